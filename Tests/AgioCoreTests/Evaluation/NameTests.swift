import Testing

@testable import AgioCore

/// Which names lines may give, and labels.
@Suite struct NameTests {
  private func outcome(_ lines: String...) -> String {
    var calculator = Calculator(["USD": "1.25"])
    return calculator.outcome(lines)
  }

  @Test(
    arguments: [
      "EUR = 5", "XAU = 5", "DEM = 5", "max = 5", "split = 1", "EUR(x) = x", "max(x) = x",
      "f(EUR) = 1", "f(x, USD) = 1",
    ])
  func namesOfCurrenciesAndFunctionsAreReserved(line: String) {
    #expect(outcome(line) == "reserved-name")
  }

  @Test func aNameIsAVariableOrAFunction() {
    #expect(outcome("f(x) = x", "f = 5") == "reserved-name")
    #expect(outcome("f = 5", "f(x) = x") == "reserved-name")
    #expect(outcome("f(x) = x", "f(x) = 2x") != "reserved-name")
    #expect(outcome("f(x, x) = x") == "parameter-repeated")
  }

  @Test(arguments: ["total = 5", "in = 5", "average = 5", "on = 5", "Via = 5", "HIGH = 5"])
  func keywordsAreNoNames(line: String) {
    var calculator = Calculator([:])
    #expect(calculator.outcome(line) != "5")
    #expect(calculator.workspace.variables.isEmpty)
  }

  @Test func variablesAreCaseSensitiveAndCodesAreNot() {
    #expect(outcome("pound = 5", "pound") == "5")
    #expect(outcome("eur = 5") == "reserved-name")
    #expect(outcome("rent = 5", "Rent") == "unknown-name")
    #expect(outcome("uSd") == "1.00 USD")
  }

  /// A decimal, a fraction, a number of any size and an amount with its rates stand in different places.
  @Test func aVariableHasTheValueItWasSetToLast() {
    let values = ["12.50 EUR", "1 EUR / 3", "7^200", "3 USD in EUR", "123456789012345678901.5"]
    for first in values {
      for second in values {
        #expect(
          outcome("v = \(first)", "v = \(second)", "v") == outcome(second), "\(first), \(second)")
        #expect(outcome("v = \(first)", "w = \(second)", "v") == outcome(first))
      }
    }
  }

  @Test func afterANumberAWordIsACurrency() {
    #expect(outcome("pound = 3 EUR", "3 pound") == "variable-after-number")
    #expect(outcome("pound = 3 EUR", "pound 3") == "variable-after-number")
    #expect(outcome("pound = 3 EUR", "3 GBP") == "3.00 GBP")
    #expect(outcome("pound = 3 EUR", "3 * pound") == "9.00 EUR")
    #expect(outcome("dollar = 3 EUR", "3 EUR in dollar") == "3.75 USD")
    #expect(outcome("x = 3", "5 x") == "variable-after-number")
    #expect(outcome("3 quux") == "unknown-currency")
    #expect(outcome("3 x") == "missing-operand")
    #expect(outcome("3 x 4 EUR") == "12.00 EUR")
  }

  @Test(
    arguments: [
      ("Hotel, 3 nights: 3 * 120 EUR", "360.00 EUR"), ("a:b: 5", "5"), ("EUR/USD rent: 5", "5"),
      ("Hotel: x = 5 EUR", "5.00 EUR"), ("größe: 5", "5"), ("EUR: 5", "label-is-expression"),
      ("EUR/USD: 5", "label-is-expression"), ("max(1, 2): 5", "5"), ("total: 5", "5"),
      ("rent: 5", "5"), ("rent / 0: 5", "5"), ("2 nights: 5", "5"), ("Bob in EUR: 5", "5"),
      ("12 EUR: 5", "label-is-expression"), ("100 USD in EUR: 5", "label-is-expression"),
      ("x = 5: 5", "label-is-expression"), ("Hotel: ", ""), ("Hotel: # nothing", ""),
      ("12 EUR: ", "label-without-statement"),
    ])
  func labels(line: String, expected: String) {
    var calculator = Calculator(["USD": "1.25"])
    _ = calculator.outcome("rent = 1200 EUR")
    #expect(calculator.outcome(line) == expected)
  }
}
