/// All fixings of a pair.
extension RateFinder {
  /// - Throws: why there is not a single fixing, or not those of the days that are wanted.
  func history(_ pair: CurrencyPair, _ span: RateSeries.Span, _ grain: RateSeries.Grain)
    throws(RateError) -> RateSeries
  {
    for (currency, subject) in pair.subjects {
      let law = FixedRate.of(currency, on: today)
      let isKnown =
        currency == series.pivot || series.covers(currency) || law != nil
        || own.rates.contains { $0.other(than: currency) != nil }
      if !isKnown { throw .notPublished(currency, series.source, subject, isElsewhere: false) }
    }
    let (period, rows) = try rows(of: span)
    let (points, isWeekly) = try points(of: pair, in: rows)
    if points.isEmpty { throw try nothing(of: pair, in: period, rows) }
    let kept = try thinned(points, grain, pair, rows)
    let last = points[points.count - 1].date
    let hasEnded = misses(
      after: last, before: period.last.adding(days: 1), mostDays: isWeekly ? 8 : 3)
    return RateSeries(
      pair: pair, source: series.source, period: period, points: kept, isWeekly: isWeekly,
      end: hasEnded ? last : nil, finder: self)
  }

  /// The days that are wanted, and their rows.
  func rows(of span: RateSeries.Span) throws(RateError) -> (Period, Range<Int>) {
    guard let first = series.firstDate, let newest else { throw .noRates([], .days) }
    let start: CalendarDate
    switch span {
    case .period(let period):
      try check(period, newest: newest)
      return (period, try rows(in: period))
    case .since(let date):
      // Past the newest fixing nothing is to be had: the check says whether anything has been published since.
      let period =
        Period(from: date, to: date > newest ? today : newest) ?? Period(from: date, to: date)!
      try check(period, newest: newest)
      return (period, try rows(in: period))
    case .until(let date):
      let beginning = series.source.firstDay.map { max($0, first) } ?? first
      let period = Period(from: min(beginning, date), to: date)!
      try check(period, newest: newest)
      return (period, try rows(in: period))
    case .months, .lastMonths, .days, .all: start = span.bounds(newest: newest).first ?? first
    }
    let beginning = max(first, start)
    let lower = series.row(notAfter: beginning.adding(days: -1)).map { $0 + 1 } ?? 0
    let upper = series.row(notAfter: newest)! + 1
    return (Period(from: min(beginning, newest), to: newest)!, min(lower, upper - 1)..<upper)
  }

  /// Refuses days that have not come, and days before the source began.
  private func check(_ period: Period, newest: CalendarDate) throws(RateError) {
    let first = series.source.firstDay ?? series.firstDate ?? newest
    let last = min(newest, today)
    if period.last > today {
      throw .futureDays(
        period.last,
        Period(from: max(first, period.first), to: last) ?? Period(from: first, to: last))
    }
    if period.first < first {
      throw .beforeHistory(
        series.source, first: first,
        Period(from: first, to: period.last) ?? Period(from: first, to: last))
    }
    if let missing = publicationDay(
      after: max(newest, period.first.adding(days: -1)), through: period.last)
    {
      throw .notYetHere(series.source, newest: newest, missing: missing, of: period)
    }
  }

  private func points(of pair: CurrencyPair, in rows: Range<Int>) throws(RateError) -> (
    [RateSeries.Point], isWeekly: Bool
  ) {
    var points: [RateSeries.Point] = []
    points.reserveCapacity(rows.count)
    let known = constantRoute(of: pair, rows)
    let change = [
      Redenomination.ending(pair.base), Redenomination.ending(pair.quote),
      Redenomination.beginning(pair.base), Redenomination.beginning(pair.quote),
    ].contains { $0 != nil }
    var isAfterGap = false
    var isWeekly = false
    var last: CalendarDate?
    for row in rows {
      let date = series.date(at: row)
      if change, (try? checkRedenomination(pair, on: date)) == nil {
        isAfterGap = !points.isEmpty
        continue
      }
      switch try standing(pair, at: row, known) {
      case .lacking: isAfterGap = !points.isEmpty
      case .held: isWeekly = true
      case .both(let day):
        // Days that were never fetched are a gap as well; a few of them are closings that no calendar knows.
        if let last, misses(after: last, before: date, mostDays: isWeekly ? 8 : 3) {
          isAfterGap = true
        }
        points.append(point(day, row, date, isAfterGap: isAfterGap))
        isAfterGap = false
        last = date
      }
    }
    return (points, isWeekly)
  }

  /// Whether more days than that, on which the source has published, lie between two.
  private func misses(after first: CalendarDate, before last: CalendarDate, mostDays: Int) -> Bool {
    guard last.days(since: first) > mostDays + 1 else { return false }
    return (first.dayNumber + 1..<last.dayNumber)
      .count { series.publishes(on: CalendarDate(dayNumber: Int($0))) } > mostDays
  }

  func point(_ day: Day, _ row: Int, _ date: CalendarDate, isAfterGap: Bool)
    -> RateSeries.Point
  {
    RateSeries.Point(
      date: date, isAfterGap: isAfterGap, row: row,
      up: worth(day.quote, day.route.quoteRoot, day.route.quote),
      down: worth(day.base, day.route.baseRoot, day.route.base))
  }

