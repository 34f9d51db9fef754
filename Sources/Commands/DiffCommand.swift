import AgioCore
import ArgumentParser
import Dialogue
import RateStorage
import Rendering
import Shell

/// `diff FILE… --rates OLD --rates NEW`: what moves between two files of pinned rates.
struct DiffCommand: Command {
  static let about = CommandDescription(
    "diff", takes: "FILE… --rates A --rates B", completing: .file([]),
    say("compare answers under two sets of pinned rates"),
    say("Answers every line with both sets of rates, and shows the lines whose answers differ."),
    [("diff trip.agio --rates may.rates --rates june.rates", nil)])

  @Argument(help: ArgumentHelp("The files.", valueName: "FILE"))
  var files: [String]

  @Option(help: ArgumentHelp("Twice: the old rates, then the new.", valueName: "PINNED"))
  var rates: [String] = []

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var format: FormatOption

  func validate() throws {
    if rates.count != 2 {
      throw CommandFault.usage(
        say("two sets of rates are compared"), note: .write("--rates OLD --rates NEW"))
    }
    if files.contains("-") {
      throw CommandFault.usage(say("a file that is read twice cannot be a pipe"))
    }
  }

  func run(in context: CommandContext) throws -> Page {
    context.use(format)
    let world = context.world
    var sides: [[AnsweredLine]] = []
    for path in rates {
      let pins = try Pinning.file(world.expanded(path))
      let options = reading.options(today: pins.today, world)
      sides.append(
        try Pinning.answers(
          to: files.map(world.expanded), Pinning.session(pins, options, world), options, world))
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
    return table.isEmpty && context.format == .text ? .note(say("no differences")) : Page(table)
  }

  private func place(_ line: AnsweredLine) -> String {
    files.count == 1 ? "\(line.number)" : "\(VisibleText.of(line.file.utf8)):\(line.number)"
  }
}
