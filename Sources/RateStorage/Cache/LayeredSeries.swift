public import AgioCore

/// A series with newer days on top: the bundled history and what has been fetched since.
///
/// Of a day that both have, the figures of the upper one count, and of what it lacks the lower one's.
public final class LayeredSeries: FixingSeries {
  private let lower: any FixingSeries
  private let upper: any FixingSeries
  /// How many rows there are before the upper layer begins: those of the lower one, as they are.
  private let head: Int
  /// Those behind.
  private let tail: [Row]

  private struct Row: Sendable {
    /// -1 where the layer lacks the day.
    let lower: Int32
    let upper: Int32
  }

  /// Two series of one source; the upper one's identity and calendar are those of both.
  public init(_ lower: any FixingSeries, under upper: any FixingSeries) {
    self.lower = lower
    self.upper = upper
    var rows: [Row] = []
    let before = upper.firstDate.flatMap { lower.row(notAfter: $0.adding(days: -1)) }
    head = before.map { $0 + 1 } ?? 0
    var (low, high) = (head, 0)
    while low < lower.count || high < upper.count {
      let below = low < lower.count ? lower.date(at: low) : nil
      let above = high < upper.count ? upper.date(at: high) : nil
      let takesLow = below != nil && (above == nil || below! <= above!)
      let takesHigh = above != nil && (below == nil || above! <= below!)
      rows.append(Row(lower: takesLow ? Int32(low) : -1, upper: takesHigh ? Int32(high) : -1))
      if takesLow { low += 1 }
      if takesHigh { high += 1 }
    }
    tail = rows
  }

  public var source: RateSource { upper.source }
  public var pivot: Currency { upper.pivot }
  public var quotation: Quotation { upper.quotation }
  public var count: Int { head + tail.count }

  private func layers(_ row: Int) -> Row {
    row < head ? Row(lower: Int32(row), upper: -1) : tail[row - head]
  }

  public func date(at row: Int) -> CalendarDate {
    let layers = layers(row)
    return layers.upper >= 0 ? upper.date(at: Int(layers.upper)) : lower.date(at: Int(layers.lower))
  }

  public func fixing(of currency: Currency, at row: Int) throws(SeriesDamage) -> Amount? {
    let layers = layers(row)
    if layers.upper >= 0, let fixing = try upper.fixing(of: currency, at: Int(layers.upper)) {
      return fixing
    }
    return layers.lower >= 0 ? try lower.fixing(of: currency, at: Int(layers.lower)) : nil
  }

  /// Most rows are of the lower series, and what lies on it has the same decimals.
  public func figures(of currency: Currency, in rows: Range<Int>) throws(SeriesDamage)
    -> FigureColumn?
  {
    let isBelow = rows.lowerBound < head
    let below = isBelow ? rows.lowerBound..<min(rows.upperBound, head) : 0..<0
    guard let column = try lower.figures(of: currency, in: below) else { return nil }
    if below.count == rows.count { return column }
    var digits = column.digits
    for row in rows.dropFirst(below.count) {
      guard let figure = try fixing(of: currency, at: row)?.digits(places: column.places) else {
        return nil
      }
      digits.append(figure)
    }
    return FigureColumn(digits: digits, places: column.places)
  }

  /// All of a row was published on its day.
  public func holdsOn(_ currency: Currency, at row: Int, _ side: RateSide) -> Bool { false }
  public var mayHoldOn: Bool { false }

  public func covers(_ currency: Currency) -> Bool {
    upper.covers(currency) || lower.covers(currency)
  }

  public func publishes(on date: CalendarDate) -> Bool { upper.publishes(on: date) }

  public func state(at row: Int) -> RateState {
    let layers = layers(row)
    return layers.upper >= 0
      ? upper.state(at: Int(layers.upper)) : lower.state(at: Int(layers.lower))
  }
}
