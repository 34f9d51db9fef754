import BigInt
import GrammarKit
import Testing

@testable import AgioCore

/// Shares that add up, against their definition.
@Suite struct SplitTests {
  private struct Case {
    let code: String
    let places: Int
    let amount: Fraction
    let weights: [Int]
    let line: String
  }

  private static func makeCase(_ random: inout SplitMix64) -> Case {
    let (code, places) = [("JPY", 0), ("EUR", 2), ("KWD", 3)].randomElement(using: &random)!
    let digits = Int.random(in: -9_999_999...9_999_999, using: &random)
    let decimals = Int.random(in: 0...5, using: &random)
    let amount = Fraction(BigInt(digits)) * .powerOfTen(-decimals)
    // Three decimals of a currency that has fewer could be thousands.
    let couldBeThousands = decimals == 3 && (places == 0 || places == 2 && digits % 10 == 0)
    let text = amount.shown(places: couldBeThousands ? 4 : decimals)
    if Bool.random(using: &random) {
      let parts = Int.random(in: 1...20, using: &random)
      return Case(
        code: code, places: places, amount: amount, weights: Array(repeating: 1, count: parts),
        line: "split(\(text) \(code), \(parts))")
    }
    let weights = (0..<Int.random(in: 2...9, using: &random)).map { _ in
      Int.random(in: 0...50, using: &random)
    }
    let list = weights.map(String.init).joined(separator: ", ")
    return Case(
      code: code, places: places, amount: amount, weights: weights,
      line: "split(\(text) \(code), \(list))")
  }

  /// Each share is cut to the minor unit; what is left goes one unit each to the largest remainders, then to the largest
  /// shares, the first of equals first.
  private static func shares(_ a: Case, _ mode: RoundingMode) -> [BigInt] {
    let whole = a.amount.scaled(places: a.places, mode)
    let sum = BigInt(a.weights.reduce(0, +))
    var shares = a.weights.map { whole * BigInt($0) / sum }
    var left = whole - shares.reduce(0, +)
    var order = Array(a.weights.indices)
    let remainders = a.weights.map { whole * BigInt($0) % sum }
    order.sort { (-remainders[$0], -a.weights[$0], $0) < (-remainders[$1], -a.weights[$1], $1) }
    for index in order where left > 0 {
      shares[index] += 1
      left -= 1
    }
    return shares.map { a.amount.n < 0 ? -$0 : $0 }
  }

  @Test(arguments: RoundingMode.allCases)
  func sharesAddUpToTheMinorUnit(mode: RoundingMode) throws {
    var random = SplitMix64(state: 51)
    var calculator = Calculator([:])
    calculator.evaluator.rounding = mode
    calculator.style.rounding = mode
    for _ in 0..<500 {
      let a = Self.makeCase(&random)
      if a.weights.allSatisfy({ $0 == 0 }) {
        #expect(calculator.outcome(a.line) == "bad-parts")
        continue
      }
      let answer = try calculator.answer(a.line)
      let unit = Fraction.powerOfTen(-a.places)
      let expected = Self.shares(a, mode).map { Fraction($0) * unit }
      #expect(answer.results.map { Fraction($0.number) } == expected, "\(a.line)")
      let total = answer.results.map { Fraction($0.number) }.reduce(Fraction(0), +)
      #expect(total == a.amount.rounded(places: a.places, mode), "\(a.line)")
    }
  }

  @Test(
    arguments: [
      ("split(100 EUR, 3)", "33.34 EUR, 33.33 EUR, 33.33 EUR"),
      ("split(100 EUR, 50, 30, 20)", "50.00 EUR, 30.00 EUR, 20.00 EUR"),
      ("split(0.05 EUR, 1, 2, 2)", "0.01 EUR, 0.02 EUR, 0.02 EUR"),
      ("split(0.01 EUR, 1, 5, 5)", "0.00 EUR, 0.01 EUR, 0.00 EUR"),
      ("split(-1 JPY, 2)", "-1 JPY, 0 JPY"), ("split(0 EUR, 2)", "0.00 EUR, 0.00 EUR"),
      ("split(1 KWD, 3)", "0.334 KWD, 0.333 KWD, 0.333 KWD"),
      ("split(10 EUR, 50%, 50%)", "5.00 EUR, 5.00 EUR"), ("split(10 EUR, 1)", "10.00 EUR"),
      ("split(7 EUR, 1/3, 1/3)", "3.50 EUR, 3.50 EUR"),
      ("split(10 EUR in USD, 2)", "6.25 USD, 6.25 USD"),
    ])
  func sharesAre(line: String, expected: String) {
    var calculator = Calculator(["USD": "1.25"])
    #expect(calculator.outcome(line) == expected)
  }

  @Test func largeSharesAddUpToo() throws {
    var calculator = Calculator([:])
    let answer = try calculator.answer("split(7^300 * EUR, 7^100, 3, 7^99 / 13)")
    let total = answer.results.map { Fraction($0.number) }.reduce(Fraction(0), +)
    #expect(total == Fraction(BigInt(7).power(300)))
    #expect(calculator.outcome("split(1 EUR, 1e-4900, 1e4900)") == "too-large")
  }
}
