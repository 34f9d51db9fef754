import AgioCore
import Dialogue
import Files
import Libc
import Rendering
import Shell

/// The file that a command names; its name may have blanks.
struct NamedFile {
  /// As it was written.
  let name: String
  let path: String

  /// - Throws: ``CommandFault`` where no file is named.
  init(_ words: [String], of command: CommandDescription, _ world: World) throws(CommandFault) {
    guard !words.isEmpty else {
      throw .usage(
        say("expected a file name"), examples: command.examples.prefix(1).map(\.line))
    }
    name = words.joined(separator: " ")
    path = world.expanded(name)
  }

  /// The name for messages.
  var shown: String { VisibleText.of(name.utf8) }

  var exists: Bool { unsafe access(path, F_OK) == 0 }

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
