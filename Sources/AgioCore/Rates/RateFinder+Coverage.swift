/// Which days of a period a pair stands on, and whether they are enough to speak for it.
extension RateFinder {
  /// What the two sides of a pair are worth on a day on which both stand.
  struct Day {
    let route: Route
    let base: Amount
    let quote: Amount
  }

  /// Goes through the days on which both sides of a pair stand.
  /// - Parameters:
  ///   - run: gets days in a row where their figures are read by column.
  ///   - body: gets the others, one at a time.
  /// - Throws: which days there are, where a side lacks either end of the period or more than one fixing in twenty: the
  ///   mean of a winter is not that of a year.
  func survey(
    _ pair: CurrencyPair, _ choice: PeriodCoverage.Choice, _ period: Period, _ rows: Range<Int>,
    run: (PeriodSides) -> Void, day body: (Int, Day) -> Void
  ) throws(RateError) -> PeriodCoverage {
    do throws(RateError) {
      try checkRedenomination(pair, on: period.first)
      try checkRedenomination(pair, on: period.last)
    } catch {
      throw offering(choice, within: period, rows, pair, insteadOf: error)
    }
    let tally = try tally(pair, rows, run: run, day: body)
    if !tally.isEnough { throw holes(in: tally, choice, period, rows, pair) }
    return PeriodCoverage(choice, period, days: tally.days, published: tally.published)
  }

  /// What there is of a pair on one row.
  enum Standing {
    case both(Day)
    /// The currencies without a fixing.
    case lacking(base: Currency?, quote: Currency?)
    /// Not a day of the weekly table that has the currency, which holds on from an earlier one.
    case held(Currency)
  }

  /// - Parameter known: the route of that day, where it has been found before.
  func standing(_ pair: CurrencyPair, at row: Int, _ known: Route? = nil) throws(RateError)
    -> Standing
  {
    let route = known ?? route(of: pair, law: series.date(at: row))
    let sides = sides(of: route)
    if let root = held(route.baseRoot, at: row, sides.base)
      ?? held(route.quoteRoot, at: row, sides.quote)
    {
      return .held(root)
    }
    let base = try figure(of: route.baseRoot, at: row, sides.base)
    let quote = try figure(of: route.quoteRoot, at: row, sides.quote)
    if let base, let quote { return .both(Day(route: route, base: base, quote: quote)) }
    return .lacking(
      base: base == nil ? route.baseRoot : nil, quote: quote == nil ? route.quoteRoot : nil)
  }

  private func held(_ root: Currency?, at row: Int, _ side: RateSide) -> Currency? {
    guard let root, series.holdsOn(root, at: row, side) else { return nil }
    return root
  }

  /// What was published on the very day of a row; 1 for the pivot.
  private func figure(
    of root: Currency?, at row: Int, _ side: RateSide
  ) throws(RateError) -> Amount? {
    guard let root else { return .one }
    return try publishedFixing(of: root, at: row, side)
  }

  /// The route that all rows have, if they have one. Laws begin, and do not end: where both ends have the same, so have all
  /// between.
  func constantRoute(of pair: CurrencyPair, _ rows: Range<Int>) -> Route? {
    let first = route(of: pair, law: series.date(at: rows.lowerBound))
    let last = route(of: pair, law: series.date(at: rows.upperBound - 1))
    return first.isSame(as: last) ? first : nil
  }

  private func tally(
    _ pair: CurrencyPair, _ rows: Range<Int>, run: (PeriodSides) -> Void = { _ in },
    day body: (Int, Day) -> Void = { _, _ in }
  ) throws(RateError) -> Tally {
    var tally = Tally()
    guard !rows.isEmpty else { return tally }
    let known = constantRoute(of: pair, rows)
    if let known, let sides = try sides(of: known, rows) {
      let runs = sides.runs
      for part in runs { tally.add(part, known) }
      // Who is refused needs none of them.
      if tally.isEnough {
        for part in runs where part.stands { run(sides.on(part.rows)) }
      }
      return tally
    }
    let first = series.date(at: rows.lowerBound)
    for row in rows {
      switch try standing(pair, at: row, known) {
      case .both(let day):
        tally.addDay(series.date(at: row).days(since: first))
        body(row, day)
      case .lacking(let base, let quote): tally.addHole(base, quote)
      case .held(let currency): tally.held = currency
      }
    }
    return tally
  }

  /// What the rows have of a pair, where all have its route and their figures are read by column: to ask for each day is
  /// a hundred times the work.
  private func sides(of route: Route, _ rows: Range<Int>) throws(RateError) -> PeriodSides? {
    guard side == .mid, !series.mayHoldOn else { return nil }
    return try columns(of: route, in: rows, mayHaveGaps: true)
  }

  /// Says how much of the period there is of the side that lacks most.
  private func holes(
    in tally: Tally, _ choice: PeriodCoverage.Choice, _ period: Period, _ rows: Range<Int>,
    _ pair: CurrencyPair
  ) -> RateError {
    if tally.published == 0, let currency = tally.held {
      return .noDays(currency, in: period, series.source)
    }
    let isBase = tally.base.holes > tally.quote.holes
    let side = isBase ? tally.base : tally.quote
    let currency = side.currency!
    let days = tally.published - side.holes
    if days == 0 {
      return noFixing(of: currency, at: rows.last!, in: period, isBase ? .base : .quote)
    }
    let error = RateError.holedPeriod(
      currency, series.source, days: days, of: tally.published, in: period)
    return offering(choice, within: period, rows, pair, insteadOf: error)
  }

