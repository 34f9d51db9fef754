import BigInt
import GrammarKit
import Testing

@testable import AgioCore

/// What is printed, typed in again, prints the same.
@Suite struct ReadBackTests {
  @Test(arguments: 0..<10)
  func printedResultsReadBack(batch: Int) {
    var random = SplitMix64(state: 300 + UInt64(batch))
    var calculator = Calculator([:])
    if batch % 2 == 1 { calculator.style.decimalMark = UInt8(ascii: ",") }
    calculator.style.rounding = RoundingMode.allCases[batch % 4]
    for _ in 0..<1_000 {
      var answer = Answer()
      let isList = Int.random(in: 0..<6, using: &random) == 0
      let count = isList ? Int.random(in: 2...5, using: &random) : 1
      answer.results = (0..<count).map { _ in random.result() }
      let printed = calculator.text(of: answer)
      var fresh = calculator
      #expect(fresh.outcome(printed) == printed)
    }
  }

  /// Amounts that their minor units would show as nothing: the quick number and the large one write the same, which is
  /// not nothing, has no idle zeros, and reads back.
  @Test(arguments: RoundingMode.allCases)
  func tracesReadBack(mode: RoundingMode) throws {
    var random = SplitMix64(state: 77)
    var calculator = Calculator([:])
    calculator.style.rounding = mode
    for _ in 0..<2_000 {
      let places = [0, 2, 3, 4].randomElement(using: &random)!
      let digits = Int64.random(in: 1...99_999, using: &random)
      let divisor = Bool.random(using: &random) ? 1 : Int64.random(in: 1...999_999, using: &random)
      let shift = Int32.random(in: 3...24, using: &random)
      let amount = Amount(n: Int128(digits), d: divisor, k: shift)
      var small = TextBuffer(capacity: 64)
      var large = TextBuffer(capacity: 64)
      ExactNumber.small(amount).writeMoney(places: places, mode, mark: 46, to: &small)
      ExactNumber.big(BigRational(amount)).writeMoney(places: places, mode, mark: 46, to: &large)
      #expect(small.text == large.text, "\(digits)/\(divisor)e-\(shift), \(places)")
      let text = small.text
      #expect(text.contains { $0.isNumber && $0 != "0" }, "\(text)")
      let decimals = text.split(separator: ".").dropFirst().first ?? ""
      if decimals.count > places { #expect(text.last != "0", "\(text)") }
      let code = [0: "JPY", 2: "EUR", 3: "KWD", 4: "CLF"][places]!
      #expect(calculator.outcome("\(text) \(code)") == "\(text) \(code)", "\(text)")
    }
  }

  /// Lines that end in each kind of result.
  @Test(
    arguments: [
      "1/3", "2/3 as %", "sqrt(2)", "exp(700)", "exp(-700)", "ln(2) * 100 EUR", "sqrt(2) * 5%",
      "split(100 EUR, 7)", "split(-100 JPY, 3, 2, 1)", "EUR/USD", "USD/EUR", "GBP/USD",
      "100 USD in EUR, GBP, JPY", "-0.004 EUR", "0 * -1", "7^4000", "7^-1500", "1e-4000/3",
      "12345678901234567890 * 98765432109876543210", "1e4900 EUR", "3^5000 * JPY in EUR", "2^-4900",
      "999999999999.5/3*3", "0.9999999999996/3", "1/3 - 1/3",
      "1 EUR / 366", "0.005 EUR", "-0.0049999 EUR", "1 JPY / 3", "0.49999 JPY", "1e-4000 EUR / 3",
      "split(0.05 EUR, 7)", "0.001 EUR, 5 JPY / 11", "1 JPY in USD, GBP", "sqrt(2) * 0.0001 KWD",
    ])
  func answersReadBack(line: String) throws {
    var calculator = Calculator(["USD": "1.0832", "GBP": "0.8557", "JPY": "165.91"])
    let printed = try calculator.say(line)
    #expect(try calculator.say(printed) == printed)
  }
}

extension SplitMix64 {
  /// A result of any kind a line can have.
  fileprivate mutating func result() -> Answer.Result {
    let number = exactNumber()
    switch Int.random(in: 0..<8, using: &self) {
    case 0...2: return Answer.Result(number, .plain)
    case 3: return Answer.Result(number, .percent)
    case 4: return Answer.Result(number, .plain, significantDigits: 6)
    default: return Answer.Result(number, Unit(Currency.all.randomElement(using: &self)!))
    }
  }

  private mutating func exactNumber() -> ExactNumber {
    switch Int.random(in: 0..<40, using: &self) {
    case 0..<24: return .small(everydayAmount())
    case 24..<30: return .small(amount())
    case 30..<34: return rational(upTo: 200).exact
    case 34..<38: return rational(upTo: 300).approximated.exact
    case 38: return rational(upTo: 1_500).exact
    default: return BigRational(Magnitude(natural(upTo: 15_000))).exact
    }
  }
}
