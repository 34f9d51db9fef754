public import AgioCore

/// One table of one day, as it was published.
public struct RateSheet: Sendable {
  public struct Row: Sendable {
    public let currency: Currency
    /// Of a table with one rate.
    public let mid: Amount?
    /// Of a table with two.
    public let bid: Amount?
    public let ask: Amount?
  }

  public let date: CalendarDate
  /// What its publisher calls it.
  public let number: String?
  /// By code.
  public let rows: [Row]
}

extension CachedSeries {
  /// The last sheet of a table that is not later than `date`; nil if there is none.
  public func sheet(_ name: String, on date: CalendarDate) -> RateSheet? {
    let sides = [RateSide.mid, .bid, .ask].map { side in table(named: Self.name(name, side)) }
    guard let first = sides.compactMap({ $0 }).first,
      let place = first.archive.row(notAfter: date)
    else { return nil }
    let figure = { (table: Table?, currency: Currency) -> Amount? in
      guard let table else { return nil }
      return try? table.archive.fixing(of: currency, at: place)
    }
    let rows = Currency.all.filter { first.archive.covers($0) }.sorted().map {
      RateSheet.Row(
        currency: $0, mid: figure(sides[0], $0), bid: figure(sides[1], $0),
        ask: figure(sides[2], $0))
    }
    return RateSheet(
      date: first.archive.date(at: place), number: first.numbers?[place],
      rows: rows.filter { $0.mid != nil || $0.bid != nil })
  }
}
