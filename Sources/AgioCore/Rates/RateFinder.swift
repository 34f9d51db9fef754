/// Finds one rate in one series.
struct RateFinder {
  let series: any FixingSeries
  let book: RateBook
  let side: RateSide
  /// The rates of the user's own that take part.
  var own = OwnPath.none
  /// What its owner has read of the series; nil where each question reads anew.
  var figures: SeriesFigures?

  var today: CalendarDate { book.today }

  func rate(_ pair: CurrencyPair, _ selection: RateSelection) throws(RateError) -> CrossRate {
    if side != .mid && !series.hasSides { throw .noSides(series.source) }
    guard let period = selection.period, let choice = selection.time.choice else {
      return try rateOfDay(pair, selection.time)
    }
    // What one question reads more than once, it reads once.
    var finder = self
    finder.figures = figures ?? SeriesFigures(series)
    return choice == .average
      ? try finder.mean(pair, in: period) : try finder.extreme(choice, pair, in: period)
  }

  private func rateOfDay(_ pair: CurrencyPair, _ time: RateSelection.Time) throws(RateError)
    -> CrossRate
  {
    let law = lawDate(time)
    if law > today {
      throw .futureDate(time.day ?? law, newest: series.lastDate, today: today)
    }
    try checkRedenomination(pair, on: law)
    let route = route(of: pair, law: law)
    if !route.needsFixing { return try cross(pair, route, row: nil, asked: nil) }
    let row = try row(time)
    try checkAge(of: row, time)
    let asked: CalendarDate? =
      if case .on(let date) = time, date != series.date(at: row) { date } else { nil }
    return try cross(pair, route, row: row, asked: asked)
  }

  func route(of pair: CurrencyPair, law: CalendarDate) -> Route {
    Route(pair, series, law: law, own: own)
  }

  /// Refuses what is older than the user allows, where the line asks for the newest.
  private func checkAge(of row: Int, _ time: RateSelection.Time) throws(RateError) {
    guard let limit = book.maximumAge, time == .latest else { return }
    let date = series.date(at: row)
    let behind: Int =
      switch series.state(at: row) {
      case .current, .manual, .fixed: 0
      case .due: 1
      case .stale(let days): days
      // What came with the program knows no clock: its calendar tells.
      case .bundled, .newerInQuarantine, .contradicted:
        series.publicationDays(from: date.adding(days: 1), before: today.adding(days: 1)).count
      }
    if behind > limit { throw .tooOld(series.source, date, behind: behind) }
  }

  /// The day whose laws count: for the newest fixing today's, for a day asked for that day's, for the first fixing from
  /// a day on that fixing's.
  private func lawDate(_ time: RateSelection.Time) -> CalendarDate {
    switch time {
    case .on(let date): date
    case .before(let date): date.adding(days: -1)
    case .next(let date): (try? row(time)).map { series.date(at: $0) } ?? date
    default: today
    }
  }

  func checkRedenomination(_ pair: CurrencyPair, on date: CalendarDate) throws(RateError) {
    try pair.checkRedenomination(on: date)
  }

  /// The rate from the fixings of one row, or from laws alone.
  func cross(
    _ pair: CurrencyPair, _ route: Route, row: Int?, asked: CalendarDate?,
    coverage: PeriodCoverage? = nil
  ) throws(RateError) -> CrossRate {
    let sides = sides(of: route)
    let down = try side(route.base, route.baseRoot, sides.base, row: row, coverage, of: .base)
    let up = try side(
      route.quote, route.quoteRoot, sides.quote, row: row, coverage, of: .quote)
    return CrossRate(
      pair: pair, up: up.value, down: down.value, legs: down.legs + up.legs.reversed(),
      date: row.map { series.date(at: $0) }, askedDate: asked)
  }

  /// Units of one currency of the pair for one of the pivot, and the legs from the currency inwards.
  private func side(
    _ ties: [Tie], _ root: Currency?, _ side: RateSide, row: Int?, _ coverage: PeriodCoverage?,
    of subject: RateError.Subject
  ) throws(RateError) -> (value: ExactNumber, legs: [Leg]) {
    var value = ties.product
    var legs = ties.map(\.leg)
    if let root, let row {
      let served = try lastRow(of: root, at: row, side)
      let fixing = try fixing(of: root, at: served, side, subject)
      value = value * units(fixing)
      let publication = series.publication(of: root, at: served, side)
      let isInQuarantine =
        served != row || isInQuarantine(root, at: row, coverage, publication.date)
      legs.append(
        leg(
          root, fixing.exact, publication, side, row: served,
          state: isInQuarantine
            ? .newerInQuarantine
            : isContradicted(root, publication.date) ? .contradicted : series.state(at: served),
          coverage))
    }
    return (value.exact, legs)
  }

  /// The sides of a two-way price: who changes one currency into another sells the first to the bank and buys the second
  /// from it, so a cross at bid has the bid of one and the ask of the other.
  func sides(of route: Route) -> (base: RateSide, quote: RateSide) {
    guard side != .mid, route.baseRoot != nil, route.quoteRoot != nil else { return (side, side) }
    return (side, side == .bid ? .ask : .bid)
  }

