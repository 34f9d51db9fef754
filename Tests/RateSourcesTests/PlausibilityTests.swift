import AgioCore
import RateStore
import Testing

/// What a new table is worth beside the ones before.
@Suite struct PlausibilityTests {
  private let known = CurrencyMap(
    ["USD", "JPY", "GBP", "CHF", "PLN"].map { (currency($0), mid(100, 2)) })

  private func table(_ rates: [String: PublishedRate]) -> PublishedTable {
    PublishedTable(
      sourceID: "ecb", fixingDate: day("2026-03-06"), pivot: .euro,
      rates: CurrencyMap(rates.map { (currency($0), $1) }))
  }

  private func verdict(_ rates: [String: PublishedRate]) -> Plausibility.Verdict {
    Plausibility.verdict(on: table(rates), after: known)
  }

  @Test func fourOfFiveAreEnough() {
    let four = ["USD": mid(1, 0), "JPY": mid(1, 0), "GBP": mid(1, 0), "CHF": mid(1, 0)]
    #expect(verdict(four) == .sound(table(four), jumps: []))
    var three = four
    three["CHF"] = nil
    three["SEK"] = mid(1, 0)
    three["NOK"] = mid(1, 0)
    #expect(verdict(three) == .tooFew(found: 3, known: 5))
    #expect(Plausibility.verdict(on: table(three), after: [:]) == .sound(table(three), jumps: []))
  }

  @Test(
    arguments: [
      (125, 2, false), (1_250_000_000_000_000_001, 18, true), (126, 2, true), (75, 2, false),
      (7_499, 4, true), (1, 0, false), (10, 0, true), (1, 18, true), (UInt64.max, 0, true),
    ] as [(UInt64, Int, Bool)])
  func jumpIsOverAQuarter(digits: UInt64, places: Int, isJump: Bool) {
    let rates = [
      "USD": mid(digits, places), "JPY": mid(1, 0), "GBP": mid(1, 0), "CHF": mid(1, 0),
      "PLN": mid(1, 0),
    ]
    guard case .sound(let rest, let jumps) = verdict(rates) else {
      Issue.record("too few")
      return
    }
    #expect(jumps.map(\.currency) == (isJump ? [currency("USD")] : []))
    #expect((rest.rates[currency("USD")] == nil) == isJump)
    #expect(rest.rates.count == (isJump ? 4 : 5))
  }

  @Test func jumpIsConfirmedByAFigureNearIt() throws {
    let rates = ["USD": mid(200, 2), "JPY": mid(1, 0), "GBP": mid(1, 0), "CHF": mid(1, 0)]
    guard case .sound(_, let jumps) = verdict(rates) else {
      Issue.record("too few")
      return
    }
    let jump = try #require(jumps.first)
    #expect(jump.before == mid(100, 2) && jump.after == mid(200, 2))
    #expect(jump.isConfirmed(by: mid(195, 2)))
    #expect(jump.isConfirmed(by: mid(25, 1)))
    #expect(!jump.isConfirmed(by: mid(101, 2)))
  }

  @Test func eitherSideMayJump() {
    func sides(_ bid: UInt64, _ ask: UInt64) -> PublishedRate {
      .twoWay(
        bid: PublishedFigure(digits: bid, places: 0), ask: PublishedFigure(digits: ask, places: 0))
    }
    let before: CurrencyMap = [currency("USD"): sides(100, 102)]
    for (rate, count) in [
      (sides(101, 103), 0), (sides(101, 130), 1), (sides(10, 103), 1), (mid(100, 0), 0),
    ] {
      #expect(
        Plausibility.verdict(on: table(["USD": rate]), after: before).jumpCount == count)
    }
  }
}

extension Plausibility.Verdict {
  fileprivate var jumpCount: Int? {
    if case .sound(_, let jumps) = self { jumps.count } else { nil }
  }
}
