package import AgioCore
package import Dialogue
package import Files
import Rendering

/// The user's own variables and functions: `init.agio` beside the settings.
package enum StartFile {
  /// Gives a session what the file defines, if there is one.
  /// - Returns: what was wrong with it: `PATH:LINE:COLUMN: error: …`, a line each.
  package static func begin(_ session: inout Session, _ wording: Wording, _ world: World)
    -> [String]
  {
    guard let path = world.folders.configuration.map({ "\($0)/init.agio" }) else { return [] }
    do throws(FileFault) {
      guard let lines = try TextFile.bytes(of: path) else { return [] }
      return session.start(with: lines).map { text(of: $0, in: path, wording) }
    } catch {
      return [
        wording(say("agio: cannot read \(VisibleText.of(path.utf8)): \(error.reason)"))
      ]
    }
  }

  /// What is wrong with a line of a file, in one line.
  package static func text(of fault: Session.FileFault, in path: String, _ wording: Wording)
    -> String
  {
    DiagnosticText(fault.diagnostic, in: fault.line, file: path, lineNumber: fault.number, wording)
      .oneLine
  }
}

/// Texts of people: what they have written themselves, or had written.
package enum TextFile {
  private static let mostBytes = 16 << 20

  /// What a file of at most 16 MiB holds; nil if there is none.
  package static func bytes(of path: String) throws(FileFault) -> [UInt8]? {
    try Files.bytes(of: path, mostBytes: mostBytes)
  }

  /// What a file holds that must be there.
  package static func bytes(ofExisting path: String) throws(FileFault) -> [UInt8] {
    try Files.bytes(ofExisting: path, mostBytes: mostBytes)
  }
}
