import Testing

/// Commands read pairs, amounts, limits, rates and days as lines do.
@Suite struct OneLanguageTests {
  private func first(_ arguments: String..., in place: Place) throws -> String {
    let said = try run(arguments + ["--offline", "--today", "2026-10-31"], in: place)
    return (said.output + said.error).split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test(arguments: [
    ("€100 in USD", "100 EUR/USD"), ("1,000 EUR in USD", "1000 EUR/USD"),
    ("1.5k EUR to GBP", "1500 EUR/GBP"), ("euros in zloty", "1 EUR/PLN"),
    ("100 EUR/USD", "100 EUR/USD"), ("eurusd", "1 EUR/USD"), ("swiss francs in €", "1 CHF/EUR"),
    ("$20 in yen", "20 USD/JPY"),
  ])
  func pairsAreWatched(words: String, pair: String) throws {
    let said = try run(["watch", words, "--offline", "--today", "2026-10-31"], in: Place())
    let row = said.output.split(separator: "\n").dropFirst().first ?? ""
    #expect(row.hasPrefix("1  \(pair)  "), "\(said.output)\(said.error)")
  }

  @Test(arguments: [
    ("€100 in USD > 120", "100 EUR/USD > 120"),
    ("1,000 EUR in USD < $1,000", "1000 EUR/USD < 1000"),
    ("1.5k EUR in USD > 2k", "1500 EUR/USD > 2000"), ("€100 > $120", "100 EUR/USD > 120"),
    ("euros in dollars > 1.3", "EUR/USD > 1.30"),
    ("dollars in yen moves 2% in 5d", "USD/JPY moves 2% in 5d"),
  ])
  func conditionsAreAlerts(words: String, condition: String) throws {
    #expect(try first("alert", words, in: Place()) == "alert #1: \(condition)")
  }

  @Test(arguments: [
    ("1 XAU = 4012.50 dollars", "1 XAU = 4012.5 USD"), ("1 BTC = $65,000", "1 BTC = 65000 USD"),
    ("€1 = 25.25 CZK", "1 EUR = 25.25 CZK"), ("1 ETH = 4k USD", "1 ETH = 4000 USD"),
    ("BTC = 65000 USD", "1 BTC = 65000 USD"),
  ])
  func ratesAreSet(words: String, equation: String) throws {
    #expect(try first("rate", words, in: Place()) == "\(equation), manual")
  }

  @Test(arguments: [
    ("5y", "1 Nov 2021 to 30 Oct 2026"), ("ytd", "2 Jan 2026 to 30 Oct 2026"),
    ("this month", "1 Oct 2026 to 30 Oct 2026"), ("this year", "2 Jan 2026 to 30 Oct 2026"),
    ("Q4", "1 Oct 2026 to 30 Oct 2026"), ("Q3", "1 Jul 2026 to 30 Sep 2026"),
    ("march", "2 Mar 2026 to 31 Mar 2026"), ("2020..2022", "2 Jan 2020 to 30 Dec 2022"),
    ("..2024-01-15", "4 Jan 1999 to 15 Jan 2024"),
    ("until 2024-01-15", "4 Jan 1999 to 15 Jan 2024"),
    ("from 2024-01-15 to 2024-02-01", "15 Jan 2024 to 1 Feb 2024"),
    ("between 6 May 2024 and 30 June 2024", "6 May 2024 to 28 Jun 2024"),
    ("jan 2024..mar 2024", "2 Jan 2024 to 28 Mar 2024"),
    ("past 7 days", "26 Oct 2026 to 30 Oct 2026"),
  ])
  func daysAreDrawn(days: String, span: String) throws {
    #expect(try first("chart", "EUR/USD", days, in: Place()).hasPrefix("EUR/USD from \(span): "))
    let words = days.split(separator: " ").map(String.init)
    let said = try run(
      ["chart", "EUR/USD"] + words + ["--offline", "--today", "2026-10-31"], in: Place())
    #expect(said.output.hasPrefix("EUR/USD from \(span): "), "\(said.error)")
  }

  @Test(arguments: ["euros in dollars", "€ in $", "EUR USD", "EUR/USD"])
  func pairsAreDrawnAndCompared(words: String) throws {
    #expect(try first("chart", words, "1m", in: Place()).hasPrefix("EUR/USD from 30 Sep 2026"))
    let said = try run(["compare", words, "--offline", "--today", "2026-10-31"], in: Place())
    #expect(said.output.contains("1.1172"), "\(said.error)")
  }

  /// An alias with options before its commands breaks none.
  @Test(arguments: [
    ["rates", "EUR", "USD"], ["chart", "EUR/USD", "1m"], ["sources"], ["compare", "EUR/USD"],
    ["watch"],
    ["history"], ["currencies", "dollar"], ["alert", "list"],
  ])
  func optionsOfARunStandBeforeAndBehind(command: [String]) throws {
    let options = [
      "--color", "never", "--quiet", "--rounding", "half-even", "--today", "2026-10-31",
    ]
    let plain = try run(command + ["--offline", "--today", "2026-10-31"], in: Place())
    for words in [options + command, command + options] {
      let said = try run(words + ["--offline"], in: Place())
      #expect(said.output == plain.output, "\(words): \(said.error)")
      #expect(said.status == plain.status, "\(words): \(said.error)")
    }
  }

  @Test func aWrongValueOfAnOptionIsRefused() throws {
    let said = try run("rates", "EUR", "USD", "--color", "blue", "--offline")
    #expect(said.status == 2)
    #expect(
      said.error.contains("'blue' is not a valid value for --color; write auto | always | never"))
  }

  /// A sign means in a command what it means in a line.
  @Test func signsMeanWhatTheSettingsSay() throws {
    let place = try Place()
    try place.makeFolder(".config/agio")
    try place.write(
      Array("[rates]\nBTC = \"$65,000\"\n[meanings]\n\"$\" = \"AUD\"\n".utf8),
      to: ".config/agio/config.toml")
    #expect(try first("chart", "€ in $", "1m", in: place).hasPrefix("EUR/AUD from "))
    #expect(try first("alert", "€100 > $150", in: place) == "alert #1: 100 EUR/AUD > 150")
    #expect(try first("alert", "delete", "€ in $", in: place) == "deleted alert #1")
    #expect(try first("rate", "1 XAU = $6,000", in: place) == "1 XAU = 6000 AUD, manual")
    let rates = try run("rate", "--offline", in: place)
    #expect(rates.output.contains("1 BTC = 65000 AUD"), "\(rates.output)")
    let board = try run(["rates", "€", "$", "--offline"], in: place)
    #expect(board.output.contains("EUR/AUD") && !board.output.contains("EUR/USD"))
  }

  /// At the prompt words in quotes are one.
  @Test(arguments: [
    #":rates EUR USD --on "6 May 2024""#, ":rates EUR USD --on '6 May 2024'",
    ":rates EUR USD --on=\"6 May 2024\"",
  ])
  func quotesHoldWordsTogether(line: String) throws {
    let typist = try Typist(columns: 100)
    let page = try typist.answer(to: line)
    #expect(page.contains { $0.contains("1.0776") && $0.contains("2024-05-06") }, "\(page)")
  }

  @Test func anApostropheIsALetter() throws {
    let typist = try Typist(columns: 100)
    try typist.answer(to: ":watch EUR/USD")
    let page = try typist.answer(to: ":watch note 1 don't sell \"now\"")
    #expect(page.contains { $0.contains("don't sell now") }, "\(page)")
  }
}
