import Files
import Tables

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A part of a table on its way through: its bytes, and what they become.
final class TablePiece: @unchecked Sendable {
  // One thread has it at a time: it is handed on under a lock.
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  var count = 0
  /// How many bytes are whole records.
  var whole = 0
  var isFirst = false
  /// What the table spells how, as far as that was known when it was read.
  var conventions = CellConventions()
  /// Which rates it was converted with: they may be renewed meanwhile.
  var generation = 0
  let block = ConvertedBlock()

  init(capacity: Int) {
    self.capacity = capacity
    bytes = .allocate(capacity: capacity)
  }

  deinit { bytes.deallocate() }

  var records: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: whole) }

  func grow() {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
    larger.update(from: bytes, count: count)
    bytes.deallocate()
    (bytes, capacity) = (larger, capacity * 2)
  }
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
  private(set) var bytesRead = 0

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
  mutating func fill(_ piece: TablePiece, _ end: (UnsafeBufferPointer<UInt8>) -> Int) -> Outcome {
    piece.count = 0
    while piece.capacity < rest.count * 2 { piece.grow() }
    rest.withUnsafeBufferPointer {
      if let start = $0.baseAddress { piece.bytes.update(from: start, count: $0.count) }
    }
    piece.count = rest.count
    rest = []
    while true {
      if let fault = readMore(piece) { return .failed(fault) }
      let text = UnsafeBufferPointer(start: piece.bytes, count: piece.count)
      piece.whole = hasEnded ? piece.count : end(text)
      if hasEnded || piece.whole > 0 {
        rest = Array(text[piece.whole...])
        return piece.count > 0 ? .piece : .end
      }
      if piece.count >= Self.mostRecordBytes { return .tooLong }
      if piece.count == piece.capacity { piece.grow() }
    }
  }

  /// Reads until the piece is full, or what is there for now is read.
  private mutating func readMore(_ piece: TablePiece) -> Int32? {
    while piece.count < piece.capacity, !hasEnded {
      let count = Files.readSome(
        descriptor, into: piece.bytes + piece.count, most: piece.capacity - piece.count)
      if count < 0 { return Int32(-count) }
      hasEnded = count == 0
      piece.count += count
      bytesRead += count
      if !hasEnded, !isReady { break }
    }
    return nil
  }
}
