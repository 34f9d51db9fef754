public import AgioCore
package import Publishing

/// A source with several tables as one series: NBP's daily A, weekly B, gold, and the two sides of C.
///
/// Its days are those of the first table. What only another table has is taken from its last day that is not later; the
/// answer names that day.
public final class CachedSeries: FixingSeries {
  public let source: RateSource
  public let pivot: Currency
  public let quotation: Quotation
  private let mid: [Table]
  private let bid: Table?
  private let ask: Table?
  private let byName: [String: Table]
  private let newest: RateState
  private let decimals: FigureDecimals?

  /// An archive and the numbers of its tables.
  public struct Table: Sendable {
    let archive: RateArchive
    let numbers: TableNumbers?
    /// How many days a figure holds when no newer one came.
    let reach: Int
  }

  /// - Parameters:
  ///   - mid: tables of middle rates, the daily one first; must not be empty.
  ///   - state: of the newest day; past days are final, and so current.
  init(
    _ source: RateSource, pivot: Currency, _ quotation: Quotation, mid: [Table], bid: Table?,
    ask: Table?, byName: [String: Table], state: RateState, decimals: FigureDecimals?
  ) {
    self.decimals = decimals
    self.byName = byName
    self.source = source
    self.pivot = pivot
    self.quotation = quotation
    self.mid = mid
    self.bid = bid
    self.ask = ask
    newest = state
  }

  public var count: Int { mid[0].archive.count }
  public var hasSides: Bool { bid != nil && ask != nil }
  public func date(at row: Int) -> CalendarDate { mid[0].archive.date(at: row) }

  public func fixing(of currency: Currency, at row: Int) throws(SeriesDamage) -> Amount? {
    try fixing(of: currency, at: row, .mid)
  }

  public func fixing(of currency: Currency, at row: Int, _ side: RateSide) throws(SeriesDamage)
    -> Amount?
  {
    guard let (table, place) = table(of: currency, at: row, side) else { return nil }
    return try table.archive.fixing(of: currency, at: place)
  }

  public func publication(of currency: Currency, at row: Int, _ side: RateSide) -> Publication {
    guard let (table, place) = table(of: currency, at: row, side) else {
      return Publication(date: date(at: row))
    }
    return Publication(date: table.archive.date(at: place), number: table.numbers?[place])
  }

  public func fewDigits(of currency: Currency, at row: Int, _ side: RateSide) -> Int? {
    guard let decimals, let (table, place) = table(of: currency, at: row, side) else { return nil }
    let figures = { (places: Range<Int>) in
      places.reversed().compactMap { (try? table.archive.figure(of: currency, at: $0)) ?? nil }
    }
    let few = { (figures: [PublishedFigure]) in
      decimals.digits(of: currency, figures).flatMap { $0 <= NumberLimit.fewDigits ? $0 : nil }
    }
    // Most have digits enough, whatever was left out at the end.
    guard few(figures(place..<place + 1)) != nil else { return nil }
    return few(figures(max(0, place - Self.daysOfOneForm)..<place + 1))
  }

  /// The days before a figure that tell its decimals; over a longer time its publisher may have turned to other units.
  private static var daysOfOneForm: Int { 8 }

  func table(named name: String) -> Table? { byName[name] }

  /// The table that has a currency, and its last day that is not later than the row's.
  private func table(of currency: Currency, at row: Int, _ side: RateSide) -> (Table, Int)? {
    let tables =
      switch side {
      case .mid: mid
      case .bid: [bid].compactMap { $0 }
      case .ask: [ask].compactMap { $0 }
      }
    let day = date(at: row)
    for table in tables where table.archive.covers(currency) {
      if let place = table.archive.row(notAfter: day),
        day.days(since: table.archive.date(at: place)) <= table.reach
      {
        return (table, place)
      }
    }
    return nil
  }

  public func covers(_ currency: Currency) -> Bool {
    (mid + [bid, ask].compactMap { $0 }).contains { $0.archive.covers(currency) }
  }

  public func publishes(on date: CalendarDate) -> Bool { mid[0].archive.publishes(on: date) }

  public func state(at row: Int) -> RateState { row == count - 1 ? newest : .current }
}

extension CachedSeries {
  /// The names of the two sides of a table in a cache.
  package static func name(_ table: String?, _ side: RateSide) -> String {
    let name = table ?? ""
    return side == .mid ? name : "\(name)-\(side.rawValue)"
  }

  /// - Returns: nil if the content has no rates.
  package convenience init?(
    _ content: CacheFile.Content, _ profile: SourceProfile, _ state: RateState
  ) {
    let tables = content.archives
    let names = profile.tableNames(
      tables.keys.filter { !$0.hasSuffix("-bid") && !$0.hasSuffix("-ask") })
    guard names.first == profile.mainTable else { return nil }
    let table = { (name: String, reach: Int) -> Table? in
      tables[name].map {
        Table(archive: $0, numbers: content.numbers[name], reach: reach)
      }
    }
    let side = { (suffix: String) in
      tables.keys.first { $0.hasSuffix(suffix) }.flatMap { table($0, 0) }
    }
    self.init(
      profile.source(state),
      pivot: profile.pivot,
      profile.direction == .othersForOnePivot ? .currencyForPivot : .pivotForCurrency,
      // A weekly table holds until the next, which a run of holidays can put off by some days.
      mid: names.enumerated().compactMap { table($1, $0 == 0 ? 0 : 10) },
      bid: side("-bid"), ask: side("-ask"),
      byName: tables.keys.reduce(into: [:]) { $0[$1] = table($1, 0) }, state: state,
      decimals: profile.decimals)
  }
}

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
