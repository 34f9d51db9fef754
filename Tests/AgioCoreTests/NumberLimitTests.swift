import BigInt
import GrammarKit
import Testing

@testable import AgioCore

/// Nothing with more than 16,384 binary digits exists, and finding that out takes no time.
@Suite struct NumberLimitTests {
  private let two = BigRational(2)

  /// Runs `body` and holds it to three seconds, an age for what may only look at sizes.
  private func quickly(_ body: () -> Bool) -> Bool {
    var result = false
    let time = ContinuousClock().measure { result = body() }
    #expect(time < .seconds(60))
    return result
  }

  @Test func theLargestPowersFit() {
    #expect(!two.power(NumberLimit.bits - 1).overflowed)
    #expect(!two.power(1 - NumberLimit.bits).overflowed)
    #expect(!BigRational(10).power(NumberLimit.places).overflowed)
    #expect(!BigRational(DecimalLiteral(digits: [49], places: -NumberLimit.places)).overflowed)
  }

  @Test(arguments: [NumberLimit.bits, 20_000, 1_000_000, Int.max, Int.min])
  func powersPastTheBoundOverflowAtOnce(exponent: Int) {
    #expect(quickly { two.power(exponent).overflowed })
    #expect(quickly { BigRational(-3).power(exponent).overflowed })
    #expect(quickly { (BigRational(1) / BigRational(7)).power(exponent).overflowed })
  }

  @Test func fractionalPowersPastTheBoundOverflowAtOnce() {
    let exponent = BigRational(Int.max) / two
    #expect(quickly { two.power(exponent).overflowed })
    #expect(quickly { BigRational(3).power(-exponent).overflowed })
    #expect(quickly { BigRational(20_000).exponential.overflowed })
    #expect(quickly { BigRational(10).power(300).exponential.overflowed })
  }

  @Test func productsPastTheBoundOverflow() {
    let long = two.power(9_000)
    #expect(quickly { (long * long).overflowed })
    #expect(quickly { (BigRational(1) / long / long).overflowed })
  }

  @Test func whatCancelsDoesNotCount() {
    let long = two.power(16_000) / BigRational(3)
    #expect(long * (BigRational(1) / long) == BigRational(1))
    #expect((long / long).integer == 1)
    #expect(long - long == BigRational(0))
  }

  /// Over a power of two the lowest terms are plain to see: what counts are the zeros at the end.
  @Test func resultsOverflowExactlyWhereTheirLowestTermsDoNotFit() {
    var random = SplitMix64(state: 140)
    var overflows = 0
    for _ in 0..<25 {
      let (a, b) = (random.natural(upTo: 16_384), random.natural(upTo: 16_384))
      let (i, j) = (
        Int.random(in: 0..<16_384, using: &random), Int.random(in: 0..<16_384, using: &random)
      )
      let (x, y) = (rational(a, i), rational(b, j))
      let sum = (a << (max(i, j) - i)) + (b << (max(i, j) - j))
      for (result, n, places) in [(x + y, sum, max(i, j)), (x * y, a * b, i + j)] {
        let zeros = n == 0 ? places : min(n.trailingZeroBitCount, places)
        let fits = max(n.bitWidth - zeros, places - zeros + 1) <= NumberLimit.bits
        #expect(result.overflowed != fits)
        if !fits { overflows += 1 }
        if fits { #expect(BigUInt(result.reduced.numerator) == n >> zeros) }
      }
    }
    #expect((5...45).contains(overflows))
  }

  private func rational(_ n: BigUInt, _ places: Int) -> BigRational {
    BigRational(Magnitude(n), over: .one << places)
  }

  @Test func powersOfOneAreOneHoweverHigh() {
    #expect(quickly { BigRational(1).power(Int.max) == BigRational(1) })
    #expect(quickly { BigRational(-1).power(Int.max) == BigRational(-1) })
    #expect(quickly { BigRational(-1).power(Int.min) == BigRational(1) })
  }

  @Test func longLiteralsOverflow() {
    let ones = [UInt8](repeating: 49, count: NumberLimit.places)
    #expect(!BigRational(DecimalLiteral(digits: ones, places: 0)).overflowed)
    #expect(BigRational(DecimalLiteral(digits: ones + [49, 49], places: 0)).overflowed)
    #expect(BigRational(DecimalLiteral(digits: [49], places: 4_933)).overflowed)
    #expect(BigRational(DecimalLiteral(digits: [49], places: -4_933)).overflowed)
  }

  /// What does not overflow as an amount does not when it is written, compared or computed on as a large fraction.
  @Test(arguments: [1, 2, 19, 38], [-4_932, -4_920, -4_890, -4_880, 4_880, 4_890, 4_920, 4_932])
  func largeFractionsHaveRoomForEveryAmount(digits: Int, places: Int) {
    let literal = DecimalLiteral(digits: [UInt8](repeating: 49, count: digits), places: places)
    let amount = Amount(literal)
    for result in [amount, amount / Amount(.max), amount * Amount(1_000), amount.percent, -amount] {
      if result.overflowed { continue }
      #expect(!BigRational(result).overflowed)
      #expect(Fraction(BigRational(result)) == Fraction(result))
    }
    #expect(amount.overflowed == (abs(places) > 4_893))
  }

  @Test func aNumberJustPastTheBoundIsNotShownAsAnother() {
    let two = DecimalLiteral(digits: [50], places: -NumberLimit.places)
    #expect(Amount(two).overflowed)
    #expect(BigRational(two).overflowed)
    let one = DecimalLiteral(digits: [49], places: -NumberLimit.places)
    let zeros = String(repeating: "0", count: NumberLimit.places)
    #expect(text { BigRational(one).exact.writePlain(to: &$0) } == "1" + zeros)
  }

  @Test(arguments: [-1_000_000_000, -4_933, 4_933, 1_000_000_000])
  func farExponentsOverflowAtOnce(places: Int) {
    #expect(quickly { BigRational(digits: 1, places: places).overflowed })
    #expect(quickly { Amount(digits: 1, places: places).overflowed })
    #expect(quickly { BigRational(Amount(digits: 1, places: places)).overflowed })
  }

  @Test(arguments: RoundingMode.allCases, [Int.min, -1_000_000_000, 1_000_000_000, Int.max])
  func roundingToFarPlacesOverflowsAtOnce(mode: RoundingMode, places: Int) {
    let third = BigRational(1) / BigRational(3)
    #expect(quickly { third.rounded(places: places, mode).overflowed })
  }

  @Test(arguments: [2, 16, 100, 365, 1_600, 5_000, 16_383])
  func rootsOfLongNumbersTakeNoTime(degree: Int) {
    let long = two.power(16_383) - BigRational(1)
    let exponent = BigRational(1) / BigRational(degree)
    #expect(quickly { long.power(exponent).isApproximate })
  }

  @Test func functionsOfLongNumbersTakeNoTime() {
    let long = (two.power(16_383) - BigRational(1)) / (two.power(16_300) + BigRational(1))
    #expect(quickly { long.squareRoot.isApproximate })
    #expect(quickly { long.naturalLogarithm.isApproximate })
    #expect(quickly { long.exponential.overflowed })
    let nearOne = (two.power(8_000) + BigRational(1)) / two.power(8_000)
    #expect(quickly { nearOne.naturalLogarithm.isApproximate })
  }
}
