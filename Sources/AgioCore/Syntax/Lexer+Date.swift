/// Dates and periods: read only where a production asks for one, from the start of the current token.
extension Lexer {
  /// Reads a date and moves on to the token after it; nil, and nothing moved, where none stands.
  mutating func takeDate() -> DateSpelling? {
    guard let (date, end) = date(from: start) else { return nil }
    moveOn(to: end)
    return date
  }

  /// Reads a period and moves on to the token after it; nil, and nothing moved, where none stands.
  mutating func takePeriod() -> PeriodSpelling? {
    guard let (period, end) = period(from: start) else { return nil }
    moveOn(to: end)
    return period
  }

  /// Whether a date stands at the next token, which has not been read.
  func dateFollows() -> Bool {
    date(from: skippingBlanks(from: end)) != nil
  }

  /// Where a day and a month end that stand here, or the other way round, for which a year is missing.
  var monthDayEnd: Int? {
    if let (_, dayEnd) = dayNumber(from: start) {
      return monthName(from: skippingBlanks(from: dayEnd))?.end
    }
    guard let (_, monthEnd) = monthName(from: start) else { return nil }
    return dayNumber(from: skippingBlanks(from: monthEnd))?.end
  }

  /// Where a period ends that stands here.
  var periodEnd: Int? { period(from: start)?.end }

  /// Where the ten characters of `2024-05-06` end.
  func isoDateEnd(from place: Int) -> Int? {
    guard number(at: place, digits: 4) != nil, bytes[place + 4] == UInt8(ascii: "-"),
      number(at: place + 5, digits: 2) != nil, bytes[place + 7] == UInt8(ascii: "-"),
      number(at: place + 8, digits: 2) != nil, !isDigit(place + 10)
    else { return nil }
    return place + 10
  }

  mutating func moveOn(to place: Int) {
    replace(kind, from: start, to: place)
    advance()
  }

  /// As many digits as that, no fewer.
  private func number(at place: Int, digits: Int) -> Int? {
    var value = 0
    for offset in 0..<digits {
      guard isDigit(place + offset) else { return nil }
      value = value * 10 + Int(bytes[place + offset] &- 48)
    }
    return value
  }

  private func date(from place: Int) -> (DateSpelling, end: Int)? {
    if let end = isoDateEnd(from: place), let year = number(at: place, digits: 4),
      let month = number(at: place + 5, digits: 2), let day = number(at: place + 8, digits: 2)
    {
      return (.calendar(year: year, month: month, day: day), end)
    }
    if let (day, dayEnd) = dayNumber(from: place) {
      guard let (month, monthEnd) = monthName(from: skippingBlanks(from: dayEnd)),
        let (year, end) = year(from: skippingBlanks(from: monthEnd))
      else { return nil }
      return (.calendar(year: year, month: month, day: day), end)
    }
    return monthFirst(from: place) ?? relativeDay(from: place)
  }

  private func monthFirst(from place: Int) -> (DateSpelling, end: Int)? {
    guard let (month, monthEnd) = monthName(from: place),
      let (day, dayEnd) = dayNumber(from: skippingBlanks(from: monthEnd))
    else { return nil }
    var yearStart = skippingBlanks(from: dayEnd)
    if bytes[yearStart] == UInt8(ascii: ",") { yearStart = skippingBlanks(from: yearStart + 1) }
    guard let (year, end) = year(from: yearStart) else { return nil }
    return (.calendar(year: year, month: month, day: day), end)
  }

  private func relativeDay(from place: Int) -> (DateSpelling, end: Int)? {
    let end = wordEnd(from: place)
    switch word(from: place, to: end) {
    case "today": return (.today, end)
    case "yesterday": return (.yesterday, end)
    case "last":
      let start = skippingBlanks(from: end)
      let dayEnd = wordEnd(from: start)
      let name = word(from: start, to: dayEnd)
      guard let day = Weekday.allCases.first(where: { "\($0)" == name }) else { return nil }
      return (.last(day), dayEnd)
    default: return nil
    }
  }

  private func period(from place: Int) -> (PeriodSpelling, end: Int)? {
    if let firstEnd = isoDateEnd(from: place) {
      let dots = skippingBlanks(from: firstEnd)
      let second = skippingBlanks(from: dots + 2)
      guard bytes[dots] == UInt8(ascii: "."), bytes[dots + 1] == UInt8(ascii: "."),
        let end = isoDateEnd(from: second), let first = date(from: place)?.0,
        let last = date(from: second)?.0
      else { return nil }
      return (.days(first, last), end)
    }
    if let (month, monthEnd) = monthName(from: place) {
      return year(from: skippingBlanks(from: monthEnd)).map {
        (.month(year: $0.0, month), $0.end)
      }
    }
    guard let year = number(at: place, digits: 4) else { return nil }
    if bytes[place + 4] == UInt8(ascii: "-"), let part = partOfYear(year, from: place + 5) {
      return part
    }
    return isWordEnd(place + 4) ? (.year(year), place + 4) : nil
  }

  /// What follows `2024-`: a quarter or a month.
  private func partOfYear(_ year: Int, from place: Int) -> (PeriodSpelling, end: Int)? {
    if bytes[place] | 0x20 == UInt8(ascii: "q"), (49...52).contains(bytes[place + 1]),
      isWordEnd(place + 2)
    {
      return (.quarter(year: year, Int(bytes[place + 1] &- 48)), place + 2)
    }
    guard let month = number(at: place, digits: 2), isWordEnd(place + 2) else { return nil }
    return (.month(year: year, month), place + 2)
  }

  private func dayNumber(from place: Int) -> (Int, end: Int)? {
    let end = isDigit(place + 1) ? place + 2 : place + 1
    guard let day = number(at: place, digits: end - place), isWordEnd(end) else { return nil }
    return (day, end)
  }

  private func year(from place: Int) -> (Int, end: Int)? {
    guard let year = number(at: place, digits: 4), isWordEnd(place + 4) else { return nil }
    return (year, place + 4)
  }

  private func monthName(from place: Int) -> (Int, end: Int)? {
    let end = wordEnd(from: place)
    return MonthName.number(word(from: place, to: end)).map { ($0, end) }
  }

  /// A word in small letters.
  func word(from place: Int, to end: Int) -> String {
    guard end > place, end - place < 16 else { return "" }
    return String(
      decoding: UnsafeBufferPointer(start: bytes + place, count: end - place), as: UTF8.self
    ).lowercased()
  }
}
