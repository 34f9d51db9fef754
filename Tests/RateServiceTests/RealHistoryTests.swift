import AgioCore
import GrammarKit
import RateSources
import Testing

@testable import Publishing
@testable import RateService
@testable import RateStorage

/// What has really been published is accepted, however wild the days were.
@Suite struct RealHistoryTests {
  /// The ECB's whole history as that of a source of which some years are held, and nobody else is known.
  @Test func historyOfTheECBIsTaken() throws {
    let bureau = try Bureau(["frankfurter"])
    let profile = bureau.profile("frankfurter")
    bureau.hold("frankfurter", from: "2026-10-01", through: "2026-10-30")
    bureau.hold("frankfurter", from: "2006-01-01", through: "2010-12-31")
    let report = bureau.refresh(
      "frankfurter", Market.tables(of: profile, from: day("1999-01-04"), through: day("2026-10-30"))
    )
    #expect(report.isAllWell, "\(report) \(report.warnings)")
    #expect(bureau.shelf["frankfurter"]?.series?.count == Market.bundled.count)
    #expect(bureau.count("frankfurter", on: day("2008-10-10")) == 34)
  }

  /// The NBP's table A, refreshed with every fixing, once a week, once a month and every four months, with no other source.
  @Test(arguments: [1, 5, 21, 85]) func tablesOfTheNBPAreAccepted(step: Int) throws {
    var source = try Alone(RatePublishers.named("nbp")!.profile, "A")
    var (figures, lasting) = (0, 0)
    let tables = try NBPHistory.tables()
    for place in stride(from: 0, to: tables.count, by: step) {
      let end = min(place + step, tables.count)
      let refused = source.refresh(Array(tables[place..<end]))
      #expect(refused == 0, "\(tables[place].fixingDate)")
      figures += tables[place..<end].reduce(0) { $0 + $1.rates.count }
      lasting = max(lasting, source.refreshesInQuarantine)
    }
    #expect(figures > 25_000)
    // Each figure in quarantine is released with the next refresh.
    #expect(lasting <= 1)
    #expect(source.quarantined <= 12, "\(source.quarantined)")
  }

  /// The days on which a currency of the ECB moves far, or many do, with that currency as the base of a source: nothing is
  /// refused that the ECB has, too.
  @Test func noDayIsRefusedAgainstAnyOfTheCurrencies() throws {
    let bundled = Market.bundled
    let shelf = SourceList(
      [RatePublishers.named("ecb")!.profile], bundled: ["ecb": bundled], folder: nil,
      now: instant("2026-11-20 20:00"))
    let days = (0..<bundled.count).map { Market.euroRates(on: bundled.date(at: $0)) }
    var (candidates, bases, refused): (Int, Set<Currency>, [String]) = (0, [], [])
    for row in 1..<days.count {
      let far = days[row].filter { code, figure in
        days[row - 1][code].map {
          PublishedRate.mid($0).distance(to: .mid(figure)) > 400
        } ?? false
      }.map(\.key)
      for base in far {
        let history = (max(0, row - 20)...row).map {
          Market.table(against: base, on: bundled.date(at: $0))
        }
        if history.contains(where: { $0.rates.isEmpty }) { continue }
        (candidates, _) = (candidates + 1, bases.insert(base))
        var source = try Alone(.own(base), nil, others: shelf)
        source.hold(history.dropLast())
        if source.refresh([history.last!]) > 0 {
          refused.append("\(base) \(bundled.date(at: row))")
        }
      }
    }
    #expect(candidates > 100, "\(candidates)")
    #expect(bases.count > 10, "\(bases.count)")
    #expect(refused == [])
  }
}

extension Market {
  /// The ECB's figures of a day, crossed, as the table of a source with that base.
  static func table(against base: Currency, on date: CalendarDate) -> PublishedTable {
    PublishedTable(
      sourceID: "own", fixingDate: date, pivot: base,
      rates: rates(against: base, on: date).compactMapValues { .mid($0) })
  }
}

