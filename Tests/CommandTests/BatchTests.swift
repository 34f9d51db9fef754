import Testing

/// Many lines: from a pipe, from files.
@Suite struct BatchTests {
  @Test func answersComeInOrder() throws {
    try pipe("1 + 1\n2 EUR * 3\nEUR/USD on 2024-03-26\n").prints("2", "6.00 EUR", "1.0855")
  }

  @Test func blankLinesAndRemarksAreEmptyRows() throws {
    try pipe("#!/usr/bin/env agio -f\n\n1 + 1\n   \n# a remark\n2 + 2 # another\n").prints(
      "", "", "2", "", "", "4")
  }

  @Test func labelsAreNotPrinted() throws {
    try pipe("Hotel, 3 nights: 3 * 120 EUR\n").prints("360.00 EUR")
  }

  @Test func laterLinesKnowEarlierOnes() throws {
    try pipe(
      """
      rent = 1200 EUR
      vat(x) = x + 23%
      vat(rent)
      _ / 2
      _1 + _3
      + 24 EUR
      in USD on 2024-03-26
      """
    ).prints(
      "1200.00 EUR", "", "1476.00 EUR", "738.00 EUR", "1938.00 EUR", "1962.00 EUR", "2129.75 USD")
  }

  @Test func signsBehindLabelsAreSigns() throws {
    try pipe(
      """
      Rent: -1200 EUR
      Food: - 450 EUR
      Refund: + 50 EUR
      Half: / 2
      total
      - 450 EUR
      """
    ).prints(
      "-1200.00 EUR", "-450.00 EUR", "50.00 EUR", "25.00 EUR", "-1575.00 EUR", "-2025.00 EUR")
  }

  /// The quick way and the other, which a variable leads to.
  @Test func amountsThatAreNotNothingAreNotShownAsNothing() throws {
    let lines = "1 HUF in EUR\n0.005 EUR\n(1/7000) KWD\n-1 JPY / 3\n0 EUR\n0.0051 EUR\n"
    let answers = [
      "0.00273 EUR", "0.005 EUR", "0.000143 KWD", "-0.333 JPY", "0.00 EUR", "0.01 EUR",
    ]
    #expect(try pipe(lines).outputLines.map(String.init) == answers)
    #expect(try pipe("x = 1\n" + lines).outputLines.map(String.init) == ["1"] + answers)
    let again = answers.map { $0 + "\n" }.joined()
    #expect(try pipe(again).output == again)
  }

  @Test func totalAndAverageReachToTheLastBlankLine() throws {
    try pipe("100 EUR\n\n10 EUR\n20 EUR\ntotal\n\n1 EUR\n2 EUR\naverage\n").prints(
      "100.00 EUR", "", "10.00 EUR", "20.00 EUR", "30.00 EUR", "", "1.00 EUR", "2.00 EUR",
      "1.50 EUR")
  }

  @Test func failedLineFailsTheTotal() throws {
    let outcome = try pipe("10 EUR\n1/0\ntotal\n")
    #expect(outcome.output == "10.00 EUR\n\n\n")
    #expect(
      outcome.errorLines.map { $0.prefix(19) } == ["<stdin>:2:1: error:", "<stdin>:3:1: error:"])
    #expect(outcome.status == 1)
  }

  @Test func continuationAfterAnErrorIsAnError() throws {
    let outcome = try pipe("10 EUR\n1/0\n+ 5 EUR\n")
    #expect(outcome.output == "10.00 EUR\n\n\n")
    #expect(outcome.errorLines.last?.hasPrefix("<stdin>:3:1: error:") == true)
  }

  @Test func failedLineHasItsNumber() throws {
    try pipe("10 EUR\n1/0\n30 EUR\n_3 - _1\n").prints(
      "10.00 EUR", "", "30.00 EUR", "20.00 EUR",
      error: ["<stdin>:2:1: error: nothing can be divided by zero"], status: 1)
  }

  @Test func noteOfAShiftedDayGoesWithItsAnswer() throws {
    try pipe("100 USD in EUR on 2020-03-08\n1 + 1\n").prints(
      "88.21 EUR", "2",
      error: ["note: ECB published no rates on Sunday 2020-03-08; used those of 2020-03-06"])
  }

  @Test func emptyInputAnswersNothing() throws {
    try pipe("").prints()
  }

  @Test func strictStopsThePipe() throws {
    try pipe("1 + 1\n1/0\n2 + 2\n", to: "--strict").prints(
      "2", error: ["<stdin>:2:1: error: nothing can be divided by zero"], status: 1)
  }
}
