import AgioCore
import BundledRates
import RateSources
import Synchronization

@testable import Publishing
@testable import RateStorage

/// What the sources would publish on a day of a make-believe market: the ECB's own rates as long as they came with the
/// program, and after that rates near its last.
enum Market {
  static let bundled = try! BundledRates.ecb()
  /// The day the tests take for today: a Friday three weeks after the last bundled rates.
  static let today = day("2026-11-20")

  /// Some of the currencies: they are judged as more are, in less time.
  static let few = Set(
    [
      "USD", "EUR", "GBP", "JPY", "CHF", "AUD", "CAD", "SEK", "PLN", "HUF", "ISK", "KRW", "CZK",
      "NOK", "UAH",
      "VND", "COP", "AED", "XAU",
    ].map(currency))
  /// Their figures of the last six years, as they might come with the program.
  static let fewBundled: any FixingSeries = {
    var table = CachedTable()
    for row in (bundled.count - 1_500)..<bundled.count {
      let rates = euroRates(on: bundled.date(at: row)).filter { few.contains($0.key) }
      table.merge(bundled.date(at: row), CachedTable.Day(figures: CurrencyMap(rates)))
    }
    return try! RateArchive(
      ArchiveBytes(copying: try! table.archived(named: "ecb", pivot: .euro).bytes),
      source: RateSource(id: "ecb", name: "ECB", state: .bundled), calendar: TargetCalendar())
  }()

  private static let euroCodes = Currency.all.filter { bundled.covers($0) }
  /// Units for a dollar of currencies that the ECB does not have.
  private static let exotic: [String: Double] = [
    "AED": 3.6725, "AFN": 70.9, "ALL": 82.1, "AOA": 912, "ARS": 1450, "BOB": 6.91, "CLP": 921,
    "COP": 3890, "EGP": 47.5, "GEL": 2.71, "KES": 129.25, "LKR": 301, "MAD": 9.21, "NGN": 1480.5,
    "PKR": 281, "RSD": 104.9, "SAR": 3.75, "TND": 2.91, "UAH": 41.6, "VND": 26100,
  ]
  private static let dollar = currency("USD")
  private static let zloty = currency("PLN")

  /// Units for a euro.
  static func euroRates(on date: CalendarDate) -> CurrencyMap<PublishedFigure> {
    let row = bundled.row(notAfter: date)!
    let beyond = date.days(since: bundled.date(at: row))
    // On the ECB's holidays other banks have rates of their own.
    let isBundled = beyond == 0
    var rates = CurrencyMap<PublishedFigure>()
    for (index, code) in euroCodes.enumerated() {
      guard let fixing = try! bundled.fixing(of: code, at: row) else { continue }
      let figure = PublishedFigure(decimal: Array(text(fixing).utf8)[...])!
      rates[code] = isBundled ? figure : figure.times(drift(index, beyond))
    }
    return rates
  }

  private static func text(_ fixing: Amount) -> String {
    var out = TextBuffer(capacity: 32)
    fixing.exact.writePlain(to: &out)
    return out.text
  }

  /// Half a per cent to either side, another for each currency, and never twice the same.
  private static func drift(_ index: Int, _ days: Int) -> Double {
    1 + 0.005 * Double((index * 7 + days * 3) % 11 - 5) / 5 + Double(days % 1000) * 2e-6
  }

  private static func dollarRates(on date: CalendarDate) -> [Currency: Double] {
    let euro = euroRates(on: date)
    let dollar = euro[dollar]!.value
    var rates = Dictionary(uniqueKeysWithValues: euro.map { ($0.key, $0.value.value / dollar) })
    rates[.euro] = 1 / dollar
    for (index, (code, rate)) in exotic.sorted(by: { $0.key < $1.key }).enumerated() {
      rates[currency(code)] = rate * drift(index, Int(date.dayNumber))
    }
    rates[self.dollar] = nil
    return rates
  }

  /// What a bank publishes in its own currency: those of the ECB's table.
  private static func ownRates(of profile: SourceProfile, on date: CalendarDate) -> CurrencyMap<
    PublishedFigure
  > {
    let dollars = dollarRates(on: date).filter { exotic[$0.key.code] == nil }
    let own = dollars[profile.pivot]!
    var rates: [Currency: Double] = [dollar: own]
    for (code, rate) in dollars where code != profile.pivot { rates[code] = own / rate }
    return figures(
      profile.direction == .pivotForOneOther ? rates : rates.mapValues { 1 / $0 })
  }

