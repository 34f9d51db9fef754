package import AgioCore
package import Rendering

/// What a command has to show, in order, and how it went.
package struct Page: Sendable {
  package enum Part: Sendable {
    case line(StyledText)
    /// Aligned for people, JSON or CSV where that was asked for.
    case table(DataTable)
    /// Bytes for a file or a pipe.
    case text(String)
    case note(Phrase)
    case warning(Phrase)
    case error(Phrase)
    /// What is wrong with a file, with its place: `FILE:LINE:COLUMN: error: …`.
    case complaint(Phrase)
  }

  package private(set) var parts: [Part] = []
  package var status = ExitStatus.success

  package init(_ parts: [Part] = [], status: ExitStatus = .success) {
    self.parts = parts
    self.status = status
  }

  package init(_ lines: [StyledText]) { parts = lines.map { .line($0) } }

  package init(_ table: DataTable) { parts = [.table(table)] }

  /// One note and nothing else.
  package static func note(_ phrase: Phrase) -> Page { Page([.note(phrase)]) }

  public mutating func add(_ part: Part) { parts.append(part) }

  public mutating func add(_ lines: [StyledText]) { parts += lines.map { .line($0) } }

  public mutating func add(_ page: Page) {
    parts += page.parts
    status = max(status, page.status)
  }
}
