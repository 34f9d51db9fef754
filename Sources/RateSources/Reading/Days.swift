import AgioCore
import Publishing

extension RateNeed {
  /// The days wanted, without those before `first` and after `today`; nil for the newest.
  /// - Throws: if none is left.
  func days(
    from first: CalendarDate, today: CalendarDate
  ) throws(SourceRefusal.Reason) -> Period? {
    let wanted: (first: CalendarDate, last: CalendarDate)
    switch self {
    case .newest: return nil
    case .day(let day): wanted = (day, day)
    case .period(let period): wanted = (period.first, period.last)
    }
    if wanted.first > today { throw .notYet(wanted.first) }
    guard let days = Period(from: max(wanted.first, first), to: min(wanted.last, today)) else {
      throw .beforeHistory(first)
    }
    return days
  }
}

extension Period {
  /// Its days in runs of at most so many, oldest first.
  func runs(of mostDays: Int) -> [Period] {
    stride(from: first.dayNumber, through: last.dayNumber, by: mostDays).map { start in
      let first = CalendarDate(dayNumber: Int(start))
      return Period(from: first, to: min(first.adding(days: mostDays - 1), last))!
    }
  }

  /// Each of its days.
  var days: [CalendarDate] { runs(of: 1).map(\.first) }

  /// How many days it has.
  var length: Int { last.days(since: first) + 1 }

  /// Checks that a source answered for one of these days, or for the last day with rates before them.
  func check(answer date: CalendarDate, lookback: Int = 0) throws(PayloadFlaw.Reason) {
    guard first.adding(days: -lookback) <= date, date <= last else { throw .otherDay(date) }
  }
}

extension [String] {
  /// Types of content a body of JSON may come as.
  static let json = ["application/json", "text/json"]
}

extension HTTPResponse {
  /// The object that an error comes with, if it does.
  var errorObject: JSONValue? {
    guard let value = try? JSONReader.value(of: body), value.members != nil else { return nil }
    return value
  }

  /// What a status means everywhere.
  var generalMeaning: PayloadFlaw.Reason {
    switch status {
    case 429, 503: .retryLater(seconds: secondsToWait)
    default: .status(status)
    }
  }

  /// The seconds that the server asks for; nil if it asks for none. A date is counted from the server's own clock.
  var secondsToWait: Int? {
    let clock = headers["date"].flatMap { HTTPDate.seconds($0, now: 0) }
    guard let text = headers["retry-after"], clock != nil || text.utf8.allSatisfy({ $0 < 58 })
    else { return nil }
    return RetryPolicy().seconds(retryAfter: text, now: clock ?? 0)
  }
}
