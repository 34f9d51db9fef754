import AgioCore
import Files
import Libc

/// The lines of a file or a pipe, read through a buffer that does not grow much beyond the longest line allowed.
struct LineReader: ~Copyable {
  enum Line {
    /// Without the bytes that end it.
    case line(SourceLine)
    /// Longer than allowed: the first bytes of it; the rest is skipped.
    case tooLong(SourceLine)
    /// Nothing more can be read now without waiting for it.
    case pause
    case end
    /// The number of the error.
    case failed(Int32)
  }

  private let descriptor: Int32
  private let limit: Int
  private var buffer: [UInt8] = []
  /// The last line that was read; the next takes its place where nobody has kept it.
  private var line = SourceLine([])
  /// The unread bytes are those from `start` on; those before `scanned` have no newline.
  private var start = 0
  private var scanned = 0
  private var hasEnded = false
  /// The rest of a line that was too long is still to be thrown away.
  private var isSkipping = false
  /// A full buffer was read last, so that more can be expected at once.
  private var expectsMore = true
  /// The bytes read at once. A longer line is read in several goes.
  private static let mostRead = 1 << 16

  /// - Parameter limit: the most bytes a line may have.
  init(_ descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  private var end: Int { buffer.count }

  mutating func next() -> Line {
    if isSkipping, let fault = skip() { return .failed(fault) }
    while true {
      if let newline = newline() {
        defer { (start, scanned) = (newline + 1, newline + 1) }
        return newline - start > limit ? tooLong : .line(line(to: newline))
      }
      if end - start > limit {
        isSkipping = true
        return tooLong
      }
      if hasEnded {
        if end == start { return .end }
        defer { (start, scanned) = (end, end) }
        return .line(line(to: end))
      }
      if !expectsMore {
        expectsMore = true
        return .pause
      }
      if let fault = fill() { return .failed(fault) }
    }
  }

  private mutating func line(to end: Int) -> SourceLine {
    let hasReturn = end > start && buffer[end - 1] == 13
    line.replace(with: buffer[start..<(hasReturn ? end - 1 : end)])
    return line
  }

  private var tooLong: Line { .tooLong(SourceLine(buffer[start..<(start + limit)])) }

  private mutating func newline() -> Int? {
    let found = buffer[scanned..<end].firstIndex(of: 10)
    if found == nil { scanned = end }
    return found
  }

  private mutating func skip() -> Int32? {
    while true {
      if let newline = newline() {
        (start, scanned) = (newline + 1, newline + 1)
        break
      }
      (start, scanned) = (end, end)
      if hasEnded { break }
      if let fault = fill() { return fault }
    }
    isSkipping = false
    return nil
  }

  /// Reads more behind the unread bytes.
  /// - Returns: the number of the error, if it failed.
  mutating func fill() -> Int32? {
    buffer.removeFirst(start)
    (start, scanned) = (0, scanned - start)
    if buffer.capacity - buffer.count < Self.mostRead {
      buffer.reserveCapacity(2 * max(buffer.count, Self.mostRead))
    }
    let count = Files.readSome(descriptor, into: &buffer, most: Self.mostRead)
    if count < 0 { return Int32(-count) }
    hasEnded = count == 0
    expectsMore = count == Self.mostRead || hasEnded
    return nil
  }
}
