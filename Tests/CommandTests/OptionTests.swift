import Testing

/// What options change about an answer.
@Suite struct OptionTests {
  @Test func targetsAreUsedWhereALineNamesNone() throws {
    try run("--to", "AUD,GBP", "100 USD").prints("142.36 AUD, 74.63 GBP")
  }

  @Test func targetsMayBeNames() throws {
    try run("--to", "swiss francs", "100 EUR").prints("91.94 CHF")
  }

  @Test func targetsOfTheLineWin() throws {
    try run("--to", "GBP", "100 USD in EUR on 2024-03-26").prints("92.12 EUR")
  }

  @Test func unknownTargetIsWrongUsage() throws {
    try run("--to", "QQX", "1 EUR").isWrongUsage("unknown currency 'QQX'; write agio currencies")
  }

  @Test(arguments: [
    ("half-even", "2", "4", "-2"), ("half-up", "3", "4", "-3"), ("up", "3", "4", "-3"),
    ("down", "2", "3", "-2"),
  ])
  func moneyIsRounded(_ rounding: String, half: String, odd: String, negative: String) throws {
    try run("--rounding", rounding, "2.5 JPY\n3.5 JPY\n-2.5 JPY").prints(
      "\(half) JPY", "\(odd) JPY", "\(negative) JPY")
  }

  @Test func unknownRoundingIsWrongUsage() throws {
    try run("--rounding", "sideways", "1 EUR").isWrongUsage(
      "'sideways' is not a valid value for --rounding; write half-even | half-up | up | down")
  }

  @Test func decimalCommaIsReadAndWritten() throws {
    try run("--decimal", ",", "1.250,50 EUR * 2").prints("2501,00 EUR")
  }

  @Test func semicolonSeparatesArgumentsWithADecimalComma() throws {
    try run("--decimal", ",", "max(1,5; 2,5)").prints("2,5")
  }

  @Test func otherDecimalMarkIsWrongUsage() throws {
    try run("--decimal", "x", "1").isWrongUsage(
      "'x' is not a valid value for --decimal; write . | ,")
  }

  /// It had an effect once, and stands in people's scripts.
  @Test func jobsAreTakenAndChangeNothing() throws {
    try run("--jobs", "2", "1 + 1").prints("2")
    for count in ["0", "65", "x"] {
      try run("--jobs", count, "1 + 1").isWrongUsage("'\(count)' is not a valid value for --jobs")
    }
  }

  @Test func workingStandsBelowTheAnswer() throws {
    try run("--explain", "30 GBP in AUD").prints(
      "57.22 AUD",
      "  30.00 GBP = 57.2223554809 AUD   1 GBP = 1.907411849364 AUD",
      "    EUR/GBP 0.8338  ECB, 30 Oct 2026, bundled, 3 weeks old",
      "    EUR/AUD 1.5904  ECB, 30 Oct 2026, bundled, 3 weeks old")
  }

  @Test func nothingIsExplainedWhereNoRateWasNeeded() throws {
    try run("--explain", "1 + 1").prints("2")
  }

  @Test func strictStopsAtTheFirstError() throws {
    try run("--strict", "1 EUR\n1/0\n2 EUR").prints(
      "1.00 EUR", error: ["<argument>:2:1: error: division by zero"], status: 1)
  }

  @Test func colourIsGivenWhereItIsDemanded() throws {
    try run("--color", "always", "--explain", "1 USD in EUR at 0.5").prints(
      "0.50 EUR",
      "  1.00 USD\u{1B}[1m = 0.5 EUR\u{1B}[0m\u{1B}[2m   1 USD = 0.5 EUR\u{1B}[0m",
      "  \u{1B}[2m  USD/EUR 0.5  your rate, manual\u{1B}[0m")
  }

  @Test func todayHasTheNewestRatesAndSaysOfWhichDay() throws {
    try run("100 USD in EUR today").prints(
      "89.51 EUR", error: ["<argument>:1: note: the newest rates are from 30 Oct 2026"])
  }

  @Test func offlineChangesNothing() throws {
    try run("--offline", "1 USD in EUR on 2024-03-26").prints("0.9212 EUR")
  }
}
