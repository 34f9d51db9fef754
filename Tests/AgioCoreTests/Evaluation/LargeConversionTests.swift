import Testing

@testable import AgioCore

/// Conversions whose result does not fit the small number: none may be shown, compared or kept as it is then.
@Suite struct LargeConversionTests {
  private static let rates = ["USD": "1.1", "JPY": "175.68", "GBP": "0.83"]

  @Test func defaultTargetsAreComputedInFull() throws {
    var calculator = Calculator(Self.rates)
    calculator.evaluator.defaultTargets = [Currency(code: "JPY")!]
    let whole = "1" + String(repeating: "0", count: 36)
    #expect(
      try calculator.say("\(whole) EUR") == "17568" + String(repeating: "0", count: 34) + " JPY")
  }

  @Test func everyTargetIsComputedInFull() throws {
    var calculator = Calculator(Self.rates)
    let whole = "1" + String(repeating: "0", count: 37)
    #expect(
      try calculator.say("1e37 EUR in EUR, JPY")
        == "\(whole).00 EUR, 17568\(String(repeating: "0", count: 35)) JPY")
  }

  @Test func aTargetBeyondTheBoundIsAnError() {
    var calculator = Calculator(Self.rates)
    #expect(calculator.outcome("9e4931 EUR in EUR, JPY") == "too-large")
    #expect(calculator.outcome("max(1 JPY, 9e4931 EUR)") == "too-large")
    calculator.evaluator.defaultTargets = [Currency(code: "JPY")!]
    #expect(calculator.outcome("9e4931 EUR") == "too-large")
  }

  /// It would be written as a number a hundred times as large.
  @Test func aPercentageBeyondTheBoundIsAnError() {
    var calculator = Calculator(Self.rates)
    #expect(calculator.outcome("1e4932 as %") == "too-large")
    #expect(calculator.outcome("1, 2^16383 as %") != "1, 1%")
    #expect(calculator.outcome("1e4930 as %") == "1" + String(repeating: "0", count: 4_932) + "%")
  }
}
