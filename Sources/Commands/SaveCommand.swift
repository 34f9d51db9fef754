import AgioCore
import ArgumentParser
import Dialogue
import Rendering
import Shell

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
