import AgioCore

/// A day as a cell spells it: `2024-05-06`, with or without a time behind it, `6.5.2024`, `6 May 2024`.
enum DateCell {
  /// - Parameter order: which number of `03/04/2024` is the day, and of `24-04-03` the year; nil where nobody said.
  /// - Throws: ``TableFault``, where it is none or could be two days.
  static func date(_ cell: [UInt8], _ order: DateOrder?) throws(TableFault) -> CalendarDate {
    guard let text = String(validating: cell.prefix(80), as: UTF8.self) else {
      throw cell.count > 80 ? .noDate(cell.prefix(60)) : .notUTF8
    }
    let parts = words(of: text)
    if parts.isEmpty { throw .emptyDate }
    guard cell.count <= 64 else { throw .noDate(cell.prefix(60)) }
    // `2024-05-06T10:00:00Z`, `6.5.2024 10:00`
    if parts.count <= 3, let day = parts.first, day.utf8.count >= 6 {
      let pieces = day.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
      let times = pieces.dropFirst().map { String($0) } + parts.dropFirst().map { String($0) }
      if isTime(times), let numbers = Numbers(String(pieces[0])) {
        return try numbers.date(cell, order)
      }
    }
    return try named(parts, cell, order)
  }

  private static func words(of text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }
  }

  /// Whether the words are nothing, or a time of day, perhaps with a zone.
  private static func isTime(_ words: [String]) -> Bool {
    guard let first = words.first else { return true }
    if words.count > 2 { return false }
    let rest = first.utf8.filter { $0 &- 48 < 10 || ".:+-".utf8.contains($0) || $0 == 90 }
    guard rest.count == first.utf8.count, first.contains(":"),
      let digit = first.utf8.first, digit &- 48 < 10
    else { return false }
    return words.count == 1 || ["AM", "PM", "UTC", "Z"].contains(words[1].uppercased())
      || words[1].first == "+" || words[1].first == "-"
  }

  /// `6 May 2024`, `6-May-2024`, `May 6, 2024`
  private static func named(_ parts: [Substring], _ cell: [UInt8], _ order: DateOrder?)
    throws(TableFault) -> CalendarDate
  {
    let words = parts.flatMap { $0.split { $0 == "-" || $0 == "," || $0 == "/" || $0 == "." } }
    guard words.count == 3 else { throw .noDate(cell) }
    let monthFirst = MonthName.number(words[0]) != nil
    guard let month = MonthName.number(words[monthFirst ? 0 : 1]),
      let day = Int(words[monthFirst ? 1 : 0].prefix { $0.isNumber }),
      words[2].utf8.allSatisfy({ $0 &- 48 < 10 }),
      ["", "st", "nd", "rd", "th"].contains(words[monthFirst ? 1 : 0].drop { $0.isNumber }),
      let year = Int(words[2])
    else { throw .noDate(cell) }
    if words[2].utf8.count == 2, order == nil { throw .yearOfTwoDigits(cell) }
    if order == .yearFirst, words[2].utf8.count <= 2 {
      guard !monthFirst, words[0].utf8.count == 2 else { throw .noDate(cell) }
      return try known(CalendarDate(year: 2000 + day, month: month, day: year), cell)
    }
    guard words[2].utf8.count == 4 || words[2].utf8.count == 2 else { throw .noDate(cell) }
    return try known(
      CalendarDate(year: year < 100 ? 2000 + year : year, month: month, day: day), cell)
  }

  private static func known(_ date: CalendarDate?, _ cell: [UInt8]) throws(TableFault)
    -> CalendarDate
  {
    guard let date else { throw .impossibleDate(cell) }
    return date
  }

  /// Whether the month has a name, so that its place says nothing.
  static func hasMonthName(_ cell: [UInt8]) -> Bool {
    String(decoding: cell, as: UTF8.self).split { !$0.isLetter }
      .contains { MonthName.number($0) != nil }
  }

  /// Whether the cell is a date with a year of two digits.
  static func hasShortYear(_ cell: Span<UInt8>) -> Bool {
    // Most dates have a year of four.
    var digits = 0
    for place in cell.indices {
      digits = cell[place] &- 48 < 10 ? digits + 1 : 0
      if digits == 4 { return false }
    }
    do throws(TableFault) {
      _ = try date(DelimitedCells.content(cell), nil)
      return false
    } catch {
      return error.remedy == .ordersOfColumn
    }
  }

  /// Three numbers and the mark between them, or eight digits.
  private struct Numbers {
    let parts: [Substring]
    let mark: Character

    init?(_ text: String) {
      if text.utf8.count == 8, text.utf8.allSatisfy({ $0 &- 48 < 10 }) {
        let characters = text[...]
        parts = [
          characters.prefix(4), characters.dropFirst(4).prefix(2), characters.suffix(2),
        ]
        mark = "0"
        return
      }
      guard let mark = text.first(where: { !$0.isNumber }), "-/.".contains(mark) else { return nil }
      self.mark = mark
      parts = text.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 3,
        parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { $0 &- 48 < 10 } }
        )
      else { return nil }
    }

    func date(_ cell: [UInt8], _ order: DateOrder?) throws(TableFault) -> CalendarDate {
      let numbers = parts.map { Int($0)! }
      if parts[0].utf8.count == 4 {
        // Eight digits are a year first only where that can be.
        if mark == "0", !(1900...2199).contains(numbers[0]) { throw .noDate(cell) }
        return try DateCell.known(
          CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]), cell)
      }
      guard parts[0].utf8.count <= 2, parts[1].utf8.count <= 2 else { throw .noDate(cell) }
      let isShort = parts[2].utf8.count == 2
      let mayBeYearFirst = parts[0].utf8.count == 2 && parts[2].utf8.count <= 2
      if isShort || mayBeYearFirst, order == nil { throw .yearOfTwoDigits(cell) }
      if order == .yearFirst, parts[2].utf8.count <= 2 {
        guard mayBeYearFirst else { throw .noDate(cell) }
        return try DateCell.known(
          CalendarDate(year: 2000 + numbers[0], month: numbers[1], day: numbers[2]), cell)
      }
      guard isShort || parts[2].utf8.count == 4 else { throw .noDate(cell) }
      let year = isShort ? 2000 + numbers[2] : numbers[2]
      let dayFirst = CalendarDate(year: year, month: numbers[1], day: numbers[0])
      let monthFirst = CalendarDate(year: year, month: numbers[0], day: numbers[1])
      // A year of four digits that comes last shows nothing about the other two.
      let told = order == .yearFirst ? nil : order
      switch told ?? (mark == "." ? .dayFirst : nil) {
      case .dayFirst: return try DateCell.known(dayFirst, cell)
      case .monthFirst: return try DateCell.known(monthFirst, cell)
      case .yearFirst, nil:
        if let dayFirst, let monthFirst, dayFirst != monthFirst {
          throw .ambiguousDate(cell, dayFirst, monthFirst)
        }
        return try DateCell.known(dayFirst ?? monthFirst, cell)
      }
    }
  }
}

