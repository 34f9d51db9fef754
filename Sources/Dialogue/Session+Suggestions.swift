import AgioCore

/// The days, periods and sources that are worth suggesting.
extension Session {
  var days: [Suggestions.Candidate] {
    let today = book.today
    let friday = (1...7).lazy.map { today.adding(days: -$0) }.first { $0.weekday == .friday }
    var found = [
      Suggestions.Candidate("today", today.longText),
      Suggestions.Candidate("yesterday", today.adding(days: -1).longText),
      Suggestions.Candidate("last friday", friday?.longText ?? ""),
    ]
    if let newest = book.newestDate {
      found.append(Suggestions.Candidate("\(newest)", "the last fixing"))
    }
    return found
  }

  var periods: [Suggestions.Candidate] {
    let (year, month, _) = book.today.parts
    let quarter = (month + 2) / 3
    return [
      (Period(year: year), "this year"),
      (Period(year: year - 1), "last year"),
      (Period(year: year, quarter: quarter), "this quarter"),
      (
        quarter > 1
          ? Period(year: year, quarter: quarter - 1) : Period(year: year - 1, quarter: 4),
        "last quarter"
      ),
      (Period(year: year, month: month), "this month"),
      (
        month > 1 ? Period(year: year, month: month - 1) : Period(year: year - 1, month: 12),
        "last month"
      ),
    ].compactMap { period, name in
      period.map { Suggestions.Candidate("\($0)", name) }
    }
  }

  var sources: [Suggestions.Candidate] {
    book.series.map { Suggestions.Candidate($0.source.id, $0.source.name) }
      + book.absent.map { Suggestions.Candidate($0.id, "\($0.name), no rates yet") }
  }
}

extension RateSide {
  static var suggestions: [Suggestions.Candidate] {
    allCases.map {
      switch $0 {
      case .bid: Suggestions.Candidate("bid", "what a bank pays")
      case .ask: Suggestions.Candidate("ask", "what a bank wants")
      case .mid: Suggestions.Candidate("mid", "the middle of the two")
      }
    }
  }
}
