/// The rates of a pair, fixing by fixing, as one source has them.
///
/// Every point can give its rate with all its legs; nothing is rounded, and no day is made up.
public struct RateSeries: Sendable {
  /// The fixing of one day.
  public struct Point: Sendable {
    /// The fixing date.
    public let date: CalendarDate
    /// Whether the source published between the point before and this one without a rate for the pair.
    public let isAfterGap: Bool
    let row: Int
    /// Units of the quote currency for one of the source's pivot.
    let up: Amount
    /// Units of the base currency for one of the source's pivot.
    let down: Amount
  }

  /// Which days are wanted.
  public enum Span: Hashable, Sendable {
    /// These, and all of them.
    case period(Period)
    /// These, and all of them, to the newest fixing.
    case since(CalendarDate)
    /// All there is up to this day.
    case until(CalendarDate)
    /// What there is of the last months, back from the newest fixing.
    case months(Int)
    /// What there is of so many whole months, the newest fixing's the last of them.
    case lastMonths(Int)
    /// What there is of the last days, back from the newest fixing.
    case days(Int)
    /// All there is.
    case all

    /// The first and the last of the days, as far as they are bounded.
    /// - Parameter newest: the day that months and days are counted back from: of the newest fixing, or today.
    public func bounds(newest: CalendarDate) -> (first: CalendarDate?, last: CalendarDate?) {
      switch self {
      case .period(let period): (period.first, period.last)
      case .since(let day): (day, nil)
      case .until(let day): (nil, day)
      case .months(let count): (newest.adding(months: -count), nil)
      case .lastMonths(let count): (newest.firstOfMonth.adding(months: 1 - count), nil)
      case .days(let count): (newest.adding(days: 1 - count), nil)
      case .all: (nil, nil)
      }
    }
  }

  /// Which fixings are kept.
  public enum Grain: Hashable, Sendable {
    case daily
    /// The first fixing of each week; weeks begin on Monday.
    case weekly
    /// The first fixing of each month.
    case monthly
  }

  public let pair: CurrencyPair
  public let source: RateSource
  /// The days it was made from; points may begin later and end earlier.
  public let period: Period
  public let points: [Point]
  /// Whether a currency of the pair has a weekly table, and no daily one.
  public let isWeekly: Bool
  /// The last fixing, where the source went on to publish without one for the pair.
  public let end: CalendarDate?
  let finder: RateFinder

  /// The rate of a point with its legs.
  func cross(of point: Point) throws(RateError) -> CrossRate {
    let route = finder.route(of: pair, law: point.date)
    return try finder.cross(
      pair, route, row: route.needsFixing ? point.row : nil, asked: nil)
  }

  /// Units of the quote currency for one of the base.
  public func value(of point: Point) -> ExactNumber {
    let quotient = point.up / point.down
    if !quotient.overflowed { return .small(quotient) }
    return (BigRational(point.up) / BigRational(point.down)).exact
  }

  /// The value times 10^places, rounded half to even; nil where it does not fit.
  public func scaled(_ point: Point, places: Int) -> Int? {
    let quotient = point.up / point.down
    if !quotient.overflowed, let scaled = quotient.scaled(places: places, .halfEven) {
      return Int(exactly: scaled)
    }
    let value = BigRational(point.up) / BigRational(point.down)
    let factor = BigRational(Magnitude.powerOfTen(places))
    return (value * factor).rounded(places: 0, .halfEven).integer
  }

  /// The last point that is not after a day; nil if all are.
  public func index(notAfter date: CalendarDate) -> Int? {
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].date <= date { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The point that is nearest in time to a day; of two, the earlier one.
  public func index(nearest date: CalendarDate) -> Int? {
    guard let before = index(notAfter: date) else { return points.isEmpty ? nil : 0 }
    guard before + 1 < points.count else { return before }
    let (left, right) = (points[before].date, points[before + 1].date)
    return date.days(since: left) <= right.days(since: date) ? before : before + 1
  }

  /// The lowest value's point; the first of several.
  public var low: Point? { points.min { $0.ratio < $1.ratio } }

  /// The highest value's point; the first of several.
  public var high: Point? { points.max { $0.ratio < $1.ratio } }

  /// The same series with only these points.
  public func keeping(_ points: [Point]) -> RateSeries {
    RateSeries(
      pair: pair, source: source, period: period, points: points, isWeekly: isWeekly, end: end,
      finder: finder)
  }

  /// The fixing that holds on a day: that day's, or the last one before; nil where there is none.
  func held(on date: CalendarDate) throws(RateError) -> Point? {
    let series = finder.series
    guard var row = series.row(notAfter: min(date, finder.book.newestFixingDate)) else {
      return nil
    }
    while row >= 0 {
      if (try? finder.checkRedenomination(pair, on: series.date(at: row))) == nil { return nil }
      switch try finder.standing(pair, at: row) {
      case .both(let day): return finder.point(day, row, series.date(at: row), isAfterGap: false)
      case .lacking: return nil
      // A weekly table holds until the next one.
      case .held: row -= 1
      }
    }
    return nil
  }

  /// The series with one day more; nil where the pair has no fixing that holds on it.
  /// - Parameter takesPlace: the point nearest in time makes room for it, so that there are no more points than before.
  func with(_ date: CalendarDate, takesPlace: Bool) throws(RateError) -> RateSeries? {
    guard let added = try held(on: date) else { return nil }
    var points = points
    if points.contains(where: { $0.row == added.row }) { return self }
    if takesPlace, let nearest = index(nearest: added.date) { points.remove(at: nearest) }
    let place = points.firstIndex { $0.date > added.date } ?? points.count
    points.insert(added, at: place)
    // A day that lies outside stands alone.
    if !takesPlace, place == 0, points.count > 1 { points[1] = points[1].afterGap }
    if !takesPlace, place == points.count - 1 { points[place] = points[place].afterGap }
    return keeping(points)
  }
}

extension RateSeries.Point {
  fileprivate var ratio: Ratio { Ratio(up, over: down) }

  fileprivate var afterGap: Self {
    Self(date: date, isAfterGap: true, row: row, up: up, down: down)
  }
}
