import AgioCore

/// A day as a cell spells it: `2024-05-06`, with or without a time behind it, `6.5.2024`, `6 May 2024`.
enum DateCell {
  /// - Parameter order: which number of `03/04/2024` is the day, and of `24-04-03` the year; nil where nobody said.
  /// - Throws: ``TableFault``, where it is none or could be two days.
  static func date(_ cell: [UInt8], _ order: DateOrder?) throws(TableFault) -> CalendarDate {
    guard let text = String(validating: cell.prefix(80), as: UTF8.self) else {
      throw cell.count > 80 ? .noDate(cell.prefix(60)) : .notUTF8
    }
    let words = words(of: text)
    if words.isEmpty { throw .emptyDate }
    guard cell.count <= 64 else { throw .noDate(cell.prefix(60)) }
    if let numbers = Numbers(words) { return try numbers.date(cell, order) }
    return try named(words, cell, order)
  }

  /// Which number of a date such as `13/04/2024` is the day, where only one can be. Points say nothing about the dates with
  /// other marks.
  static func decidedOrder(_ cell: [UInt8]) -> DateOrder? {
    guard cell.count <= 64, let numbers = Numbers(words(of: String(decoding: cell, as: UTF8.self)))
    else { return nil }
    return numbers.decidedOrder
  }

  private static func words(of text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }
  }

  /// Whether the words are nothing, or a time of day, perhaps with a zone.
  private static func isTime(_ words: [Substring]) -> Bool {
    guard let first = words.first else { return true }
    guard words.count < 3, let digit = first.utf8.first, digit &- 48 < 10, first.contains(":"),
      first.utf8.allSatisfy({ $0 &- 48 < 10 || ".:+-Z".utf8.contains($0) })
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

  /// Three numbers and the mark between them, or eight digits.
  private struct Numbers {
    private let parts: [Substring]
    private let mark: Character

    /// `2024-05-06T10:00:00Z`, `6.5.2024 10:00`
    init?(_ words: [Substring]) {
      guard words.count <= 3, let day = words.first, day.utf8.count >= 6 else { return nil }
      let pieces = day.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
      let text = pieces[0]
      guard DateCell.isTime(pieces.dropFirst() + Array(words.dropFirst())) else { return nil }
      if text.utf8.count == 8, text.utf8.allSatisfy({ $0 &- 48 < 10 }) {
        parts = [text.prefix(4), text.dropFirst(4).prefix(2), text.suffix(2)]
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

    var decidedOrder: DateOrder? {
      guard mark != ".", parts.map(\.utf8.count).map({ $0 > 2 }) == [false, false, true] else {
        return nil
      }
      let late = parts.map { Int($0)! > 12 }
      return late[0] == late[1] ? nil : late[0] ? .dayFirst : .monthFirst
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
