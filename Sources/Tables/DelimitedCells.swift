#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The cells of one record of RFC 4180: where each stands, as it is written.
///
/// A quote opens a cell only at its very beginning; elsewhere it is a character, as every program takes it.
struct DelimitedCells: ~Copyable {
  /// A cell with its quotes: the first and behind the last byte.
  private var starts: UnsafeMutablePointer<Int>
  private var ends: UnsafeMutablePointer<Int>
  private var capacity: Int
  private(set) var count = 0
  private(set) var quoted = 0
  /// Behind the last cell, before the line end.
  private(set) var end = 0
  /// Where text stands behind a closing quote.
  private(set) var strayText: Int?
  /// Where a quote opens that nothing closes.
  private(set) var openQuote: Int?

  init() {
    capacity = 64
    starts = .allocate(capacity: capacity)
    ends = .allocate(capacity: capacity)
  }

  deinit {
    starts.deallocate()
    ends.deallocate()
  }

  func start(_ index: Int) -> Int { starts[index] }
  func end(_ index: Int) -> Int { ends[index] }
  func length(_ index: Int) -> Int { ends[index] - starts[index] }

  /// Reads the record that begins at `start`.
  /// - Returns: where the next one begins.
  mutating func read(
    _ base: UnsafePointer<UInt8>, from start: Int, to limit: Int, _ delimiter: UInt8
  ) -> Int {
    count = 0
    quoted = 0
    strayText = nil
    openQuote = nil
    var place = start
    while true {
      let cell = place
      if place < limit, base[place] == 34 { place = skipQuoted(base, from: place, to: limit) }
      while place < limit, base[place] != delimiter, base[place] != 10 { place &+= 1 }
      if count == capacity { grow() }
      starts[count] = cell
      if place < limit, base[place] == delimiter {
        ends[count] = place
        count &+= 1
        place &+= 1
        continue
      }
      // A line end, or that of the text.
      let next = place < limit ? place &+ 1 : place
      if place > cell, base[place &- 1] == 13 { place &-= 1 }
      ends[count] = place
      count &+= 1
      end = place
      return next
    }
  }

  /// Behind the closing quote of a cell.
  private mutating func skipQuoted(_ base: UnsafePointer<UInt8>, from start: Int, to limit: Int)
    -> Int
  {
    quoted &+= 1
    var place = start &+ 1
    while let found = memchr(base + place, 34, limit &- place) {
      place = base.distance(to: found.assumingMemoryBound(to: UInt8.self)) &+ 1
      if place < limit, base[place] == 34 {
        place &+= 1
        continue
      }
      return place
    }
    openQuote = openQuote ?? start
    return limit
  }

  /// Notes text behind the closing quote of some cell; to ask costs a look at each quoted one.
  mutating func findStrayText(_ base: UnsafePointer<UInt8>) {
    guard quoted > 0, openQuote == nil else { return }
    for index in 0..<count where ends[index] > starts[index] && base[starts[index]] == 34 {
      var place = starts[index] &+ 1
      let last = ends[index] &- 1
      while place < last {
        if base[place] == 34 {
          if base[place &+ 1] != 34 {
            strayText = place &+ 1
            return
          }
          place &+= 1
        }
        place &+= 1
      }
      if place != last || base[last] != 34 { strayText = last }
    }
  }

  private mutating func grow() {
    let larger = capacity * 4
    let (newStarts, newEnds) = (
      UnsafeMutablePointer<Int>.allocate(capacity: larger),
      UnsafeMutablePointer<Int>.allocate(capacity: larger)
    )
    newStarts.update(from: starts, count: count)
    newEnds.update(from: ends, count: count)
    starts.deallocate()
    ends.deallocate()
    (starts, ends, capacity) = (newStarts, newEnds, larger)
  }

  /// What a cell says: without its quotes, doubled ones single.
  func content(_ index: Int, _ base: UnsafePointer<UInt8>) -> [UInt8] {
    Self.content(
      UnsafeBufferPointer(start: base + starts[index], count: ends[index] - starts[index]))
  }

  static func content(_ cell: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard cell.count >= 2, cell[0] == 34, cell[cell.count - 1] == 34 else { return Array(cell) }
    var bytes: [UInt8] = []
    var place = 1
    while place < cell.count - 1 {
      bytes.append(cell[place])
      if cell[place] == 34, cell[place + 1] == 34, place + 1 < cell.count - 1 { place += 1 }
      place += 1
    }
    return bytes
  }
}

/// Where the last whole record of a piece of a table ends.
package struct RecordBoundary {
  private let delimiter: UInt8?

  /// - Parameter form: records of JSON lines are lines.
  package init(_ layout: TableLayout) { delimiter = layout.delimiter }

  init(delimiter: UInt8?) { self.delimiter = delimiter }

  /// - Parameter bytes: a piece that begins with a record.
  /// - Returns: how many bytes are whole records with their line ends; 0 for none.
  package func end(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    guard let delimiter else { return Self.lastLineEnd(base, 0, bytes.count) ?? 0 }
    var boundary = 0
    // Outside quotes since here.
    var open = 0
    var place = 0
    while let found = memchr(base + place, 34, bytes.count - place) {
      let quote = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
      place = quote + 1
      guard quote == 0 || base[quote - 1] == delimiter || base[quote - 1] == 10 else { continue }
      boundary = Self.lastLineEnd(base, open, quote) ?? boundary
      guard let end = Self.close(base, from: quote, to: bytes.count) else { return boundary }
      place = end
      open = end
    }
    return Self.lastLineEnd(base, open, bytes.count) ?? boundary
  }

  /// Behind the quote that closes the one at `quote`.
  private static func close(_ base: UnsafePointer<UInt8>, from quote: Int, to limit: Int) -> Int? {
    var place = quote + 1
    while let found = memchr(base + place, 34, limit - place) {
      place = base.distance(to: found.assumingMemoryBound(to: UInt8.self)) + 1
      // A quote that ends the piece could be the first of two.
      if place == limit { return nil }
      if base[place] != 34 { return place }
      place += 1
    }
    return nil
  }

  private static func lastLineEnd(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var place = end
    while place > start {
      if base[place - 1] == 10 { return place }
      place -= 1
    }
    return nil
  }
}
