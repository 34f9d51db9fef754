import AgioCore
import ArgumentParser
import Rendering

/// The words that may stand in place of an expression.
struct SubcommandRoot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agio", abstract: "What agio does besides computing.",
    subcommands: [
      HistoryCommand.self, RefreshCommand.self, RatesCommand.self, CompareCommand.self,
      SourcesCommand.self, PinCommand.self, DiffCommand.self, WatchCommand.self,
      AlertsCommand.self,
    ])
}

/// What the subcommands share.
enum Subcommand {
  /// Whether a word begins one: no expression is a single one of them.
  static func isName(_ word: String) -> Bool {
    switch word {
    case "history", "refresh", "rates", "compare", "sources", "pin", "diff", "watch", "alerts",
      "help":
      true
    default: false
    }
  }

  /// The rates, with what went wrong on the way told; ends the program where there can be none.
  static func cabinet(_ options: Options) -> RateCabinet {
    do throws(CabinetFault) {
      let cabinet = try RateCabinet(options)
      for notice in cabinet.notices { Output.writeError("agio: note: \(notice)\n") }
      return cabinet
    } catch {
      error.report().exit()
    }
  }

  /// Writes a table, and ends the program if it cannot be written.
  static func show(_ table: DataTable, as format: Options.Format, _ colour: Options.Colour = .auto)
  {
    var output = Output()
    let isColoured = Terminal.isColoured(1, colour)
    switch format {
    case .text: for line in table.lines { output.put(line.text(coloured: isColoured) + "\n") }
    case .json: for line in table.json { output.put(line + "\n") }
    case .csv: for line in table.csv { output.put(line + "\n") }
    }
    output.flush()
    if output.hasFailed { ExitStatus.outputFailed.exit() }
  }

  /// A fault that no line of text has: on one line, with its fix.
  static func fail(_ diagnostic: Diagnostic) -> Never {
    Output.writeError("agio: error: \(diagnostic.sentence)\n")
    (diagnostic.id == .noRates ? ExitStatus.noRates : .statementFailed).exit()
  }

  static func currency(_ text: String) throws -> Currency {
    if let currency = Currency(code: text) { return currency }
    if case .one(let currency)? = CurrencyNames.shared.reading(of: text) { return currency }
    let near = NearestName.of(text, among: Currency.all.filter { $0.withdrawn == nil }.map(\.code))
    throw ValidationError(
      "unknown currency \(VisibleText.quoted(text.utf8))"
        + (near.map { "; did you mean \($0)?" } ?? ""))
  }
}
