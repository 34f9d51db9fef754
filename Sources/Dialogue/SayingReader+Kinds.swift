import AgioCore

/// What words are as one of a kind.
extension SayingReader {
  static func mostWords(_ kind: Saying.Kind) -> Int {
    switch kind {
    case .date, .day: 4
    case .period, .unit, .span: 3
    case .last, .first, .end, .this: 2
    case .price: 8
    default: 1
    }
  }

  /// What the words are as one of a kind; nil where they are none.
  func value(_ kind: Saying.Kind, _ words: [String]) -> String? {
    let text = Self.joined(words[...])
    let small = text.lowercased()
    let first = words[0]
    let isNumber = first.first?.isNumber == true
    switch kind {
    case .date:
      let isSpelled = words.count > 1 && words.contains { MonthName.number($0) != nil }
      let isDay =
        isNumber && (isSpelled || words.count == 1 && Self.looksLikeADate(first))
        || MonthName.number(first) != nil && words.count > 1 || small == "yesterday"
        || words.count == 2 && small.hasPrefix("last ")
      return isDay ? text : nil
    case .period:
      let isPeriod =
        WrittenDay.year(first) != nil || MonthName.number(first) != nil && words.count > 1
        || small.hasPrefix("q") && small.dropFirst().first?.isNumber == true
        || isNumber && first.contains("-")
      return isPeriod ? text.replacing("/", with: " ") : nil
    case .range: return isNumber && text.contains("..") ? text : nil
    case .month: return MonthName.number(text).map { $0 < 10 ? "0\($0)" : "\($0)" }
    case .year: return WrittenDay.year(text).map { "\($0)" }
    case .years:
      let years = text.replacing("..", with: "-").split { "-/–".contains($0) }.map(String.init)
      return years.count == 2 && years.allSatisfy { WrittenDay.year($0) != nil }
        ? "\(years[0])-01..\(years[1])-12" : nil
    case .last: return WrittenDay.period(words).map { "\($0.last.adding(days: 1))" }
    case .first: return WrittenDay.period(words).map { "\($0.first)" }
    case .end: return WrittenDay.period(words).map { "\($0.last)" }
    case .day: return WrittenDay.day(words).map { "\($0)" }
    case .span: return WrittenDay.span(words)
    case .this:
      let today = session.book.today.description
      switch small {
      case "this year", "ytd": return today.prefix(4) + "-01-01"
      case "this month", "mtd": return today.prefix(7) + "-01"
      default: return nil
      }
    case .weekday: return Weekday.allCases.contains { "\($0)" == small } ? small : nil
    case .thing: return Thing(text, isDivisor: true) == nil ? nil : text
    case .source:
      let isThere =
        session.book.hasSource(small) || session.book.absent.contains { $0.id == small }
      return isThere ? small : nil
    case .price:
      let isPrice = words.contains { $0.contains("/") || $0.lowercased() == "per" }
      return isPrice ? text : nil
    case .unit: return session.isCurrency(text) ? text : LocalNames.currency(text)?.code
    case .units:
      let codes = text.split(separator: "/").map(String.init)
      return codes.count == 2 && codes.allSatisfy(session.isCurrency)
        ? codes.joined(separator: ", ") : nil
    case .pair:
      guard small.utf8.count == 6, Currency(code: String(small.prefix(3))) != nil,
        Currency(code: String(small.suffix(3))) != nil
      else { return nil }
      return "\(text.prefix(3)) in \(text.suffix(3))"
    case .letter: return Self.letters[text]
    case .cents: return text.utf8.count == 2 && Int(text) != nil ? text : nil
    case .times:
      return small.first == "x" && Int(small.dropFirst()) != nil ? "\(small.dropFirst())" : nil
    case .product:
      let sides = small.split(separator: "x", omittingEmptySubsequences: false)
      guard isNumber, sides.count == 2, sides[1].first?.isNumber == true, sides[0] != "0" else {
        return nil
      }
      return "\(sides[0]) * \(sides[1])"
    case .parted:
      let sides = text.split { !$0.isNumber }
      guard isNumber, sides.count == 2, sides[1].utf8.count == 2,
        case let sign = text.dropFirst(sides[0].count).dropLast(2),
        CurrencySymbols.reading(of: String(sign)) != nil
      else { return nil }
      return "\(sides[0]).\(sides[1]) \(sign)"
    case .myriad:
      guard isNumber, let place = text.firstIndex(where: { Self.myriads[$0] != nil }),
        text[..<place].allSatisfy(\.isNumber)
      else { return nil }
      return text[..<place] + String(repeating: "0", count: Self.myriads[text[place]]!)
        + text[text.index(after: place)...]
    case .word:
      let isRemark = !session.isCurrency(text) && Thing(text, isDivisor: true) == nil
      return first.first?.isLetter == true && isRemark ? text : nil
    }
  }

  /// `2024-05-06`, `6.5.2024`, `5/6/24`
  private static func looksLikeADate(_ text: String) -> Bool {
    let parts = text.split { !$0.isNumber }
    return parts.count == 3 && text.allSatisfy { $0.isNumber || "-/.".contains($0) }
  }

  /// What is written for one currency alone, where it is used; a sign of one letter would be a name in a line.
  static let letters = [
    "R": "ZAR", "Q": "GTQ", "L": "HNL", "S/": "PEN", "S/.": "PEN", "B/.": "PAB", "₿": "BTC",
    "RM": "MYR", "Rp": "IDR",
  ]

  /// Zeros of the numbers that East Asia counts in.
  private static let myriads: [Character: Int] = ["千": 3, "万": 4, "萬": 4, "億": 8]
}
