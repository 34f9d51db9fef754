import Testing

@testable import AgioCore

/// What may be computed with what, and what comes of it.
@Suite struct UnitRuleTests {
  private static let rates = ["USD": "1.25", "GBP": "0.8", "JPY": "150"]

  @Test(
    arguments: [
      ("0.1 + 0.2", "0.3"), ("100 USD / 3 * 3", "100.00 USD"), ("-2^2", "-4"), ("1/2(3)", "1.5"),
      ("2^3^2", "512"), ("2^-2", "0.25"), ("10 EUR + 5 USD", "14.00 EUR"),
      ("5 USD + 10 EUR", "17.50 USD"), ("10 EUR / 5 USD", "2.5"), ("10 EUR / 4", "2.50 EUR"),
      ("2 * 3 EUR", "6.00 EUR"), ("EUR", "1.00 EUR"), ("EUR/USD", "1.25"), ("USD/GBP", "0.64"),
      ("USD/JPY", "120"), ("JPY/USD", "0.00833333"), ("0 EUR^0 + 0 EUR", "money-power"),
      ("max(1 EUR, 2 USD)", "2.00 USD"), ("min(1 EUR, 1 USD)", "1.00 USD"),
      ("median(1 EUR, 1 USD)", "0.90 EUR"), ("mean(1 EUR, 1 USD, 1 GBP)", "1.02 EUR"),
      ("sum(1 USD, 1 EUR)", "2.25 USD"), ("mod(-7, 3)", "2"), ("mod(7 EUR, 2.5 USD)", "1.00 EUR"),
      ("sqrt(4)", "2"), ("sqrt(2)", "≈1.41421356237"), ("sqrt(2)^2", "≈2"), ("exp(0)", "1"),
      ("ln(1)", "0"), ("4^0.5", "2"), ("abs(-5 EUR)", "5.00 EUR"), ("sign(-5 EUR)", "-1"),
      ("round(2.5)", "2"), ("round(12.345 EUR, 1)", "12.30 EUR"), ("ceil(-0.5)", "0"),
      ("-0.004 EUR", "-0.004 EUR"), ("1 EUR, 2 USD", "1.00 EUR, 2.00 USD"),
    ])
  func valueIs(line: String, expected: String) {
    var calculator = Calculator(Self.rates)
    #expect(calculator.outcome(line) == expected)
  }

  @Test(
    arguments: [
      ("100 EUR + 10%", "110.00 EUR"), ("100 EUR - 10%", "90.00 EUR"), ("50 + 10%", "55"),
      ("5% + 5%", "10%"), ("5% - 7%", "-2%"), ("10% of 50 EUR", "5.00 EUR"), ("10% of 20%", "2%"),
      ("10% on 50 EUR", "55.00 EUR"), ("10% off 50 EUR", "45.00 EUR"), ("5% * 5%", "0.0025"),
      ("10% / 2", "0.05"), ("10% * 50 EUR", "5.00 EUR"), ("50 EUR / 200 EUR as %", "25%"),
      ("1/3 as %", "33.3333333333%"), ("(2+3)%", "5%"), ("round(12.5%)", "12%"),
      ("floor(12.9%)", "12%"), ("(0%)^0.5", "0"), ("(50%)^2", "0.25"), ("-5%", "-5%"),
      ("100 EUR + 10% + 10%", "121.00 EUR"), ("10% of 10% of 100 EUR", "1.00 EUR"),
    ])
  func percentageIs(line: String, expected: String) {
    var calculator = Calculator(Self.rates)
    #expect(calculator.outcome(line) == expected)
  }

  @Test(
    arguments: [
      ("100 EUR + 5", "money-and-number"), ("5 - 100 EUR", "money-and-number"),
      ("5 EUR * 2 EUR", "money-times-money"), ("5 / 2 EUR", "number-over-money"),
      ("10% / 2 EUR", "number-over-money"), ("(5 EUR)^2", "money-power"),
      ("2^(5 EUR)", "money-power"), ("5% + 5", "percent-and-other"),
      ("5% - 5 EUR", "percent-and-other"), ("5 EUR as %", "money-as-percent"),
      ("(5 EUR)%", "money-as-percent"), ("5 in EUR", "no-currency"), ("5% in EUR", "no-currency"),
      ("5 of 10", "no-percent"), ("5 EUR off 10", "no-percent"), ("(5 EUR) EUR", "unit-twice"),
      ("EUR (5 EUR)", "unit-twice"), ("€(5%)", "no-currency"), ("sqrt(4 EUR)", "money-argument"),
      ("ln(4 EUR)", "money-argument"), ("min(1, 2 EUR)", "mixed-arguments"),
      ("sum(1 EUR, 5%)", "mixed-arguments"), ("mod(5, 2 EUR)", "mixed-arguments"),
      ("round(5, -0.5)", "bad-places"), ("round(5, 1 EUR)", "bad-places"),
      ("round(5, 4933)", "bad-places"), ("split(100, 3)", "split-of-number"),
      ("split(100 EUR, 0)", "bad-parts"), ("split(100 EUR, 2.5)", "bad-parts"),
      ("split(100 EUR, 0, 0)", "bad-parts"), ("split(100 EUR, 1, -1)", "bad-parts"),
      ("split(100 EUR, 50%)", "bad-parts"), ("split(9 EUR, 3) + 1 EUR", "several-results"),
      ("x = split(9 EUR, 3)", "several-results"), ("max(1,250)", "ambiguous-comma"),
      ("1,25", "bad-grouping"), ("100 USD in EUR + 5 EUR", "operator-after-conversion"),
    ])
  func thisIsRefused(line: String, id: String) {
    var calculator = Calculator(Self.rates)
    #expect(calculator.outcome(line) == id)
  }

  /// No line may reach a division by zero, or a logarithm that never ends.
  @Test(
    arguments: [
      ("1/0", "division-by-zero"), ("5 EUR / 0 EUR", "division-by-zero"),
      ("5 EUR / 0 USD", "division-by-zero"), ("1/(1/3 - 1/3)", "division-by-zero"),
      ("1/(7^200 - 7^200)", "division-by-zero"), ("0^-1", "division-by-zero"),
      ("0^-0.5", "division-by-zero"), ("0%^-1e30", "division-by-zero"),
      ("(7^200 - 7^200)^-1", "division-by-zero"), ("mod(5, 0)", "division-by-zero"),
      ("mod(5 EUR, 0 USD)", "division-by-zero"), ("mod(7^200, 7^200 - 7^200)", "division-by-zero"),
      ("1/(sqrt(2) - sqrt(2))", "division-by-zero"), ("5% / 0%", "division-by-zero"),
      ("1/-0", "division-by-zero"), ("5 / sign(0)", "division-by-zero"),
      ("ln(0)", "out-of-domain"), ("ln(0%)", "out-of-domain"), ("ln(-1)", "out-of-domain"),
      ("ln(7^200 - 7^200)", "out-of-domain"), ("ln(sqrt(2) - sqrt(2))", "out-of-domain"),
      ("ln(exp(1) * 0)", "out-of-domain"), ("sqrt(-1)", "out-of-domain"),
      ("sqrt(-7^200)", "out-of-domain"), ("(-8)^(1/3)", "out-of-domain"),
    ])
  func noSuchValue(line: String, id: String) {
    var calculator = Calculator(Self.rates)
    #expect(calculator.outcome(line) == id)
  }
}
