import AgioCore
import ArgumentParser
package import Dialogue
import Rendering
package import Shell

/// `:save FILE`: writes the session to a file for `agio -f`.
package struct SaveCommand: Command {
  package static let about = CommandDescription(
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

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
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
