extension RateFinder {
  /// The row of the fixing that is meant.
  func row(_ time: RateSelection.Time) throws(RateError) -> Int {
    switch time {
    case .on(let date): return try row(notAfter: date)
    case .before(let date): return try row(notAfter: date.adding(days: -1), before: date)
    case .next(let date): return try row(notBefore: date)
    default:
      guard let row = series.row(notAfter: book.newestFixingDate) else {
        throw .beforeFirst(today, before: nil, series, newest: newest, days: nil)
      }
      return row
    }
  }

  /// The newest day that may be seen.
  var newest: CalendarDate? {
    series.row(notAfter: book.newestFixingDate).map { series.date(at: $0) }
  }

  /// - Parameter asked: the day the line names, where the fixing must be before it.
  private func row(notAfter date: CalendarDate, before asked: CalendarDate? = nil)
    throws(RateError) -> Int
  {
    guard let row = series.row(notAfter: date) else {
      throw .beforeFirst(
        date, before: asked, series, newest: newest, days: wanted(.on(date)))
    }
    let found = series.date(at: row)
    if found < date, let wanted = wanted(.on(date)), wanted.last > found {
      throw missing(wanted, asked: date)
    }
    return row
  }

  private func row(notBefore date: CalendarDate) throws(RateError) -> Int {
    guard let first = series.firstDate else { throw .noRates([], .days) }
    if isBefore(first, date) {
      throw .beforeFirst(
        date, before: nil, series, newest: newest, days: wanted(.next(date)))
    }
    let row = series.row(notAfter: date.adding(days: -1)).map { $0 + 1 } ?? 0
    guard row < series.count, series.date(at: row) <= today else {
      throw .afterNewest(
        date, series.source, newest: newest, days: wanted(.next(date)), today: today)
    }
    if series.date(at: row) > date, let wanted = wanted(.next(date)),
      wanted.first < series.date(at: row)
    {
      throw missing(wanted, asked: date)
    }
    return row
  }

  private func wanted(_ time: RateSelection.Time) -> WantedDays? {
    WantedDays(time, publishes: series.publishes)
  }

  /// Whether a date lies before the first fixing, and not only on closing days before it.
  private func isBefore(_ first: CalendarDate, _ date: CalendarDate) -> Bool {
    if first <= date { return false }
    if publicationDay(after: date.adding(days: -1), through: first.adding(days: -1)) != nil {
      return true
    }
    // A calendar knows closing days from the beginning of the history on only; 1999 began with three.
    if let start = series.source.firstDay, start <= date { return false }
    return first.days(since: date) > Self.longestClosing
  }

  /// Good Friday to Easter Monday.
  private static var longestClosing: Int { 4 }

  /// - Parameter asked: the day the line names.
  private func missing(_ days: WantedDays, asked: CalendarDate) -> RateError {
    if let last = quarantine?.all, days.last <= last, newest.map({ days.first > $0 }) ?? true {
      return .daysInQuarantine(days, series.source, newest: newest)
    }
    if let newest, days.first > newest {
      return .afterNewest(
        asked, series.source, newest: newest, days: days, today: today)
    }
    return .daysMissing(days, series)
  }

  /// The first day of a run on which the source publishes by its calendar.
  func publicationDay(after start: CalendarDate, through end: CalendarDate) -> CalendarDate? {
    // Closing days come in runs of a few: what is farther away than a year is answered by its first days.
    let last = min(end, start.adding(days: 366))
    guard start < last else { return nil }
    return (start.dayNumber + 1...last.dayNumber)
      .lazy.map { CalendarDate(dayNumber: Int($0)) }.first { series.publishes(on: $0) }
  }

  /// The rows of a period that has begun and ended within what there is.
  func rows(in period: Period) throws(RateError) -> Range<Int> {
    guard let first = series.firstDate, let newest else { throw .noRates([], .days) }
    if period.last > today {
      throw .futurePeriod(period, newest: newest)
    }
    let wanted = wanted(.average(period))
    if isBefore(first, period.first) {
      throw .beforeFirst(period.first, before: nil, series, newest: newest, days: wanted)
    }
    let start = series.row(notAfter: period.first.adding(days: -1)).map { $0 + 1 } ?? 0
    let end = series.row(notAfter: period.last).map { $0 + 1 } ?? 0
    if start < end { try checkHoles(in: start..<end, of: period) }
    if let missing = publicationDay(
      after: max(newest, period.first.adding(days: -1)), through: period.last)
    {
      throw .periodAfterNewest(
        period, series.source, newest: newest,
        days: WantedDays(missing, through: wanted?.last ?? missing))
    }
    guard start < end else {
      throw wanted.map { .daysMissing($0, series) }
        ?? .noDays(nil, in: period, series.source)
    }
    return start..<end
  }

  /// Refuses a period of which days were never fetched: its mean would be that of others, its high might be among them.
  ///
  /// A calendar may not know of a day on which its source was closed for once: a few in a year are no hole.
  private func checkHoles(in rows: Range<Int>, of period: Period) throws(RateError) {
    let inner = (figures ?? SeriesFigures(series))
      .missingDays(before: rows.lowerBound + 1..<rows.upperBound)
    let end = min(period.last, newest!).adding(days: 1)
    let before = series.publicationDays(
      from: period.first, before: series.date(at: rows.lowerBound)
    ).count
    let after = series.publicationDays(
      from: series.date(at: rows.upperBound - 1).adding(days: 1), before: end
    ).count
    guard
      inner.hasHole || max(before, after) > SeriesFigures.mostUnknownClosings
        || inner.count + before + after > rows.count / 60
    else { return }
    let dates = rows.map { series.date(at: $0) }
    let days = zip([period.first] + dates.map { $0.adding(days: 1) }, dates + [end]).flatMap {
      series.publicationDays(from: $0, before: $1)
    }
    throw .daysMissing(WantedDays(days[0], through: days[days.count - 1]), series)
  }
}
