import AgioCore
import Foundation
import GrammarKit
import RateSources
import Synchronization
import Testing

@testable import Publishing
@testable import RateService
@testable import RateStorage

/// Sequences of twenty fixings and more that begin with lies, with honest sources beside and without: what is accepted, what
/// is told, what is repaired. `Tests/Fixtures/lies.txt` has a row for each.
@Suite struct LieTests {
  /// One that the ECB tells from a Friday on, for some days.
  struct Lie: Sendable, CustomTestStringConvertible {
    let name: String
    var days = 1
    var hasOthers = true
    let spoil: @Sendable (PublishedTable, Int) -> PublishedTable

    var testDescription: String { "\(name), \(days) days, \(hasOthers ? "others" : "alone")" }

    init(
      _ name: String, days: Int = 1,
      _ spoil: @escaping @Sendable (PublishedTable, Int) -> PublishedTable
    ) {
      (self.name, self.days, self.spoil) = (name, days, spoil)
    }

    var alone: Lie {
      var lie = self
      lie.hasOthers = false
      return lie
    }
  }

  private static let majors = ["USD", "GBP", "CHF", "JPY", "AUD"].map(currency)
  private static let usd = [currency("USD")]

  private static func times(_ factor: Double, _ codes: [Currency]? = nil)
    -> @Sendable (PublishedTable, Int) -> PublishedTable
  {
    { table, _ in
      table.mapped { code, rate, _ in codes?.contains(code) ?? true ? rate.times(factor) : rate }
    }
  }

  private static func table(of date: String) -> @Sendable (PublishedTable, Int) -> PublishedTable {
    { table, _ in
      var table = table
      let profile = SourceRegistry(["ecb"], own: [])["ecb"]!.profile
      table.rates = Market.tables(of: profile, on: day(date), isShort: true)[0].rates
      return table
    }
  }

  private static let sizes = [1.03, 1.06, 1.10, 1.15, 1.24, 100].flatMap { factor in
    [
      Lie("dollar times \(factor)", times(factor, usd)),
      Lie("five times \(factor)", times(factor, majors)), Lie("all times \(factor)", times(factor)),
    ]
  }

  private static let shapes = [
    Lie("pound and franc swapped") { table, _ in
      table.exchanging(currency("GBP"), currency("CHF"))
    },
    Lie("digits transposed") { table, _ in
      table.mapped { code, rate, _ in majors.contains(code) ? rate.transposed : rate }
    },
    Lie("rounded to one decimal") { table, _ in
      table.mapped { _, rate, _ in
        .mid(PublishedFigure(value: max(0.1, (rate.value * 10).rounded() / 10)))
      }
    },
    Lie("inverted") { table, _ in table.turnedRound },
    Lie("columns shifted") { table, _ in table.shifted(by: 1) },
    Lie("yesterday's table", table(of: "2026-11-12")),
    Lie("last week's table", table(of: "2026-11-06")),
    Lie("last year's table", table(of: "2025-11-13")),
  ]

  private static let lasting = [
    Lie("dollar 20 % more", days: 5, times(1.2, usd)),
    Lie("dollar 20 % more", days: 20, times(1.2, usd)),
    Lie("all 10 % more", days: 20, times(1.1)), Lie("all a hundredfold", days: 20, times(100)),
    // Its first day differs by no more than sources do: it is asked for again as long as nothing corroborates it.
    Lie("dollar 2 % more each day", days: 5) { table, days in
      table.mapped { code, rate, _ in
        usd.contains(code) ? rate.times(1 + 0.02 * Double(days + 1)) : rate
      }
    },
    Lie("all 3 % more", days: 3, times(1.03)),
  ]

  /// Alone a slow lie, or a small one of some days, cannot be told from a market.
  static let lies: [Lie] =
    sizes + shapes + lasting + (sizes + shapes + lasting.dropLast(2)).map(\.alone)

