import AgioCore

/// The days, periods and sources that are worth suggesting.
extension Session {
  /// Days that begin with what is typed, the likeliest first: in words, by the date, and by the names of months.
  func days(beginning typed: String, _ next: Continuations) -> [Suggestions.Candidate] {
    let isBetween = typed.last == " "
    let typed = typed.split(separator: " ").joined(separator: " ") + (isBetween ? " " : "")
    let today = book.today
    let told = { (day: CalendarDate) in settings.wording(day.phrase) }
    // Of the days of the week the last that has been, Friday first: markets close then.
    let past = (1...7).map { today.adding(days: -$0) }
    let weekdays = past.sorted { ($0.weekday == .friday ? 0 : 1) < ($1.weekday == .friday ? 0 : 1) }
    var found = [
      Suggestions.Candidate("today", told(today)),
      Suggestions.Candidate("yesterday", told(today.adding(days: -1))),
    ]
    found += weekdays.map { Suggestions.Candidate("last \($0.weekday)", told($0)) }
    if let newest = book.newestDate {
      found.insert(
        Suggestions.Candidate("\(newest)", settings.wording(say("the last fixing"))), at: 3)
    }
    found += ["days", "weeks", "months", "years"].map { unit in
      let count = typed.prefix { $0.isASCII && $0.isNumber }
      return Suggestions.Candidate("\(count.isEmpty ? "3" : count) \(unit) ago")
    }
    return Self.those(found + written(typed), beginningWith: typed).filter {
      next.allow($0.text) || next.allow("\($0.text) 6, 2024")
    }
  }

  /// `6 May 2024` or `May 6, 2024`, one word further than what is typed.
  private func written(_ typed: String) -> [Suggestions.Candidate] {
    let words = typed.split(separator: " ").map(String.init)
    let isBetween = typed.isEmpty || typed.last == " "
    let done = isBetween ? words : words.dropLast()
    let beginning = done.map { $0 + " " }.joined()
    let isDay = { (word: String) in word.count <= 2 && (Int(word).map { 1...31 ~= $0 } ?? false) }
    let isMonth = { (word: String) in
      MonthName.long.contains { $0.lowercased().hasPrefix(word.lowercased()) } && word.count > 2
    }
    switch done.count {
    case 0: return MonthName.long.map { Suggestions.Candidate($0) }
    case 1 where isDay(done[0]): return MonthName.long.map { Suggestions.Candidate(beginning + $0) }
    case 2 where isDay(done[0]) && isMonth(done[1]):
      return years.map { Suggestions.Candidate(beginning + $0) }
    default: return []
    }
  }

  /// This one and those before it, as far as rates go back.
  private var years: [String] {
    let year = Int(book.today.parts.year)
    return stride(from: year, to: 1998, by: -1).map { "\($0)" }
  }

  /// Periods that begin with what is typed, the likeliest first.
  func periods(beginning typed: String) -> [Suggestions.Candidate] {
    let words = typed.split(separator: " ").map(String.init)
    if let month = words.first, month.first?.isLetter ?? false, words.count > 1 || typed.last == " "
    {
      return Self.those(years.map { Suggestions.Candidate("\(month) \($0)") }, beginningWith: typed)
    }
    let others = years.dropFirst(2).map { Suggestions.Candidate($0) }
    return Self.those(
      periods + (typed.isEmpty ? [] : others) + MonthName.long.map { Suggestions.Candidate($0) },
      beginningWith: typed)
  }

  private var periods: [Suggestions.Candidate] {
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