  var quarantine: Quarantine? {
    book.quarantines.isEmpty ? nil : book.quarantines[series.source.id]
  }

  /// Whether other sources contradict the figure of a day.
  private func isContradicted(_ currency: Currency, _ date: CalendarDate) -> Bool {
    quarantine?.contradicted[currency]?.contains(date) ?? false
  }

  /// Whether a newer rate than that of a day is in quarantine, where the newest is asked for.
  private func isInQuarantine(
    _ currency: Currency, at row: Int, _ coverage: PeriodCoverage?, _ date: CalendarDate
  ) -> Bool {
    guard let quarantine, coverage == nil, row == series.row(notAfter: book.newestFixingDate) else {
      return false
    }
    return quarantine.has(currency, after: date)
  }

  /// The row whose fixing serves: where that of a row is in quarantine, the last one before it.
  private func lastRow(of currency: Currency, at row: Int, _ side: RateSide) throws(RateError)
    -> Int
  {
    guard let since = quarantine?.currencies[currency], since <= series.date(at: row),
      try publishedFixing(of: currency, at: row, side) == nil
    else { return row }
    for earlier in stride(from: row - 1, through: max(0, row - Self.mostRowsInQuarantine), by: -1)
    where try publishedFixing(of: currency, at: earlier, side) != nil {
      return earlier
    }
    return row
  }

  /// Three months.
  private static var mostRowsInQuarantine: Int { 66 }

  /// Units of a currency for one of the pivot, whichever way round the figure is.
  func units(_ figure: Amount) -> Amount {
    series.quotation == .currencyForPivot ? figure : .one / figure
  }

  func leg(
    _ currency: Currency, _ rate: ExactNumber, _ publication: Publication?, _ side: RateSide,
    row: Int,
    state: RateState, _ coverage: PeriodCoverage?
  ) -> Leg {
    let pair = CurrencyPair(base: series.pivot, quote: currency)
    return Leg(
      pair: series.quotation == .currencyForPivot ? pair : pair.inverted, rate: rate,
      date: publication?.date, number: publication?.number, side: series.hasSides ? side : nil,
      coverage: coverage, source: series.source.id, sourceName: series.source.name, state: state,
      digits: series.fewDigits(of: currency, at: row, side))
  }

  private func fixing(
    of currency: Currency, at row: Int, _ side: RateSide, _ subject: RateError.Subject
  ) throws(RateError) -> Amount {
    guard let fixing = try publishedFixing(of: currency, at: row, side) else {
      throw noFixing(of: currency, at: row, subject)
    }
    return fixing
  }

  /// The fixing, or nil in a gap.
  func publishedFixing(
    of currency: Currency, at row: Int, _ side: RateSide
  ) throws(RateError) -> Amount? {
    do throws(SeriesDamage) {
      let fixing = try series.fixing(of: currency, at: row, side)
      if let fixing, fixing.isZero || fixing.isNegative || fixing.overflowed {
        throw SeriesDamage(
          say("\(currency) has no positive rate on \(series.date(at: row))"))
      }
      return fixing
    } catch {
      throw .damaged(series.source, error)
    }
  }

  /// Why a currency has no fixing on a row: never published, not yet, not any more, or a gap.
  /// - Parameter period: the one asked for, where it has none on any of its rows.
  func noFixing(
    of currency: Currency, at row: Int, in period: Period? = nil, _ subject: RateError.Subject
  ) -> RateError {
    guard series.covers(currency) else {
      return .notPublished(currency, series.source, subject, isElsewhere: false)
    }
    let (before, after) = rows(around: row, with: currency)
    return .gap(
      currency, series.source, on: series.date(at: row), in: period,
      before: before.map { series.date(at: $0) }, after: after.map { series.date(at: $0) }, subject)
  }

  /// The last row before this one, and the first behind it, on which a currency has a fixing.
  private func rows(around row: Int, with currency: Currency) -> (before: Int?, after: Int?) {
    let rows = 0..<series.count
    let has = { (row: Int) in (try? series.fixing(of: currency, at: row, side)) != nil }
    return (rows.prefix(row).last(where: has), rows.dropFirst(row + 1).first(where: has))
  }
}

extension CurrencyPair {
  /// Its currencies, each with what it is of a question.
  var subjects: [(Currency, RateError.Subject)] { [(base, .base), (quote, .quote)] }

  /// Refuses a day on which one of the two was not there, or not any more.
  func checkRedenomination(on date: CalendarDate) throws(RateError) {
    for (currency, subject) in subjects {
      if let change = Redenomination.ending(currency), date >= change.date {
        throw .ended(change, asked: date, subject)
      }
      if let change = Redenomination.beginning(currency), date < change.date {
        throw .notBegun(change, asked: date, subject)
      }
    }
  }
}