  @Test(arguments: lies) func lieIsNotAcceptedAndIsRepaired(lie: Lie) throws {
    let ids = ["ecb"] + (lie.hasOthers ? ["nbp", "er-api", "frankfurter"] : [])
    var bureau = try Bureau(ids, isShort: true)
    for id in ids {
      let isRun = bureau.profile(id).history.hasRuns
      bureau.hold(id, from: isRun ? "2026-10-26" : "2026-11-12", through: "2026-11-12")
    }
    let friday = day("2026-11-13")
    let dates = (0..<45).map { friday.adding(days: $0) }.filter { !$0.weekday.isWeekend }
    var repaired: Int?
    var (accepted, reported) = (0, "not reported")
    for (place, date) in dates.prefix(max(20, lie.days + 3)).enumerated() {
      bureau.now = instant("\(date) 20:00")
      let isLie = place < lie.days
      var told = false
      for id in ids {
        let start = bureau.profile(id).history.hasRuns ? bureau.start(of: id) : date
        let report = bureau.refresh(
          id,
          bureau.truth(of: id, from: start, through: date).map { table in
            guard id == "ecb", isLie, let lying = dates.firstIndex(of: table.fixingDate) else {
              return table
            }
            return lie.spoil(table, lying)
          })
        if id == "ecb" { told = told || !report.tidings.isEmpty }
        // Later there is nothing that others could settle.
        if id != "ecb", place < lie.days + 5, let later = bureau.reconsider("ecb") {
          told = told || !later.tidings.isEmpty
        }
        if id != "ecb" { #expect(!report.hasFailed, "\(id) on \(date): \(report)") }
      }
      let wrong = try bureau.wrong("ecb", beyond: 0.004)
      let far = wrong.filter { $0.error > 0.051 }
      accepted = max(accepted, wrong.count)
      if told, reported == "not reported" {
        reported =
          place == 0 ? "reported at once" : isLie ? "reported later" : "reported when repaired"
      }
      if lie.hasOthers {
        #expect(far.isEmpty, "\(date): \(far)")
      } else if place == 0 {
        // Alone a figure may be wrong by twice the record of its currency.
        #expect(far.allSatisfy { $0.error < 2.02 * Market.record(of: $0.currency) }, "\(far)")
      }
      #expect(wrong.allSatisfy { $0.error < 3 }, "\(wrong)")
      // What was corroborated before stays, by whatever is said later.
      #expect(wrong.allSatisfy { $0.date >= friday }, "\(wrong)")
      if place == 0, try bureau.farthest(lie.spoil, "ecb", date) > 0.051 {
        #expect(told || !far.isEmpty)
      }
      if !isLie {
        let isRight =
          wrong.isEmpty
          && bureau.count("ecb", on: date) == bureau.truth(of: "ecb", on: date)[0].rates.count
        if repaired == nil, isRight { repaired = place - lie.days + 1 }
        #expect(isRight || repaired == nil && place < lie.days + 2, "\(date): \(wrong)")
      }
    }
    // The other sources have been right all the time.
    for id in ids.dropFirst() {
      let wrong = try bureau.wrong(id, beyond: 0.004)
      #expect(wrong.isEmpty, "\(id): \(wrong)")
    }
    #expect(repaired.map { $0 <= 3 } ?? false, "\(repaired.map(String.init) ?? "never")")
    try LieTable.check(
      lie.testDescription,
      "\(accepted) accepted, \(reported), repaired after \(repaired ?? 0)"
    )
  }

  /// All rates of a source rise by 8 % in a day, and stay there.
  @Test(arguments: [true, false]) func baseThatFalls(hasOthers: Bool) throws {
    let ids = ["nbp"] + (hasOthers ? ["ecb", "frankfurter"] : [])
    var bureau = try Bureau(ids)
    for id in ids { bureau.hold(id, from: "2026-10-26", through: "2026-11-12") }
    var acceptedAfter: Int?
    for (place, date) in ["2026-11-13", "2026-11-16", "2026-11-17", "2026-11-18"].enumerated() {
      bureau.now = instant("\(date) 20:00")
      for id in ids.reversed() {
        let truth = Market.tables(
          of: bureau.profile(id), from: bureau.start(of: id), through: day(date))
        bureau.refresh(
          id,
          truth.map { table in
            table.fixingDate < day("2026-11-13")
              ? table
              : table.mapped { code, rate, _ in
                id == "nbp"
                  ? code == currency("XAU") ? rate : rate.times(1.08)
                  : code == currency("PLN") ? rate.times(1.08) : rate
              }
          })
        for other in ids where other != id { _ = bureau.reconsider(other) }
      }
      if acceptedAfter == nil, bureau.count("nbp", on: day(date)) > 25 { acceptedAfter = place + 1 }
    }
    let after = try #require(acceptedAfter)
    #expect(hasOthers ? after <= 2 : 2...3 ~= after, "\(after)")
    // The days in quarantine came with it.
    #expect(bureau.count("nbp", on: day("2026-11-13")) > 25)
  }

  /// Three tenths more every four weeks, opened as often: what comes is judged by the month.
  @Test func currencyThatMovesFarBetweenFetchesIsNotFrozen() throws {
    var bureau = try Bureau(["er-api"])
    let profile = bureau.profile("er-api")
    var level = 1.0
    var behind = 0
    for month in 0..<12 {
      let date = day("2025-12-20").adding(days: month * 28)
      bureau.now = instant("\(date) 20:00")
      level *= 1.3
      bureau.refresh(
        "er-api",
        Market.tables(of: profile, on: date).map { table in
          table.mapped { code, rate, _ in code == currency("VND") ? rate.times(level) : rate }
        })
      let newest = bureau.shelf["er-api"]!.series!.lastDate
      if try bureau.figure("er-api", "VND", on: date) == nil || newest != date { behind += 1 }
    }
    #expect(behind == 0)
  }

  /// A figure that was replaced is kept beside, and told once.
  @Test func replacedFigureIsKeptAndToldOnce() throws {
    var bureau = try Bureau(["ecb", "nbp"])
    for id in ["ecb", "nbp"] { bureau.hold(id, from: "2026-10-26", through: "2026-11-12") }
    bureau.now = instant("2026-11-13 20:00")
    let profile = bureau.profile("ecb")
    let friday = Market.tables(of: profile, on: day("2026-11-13"))
    bureau.refresh("ecb", friday.map { LieTests.times(1.04, LieTests.usd)($0, 0) })
    bureau.refresh("nbp", Market.tables(of: bureau.profile("nbp"), on: day("2026-11-13")))
    _ = bureau.reconsider("ecb")
    // It is served, and marked.
    let book = bureau.shelf.book(today: day("2026-11-13"))
    let rate = try book.rate(of: .euro, in: currency("USD"), RateSelection())
    #expect(rate.legs[0].date == day("2026-11-13"))
    #expect(rate.legs[0].state == .contradicted)
    bureau.now = instant("2026-11-16 20:00")
    let honest = friday + Market.tables(of: profile, on: day("2026-11-16"))
    let report = bureau.refresh("ecb", honest)
    #expect(report.warnings.count == 1)
    #expect(report.warnings[0].english.hasPrefix("ECB: USD of 2026-11-13 is "))
    #expect(report.warnings[0].english.hasSuffix("is kept in ecb.replaced"))
    #expect(try bureau.wrong("ecb", beyond: 0.001).isEmpty)
    let lines = try #require(try bureau.scratch.cache.bytes(of: "ecb", .replaced))
    #expect(String(decoding: lines, as: UTF8.self).hasPrefix("2026-11-13 USD "))
    #expect(bureau.refresh("ecb", honest).warnings.isEmpty)
  }

  /// What came with the program, and what is corroborated, is not changed by anything.
  @Test func corroboratedFiguresStay() throws {
    var bureau = try Bureau(["ecb", "nbp"])
    for id in ["ecb", "nbp"] { bureau.hold(id, from: "2026-10-26", through: "2026-11-12") }
    bureau.now = instant("2026-11-13 20:00")
    bureau.refresh("ecb", Market.tables(of: bureau.profile("ecb"), on: day("2026-11-13")))
    for factor in [1.01, 1.04, 1.5, 100] {
      let answer = Market.tables(
        of: bureau.profile("ecb"), from: day("2026-10-28"), through: day("2026-11-12")
      ).map { LieTests.times(factor)($0, 0) }
      #expect(!bureau.refresh("ecb", answer).isAllWell)
      #expect(try bureau.wrong("ecb", beyond: 0.000_1).isEmpty, "\(factor)")
    }
  }
}

/// What comes of each lie: how many wrong figures stood in the table at most, whether that was reported, and after how
/// many honest fixings nothing of it was left.
enum LieTable {
  private static let path = "Tests/Fixtures/lies.txt"
  private static let isRecording = ProcessInfo.processInfo.environment["AGIO_RECORD"] == "1"
  private static let found = Mutex<[String: String]>([:])
  private static let rows = Result {
    Dictionary(
      try Project.text(path).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
        let parts = line.split(separator: ": ", maxSplits: 1)
        return (String(parts[0]), String(parts[1]))
      }, uniquingKeysWith: { $1 })
  }

