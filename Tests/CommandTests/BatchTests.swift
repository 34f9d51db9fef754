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

  /// What the half is of has been used, and is not in the total.
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
      "-1200.00 EUR", "-450.00 EUR", "50.00 EUR", "25.00 EUR", "-1625.00 EUR", "-2075.00 EUR")
  }

  /// The quick way and the other, which a variable leads to.
  @Test func amountsThatAreNotNothingAreNotShownAsNothing() throws {
    let lines = "1 HUF in EUR\n0.005 EUR\n(1/7000) KWD\n-1 JPY / 3\n0 EUR\n0.0051 EUR\n"
    let answers = [
      "0.00273 EUR", "0.005 EUR", "0.0001429 KWD", "-0.3333 JPY", "0.00 EUR", "0.0051 EUR",
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
      error: ["<stdin>:2:1: error: division by zero"], status: 1)
  }

  @Test func noteOfAShiftedDayGoesWithItsAnswer() throws {
    try pipe("100 USD in EUR on 2020-03-08\n1 + 1\n").prints(
      "88.21 EUR", "2",
      error: [
        "<stdin>:1: note: ECB published no rates on Sunday 8 Mar 2020; used those from 6 Mar 2020"
      ])
  }

  @Test func aNoteThatLinesShareIsToldOnce() throws {
    let lines = String(repeating: "100 USD in EUR on 2020-03-08\n", count: 3)
    try pipe(lines).prints(
      "88.21 EUR", "88.21 EUR", "88.21 EUR",
      error: [
        "<stdin>:1: note: ECB published no rates on Sunday 8 Mar 2020; used those from 6 Mar 2020",
        "agio: note: 2 more lines used rates of an earlier day",
      ])
    try pipe(lines, to: "--quiet").prints("88.21 EUR", "88.21 EUR", "88.21 EUR")
  }

  @Test func notesOfManyDaysAreFew() throws {
    let sundays = (1...40).map { "1 USD in EUR on \(2000 + $0 % 20)-0\(1 + $0 % 9)-01\n" }.joined()
    let errors = try pipe(sundays).errorLines
    #expect(errors.count == 6, "\(errors)")
    #expect(errors.last?.hasPrefix("agio: note: ") == true)
  }

  @Test func aCurrencyIsGivenToPlainNumbers() throws {
    try pipe("12.50\nx = 3\n2 * x\n5 GBP\n3 nights\nEUR/USD\n", to: "--from", "USD").prints(
      "12.50 USD", "3", "6.00 USD", "5.00 GBP", "3 nights", "1.1172")
    try pipe("10\n20\n1,250.00\n", to: "--from", "USD", "--to", "EUR").prints(
      "8.95 EUR", "17.90 EUR", "1118.87 EUR")
    try pipe("10\nx = 3\n10 USD\n", to: "--to", "EUR").prints(
      "", "3", "8.95 EUR",
      error: [
        "<stdin>:1:1: error: the result has no currency; add a currency, or use --from EUR"
      ], status: 1)
  }

  @Test func labelsStandBeforeTheirAnswers() throws {
    try pipe("Hotel: 240 EUR\n\n12 EUR\n# remark\nTaxi: 1/0\n", to: "--labels").prints(
      "Hotel\t240.00 EUR", "", "\t12.00 EUR", "", "",
      error: ["<stdin>:5:7: error: division by zero"], status: 1)
  }

  @Test func emptyInputAnswersNothing() throws {
    try pipe("").prints()
  }

  @Test func strictStopsThePipe() throws {
    try pipe("1 + 1\n1/0\n2 + 2\n", to: "--strict").prints(
      "2", error: ["<stdin>:2:1: error: division by zero"], status: 1)
  }
}
