import AgioCore

/// What lays out a line of notes and means nothing: bullets, boxes, numbers of a list, marks of quoted mail, leaders.
struct SheetLayout {
  /// `- ` before an item of a list: below it no line goes on from one above.
  private(set) var bullet = ""
  /// Everything else.
  let rest: String

  init(_ text: String) {
    var rest = text[...]
    var hasMark = true
    while hasMark {
      hasMark = false
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first else { break }
      let behind = rest.dropFirst()
      if first == ">" {
        rest = behind
        hasMark = true
      } else if let box = Self.boxes.first(where: rest.hasPrefix) {
        rest = rest.dropFirst(box.count)
        hasMark = true
      } else if "-*•·–—‣▪◦".contains(first), behind.first == " ",
        let next = behind.first(where: { $0 != " " }), next.isLetter || "[☐☑☒✓✔".contains(next)
      {
        bullet = "- "
        rest = behind
        hasMark = true
      } else if let number = Self.number(of: rest) {
        rest = rest.dropFirst(number)
        hasMark = true
      }
    }
    var text = String(rest).trimmingEnd
    if text.hasPrefix("**"), text.dropFirst(2).contains("**") {
      text = text.replacing("**", with: "")
    }
    self.rest = Self.withoutLeader(text)
  }

  private static let boxes = ["[ ] ", "[] ", "[x] ", "[X] ", "☐", "☑", "☒", "✓", "✔", "✅", "⬜"]

  /// The letters of `1. ` or `2) ` before a word that is no month.
  private static func number(of text: Substring) -> Int? {
    let digits = text.prefix { $0.isNumber }.count
    guard 1...2 ~= digits, case let rest = text.dropFirst(digits), let mark = rest.first,
      ".)".contains(mark), rest.dropFirst().first == " ",
      case let word = rest.dropFirst(2).drop(while: { $0 == " " }),
      let next = word.first, next.isLetter || next.isCurrencySymbol,
      case let name = word.prefix(while: \.isLetter).lowercased(),
      MonthName.number(name) == nil, LocalMonths.number(name) == nil
    else { return nil }
    return digits + 2
  }

  /// `airport taxi.....18.50 EUR`
  private static func withoutLeader(_ text: String) -> String {
    guard let place = text.firstMatch(of: /\s*(?:\.{3,}|…+|·{3,}|_{3,}|-{3,})\s*/),
      text[..<place.range.lowerBound].contains(where: \.isLetter),
      !text[..<place.range.lowerBound].contains(": "),
      text[place.range.upperBound...].contains(where: \.isNumber)
    else { return text }
    return text[..<place.range.lowerBound] + ": " + text[place.range.upperBound...]
  }

  /// `3 x 29 EUR = 87 EUR`: what is computed, and what it is said to come to.
  static func partedResult(_ text: String) -> (String, result: String?) {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, case let left = String(sides[0]).trimmingBlanks,
      case let right = String(sides[1]).trimmingBlanks,
      left.contains(where: \.isNumber), right.contains(where: \.isNumber)
    else { return (text, nil) }
    return (left, right)
  }

  /// `45 EUR (receipt lost)`
  static func partedRemark(_ text: String) -> (String, remark: String) {
    guard text.last == ")", let open = text.lastIndex(of: "("),
      text[..<open].contains(where: \.isNumber), text[..<open].last == " ",
      case let remark = text[text.index(after: open)...].dropLast(),
      remark.contains(where: \.isLetter), !remark.contains("\"")
    else { return (text, "") }
    return (String(text[..<open]).trimmingEnd, String(remark))
  }
}

/// A day at the beginning of a line, which may lack its year.
struct SheetDay {
  let text: String
  /// Nil where it could be two days, or is only one of a week.
  let date: CalendarDate?

