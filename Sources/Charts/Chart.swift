public import AgioCore

/// Series on one scale: what every painter paints.
///
/// Values are whole numbers of 10^-``places``, computed from exact rates; a rate shown as text is the exact one.
public struct Chart: Sendable {
  /// One series of the chart.
  public struct Line: Sendable {
    /// What it is called beside its end: `USD`, or `EUR/USD` where bases differ.
    public let name: String
    public let series: RateSeries
    /// A value for each of the series' points.
    public let values: [Int]
    /// What is 100, where lines are rebased.
    public let base: RateSeries.Point?

    public var points: [RateSeries.Point] { series.points }

    /// The rate of a point, as an answer shows it.
    public func rateText(_ point: RateSeries.Point) -> String {
      (try? series.rate(of: point).text()) ?? ""
    }

    /// The exact number drawn for a point: the rate, or what the index makes of it.
    func drawn(_ point: RateSeries.Point) -> BigRational {
      let value = BigRational(series.value(of: point))
      guard let base else { return value }
      return value / BigRational(series.value(of: base)) * BigRational(100)
    }
  }

  /// A day that was added.
  public struct Mark: Sendable {
    /// The day that was asked for.
    public let date: CalendarDate
    /// For each line the fixing that holds on it; nil where there is none.
    public let points: [RateSeries.Point?]
  }

  public static let mostLines = 8

  public let lines: [Line]
  public let places: Int
  /// The day on which all are 100; nil where rates are drawn as they are.
  public let indexDate: CalendarDate?
  public let marks: [Mark]
  public let axis: DayAxis

  public enum Scale: Hashable, Sendable {
    /// Rebased where the rates are too far apart to share a scale.
    case fitting
    /// 100 on that day.
    case index(CalendarDate)
  }

  /// - Parameters:
  ///   - series: at least one, each with at least one point; at most ``mostLines``.
  ///   - marks: days that were added.
  /// - Throws: why one of them has no rate on the day of the index.
  public init(_ series: [RateSeries], _ scale: Scale = .fitting, marks: [CalendarDate] = [])
    throws(Diagnostic)
  {
    precondition(!series.isEmpty && series.count <= Self.mostLines)
    let names = Self.names(series)
    let places = Self.places(series)
    let values = series.map { series in series.points.map { series.scaled($0, places: places) ?? 0 }
    }
    var date: CalendarDate?
    if case .index(let day) = scale { date = day }
    if date == nil, Self.areTooFarApart(values) { date = Self.firstCommonDay(series) }
    indexDate = date
    var lines: [Line] = []
    for (index, one) in series.enumerated() {
      var base: RateSeries.Point?
      if let date {
        guard let point = try one.fixing(on: date) else {
          throw .noIndex(one.pair, on: date)
        }
        base = point
      }
      lines.append(
        Line(
          name: names[index], series: one,
          values: base.map { Self.rebased(one, to: $0) } ?? values[index], base: base))
    }
    self.lines = lines
    self.places = date == nil ? places : Self.indexPlaces
    axis = DayAxis(for: series.lazy.flatMap(\.points).map(\.date))
    var found: [Mark] = []
    for day in marks {
      var points: [RateSeries.Point?] = []
      for one in series { points.append(try one.fixing(on: day)) }
      found.append(Mark(date: day, points: points))
    }
    self.marks = found
  }

  private static func names(_ series: [RateSeries]) -> [String] {
    let bases = Set(series.map(\.pair.base))
    return series.map { series.count > 1 && bases.count == 1 ? $0.pair.quote.code : "\($0.pair)" }
  }

  /// Decimals that leave the lowest value seven digits.
  private static func places(_ series: [RateSeries]) -> Int {
    let lowest = series.compactMap { one in one.low.map { one.value(of: $0) } }
      .map { BigRational($0) }.min { $0 < $1 }
    var places = 0
    var value = lowest ?? BigRational(1)
    while places < 12, value < BigRational(1_000_000) {
      value = value * BigRational(10)
      places += 1
    }
    return places
  }

