import Testing

@testable import AgioCore

/// Functions that lines define.
@Suite struct FunctionTests {
  private func calculator(_ lines: String...) -> Calculator {
    var calculator = Calculator(["USD": "1.25"])
    for line in lines { _ = calculator.outcome(line) }
    return calculator
  }

  private func diagnostic(_ calculator: Calculator, _ line: String) -> Diagnostic? {
    var calculator = calculator
    do {
      _ = try calculator.answer(line)
      return nil
    } catch {
      return error as? Diagnostic
    }
  }

  @Test func definitionsHaveNoResult() throws {
    var calculator = calculator()
    #expect(try calculator.answer("vat(x) = x + 23%").results.isEmpty)
    #expect(calculator.workspace.results.count == 0)
    #expect(calculator.outcome("vat(100 EUR)") == "123.00 EUR")
  }

  @Test func parametersComeBeforeVariables() {
    var calculator = calculator("x = 5", "f(x, y) = x - y * 2")
    #expect(calculator.outcome("f(10, 1)") == "8")
    #expect(calculator.outcome("x") == "5")
    #expect(calculator.outcome("y") == "unknown-name")
  }

  @Test func namesAreLookedUpWhenAFunctionIsCalled() {
    var calculator = calculator("rate = 2", "f(x) = x * rate", "g(x) = f(x) + 1")
    #expect(calculator.outcome("g(5)") == "11")
    #expect(calculator.outcome(["rate = 3", "g(5)"]) == "16")
    #expect(calculator.outcome(["f(x) = 0", "g(5)"]) == "1")
  }

  @Test func numbersThatDoNotFitGoThroughCalls() {
    var calculator = calculator("f(x) = x / 7^199", "g(x) = f(x * 7)")
    #expect(calculator.outcome("f(7^200)") == "7")
    #expect(calculator.outcome("g(7^199)") == "7")
  }

  @Test func callsGoAsDeepAsTheBound() {
    var calculator = calculator("f1(x) = x")
    for level in 2...257 { _ = calculator.outcome("f\(level)(x) = f\(level - 1)(x)") }
    #expect(calculator.outcome("f256(7)") == "7")
    #expect(calculator.outcome("f257(7)") == "too-deep")
  }

  @Test func aFunctionThatCallsItselfIsTooDeep() {
    #expect(diagnostic(calculator("f(x) = f(x - 1)"), "f(1)")?.id == .tooDeep)
    #expect(diagnostic(calculator("f(x) = g(x)", "g(x) = f(x)"), "1 + f(1)")?.id == .tooDeep)
    #expect(diagnostic(calculator("f(x) = f(x) + f(x)"), "f(1)")?.id == .tooDeep)
  }

  /// The place is in this line, the fault in another.
  @Test func errorsNameTheFunctionTheyAreIn() {
    let calculator = calculator("f(x) = 1 / x", "g(x) = 5 EUR + f(x)", "h(x) = x + unknwon")
    let inner = diagnostic(calculator, "2 * f(0)")
    #expect(inner?.message == "in f: division by zero")
    #expect(inner?.range == SourceRange(4, 5))
    let outer = diagnostic(calculator, "g(0)")
    #expect(outer?.message == "in g: in f: division by zero")
    #expect(outer?.range == SourceRange(0, 1))
    #expect(diagnostic(calculator, "g(1)")?.id == .moneyAndNumber)
    #expect(diagnostic(calculator, "h(1)")?.id == .unknownName)
  }

  @Test(
    arguments: [
      ("vat()", "unexpected-token"), ("vat(1, 2)", "wrong-argument-count"),
      ("vta(1)", "unknown-function"), ("vat", "function-without-arguments"),
      ("max", "function-without-arguments"), ("mod(1)", "wrong-argument-count"),
      ("round(1, 2, 3)", "wrong-argument-count"), ("split(9 EUR)", "wrong-argument-count"),
      ("several(9 EUR)", "several-results"), ("targets(9 EUR)", "several-results"),
    ])
  func callsThatCannotBe(line: String, id: String) {
    var calculator = calculator(
      "vat(x) = x + 23%", "several(x) = split(x, 3)", "targets(x) = x in EUR, USD")
    #expect(calculator.outcome(line) == id)
  }
}
