import AgioCore
import Publishing
import RateStorage

/// One table of a source as it was held before an answer came: what has been fetched, and what came with the program.
struct HeldTable {
  /// The days that have figures, oldest first.
  let days: [CalendarDate]
  private let sides: [RateSide: CachedTable]
  private let bundled: (any FixingSeries)?

  /// - Parameters:
  ///   - name: as ``PublishedTable/table``.
  ///   - tables: what has been fetched, as a cache names it.
  ///   - bundled: the source's series that came with the program, which is its first table.
  init(
    _ name: String?, in tables: [String: CachedTable], of profile: SourceProfile,
    over bundled: (any FixingSeries)?
  ) {
    var sides: [RateSide: CachedTable] = [:]
    for side in [RateSide.mid, .bid, .ask] { sides[side] = tables[CachedSeries.name(name, side)] }
    let bundled = (name ?? "") == profile.mainTable ? bundled : nil
    var days = Set(sides.values.flatMap(\.dates))
    if let bundled { for row in 0..<bundled.count { days.insert(bundled.date(at: row)) } }
    self.days = days.sorted()
    self.sides = sides
    self.bundled = bundled
  }

  /// The rates of a day; what has been fetched goes first, as it does in answers.
  func rates(on date: CalendarDate) -> CurrencyMap<PublishedRate> {
    var rates = CurrencyMap<PublishedRate>()
    if let bundled, let row = bundled.row(notAfter: date), bundled.date(at: row) == date {
      for currency in Currency.all where bundled.covers(currency) {
        if let figure = bundled.figure(of: currency, at: row) { rates[currency] = .mid(figure) }
      }
    }
    if let mids = sides[.mid]?[date]?.figures {
      for (currency, figure) in mids { rates[currency] = .mid(figure) }
    }
    if let bids = sides[.bid]?[date]?.figures, let asks = sides[.ask]?[date]?.figures {
      for (currency, bid) in bids {
        rates[currency] = asks[currency].map { .twoWay(bid: bid, ask: $0) }
      }
    }
    return rates
  }

  /// What the publisher calls the table of a day.
  func number(on date: CalendarDate) -> String? {
    sides.values.lazy.compactMap { $0.number(on: date) }.first
  }

  /// The last rate of each currency before a day, if it still says something then.
  func lastRates(before date: CalendarDate) -> [Currency: (date: CalendarDate, rate: PublishedRate)]
  {
    var found: [Currency: (date: CalendarDate, rate: PublishedRate)] = [:]
    for day in days.reversed().drop(while: { $0 >= date }) {
      if date.days(since: day) > Plausibility.mostDays { break }
      for (currency, rate) in rates(on: day) where found[currency] == nil {
        found[currency] = (day, rate)
      }
    }
    return found
  }
}

extension FixingSeries {
  /// A figure as its publisher wrote it.
  fileprivate func figure(of currency: Currency, at row: Int) -> PublishedFigure? {
    if let archive = self as? RateArchive { return try? archive.figure(of: currency, at: row) }
    return (try? fixing(of: currency, at: row)).flatMap { PublishedFigure($0.exact) }
  }
}

extension PublishedFigure {
  /// A number to eight decimals, which are more than enough to see a quarter; nil for zero.
  init?(_ number: ExactNumber) {
    var out = TextBuffer(capacity: 32)
    number.write(places: 8, .halfEven, to: &out)
    let digits = out.text.utf8.filter { $0 != UInt8(ascii: ".") }
      .reduce(UInt64(0)) { $0 &* 10 &+ UInt64($1 &- 48) }
    if digits == 0 { return nil }
    self.init(digits: digits, places: 8)
  }
}
