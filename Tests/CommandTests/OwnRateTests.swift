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

  @Test func noRatesLeadInACircle() throws {
    let place = try Place()
    try run("rate", "1", "USD", "=", "0.9", "GBP", in: place).prints("1 USD = 0.9 GBP, manual")
    try run("rate", "1", "XAU", "=", "4000", "USD", in: place).prints("1 XAU = 4000 USD, manual")
    for quote in ["USD", "XAU"] {
      let refused = try run("rate", "1", "GBP", "=", "1.2", quote, in: place)
      #expect(refused.error.contains("your rate of USD stands on GBP already"), "\(refused.error)")
      #expect(refused.error.contains("write agio rate remove USD"), "\(refused.error)")
    }
    try answer("100 USD in GBP", in: place).prints("90.00 GBP")
    // What it says to write helps.
    try run("rate", "remove", "USD", in: place).prints("USD has no rate of yours any more")
    try run("rate", "1", "GBP", "=", "1.2", "USD", in: place).prints("1 GBP = 1.2 USD, manual")
    try answer("100 GBP in USD", in: place).prints("120.00 USD")
    try run("--offline", input: "100 GBP in USD\n120 USD in GBP\n", in: place).prints(
      "120.00 USD", "100.00 GBP")
    // Of those in the settings one is left out that would contradict, and that is said.
    try place.writeSettings("[rates]\nUSD = \"0.9 GBP\"\n")
    let outcome = try answer("120 USD in GBP", in: place)
    #expect(outcome.output == "100.00 GBP\n")
    #expect(
      outcome.error.contains(
        "config.toml has rates in a circle: that of USD is left out, as that of GBP stands on it"))
  }

  @Test(arguments: [
    (
      "USD = \"0.9 GBP\"\nGBP = \"1.2 USD\"",
      "your rate of USD stands on GBP already; rates in a circle contradict each other"
    ),
    (
      "XAU = \"80 XAG\"\nXAG = \"50 USD\"\nUSD = \"0.0001 XAU\"",
      "your rate of XAG stands on USD already; rates in a circle contradict each other"
    ),
    ("QXA = \"2 USD\"\nqxa = \"3 USD\"", "QXA has a rate already"),
  ])
  func settingsThatContradictEachOtherAreRefused(rates: String, reason: String) throws {
    let place = try Place()
    try place.writeSettings("[rates]\n\(rates)\n")
    for arguments in [["100 USD in GBP"], ["config", "check"]] {
      let outcome = try run(arguments, in: place)
      #expect(outcome.status != 0)
      #expect(outcome.error.contains(reason), "\(outcome.error)")
    }
  }

  /// What the settings say stands until they say something else; a rate set by command goes before it.
  @Test func ratesOfTheSettingsAreTakenOutThere() throws {
    let place = try Place()
    try place.writeSettings("[rates]\nUSD = \"0.9 GBP\"\nXAU = \"4000 USD\"\n")
    let advice = "your rate of XAU is in the settings; take it out of ~"
    let refused = try run("rate", "remove", "XAU", in: place)
    #expect(refused.status != 0)
    #expect(refused.error.contains(advice), "\(refused.error)")
    try run("rate", "1", "XAU", "=", "5000", "USD", in: place).prints("1 XAU = 5000 USD, manual")
    try answer("1 XAU in USD", in: place).prints("5000.00 USD")
    let taken = try run("rate", "remove", "XAU", in: place)
    #expect(taken.output.contains("1 XAU = 4000 USD, manual"), "\(taken.output)")
    #expect((taken.output + taken.error).contains(advice), "\(taken.output)\(taken.error)")
    try answer("1 XAU in USD", in: place).prints("4000.00 USD")
    // One that contradicts the settings goes before them, which is said at once.
    let contrary = try run("rate", "1", "GBP", "=", "1.2", "USD", in: place)
    #expect((contrary.output + contrary.error).contains("that of USD is left out"))
    // At the prompt what the settings say stays beside what is set.
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    try typist.answer(to: ":rate 1 QXA = 2 EUR")
    #expect(try typist.answer(to: "1 XAU in USD").joined().contains("4000.00 USD"))
    // What it says to do helps.
    try place.writeSettings("[rates]\nUSD = \"0.9 GBP\"\n")
    #expect(try answer("1 XAU in USD", in: place).status == 1)
  }

  /// Whoever names a source gets its figures: a rate of one's own is for what it has not.
  @Test func aSourceThatIsNamedGoesFirst() throws {
    let place = try Place()
    try run("rate", "1", "USD", "=", "0.5", "EUR", in: place).prints("1 USD = 0.5 EUR, manual")
    try run("rate", "1", "XAU", "=", "4000", "USD", in: place).prints("1 XAU = 4000 USD, manual")
    let lines = [
      ("100 USD in EUR", "50.00 EUR"), ("100 USD in EUR via ecb", "89.51 EUR"),
      ("100 EUR in USD via ecb", "111.72 USD"), ("1 XAU in USD via ecb", "4000.00 USD"),
      ("1 XAU in EUR via ecb", "3580.38 EUR"), ("1 XAU in EUR", "2000.00 EUR"),
      ("100 USD in EUR on 2026-10-30 via ecb", "89.51 EUR"),
      ("100 USD in EUR average 2026-10-30..2026-10-30 via ecb", "89.51 EUR"),
      ("100 USD in EUR before 2026-10-31 via ecb", "89.51 EUR"),
      ("100 USD in EUR", "50.00 EUR"),
    ]
    for (line, expected) in lines {
      try answer(line, in: place).prints(expected)
      // Alone in a file nothing above it has asked for rates.
      try run("--offline", input: line + "\n", in: place).prints(expected)
    }
    let file = lines.map { $0.0 + "\n" }.joined()
    for jobs in ["1", "2"] {
      let outcome = try run("--offline", "--jobs", jobs, input: file, in: place)
      #expect(outcome.output == lines.map { $0.1 + "\n" }.joined())
    }
  }

  @Test func aFileOfRatesInACircleIsReadWithoutOne() throws {
    let place = try Place()
    try run("rate", "1", "USD", "=", "0.9", "GBP", in: place).prints("1 USD = 0.9 GBP, manual")
    try place.write(
      Array("2026-11-20 GBP/USD 1.2\n2026-11-20 USD/GBP 0.9\n".utf8), to: "state/agio/rates")
    let outcome = try answer("100 USD in GBP", in: place)
    #expect(outcome.output == "83.33 GBP\n")
    #expect(
      outcome.error.contains("rates in a circle: that of USD is left out"), "\(outcome.error)")
  }

  /// Rates of one's own go before what was published, on all days; other lines are answered as without them.
  @Test(arguments: [
    ["USD/EUR 0.9", "XAU/USD 4000", "JPY/XAU 0.00001"], ["XAU/EUR 3500"], ["EUR/USD 1.2"],
    ["QXCOIN/XAU 2", "XAU/GBP 3000"],
  ])
  func daysAreAnsweredAlikeOnAllPaths(rates: [String]) throws {
    let place = try Place()
    try place.makeFolder("state/agio")
    let text = rates.map { "2026-11-20 \($0)\n" }.joined()
    try place.write(Array(text.utf8), to: "state/agio/rates")
    let codes = ["EUR", "USD", "GBP", "JPY", "XAU", "PLN", "QXCOIN", "DEM", "AED"]
    let times = ["on", "before", "next", "on"]
    let lines = (0..<405).map { index in
      let (a, b) = (codes[index % 9], codes[(index / 9 + index) % 9])
      let line = "\(index * 37 % 997 + 1) \(a) in \(b)"
      let (year, day) = (2012 + index % 11, 10 + index * 7 % 19)
      let time = "\(times[index % 4]) \(year)-0\(index % 8 + 1)-\(day)"
      return switch index % 8 {
      case 0: "\(line) via ecb"
      case 1: "3 \(a) + 2 \(b) in GBP \(time)"
      case 2: "\(line) average 2019"
      case 3: line
      case 4: "\(line) \(time) via ecb"
      default: "\(line) \(time)"
      }
    }
    for more in [[], ["--on", "2020-03-04"], ["--on", "2020-03-07"], ["--to", "XAU"]] {
      let told = { (options: [String]) in
        try run(
          ["--today", Program.today, "--offline"] + more + options,
          input: Array((lines.joined(separator: "\n") + "\n").utf8), in: place)
      }
      // Who asks for the working has each line answered in full.
      let whole = try told(["--explain"])
      let answers = whole.rows.filter { !$0.hasPrefix("  ") }.map(String.init)
      #expect(answers.count > 60)
      for options in [["--jobs", "1"], ["--jobs", "2"], ["--labels"]] {
        let found = try told(options)
        let rows = found.rows.filter { !$0.isEmpty }.map { $0.split(separator: "\t").last! }
        #expect(rows.map(String.init) == answers, "\(more) \(options)")
        #expect(found.error == whole.error)
      }
      let records = try Record.decode(told(["--format", "json"]).output)
      #expect(records.compactMap(\.text) == answers)
    }
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
