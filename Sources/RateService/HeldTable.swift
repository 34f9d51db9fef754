import AgioCore
import Publishing
import RateStorage

/// One table of a source as it was held before a response came: what has been fetched, and what came with the program.
struct HeldTable {
  /// The days that have figures, oldest first.
  let days: [CalendarDate]
  private let fetched: [CalendarDate]
  private let sides: [RateSide: CachedTable]
  private let evidence: CorroborationTable
  private let bundled: (any FixingSeries)?
  private let bundledColumns: [Currency]

  /// - Parameters:
  ///   - name: as ``PublishedTable/table``.
  ///   - tables: what has been fetched, as a cache names it.
  ///   - evidence: what corroborates it.
  ///   - bundled: the source's series that came with the program, which is its first table.
  init(
    _ name: String?, in tables: [String: CachedTable], _ evidence: CorroborationTable? = nil,
    of profile: SourceProfile, over bundled: (any FixingSeries)?
  ) {
    var sides: [RateSide: CachedTable] = [:]
    for side in [RateSide.mid, .bid, .ask] { sides[side] = tables[CachedSeries.name(name, side)] }
    let bundled = (name ?? "") == profile.mainTable ? bundled : nil
    fetched =
      sides.count == 1 ? sides.first!.value.dates : Set(sides.values.flatMap(\.dates)).sorted()
    // The days that came with the program are in order already.
    if let bundled, let last = bundled.lastDate {
      let own = (0..<bundled.count).map { bundled.date(at: $0) }
      let added = fetched.filter { $0 > last }
      let between = Set(fetched.filter { $0 <= last }).subtracting(own)
      days = between.isEmpty ? own + added : (own + between).sorted() + added
    } else {
      days = fetched
    }
    self.sides = sides
    self.evidence = evidence ?? CorroborationTable()
    self.bundled = bundled
    bundledColumns = bundled.map { bundled in Currency.all.filter { bundled.covers($0) } } ?? []
  }

  /// The rates of a day; what has been fetched goes first, as it does in answers.
  func rates(on date: CalendarDate) -> CurrencyMap<PublishedRate> {
    var rates = CurrencyMap<PublishedRate>()
    if let bundled, let row = row(of: date) {
      for currency in bundledColumns {
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

  /// One of them.
  func rate(of currency: Currency, on date: CalendarDate) -> PublishedRate? {
    let figure = { (side: RateSide) in sides[side]?.figure(of: currency, on: date) }
    if let bid = figure(.bid), let ask = figure(.ask) { return .twoWay(bid: bid, ask: ask) }
    return (figure(.mid) ?? bundledFigure(of: currency, on: date)).map { .mid($0) }
  }

  /// What corroborates a figure.
  func corroboration(of currency: Currency, on date: CalendarDate) -> Corroboration {
    if bundledFigure(of: currency, on: date) != nil { return .bundled }
    return evidence[currency, date] ?? (date == days.last ? .none : .nextFixing)
  }

  /// The days of each currency whose figures have some kinds of evidence.
  func figures(_ isWanted: (Corroboration) -> Bool) -> [Currency: [CalendarDate]] {
    var found: [Currency: [CalendarDate]] = [:]
    for (currency, date) in evidence.figures(isWanted) where date != days.last {
      found[currency, default: []].append(date)
    }
    if let last = days.last {
      for currency in rates(on: last).keys where isWanted(corroboration(of: currency, on: last)) {
        found[currency, default: []].append(last)
      }
    }
    return found
  }

  /// The rates of a currency from a day on and before another, oldest first.
  func history(of currency: Currency, since first: CalendarDate, before end: CalendarDate)
    -> [DatedRate]
  {
    var found: [DatedRate] = []
    if let bundled, bundled.covers(currency), let last = bundled.row(notAfter: end.adding(days: -1))
    {
      let before = bundled.row(notAfter: first.adding(days: -1)).map { $0 + 1 } ?? 0
      for row in before..<max(before, last + 1) {
        guard let figure = bundled.figure(of: currency, at: row) else { continue }
        found.append(DatedRate(date: bundled.date(at: row), rate: .mid(figure)))
      }
    }
    let start = fetched.partitioned { $0 < first }
    let own = fetched[start...].prefix { $0 < end }.filter {
      bundledFigure(of: currency, on: $0) == nil
    }
    found += own.compactMap { day in
      rate(of: currency, on: day).map { DatedRate(date: day, rate: $0) }
    }
    return bundled == nil ? found : found.sorted { $0.date < $1.date }
  }

  /// Whether a day has been fetched, and not only come with the program.
  func isFetched(_ date: CalendarDate) -> Bool { sides.values.contains { $0[date] != nil } }

  private func row(of date: CalendarDate) -> Int? {
    bundled.flatMap { series in
      series.row(notAfter: date).flatMap { series.date(at: $0) == date ? $0 : nil }
    }
  }

  private func bundledFigure(of currency: Currency, on date: CalendarDate) -> PublishedFigure? {
    guard let bundled, bundled.covers(currency), let row = row(of: date) else { return nil }
    return bundled.figure(of: currency, at: row)
  }

  /// What the publisher calls the table of a day.
  func number(on date: CalendarDate) -> String? {
    sides.values.lazy.compactMap { $0.number(on: date) }.first
  }

  /// The last rate of a currency before a day, if it still says something then, and has such evidence.
  func lastRate(
    of currency: Currency, before date: CalendarDate,
    _ isWanted: (Corroboration) -> Bool = { _ in true }
  ) -> DatedRate? {
    for day in days[..<days.partitioned { $0 < date }].reversed() {
      if date.days(since: day) > MoveRule.mostDays { return nil }
      if let rate = rate(of: currency, on: day), isWanted(corroboration(of: currency, on: day)) {
        return DatedRate(date: day, rate: rate)
      }
    }
    return nil
  }
}

extension Array {
  /// The place of the first element that does not satisfy a condition that the elements before it satisfy.
  func partitioned(by isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
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