  /// With `AGIO_RECORD=1` the file is written anew, and the test fails.
  static func check(_ lie: String, _ outcome: String) throws {
    guard isRecording else {
      #expect(try rows.get()[lie] == outcome, "\(path): \(lie)")
      return
    }
    try found.withLock { found in
      found[lie] = outcome
      let lines = found.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
      let head =
        "# Wrong figures in the table at most, whether that was reported, honest fixings to the repair.\n"
      try Data((head + lines.joined()).utf8).write(to: Project.root.appending(path: path))
    }
    Issue.record("\(path) is written anew")
  }
}

extension PublishedRate {
  /// The same with two digits changed over.
  fileprivate var transposed: PublishedRate {
    var digits = Array(String(lower.digits))
    guard let place = (1..<digits.count - 1).first(where: { digits[$0] != digits[$0 + 1] }) else {
      return self
    }
    digits.swapAt(place, place + 1)
    return .mid(PublishedFigure(digits: UInt64(String(digits))!, places: lower.places))
  }
}

extension Market {
  /// The largest daily move of a currency in the five years before these tests.
  static func record(of code: Currency) -> Double { records[code] ?? 0 }

  private static let records: [Currency: Double] = {
    var (largest, last): ([Currency: Double], CurrencyMap<PublishedFigure>) = ([:], [:])
    let first = day("2021-11-13")
    for row in 0..<bundled.count where bundled.date(at: row) > first {
      let rates = euroRates(on: bundled.date(at: row))
      for (code, figure) in rates {
        guard let before = last[code]?.value else { continue }
        let move = max(figure.value, before) / min(figure.value, before) - 1
        largest[code] = max(largest[code] ?? 0, move)
      }
      last = rates
    }
    return largest
  }()
}

