import AgioCore
import Libc
import Tables

/// What a table says about cells that could be read in two ways: `1.234`, `03/04/2024`.
///
/// A file is read through once for that, and only where some cell alone could be read in two ways; of a pipe only the
/// beginning is known.
final class ColumnSurvey {
  let beginning: ColumnEvidence
  /// How large the file is; nil for a pipe.
  let fileBytes: Int?
  private let layout: TableLayout
  private let descriptor: Int32
  private let today: CalendarDate

  init(
    _ layout: TableLayout, _ first: TablePiece, _ descriptor: Int32, today: CalendarDate
  ) {
    self.layout = layout
    self.descriptor = descriptor
    self.today = today
    var evidence = ColumnEvidence(today: today)
    evidence.add(first.bytes.span, layout, isBeginning: true)
    beginning = evidence
    var facts = stat()
    let isFile = fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    fileBytes = isFile ? Int(facts.st_size) : nil
  }

  /// What the first cells that decide say, as far as the table can be read before it is converted.
  var first: CellConventions { whole.first }

  /// What all cells say that can be read before the table is converted.
  private(set) lazy var whole = fileBytes == nil ? beginning : ofFile()

  private func ofFile() -> ColumnEvidence {
    var evidence = ColumnEvidence(today: today)
    let boundary = RecordBoundary(layout)
    var text: [UInt8] = []
    var offset = off_t(0)
    var isFirst = true
    var room = [UInt8](repeating: 0, count: 1 << 18)
    while text.count <= TablePieceReader.mostRecordBytes {
      let count = pread(descriptor, &room, room.count, offset)
      if count < 0 { return ColumnEvidence(today: today) }
      offset += off_t(count)
      text += room[..<count]
      let whole = count == 0 ? text.count : boundary.end(text.span)
      evidence.add(text.span.extracting(..<whole), layout, isBeginning: isFirst)
      if whole > 0 { isFirst = false }
      text.removeFirst(whole)
      if count == 0 { return evidence }
    }
    return ColumnEvidence(today: today)
  }
}
