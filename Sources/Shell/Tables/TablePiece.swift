import AgioCore
import Files
import Libc
import Tables

/// A part of a table on its way through: whole records, and what they become.
final class TablePiece {
  fileprivate(set) var bytes: [UInt8] = []
  var isFirst = false
  let block = ConvertedBlock()
}

/// Cuts a stream into pieces of whole records.
struct TablePieceReader: ~Copyable {
  /// Records that are longer are none: most likely a quote was never closed.
  static let mostRecordBytes = 16 << 20
  static let pieceBytes = 1 << 19

  private let descriptor: Int32
  /// What belongs to the next piece.
  private var rest: [UInt8] = []
  private(set) var hasEnded = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  enum Outcome {
    case piece, end, tooLong
    case failed(Int32)
  }

  /// Whether more can be had without waiting.
  var isReady: Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return hasEnded || poll(&ready, 1, 0) > 0
  }

  /// Fills a piece with at least one whole record.
  /// - Parameter end: how many of its bytes are whole records; 0 for too few.
  mutating func fill(_ piece: TablePiece, _ end: (Span<UInt8>) -> Int) -> Outcome {
    var most = max(Self.pieceBytes, rest.count * 2)
    piece.bytes.removeAll(keepingCapacity: true)
    piece.bytes += rest
    rest = []
    while true {
      if let fault = readMore(&piece.bytes, upTo: most) { return .failed(fault) }
      let whole = hasEnded ? piece.bytes.count : end(piece.bytes.span)
      if hasEnded || whole > 0 {
        rest = Array(piece.bytes[whole...])
        piece.bytes.removeLast(rest.count)
        return piece.bytes.isEmpty ? .end : .piece
      }
      if piece.bytes.count >= Self.mostRecordBytes { return .tooLong }
      if piece.bytes.count == most { most *= 2 }
    }
  }

  /// Reads until there is so much, or what is there for now is read.
  private mutating func readMore(_ bytes: inout [UInt8], upTo most: Int) -> Int32? {
    bytes.reserveCapacity(most)
    while bytes.count < most, !hasEnded {
      let count = Files.readSome(descriptor, into: &bytes, most: most - bytes.count)
      if count < 0 { return Int32(-count) }
      hasEnded = count == 0
      if !hasEnded, !isReady { break }
    }
    return nil
  }
}

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
