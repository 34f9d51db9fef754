/// The days of a source that answer a question, by its own calendar: what a refresh has to bring.
public struct WantedDays: Equatable, Sendable {
  let first: CalendarDate
  let last: CalendarDate

  init(_ first: CalendarDate, through last: CalendarDate) {
    (self.first, self.last) = (first, last)
  }

  /// - Parameter publishes: the source's calendar.
  /// - Returns: nil for the newest day, and where the calendar has no day near the one asked for.
  init?(_ time: RateSelection.Time, publishes: (CalendarDate) -> Bool) {
    let day: CalendarDate?
    switch time {
    case .latest: return nil
    case .on(let date): day = Self.last(notAfter: date, publishes)
    case .before(let date): day = Self.last(notAfter: date.adding(days: -1), publishes)
    case .next(let date): day = Self.first(notBefore: date, publishes)
    case .average(let period), .high(let period), .low(let period):
      guard let first = Self.first(notBefore: period.first, publishes),
        let last = Self.last(notAfter: period.last, publishes), first <= last
      else { return nil }
      self.init(first, through: last)
      return
    }
    guard let day else { return nil }
    self.init(day, through: day)
  }

  /// No calendar pauses longer.
  private static let longestBreak = 32

  private static func last(
    notAfter date: CalendarDate, _ publishes: (CalendarDate) -> Bool
  ) -> CalendarDate? {
    for days in 0..<longestBreak where publishes(date.adding(days: -days)) {
      return date.adding(days: -days)
    }
    return nil
  }

  private static func first(
    notBefore date: CalendarDate, _ publishes: (CalendarDate) -> Bool
  ) -> CalendarDate? {
    for days in 0..<longestBreak where publishes(date.adding(days: days)) {
      return date.adding(days: days)
    }
    return nil
  }
}

extension RateSource {
  /// The command that brings these days, where there is one.
  func refresh(_ days: WantedDays) -> Phrase? {
    switch past {
    case .none: nil
    case .runs: say("run 'agio refresh \(id) --from \(days.first)'")
    // A day is a request, of which the user's plan has so many.
    case .singleDays: say("run 'agio refresh \(id) --from \(days.first) --to \(days.last)'")
    }
  }
}
