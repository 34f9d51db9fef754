import Testing

/// Rates of one's own belong to their pairs: what they change, and what they leave alone.
@Suite struct OwnRatePairTests {
  private func answer(_ line: String, in place: Place) throws -> Outcome {
    try run("--offline", line, in: place)
  }

  /// A rate belongs to its pair: what is published for others stays.
  @Test func aRateIsOfItsPairAlone() throws {
    let place = try Place()
    try run("rate", "1", "EUR", "=", "25.25", "CZK", in: place).prints("1 EUR = 25.25 CZK, manual")
    try answer("100 EUR in CZK", in: place).prints("2525.00 CZK")
    try answer("100 CZK in EUR", in: place).prints("3.96 EUR")
    try answer("EUR/CZK", in: place).prints("25.25")
    for line in ["100 EUR in USD", "100 CZK in USD", "100 USD in GBP", "100 GBP in CZK"] {
      try answer(line, in: place).prints(String(try answer(line, in: Place()).output.dropLast()))
      try run("--offline", input: line + "\n", in: place).prints(
        String(try answer(line, in: Place()).output.dropLast()))
    }
  }

  /// Whichever side the currency stands on that nothing is published of, it is given the value.
  @Test(arguments: [
    ["1 USD = 1450 ARS"], ["1450 ARS = 1 USD"], ["1450 ARS=1 USD"], ["100 USD = 145000 ARS"],
    ["1", "USD", "=", "1,450", "ARS"],
  ])
  func eitherSideIsGivenItsValue(words: [String]) throws {
    let place = try Place()
    let set = try run(["rate"] + words, in: place)
    #expect(set.output == "1 USD = 1450 ARS, manual\n", "\(set.error)")
    for (line, expected) in [
      ("100 EUR in USD", "111.72 USD"), ("1 USD in ARS", "1450.00 ARS"),
      ("1450 ARS in USD", "1.00 USD"), ("100 EUR in ARS", "161994.00 ARS"),
      ("161994 ARS in EUR", "100.00 EUR"), ("1450 ARS in AED", "3.67 AED"),
      ("100 EUR in ARS in USD in EUR", "100.00 EUR"),
    ] {
      try answer(line, in: place).prints(expected)
      try run("--offline", input: line + "\n", in: place).prints(expected)
    }
  }

  @Test func ratesOfSeveralPairsStay() throws {
    let place = try Place()
    try run("rate", "1 EUR = 29500 VND", in: place).prints("1 EUR = 29500 VND, manual")
    try run("rate", "1 EUR = 1450 ARS", in: place).prints("1 EUR = 1450 ARS, manual")
    try run("rate", "1 EUR = 25 CZK", in: place).prints("1 EUR = 25 CZK, manual")
    try run("rate", in: place).prints(
      "1 EUR = 1450 ARS   manual, from 21 Nov 2026", "1 EUR = 25 CZK   manual, from 21 Nov 2026",
      "1 EUR = 29500 VND   manual, from 21 Nov 2026")
    try answer("29500 VND in ARS", in: place).prints("1450.00 ARS")
    try answer("1450 ARS in VND", in: place).prints("29500 VND")
    // Which of them is to go has to be said.
    let unclear = try run("rate", "remove", "EUR", in: place)
    #expect(unclear.error.contains("you have set 3 rates for EUR; write agio rate remove EUR/CZK"))
    try run("rate", "remove", "vnd", in: place).prints("removed your rate 1 EUR = 29500 VND")
    try run("rate", "remove", "CZK/EUR", in: place).prints("removed your rate 1 EUR = 25 CZK")
    try answer("1450 ARS in EUR", in: place).prints("1.00 EUR")
  }

  /// Set again, the rate of a pair is replaced, whichever way round, and that is said.
  @Test func aPairHasOneRate() throws {
    let place = try Place()
    try run("rate", "1", "USD", "=", "0.9", "GBP", in: place).prints("1 USD = 0.9 GBP, manual")
    let again = try run("rate", "1", "GBP", "=", "1.25", "USD", in: place)
    #expect(again.output == "1 GBP = 1.25 USD, manual\n")
    #expect(again.error.contains("it replaces 1 USD = 0.9 GBP"), "\(again.error)")
    try answer("100 USD in GBP", in: place).prints("80.00 GBP")
    try run("--offline", input: "100 GBP in USD\n125 USD in GBP\n", in: place).prints(
      "125.00 USD", "100.00 GBP")
    // One set by command goes before that of the settings.
    try place.writeSettings("[rates]\nUSD = \"0.9 GBP\"\n")
    try answer("125 USD in GBP", in: place).prints("100.00 GBP")
  }

  /// What a rate of one's own leads to is computed exactly, and turned round it is the same.
  @Test func chainsOfRatesAgreeBothWays() throws {
    let place = try Place()
    try place.writeSettings(
      """
      [rates]
      QXB = "3 QXA"
      QXA = "7 USD"
      USD = ["0.9 EUR", "1450 ARS"]
      "30 QXC" = "1 QXA"
      """)
    for (line, expected) in [
      ("1 QXB in USD", "21.00 USD"), ("1 QXB in EUR", "18.90 EUR"), ("18.9 EUR in QXB", "1.00 QXB"),
      ("1 QXB in ARS", "30450.00 ARS"), ("1 QXB in QXC", "90.00 QXC"),
      ("90 QXC in QXB", "1.00 QXB"),
      ("21 USD in GBP", "15.67 GBP"), ("1 QXB in GBP", "15.67 GBP"),
      ("100 EUR in GBP", "83.38 GBP"),
    ] {
      try answer(line, in: place).prints(expected)
    }
  }

  @Test(arguments: [
    ("1 EUR = 25 CZX", "unknown currency 'CZX'; did you mean CZK?"),
    ("1 EUR = 2 EUR", "both are EUR"), ("1 EUR 25 CZK", "expected two amounts with '=' between"),
    ("1 BTC = 0 USD", "expected two amounts"),
    ("3 EUR = 7 CZK", "one of the two amounts must be 1"),
    ("1 BTC = 5 USD on 2026-12-24", "'2026-12-24' is not a date up to today"),
  ])
  func whatStatesNoRateIsRefused(text: String, reason: String) throws {
    let outcome = try run("rate", text, in: Place())
    #expect(outcome.error.contains(reason), "\(outcome.error)")
    #expect(outcome.status == 2)
  }

  @Test func anErrorNamesTheRateBehindIt() throws {
    let place = try Place()
    try place.writeSettings("[rates]\nQXB = \"3 QXA\"\nBTC = \"65000 USD on 2026-11-20\"\n")
    let astray = try answer("1 QXB in EUR", in: place)
    #expect(astray.error.contains("your rate 1 QXB = 3 QXA is not enough"), "\(astray.error)")
    let early = try answer("1 BTC in EUR on 2026-10-30", in: place)
    #expect(
      early.error.contains("your rate 1 BTC = 65000 USD applies only from 20 Nov 2026"),
      "\(early.error)")
  }
}
