import Testing

@testable import AgioCore

/// Which qualifiers hold for which conversions.
@Suite struct ScopeTests {
  /// Three days on which the dollar halves twice.
  private static func calculator() -> Calculator {
    let figures = [
      ("2024-05-06", "1.25", "0.8"), ("2024-05-07", "2", "0.5"), ("2024-05-08", "4", "0.25"),
    ]
    let (usd, gbp) = (Currency(code: "USD")!, Currency(code: "GBP")!)
    var days: [CalendarDate: [Currency: Amount]] = [:]
    for (date, dollars, pounds) in figures {
      days[CalendarDate(date)!] = [usd: Amount(decimal: dollars)!, gbp: Amount(decimal: pounds)!]
    }
    let source = RateSource(id: "test", name: "Test", state: .manual)
    let table = RateTable(source: source, pivot: .euro, days: days)
    var calculator = Calculator(RateBook([table], today: CalendarDate("2024-05-08")!))
    _ = calculator.outcome("f(x) = x in EUR")
    _ = calculator.outcome("g(x) = (x in EUR on 2024-05-06) + 0 EUR")
    return calculator
  }

  @Test(
    arguments: [
      ("100 USD in EUR", "25.00 EUR"), ("100 USD in EUR on 2024-05-06", "80.00 EUR"),
      ("100 USD in EUR on May 6, 2024", "80.00 EUR"), ("100 USD in EUR on yesterday", "50.00 EUR"),
      ("100 USD in EUR on last monday", "80.00 EUR"),
      ("100 USD in EUR before 2024-05-07", "80.00 EUR"),
      ("100 USD in EUR next 2024-05-07", "50.00 EUR"),
      ("100 USD in EUR, GBP on 2024-05-06", "80.00 EUR, 64.00 GBP"),
      ("0 EUR + 100 USD on 2024-05-06", "80.00 EUR"),
      ("(100 USD in EUR) + 0 EUR on 2024-05-06", "80.00 EUR"),
      ("100 USD in EUR in GBP on 2024-05-06", "64.00 GBP"),
      ("f(100 USD) on 2024-05-06", "80.00 EUR"),
      ("sum(0 EUR, 100 USD) on 2024-05-06", "80.00 EUR"),
      ("(100 USD in EUR via test) + 0 EUR on 2024-05-06", "80.00 EUR"),
    ])
  func whatStandsOutsideHoldsInside(line: String, expected: String) {
    var calculator = Self.calculator()
    #expect(calculator.outcome(line) == expected)
  }

  @Test(
    arguments: [
      ("(100 USD in EUR on 2024-05-06) + (100 USD in EUR) on 2024-05-07", "130.00 EUR"),
      ("100 USD in EUR on 2024-05-06 in GBP on 2024-05-07", "40.00 GBP"),
      ("100 USD in EUR at 0.5 in GBP on 2024-05-06", "40.00 GBP"),
      ("100 USD in EUR at 0.5 in GBP at 2", "100.00 GBP"),
      ("g(100 USD) + f(100 USD) on 2024-05-07", "130.00 EUR"),
      ("f(100 USD) + (100 USD in EUR on 2024-05-06) on 2024-05-07", "130.00 EUR"),
    ])
  func whatStandsInsideGoesFirst(line: String, expected: String) {
    var calculator = Self.calculator()
    #expect(calculator.outcome(line) == expected)
  }

  @Test(
    arguments: [
      "on 2024-05-06 on 2024-05-07", "on 2024-05-06 before 2024-05-07", "at 0.5 via test",
      "at 0.5 on 2024-05-06", "via test via test", "average 2024 high 2024", "at 1 at 2",
      "at mid at 2",
    ])
  func qualifiersThatCannotBothHoldConflict(qualifiers: String) {
    var calculator = Self.calculator()
    #expect(calculator.outcome("100 USD in EUR \(qualifiers)") == "qualifiers-conflict")
  }

  @Test(
    arguments: [
      "5 + 5 on 2024-05-06", "5 EUR + 5 EUR on 2024-05-06", "5 EUR at 2", "5 EUR via test",
      "(100 USD in EUR at 0.5) + 5 EUR at 2",
      "(100 USD in EUR on 2024-05-06) + 5 EUR on 2024-05-07", "f(5 EUR) + (5 via test)",
    ])
  func whatNothingUsesIsAnError(line: String) {
    var calculator = Self.calculator()
    #expect(calculator.outcome(line) == "unused-qualifier")
  }

