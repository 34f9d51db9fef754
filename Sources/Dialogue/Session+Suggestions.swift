import AgioCore

/// The days, periods and sources that are worth suggesting.
extension Session {
  var days: [Suggestions.Candidate] {
    let today = book.today
    let friday = (1...7).lazy.map { today.adding(days: -$0) }.first { $0.weekday == .friday }
    var found = [
      Suggestions.Candidate("today", settings.wording(today.phrase)),
      Suggestions.Candidate("yesterday", settings.wording(today.adding(days: -1).phrase)),
      Suggestions.Candidate("last friday", friday.map { settings.wording($0.phrase) } ?? ""),
    ]
    if let newest = book.newestDate {
      found.append(Suggestions.Candidate("\(newest)", settings.wording(say("the last fixing"))))
    }
    return found
  }

  var periods: [Suggestions.Candidate] {
    let (year, month, _) = book.today.parts
    let quarter = (month + 2) / 3
    return [
      (Period(year: year), say("this year")),
      (Period(year: year - 1), say("last year")),
      (Period(year: year, quarter: quarter), say("this quarter")),
      (
        quarter > 1
          ? Period(year: year, quarter: quarter - 1) : Period(year: year - 1, quarter: 4),
        say("last quarter")
      ),
      (Period(year: year, month: month), say("this month")),
      (
        month > 1 ? Period(year: year, month: month - 1) : Period(year: year - 1, month: 12),
        say("last month")
      ),
    ].compactMap { period, name in
      period.map { Suggestions.Candidate("\($0)", settings.wording(name)) }
    }
  }

  var sources: [Suggestions.Candidate] {
    book.series.map { Suggestions.Candidate($0.source.id, $0.source.name) }
      + book.absent.map {
        Suggestions.Candidate($0.id, settings.wording(say("\($0.name), no rates yet")))
      }
  }

  var sides: [Suggestions.Candidate] {
    RateSide.allCases.map {
      switch $0 {
      case .bid: Suggestions.Candidate("bid", settings.wording(say("what a bank pays")))
      case .ask: Suggestions.Candidate("ask", settings.wording(say("what a bank wants")))
      case .mid: Suggestions.Candidate("mid", settings.wording(say("the middle of the two")))
      }
    }
  }
}