  /// The error with the part of the period that would do, if there is one.
  private func offering(
    _ choice: PeriodCoverage.Choice, within period: Period, _ rows: Range<Int>,
    _ pair: CurrencyPair, insteadOf error: RateError
  ) -> RateError {
    guard let stretch = longestStretch(of: pair, rows) else { return error }
    let first = stretch.first.map { series.date(at: $0) } ?? period.first
    let last = stretch.last.map { series.date(at: $0) } ?? period.last
    // What is offered has been tried.
    guard let part = Period(from: first, to: last), let partRows = try? self.rows(in: part),
      let tally = try? tally(pair, partRows), tally.isEnough
    else { return error }
    return .partly(error, choice, part)
  }

  /// The first and the last row of the longest part of a period that would do; nil for one with which the period begins or
  /// ends.
  private func longestStretch(of pair: CurrencyPair, _ rows: Range<Int>) -> (
    first: Int?, last: Int?
  )? {
    let known = rows.isEmpty ? nil : constantRoute(of: pair, rows)
    let isRenamed = pair.subjects.contains { currency, _ in
      Redenomination.ending(currency) != nil || Redenomination.beginning(currency) != nil
    }
    var days: [(row: Int, count: Int, stands: Bool)] = []
    if !isRenamed, let known, let sides = try? sides(of: known, rows) {
      days = sides.runs.map { ($0.rows.lowerBound, $0.rows.count, $0.stands) }
    } else {
      days = rows.compactMap { row in
        let date = series.date(at: row)
        guard (try? checkRedenomination(pair, on: date)) != nil else { return (row, 1, false) }
        return switch try? standing(pair, at: row, known) {
        case .both: (row, 1, true)
        case .held: nil
        case .lacking, nil: (row, 1, false)
        }
      }
    }
    guard let stretch = Tally.longestStretch(of: days.map { ($0.count, $0.stands) }) else {
      return nil
    }
    let (first, last) = (days[stretch.first], days[stretch.last])
    return (
      stretch.first == 0 ? nil : first.row,
      stretch.last == days.count - 1 ? nil : last.row + last.count - 1
    )
  }
}

/// Counts days and holes.
private struct Tally {
  /// How many holes a side has, and the currency whose fixing was missing first.
  struct Side {
    var holes = 0
    var currency: Currency?

    mutating func add(_ missing: Currency?, _ count: Int = 1) {
      if missing != nil { holes += count }
      currency = currency ?? missing
    }
  }

  /// Days on which both sides stand.
  private(set) var days = 0
  private(set) var published = 0
  private(set) var base = Side()
  private(set) var quote = Side()
  /// A currency whose table came on no day that was looked at, or not on all.
  var held: Currency? { didSet { forgiveBeginning() } }
  /// How far into the period the first day on which both stand is.
  private var wait = 0
  /// The holes before it.
  private var beginning = 0
  private var hasLast = false

  /// - Parameter wait: days since the period's first.
  mutating func addDay(_ wait: Int) {
    if days == 0 { (self.wait, beginning) = (wait, published) }
    hasLast = true
    days += 1
    published += 1
  }

  /// A weekly table of the period before it, which is not here, would have held on into it: it lacks nothing.
  private mutating func forgiveBeginning() {
    let (base, quote) = (base.currency, quote.currency)
    guard beginning > 0, wait <= Self.longestWeek, base == nil || quote == nil,
      held == base ?? quote
    else { return }
    published -= beginning
    if base == nil { self.quote.holes -= beginning } else { self.base.holes -= beginning }
    beginning = 0
  }

  /// Days between two weekly tables, of which a run of holidays put off one.
  private static let longestWeek = 10

  mutating func add(_ run: PeriodSides.Run, _ route: Route) {
    let count = run.rows.count
    if run.stands {
      if days == 0 { beginning = published }
      days += count
    } else {
      if !run.hasBase { base.add(route.baseRoot, count) }
      if !run.hasQuote { quote.add(route.quoteRoot, count) }
    }
    hasLast = run.stands
    published += count
  }

  mutating func addHole(_ base: Currency?, _ quote: Currency?) {
    self.base.add(base)
    self.quote.add(quote)
    hasLast = false
    published += 1
  }

  /// One fixing in so many may be missing.
  private static let share = 20

  /// Whether the days can speak for the period.
  var isEnough: Bool {
    beginning == 0 && hasLast && max(base.holes, quote.holes) * Self.share <= published
  }

  /// The most days in a row of which the first and the last stand, and few enough others do not.
  /// - Parameter runs: days of which all stand or none.
  /// - Returns: the run they begin with, and the one they end with.
  static func longestStretch(of runs: [(count: Int, stands: Bool)]) -> (first: Int, last: Int)? {
    // A day that stands makes up for a nineteenth of one that does not: a stretch will do if the balance has not fallen
    // from its beginning to its end.
    var balance = [0]
    var days = [0]
    for run in runs {
      balance.append(balance.last! + (run.stands ? run.count : run.count * (1 - share)))
      days.append(days.last! + run.count)
    }
    // Where a stretch could begin: no earlier place has as low a balance.
    var starts: [Int] = []
    for (index, run) in runs.enumerated()
    where run.stands && starts.last.map({ balance[index] < balance[$0] }) ?? true {
      starts.append(index)
    }
    var best: (first: Int, last: Int, days: Int)?
    for end in runs.indices.reversed() where runs[end].stands {
      while let start = starts.last, start > end { starts.removeLast() }
      while let start = starts.last, balance[start] <= balance[end + 1] {
        let count = days[end + 1] - days[start]
        if count > best?.days ?? 0 { best = (start, end, count) }
        starts.removeLast()
      }
    }
    return best.map { ($0.first, $0.last) }
  }
}