  @Test(
    arguments: [
      ("100 USD in EUR at 0.5", "50.00 EUR"), ("100 USD + 1 USD in EUR at 0.5", "50.50 EUR"),
      ("100 USD in EUR at (1 / 4)", "25.00 EUR"), ("100 USD in EUR, GBP at 0.5", "one-pair-only"),
      ("100 USD + 1 GBP in EUR at 0.5", "one-pair-only"), ("5 EUR in EUR at 2", "one-pair-only"),
      ("(1 USD in EUR) + (1 EUR in USD) at 2", "one-pair-only"),
      ("100 USD in EUR at 0", "bad-rate"), ("100 USD in EUR at (0 - 1)", "bad-rate"),
      ("100 USD in EUR at (1 EUR)", "bad-rate"), ("100 USD in EUR at (5%)", "bad-rate"),
      ("100 USD in EUR at ((1 USD in EUR) / EUR)", "bad-rate"),
      ("100 USD in EUR at (USD/EUR * 2)", "50.00 EUR"),
      ("100 USD in EUR at bid", "no-sides"), ("100 USD in EUR at mid", "25.00 EUR"),
      ("100 XAU in XPD at 2", "200.0000 XPD"),
    ])
  func aGivenRateIsForOnePair(line: String, expected: String) {
    var calculator = Self.calculator()
    #expect(calculator.outcome(line) == expected)
  }

  @Test(
    arguments: [
      ("100 USD in EUR high 2024-05-06..2024-05-08", "80.00 EUR"),
      ("100 USD in EUR low 2024-05-06..2024-05-08", "25.00 EUR"),
      ("100 EUR in USD low 2024-05-06..2024-05-07", "125.00 USD"),
      ("100 USD in EUR average 2024-05-06..2024-05-08", "41.38 EUR"),
      ("100 USD in EUR, GBP average 2024-05-06..2024-05-07", "61.54 EUR, 40.00 GBP"),
      ("100 USD in EUR, GBP high 2024-05-06..2024-05-08", "one-pair-only"),
      ("(1 USD in EUR) + (1 EUR in USD) low 2024-05-06..2024-05-08", "one-pair-only"),
    ])
  func anExtremeIsForOnePair(line: String, expected: String) {
    var calculator = Self.calculator()
    #expect(calculator.outcome(line) == expected)
  }

  @Test(
    arguments: [
      ("5 EUR in EUR on 2024-05-06", "5.00 EUR"), ("1 USD in EUR via ecb", "unknown-source"),
      ("1 USD in EUR on 2024-02-30", "impossible-date"),
      ("1 USD in EUR average 2024-13", "impossible-date"),
      ("1 USD in EUR average 2024-05-08..2024-05-06", "backward-period"),
      ("1 USD in EUR on 2024-05-09", "future-date"),
      ("1 USD in EUR average 2024-05", "future-date"),
      ("1 USD in EUR next 2024-05-01", "before-first-fixing"),
      ("1 USD in EUR on 2024-05-05", "before-first-fixing"),
    ])
  func daysAndSourcesAreChecked(line: String, expected: String) {
    var calculator = Self.calculator()
    #expect(calculator.outcome(line) == expected)
  }

  @Test func theDefaultDayGivesWayToTheLines() {
    var calculator = Self.calculator()
    calculator.evaluator.defaultTime = .on(CalendarDate("2024-05-06")!)
    #expect(calculator.outcome("100 USD in EUR") == "80.00 EUR")
    #expect(calculator.outcome("100 USD in EUR on 2024-05-07") == "50.00 EUR")
  }

  @Test func defaultTargetsTakeWhatIsNotConverted() {
    var calculator = Self.calculator()
    calculator.evaluator.defaultTargets = [.euro, Currency(code: "GBP")!]
    #expect(calculator.outcome("100 USD") == "25.00 EUR, 6.25 GBP")
    #expect(calculator.outcome("100 USD in USD") == "100.00 USD")
    #expect(calculator.outcome("5 + 5") == "no-currency")
    #expect(calculator.outcome("x = 5 + 5") == "10")
    #expect(calculator.outcome("EUR/USD") == "4")
    #expect(calculator.outcome("3 nights") == "3 nights")
  }
}
