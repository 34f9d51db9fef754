import AgioCore
import Dialogue
import Files
import Rendering

/// The user's own variables and functions: `init.agio` beside the settings.
enum StartFile {
  private static var path: String? { Folder.configuration.map { "\($0)/init.agio" } }

  /// Gives a session what the file defines, if there is one.
  /// - Returns: what was wrong with it: `PATH:LINE:COLUMN: error: …`, a line each.
  static func begin(_ session: inout Session, _ wording: Wording) -> [String] {
    guard let path else { return [] }
    do throws(FileFault) {
      guard let lines = try TextFile.text(of: path) else { return [] }
      return session.start(with: lines).map { text(of: $0, in: path, wording) }
    } catch {
      return [
        wording(say("agio: \(VisibleText.of(path.utf8)) cannot be read: \(error.reason)"))
      ]
    }
  }

  /// What is wrong with a line of a file, in one line.
  static func text(of fault: Session.FileFault, in path: String, _ wording: Wording) -> String {
    DiagnosticText(fault.diagnostic, in: fault.line, file: path, lineNumber: fault.number, wording)
      .oneLine
  }
}
