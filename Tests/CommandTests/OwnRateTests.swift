import Testing

/// Rates of one's own for codes that ISO 4217 does not have: set by a command, in the settings, used in lines and files.
@Suite struct OwnRateTests {
  private func answer(_ line: String, in place: Place) throws -> Outcome {
    try run("--offline", line, in: place)
  }

  @Test func aCodeOfOnesOwnIsSetAndUsed() throws {
    let place = try Place()
    // The error says what to write, and that works.
    let error = try answer("0.5 BTC in USD", in: place).error
    #expect(error.contains("write agio rate 1 BTC = 65000 USD"))
    try run("rate", "1", "BTC", "=", "65000", "USD", in: place).prints(
      "1 BTC = 65000 USD, manual")
    try answer("0.5 BTC in USD", in: place).prints("32500.00 USD")
    try answer("0.5 btc", in: place).prints("0.50 BTC")
    try answer("32500 USD in btc", in: place).prints("0.50 BTC")
    try answer("1 USD in BTC", in: place).prints("0.00001538 BTC")
    try answer("0.123456789 BTC * 1", in: place).prints("0.12345679 BTC")
    try answer("BTC/USD", in: place).prints("65000")
    try answer("x = 3 BTC", in: place).prints("3.00 BTC")
    try run("rate", "1", "USDT", "=", "1.0002", "USD", in: place).prints(
      "1 USDT = 1.0002 USD, manual")
    try answer("100 USDT + 1 BTC in USD", in: place).prints("65100.02 USD")
    try run("rate", in: place).prints(
      "1 BTC = 65000 USD   manual, of 21 Nov 2026", "1 USDT = 1.0002 USD   manual, of 21 Nov 2026")
  }

  @Test func groupsOfThousandsAreRead() throws {
    let place = try Place()
    try run("rate", "1", "ETH", "=", "3,250.50", "EUR", in: place).prints(
      "1 ETH = 3250.50 EUR, manual")
    try answer("2 ETH in EUR", in: place).prints("6501.00 EUR")
  }

  @Test(arguments: ["EURO", "IN", "eurr", "Q1", "HOUR", "EURUSD"])
  func whatHasAMeaningIsRefused(code: String) throws {
    let outcome = try run("rate", "1", code, "=", "2", "USD", in: Place())
    #expect(outcome.error.contains("2 to 10 capitals and digits"), "\(outcome.error)")
    #expect(outcome.status == 2)
  }

  @Test func theSettingsFileHasRatesForFilesToo() throws {
    let place = try Place()
    try place.writeSettings(
      """
      [rates]
      BTC = "65000 USD"
      XAU = "4,012.50 USD"
      """)
    let lines = "2 BTC in USD\nx = 1 BTC\nx * 2\nx in BTC\ntotal in USD\n1 XAU in USD\n"
    try run("--offline", input: lines, in: place).prints(
      "130000.00 USD", "1.00 BTC", "2.00 BTC", "1.00 BTC", "260000.00 USD", "4012.50 USD")
    // What is set at the prompt goes before it.
    try run("rate", "1", "BTC", "=", "70000", "USD", in: place).prints(
      "1 BTC = 70000 USD, manual")
    try answer("1 BTC in USD", in: place).prints("70000.00 USD")
  }

  @Test func aWrongRateInTheSettingsIsTold() throws {
    let place = try Place()
    try place.writeSettings("[rates]\nBTC = \"many USD\"\n")
    let outcome = try answer("1 EUR", in: place)
    #expect(outcome.error.contains("this is no rate; write BTC = \"65000 USD\""))
  }
}
