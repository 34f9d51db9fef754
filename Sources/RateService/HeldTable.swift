import AgioCore
import Publishing
import RateStorage

/// A figure of a currency and the day it is of.
struct DatedRate {
  let date: CalendarDate
  let rate: PublishedRate

  func days(to day: CalendarDate) -> Int { abs(date.days(since: day)) }

  /// Whether it is nearer to one figure than to another, of which there may be none.
  func isNearer(to one: DatedRate, than other: DatedRate?) -> Bool {
    other.map { one.rate.distance(to: rate) < $0.rate.distance(to: rate) } ?? true
  }
}

/// One table of a source: what was held before a response came, fetched or with the program, and what is accepted of it.
struct HeldTable {
  /// A figure that is older says nothing of a currency any more.
  static let mostDays = 366
  /// A day before all others.
  static let never = CalendarDate(dayNumber: -10_000_000)

  /// The days that had figures before, oldest first.
  let days: [CalendarDate]
  /// The figures that have been accepted, by their days, be they new or in the place of others.
  private(set) var accepted: [CalendarDate: CurrencyMap<PublishedRate>] = [:]
  /// The corroborations that are not what they were.
  private(set) var marks: [Currency: [CalendarDate: Corroboration]] = [:]
  /// The days of a currency's figures that have been accepted, of which nothing was held, oldest first.
  private var newDays: [Currency: [CalendarDate]] = [:]
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

  mutating func accept(
    _ figure: DatedRate, of currency: Currency, _ corroboration: Corroboration
  ) {
    let date = figure.date
    if accepted[date]?[currency] == nil, !has(date) {
      let place = newDays[currency, default: []].partitioned { $0 < date }
      newDays[currency, default: []].insert(date, at: place)
    }
    accepted[date, default: [:]][currency] = figure.rate
    mark(currency, date, corroboration)
  }

  mutating func mark(_ currency: Currency, _ date: CalendarDate, _ corroboration: Corroboration) {
    marks[currency, default: [:]][date] = corroboration
  }

  private func has(_ date: CalendarDate) -> Bool {
    let place = days.partitioned { $0 < date }
    return place < days.count && days[place] == date
  }

  /// The rates that were held of a day; what has been fetched goes first, as it does in answers.
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

  /// A rate of a day, as it has been accepted or was held.
  func rate(of currency: Currency, on date: CalendarDate) -> PublishedRate? {
    accepted[date]?[currency] ?? heldRate(of: currency, on: date)
  }

  /// One that was held.
  func heldRate(of currency: Currency, on date: CalendarDate) -> PublishedRate? {
    let figure = { (side: RateSide) in sides[side]?.figure(of: currency, on: date) }
    if let bid = figure(.bid), let ask = figure(.ask) { return .twoWay(bid: bid, ask: ask) }
    return (figure(.mid) ?? bundledFigure(of: currency, on: date)).map { .mid($0) }
  }

  /// What corroborates a figure.
  func corroboration(of currency: Currency, on date: CalendarDate) -> Corroboration {
    if let mark = marks[currency]?[date] { return mark }
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

  /// The rates of a currency from a day on and before another, as they have been accepted or were held, oldest first.
  func history(of currency: Currency, since first: CalendarDate, before end: CalendarDate)
    -> [DatedRate]
  {
    var found: [DatedRate] = []
    if let bundled, bundled.covers(currency), let last = bundled.row(notAfter: end.adding(days: -1))
    {
      let before = bundled.row(notAfter: first.adding(days: -1)).map { $0 + 1 } ?? 0
      let rows = before..<max(before, last + 1)
      // A column without gaps is read at once.
      let column = (try? bundled.figures(of: currency, in: rows)) ?? nil
      for row in rows {
        let figure =
          column.map { PublishedFigure(digits: $0.digits[row - before], places: $0.places) }
          ?? bundled.figure(of: currency, at: row)
        guard let figure else { continue }
        found.append(DatedRate(date: bundled.date(at: row), rate: .mid(figure)))
      }
    }
    let new = newDays[currency] ?? []
    let own = [fetched, new].flatMap { days in
      days[days.partitioned { $0 < first }...].prefix { $0 < end }
    }.filter { bundledFigure(of: currency, on: $0) == nil }
    found += own.compactMap { day in
      rate(of: currency, on: day).map { DatedRate(date: day, rate: $0) }
    }
    return bundled == nil && new.isEmpty ? found : found.sorted { $0.date < $1.date }
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
    let newDays = newDays[currency] ?? []
    var (old, new) = (days.partitioned { $0 < date }, newDays.partitioned { $0 < date })
    while old > 0 || new > 0 {
      let (last, added) = (
        old > 0 ? days[old - 1] : Self.never, new > 0 ? newDays[new - 1] : Self.never
      )
      let day = max(last, added)
      if date.days(since: day) > Self.mostDays { return nil }
      if last == day { old -= 1 } else { new -= 1 }
      if let rate = rate(of: currency, on: day), isWanted(corroboration(of: currency, on: day)) {
        return DatedRate(date: day, rate: rate)
      }
    }
    return nil
  }

  /// The rate of the first held day that is not before a day, if it is near enough.
  func nextRate(of currency: Currency, from date: CalendarDate) -> DatedRate? {
    let place = days.partitioned { $0 < date }
    guard place < days.count, days[place].days(since: date) <= Self.mostDays else { return nil }
    return heldRate(of: currency, on: days[place]).map { DatedRate(date: days[place], rate: $0) }
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
  /// The row of the day nearest to a date, of two the earlier; nil where there is none.
  func row(near date: CalendarDate) -> Int? {
    let before = row(notAfter: date) ?? 0
    return (before..<min(before + 2, count)).min {
      abs(self.date(at: $0).days(since: date)) < abs(self.date(at: $1).days(since: date))
    }
  }

  /// A figure as its publisher wrote it.
  fileprivate func figure(of currency: Currency, at row: Int) -> PublishedFigure? {
    if let archive = self as? RateArchive { return try? archive.figure(of: currency, at: row) }
    return (try? fixing(of: currency, at: row)).flatMap { PublishedFigure($0.exact) }
  }
}

extension PublishedFigure {
  var exact: ExactNumber { Amount(digits: digits, places: places).exact }

  /// A number to eight decimals, of which only so many digits are wanted; nil for zero.
  init?(_ number: ExactNumber, digits most: Int = 19) {
    var out = TextBuffer(capacity: 32)
    number.write(places: 8, .halfEven, to: &out)
    let digits = out.text.utf8.filter { $0 != UInt8(ascii: ".") }
      .reduce(UInt64(0)) { $0 &* 10 &+ UInt64($1 &- 48) }
    if digits == 0 { return nil }
    self.init(digits: digits, places: 8)
    while String(self.digits).utf8.count > most, places > 0 {
      self.init(digits: (self.digits + 5) / 10, places: places - 1)
    }
  }
}
