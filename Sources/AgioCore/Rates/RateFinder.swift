/// Finds one rate in one series.
struct RateFinder {
  let series: any FixingSeries
  let today: CalendarDate
  let place: RateBook.Place

  func rate(_ pair: CurrencyPair, _ selection: RateSelection) throws(Diagnostic) -> CrossRate {
    switch selection.time {
    case .average(let period): return try mean(pair, in: period)
    case .high(let period): return try extreme(pair, in: period) { $0 < $1 }
    case .low(let period): return try extreme(pair, in: period) { $1 < $0 }
    default: return try rateOfDay(pair, selection.time)
    }
  }

  private func rateOfDay(_ pair: CurrencyPair, _ time: RateSelection.Time) throws(Diagnostic)
    -> CrossRate
  {
    let law = lawDate(time)
    if law > today { throw .futureDate(law, newest: series.lastDate, today, at: place.dates) }
    try checkRedenomination(pair, on: law)
    let route = Route(pair, series, law: law)
    if !route.needsFixing { return try cross(pair, route, row: nil, asked: nil) }
    let row = try row(time)
    let asked: CalendarDate? =
      if case .on(let date) = time, date != series.date(at: row) { date } else { nil }
    return try cross(pair, route, row: row, asked: asked)
  }

  /// The day whose laws count: for the newest fixing today's, for a day asked for that day's.
  private func lawDate(_ time: RateSelection.Time) -> CalendarDate {
    switch time {
    case .on(let date), .next(let date): date
    case .before(let date): date.adding(days: -1)
    default: today
    }
  }

  func checkRedenomination(_ pair: CurrencyPair, on date: CalendarDate) throws(Diagnostic) {
    for currency in [pair.base, pair.quote] {
      if let change = Redenomination.ending(currency), date >= change.date {
        throw .ended(change, asked: date, at: place.currencies)
      }
      if let change = Redenomination.beginning(currency), date < change.date {
        throw .notBegun(change, asked: date, at: place.currencies)
      }
    }
  }

  /// The rate from the fixings of one row, or from laws alone.
  func cross(_ pair: CurrencyPair, _ route: Route, row: Int?, asked: CalendarDate?)
    throws(Diagnostic) -> CrossRate
  {
    let down = try side(route.base, route.baseRoot, row: row)
    let up = try side(route.quote, route.quoteRoot, row: row)
    return CrossRate(
      pair: pair, up: up.value, down: down.value, legs: down.legs + up.legs.reversed(),
      date: row.map { series.date(at: $0) }, askedDate: asked)
  }

  /// Units of one currency of the pair for one of the pivot, and the legs from the currency inwards.
  private func side(_ laws: [FixedRate], _ root: Currency?, row: Int?) throws(Diagnostic) -> (
    value: ExactNumber, legs: [Leg]
  ) {
    var value = Amount.one
    for law in laws { value = value * law.rate }
    var legs = laws.map(Leg.fixed)
    if let root, let row {
      let fixing = try fixing(of: root, at: row)
      value = value * fixing
      legs.append(leg(root, fixing.exact, date: series.date(at: row)))
    }
    return (value.exact, legs)
  }

  func leg(
    _ currency: Currency, _ rate: ExactNumber, date: CalendarDate?,
    mean: Leg.MeanPeriod? = nil
  ) -> Leg {
    Leg(
      pair: CurrencyPair(base: series.pivot, quote: currency), rate: rate, date: date, mean: mean,
      source: series.source.id, sourceName: series.source.name, state: series.source.state)
  }

  func fixing(of currency: Currency, at row: Int) throws(Diagnostic) -> Amount {
    guard let fixing = try publishedFixing(of: currency, at: row) else {
      throw noFixing(of: currency, at: row)
    }
    return fixing
  }

  /// The fixing, or nil in a gap.
  func publishedFixing(of currency: Currency, at row: Int) throws(Diagnostic) -> Amount? {
    do throws(SeriesDamage) {
      return try series.fixing(of: currency, at: row)
    } catch {
      throw .damaged(series.source, error, at: place.currencies)
    }
  }

  /// Why a currency has no fixing on a row: never published, not yet, not any more, or a gap.
  func noFixing(of currency: Currency, at row: Int) -> Diagnostic {
    guard series.covers(currency) else {
      return .notPublished(currency, series.source, at: place.currencies)
    }
    let rows = 0..<series.count
    let has = { (row: Int) in (try? series.fixing(of: currency, at: row)) != nil }
    let before = rows.prefix(row).last(where: has).map { series.date(at: $0) }
    let after = rows.dropFirst(row + 1).first(where: has).map { series.date(at: $0) }
    return .gap(
      currency, series.source, on: series.date(at: row), before: before, after: after,
      at: place.currencies)
  }
}

/// Which rates lie between two currencies: laws on both sides, and fixings where these do not meet.
struct Route {
  /// From the base inwards.
  let base: [FixedRate]
  /// The currency whose fixing the base side ends in; nil for the pivot, or where the sides meet.
  let baseRoot: Currency?
  let quote: [FixedRate]
  let quoteRoot: Currency?

  var needsFixing: Bool { baseRoot != nil || quoteRoot != nil }

  init(_ pair: CurrencyPair, _ series: any FixingSeries, law: CalendarDate) {
    let (base, baseEnd) = Self.laws(from: pair.base, series, law)
    let (quote, quoteEnd) = Self.laws(from: pair.quote, series, law)
    self.base = base
    self.quote = quote
    baseRoot = baseEnd == quoteEnd || baseEnd == series.pivot ? nil : baseEnd
    quoteRoot = baseEnd == quoteEnd || quoteEnd == series.pivot ? nil : quoteEnd
  }

  /// What fixes a currency, and what fixes that; a source's own fixing goes before a peg.
  private static func laws(
    from currency: Currency, _ series: any FixingSeries, _ date: CalendarDate
  ) -> ([FixedRate], Currency) {
    var laws: [FixedRate] = []
    var end = currency
    while end != series.pivot, let law = FixedRate.of(end, on: date),
      law.kind == .euroLegacy || !series.covers(end)
    {
      laws.append(law)
      end = law.pair.base
    }
    return (laws, end)
  }
}
