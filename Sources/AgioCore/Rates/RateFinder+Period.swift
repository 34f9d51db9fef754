/// Means and extremes over a period.
extension RateFinder {
  /// What the two sides of a pair are worth on one row, if both stand.
  private struct Day {
    let route: Route
    let base: Amount
    let quote: Amount
  }

  private func day(_ pair: CurrencyPair, at row: Int) throws(Diagnostic) -> Day? {
    let route = route(of: pair, law: series.date(at: row))
    guard let base = try figure(of: route.baseRoot, at: row),
      let quote = try figure(of: route.quoteRoot, at: row)
    else { return nil }
    return Day(route: route, base: base, quote: quote)
  }

  /// What was published on the very day of a row; 1 for the pivot.
  private func figure(of root: Currency?, at row: Int) throws(Diagnostic) -> Amount? {
    guard let root else { return .one }
    if series.publication(of: root, at: row, side).date != series.date(at: row) { return nil }
    return try publishedFixing(of: root, at: row)
  }

  /// Each leg's mean over the days on which both stand, then their ratio.
  func mean(_ pair: CurrencyPair, in period: Period) throws(Diagnostic) -> CrossRate {
    let rows = try rows(in: period)
    try checkRedenomination(pair, on: period.first)
    try checkRedenomination(pair, on: period.last)
    var base = LegSum(pair.base, series.quotation)
    var quote = LegSum(pair.quote, series.quotation)
    var days = 0
    for row in rows {
      guard let day = try day(pair, at: row) else { continue }
      days += 1
      base.add(day.route.base, root: day.route.baseRoot, day.base)
      quote.add(day.route.quote, root: day.route.quoteRoot, day.quote)
    }
    guard days > 0 else { throw nothing(pair, at: rows.last!) }
    let span = Leg.MeanPeriod(period: period, days: days, published: rows.count)
    let state = series.state(at: rows.last!)
    let (down, inward) = base.mean(days) { leg($0, $1, nil, state: state, mean: span) }
    let (up, outward) = quote.mean(days) { leg($0, $1, nil, state: state, mean: span) }
    return CrossRate(
      pair: pair, up: up, down: down, legs: inward + outward.reversed(), date: nil, askedDate: nil)
  }

  /// Which day of a period is wanted.
  enum Extreme {
    case highest, lowest
  }

  /// The day on which the pair stood highest or lowest; the first of several.
  func extreme(
    _ extreme: Extreme, _ pair: CurrencyPair, in period: Period
  ) throws(Diagnostic) -> CrossRate {
    let rows = try rows(in: period)
    try checkRedenomination(pair, on: period.first)
    try checkRedenomination(pair, on: period.last)
    var best: (row: Int, value: Ratio, route: Route)?
    for row in rows {
      guard let day = try day(pair, at: row) else { continue }
      let value = Ratio(
        worth(day.quote, day.route.quoteRoot, day.route.quote),
        over: worth(day.base, day.route.baseRoot, day.route.base))
      let isBetter = best.map { extreme == .highest ? $0.value < value : value < $0.value }
      if isBetter ?? true { best = (row, value, day.route) }
    }
    guard let best else { throw nothing(pair, at: rows.last!) }
    return try cross(
      pair, best.route, row: best.route.needsFixing ? best.row : nil, asked: nil)
  }

  /// Units of a currency for one of the pivot.
  private func worth(_ figure: Amount, _ root: Currency?, _ ties: [Tie]) -> Amount {
    ties.product * (root == nil ? .one : units(figure))
  }

  /// Why a pair has no day at all.
  private func nothing(_ pair: CurrencyPair, at row: Int) -> Diagnostic {
    let route = route(of: pair, law: series.date(at: row))
    if let root = route.baseRoot, (try? series.fixing(of: root, at: row)) == nil {
      return noFixing(of: root, at: row, place.base)
    }
    return noFixing(of: route.quoteRoot ?? pair.quote, at: row, place.quote)
  }
}

/// A quotient of positive amounts that is only compared: thousands of days are, and a division each takes too long.
private struct Ratio {
  let above: Amount
  let below: Amount

  init(_ above: Amount, over below: Amount) {
    self.above = above
    self.below = below
  }

  static func < (a: Ratio, b: Ratio) -> Bool {
    let (left, right) = (a.above * b.below, b.above * a.below)
    if !left.overflowed && !right.overflowed { return left < right }
    return BigRational(a.above) / BigRational(a.below) < BigRational(b.above) / BigRational(b.below)
  }
}

/// One side's figures added up, and the ties they are multiplied with.
private struct LegSum {
  private let currency: Currency
  private let quotation: Quotation
  private var ties: [Tie] = []
  private var root: Currency?
  private var sum = Amount.zero
  /// Became the euro's within the period: a mean of its fixings and of what the fixed rate makes of the euro's.
  private var isMixed = false

  init(_ currency: Currency, _ quotation: Quotation) {
    self.currency = currency
    self.quotation = quotation
  }

  mutating func add(_ ties: [Tie], root: Currency?, _ figure: Amount) {
    if isMixed || (!sum.isZero && ties != self.ties) {
      if !isMixed { sum = through(self.ties, sum) }
      isMixed = true
      sum = sum + through(ties, figure)
    } else {
      self.root = root
      sum = sum + figure
    }
    self.ties = ties
  }

  /// The figure of the currency itself, from that of what it is tied to.
  private func through(_ ties: [Tie], _ figure: Amount) -> Amount {
    quotation == .currencyForPivot ? figure * ties.product : figure / ties.product
  }

  func mean(_ days: Int, leg: (Currency, ExactNumber) -> Leg) -> (ExactNumber, [Leg]) {
    let mean = BigRational(sum) / BigRational(days)
    let isFixing = isMixed || root != nil
    let units = isFixing && quotation == .pivotForCurrency ? BigRational(1) / mean : mean
    if isMixed { return (units.exact, [leg(currency, mean.exact)]) }
    let value = units * BigRational(ties.product)
    return (value.exact, ties.map(\.leg) + (root.map { [leg($0, mean.exact)] } ?? []))
  }
}
