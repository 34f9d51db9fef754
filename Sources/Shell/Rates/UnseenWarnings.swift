package import AgioCore
import Files
import Libc
import Publishing
package import RateService

/// What refreshes that nobody saw had to say, kept until somebody reads it: a line each, behind the id of its source.
package struct UnseenWarnings {
  private let world: World

  package init(_ world: World) { self.world = world }

  private var path: String? { world.folders.state.map { "\($0)/refresh-warnings" } }
  private static let mostBytes = 1 << 16

  /// Keeps what a refresh in the background has to say; a source that answers well again has nothing to say any more.
  package func keep(_ report: RefreshReport) {
    let tidings = report.tidings
    if tidings.isEmpty { return forget(after: report) }
    change { lines in
      lines.filter { $0.source != report.profile.id }
        + tidings.map { (report.profile.id, $0.storedText) }
    }
  }

  /// Forgets what a source had to say, where a refresh that somebody sees says it anew, or all is well again.
  package func forget(after report: RefreshReport) {
    guard report.isAllWell || !report.tidings.isEmpty,
      case let id = report.profile.id, lines.contains(where: { $0.source == id })
    else { return }
    change { lines in lines.filter { $0.source != id } }
  }

  /// What there is to say. At a terminal it has been seen then; what goes into a file is said again.
  package func take() -> [Phrase] {
    let found = lines
    if !found.isEmpty, world.terminal.showsErrors { change { _ in [] } }
    return found.map {
      Phrase(storedText: $0.text) ?? Phrase(verbatim: VisibleText.of($0.text.utf8))
    }
  }

  private var lines: [(source: String, text: String)] {
    guard let path, let bytes = try? Files.bytes(of: path, mostBytes: Self.mostBytes) else {
      return []
    }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
      return (
        String(decoding: line[..<blank], as: UTF8.self),
        String(decoding: line[line.index(after: blank)...], as: UTF8.self)
      )
    }
  }

  /// What cannot be kept is not worth a failure: `agio sources` has the last error of each source.
  private func change(
    _ transform: ([(source: String, text: String)]) -> [(source: String, text: String)]
  ) {
    guard let path else { return }
    try? Files.changing(path) { () throws(FileFault) in
      let text = transform(lines).map { "\($0.source) \($0.text)\n" }.joined()
      if text.isEmpty {
        unlink(path)
      } else {
        try Files.replace(path, with: Array(text.utf8))
      }
    }
  }
}
