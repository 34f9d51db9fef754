import AgioCore

/// Puts what a source has sent into what is kept of it, if it can be believed.
struct TableMerger {
  private(set) var tables: [String: CachedTable] = [:]
  /// Why nothing was taken; nil if it was.
  private(set) var fault: String?
  private(set) var warnings: [String] = []
  /// What waits for a confirmation.
  private(set) var doubts: [DoubtfulFigure] = []
  private let profile: SourceProfile
  private let shelf: SourceShelf
  private let waiting: [DoubtfulFigure]

  init(_ profile: SourceProfile, _ content: CacheFile.Content?, _ shelf: SourceShelf) {
    self.profile = profile
    self.shelf = shelf
    waiting = content?.notes.doubts ?? []
    for name in content?.archives.keys.sorted() ?? [] {
      tables[name] = try? content?.table(name)
    }
  }

  var newestDate: CalendarDate? { tables.values.compactMap(\.newestDate).max() }

  /// - Returns: how many days are new.
  mutating func merge(_ published: consuming [PublishedTable]) -> Int {
    let before = tables
    doubts = waiting
    let last = Dictionary(published.map { ($0.table, $0) }) {
      $0.fixingDate > $1.fixingDate ? $0 : $1
    }
    published.sort { $0.fixingDate < $1.fixingDate }
    for index in published.indices {
      let table = published[index]
      // What has been taken over is not kept twice.
      published[index].rates = [:]
      let newest = last[table.table]!
      // Only a newest day is judged: what is in a history has happened. Asked for again, the newest day is still new.
      let isNews =
        table.fixingDate == newest.fixingDate
        && newestDate(of: table, in: before).map { table.fixingDate >= $0 } ?? true
      guard let taken = isNews ? judged(table) : withoutDoubts(table, newest) else {
        (tables, doubts) = (before, waiting)
        return 0
      }
      take(taken)
    }
    let days = { (tables: [String: CachedTable]) in Set(tables.values.flatMap(\.days.keys)) }
    return days(tables).subtracting(days(before)).count
  }

  private func newestDate(of table: PublishedTable, in tables: [String: CachedTable])
    -> CalendarDate?
  {
    [RateSide.mid, .bid].compactMap { tables[TabledSeries.name(table.table, $0)]?.newestDate }.max()
  }

  /// A day that is not the newest any more, without what was set aside of it and is not borne out by the newest.
  private func withoutDoubts(_ table: PublishedTable, _ newest: PublishedTable) -> PublishedTable {
    var rest = table
    for doubt in waiting where doubt.table == table.table && doubt.date == table.fixingDate {
      let figure = PublishedRate.mid(doubt.figure)
      let isBorneOut = newest.rates[doubt.currency].map {
        !Plausibility.isJump(from: figure, to: $0)
      }
      if isBorneOut != true { rest.rates[doubt.currency] = nil }
    }
    return rest
  }

  private mutating func take(_ table: PublishedTable) {
    for side in [RateSide.mid, .bid, .ask] {
      let figures = table.rates.compactMapValues { $0[side] }
      if figures.isEmpty { continue }
      tables[TabledSeries.name(table.table, side), default: CachedTable()]
        .merge(table.fixingDate, CachedTable.Day(figures: figures, number: table.number))
    }
  }

  /// The table without what cannot be believed yet; nil if none of it can.
  private mutating func judged(_ table: PublishedTable) -> PublishedTable? {
    switch Plausibility.verdict(on: table, after: lastRates(of: table)) {
    case .tooFew(let found, let known):
      fault = sayEnglish("only \(found) of \(known) currencies are there")
      return nil
    case .sound(var rest, let jumps):
      doubts.removeAll { $0.table == table.table }
      var setAside: [Currency] = []
      for jump in jumps {
        if isConfirmed(jump, table) {
          rest.rates[jump.currency] = jump.after
        } else {
          doubt(jump, table)
          setAside.append(jump.currency)
        }
      }
      if !setAside.isEmpty { warn(of: setAside, table.fixingDate) }
      return rest
    }
  }

