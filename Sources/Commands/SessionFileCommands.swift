import AgioCore
import ArgumentParser
import Dialogue
import Files
import Libc
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
    let format = try file.format(orWrite: ":export trip.csv")
    try file.refuseExisting()
    let records = session.answeredLines.enumerated().map { index, entry in
      StatementRecord(
        entry.line, number: index + 1, label: entry.label, readAs: entry.readAs, entry.outcome,
        rounding: session.settings.rounding, today: session.book.today)
    }
    let lines =
      format == .json
      ? records.map(\.json) : [StatementRecord.csvHeader] + records.flatMap(\.csvRows)
    return try file.write(lines.map { $0 + "\n" }.joined(), lines: records.count, context.wording)
  }
}

/// `:load FILE`: takes in the lines of a file.
struct LoadCommand: Command {
  static let about = CommandDescription(
    "load", at: .prompt, takes: "FILE", completing: .file([]),
    say("run the lines of a file in this session"),
    say(
      "Computes every line of a file like 'agio -f FILE', and keeps its variables, functions and results. '_1' in it means its own first result. Errors are reported with line and column, and the other lines still run."
    ),
    [
      ("load trip.agio", nil)
    ])

  @Argument(parsing: .allUnrecognized)
  var words: [String] = []

  func run(in context: CommandContext) throws -> Page {
    let file = try NamedFile(words, of: Self.about, context.world)
    guard let prompt = context.prompt else { return Page() }
    let wording = context.wording
    let before = prompt.session.workspace
    let faults = prompt.session.load(try file.text()).map {
      StyledText(StartFile.text(of: $0, in: file.name, wording), .error)
    }
    let after = prompt.session.workspace
    let results = max(0, after.results.count - before.results.count - faults.count)
    let variables = max(0, after.variables.count - before.variables.count)
    let functions = max(0, after.functions.count - before.functions.count)
    let parts = [
      say("\(results) \(results, "result", "results")"),
      say("\(variables) new \(variables, "variable", "variables")"),
      say("\(functions) new \(functions, "function", "functions")"),
    ].map { wording($0) }.joined(separator: ", ")
    let last =
      after.results.count > before.results.count
      ? "; " + wording(say("the last is _\(after.results.count)")) : ""
    var page = Page(faults + [StyledText("\(file.shown): \(parts)\(last)", .dim)])
    if !faults.isEmpty { page.status = .statementFailed }
    return page
  }
}

/// `:save FILE`: writes the session to a file for `agio -f`.
struct SaveCommand: Command {
  static let about = CommandDescription(
    "save", at: .prompt, takes: "FILE", completing: .file([".agio"]),
    say("write this session to a file for agio -f"),
    say(
      "Writes the lines of this session, in order. 'agio -f FILE' answers them, ':load FILE' runs them. Lines that failed become comments; results are renumbered. A file written by ':save' is replaced; any other is not overwritten."
    ),
    [
      ("save trip.agio", nil)
    ])

  @Argument(parsing: .allUnrecognized)
  var words: [String] = []

  func run(in context: CommandContext) throws -> Page {
    let file = try NamedFile(words, of: Self.about, context.world)
    guard let session = context.prompt?.session else { return Page() }
    if file.exists {
      let head = (try? TextFile.bytes(of: file.path)).flatMap { TextLines($0).lines.first?.string }
      guard head == Session.fileHead else {
        throw CommandFault(
          say("\(file.shown) exists and was not written by ':save'; not overwritten"))
      }
    }
    return try file.write(session.fileText, lines: session.answeredLines.count, context.wording)
  }
}

/// The file that a command names; its name may have blanks.
struct NamedFile {
  /// As it was written.
  let name: String
  let path: String

  /// - Throws: ``CommandFault`` where no file is named.
  init(_ words: [String], of command: CommandDescription, _ world: World) throws(CommandFault) {
    guard !words.isEmpty else {
      throw .usage(say("expected a file name"), examples: command.examples.prefix(1).map(\.line))
    }
    name = words.joined(separator: " ")
    path = world.expanded(name)
  }

  /// The name for messages.
  var shown: String { VisibleText.of(name.utf8) }

  var exists: Bool { unsafe access(path, F_OK) == 0 }

  func refuseExisting() throws(CommandFault) {
    if exists { throw CommandFault(say("\(shown) already exists; not overwritten")) }
  }

  /// The format of data that the ending of a name says.
  static func format(of name: String) -> Options.Format? {
    let small = name.lowercased()
    return small.hasSuffix(".csv") ? .csv : small.hasSuffix(".json") ? .json : nil
  }

  /// - Parameter line: what would do.
  func format(orWrite line: String) throws(CommandFault) -> Options.Format {
    if let format = Self.format(of: path) { return format }
    let name = shown
    throw CommandFault(say("\(name) must end in .csv or .json; write \(line)"))
  }

  func text() throws(CommandFault) -> [UInt8] {
    do throws(FileFault) {
      return try TextFile.bytes(ofExisting: path)
    } catch {
      throw CommandFault(say("cannot read \(shown): \(error.reason)"))
    }
  }

  /// - Returns: how many lines were written.
  func write(_ text: String, lines count: Int, _ wording: Wording) throws(CommandFault) -> Page {
    try CommandFault.save(Array(text.utf8), to: path, named: name, orElse: .statementFailed)
    return Page([
      StyledText("\(shown): \(wording(say("\(count) \(count, "line", "lines") written")))", .dim)
    ])
  }
}
