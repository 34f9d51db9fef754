import AgioCore
import Publishing
import Testing

/// What moves are those of a currency, and what those of another table.
@Suite struct PlausibilityTests {
  private func step(
    _ before: PublishedRate, _ after: PublishedRate, days: Int = 1, _ code: String = "USD"
  ) -> Plausibility.Step {
    Plausibility.Step(
      currency(code), from: before, of: day("2026-03-05"), to: after,
      of: day("2026-03-05").adding(days: days))
  }

  @Test(
    arguments: [
      (125, 2, false), (1_250_000_000_000_000_001, 18, true), (126, 2, true), (75, 2, false),
      (7_499, 4, true), (1, 0, false), (10, 0, true), (1, 18, true), (UInt64.max, 0, true),
    ] as [(UInt64, Int, Bool)])
  func jumpIsOverAQuarter(digits: UInt64, places: Int, isJump: Bool) {
    #expect(step(mid(100, 2), mid(digits, places)).isJump == isJump)
  }

  @Test(
    arguments: [
      (100, 2, 0), (200, 2, 1_000), (50, 2, 1_000), (10_000, 2, 99_000), (112, 2, 120),
      (1, 18, 100_000_000), (UInt64.max, 0, 100_000_000),
    ] as [(UInt64, Int, Int)])
  func moveIsTheSameEitherWay(digits: UInt64, places: Int, move: Int) {
    #expect(step(mid(100, 2), mid(digits, places)).move == move)
    #expect(step(mid(digits, places), mid(100, 2)).move == move)
  }

  @Test func eitherSideMayJump() {
    func sides(_ bid: UInt64, _ ask: UInt64) -> PublishedRate {
      .twoWay(
        bid: PublishedFigure(digits: bid, places: 0), ask: PublishedFigure(digits: ask, places: 0))
    }
    for (rate, isJump) in [
      (sides(101, 103), false), (sides(101, 130), true), (sides(10, 103), true),
      (mid(100, 0), false),
    ] {
      #expect(step(sides(100, 102), rate).isJump == isJump)
    }
  }

  /// A table of so many currencies of which some move by percents.
  private func table(_ moves: [UInt64], of count: Int, days: Int = 1) -> [Plausibility.Step] {
    let codes = Currency.all.prefix(count).map(\.code)
    return codes.enumerated().map { index, code in
      step(mid(100, 2), mid(100 + (index < moves.count ? moves[index] : 0), 2), days: days, code)
    }
  }

  @Test(
    arguments: [
      // One currency may go anywhere, and a fifth of them may jump.
      ([9_900], 30, 1, false), ([900, 900, 900, 900, 900, 900], 30, 1, false),
      ([900, 900, 900, 900, 900, 900, 900], 30, 1, true), ([90, 90], 2, 1, true),
      ([90], 2, 1, false), ([26, 26], 5, 1, true), ([24, 24], 5, 1, false),
      // Half of them do not move by 6 % in a day; in a hundred business days they may.
      (Array(repeating: 7, count: 16), 30, 1, true), (Array(repeating: 5, count: 30), 30, 1, false),
      (Array(repeating: 50, count: 30), 30, 140, false),
      (Array(repeating: 70, count: 30), 30, 140, true),
      // A hundredfold is another table, however long ago the last one was.
      (Array(repeating: 9_900, count: 30), 30, 7_300, true), ([], 30, 1, false), ([], 0, 1, false),
    ] as [([UInt64], Int, Int, Bool)])
  func crowdDoesNotGoFar(moves: [UInt64], count: Int, days: Int, isOther: Bool) {
    #expect(Plausibility.isOtherTable(table(moves, of: count, days: days)) == isOther)
  }
}
