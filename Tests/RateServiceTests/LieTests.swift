import AgioCore
import RateSources
import Testing

@testable import Publishing
@testable import RateService
@testable import RateStorage

/// Lies of a day and of several, with honest sources beside and without: what is accepted, what is told, what is repaired.
@Suite struct LieTests {
  /// One that the ECB tells from a Friday on, for some days, and what becomes of it.
  struct Lie: Sendable, CustomTestStringConvertible {
    let name: String
    var days = 1
    let hasOthers: Bool
    /// After so many honest fixings all figures are right, those of the lie's days too; nil for never.
    let repairedAfter: Int?
    let spoil: @Sendable (PublishedTable, Int) -> PublishedTable

    var testDescription: String { "\(name), \(days) days, \(hasOthers ? "others" : "alone")" }

    init(
      _ name: String, days: Int = 1, others: Bool, repairedAfter: Int? = 1,
      _ spoil: @escaping @Sendable (PublishedTable, Int) -> PublishedTable
    ) {
      (self.name, self.days, hasOthers) = (name, days, others)
      (self.repairedAfter, self.spoil) = (repairedAfter, spoil)
    }
  }

  private static let majors = ["USD", "GBP", "CHF", "JPY", "AUD"].map(currency)

  private static func times(_ factor: Double, _ codes: [Currency]? = nil)
    -> @Sendable (PublishedTable, Int) -> PublishedTable
  {
    { table, _ in
      table.mapped { code, rate, _ in codes?.contains(code) ?? true ? rate.times(factor) : rate }
    }
  }

  private static let usd = [currency("USD")]

  /// Each size comes for one, five and all currencies, alone and with others in turn.
  private static func sizes(_ others: Bool) -> [Lie] {
    var lies: [Lie] = []
    for (place, factor) in [1.03, 1.06, 1.10, 1.15, 1.24, 100].enumerated() {
      let all = [
        Lie("dollar times \(factor)", others: others, times(factor, usd)),
        Lie("five times \(factor)", others: others, times(factor, majors)),
        Lie("all times \(factor)", others: others, times(factor)),
      ]
      for (kind, lie) in all.enumerated() where (kind + place) % 2 == (others ? 0 : 1) {
        lies.append(lie)
      }
    }
    return lies
  }

  static let lies: [Lie] =
    [true, false].flatMap { others in
      sizes(others) + [
        Lie("pound and franc changed over", others: others) { table, _ in
          table.exchanging(currency("GBP"), currency("CHF"))
        },
        Lie("rounded to one decimal", others: others) { table, _ in
          table.mapped { _, rate, _ in
            .mid(PublishedFigure(value: max(0.1, (rate.value * 10).rounded() / 10)))
          }
        },
        Lie("turned round", others: others) { table, _ in table.turnedRound },
        Lie("columns shifted", others: others) { table, _ in table.shifted(by: 1) },
        Lie("yesterday's table", others: others) { table, _ in
          table.with(Market.tables(of: RatePublishers.named("ecb")!.profile, on: day("2026-11-12")))
        },
        Lie("last week's table", others: others) { table, _ in
          table.with(Market.tables(of: RatePublishers.named("ecb")!.profile, on: day("2026-11-06")))
        },
        Lie("last year's table", others: others) { table, _ in
          table.with(Market.tables(of: RatePublishers.named("ecb")!.profile, on: day("2025-11-13")))
        },
        // Alone it is accepted with the second fixing and corroborated by the third: nobody can tell it from a market.
        Lie(
          "dollar 20 % more", days: 5, others: others, repairedAfter: others ? 1 : nil,
          times(1.2, usd)),
      ]
    } + [
      // Its first day differs by no more than sources do: it is asked for again as long as nothing corroborates it.
      Lie("dollar 2 % more each day", days: 5, others: true) { table, days in
        table.mapped { code, rate, _ in
          usd.contains(code) ? rate.times(1 + 0.02 * Double(days + 1)) : rate
        }
      },
      Lie("all 3 % more", days: 3, others: true, times(1.03)),
    ]