  /// Whether one scale for all would lay a line flat: the levels differ twofold, or all together are more than three times
  /// as high as each by itself.
  private static func areTooFarApart(_ values: [[Int]]) -> Bool {
    let ranges = values.compactMap { line in line.min().map { (low: $0, high: line.max()!) } }
    guard ranges.count > 1 else { return false }
    let levels = ranges.map { ($0.low + $0.high) / 2 }
    if levels.max()! > 2 * levels.min()! { return true }
    let span = ranges.map(\.high).max()! - ranges.map(\.low).min()!
    return span > 3 * ranges.map { $0.high - $0.low }.max()!
  }

  /// The first day by which every series has begun.
  private static func firstCommonDay(_ series: [RateSeries]) -> CalendarDate {
    series.map { $0.points[0].date }.max()!
  }

  private static let indexPlaces = 4

  /// Values to nine digits are enough to draw by.
  private static func rebased(_ series: RateSeries, to base: RateSeries.Point) -> [Int] {
    var places = 0
    while places < 15, (series.scaled(base, places: places) ?? .max) < 100_000_000 { places += 1 }
    guard let figure = series.scaled(base, places: places), figure > 0 else {
      return series.points.map { _ in 0 }
    }
    let whole = Int128(figure)
    // 100 on the day of the index, in units of 10^-4.
    return series.points.map { point in
      let value = Int128(series.scaled(point, places: places) ?? 0)
      return Int((value * 1_000_000 + whole / 2) / whole)
    }
  }

  /// All the days of the chart, as places on its axis.
  public var wholeRange: ClosedRange<Int> {
    let first = lines.compactMap(\.points.first?.date).min()!
    let last = lines.compactMap(\.points.last?.date).max()!
    let shown = marks.map(\.date)
    let range =
      axis.place(
        of: min(first, shown.min() ?? first))...axis.place(of: max(last, shown.max() ?? last))
    // One day alone has a place in the middle.
    return range.count > 1 ? range : range.lowerBound - 1...range.upperBound + 1
  }

  public var firstDate: CalendarDate { lines.compactMap(\.points.first?.date).min()! }
  public var lastDate: CalendarDate { lines.compactMap(\.points.last?.date).max()! }
}

extension Chart.Line {
  /// The exact number drawn, with so many decimals.
  public func drawnText(_ point: RateSeries.Point, decimals: Int) -> String {
    var out = TextBuffer(capacity: 32)
    drawn(point).exact.write(places: decimals, .halfEven, to: &out)
    return out.text
  }

  /// What a point is called where it stands alone: the rate, or the index with one decimal.
  public func valueText(_ index: Int) -> String {
    base == nil ? rateText(points[index]) : drawnText(points[index], decimals: 1)
  }

  /// The same of its last point, with its day where the series ended before the chart does.
  public func endText(_ index: Int, _ wording: Wording) -> String {
    let value = valueText(index)
    guard let end = series.end, index == points.count - 1 else { return value }
    return "\(value) (\(wording(end.phrase)))"
  }

  /// The indices of its points within a run of places.
  public func indices(in range: ClosedRange<Int>, of axis: DayAxis) -> Range<Int> {
    let first = axis.date(at: range.lowerBound)
    // A weekend stands at its Friday.
    let end = axis.date(at: range.upperBound + 1)
    let lower = series.index(notAfter: first.adding(days: -1)).map { $0 + 1 } ?? 0
    let upper = series.index(notAfter: end.adding(days: -1)).map { $0 + 1 } ?? 0
    return lower..<max(lower, upper)
  }
}

extension Diagnostic {
  fileprivate static func noIndex(_ pair: CurrencyPair, on date: CalendarDate) -> Diagnostic {
    Diagnostic(
      .missingFixing, at: SourceRange(0, 0), say("\(pair) has no fixing on \(date.phrase)"),
      note: say("choose another date for --index"))
  }
}