extension SourceProfile {
  /// A daily source with a base of its own.
  fileprivate static func own(_ base: Currency) -> SourceProfile {
    let daily = SourceProfile.daily
    return SourceProfile(
      id: "own", name: "Own", pivot: base, direction: daily.direction, hasSides: daily.hasSides,
      firstDay: daily.firstDay, history: daily.history, schedules: daily.schedules,
      calendar: daily.calendar, endpoints: daily.endpoints, revalidation: daily.revalidation,
      isOnRequest: daily.isOnRequest, terms: daily.terms, attribution: daily.attribution,
      coverage: daily.coverage, decimals: daily.decimals)
  }
}

/// The mid rates of the NBP, from a fixture of differences.
enum NBPHistory {
  static func tables() throws -> [PublishedTable] {
    let profile = RatePublishers.named("nbp")!.profile
    var (units, codes): ([Int], [Currency]) = ([], [])
    var tables: [PublishedTable] = []
    var date = CalendarDate(dayNumber: 0)
    var figures: [Int] = []
    for line in try Project.text("Tests/Fixtures/nbp-table-a.txt").split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words[0] {
      case "#": continue
      case "unit": units = words.dropFirst().map { Int($0)! }
      case "code":
        codes = words.dropFirst().map { currency(String($0)) }
        figures = codes.map { _ in 0 }
      default:
        date = date.adding(days: Int(words[0])!)
        var rates = CurrencyMap<PublishedRate>()
        for (place, word) in words.dropFirst().enumerated() where word != "-" {
          figures[place] += Int(word)!
          let places = units[place] == 100 ? 6 : 4
          rates[codes[place]] = .mid(
            PublishedFigure(digits: UInt64(figures[place]), places: places))
        }
        tables.append(
          PublishedTable(
            sourceID: "nbp", table: "A", fixingDate: date, pivot: profile.pivot, rates: rates))
      }
    }
    return tables
  }
}

/// A table of a source, kept in memory, with no other source beside it or with some.
struct Alone {
  let profile: SourceProfile
  let name: String?
  let others: OtherSources
  private(set) var tables: [String: CachedTable] = [:]
  private var evidence = CorroborationTable()
  private var waiting: [PublishedTable] = []
  /// How many moves of single currencies have ever been in quarantine.
  private(set) var quarantined = 0
  /// How many refreshes in a row have left the oldest figure in quarantine there.
  private(set) var refreshesInQuarantine = 0

  init(_ profile: SourceProfile, _ name: String?, others: SourceList? = nil) throws {
    (self.profile, self.name) = (profile, name)
    self.others = OtherSources(
      than: profile, on: others ?? SourceList([], bundled: [:], folder: nil, now: 0))
  }

  /// Takes tables as they are.
  mutating func hold(_ tables: [PublishedTable]) {
    for table in tables { self.tables.take(table) }
  }

  /// - Returns: how many days of the response nothing was accepted of.
  mutating func refresh(_ response: [PublishedTable]) -> Int {
    let held = HeldTable(name, in: tables, evidence, of: profile, over: nil)
    let acceptance = Acceptance(of: response, waiting, beside: held, others, profile.calendar)
    for (date, rates) in acceptance.accepted {
      tables.take(part(date, rates))
    }
    for (date, marks) in acceptance.corroborations {
      for (currency, mark) in marks { evidence[currency, date] = mark }
    }
    let before = waiting
    waiting = []
    for (currency, rates) in acceptance.quarantine {
      for rate in rates { waiting.append(part(rate.dated.date, [currency: rate.dated.rate])) }
    }
    let isLeft = waiting.contains { table in before.contains { $0 == table } }
    refreshesInQuarantine = isLeft ? refreshesInQuarantine + 1 : 0
    let known = Set(before.flatMap(\.rates.keys))
    quarantined += acceptance.quarantine.keys.count { !known.contains($0) }
    quarantined += acceptance.refuted.count
    return response.count { acceptance.accepted[$0.fixingDate] == nil }
  }

  private func part(_ date: CalendarDate, _ rates: CurrencyMap<PublishedRate>) -> PublishedTable {
    PublishedTable(
      sourceID: profile.id, table: name, fixingDate: date, pivot: profile.pivot, rates: rates)
  }
}
