import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Hands out the lines of a file or a pipe, in a buffer that never grows beyond the longest line allowed.
struct LineReader: ~Copyable {
  enum Line {
    /// Where it begins, and how many bytes it has; a newline and sixteen readable bytes stand behind it.
    case line(UnsafePointer<UInt8>, count: Int)
    /// Longer than allowed: the first bytes of it; the rest has been skipped.
    case tooLong(UnsafePointer<UInt8>, count: Int)
    /// Nothing more for now that would not have to be waited for.
    case pause
    case end
    /// The number of the error.
    case failed(Int32)
  }

  private let descriptor: Int32
  /// What is in a file is there.
  private let isFile: Bool
  private let limit: Int
  private let capacity: Int
  private let buffer: UnsafeMutablePointer<UInt8>
  /// What has been read and not handed out.
  private var start = 0
  private var end = 0
  /// How far no newline was found.
  private var scanned = 0
  /// Where the whole lines end that were found together.
  private var offered = 0
  private(set) var hasEnded = false
  /// The rest of a line that was too long is still to be thrown away.
  private var isSkipping = false
  /// A full buffer was read last, so that more can be expected at once.
  private var expectsMore = true
  /// What ended the last read, where it failed.
  private var fault: Int32?
  /// How often it has read.
  private(set) var reads = 0
  private static let padding = 32
  /// So much is read at once. A longer line is read in several goes; more would stay in memory for nothing.
  private static let mostRead = 1 << 17

  /// - Parameter limit: the most bytes a line may have.
  init(_ descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    var status = stat()
    isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    self.limit = limit
    capacity = limit + 2 * Self.mostRead
    // Zeros that the system hands out where they are touched: most files are shorter.
    let room = calloc(capacity + Self.padding, 1)!
    buffer = room.bindMemory(to: UInt8.self, capacity: capacity + Self.padding)
  }

  deinit { free(buffer) }

  mutating func next() -> Line {
    if isSkipping, let fault = skip() { return .failed(fault) }
    while true {
      if let newline = newline() {
        defer { (start, scanned) = (newline + 1, newline + 1) }
        let count = newline - start
        return count > limit
          ? .tooLong(UnsafePointer(buffer + start), count: limit)
          : .line(UnsafePointer(buffer + start), count: count)
      }
      if end - start > limit {
        isSkipping = true
        return .tooLong(UnsafePointer(buffer + start), count: limit)
      }
      if hasEnded { return rest() }
      if !expectsMore {
        expectsMore = true
        return .pause
      }
      if let fault = fill() { return .failed(fault) }
    }
  }

  /// The whole lines that are in memory, none of them too long; nil where there is none.
  var wholeLines: UnsafeBufferPointer<UInt8>? {
    mutating get {
      if start >= offered {
        if isSkipping { return nil }
        offered = min(end, start + limit)
        while offered > max(start, scanned), buffer[offered - 1] != 10 { offered -= 1 }
        if offered <= max(start, scanned) {
          offered = start
          return nil
        }
      }
      return UnsafeBufferPointer(start: buffer + start, count: offered - start)
    }
  }

  /// Goes on behind so many bytes of those.
  mutating func pass(_ count: Int) {
    start += count
    scanned = max(scanned, start)
  }

  /// Whether a whole line is there, once as many have been read as nobody has to be waited for.
  mutating func hasLine(amongBytes count: Int) -> Bool {
    if isSkipping { return false }
    while end - start < count, !hasEnded, fault == nil, isReady { fault = fill() }
    return end - start >= count && newline() != nil
  }

  /// Waits for more.
  mutating func wait() { fault = fill() }

  var bytesAtHand: Int { end - start }

  /// Reads the whole lines that come next into memory of somebody else's, as long as nobody has to be waited for.
  /// - Parameter most: what there is room for.
  /// - Returns: how many bytes they have, each line with its newline.
  mutating func read(into room: UnsafeMutablePointer<UInt8>, most: Int) -> Int {
    if isSkipping { return 0 }
    var count = min(end - start, most)
    room.update(from: buffer + start, count: count)
    start += count
    while count < most, start == end, !hasEnded, fault == nil, isReady {
      count += readSome(into: room + count, most: most - count)
    }
    // A last line without a newline gets one.
    if hasEnded, start == end, count > 0, count < most, room[count - 1] != 10 {
      room[count] = 10
      count += 1
    }
    var whole = count
    while whole > 0, room[whole - 1] != 10 { whole -= 1 }
    putBack(room + whole, count - whole)
    return whole
  }

  /// What was read and not wanted is read again next.
  private mutating func putBack(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    if start < count {
      memmove(buffer + count, buffer + start, end - start)
      (start, end) = (count, count + end - start)
    }
    start -= count
    (buffer + start).update(from: bytes, count: count)
    (scanned, offered) = (start, start)
  }

  /// Whether more can be read without waiting.
  private var isReady: Bool {
    if isFile { return true }
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }

  private mutating func newline() -> Int? {
    guard let found = memchr(buffer + scanned, 10, end - scanned) else {
      scanned = end
      return nil
    }
    return buffer.distance(to: found.assumingMemoryBound(to: UInt8.self))
  }

  /// A last line without a newline gets one.
  private mutating func rest() -> Line {
    guard end > start else { return .end }
    let line = UnsafePointer(buffer + start)
    let count = end - start
    buffer[end] = 10
    start = end
    scanned = end
    return .line(line, count: count)
  }

  /// Throws away what is left of a line.
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

  /// Reads more behind what is there.
  private mutating func fill() -> Int32? {
    if let fault { return fault }
    memmove(buffer, buffer + start, end - start)
    scanned -= start
    end -= start
    (start, offered) = (0, 0)
    end += readSome(into: buffer + end, most: min(capacity - end, Self.mostRead))
    return fault
  }

  /// - Returns: how many bytes were read.
  private mutating func readSome(into room: UnsafeMutablePointer<UInt8>, most: Int) -> Int {
    reads += 1
    let count = Files.readSome(descriptor, into: room, most: most)
    if count < 0 {
      fault = Int32(-count)
      return 0
    }
    hasEnded = count == 0
    expectsMore = count == most || hasEnded
    return count
  }
}