  private struct Publication: Hashable {
    let source: String
    let date: CalendarDate
    let isShort: Bool
  }

  private static let published = Mutex<[Publication: [PublishedTable]]>([:])

  /// All that a source publishes on a day.
  /// - Parameter isShort: of a few currencies alone.
  static func tables(of profile: SourceProfile, on date: CalendarDate, isShort: Bool = false)
    -> [PublishedTable]
  {
    let publication = Publication(source: profile.id, date: date, isShort: isShort)
    if let known = published.withLock({ $0[publication] }) { return known }
    var tables = computedTables(of: profile, on: date)
    if isShort {
      for place in tables.indices {
        tables[place].rates = CurrencyMap(tables[place].rates.filter { few.contains($0.key) })
      }
    }
    let found = tables
    published.withLock { $0[publication] = found }
    return found
  }

  private static func computedTables(of profile: SourceProfile, on date: CalendarDate)
    -> [PublishedTable]
  {
    if profile.id == "nbp" { return nbp(profile, on: date) }
    guard profile.calendar.publishes(on: date) else { return [] }
    let rates =
      switch profile.pivot {
      case .euro: euroRates(on: date)
      case dollar: figures(dollarRates(on: date))
      default: ownRates(of: profile, on: date)
      }
    return [
      PublishedTable(
        sourceID: profile.id, fixingDate: date, pivot: profile.pivot,
        rates: rates.compactMapValues { .mid($0) },
        isProvisional: profile.history == .singleDays)
    ]
  }

  /// The same of a run of days.
  static func tables(
    of profile: SourceProfile, from first: CalendarDate, through last: CalendarDate,
    isShort: Bool = false
  ) -> [PublishedTable] {
    (first.dayNumber...last.dayNumber)
      .flatMap { tables(of: profile, on: CalendarDate(dayNumber: Int($0)), isShort: isShort) }
  }

  private static func figures(_ rates: [Currency: Double]) -> CurrencyMap<PublishedFigure> {
    CurrencyMap(rates.map { ($0.key, PublishedFigure(value: $0.value)) })
  }

  private static func nbp(_ profile: SourceProfile, on date: CalendarDate) -> [PublishedTable] {
    guard PolishCalendar().publishes(on: date) else { return [] }
    let dollars = dollarRates(on: date)
    let zloty = dollars[zloty]!
    var a: [Currency: Double] = [dollar: zloty]
    var b: [Currency: Double] = [:]
    for (code, rate) in dollars where code != Market.zloty {
      if exotic[code.code] == nil { a[code] = zloty / rate } else { b[code] = zloty / rate }
    }
    let sides = ["USD", "EUR", "GBP", "CHF", "JPY", "CZK", "SEK", "NOK", "HUF"].map(currency)
    let table = { (name: String?, rates: CurrencyMap<PublishedRate>) in
      PublishedTable(
        sourceID: profile.id, table: name, fixingDate: date, pivot: Market.zloty, rates: rates)
    }
    var tables = [
      table("A", figures(a).compactMapValues { .mid($0) }),
      table(
        "C",
        CurrencyMap(
          sides.map {
            let bid = PublishedFigure(value: a[$0]! * 0.99)
            return ($0, .twoWay(bid: bid, ask: PublishedFigure(value: a[$0]! * 1.01)))
          })),
      table(
        nil, [currency("XAU"): .mid(PublishedFigure(value: 15_900 * drift(3, Int(date.dayNumber))))]
      ),
    ]
    if PolishWeeklyCalendar().publishes(on: date) {
      tables.append(table("B", figures(b).compactMapValues { .mid($0) }))
    }
    return tables
  }
}

extension PublishedFigure {
  /// Eight decimals of a number.
  init(value: Double) {
    self.init(digits: UInt64((value * 1e8).rounded()), places: 8)
  }

  var value: Double {
    var value = Double(digits)
    for _ in 0..<places { value /= 10 }
    return value
  }

  func times(_ factor: Double) -> PublishedFigure { PublishedFigure(value: value * factor) }
}

extension PublishedRate {
  var value: Double {
    switch self {
    case .mid(let figure): figure.value
    case .twoWay(let bid, _): bid.value
    }
  }

  func times(_ factor: Double) -> PublishedRate {
    switch self {
    case .mid(let figure): .mid(figure.times(factor))
    case .twoWay(let bid, let ask): .twoWay(bid: bid.times(factor), ask: ask.times(factor))
    }
  }
}
