import AgioCore
import ArgumentParser
import Configuration
import Rendering

/// The words that may stand in place of an expression.
struct SubcommandRoot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agio", abstract: "What agio does besides computing.",
    subcommands: [
      HistoryCommand.self, RefreshCommand.self, RatesCommand.self, CompareCommand.self,
      SourcesCommand.self, CurrenciesCommand.self, ConfigCommand.self, PinCommand.self,
      DiffCommand.self, WatchCommand.self, AlertsCommand.self,
    ])
}

/// The day that a subcommand takes for today.
struct DayOption: ParsableArguments {
  @Option(help: ArgumentHelp("What today means, for tests and replays.", valueName: "DATE"))
  var today: DayArgument?

  /// A run on that day.
  var options: Options {
    var options = Options()
    options.today = today?.date(today: Clock.today)
    return options
  }
}

/// What the subcommands share.
enum Subcommand {
  /// Whether a word begins one: no expression is a single one of them.
  static func isName(_ word: String) -> Bool {
    switch word {
    case "history", "refresh", "rates", "compare", "sources", "currencies", "config", "pin", "diff",
      "watch", "alerts", "help":
      true
    default: false
    }
  }

  /// The rates, with what went wrong on the way told; ends the program where there can be none.
  static func cabinet(_ options: Options) -> RateCabinet {
    do throws(CabinetFault) {
      let cabinet = try RateCabinet(options)
      for notice in cabinet.notices { cabinet.audience.note(notice) }
      return cabinet
    } catch {
      error.report(options).exit()
    }
  }

  /// Writes lines, and ends the program if they cannot be written.
  static func show(_ lines: [StyledText], _ colours: UserConfiguration.Colours) {
    let isColoured = Terminal.isColoured(1, colours)
    show(lines.map { $0.text(coloured: isColoured) + "\n" }.joined())
  }

  /// Writes text, and ends the program if it cannot be written.
  static func show(_ text: String) {
    var output = Output()
    output.put(text)
    output.flush()
    if output.hasFailed { ExitStatus.outputFailed.exit() }
  }

  /// Writes a table, and ends the program if it cannot be written.
  static func show(
    _ table: DataTable, as format: Options.Format, _ audience: Audience,
    _ colours: UserConfiguration.Colours
  ) {
    switch format {
    case .text:
      let width = Terminal.isTerminal(1) ? Window.columns : .max
      show(table.lines(audience.answers, width: width), colours)
    case .json: show(table.json.map { StyledText($0) }, .never)
    case .csv: show(table.csv.map { StyledText($0) }, .never)
    }
  }

  /// A fault that no line of text has: on one line, with its fix.
  static func fail(_ diagnostic: Diagnostic, _ audience: Audience) -> Never {
    audience.complain(diagnostic.phrase)
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
