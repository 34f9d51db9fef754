import BigInt
import GrammarKit
import Testing

@testable import AgioCore

/// Rounding, whole parts and lowest terms of amounts, against the definitions.
@Suite struct AmountRoundingTests {
  @Test(arguments: RoundingMode.allCases)
  func roundingIsExactOrOverflowed(mode: RoundingMode) {
    var random = SplitMix64(state: 50)
    for _ in 0..<500 {
      let amount = random.amount()
      let places = Int.random(in: -25...25, using: &random)
      let rounded = amount.rounded(places: places, mode)
      guard !rounded.overflowed else { continue }
      #expect(
        Fraction(rounded) == Fraction(amount).rounded(places: places, mode), "\(amount) \(places)")
    }
  }

  @Test(arguments: RoundingMode.allCases)
  func everydayRoundingDoesNotOverflow(mode: RoundingMode) {
    var random = SplitMix64(state: 51)
    for _ in 0..<300 {
      let amount = random.everydayAmount()
      let places = Int.random(in: -2...4, using: &random)
      let rounded = amount.rounded(places: places, mode)
      #expect(!rounded.overflowed)
      #expect(Fraction(rounded) == Fraction(amount).rounded(places: places, mode))
    }
  }

  @Test(arguments: RoundingMode.allCases, [Int.min, -1_000_000, 1_000_000, Int.max])
  func hugePlacesDoNotTrap(mode: RoundingMode, places: Int) {
    #expect(Amount(7).rounded(places: places, mode).overflowed)
    #expect((Amount(n: .min, d: .max, k: 4932)).rounded(places: places, mode).overflowed)
  }

  @Test func floorIsTheNextIntegerBelow() {
    var random = SplitMix64(state: 52)
    for _ in 0..<400 {
      let amount = Bool.random(using: &random) ? random.amount() : random.everydayAmount()
      let floor = amount.floor
      guard !floor.overflowed else { continue }
      #expect(Fraction(floor) == Fraction(Fraction(amount).floor), "\(amount)")
    }
    #expect(Fraction(Amount(n: -15, d: 1, k: 1).floor) == Fraction(-2))
    #expect(Fraction(Amount(n: -20, d: 1, k: 1).floor) == Fraction(-2))
  }

  @Test func integersAreFoundHoweverTheyAreWritten() {
    var random = SplitMix64(state: 53)
    for _ in 0..<400 {
      let whole = Int(
        truncatingIfNeeded: random.next() >> UInt64.random(in: 0...63, using: &random))
      let d = Int64.random(in: 1...1000, using: &random)
      let k = Int32.random(in: 0...12, using: &random)
      let n = Int128(whole) * Int128(d) * Int128(powersOfTen[Int(k)])
      #expect(Amount(n: n, d: d, k: k).integer == whole)
    }
    for edge in [Int.min, Int.min + 1, Int.max, 0] { #expect(Amount(edge).integer == edge) }
  }

  @Test func whatIsNoIntegerOfOneWordIsNone() {
    var random = SplitMix64(state: 54)
    for _ in 0..<400 {
      let amount = random.amount()
      let fraction = Fraction(amount)
      let isWhole = fraction == Fraction(fraction.floor)
      #expect(amount.integer == (isWhole ? Int(exactly: fraction.floor) : nil), "\(amount)")
    }
    #expect(Amount(n: 5, d: 1, k: 1).integer == nil)
    #expect(Amount(n: 1, d: 1, k: -19).integer == nil)
    #expect(Amount(n: Int128(Int64.max) + 1, d: 1, k: 0).integer == nil)
  }

  @Test func lowestTermsAreTheSameNumber() {
    var random = SplitMix64(state: 55)
    for _ in 0..<400 {
      let amount = random.amount()
      let reduced = amount.reduced
      #expect(Fraction(reduced) == Fraction(amount))
      #expect(reduced.d == 1 || reduced.n % Int128(reduced.d) != 0)
    }
  }

  @Test func lowestTermsOfAFiniteDecimalHaveNoDenominator() {
    for (n, d) in [(1, 2), (3, 8), (7, 625), (-9, 1_048_576), (6, 4), (300, 3)] {
      #expect(Amount(n: Int128(n), d: Int64(d), k: 0).reduced.d == 1, "\(n)/\(d)")
    }
    #expect(Amount(n: 2, d: 6, k: 0).reduced.d == 3)
  }
}
