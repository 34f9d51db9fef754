import BigInt
import GrammarKit
import Testing

@testable import AgioCore

/// Roots, logarithms and powers: exact where a fraction is the result, else good for 50 digits.
@Suite struct ElementaryFunctionTests {
  private func number(_ text: String) -> BigRational {
    let magnitude = BigRational(DecimalLiteral(spelling: text))
    return text.hasPrefix("-") ? -magnitude : magnitude
  }

  /// All the digits that are kept, without zeros at the end.
  private func digits(_ number: BigRational) -> String {
    #expect(number.isApproximate)
    return text { ExactNumber.big(number).writeSignificant(50, to: &$0) }
  }

  // The digits below were computed with mpmath 1.3.0 at 80 digits.

  @Test(arguments: [
    ("2", "1.4142135623730950488016887242096980785696718753769"),
    ("3", "1.7320508075688772935274463415058723669428052538104"),
    ("0.1", "0.31622776601683793319988935444327185337195551393252"),
    ("12345678901234567890", "3513641828.820144253093654172555782217909240844808"),
  ])
  func squareRootsHaveFiftyDigits(x: String, expected: String) {
    #expect(digits(number(x).squareRoot) == expected)
  }

  @Test(arguments: [
    ("2", "0.69314718055994530941723212145817656807550013436026"),
    ("10", "2.3025850929940456840179914546843642076011014886288"),
    ("0.5", "-0.69314718055994530941723212145817656807550013436026"),
    ("1.0001", "0.000099995000333308335333166680951131063482064401071076"),
  ])
  func logarithmsHaveFiftyDigits(x: String, expected: String) {
    #expect(digits(number(x).naturalLogarithm) == expected)
  }

  /// Each has another fraction of small primes near it.
  @Test func logarithmsAreThoseOfTheirPowers() {
    for part in 1...128 {
      for number in [
        BigRational(128 + part) / BigRational(128), BigRational(128) / BigRational(128 + part),
        BigRational(part) * BigRational(1_000_003), BigRational(1) / BigRational(part * 999_983),
      ] {
        let back = number.naturalLogarithm.exponential
        let error = (back / number - BigRational(1))
        #expect(error.numerator * .powerOfTen(47) < error.denominator, "\(number.exact.exactText)")
        let root = number.power(BigRational(1) / BigRational(2))
        let other = (number.naturalLogarithm / BigRational(2)).exponential
        let apart = (root / other - BigRational(1))
        #expect(apart.numerator * .powerOfTen(47) < apart.denominator, "\(number.exact.exactText)")
      }
    }
  }

  @Test func logarithmOfFourThirdsHasFiftyDigits() {
    let logarithm = (BigRational(4) / BigRational(3)).naturalLogarithm
    #expect(digits(logarithm) == "0.28768207245178092743921900599382743150350971089776")
  }

  @Test func logarithmOfATinyNumberHasFiftyDigits() {
    let logarithm = BigRational(10).power(-100).naturalLogarithm
    #expect(digits(logarithm) == "-230.25850929940456840179914546843642076011014886288")
  }

  @Test(arguments: [
    ("1", "2.7182818284590452353602874713526624977572470937"),
    ("1.5", "4.4816890703380648226020554601192758190057498683697"),
    ("-1", "0.36787944117144232159552377016146086744581113103177"),
    ("100", "26881171418161354484126255515800135873611118.773742"),
    ("0.00000000000000000001", "1.00000000000000000001000000000000000000005"),
  ])
  func exponentialsHaveFiftyDigits(x: String, expected: String) {
    #expect(digits(number(x).exponential) == expected)
  }

  @Test func exponentialOfALargeNegativeNumberHasFiftyDigits() {
    let shifted = number("-10000").exponential * BigRational(10).power(4343)
    #expect(digits(shifted) == "1.1354838653147360985409388750662484019574316100903")
  }

  @Test(arguments: [
    ("2", "0.5", "1.4142135623730950488016887242096980785696718753769"),
    ("2", "0.1", "1.0717734625362931642130063250233420229063846049776"),
    ("1.07", "0.25", "1.0170585250018113126645571666631135861366681010525"),
    ("10", "-0.5", "0.31622776601683793319988935444327185337195551393252"),
  ])
  func fractionalPowersHaveFiftyDigits(base: String, exponent: String, expected: String) {
    #expect(digits(number(base).power(number(exponent))) == expected)
  }

  /// A power may have more digits than fit where its root has none too many.
  @Test func rootsOfPowersThatDoNotFitAreComputed() {
    let large = (BigRational(17) * BigRational(10).power(1956)).power(number("2.5"))
    #expect(digits(large).hasPrefix("11915775258"))
  }

