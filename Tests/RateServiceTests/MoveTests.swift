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

  private let held = HeldTable(nil, in: [:], of: .daily, over: nil)

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

  /// A day has a fall by 5 %, four days twice that, two weeks a little over three times, a month seven times.
  @Test(
    arguments: [
      ("2026-03-06", 526, true), ("2026-03-06", 527, false), ("2026-03-09", 744, false),
      ("2026-03-11", 1_052, true), ("2026-03-11", 1_053, false), ("2026-03-18", 1_578, true),
      ("2026-03-18", 1_579, false), ("2026-04-04", 3_493, true), ("2026-04-04", 3_494, false),
    ])
  func limitGrowsWithTheLength(date: String, size: UInt64, isAllowed: Bool) throws {
    let move = (dated(mid(10_000, 4), "2026-03-05"), dated(mid(10_000 + size, 4), date))
    let found = MoveRule.allows(currency("USD"), from: move.0, to: move.1, beside: held)
    #expect(found == isAllowed)
  }

  /// A currency that has moved by 8 % may move by 16, for five years.
  @Test func recordAllowsTwiceAsMuch() {
    var held = held
    let (lira, one) = (currency("TRY"), mid(100, 2))
    held.accept(dated(one, "2021-03-04"), of: lira, .nextFixing)
    held.accept(dated(mid(108, 2), "2021-03-05"), of: lira, .nextFixing)
    for (date, size, isAllowed) in [
      ("2025-03-05", 116, true), ("2025-03-05", 117, false), ("2026-03-10", 116, false),
    ] as [(String, UInt64, Bool)] {
      let before = dated(one, "\(day(date).adding(days: -1))")
      let next = dated(mid(size, 2), date)
      let found = MoveRule.allows(lira, from: before, to: next, beside: held)
      #expect(found == isAllowed, "\(date)")
    }
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
