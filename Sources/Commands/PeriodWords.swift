import AgioCore
import Dialogue
import Shell

/// The days that the last words of a command name: `EUR/USD 3m`, `EUR USD Q1 2024`, `EUR/USD last 30 days`.
struct PeriodWords {
  /// What stands before them.
  private(set) var words: [String]
  /// The days as they are written; empty where there are none.
  private(set) var text = ""
  private(set) var span: RateSeries.Span?

  /// What days look like, for those who write them otherwise.
  static let forms = "1y, max, 2024, Q1 2024, last month, since 2024-01-15, 2024-01-15..2024-03-31"

  /// Words that begin days or belong to them, and no currency.
  static let hints: Set<String> = {
    let units = CalendarUnit.allCases.flatMap { [$0.rawValue, "\($0.rawValue)s"] }
    let months = (MonthName.short + MonthName.long + MonthName.other).map { $0.lowercased() }
    return Set(
      units + months + ["last", "since", "this", "next", "from", "until", "to", "past", "ytd"])
  }()

  /// No days have more words: `6 May 2024 30 June 2024`.
  private static let mostWords = 6

  /// - Parameters:
  ///   - words: all of the command.
  ///   - newest: the day of the newest fixing.
  /// - Throws: ``CommandFault`` for a single day, and for days that run backwards.
  init(_ words: [String], today: CalendarDate, newest: CalendarDate?) throws(CommandFault) {
    self.words = words
    // As many as make sense together: `March 2024` ends in a year.
    for count in stride(from: min(Self.mostWords, words.count), through: 1, by: -1) {
      let text = words.suffix(count).joined(separator: " ")
      var found = try Self.span(text, today, newest: newest)
      if found == nil { found = try Self.span(ofTwoDays: words.suffix(count), today) }
      guard let span = found else { continue }
      self.words.removeLast(count)
      self.text = text
      self.span = span
      try refuseSecond(today, newest)
      return
    }
  }

  /// Other days before those that were found.
  private func refuseSecond(_ today: CalendarDate, _ newest: CalendarDate?) throws(CommandFault) {
    guard words.count > 1, let last = words.last, Currency(code: last) == nil else { return }
    for count in stride(from: min(Self.mostWords, words.count - 1), through: 1, by: -1) {
      let other = words.suffix(count).joined(separator: " ")
      if (try? Self.span(other, today, newest: newest)) != nil {
        throw .usage(
          say("the days are given twice"), note: say("leave out \(other) or \(text)"), word: other)
      }
    }
  }

  /// The options of the days exclude the words.
  func refuse(_ from: DayArgument?, _ to: DayArgument?) throws(CommandFault) {
    guard span != nil, from != nil || to != nil else { return }
    throw .usage(
      say("the days are given twice"), note: say("leave out \(text), or --from and --to"))
  }

  /// The days that words name: `1m`, `max`, and what stands behind `average` in a line; nil for no such words.
  static func span(_ text: String, _ today: CalendarDate, newest: CalendarDate?)
    throws(CommandFault) -> RateSeries.Span?
  {
    let small = text.lowercased()
    if small == "max" || small == "all" && text != "ALL" { return .all }
    if let unit = small.last, let count = Int(small.dropLast()), (1...1200).contains(count) {
      switch unit {
      case "d": return .days(count)
      case "w": return .days(count * 7)
      case "m": return .months(count)
      case "y": return .months(count * 12)
      default: break
      }
    }
    if let ends = try days(between: text, today) { return ends }
    if let day = DateSpelling(text: text)?.date(today: today) {
      let last = min(day, newest ?? today)
      throw .usage(
        say("a series needs more than one day"),
        note: .write(Period(from: last.adding(days: -7), to: last)!.spelled), word: text)
    }
    if small.hasPrefix("since "), let month = PeriodSpelling(text: String(text.dropFirst(6))),
      let first = month.period(today: today, newest: today)?.first
    {
      return .since(first)
    }
    guard let spelling = PeriodSpelling(text: text) else { return nil }
    // To the newest fixing, which need not be today's.
    if case .since(let day) = spelling, let first = day.date(today: today) { return .since(first) }
    guard let period = spelling.period(today: today, newest: today) else { return nil }
    if case .lastFew = spelling { return .since(period.first) }
    // Of a year that runs there is what has come.
    if period.contains(today), period.last > today { return .since(period.first) }
    return .period(period)
  }

  /// `A B`: from one day to the other.
  private static func span(ofTwoDays words: ArraySlice<String>, _ today: CalendarDate)
    throws(CommandFault) -> RateSeries.Span?
  {
    for place in words.indices.dropFirst() {
      let ends = [words[..<place], words[place...]].map {
        DateSpelling(text: $0.joined(separator: " "))?.date(today: today)
      }
      guard let first = ends[0], let last = ends[1] else { continue }
      return .period(try SeriesRequest.period(first, last) { $0.spelled })
    }
    return nil
  }

  /// `A..B`, and `A..` to the newest fixing.
  private static func days(between text: String, _ today: CalendarDate) throws(CommandFault)
    -> RateSeries.Span?
  {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let ends = [text[..<dots.lowerBound], text[dots.upperBound...]]
    guard let first = DateSpelling(text: String(ends[0]))?.date(today: today) else { return nil }
    if ends[1].isEmpty { return .since(first) }
    guard let last = DateSpelling(text: String(ends[1]))?.date(today: today) else { return nil }
    return .period(try SeriesRequest.period(first, last) { $0.spelled })
  }
}
