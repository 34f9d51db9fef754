/// Means and extremes over a period.
extension RateFinder {
  /// What the two sides of a pair are worth on one row, if both stand.
  private struct Day {
    let route: Route
    let base: Amount
    let quote: Amount
  }

  private func day(_ pair: CurrencyPair, at row: Int) throws(Diagnostic) -> Day? {
    let route = Route(pair, series, law: series.date(at: row))
    var base = Amount.one
    var quote = Amount.one
    if let root = route.baseRoot {
      guard let fixing = try publishedFixing(of: root, at: row) else { return nil }
      base = fixing
    }
    if let root = route.quoteRoot {
      guard let fixing = try publishedFixing(of: root, at: row) else { return nil }
      quote = fixing
    }
    return Day(route: route, base: base, quote: quote)
  }

  /// Each leg's mean over the days on which both stand, then their ratio.
  func mean(_ pair: CurrencyPair, in period: Period) throws(Diagnostic) -> CrossRate {
    let rows = try rows(in: period)
    try checkRedenomination(pair, on: period.first)
    try checkRedenomination(pair, on: period.last)
    var base = LegSum(pair.base)
    var quote = LegSum(pair.quote)
    var days = 0
    for row in rows {
      guard let day = try day(pair, at: row) else { continue }
      days += 1
      base.add(day.route.base, root: day.route.baseRoot, day.base)
      quote.add(day.route.quote, root: day.route.quoteRoot, day.quote)
    }
    guard days > 0 else { throw noFixing(of: missing(pair, at: rows.last!), at: rows.last!) }
    let span = Leg.MeanPeriod(period: period, days: days, published: rows.count)
    let (down, inward) = base.mean(days) { leg($0, $1, date: nil, mean: span) }
    let (up, outward) = quote.mean(days) { leg($0, $1, date: nil, mean: span) }
    return CrossRate(
      pair: pair, up: up, down: down, legs: inward + outward.reversed(), date: nil, askedDate: nil)
  }

  /// The day on which the pair stood highest or lowest; the first of several.
  /// - Parameter isBeaten: whether the first value must give way to the second.
  func extreme(
    _ pair: CurrencyPair, in period: Period, isBeaten: (BigRational, BigRational) -> Bool
  ) throws(Diagnostic) -> CrossRate {
    let rows = try rows(in: period)
    try checkRedenomination(pair, on: period.first)
    try checkRedenomination(pair, on: period.last)
    var best: (row: Int, value: BigRational, route: Route)?
    for row in rows {
      guard let day = try day(pair, at: row) else { continue }
      let value = BigRational(day.quote) / BigRational(day.base)
      if best.map({ isBeaten($0.value, value) }) ?? true { best = (row, value, day.route) }
    }
    guard let best else { throw noFixing(of: missing(pair, at: rows.last!), at: rows.last!) }
    return try cross(
      pair, best.route, row: best.route.needsFixing ? best.row : nil, asked: nil)
  }

  /// The side of a pair that has no fixing on a row.
  private func missing(_ pair: CurrencyPair, at row: Int) -> Currency {
    let route = Route(pair, series, law: series.date(at: row))
    let roots = [route.baseRoot, route.quoteRoot].compactMap { $0 }
    return roots.first { (try? series.fixing(of: $0, at: row)) == nil } ?? pair.base
  }
}

/// One side's fixings added up, and the laws they are multiplied with.
private struct LegSum {
  private let currency: Currency
  private var laws: [FixedRate] = []
  private var root: Currency?
  private var sum = Amount.zero
  /// Became the euro's within the period: a mean of fixings and of the fixed rate.
  private var isMixed = false

  init(_ currency: Currency) { self.currency = currency }

  mutating func add(_ laws: [FixedRate], root: Currency?, _ fixing: Amount) {
    if isMixed || (!sum.isZero && laws != self.laws) {
      if !isMixed { sum = sum * product(self.laws) }
      isMixed = true
      sum = sum + fixing * product(laws)
    } else {
      self.root = root
      sum = sum + fixing
    }
    self.laws = laws
  }

  private func product(_ laws: [FixedRate]) -> Amount {
    laws.reduce(.one) { $0 * $1.rate }
  }

  func mean(_ days: Int, leg: (Currency, ExactNumber) -> Leg) -> (ExactNumber, [Leg]) {
    let mean = (BigRational(sum) / BigRational(days)).exact
    if isMixed { return (mean, [leg(currency, mean)]) }
    let value = (BigRational(mean) * BigRational(product(laws))).exact
    return (value, laws.map(Leg.fixed) + (root.map { [leg($0, mean)] } ?? []))
  }
}
