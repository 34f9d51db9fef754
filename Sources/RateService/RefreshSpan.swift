public import AgioCore
import Publishing
import RateStorage

/// Which days a refresh is to bring.
public enum RefreshSpan: Hashable, Sendable {
  /// What is missing since the newest day, and at least the last year.
  case gap
  /// Everything from a day on.
  case since(CalendarDate)
  /// These days.
  case days(Period)
  /// A few days around one that a line asks for.
  case around(CalendarDate)
}

extension RefreshSpan {
  /// What to ask a source for.
  ///
  /// - Parameters:
  ///   - open: figures in quarantine, or contradicted: their days are asked for again.
  ///   - mostDays: of a gap, where only so much can be had in the time there is.
  func need(
    of profile: SourceProfile, _ series: (any FixingSeries)?, open: [NotedFigure],
    today: CalendarDate, mostDays: Int?
  ) -> RateNeed {
    switch (self, profile.history) {
    case (.gap, .none), (.gap, .singleDays), (.since, .none): return .newest
    // Of past days alone there is nothing, which the publisher says.
    case (.days(let period), .none): return period.last < today ? .period(period) : .newest
    case (.gap, .ranges):
      let oldest = open.filter { Self.asksAgain(for: $0, today) }.map(\.date).min()
      let first = min(series.firstGap(today: today), oldest ?? today, today)
      let last = mostDays.map { min(first.adding(days: $0 - 1), today) } ?? today
      return Period(from: first, to: last).map { .period($0) } ?? .newest
    case (.since(let first), _):
      return Period(from: first, to: today).map { .period($0) } ?? .day(first)
    case (.days(let period), _): return .period(period)
    case (.around(let day), .ranges):
      // What the calendar may have moved, and the last weekly table before.
      let last = min(day.adding(days: 10), today)
      return Period(from: day.adding(days: -10), to: last).map { .period($0) } ?? .day(day)
    case (.around(let day), _): return .day(day)
    }
  }

  /// Whether the day of a figure in quarantine, or contradicted, is new enough to be asked for again.
  static func asksAgain(for figure: NotedFigure, _ today: CalendarDate) -> Bool {
    today.days(since: figure.date) < mostDaysAgain
  }

  /// As many as one request has of any source.
  private static let mostDaysAgain = 93
}

extension ListedSource {
  /// Whether its newest rates are here, nothing of them is in quarantine, and no try has failed since; of a history also the year
  /// before.
  public func isComplete(today: CalendarDate) -> Bool {
    guard freshness.state == .current, notes.failures == 0, notes.quarantine.isEmpty else {
      return false
    }
    if case .ranges = profile.history { return series.firstGap(today: today) == series?.lastDate }
    return true
  }
}

extension Optional where Wrapped == any FixingSeries {
  /// The first day that is missing within the last year: with its newest day, which may have been completed since.
  fileprivate func firstGap(today: CalendarDate) -> CalendarDate {
    let yearAgo = today.adding(days: -365)
    // A first refresh some days ago began some days earlier.
    let start = yearAgo.adding(days: 7)
    guard let self, let newest = self.lastDate, let row = self.row(notAfter: start) else {
      return yearAgo
    }
    // A single missing day is one that the calendar does not know; a run of them was never fetched.
    for row in row..<(self.count - 1) {
      let day = self.date(at: row)
      let missing = stride(
        from: Swift.max(day, start).dayNumber + 1, to: self.date(at: row + 1).dayNumber, by: 1
      ).count { self.publishes(on: CalendarDate(dayNumber: Int($0))) }
      if missing > 3 { return Swift.max(day, yearAgo) }
    }
    return newest
  }
}
