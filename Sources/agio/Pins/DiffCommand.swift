import AgioCore
import ArgumentParser
import Dialogue
import RateStore
import Rendering

/// `agio diff FILE… --rates OLD --rates NEW`
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what moves in files of expressions between two files of pinned rates.")

  @Argument(help: ArgumentHelp("The files.", valueName: "FILE"))
  var files: [String]

  @Option(help: ArgumentHelp("Twice: the old rates, then the new.", valueName: "PINNED"))
  var rates: [String] = []

  @OptionGroup var reading: ReadingOptions

  @Option(help: "How to answer.")
  var format = Options.Format.text

  func validate() throws {
    if rates.count != 2 {
      throw ValidationError("Write the rates twice: --rates OLD --rates NEW.")
    }
    if files.contains("-") { throw ValidationError("A file that is read twice cannot be a pipe.") }
  }

  func run() throws {
    let sides = rates.map { path in
      let pins = Pinning.file(path)
      let options = reading.options(today: pins.today)
      return Pinning.answers(to: files, Pinning.session(pins, options), options)
    }
    var settings = Settings()
    settings.decimalMark = reading.decimal?.byte ?? settings.decimalMark
    var table = DataTable([.line, .input, .then, .now, .difference, .percent])
    // Both have answers to every line, or this is not reached.
    for (then, now) in zip(sides[0], sides[1]) {
      for (old, new) in zip(then.answer.results, now.answer.results) {
        guard let change = Change(from: old, to: new, settings), !change.isNone else { continue }
        table.add([
          DataTable.Cell(place(now), .dim), DataTable.Cell(VisibleText.of(now.line.bytes)),
          DataTable.Cell(old.text(settings.resultStyle), isNumber: true),
          DataTable.Cell(new.text(settings.resultStyle), .strong, isNumber: true),
          DataTable.Cell(change.difference, isNumber: true),
          change.percent.map { DataTable.Cell($0, isNumber: true) },
        ])
      }
    }
    if table.isEmpty && format == .text {
      Audience.people(nil).note(say("nothing has moved"))
    } else {
      Subcommand.show(
        table, as: format, format == .text ? .people(nil) : .machines, SettingsFile.colours)
    }
  }

  private func place(_ line: AnsweredLine) -> String {
    files.count == 1 ? "\(line.number)" : "\(VisibleText.of(line.file.utf8)):\(line.number)"
  }
}