  /// The day that a text begins with, and what stands behind it.
  /// - Parameter lastDay: the last that one without its year can be.
  static func beginning(_ text: String, lastDay: CalendarDate) -> (SheetDay?, String) {
    let words = text.splitAtBlanks()
    var start = 0
    let weekday = words.first.map { Weekday(inSmall: bare($0).lowercased()) != nil } ?? false
    if weekday { start = 1 }
    for count in [3, 2, 1] where start + count < words.count {
      // `May 20 EUR` may be 20 euros.
      if !words[(start + count)...].contains(where: { $0.contains(where: \.isNumber) }) { continue }
      // `1/2 50 EUR` may be a half.
      if words[start].contains("/"), words[start + count].first?.isLetter != true { continue }
      let spelled = words[start..<start + count].map { bare($0) }
      guard let found = day(spelled, isMarked: words[start].hasSuffix("."), lastDay) else {
        continue
      }
      let text = words[..<(start + count)].joined(separator: " ")
      return (
        SheetDay(text: trimmed(text), date: found.date),
        words[(start + count)...].joined(separator: " ").withoutMark
      )
    }
    guard weekday, words.count > 1 else { return (nil, text) }
    return (
      SheetDay(text: trimmed(words[0]), date: nil),
      words.dropFirst().joined(separator: " ").withoutMark
    )
  }

  private static func trimmed(_ text: String) -> String {
    text.last.map { ",:".contains($0) } == true ? String(text.dropLast()) : text
  }

  private static func bare(_ word: String) -> String {
    var word = word[...]
    while let last = word.last, ".,:".contains(last) { word.removeLast() }
    return String(word)
  }

  private static func day(
    _ words: [String], isMarked: Bool, _ lastDay: CalendarDate
  ) -> (date: CalendarDate?, Void)? {
    if words.count == 3 { return WrittenDay.day(words).map { ($0, ()) } }
    if words.count == 2 {
      let numbers = words.map { Int($0.prefix { $0.isNumber }) }
      guard let place = words.indices.first(where: { numbers[$0] == nil }),
        let number = numbers[1 - place], 1...31 ~= number,
        ["", "st", "nd", "rd", "th"].contains(
          words[1 - place].drop { $0.isNumber }.lowercased()),
        let month = MonthName.number(words[place]) ?? LocalMonths.number(words[place].lowercased()),
        // `may 20 EUR`
        words[place].first?.isUppercase == true || words[place].count > 4 || place == 1
      else { return nil }
      return (latest(month, number, lastDay), ())
    }
    let word = words[0]
    if word.count(where: { !$0.isNumber }) == 2,
      word.allSatisfy({ $0.isNumber || "-/.".contains($0) }),
      word.split(whereSeparator: { !$0.isNumber }).count == 3, word.utf8.count > 5
    {
      return (WrittenDay.day([word]), ())
    }
    let parts = word.split { "./".contains($0) }.compactMap { Int($0) }
    guard parts.count == 2, word.allSatisfy({ $0.isNumber || "./".contains($0) }),
      word.utf8.count < 6, parts.allSatisfy({ 1...31 ~= $0 }), parts.contains(where: { $0 < 13 }),
      word.contains("/") || isMarked
    else { return nil }
    // With points the day comes first.
    if word.contains(".") { return parts[1] < 13 ? (latest(parts[1], parts[0], lastDay), ()) : nil }
    if parts[0] > 12 { return (latest(parts[1], parts[0], lastDay), ()) }
    if parts[1] > 12 { return (latest(parts[0], parts[1], lastDay), ()) }
    return (nil, ())
  }

  private static func latest(_ month: Int, _ day: Int, _ lastDay: CalendarDate) -> CalendarDate? {
    let year = Int(lastDay.description.prefix(4))!
    return [year, year - 1].lazy.compactMap { CalendarDate(year: $0, month: month, day: day) }
      .first { $0 <= lastDay }
  }
}

extension String {
  /// Without a dash or a colon before the words.
  fileprivate var withoutMark: String {
    let rest = drop { $0 == " " }
    let isMark = rest.first.map { ":–—|".contains($0) } ?? false
    return isMark ? String(rest.dropFirst().drop { $0 == " " }) : String(rest)
  }
}