  /// The last figures of the same table before this one: of the day that was kept last, and of what was set aside then.
  private func lastRates(of table: PublishedTable) -> CurrencyMap<PublishedRate> {
    var rates = bundledRates(before: table)
    for side in [RateSide.mid, .bid] {
      guard let kept = tables[TabledSeries.name(table.table, side)] else { continue }
      // What is a year old says nothing about today.
      let days = kept.days.keys
        .filter { $0 < table.fixingDate && table.fixingDate.days(since: $0) <= 366 }
      guard let last = days.max() else { continue }
      var figures = kept.days[last]!.figures
      for doubt in waiting where doubt.table == table.table && figures[doubt.currency] == nil {
        let day = days.filter { kept.days[$0]!.figures[doubt.currency] != nil }.max()
        figures[doubt.currency] = day.flatMap { kept.days[$0]!.figures[doubt.currency] }
      }
      for (currency, figure) in figures {
        rates[currency] = side == .mid ? .mid(figure) : .twoWay(bid: figure, ask: figure)
      }
    }
    return rates
  }

  /// Before anything was fetched: what came with the program.
  private func bundledRates(before table: PublishedTable) -> CurrencyMap<PublishedRate> {
    guard tables.isEmpty, let series = shelf[profile.id]?.series,
      let row = series.row(notAfter: table.fixingDate.adding(days: -1))
    else { return [:] }
    var rates = CurrencyMap<PublishedRate>()
    for currency in Currency.all where series.covers(currency) {
      if let fixing = try? series.fixing(of: currency, at: row) {
        rates[currency] = PublishedFigure(fixing.exact).map { .mid($0) }
      }
    }
    return rates
  }

  private mutating func doubt(_ jump: Plausibility.Jump, _ table: PublishedTable) {
    guard let figure = jump.after[.mid] ?? jump.after[.bid] else { return }
    doubts.append(
      DoubtfulFigure(
        currency: jump.currency, date: table.fixingDate, figure: figure, table: table.table))
  }

  private mutating func warn(of currencies: [Currency], _ date: CalendarDate) {
    let rest = currencies.count - 3
    let names = currencies.prefix(3).map(\.code).joined(separator: ", ")
    let jumped =
      rest > 0
      ? sayEnglish("\(names) and \(rest) more of \(date) jumped by more than a quarter")
      : sayEnglish("\(names) of \(date) jumped by more than a quarter")
    warnings.append(
      sayEnglish(
        "\(profile.name): \(jumped): set aside until another source or the next fixing confirms it")
    )
  }

  /// By what was set aside before, or by another source.
  private func isConfirmed(_ jump: Plausibility.Jump, _ table: PublishedTable) -> Bool {
    let earlier = waiting.filter {
      $0.currency == jump.currency && $0.table == table.table && $0.date < table.fixingDate
    }
    if earlier.contains(where: { jump.isConfirmed(by: .mid($0.figure)) }) { return true }
    return shelf.sources.contains { other in
      guard other.profile.id != profile.id, let series = other.series,
        let figure = figure(of: jump.currency, in: series, on: table.fixingDate)
      else { return false }
      return jump.isConfirmed(by: .mid(figure))
    }
  }

  /// What another source makes of the pair, near that day, in this source's direction.
  private func figure(of currency: Currency, in series: any FixingSeries, on date: CalendarDate)
    -> PublishedFigure?
  {
    guard let last = series.lastDate, abs(date.days(since: last)) <= 7 else { return nil }
    let book = RateBook([series], today: last)
    let isPivotFirst = profile.direction == .othersForOnePivot
    guard
      let rate = try? book.rate(
        of: isPivotFirst ? profile.pivot : currency, in: isPivotFirst ? currency : profile.pivot)
    else { return nil }
    return PublishedFigure(rate.value)
  }
}

extension PublishedFigure {
  /// A number to eight decimals, which are more than enough to see a quarter; nil for zero.
  fileprivate init?(_ number: ExactNumber) {
    var out = TextBuffer(capacity: 32)
    number.write(places: 8, .halfEven, to: &out)
    let digits = out.text.utf8.filter { $0 != UInt8(ascii: ".") }
      .reduce(UInt64(0)) { $0 &* 10 &+ UInt64($1 &- 48) }
    if digits == 0 { return nil }
    self.init(digits: digits, places: 8)
  }
}

extension PublishedRate {
  /// The figure of a side; a table has middle rates or both sides.
  subscript(side: RateSide) -> PublishedFigure? {
    switch (self, side) {
    case (.mid(let figure), .mid): figure
    case (.twoWay(let bid, _), .bid): bid
    case (.twoWay(_, let ask), .ask): ask
    default: nil
    }
  }
}
