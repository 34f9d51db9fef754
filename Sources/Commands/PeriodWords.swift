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

  /// Words that begin days or belong to them, and no currency.
  static let hints: Set<String> = {
    let units = CalendarUnit.allCases.flatMap { [$0.rawValue, "\($0.rawValue)s"] }
    let months = (MonthName.short + MonthName.long + MonthName.other).map { $0.lowercased() }
    return Set(
      units + months + [
        "last", "since", "this", "next", "from", "between", "until", "to", "past", "ytd",
      ])
  }()

  /// - Parameters:
  ///   - words: all of the command.
  ///   - newest: the day of the newest fixing.
  /// - Throws: ``CommandFault`` for a single day, and for days that run backwards.
  init(_ words: [String], today: CalendarDate, newest: CalendarDate?) throws(CommandFault) {
    self.words = words
    // As many as make sense together: `March 2024` ends in a year.
    for count in stride(from: min(RateSeries.Span.mostWords, words.count), through: 1, by: -1) {
      let text = words.suffix(count).joined(separator: " ")
      guard let span = try Self.span(text, today, newest: newest) else { continue }
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
    for count in stride(from: min(RateSeries.Span.mostWords, words.count - 1), through: 1, by: -1) {
      let other = words.suffix(count).joined(separator: " ")
      if (try? Self.span(other, today, newest: newest)) != nil {
        throw .usage(
          say("two periods given"), note: say("leave out \(other) or \(text)"), word: other)
      }
    }
  }

  /// The options of the days exclude the words.
  func refuse(_ from: DayArgument?, _ to: DayArgument?) throws(CommandFault) {
    guard span != nil, from != nil || to != nil else { return }
    throw .usage(say("two periods given"), note: say("leave out \(text), or --from and --to"))
  }

  /// The days that words name; nil for no such words.
  static func span(_ text: String, _ today: CalendarDate, newest: CalendarDate?)
    throws(CommandFault) -> RateSeries.Span?
  {
    do throws(RateSeries.Span.Fault) {
      return try RateSeries.Span(text, today: today)
    } catch {
      switch error {
      case .oneDay(let day):
        let last = min(day, newest ?? today)
        throw .usage(
          say("a series needs more than one day"),
          note: .write(Period(from: last.adding(days: -7), to: last)!.spelled), word: text)
      case .backwards(let first, let last):
        _ = try SeriesRequest.period(first, last) { $0.spelled }
        return nil
      }
    }
  }
}
