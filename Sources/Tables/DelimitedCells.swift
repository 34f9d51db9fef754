/// The cells of one record of RFC 4180: where each stands, as it is written.
///
/// A quote opens a cell only at its very beginning; elsewhere it is a character, as every program takes it.
struct DelimitedCells: ~Copyable {
  /// Of this record, and what longer ones before it have left behind.
  private var places: [Range<Int>] = []
  private(set) var count = 0
  private(set) var quoted = 0
  /// Behind the last cell, before the line end.
  private(set) var end = 0
  /// Where text stands behind a closing quote.
  private(set) var strayText: Int?
  /// Where a quote opens that nothing closes.
  private(set) var openQuote: Int?

  init() { places.reserveCapacity(64) }

  /// The bytes of a cell with its quotes.
  subscript(index: Int) -> Range<Int> { places[index] }

  /// Reads the record that begins at `start`.
  /// - Returns: where the next one begins.
  mutating func read(_ text: Span<UInt8>, from start: Int, _ delimiter: UInt8) -> Int {
    count = 0
    quoted = 0
    strayText = nil
    openQuote = nil
    var place = start
    while true {
      let cell = place
      if place < text.count, text[place] == 34 {
        quoted &+= 1
        let end = Self.endOfQuoted(text, from: place)
        if end == nil { openQuote = openQuote ?? place }
        place = end ?? text.count
      }
      while place < text.count, text[place] != delimiter, text[place] != 10 { place &+= 1 }
      if place < text.count, text[place] == delimiter {
        add(cell..<place)
        place &+= 1
        continue
      }
      // A line end, or that of the text.
      let next = place < text.count ? place &+ 1 : place
      if place > cell, text[place &- 1] == 13 { place &-= 1 }
      add(cell..<place)
      end = place
      return next
    }
  }

  private mutating func add(_ cell: Range<Int>) {
    if count < places.count { places[count] = cell } else { places.append(cell) }
    count &+= 1
  }

  /// Behind the quote that closes the one at `start`; nil where none does.
  fileprivate static func endOfQuoted(_ text: Span<UInt8>, from start: Int) -> Int? {
    var place = start &+ 1
    while place < text.count {
      if text[place] == 34 {
        if place &+ 1 == text.count || text[place &+ 1] != 34 { return place &+ 1 }
        place &+= 1
      }
      place &+= 1
    }
    return nil
  }

  /// Notes text behind the closing quote of some cell; to ask costs a look at each quoted one.
  mutating func findStrayText(_ text: Span<UInt8>) {
    guard quoted > 0, openQuote == nil else { return }
    for cell in places[..<count] where !cell.isEmpty && text[cell.lowerBound] == 34 {
      var place = cell.lowerBound &+ 1
      let last = cell.upperBound &- 1
      while place < last {
        if text[place] == 34 {
          if text[place &+ 1] != 34 {
            strayText = place &+ 1
            return
          }
          place &+= 1
        }
        place &+= 1
      }
      if place != last || text[last] != 34 { strayText = last }
    }
  }

  /// The bytes between the quotes of a cell; all of one without, or with nothing between them.
  func inner(_ index: Int, _ text: Span<UInt8>) -> Range<Int> {
    let cell = places[index]
    guard cell.count > 2, text[cell.lowerBound] == 34, text[cell.upperBound &- 1] == 34 else {
      return cell
    }
    return cell.lowerBound &+ 1..<cell.upperBound &- 1
  }

  /// What a cell says: without its quotes, doubled ones single.
  func content(_ index: Int, _ text: Span<UInt8>) -> [UInt8] {
    Self.content(text.extracting(places[index]))
  }

  static func content(_ cell: Span<UInt8>) -> [UInt8] {
    guard cell.count >= 2, cell[0] == 34, cell[cell.count - 1] == 34 else {
      return cell.indices.map { cell[$0] }
    }
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

  /// - Parameter text: a piece that begins with a record.
  /// - Returns: how many bytes are whole records with their line ends; 0 for none.
  package func end(_ text: Span<UInt8>) -> Int {
    guard let delimiter else { return Self.lastLineEnd(text, 0..<text.count) ?? 0 }
    var boundary = 0
    // Outside quotes since here.
    var open = 0
    var place = 0
    while place < text.count {
      let quote = place
      place &+= 1
      guard text[quote] == 34, quote == 0 || text[quote &- 1] == delimiter || text[quote &- 1] == 10
      else { continue }
      boundary = Self.lastLineEnd(text, open..<quote) ?? boundary
      // A quote that ends the piece could be the first of two.
      guard let end = DelimitedCells.endOfQuoted(text, from: quote), end < text.count else {
        return boundary
      }
      place = end
      open = end
    }
    return Self.lastLineEnd(text, open..<text.count) ?? boundary
  }

  private static func lastLineEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    range.last { text[$0] == 10 }.map { $0 + 1 }
  }
}