  @Test(arguments: lies) func lieIsNotAcceptedAndIsRepaired(lie: Lie) throws {
    let ids = ["ecb"] + (lie.hasOthers ? ["nbp", "er-api", "frankfurter"] : [])
    var bureau = try Bureau(ids)
    for id in ids {
      if bureau.profile(id).history.hasRuns {
        bureau.hold(id, from: "2026-10-26", through: "2026-11-12")
      } else {
        bureau.hold(id, from: "2026-11-12", through: "2026-11-12")
      }
    }
    let friday = day("2026-11-13")
    var dates: [CalendarDate] = []
    for offset in 0..<30 where !friday.adding(days: offset).weekday.isWeekend {
      dates.append(friday.adding(days: offset))
    }
    var repaired: Int?
    var told = false
    for (place, date) in dates.prefix(lie.days + 3).enumerated() {
      bureau.now = instant("\(date) 20:00")
      let isLie = place < lie.days
      for id in ids {
        let profile = bureau.profile(id)
        var start = date
        if profile.history.hasRuns {
          start = bureau.start(of: id)
        }
        let truth = Market.tables(of: profile, from: start, through: date)
        let answer = truth.map { table in
          guard id == "ecb", isLie, let lying = dates.firstIndex(of: table.fixingDate) else {
            return table
          }
          return lie.spoil(table, lying)
        }
        let report = bureau.refresh(id, answer)
        if id == "ecb", place == 0 { told = !report.tidings.isEmpty }
        if id != "ecb", let later = bureau.reconsider("ecb"), place == 0 {
          told = told || !later.tidings.isEmpty
        }
        if id != "ecb" { #expect(!report.hasFailed, "\(id) on \(date): \(report)") }
      }
      if place == 0 {
        // Alone a figure may be wrong by twice the record of its currency.
        let wrong = try bureau.wrong("ecb", beyond: 0.051) {
          lie.hasOthers ? 0 : 2.02 * Market.record(of: $0)
        }
        #expect(wrong.isEmpty, "\(wrong)")
        // What is accepted alone within twice the record, nobody can tell; all else that is off by more than 5 % is told.
        let isFar = try bureau.farthest(lie.spoil, "ecb", date) > 0.051
        let isAccepted = try !lie.hasOthers && !bureau.wrong("ecb", beyond: 0.051).isEmpty
        #expect(told || isAccepted || !isFar, "\(lie.testDescription)")
      }
      if !isLie, repaired == nil, try bureau.wrong("ecb", beyond: 0.004).isEmpty,
        bureau.count("ecb", on: date) >= 29
      {
        repaired = place - lie.days + 1
      }
    }
    let rest = try bureau.wrong("ecb", beyond: 0.004)
    let isRepaired = lie.repairedAfter.map { most in repaired.map { $0 <= max(3, most) } ?? false }
    #expect(isRepaired ?? true, "repaired after \(repaired.map(String.init) ?? "never"): \(rest)")
    // The other sources have been right all the time.
    for id in ids.dropFirst() { #expect(try bureau.wrong(id, beyond: 0.004) == []) }
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
    #expect(try bureau.wrong("ecb", beyond: 0.001) == [])
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
      #expect(try bureau.wrong("ecb", beyond: 0.000_1) == [], "\(factor)")
    }
  }
}

extension PublishedTable {
  /// Another table's figures under this day.
  fileprivate func with(_ others: [PublishedTable]) -> PublishedTable {
    var table = self
    table.rates = others[0].rates
    return table
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

  /// The figures of the main table since November that are farther from the truth than a share: `USD 2026-11-13`.
  func wrong(
    _ id: String, beyond share: Double, orMore limit: (Currency) -> Double = { _ in 0 }
  ) throws -> [String] {
    let profile = profile(id)
    var found: [String] = []
    guard let series = shelf[id]?.series else { return [] }
    for row in 0..<series.count where series.date(at: row) >= day("2026-11-01") {
      let date = series.date(at: row)
      guard
        let truth = Market.tables(of: profile, on: date).first(where: {
          ($0.table ?? "") == profile.mainTable
        })
      else { continue }
      for (code, rate) in truth.rates {
        guard let fixing = try series.fixing(of: code, at: row) else { continue }
        let figure = PublishedFigure(fixing.exact)!.value
        if abs(figure / rate.value - 1) > max(share, limit(code)) {
          found.append("\(code) \(date)")
        }
      }
    }
    return found
  }

  /// How far from the truth a lie goes.
  func farthest(
    _ spoil: (PublishedTable, Int) -> PublishedTable, _ id: String, _ date: CalendarDate
  ) throws -> Double {
    let truth = try #require(Market.tables(of: profile(id), on: date).first)
    return zip(truth.rates, spoil(truth, 0).rates).map { abs($1.value.value / $0.value.value - 1) }
      .max() ?? 0
  }
}