  /// The point of a row; nil where the pair has no fixing of that day.
  func point(_ pair: CurrencyPair, at row: Int, _ route: Route?, isAfterGap: Bool)
    throws(RateError) -> RateSeries.Point?
  {
    let date = series.date(at: row)
    guard (try? checkRedenomination(pair, on: date)) != nil,
      case .both(let day) = try standing(pair, at: row, route)
    else { return nil }
    return point(day, row, date, isAfterGap: isAfterGap)
  }

  /// Why no row has the pair.
  private func nothing(of pair: CurrencyPair, in period: Period, _ rows: Range<Int>)
    throws(RateError) -> RateError
  {
    let row = rows.upperBound - 1
    try checkRedenomination(pair, on: series.date(at: row))
    switch try standing(pair, at: row) {
    case .lacking(let base, let quote):
      return noFixing(
        of: (base ?? quote)!, at: row, in: period, base != nil ? .base : .quote)
    case .held(let currency):
      return .noDays(currency, in: period, series.source)
    case .both: return .noDays(nil, in: period, series.source)
    }
  }

  /// The first fixings of weeks or months. That of a week or month that began before the rows is none of them.
  private func thinned(
    _ points: [RateSeries.Point], _ grain: RateSeries.Grain, _ pair: CurrencyPair,
    _ rows: Range<Int>
  ) throws(RateError) -> [RateSeries.Point] {
    if grain == .daily { return points }
    var kept: [RateSeries.Point] = []
    var last: CalendarDate?
    var isAfterGap = false
    for point in points {
      isAfterGap = isAfterGap || point.isAfterGap
      let start = grain.start(of: point.date)
      if start == last { continue }
      if last == nil, try isPreceded(point, since: start, pair, rows) {
        last = start
        continue
      }
      last = start
      kept.append(
        RateSeries.Point(
          date: point.date, isAfterGap: isAfterGap && !kept.isEmpty, row: point.row, up: point.up,
          down: point.down))
      isAfterGap = false
    }
    return kept
  }

  /// Whether the pair has or may have a fixing before the rows, in the same week or month.
  private func isPreceded(
    _ point: RateSeries.Point, since start: CalendarDate, _ pair: CurrencyPair, _ rows: Range<Int>
  ) throws(RateError) -> Bool {
    var row = rows.lowerBound - 1
    while row >= 0, series.date(at: row) >= start {
      if try self.point(pair, at: row, nil, isAfterGap: false) != nil { return true }
      row -= 1
    }
    guard row < 0, let first = series.firstDate, first > start else { return false }
    return (start.dayNumber..<first.dayNumber)
      .contains { series.publishes(on: CalendarDate(dayNumber: Int($0))) }
  }
}

extension RateSeries.Grain {
  /// The first day of the week or the month that a day is in.
  func start(of date: CalendarDate) -> CalendarDate {
    switch self {
    case .daily: date
    case .weekly: date.adding(days: -date.weekday.rawValue)
    case .monthly: date.firstOfMonth
    }
  }
}

extension Route {
  /// Whether the rates that lie between are the same ones.
  func isSame(as other: Route) -> Bool {
    base == other.base && quote == other.quote && baseRoot == other.baseRoot
      && quoteRoot == other.quoteRoot
  }
}

extension Period {
  /// Both ends, whatever the period is called: `2024-01-01..2024-12-31`.
  public var spelled: String { "\(first)..\(last)" }
}

extension RateBook {
  /// All fixings of a pair from the first source that has them.
  /// - Parameter source: the ``RateSource/id`` of the only one wanted.
  /// - Throws: why there are none.
  func findHistory(
    of pair: CurrencyPair, _ span: RateSeries.Span, _ grain: RateSeries.Grain, source: String?
  ) throws(RateError) -> RateSeries {
    // What is published is drawn, also where its pair has a rate of the user's own.
    let isPublished = { (currency: Currency) in
      series.contains { series in
        (source ?? series.source.id) == series.source.id
          && (currency == series.pivot || series.covers(currency)
            || series.law(of: currency, on: today) != nil)
      }
    }
    return try withOwnRates(
      for: pair, on: today, isNamed: true, isPublished: isPublished,
      answer: { (own) throws(RateError) in
        let found = try publishedHistory(of: pair, span, grain, source, own)
        guard let first = own.rates.filter(\.isDated).map(\.date).max() else { return found }
        // A rate of a day holds from then on.
        let points = found.points.filter { $0.date >= first }
        if points.isEmpty { throw .noDays(nil, in: found.period, found.source) }
        return found.keeping(points)
      })
  }

  private func publishedHistory(
    of pair: CurrencyPair, _ span: RateSeries.Span, _ grain: RateSeries.Grain, _ source: String?,
    _ own: OwnPath
  ) throws(RateError) -> RateSeries {
    var first: RateError?
    for series in series where source ?? series.source.id == series.source.id {
      do throws(RateError) {
        return try RateFinder(series: series, book: self, side: .mid, own: own)
          .history(pair, span, grain)
      } catch {
        first = first ?? error
        if !error.mayBeElsewhere { break }
      }
    }
    throw first ?? noHistory(span, source)
  }

  func noHistory(_ span: RateSeries.Span, _ source: String?) -> RateError {
    guard let wanted = absent.first(where: { $0.id == source }) else {
      return .noRates(absent, .quote)
    }
    let time: RateSelection.Time =
      switch span {
      case .period(let period): .average(period)
      case .since(let date): .next(date)
      case .until(let date): .on(date)
      case .months, .lastMonths, .days, .all: .latest
      }
    return .noRatesOf(wanted, time, today: today)
  }
}
