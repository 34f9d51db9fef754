/// Means and extremes over a period.
extension RateFinder {
  /// Each leg's mean over the days on which both stand, then their ratio.
  func mean(_ pair: CurrencyPair, in period: Period) throws(RateError) -> CrossRate {
    let rows = try rows(in: period)
    var base = LegSum(pair.base, series.quotation)
    var quote = LegSum(pair.quote, series.quotation)
    var sides = (base: side, quote: side)
    func add(_ route: Route, _ inBase: Amount, _ inQuote: Amount) {
      base.add(route.base, root: route.baseRoot, inBase)
      quote.add(route.quote, root: route.quoteRoot, inQuote)
    }
    let coverage: PeriodCoverage
    if let whole = try whole(pair, in: period, rows) {
      add(whole.route, whole.sums.base, whole.sums.quote)
      coverage = PeriodCoverage(.average, period, days: rows.count, published: rows.count)
    } else {
      coverage = try survey(
        pair, .average, period, rows,
        run: { part in add(part.route, part.sums.base, part.sums.quote) },
        day: { _, day in
          sides = self.sides(of: day.route)
          add(day.route, day.base, day.quote)
        })
    }
    let state = series.state(at: rows.last!)
    let (down, inward) = base.mean(coverage.days) {
      leg($0, $1, nil, sides.base, row: rows.last!, state: state, coverage)
    }
    let (up, outward) = quote.mean(coverage.days) {
      leg($0, $1, nil, sides.quote, row: rows.last!, state: state, coverage)
    }
    return CrossRate(
      pair: pair, up: up, down: down, legs: inward + outward.reversed(), date: nil, askedDate: nil)
  }

  /// To ask day by day takes ten times as long.
  private func whole(_ pair: CurrencyPair, in period: Period, _ rows: Range<Int>)
    throws(RateError) -> PeriodSides?
  {
    guard side == .mid, !rows.isEmpty, (try? checkRedenomination(pair, on: period.first)) != nil,
      (try? checkRedenomination(pair, on: period.last)) != nil,
      let route = constantRoute(of: pair, rows)
    else { return nil }
    return try columns(of: route, in: rows, mayHaveGaps: false)
  }

  /// The figures of both sides; nil where those of one cannot be read by column.
  func columns(of route: Route, in rows: Range<Int>, mayHaveGaps: Bool) throws(RateError)
    -> PeriodSides?
  {
    guard let figures else { return nil }
    var columns: [SeriesFigures.Column?] = []
    for root in [route.baseRoot, route.quoteRoot] {
      do throws(SeriesDamage) {
        let column = try root.map { (root) throws(SeriesDamage) in
          try figures.column(of: root, in: rows, mayHaveGaps: mayHaveGaps)
        }
        if case .some(nil) = column { return nil }
        columns.append(column ?? nil)
      } catch {
        throw .damaged(series.source, error)
      }
    }
    return PeriodSides(route: route, rows: rows, base: columns[0], quote: columns[1])
  }

  /// The day on which the pair stood highest or lowest; the first of several.
  func extreme(
    _ choice: PeriodCoverage.Choice, _ pair: CurrencyPair, in period: Period
  ) throws(RateError) -> CrossRate {
    let rows = try rows(in: period)
    let isLargest = (choice == .high) == (series.quotation == .currencyForPivot)
    if let sides = try whole(pair, in: period, rows) {
      // What is fixed by law is the same on all days.
      return try cross(
        pair, sides.route, row: sides.route.needsFixing ? sides.row(ofLargest: isLargest) : nil,
        asked: nil,
        coverage: PeriodCoverage(choice, period, days: rows.count, published: rows.count))
    }
    var best: (row: Int, value: Ratio, route: Route)?
    func meet(_ row: Int, _ day: Day) {
      let value = Ratio(
        worth(day.quote, day.route.quoteRoot, day.route.quote),
        over: worth(day.base, day.route.baseRoot, day.route.base))
      let isBetter = best.map { choice == .high ? $0.value < value : value < $0.value }
      if isBetter ?? true { best = (row, value, day.route) }
    }
    let coverage = try survey(
      pair, choice, period, rows,
      run: { part in
        let row = part.row(ofLargest: isLargest)
        meet(row, part.day(row))
      }, day: meet)
    // A survey without a day is an error.
    let (row, _, route) = best!
    return try cross(
      pair, route, row: route.needsFixing ? row : nil, asked: nil, coverage: coverage)
  }

  /// Units of a currency for one of the pivot.
  func worth(_ figure: Amount, _ root: Currency?, _ ties: [Tie]) -> Amount {
    ties.product * (root == nil ? .one : units(figure))
  }
}

/// The figures of both sides of a pair, where both stand on each row and the laws stay the same.
struct PeriodSides {
  let route: Route
  private(set) var rows: Range<Int>
  /// Nil for the pivot, which has a figure on each row.
  let base: SeriesFigures.Column?
  /// The same of the other currency.
  let quote: SeriesFigures.Column?

  /// Rows, one behind the other, of which the same sides have a figure.
  struct Run {
    var rows: Range<Int>
    let hasBase: Bool
    let hasQuote: Bool

    var stands: Bool { hasBase && hasQuote }
  }

  var runs: [Run] {
    var runs: [Run] = []
    for row in rows {
      let (hasBase, hasQuote) = (base?.digits(at: row) != 0, quote?.digits(at: row) != 0)
      if let last = runs.last, (last.hasBase, last.hasQuote) == (hasBase, hasQuote) {
        runs[runs.count - 1].rows = last.rows.lowerBound..<row + 1
      } else {
        runs.append(Run(rows: row..<row + 1, hasBase: hasBase, hasQuote: hasQuote))
      }
    }
    return runs
  }

  /// Of some of the rows alone.
  func on(_ part: Range<Int>) -> PeriodSides {
    var sides = self
    sides.rows = part
    return sides
  }

  /// What they come to on all rows together.
  var sums: (base: Amount, quote: Amount) {
    (base?.sum(of: rows) ?? Amount(rows.count), quote?.sum(of: rows) ?? Amount(rows.count))
  }

  /// The first row on which the figure of the quote currency is the largest, or the smallest, beside that of the base.
  func row(ofLargest isLargest: Bool) -> Int {
    var best = (row: rows.lowerBound, below: UInt64(1), above: UInt64(isLargest ? 0 : UInt64.max))
    for row in rows {
      let (below, above) = (base?.digits(at: row) ?? 1, quote?.digits(at: row) ?? 1)
      let this = above.multipliedFullWidth(by: best.below)
      let that = best.above.multipliedFullWidth(by: below)
      if isLargest ? that < this : this < that { best = (row, below, above) }
    }
    return best.row
  }

  /// What they are worth on one of the rows.
  func day(_ row: Int) -> RateFinder.Day {
    RateFinder.Day(
      route: route, base: base?.figure(at: row) ?? .one, quote: quote?.figure(at: row) ?? .one)
  }
}

/// A quotient of positive amounts that is only compared: thousands of days are, and a division each takes too long.
struct Ratio {
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