extension Bureau {
  /// Where a plain refresh of a source with ranges begins.
  func start(of id: String) -> CalendarDate {
    let source = shelf[id]!
    let need = RefreshSpan.gap.need(
      of: source.profile, source.series,
      open: source.notes.quarantine + source.notes.contradicted, today: today, mostDays: nil)
    guard case .period(let period) = need else { return today }
    // Of the year that is missing this market needs nothing.
    return max(period.first, day("2026-10-26"))
  }

  func figure(_ id: String, _ code: String, on date: CalendarDate) throws -> Amount? {
    guard let series = shelf[id]?.series, let row = series.row(notAfter: date),
      series.date(at: row) == date
    else { return nil }
    return try series.fixing(of: currency(code), at: row)
  }

  /// A figure that is not the market's.
  struct WrongFigure {
    let currency: Currency
    let date: CalendarDate
    let error: Double
  }

  /// The figures of the main table since November that are farther from the truth than a share.
  func wrong(_ id: String, beyond share: Double) throws -> [WrongFigure] {
    let profile = profile(id)
    var found: [WrongFigure] = []
    guard let series = shelf[id]?.series else { return [] }
    let start = CalendarDate(year: 2026, month: 11, day: 1)!
    for row in (series.row(notAfter: start).map { $0 + 1 } ?? 0)..<series.count {
      let date = series.date(at: row)
      guard
        let truth = truth(of: id, on: date).first(where: {
          ($0.table ?? "") == profile.mainTable
        })
      else { continue }
      for (code, rate) in truth.rates {
        guard let fixing = try series.fixing(of: code, at: row) else { continue }
        let error = abs(PublishedFigure(fixing.exact)!.value / rate.value - 1)
        if error > share { found.append(WrongFigure(currency: code, date: date, error: error)) }
      }
    }
    return found
  }

  /// How far from the truth a lie goes.
  func farthest(
    _ spoil: (PublishedTable, Int) -> PublishedTable, _ id: String, _ date: CalendarDate
  ) throws -> Double {
    let truth = try #require(truth(of: id, on: date).first)
    return zip(truth.rates, spoil(truth, 0).rates).map { abs($1.value.value / $0.value.value - 1) }
      .max() ?? 0
  }
}
