import AgioCore
import ArgumentParser
import Dialogue
import Rendering
import Shell

/// `:export FILE`: writes the answers to a CSV or JSON file.
struct ExportCommand: Command {
  static let about = CommandDescription(
    "export", at: .prompt, takes: "FILE", completing: .file([".csv", ".json"]),
    say("write the answers to a .csv or .json file"),
    say(
      "Writes every line of this session with its results, rates, dates and sources, like 'agio --format csv' and 'json'. The file extension chooses the format. An existing file is not overwritten."
    ),
    [
      ("export trip.csv", say("for a spreadsheet")),
      ("export trip.json", say("for a program")),
    ])

  @Argument(parsing: .allUnrecognized)
  var words: [String] = []

  func run(in context: CommandContext) throws -> Page {
    let file = try NamedFile(words, of: Self.about, context.world)
    guard let session = context.prompt?.session else { return Page() }
    let small = file.path.lowercased()
    guard small.hasSuffix(".csv") || small.hasSuffix(".json") else {
      let (name, line) = (file.shown, ":export trip.csv")
      throw CommandFault(say("\(name) must end in .csv or .json; write \(line)"))
    }
    if file.exists {
      throw CommandFault(say("\(file.shown) already exists; not overwritten"))
    }
    let records = session.answeredLines.enumerated().map { index, entry in
      StatementRecord(
        entry.line, number: index + 1, label: entry.label, readAs: entry.readAs, entry.outcome,
        rounding: session.settings.rounding, today: session.book.today)
    }
    let lines =
      small.hasSuffix(".json")
      ? records.map(\.json) : [StatementRecord.csvHeader] + records.flatMap(\.csvRows)
    return try file.write(
      lines.map { $0 + "\n" }.joined(), lines: records.count, context.wording)
  }
}
