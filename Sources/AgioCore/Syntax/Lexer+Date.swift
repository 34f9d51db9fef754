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

  /// Whether a date begins with the current token.
  var isAtDate: Bool { date(from: start) != nil }

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
  func isoDateEnd(from place: Int) -> Int? { isoDate(from: place) == nil ? nil : place + 10 }

  /// Year, month and day of `2024-05-06`.
  private func isoDate(from place: Int) -> (year: Int, month: Int, day: Int)? {
    guard let year = number(at: place, digits: 4), bytes[place + 4] == UInt8(ascii: "-"),
      let month = number(at: place + 5, digits: 2), bytes[place + 7] == UInt8(ascii: "-"),
      let day = number(at: place + 8, digits: 2), !isDigit(place + 10)
    else { return nil }
    return (year, month, day)
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
    if let (year, month, day) = isoDate(from: place) {
      return (.calendar(year: year, month: month, day: day), place + 10)
    }
    return dayFirst(from: place) ?? marked(from: place) ?? monthFirst(from: place)
      ?? relativeDay(from: place)
  }

  /// `6 May 2024`, `6th May, 2024`
  private func dayFirst(from place: Int) -> (DateSpelling, end: Int)? {
    guard let (day, dayEnd) = dayNumber(from: place),
      let (month, monthEnd) = monthName(from: skippingBlanks(from: dayEnd)),
      let (year, end) = year(from: skippingComma(from: monthEnd))
    else { return nil }
    return (.calendar(year: year, month: month, day: day), end)
  }

  private func monthFirst(from place: Int) -> (DateSpelling, end: Int)? {
    guard let (month, monthEnd) = monthName(from: place),
      let (day, dayEnd) = dayNumber(from: skippingBlanks(from: monthEnd)),
      let (year, end) = year(from: skippingComma(from: dayEnd))
    else { return nil }
    return (.calendar(year: year, month: month, day: day), end)
  }

  private func skippingComma(from place: Int) -> Int {
    let start = skippingBlanks(from: place)
    return bytes[start] == UInt8(ascii: ",") ? skippingBlanks(from: start + 1) : start
  }

  /// `2024/05/06`, `6.5.2024`, `13/04/2024`
  private func marked(from place: Int) -> (DateSpelling, end: Int)? {
    if let year = number(at: place, digits: 4), bytes[place + 4] == UInt8(ascii: "/"),
      let (month, monthEnd) = oneOrTwoDigits(at: place + 5), bytes[monthEnd] == UInt8(ascii: "/"),
      let (day, end) = oneOrTwoDigits(at: monthEnd + 1)
    {
      return (.calendar(year: year, month: month, day: day), end)
    }
    guard let (first, firstEnd) = oneOrTwoDigits(at: place),
      let (second, secondEnd) = oneOrTwoDigits(at: firstEnd + 1),
      bytes[secondEnd] == bytes[firstEnd], let year = number(at: secondEnd + 1, digits: 4),
      !isDigit(secondEnd + 5)
    else { return nil }
    switch bytes[firstEnd] {
    case UInt8(ascii: "."): return (.calendar(year: year, month: second, day: first), secondEnd + 5)
    case UInt8(ascii: "/"): return (.slashed(first, second, year: year), secondEnd + 5)
    default: return nil
    }
  }

  private func oneOrTwoDigits(at place: Int) -> (Int, end: Int)? {
    let end = isDigit(place + 1) ? place + 2 : place + 1
    guard let value = number(at: place, digits: end - place), !isDigit(end) else { return nil }
    return (value, end)
  }

  /// `3 days ago`, `a year ago`
  private func ago(from place: Int) -> (DateSpelling, end: Int)? {
    guard let (count, countEnd) = count(from: place) else { return nil }
    let (unit, unitEnd) = wordFollowing(countEnd)
    let (ago, end) = wordFollowing(unitEnd)
    guard ago == "ago", let unit = CalendarUnit(word: unit) else { return nil }
    return (.ago(count, unit), end)
  }

  /// A whole number, or the article that stands for one.
  private func count(from place: Int) -> (Int, end: Int)? {
    let end = wordEnd(from: place)
    if ["a", "an", "one"].contains(word(from: place, to: end)) { return (1, end) }
    guard end > place, end - place <= 4, (place..<end).allSatisfy({ isDigit($0) }),
      let count = number(at: place, digits: end - place)
    else { return nil }
    return (count, end)
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
      guard let day = Weekday(inSmall: name) else { return nil }
      return (.last(day), dayEnd)
    default: return ago(from: place)
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
    if !isDigit(place) {
      if let spelled = wordedPeriod(from: place) { return spelled }
      if let (month, monthEnd) = monthName(from: place) {
        return year(from: skippingBlanks(from: monthEnd)).map {
          (.month(year: $0.0, month), $0.end)
        }
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
    return months(year, month, from: place + 2) ?? (.month(year: year, month), place + 2)
  }

  /// The rest of `2024-01..2024-03`
  private func months(_ year: Int, _ month: Int, from place: Int) -> (PeriodSpelling, end: Int)? {
    let dots = skippingBlanks(from: place)
    guard bytes[dots] == UInt8(ascii: "."), bytes[dots + 1] == UInt8(ascii: ".") else { return nil }
    let second = skippingBlanks(from: dots + 2)
    guard let lastYear = number(at: second, digits: 4), bytes[second + 4] == UInt8(ascii: "-"),
      let last = number(at: second + 5, digits: 2), isWordEnd(second + 7)
    else { return nil }
    return (.months(year: year, month, toYear: lastYear, last), second + 7)
  }

  /// `Q1 2024`, `last month`, `last 30 days`, `since 2024-01-01`
  private func wordedPeriod(from place: Int) -> (PeriodSpelling, end: Int)? {
    let end = wordEnd(from: place)
    switch word(from: place, to: end) {
    case "q1", "q2", "q3", "q4":
      return year(from: skippingBlanks(from: end)).map {
        (.quarter(year: $0.0, Int(bytes[place + 1] &- 48)), $0.end)
      }
    case "since":
      return date(from: skippingBlanks(from: end)).map { (.since($0.0), $0.end) }
    case "last":
      let start = skippingBlanks(from: end)
      let (unit, unitEnd) = wordFollowing(start)
      if let unit = CalendarUnit(word: unit), !unit.rawValue.isEmpty,
        word(from: start, to: unitEnd) == unit.rawValue
      {
        return (.last(unit), unitEnd)
      }
      guard let (count, countEnd) = count(from: start) else { return nil }
      let (counted, countedEnd) = wordFollowing(countEnd)
      return CalendarUnit(word: counted).map { (.lastFew(count, $0), countedEnd) }
    default: return nil
    }
  }

  private func dayNumber(from place: Int) -> (Int, end: Int)? {
    var end = isDigit(place + 1) ? place + 2 : place + 1
    guard let day = number(at: place, digits: end - place) else { return nil }
    let suffixEnd = wordEnd(from: end)
    if ["st", "nd", "rd", "th"].contains(word(from: end, to: suffixEnd)) { end = suffixEnd }
    return isWordEnd(end) ? (day, end) : nil
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
    return String(decoding: bytes(from: place, to: end), as: UTF8.self).lowercased()
  }
}
