import AgioCore

/// Days and periods in marks and languages that the language of agio does not read.
enum WrittenDay {
  /// `2008-7-5`, `15/07/2008`, `20191231`, `15. Juli 2008`; nil where the order of day and month is not plain.
  static func day(_ words: [String]) -> CalendarDate? {
    if words.count == 1, let date = inDigits(words[0]) { return date }
    // `26-Mar-2024`, `6may2024`
    if words.count == 1, words[0].contains(where: \.isLetter), words[0].contains(where: \.isNumber)
    {
      var parts: [String] = []
      for character in words[0] where character.isLetter || character.isNumber {
        if let last = parts.last?.last, last.isLetter == character.isLetter {
          parts[parts.count - 1].append(character)
        } else {
          parts.append(String(character))
        }
      }
      guard parts.count == 3 else { return nil }
      // `30-jun-25`
      if parts[2].utf8.count == 2, parts[2].allSatisfy(\.isNumber) { parts[2] = "20" + parts[2] }
      return day(parts)
    }
    guard 3...5 ~= words.count else { return nil }
    var year: Int?
    var month: Int?
    var day: Int?
    for word in words {
      let bare = word.lowercased().filter { $0 != "." && $0 != "," }
      // `8-11 June` are several days.
      let number = bare.onlyNumber
      if let found = Self.year(bare), year == nil {
        year = found
      } else if let found = Self.month(bare), month == nil {
        month = found
      } else if let number, 1...31 ~= number, day == nil {
        day = number
      } else if !["", "de", "of", "del", "r"].contains(bare) {
        return nil
      }
    }
    guard let year, let month, let day else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  private static func inDigits(_ text: String) -> CalendarDate? {
    // As ISO 8601 has it.
    if text.utf8.count == 10, year(String(text.prefix(4))) != nil, let day = CalendarDate(text) {
      return day
    }
    guard text.allSatisfy({ $0.isNumber || "-/.".contains($0) }) else { return nil }
    let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
    if parts.count == 1, text.utf8.count == 8 {
      return CalendarDate(digits: parts[0])
    }
    guard parts.count == 3 else { return nil }
    // `24-05-06` begins with the year or with the day.
    let beginsWithYear = year("\(parts[0])") != nil
    if text.utf8.count < 9, text.contains("-"), !beginsWithYear { return nil }
    if beginsWithYear {
      return CalendarDate(year: parts[0], month: parts[1], day: parts[2])
    }
    let isFull = year("\(parts[2])") != nil
    guard isFull || parts[2] < 100 && text.split(whereSeparator: { !$0.isNumber })[2].count == 2
    else { return nil }
    let year = isFull ? parts[2] : parts[2] + (parts[2] < 70 ? 2_000 : 1_900)
    // With points the day comes first.
    if text.contains("."), !text.contains("/") {
      return CalendarDate(year: year, month: parts[1], day: parts[0])
    }
    // Where both could be a month, nobody but the user knows.
    if parts[0] > 12 { return CalendarDate(year: year, month: parts[1], day: parts[0]) }
    if parts[1] > 12 { return CalendarDate(year: year, month: parts[0], day: parts[1]) }
    return nil
  }

  static func year(_ text: String) -> Int? {
    text.utf8.count == 4 ? Int(text).flatMap { 1990...2100 ~= $0 ? $0 : nil } : nil
  }

  /// A year, a month with its year, `2008-07`.
  static func period(_ words: [String]) -> Period? {
    if words.count == 1 {
      if let year = year(words[0]) { return Period(year: year) }
      let parts = words[0].split { $0 == "-" || $0 == "/" }.map(String.init)
      guard parts.count == 2 else { return nil }
      for (one, other) in [(parts[0], parts[1]), (parts[1], parts[0])] {
        if let year = year(one), let month = Int(other), other.utf8.count <= 2, 1...12 ~= month {
          return Period(year: year, month: month)
        }
      }
      return nil
    }
    guard words.count == 2, let year = year(words[1]) else { return nil }
    let quarter = words[0].lowercased()
    if quarter.utf8.count == 2, quarter.first == "q", let number = Int(quarter.dropFirst()) {
      return Period(year: year, quarter: number)
    }
    return month(words[0].lowercased()).flatMap { Period(year: year, month: $0) }
  }

  /// The year, the quarter or the month before that of a day.
  static func period(before day: CalendarDate, _ name: String) -> Period? {
    let parts = day.description.split(separator: "-").compactMap { Int($0) }
    let (year, month) = (parts[0], parts[1])
    switch name {
    case "year": return Period(year: year - 1)
    case "quarter":
      let quarter = (month + 2) / 3 - 1
      return quarter > 0
        ? Period(year: year, quarter: quarter) : Period(year: year - 1, quarter: 4)
    case "month":
      return month > 1 ? Period(year: year, month: month - 1) : Period(year: year - 1, month: 12)
    default: return nil
    }
  }

  /// `Q4-2019`, `4Q19`, `Q3/2008`, `third quarter 2008`, `07/2008`; read as `2019-Q4`, `2008-07`.
  static func span(_ words: [String]) -> String? {
    // Both have digits.
    guard words.contains(where: { $0.utf8.contains { $0 &- 48 < 10 || $0 >= 0x80 } }) else {
      return nil
    }
    let text = words.joined(separator: " ").lowercased()
    if words.count == 1, !text.contains("q") {
      guard text.contains("/"), let period = period(words) else { return nil }
      return String(period.first.description.prefix(7))
    }
    var rest = text
    if words.contains(where: { $0.lowercased().hasPrefix("quarter") }) {
      for (word, number) in [("first", 1), ("second", 2), ("third", 3), ("fourth", 4)] {
        rest = rest.replacing("\(word) quarter", with: "q\(number)")
      }
    }
    var parts = rest.split { !$0.isNumber && $0 != "q" }.map(String.init)
    // `2024Q2`
    if parts.count == 1, parts[0].utf8.count == 6, parts[0].dropFirst(4).first == "q" {
      parts = [String(parts[0].suffix(2)), String(parts[0].prefix(4))]
    }
    if parts.count == 2, year(parts[0]) != nil { parts.reverse() }
    let quarter = parts.first.flatMap { part -> Int? in
      let digits = part.filter { $0 != "q" }
      return part.contains("q") ? Int(digits.prefix(1)) : nil
    }
    guard let quarter, 1...4 ~= quarter else { return nil }
    var digits = parts.count > 1 ? parts[1] : String(parts[0].filter { $0 != "q" }.dropFirst())
    if digits.utf8.count == 2 { digits = "20" + digits }
    return year(digits).map { "\($0)-Q\(quarter)" }
  }

  static func month(_ small: String) -> Int? {
    MonthName.number(small) ?? LocalMonths.number(small)
  }
}
