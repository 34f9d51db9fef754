import AgioCore
import Publishing
import RateStorage
import Testing

@testable import RateService

/// The rules that look at figures alone.
@Suite struct MoveTests {
  private func dated(_ rate: PublishedRate, _ date: String) -> DatedRate {
    DatedRate(date: day(date), rate: rate)
  }

  @Test(
    arguments: [
      (100, 2, 0), (200, 2, 10_000), (50, 2, 10_000), (112, 2, 1_200), (1, 18, 1_000_000_000),
      (UInt64.max, 0, 1_000_000_000),
    ] as [(UInt64, Int, Int)])
  func distanceIsTheSameEitherWay(digits: UInt64, places: Int, distance: Int) {
    #expect(mid(100, 2).distance(to: mid(digits, places)) == distance)
    #expect(mid(digits, places).distance(to: mid(100, 2)) == distance)
  }

  @Test func eitherSideCounts() {
    func sides(_ bid: UInt64, _ ask: UInt64) -> PublishedRate {
      .twoWay(
        bid: PublishedFigure(digits: bid, places: 0), ask: PublishedFigure(digits: ask, places: 0))
    }
    #expect(sides(100, 102).distance(to: sides(101, 204)) == 10_000)
    #expect(sides(100, 102).distance(to: sides(200, 103)) == 10_000)
    #expect(sides(100, 102).distance(to: mid(101, 0)) == 100)
  }

  /// A day has 5 %, four days twice that, two weeks a little over three times, a month seven times.
  @Test(
    arguments: [
      ("2026-03-06", 500, true), ("2026-03-06", 501, false), ("2026-03-09", 708, false),
      ("2026-03-11", 1_000, true), ("2026-03-11", 1_001, false), ("2026-03-18", 1_500, true),
      ("2026-03-18", 1_501, false), ("2026-04-04", 3_320, true), ("2026-04-04", 3_321, false),
    ])
  func limitGrowsWithTheLength(date: String, size: UInt64, isAllowed: Bool) throws {
    var rule = MoveRule(
      HeldTable(nil, in: [:], of: .daily, over: nil), before: day("2026-03-05"))
    let move = (dated(mid(10_000, 4), "2026-03-05"), dated(mid(10_000 + size, 4), date))
    let found = rule.allows(currency("USD"), from: move.0, to: move.1)
    #expect(found == isAllowed)
  }

  /// A currency that has moved by 8 % may move by 16, for five years.
  @Test func recordAllowsTwiceAsMuch() {
    var rule = MoveRule(
      HeldTable(nil, in: [:], of: .daily, over: nil), before: day("2021-01-04"))
    let (one, code) = (mid(100, 2), currency("TRY"))
    rule.note(code, from: dated(one, "2021-03-04"), to: dated(mid(108, 2), "2021-03-05"))
    for (date, size, isAllowed) in [
      ("2025-03-05", 116, true), ("2025-03-05", 117, false), ("2026-03-10", 116, false),
    ] as [(String, UInt64, Bool)] {
      let before = dated(one, "\(day(date).adding(days: -1))")
      let found = rule.allows(code, from: before, to: dated(mid(size, 2), date))
      #expect(found == isAllowed, "\(date)")
    }
    let other = rule.allows(
      currency("USD"), from: dated(one, "2025-03-04"), to: dated(mid(116, 2), "2025-03-05"))
    #expect(!other)
  }

  /// A fifth of a table may be odd, a fifth may be missing.
  @Test(
    arguments: [
      (1, 2, false), (2, 10, false), (3, 10, true), (6, 30, false), (7, 30, true), (0, 0, false),
    ])
  func tableIsOdd(odd: Int, all: Int, isOdd: Bool) {
    #expect(TableRule.isOdd(odd, of: all) == isOdd)
    #expect(TableRule.isIncomplete(all - odd, of: all) == (odd * 5 > all))
  }

  /// Every day of 27 years against three bases, each followed from the day before: what would be set apart.
  @Test(arguments: [("EUR", 11), ("USD", 11), ("PLN", 13)])
  func trueHistory(base: String, quarantined: Int) throws {
    let held = HeldTable(nil, in: [:], of: .daily, over: nil)
    var rule = MoveRule(held, before: day("1999-01-01"))
    var last: [Currency: DatedRate] = [:]
    var (count, figures, oddTables) = (0, 0, 0)
    for row in 0..<Market.bundled.count {
      let date = Market.bundled.date(at: row)
      var odd = 0
      let rates = Market.rates(against: currency(base), on: date)
      for (code, rate) in rates {
        let next = DatedRate(date: date, rate: .mid(rate))
        if let before = last[code], date.days(since: before.date) <= MoveRule.mostDays {
          figures += 1
          if !rule.allows(code, from: before, to: next) { odd += 1 }
          rule.note(code, from: before, to: next)
        }
        last[code] = next
      }
      count += odd
      if TableRule.isOdd(odd, of: rates.count) { oddTables += 1 }
    }
    #expect(figures > 215_000)
    #expect(count == quarantined)
    #expect(oddTables == 0)
  }
}

extension Market {
  /// The ECB's figures of a day, crossed: units for one of a currency.
  static func rates(against base: Currency, on date: CalendarDate) -> CurrencyMap<PublishedFigure> {
    let euro = euroRates(on: date)
    guard base != .euro else { return euro }
    guard let one = euro[base]?.value else { return [:] }
    var rates = euro.compactMapValues { PublishedFigure(value: $0.value / one) }
    rates[base] = nil
    rates[.euro] = PublishedFigure(value: 1 / one)
    return rates
  }
}
