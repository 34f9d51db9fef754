/// Runs of days as people write them: behind a pair, in a search of the history, at a chart.
extension RateSeries.Span {
  /// Why words that name days name no run of them.
  public enum Fault: Error, Hashable, Sendable {
    case oneDay(CalendarDate)
    case backwards(first: CalendarDate, last: CalendarDate)
  }

  /// Examples of what can be written, for those who write it otherwise.
  public static let forms =
    "1y, max, 2024, Q1 2024, last month, this year, since 2024-01-15, 2024-01-15..2024-03-31"

  /// No run of days has more words: `between 6 May 2024 and 30 June 2024`.
  public static let mostWords = 8

  /// The days that a text names: `1m`, `5y`, `max`, `2024`, `Q1 2024`, `Q4`, `March`, `this month`, `ytd`, `last 30 days`,
  /// `since 2024-01-15`, `2020..2022`, `..2024-01-15`, `from A to B`, `between A and B`; nil for anything else.
  /// - Parameter today: the day that relative days are counted from.
  public init?(_ text: String, today: CalendarDate) throws(Fault) {
    let small = text.lowercased()
    if small == "max" || small == "all" && text != "ALL" {
      self = .all
      return
    }
    if let span = Self.counted(small) ?? Self.running(small, today) {
      self = span
      return
    }
    if let (first, last) = Self.ends(of: text) {
      guard let span = try Self.span(from: first, to: last, today) else { return nil }
      self = span
      return
    }
    guard let period = Self.period(text, today) else { return nil }
    if period.first == period.last { throw .oneDay(period.first) }
    self = Self.span(period, today)
  }

  /// `30d`, `6w`, `3m`, `5y`
  private static func counted(_ text: String) -> Self? {
    guard let unit = text.last, let count = Int(text.dropLast()), (1...1200).contains(count) else {
      return nil
    }
    switch unit {
    case "d": return .days(count)
    case "w": return .days(count * 7)
    case "m": return .months(count)
    case "y": return .months(count * 12)
    default: return nil
    }
  }

  /// `this month`, `ytd`: what runs, as far as it has come.
  private static func running(_ text: String, _ today: CalendarDate) -> Self? {
    let (year, month, _) = today.parts
    switch text {
    case "this week", "wtd": return .since(today.adding(days: -today.weekday.rawValue))
    case "this month", "mtd", "month to date": return .since(today.firstOfMonth)
    case "this quarter", "qtd", "quarter to date":
      return Period(year: year, quarter: (month + 2) / 3).map { .since($0.first) }
    case "this year", "ytd", "year to date": return Period(year: year).map { .since($0.first) }
    default: return nil
    }
  }

  /// What stands on both sides of `..`, of `from A to B`, `between A and B`, and of two days without a word between; an
  /// open side is nil.
  private static func ends(of text: String) -> (String?, String?)? {
    if let dots = text.firstRange(of: "..") {
      let sides = [text[..<dots.lowerBound], text[dots.upperBound...]].map { side in
        side.split(separator: " ").joined(separator: " ")
      }
      return (sides[0].isEmpty ? nil : sides[0], sides[1].isEmpty ? nil : sides[1])
    }
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first?.lowercased(), words.count > 1 else { return nil }
    let rest =
      ["from", "since", "between", "after"].contains(first) ? words.dropFirst() : words[...]
    if ["until", "till", "to", "through"].contains(first) {
      return (nil, words.dropFirst().joined(separator: " "))
    }
    let joints = first == "between" ? ["and"] : ["to", "until", "till", "through", "-", "–"]
    if let joint = rest.firstIndex(where: { joints.contains($0.lowercased()) }),
      joint > rest.startIndex, joint + 1 < rest.endIndex
    {
      return (
        rest[..<joint].joined(separator: " "), rest[(joint + 1)...].joined(separator: " ")
      )
    }
    if rest.count < words.count {
      return first == "between" ? nil : (rest.joined(separator: " "), nil)
    }
    for place in words.indices.dropFirst() {
      let sides = [words[..<place], words[place...]].map { $0.joined(separator: " ") }
      if sides.allSatisfy({ DateSpelling(text: $0) != nil }) { return (sides[0], sides[1]) }
    }
    return nil
  }

  private static func span(from first: String?, to last: String?, _ today: CalendarDate)
    throws(Fault) -> Self?
  {
    let start = first.flatMap { period($0, today)?.first }
    let end = last.flatMap { period($0, today)?.last }
    if first != nil && start == nil || last != nil && end == nil { return nil }
    switch (start, end) {
    case (let start?, let end?):
      guard let period = Period(from: start, to: end), start < end else {
        throw .backwards(first: start, last: end)
      }
      return span(period, today)
    case (let start?, nil): return .since(start)
    case (nil, let end?): return .until(min(end, today))
    case (nil, nil): return nil
    }
  }

  /// To the newest fixing where the period is running: of the days to come there is none.
  private static func span(_ period: Period, _ today: CalendarDate) -> Self {
    period.contains(today) && period.last >= today ? .since(period.first) : .period(period)
  }

  /// A day, or a period with a beginning and an end.
  private static func period(_ text: String, _ today: CalendarDate) -> Period? {
    if let day = DateSpelling(text: text)?.date(today: today) { return Period(from: day, to: day) }
    if let period = PeriodSpelling(text: text)?.period(today: today, newest: today) {
      return period
    }
    let small = text.lowercased()
    if let period = Period(text: small) { return period }
    let (year, month, _) = today.parts
    // The last one there has been.
    if let number = MonthName.number(small) {
      return Period(year: number > month ? year - 1 : year, month: number)
    }
    if small.utf8.count == 2, small.first == "q", let quarter = Int(small.dropFirst()) {
      return Period(year: quarter * 3 - 2 > month ? year - 1 : year, quarter: quarter)
    }
    // `past 30 days`
    if small.hasPrefix("past ") { return period("last" + text.dropFirst(4), today) }
    return nil
  }
}