  /// What stands behind the fiftieth digit is half of it, and more that begins forty digits later.
  @Test func digitsNearAHalfAreRoundedAsTheyAre() {
    let near = number("1.0000000000000000000000000000000000000000000000053")
    #expect(
      digits(near.power(number("3.5"))) == "1.0000000000000000000000000000000000000000000000186")
    for (base, exponent, expected) in [
      ("0.99999999999999999999999999999999999999999999999997", "1.5", "6"),
      ("1.00000000000000000000000000000000000000000000000003", "-0.5", "9"),
      ("0.99999999999999999999999999999999999999999999999995", "0.7", "6"),
      ("0.99999999999999999999999999999999999999999999999983", "0.5", "1"),
    ] {
      #expect(digits(number(base).power(number(exponent))).hasSuffix(expected))
    }
    let small = number("-0.000000000000000000000000000000000000000000000000015").exponential
    #expect(digits(small) == "0." + String(repeating: "9", count: 50))
    let below = number("0.999999999999999999999999999999999999999999999925")
    #expect(
      digits(below.naturalLogarithm)
        == "-0.000000000000000000000000000000000000000000000075000000000000000000000000000000000000000000002813"
    )
  }

  @Test func theTwelfthRootOfInterestHasFiftyDigits() {
    let root = number("1.05").power(BigRational(1) / BigRational(12))
    #expect(digits(root) == "1.0040741237836483016054196026721071635865795294098")
  }

  @Test func rootsOfSquaresAreExact() {
    var random = SplitMix64(state: 80)
    for _ in 0..<40 {
      let root = random.rational(upTo: 300)
      let found = (root * root).squareRoot
      #expect(Fraction(found) == Fraction(root).magnitude)
      #expect(!found.isApproximate)
    }
  }

  @Test func otherRootsAreRightToFortyNineDigits() {
    var random = SplitMix64(state: 81)
    for _ in 0..<40 {
      let square = random.rational(upTo: 300)
      let number = square * square + BigRational(1)
      let found = number.squareRoot
      guard found.isApproximate else { continue }
      let error = Fraction(found) / .powerOfTen(49)
      #expect((Fraction(found) - error).power(2) < Fraction(number))
      #expect((Fraction(found) + error).power(2) > Fraction(number))
    }
  }

  @Test(arguments: [(8, 1, 3, "2"), (8, 2, 3, "4"), (27, -1, 3, "1/3"), (1024, 3, 10, "8")])
  func fractionalPowersAreExactWhereTheRootIs(base: Int, n: Int, d: Int, expected: String) {
    let power = BigRational(base).power(BigRational(n) / BigRational(d))
    #expect(!power.isApproximate)
    #expect(power.exact.exactText == expected)
  }

  @Test func exponentialUndoesTheLogarithm() {
    var random = SplitMix64(state: 82)
    for _ in 0..<12 {
      let number = random.rational(upTo: 200)
      if number.isZero { continue }
      let positive = number.isNegative ? -number : number
      let back = positive.naturalLogarithm.exponential
      let error = (Fraction(back) - Fraction(positive)).magnitude
      #expect(error < Fraction(positive) / .powerOfTen(46), "\(Fraction(positive))")
    }
  }

  @Test func logarithmUndoesTheExponential() {
    var random = SplitMix64(state: 83)
    for _ in 0..<12 {
      let number =
        BigRational(Amount(Int.random(in: -5000...5000, using: &random))) / BigRational(37)
      let back = number.exponential.naturalLogarithm
      let error = (Fraction(back) - Fraction(number)).magnitude
      #expect(error < .powerOfTen(-45), "\(Fraction(number))")
    }
  }

  @Test func exactResultsAreNotMarked() {
    #expect(BigRational(4).squareRoot.exact.exactText == "2")
    #expect(BigRational(0).squareRoot.isZero)
    #expect(BigRational(1).naturalLogarithm.isZero)
    #expect(BigRational(0).exponential.integer == 1)
    let results = [
      BigRational(4).squareRoot, BigRational(0).squareRoot, BigRational(1).naturalLogarithm,
      BigRational(0).exponential,
    ]
    #expect(results.map(\.isApproximate) == [false, false, false, false])
  }

  @Test func zeroToAFractionalPowerIsZero() {
    let half = BigRational(1) / BigRational(2)
    #expect(BigRational(0).power(half).isZero)
    #expect(BigRational(0).power(half / BigRational(1_000_000)).isZero)
    #expect(BigRational(0).power(-half).overflowed)
  }
}
