import BigInt
import GrammarKit
import Testing

@testable import AgioCore

/// Large fractions against fractions of whole numbers without bounds.
@Suite struct BigRationalTests {
  @Test func decimalsEndWhereOnlyTwosAndFivesDivide() {
    for (twos, fives) in [(0, 0), (3, 40), (70, 0), (0, 70), (90, 31), (1, 7000), (200, 199)] {
      let divisor = Magnitude(5 as UInt64).power(fives) << twos
      #expect(BigRational(.one, over: divisor).finitePlaces == max(twos, fives))
      for other in [3, 7, 4_294_967_291] as [UInt64] {
        #expect(BigRational(.one, over: divisor * other).finitePlaces == nil)
      }
    }
  }

  /// Powers of five up to the largest that fits have the binary size that they are looked for by.
  @Test func eachPowerOfFiveIsFound() {
    var power = Magnitude.one
    for fives in 1...7050 {
      power = power * 5
      guard fives < 60 || fives % 4 == 3 else { continue }
      #expect(BigRational(.one, over: power).finitePlaces == fives)
    }
  }

  /// Pairs of fractions that fit whatever is done with them.
  private func pairs(_ count: Int, seed: UInt64) -> [(BigRational, BigRational)] {
    var random = SplitMix64(state: seed)
    return (0..<count).map { _ in
      let bits = Int.random(in: 1...1024, using: &random)
      return (random.rational(upTo: bits), random.rational(upTo: bits))
    }
  }

  @Test func sumsAreExact() {
    for (a, b) in pairs(100, seed: 60) {
      #expect(Fraction(a + b) == Fraction(a) + Fraction(b))
      #expect(Fraction(a - b) == Fraction(a) - Fraction(b))
    }
  }

  @Test func sumsOverRelatedDenominatorsAreExact() {
    for (a, b) in pairs(60, seed: 61) {
      let over = BigRational(a.numerator, over: b.denominator * a.denominator)
      #expect(Fraction(over + b) == Fraction(over) + Fraction(b))
      #expect(Fraction(b - over) == Fraction(b) - Fraction(over))
    }
  }

  @Test func productsAndQuotientsAreExact() {
    for (a, b) in pairs(100, seed: 62) {
      #expect(Fraction(a * b) == Fraction(a) * Fraction(b))
      if !b.isZero { #expect(Fraction(a / b) == Fraction(a) / Fraction(b)) }
    }
  }

  @Test func orderIsThatOfTheFractions() {
    for (a, b) in pairs(100, seed: 63) {
      #expect((a < b) == (Fraction(a) < Fraction(b)))
      #expect((a == b) == (Fraction(a) == Fraction(b)))
      #expect(a == (a + b) - b)
      #expect(!(a < a))
    }
  }

  @Test(arguments: RoundingMode.allCases)
  func roundingIsExact(mode: RoundingMode) {
    var random = SplitMix64(state: 64)
    for (a, _) in pairs(60, seed: 65) {
      let places = Int.random(in: -60...60, using: &random)
      #expect(
        Fraction(a.rounded(places: places, mode)) == Fraction(a).rounded(places: places, mode))
    }
  }

  @Test func floorIsTheNextIntegerBelow() {
    for (a, _) in pairs(100, seed: 66) {
      #expect(Fraction(a.floor) == Fraction(Fraction(a).floor))
    }
  }

  @Test func wholeNumbersOfOneWordAreIntegers() {
    var random = SplitMix64(state: 67)
    for (_, b) in pairs(60, seed: 68) where !b.isZero {
      let whole = Int(truncatingIfNeeded: random.next())
      #expect((BigRational(whole) * b / b).integer == whole)
    }
    #expect(BigRational(Int.min).integer == .min)
    #expect((BigRational(Int.max) + BigRational(1)).integer == nil)
    #expect((BigRational(1) / BigRational(2)).integer == nil)
  }

  @Test(arguments: -9...9)
  func powersAreExact(exponent: Int) {
    for (a, _) in pairs(10, seed: 69) where !a.isZero {
      #expect(Fraction(a.power(exponent)) == Fraction(a).power(exponent))
    }
  }

  @Test func zeroToAPowerIsZero() {
    for exponent in 1...4 { #expect(BigRational(0).power(exponent).isZero) }
    #expect(BigRational(0).power(0) == BigRational(1))
    #expect(BigRational(0).power(-1).overflowed)
    #expect(BigRational(0).power(-2).overflowed)
  }

  @Test func percentIsTheHundredthPart() {
    for (a, _) in pairs(30, seed: 70) {
      #expect(Fraction(a.percent) == Fraction(a) / Fraction(100))
    }
  }

  @Test func lowestTermsShareNoDivisor() {
    for (a, b) in pairs(30, seed: 71) {
      let reduced = (a * b).reduced
      #expect(Fraction(reduced) == Fraction(a) * Fraction(b))
      #expect(Magnitude.greatestCommonDivisor(reduced.numerator, reduced.denominator) == .one)
    }
  }

  @Test func whatFitsAnAmountBecomesOne() {
    var random = SplitMix64(state: 72)
    for _ in 0..<200 {
      let amount = random.everydayAmount()
      guard case .small(let small) = BigRational(amount).exact else {
        Issue.record("\(amount) stayed large")
        continue
      }
      #expect(Fraction(small) == Fraction(amount))
    }
  }

  @Test func amountsKeepTheirValueWhenTheyGrow() {
    var random = SplitMix64(state: 73)
    for _ in 0..<200 {
      let amount = random.amount()
      #expect(Fraction(BigRational(amount)) == Fraction(amount))
      #expect(Fraction(BigRational(amount).exact) == Fraction(amount))
    }
  }

  @Test func approximationIsContagious() {
    let (exact, approximate) = (BigRational(3), BigRational(2).approximated)
    let results = [
      exact + approximate, approximate + exact, exact * approximate, approximate / exact,
      exact / approximate, exact - approximate, -approximate, approximate.percent,
      approximate.floor, approximate.rounded(places: 2, .halfEven), approximate.power(3),
      approximate.squareRoot, approximate.naturalLogarithm, approximate.exponential,
      approximate.reduced, exact.power(approximate), approximate.power(exact),
    ]
    #expect(results.map(\.isApproximate) == results.map { _ in true })
    #expect(BigRational(approximate.exact).isApproximate)
    #expect(!(exact + exact * exact / exact).isApproximate)
  }

  @Test func overflowIsContagious() {
    let (lost, one) = (BigRational.overflow, BigRational(1))
    let results = [
      lost + one, one + lost, lost - one, one - lost, lost * BigRational(0), BigRational(0) * lost,
      lost / one, one / lost, -lost, lost.percent, lost.floor, lost.reduced, lost.approximated,
      lost.rounded(places: 2, .up), lost.power(0), lost.power(2), lost.squareRoot,
      lost.naturalLogarithm, lost.exponential, lost.power(one), one.power(lost),
    ]
    #expect(results.map(\.overflowed) == results.map { _ in true })
    #expect(lost.integer == nil)
  }
}
