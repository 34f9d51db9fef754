import Testing

/// `agio 'EXPR'`
@Suite struct OneShotTests {
  @Test func sumOfTwoCurrenciesIsConverted() throws {
    try run("120 EUR + 30 GBP in AUD").prints("248.07 AUD")
  }

  @Test func argumentsAreJoinedByBlanks() throws {
    try run("120", "EUR", "+", "30", "GBP", "in", "AUD").prints("248.07 AUD")
  }

  @Test func singleArgumentNeedsNoOptions() throws {
    try run(["0.1 + 0.2"]).prints("0.3")
  }

  @Test func severalResultsShareALine() throws {
    try run("split(100 EUR, 3)").prints("33.34 EUR, 33.33 EUR, 33.33 EUR")
  }

  @Test func sharesAreTakenFromRightToLeft() throws {
    try run("10% off 20% off 100 EUR").prints("72.00 EUR")
    try run("2 * 10% of 50 EUR").prints("10.00 EUR")
  }

  @Test func sharesInPercentComeToTheWhole() throws {
    try run("split(100 EUR, 50%, 30%)").fails(
      """
      <argument>:1:1: error: shares in percent must add up to 100%, but these add up to 80%; \
      write split(100 EUR, 50%, 30%, 20%)
      """)
    try run("split(100 EUR, 50%, 30%, 20%)").prints("50.00 EUR, 30.00 EUR, 20.00 EUR")
  }

  @Test func kilometresAreNoMoney() throws {
    try run("5 km").prints("5 km")
    try run("5km").prints("5 km")
    try run("5 km in EUR").fails(
      "<argument>:1:1: error: a number of km has no currency; multiply it by an amount per km")
    #expect(try run("5 Km").error.contains("signs made of letters are case-sensitive"))
  }

  @Test(arguments: [
    ("5 KM", "5.00 BAM"), ("5 Ft", "5.00 HUF"), ("5 zł", "5.00 PLN"), ("5 Kč", "5.00 CZK"),
    ("RM 5", "5.00 MYR"),
  ])
  func signsOfLettersAreReadAsTheyAreWritten(line: String, answer: String) throws {
    try run(line).prints(answer)
  }

  @Test func pairAloneIsARate() throws {
    try run("EUR/USD on 2024-03-26").prints("1.0855")
  }

  @Test func definitionAnswersNothing() throws {
    try run("vat(x) = x + 23%").prints()
  }

  @Test func commentAnswersNothing() throws {
    try run("# nothing").prints()
  }

  @Test func dashesEndTheOptions() throws {
    try run("--", "-2^2").prints("-4")
  }

  @Test func argumentOfSeveralLinesIsAnsweredLineByLine() throws {
    try run("rent = 1200 EUR\nrent / 2").prints("1200.00 EUR", "600.00 EUR")
  }

  @Test func typoIsNamedWithWhatWasMeant() throws {
    try run("100 GPB in EUR").fails(
      "<argument>:1:5: error: unknown currency 'GPB'; did you mean GBP?")
  }

  @Test func tabIsNotRepeatedInAMessage() throws {
    try run("u = 3 EUR\n2\tu").prints(
      "3.00 EUR", error: ["<argument>:2:3: error: 'u' is a variable; write 2 * u"], status: 1)
  }

  @Test func columnCountsScalars() throws {
    try run("€5 + 3 GPB").fails(
      "<argument>:1:8: error: unknown currency 'GPB'; did you mean GBP?")
  }

  @Test func nothingElseIsPrintedWhereALineFails() throws {
    try run("1 EUR\n1/0\n2 EUR").prints(
      "1.00 EUR", "2.00 EUR", error: ["<argument>:2:1: error: division by zero"],
      status: 1)
  }

  @Test func commandsWorkAtThePromptOnly() throws {
    try run(":help").fails(
      "<argument>:1:1: error: commands work only at the prompt; start agio without a file")
  }
}
