import GrammarKit
import Testing

@testable import AgioCore

/// Numbers at rest, whichever form they are kept in.
@Suite struct ExactNumberTests {
  private let root = BigRational(2).squareRoot.exact

  private func plain(_ number: ExactNumber) -> String { text { number.writePlain(to: &$0) } }

  @Test func equalNumbersAreEqualInEitherForm() {
    let half = Amount(n: 5, d: 1, k: 1).exact
    #expect(half == .big(BigRational(1) / BigRational(2)))
    #expect(half == Amount(n: 2, d: 4, k: 0).exact)
    #expect(half != Amount(n: -5, d: 1, k: 1).exact)
    #expect(ExactNumber(7) == Amount(7).exact)
  }

  @Test func anApproximateNumberEqualsNoExactOne() {
    #expect(ExactNumber.big(BigRational(2).approximated) != ExactNumber(2))
  }

  @Test func percentIsTheHundredthPart() {
    #expect(ExactNumber(23).percent == Amount(n: 23, d: 1, k: 2).exact)
    #expect(root.percent.isApproximate)
  }

  @Test func theFractionIsInLowestTerms() {
    let fraction = Amount(n: 750, d: 1, k: 3).exact.fraction
    #expect(fraction.numerator == Magnitude(3 as UInt64))
    #expect(fraction.denominator == Magnitude(4 as UInt64))
  }

  @Test func signsAndZeroAreKnownInEitherForm() {
    var random = SplitMix64(state: 130)
    for _ in 0..<100 {
      let amount = random.amount()
      for number in [amount.exact, .big(BigRational(amount))] {
        #expect(number.isZero == (amount.n == 0))
        #expect(number.isNegative == (amount.n < 0))
        #expect(!number.isApproximate)
      }
    }
  }

  @Test func approximateNumbersShowTwelveDigits() {
    #expect(plain(root) == "1.41421356237")
    #expect(plain(BigRational(2).approximated.exact) == "2")
    #expect(plain(BigRational(1_000_000).naturalLogarithm.exact) == "13.815510558")
  }

  @Test func approximateNumbersShowAllTheirIntegerDigits() {
    let long = (BigRational(2) * BigRational(10).power(40)).squareRoot.exact
    #expect(plain(long) == "141421356237309504880")
  }
}