/// Three numbers of a cell with the same mark between them, the year of four digits last: `13/04/2024`.
struct ShortDate {
  private let first: Int
  private let second: Int
  private let mark: UInt8

  init?(_ cell: Span<UInt8>) {
    var place = 0
    while place < cell.count, cell[place] == 34 || cell[place] == 32 { place &+= 1 }
    func number(_ most: Int) -> Int? {
      let start = place
      var value = 0
      while place < cell.count, place &- start < most, cell[place] &- 48 < 10 {
        value = value &* 10 &+ Int(cell[place] &- 48)
        place &+= 1
      }
      return place == start ? nil : value
    }
    guard let first = number(2), place < cell.count else { return nil }
    mark = cell[place]
    guard mark == UInt8(ascii: "/") || mark == UInt8(ascii: ".") || mark == UInt8(ascii: "-")
    else { return nil }
    place &+= 1
    guard let second = number(2), place < cell.count, cell[place] == mark else { return nil }
    place &+= 1
    let start = place
    guard number(4) != nil, place &- start == 4 else { return nil }
    if place < cell.count, cell[place] == 34 { place &+= 1 }
    if place < cell.count, cell[place] != 32, cell[place] != UInt8(ascii: "T") { return nil }
    (self.first, self.second) = (first, second)
  }

  /// Which number is the day, where only one can be. Points say nothing about the dates with other marks.
  var decidedOrder: DateOrder? {
    if mark == UInt8(ascii: ".") || (first > 12) == (second > 12) { return nil }
    return first > 12 ? .dayFirst : .monthFirst
  }
}
