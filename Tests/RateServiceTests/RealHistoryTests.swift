import AgioCore
import Foundation
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
    var source = try Alone(SourceRegistry(["nbp"], own: [])["nbp"]!.profile, "A")
    var (figures, lasting) = (0, 0)
    let tables = try NBPHistory.tables()
    for place in stride(from: 0, to: tables.count, by: step) {
      let end = min(place + step, tables.count)
      let refused = try source.refresh(Array(tables[place..<end]))
      #expect(refused == 0, "\(tables[place].fixingDate)")
      figures += tables[place..<end].reduce(0) { $0 + $1.rates.count }
      lasting = max(lasting, source.refreshesInQuarantine)
    }
    #expect(figures > 25_000)
    // Each figure in quarantine is released with the next refresh.
    #expect(lasting == 0)
    // Where more comes at once, what follows a move is in quarantine with it.
    #expect(source.quarantined.count <= (step == 1 ? 12 : 20), "\(source.quarantined)")
  }

  /// Every day of 27 years against three bases, each figure followed from the day before; what is in quarantine is accepted
  /// with the next fixing, and no table is refused.
  @Test(arguments: ["EUR", "USD", "PLN"]) func singleFiguresAreInQuarantineForADay(base: String)
    throws
  {
    var held = HeldTable(nil, in: [:], of: .daily, over: nil)
    var last: [Currency: DatedRate] = [:]
    var figures = 0
    var quarantined: [(row: Int, currency: Currency)] = []
    for row in 0..<Market.bundled.count {
      let date = Market.bundled.date(at: row)
      for (code, rate) in Market.rates(against: currency(base), on: date) {
        let next = DatedRate(date: date, rate: .mid(rate))
        if let before = last[code], date.days(since: before.date) <= HeldTable.mostDays {
          figures += 1
          if !MoveRule.allows(code, from: before, to: next, beside: held) {
            quarantined.append((row, code))
          }
        }
        held.accept(next, of: code, .nextFixing)
        last[code] = next
      }
    }
    #expect(figures > 215_000)
    #expect(1...12 ~= quarantined.count, "\(quarantined)")
    for (row, code) in quarantined {
      let tables = (max(0, row - 20)...row + 1).map {
        Market.table(against: currency(base), on: Market.bundled.date(at: $0))
      }
      var source = try Alone(.own(currency(base)), nil)
      source.hold(tables.dropLast(2))
      let next = tables.suffix(2)
      #expect(try source.refresh([next.first!]) == 0)
      #expect(source.quarantined.contains("\(code) \(next.first!.fixingDate)"))
      #expect(source.figure(of: code, on: next.first!.fixingDate) == nil)
      #expect(try source.refresh(Array(next)) == 0)
      #expect(source.figure(of: code, on: next.first!.fixingDate) != nil, "\(code)")
    }
  }

  /// The days on which a fifth of a table moves far, of all days of 27 years and with each of the currencies as the base of a
  /// source: nothing is refused that the ECB has, too.
  @Test func noDayIsRefusedAgainstAnyOfTheCurrencies() throws {
    let bundled = Market.bundled
    let shelf = SourceList(
      [SourceRegistry(["ecb"], own: [])["ecb"]!.profile], bundled: ["ecb": bundled], folder: nil,
      now: instant("2026-11-20 20:00"))
    var (candidates, refused): ([(base: Currency, row: Int)], [String]) = ([], [])
    var (baseDays, before): (Int, [Currency: Double]) = (0, [:])
    for row in 0..<bundled.count {
      var logs: [Currency: Double] = [.euro: 0]
      for (code, figure) in Market.euroRates(on: bundled.date(at: row)) {
        logs[code] = log(figure.value)
      }
      let moves = logs.compactMap { code, value in before[code].map { (code, value - $0) } }
      for (base, move) in moves {
        baseDays += 1
        // Less than that is nothing unusual.
        let far = moves.count { abs($0.1 - move) > 0.05 }
        if far * 5 > moves.count - 1 { candidates.append((base, row)) }
      }
      before = logs
    }
    #expect(baseDays > 225_000)
    #expect(candidates.count > 30 && Set(candidates.map(\.base)).count > 8, "\(candidates.count)")
    for (base, row) in candidates {
      let tables = (max(0, row - 20)...row).map {
        Market.table(against: base, on: bundled.date(at: $0))
      }.filter { !$0.rates.isEmpty }
      var source = try Alone(.own(base), nil, others: shelf)
      source.hold(tables.dropLast())
      if try source.refresh([tables.last!]) > 0 {
        refused.append("\(base) \(bundled.date(at: row))")
      }
    }
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
  static func own(_ base: Currency) -> SourceProfile {
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
    let profile = SourceRegistry(["nbp"], own: [])["nbp"]!.profile
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
  let others: WitnessRule
  private(set) var tables: [String: CachedTable] = [:]
  private var evidence = CorroborationTable()
  private var waiting: [PublishedTable] = []
  private var refreshes = 0
  /// The figures that have ever been in quarantine.
  private(set) var quarantined: Set<String> = []
  /// How many refreshes in a row have left the oldest figure in quarantine there.
  private(set) var refreshesInQuarantine = 0

  init(_ profile: SourceProfile, _ name: String?, others: SourceList? = nil) throws {
    (self.profile, self.name) = (profile, name)
    self.others = WitnessRule(
      of: profile, on: others ?? SourceList([], bundled: [:], folder: nil, now: 0))
  }

  /// Takes tables as they are.
  mutating func hold(_ tables: [PublishedTable]) {
    for table in tables { self.tables.take(table) }
  }

  func figure(of currency: Currency, on date: CalendarDate) -> PublishedRate? {
    HeldTable(name, in: tables, evidence, of: profile, over: nil).rate(of: currency, on: date)
  }

  /// - Returns: how many days of the response nothing was accepted of.
  mutating func refresh(_ response: [PublishedTable]) throws -> Int {
    refreshes += 1
    // As each start reads them.
    if refreshes % 50 == 0 {
      tables = try tables.mapValues { table in
        let bytes = try table.archived(named: profile.id, pivot: profile.pivot).bytes
        let archive = try RateArchive(
          ArchiveBytes(copying: bytes),
          source: RateSource(id: profile.id, name: profile.name, state: .current),
          calendar: profile.calendar)
        return try CachedTable(archive, numbers: nil)
      }
    }
    let held = HeldTable(name, in: tables, evidence, of: profile, over: nil)
    let acceptance = Acceptance(of: response, waiting, beside: held, others, profile.calendar)
    let accepted = acceptance.held.accepted
    for (date, rates) in accepted { tables.take(part(date, rates)) }
    for (currency, marks) in acceptance.held.marks {
      for (date, mark) in marks { evidence[currency, date] = mark }
    }
    let before = waiting
    waiting = Dictionary(grouping: acceptance.inQuarantine, by: \.dated.date).map { date, rates in
      part(date, CurrencyMap(rates.map { ($0.currency, $0.dated.rate) }))
    }.sorted { $0.fixingDate < $1.fixingDate }
    let isLeft = acceptance.inQuarantine.contains { rate in
      before.contains { $0.fixingDate == rate.dated.date && $0.rates[rate.currency] != nil }
    }
    refreshesInQuarantine = isLeft ? refreshesInQuarantine + 1 : 0
    for rate in acceptance.inQuarantine + acceptance.refuted {
      quarantined.insert("\(rate.currency) \(rate.dated.date)")
    }
    return response.count { accepted[$0.fixingDate] == nil }
  }

  private func part(_ date: CalendarDate, _ rates: CurrencyMap<PublishedRate>) -> PublishedTable {
    PublishedTable(
      sourceID: profile.id, table: name, fixingDate: date, pivot: profile.pivot, rates: rates)
  }
}
