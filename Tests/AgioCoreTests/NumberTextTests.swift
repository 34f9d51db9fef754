import BigInt
import GrammarKit
import Testing

@testable import AgioCore

/// What numbers look like, against digits worked out with fractions of whole numbers.
@Suite struct NumberTextTests {
  /// Numbers of all kinds: everyday ones, edges of amounts, large fractions.
  private func numbers(_ count: Int, seed: UInt64) -> [ExactNumber] {
    var random = SplitMix64(state: seed)
    return (0..<count).map { index in
      switch index % 4 {
      case 0, 1: .small(random.everydayAmount())
      case 2: .small(random.amount())
      default: .big(random.rational(upTo: 200))
      }
    }
  }

  private func plain(_ number: ExactNumber) -> String { text { number.writePlain(to: &$0) } }

  @Test(arguments: RoundingMode.allCases)
  func decimalsAreRoundedAsTheModeSays(mode: RoundingMode) {
    for number in numbers(200, seed: 90) {
      for places in [0, 2, 3, 4, 25] {
        let expected = Fraction(number).text(places: places, mode)
        #expect(text { number.write(places: places, mode, to: &$0) } == expected)
      }
    }
  }

  @Test func plainTextIsWholeOrHasTwelveDigits() {
    for number in numbers(400, seed: 91) {
      #expect(plain(number) == Fraction(number).plainText, "\(Fraction(number))")
    }
  }

  @Test(arguments: [1, 6, 12, 30])
  func significantDigitsNeverCutTheIntegerPart(digits: Int) {
    for number in numbers(200, seed: 92) {
      let expected = Fraction(number).text(significant: digits)
      #expect(text { number.writeSignificant(digits, to: &$0) } == expected, "\(Fraction(number))")
    }
  }

  @Test func exactTextIsADecimalOrAFractionInLowestTerms() {
    for number in numbers(200, seed: 93) {
      let fraction = Fraction(number)
      let common = fraction.n.greatestCommonDivisor(with: fraction.d)
      let lowest = "\(fraction.n / common)/\(fraction.d / common)"
      #expect(number.exactText == fraction.finiteText ?? lowest)
    }
  }

  @Test func smallAndLargeLookTheSame() {
    for number in numbers(200, seed: 94) {
      let large = ExactNumber.big(BigRational(number))
      #expect(plain(number) == plain(large))
      let rate = text { number.writeSignificant(6, to: &$0) }
      #expect(rate == text { large.writeSignificant(6, to: &$0) })
      #expect(number == large)
    }
  }

  @Test func printedTextReadsBackToTheSameText() {
    for number in numbers(300, seed: 95) {
      let printed = plain(number)
      let literal = DecimalLiteral(spelling: printed)
      for magnitude in [Amount(literal).exact, BigRational(literal).exact] {
        if case .small(let amount) = magnitude, amount.overflowed { continue }
        let read = BigRational(magnitude)
        let again = printed.hasPrefix("-") ? (-read).exact : read.exact
        #expect(plain(again) == printed)
      }
    }
  }

  @Test func productsOfLongNumbersHaveAllTheirDigits() {
    let a = BigRational(DecimalLiteral(spelling: "12345678901234567890"))
    let b = BigRational(DecimalLiteral(spelling: "98765432109876543210"))
    #expect(plain((a * b).exact) == "1219326311370217952237463801111263526900")
  }

  @Test(arguments: [
    (1, 3, "0.333333333333"), (2, 3, "0.666666666667"), (-2, 3, "-0.666666666667"),
    (22, 7, "3.14285714286"), (10_000_000_000_000, 3, "3333333333333"),
    (1, 3_000_000, "0.000000333333333333"), (1, 8, "0.125"), (-1, 8, "-0.125"),
    (2_999_999_999_999, 3_000_000_000_000, "1"), (100, 1, "100"), (0, 1, "0"),
  ])
  func fractionsLookAsExpected(n: Int, d: Int, expected: String) {
    #expect(plain((BigRational(n) / BigRational(d)).exact) == expected)
    #expect(plain((Amount(n) / Amount(d)).exact) == expected)
  }

  @Test func zeroHasNoSign() {
    for zero in [
      (-Amount(0)).exact, Amount(n: 0, d: 3, k: 2).exact, (-BigRational(0)).exact,
      ExactNumber.big(-BigRational(0)), ExactNumber.big(BigRational(1) - BigRational(1)),
    ] {
      #expect(plain(zero) == "0")
      #expect(zero.exactText == "0")
      #expect(text { zero.writeSignificant(6, to: &$0) } == "0")
      #expect(text { zero.write(places: 2, .halfEven, to: &$0) } == "0.00")
      #expect(!zero.isNegative)
    }
  }

  @Test(arguments: [0, 2, 3, 4])
  func whatRoundsToZeroHasNoSign(places: Int) {
    for tiny in [
      Amount(n: -1, d: 1, k: 9).exact, ExactNumber.big(-BigRational(digits: 1, places: 9)),
    ] {
      #expect(tiny.isNegative)
      let expected = places == 0 ? "0" : "0." + String(repeating: "0", count: places)
      for mode in [RoundingMode.halfEven, .halfUp, .down] {
        #expect(text { tiny.write(places: places, mode, to: &$0) } == expected)
      }
    }
  }

  @Test func theDecimalMarkIsTheOneAskedFor() {
    let comma = UInt8(ascii: ",")
    for number in [
      Amount(n: 12345, d: 1, k: 2).exact, ExactNumber.big(BigRational(digits: 12345, places: 2)),
    ] {
      #expect(text { number.write(places: 2, .halfEven, mark: comma, to: &$0) } == "123,45")
      #expect(text { number.write(places: 4, .halfEven, mark: comma, to: &$0) } == "123,4500")
      #expect(text { number.writePlain(mark: comma, to: &$0) } == "123,45")
      #expect(text { number.writeSignificant(4, mark: comma, to: &$0) } == "123,4")
    }
  }

  @Test func anExactTextIsTheSameInEveryWidth() {
    var count = 0
    for case .small(let amount) in numbers(8_000, seed: 95) where !amount.overflowed {
      count += 1
      let expected = ExactNumber.big(BigRational(amount)).exactText
      #expect(ExactNumber.small(amount).exactText == expected, "\(amount)")
    }
    #expect(count > 4_000)
  }

  @Test func trimmingStopsAtTheNumber() {
    let written = text {
      $0.put("100.00 ")
      Amount(n: 3000, d: 1, k: 3).exact.writePlain(to: &$0)
    }
    #expect(written == "100.00 3")
  }
}
