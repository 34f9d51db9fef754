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
    #expect(error.contains("set your own rate: agio rate 1 BTC = …"))
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
      "1 BTC = 65000 USD   manual, from 21 Nov 2026",
      "1 USDT = 1.0002 USD   manual, from 21 Nov 2026")
  }

  @Test(arguments: [
    ("USD = \"0.9 GBP\"\nGBP = \"1.2 USD\"", "USD/GBP already has a rate: 1 USD = 0.9 GBP"),
    ("QXA = \"2 USD\"\nqxa = \"3 USD\"", "QXA/USD already has a rate: 1 QXA = 2 USD"),
    ("EUR = [\"25 CZK\", \"26 CZK\"]", "EUR/CZK already has a rate: 1 EUR = 25 CZK"),
  ])
  func settingsWithTwoRatesOfAPairAreRefused(rates: String, reason: String) throws {
    let place = try Place()
    try place.writeSettings("[rates]\n\(rates)\n")
    for arguments in [["100 USD in GBP"], ["config", "check"]] {
      let outcome = try run(arguments, in: place)
      #expect(outcome.status != 0)
      #expect(outcome.error.contains(reason), "\(outcome.error)")
    }
  }

  /// Rates that give a currency two values serve their pairs, and are found where somebody looks.
  @Test(arguments: [
    (
      "XAU = \"80 XAG\"\nXAG = \"50 USD\"\nUSD = \"0.0001 XAU\"",
      "your rate 1 XAU = 80 XAG contradicts 1 USD = 0.0001 XAU, 1 XAG = 50 USD, which imply 1 XAU = 200 XAG",
      "1 XAU in XAG", "80.00 XAG"
    ),
    (
      "EUR = \"29500 VND\"\nUSD = \"25000 VND\"",
      "your rate 1 EUR = 29500 VND contradicts 1 USD = 25000 VND, which imply 1 EUR = 27930 VND",
      "1 USD in VND", "25000.00 VND"
    ),
  ])
  func contradictionsAreFound(rates: String, reason: String, line: String, expected: String) throws
  {
    let place = try Place()
    try place.writeSettings("[rates]\n\(rates)\n")
    let check = try run(["config", "check"], in: place)
    #expect(check.status == 1)
    #expect(check.error.contains(reason), "\(check.error)")
    #expect(try answer(line, in: place).output.hasPrefix(expected.prefix(5)))
    try place.writeSettings("[rates]\nEUR = [\"25 CZK\", \"29500 VND\", \"1450 ARS\"]\n")
    #expect(try run(["config", "check"], in: place).status == 0)
  }

  /// What the settings say stands until they say something else; a rate set by command goes before it.
  @Test func ratesOfTheSettingsAreTakenOutThere() throws {
    let place = try Place()
    try place.writeSettings("[rates]\nUSD = \"0.9 GBP\"\nXAU = \"4000 USD\"\n")
    let advice = "your rate 1 XAU = 4000 USD is in the settings; remove it from ~"
    let refused = try run("rate", "remove", "XAU", in: place)
    #expect(refused.status != 0)
    #expect(refused.error.contains(advice), "\(refused.error)")
    try run("rate", "1", "XAU", "=", "5000", "USD", in: place).prints("1 XAU = 5000 USD, manual")
    try answer("1 XAU in USD", in: place).prints("5000.00 USD")
    let taken = try run("rate", "remove", "XAU", in: place)
    #expect(taken.output.contains("removed your rate 1 XAU = 5000 USD"), "\(taken.output)")
    #expect((taken.output + taken.error).contains(advice), "\(taken.output)\(taken.error)")
    try answer("1 XAU in USD", in: place).prints("4000.00 USD")
    // At the prompt what the settings say stays beside what is set.
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    try typist.answer(to: ":rate 1 QXA = 2 EUR")
    #expect(try typist.answer(to: "1 XAU in USD").joined().contains("4000.00 USD"))
    // What it says to do helps.
    try place.writeSettings("[rates]\nUSD = \"0.9 GBP\"\n")
    #expect(try answer("1 XAU in USD", in: place).status == 1)
  }

  /// A rate without a day holds on all, which is said; one with a day holds from then on.
  @Test func daysOfRatesAreTold() throws {
    let place = try Place()
    let table =
      "day,amount,code\n2015-03-05,1,BTC\n2026-11-20,2,BTC\n2026-11-21,3,BTC\n2015-03-05,1,EUR\n"
    let convert = [
      "--today", Program.today,
      "convert", "-", "--amount", "amount", "--from", "code", "--to", "USD", "--date", "day",
      "--offline",
    ]
    try place.writeSettings("[rates]\nBTC = \"65000 USD\"\n")
    let undated = try run(convert, input: Array(table.utf8), in: place)
    #expect(undated.output.contains("2015-03-05,1,BTC,65000.00,65000,2026-11-21,manual"))
    #expect(
      undated.error.contains(
        "2 rows of other days used your rate 1 BTC = 65000 USD of 2026-11-21"), "\(undated.error)")
    let line = try answer("1 BTC in USD on 2015-03-05", in: place)
    #expect(line.output == "65000.00 USD\n")
    #expect(
      line.error.contains(
        "1 BTC = 65000 USD is your rate from 21 Nov 2026, not for the requested date"))
    try place.writeSettings("[rates]\nBTC = \"65000 USD on 2026-11-20\"\n")
    let dated = try run(convert, input: Array(table.utf8), in: place)
    #expect(dated.output.contains("2015-03-05,1,BTC,,,,\n"))
    #expect(dated.output.contains("2026-11-20,2,BTC,130000.00,65000,2026-11-20,manual"))
    #expect(dated.error.contains("applies only from 20 Nov 2026"), "\(dated.error)")
    #expect(dated.error.contains("1 row of another day used your rate"), "\(dated.error)")
    // By command too, and from one start to the next.
    try place.writeSettings("")
    try run("rate", "1 BTC = 60000 USD on 2026-11-19", in: place).prints(
      "1 BTC = 60000 USD, manual")
    try run("rate", in: place).prints("1 BTC = 60000 USD   manual, from 19 Nov 2026")
    #expect(try answer("1 BTC in USD on 2026-11-18", in: place).status == 1)
  }

  /// Commands know codes of one's own, also those whose arguments name them.
  @Test func commandsKnowCodesOfOnesOwn() throws {
    let place = try Place()
    try place.writeSettings("[rates]\nQXD = \"2 EUR\"\n")
    let matrix = try run("rates", "--matrix", "EUR,QXD", "--offline", in: place)
    #expect(matrix.output.contains("QXD") && matrix.status == 0, "\(matrix.error)")
    let table = try run(
      "convert", "-", "--amount", "1", "--from", "EUR", "--to", "QXD", "--no-header", "--format",
      "csv", "--offline", input: "5,x\n", in: place)
    #expect(table.output.hasPrefix("5,x,2.50000000,0.5,"), "\(table.output)\(table.error)")
    #expect(try run("show", "QXD", "--offline", in: place).output.contains("EUR/QXD 0.5"))
  }

  /// What is published is drawn and listed; a rate of one's own is none of its days.
  @Test func seriesHaveWhatIsPublished() throws {
    let place = try Place()
    let days = ["rates", "EUR/CZK", "--from", "2026-10-01", "--to", "2026-10-30", "--offline"]
    let published = try run(days, in: place).output
    try run("rate", "1 EUR = 20 CZK", in: place).prints("1 EUR = 20 CZK, manual")
    #expect(try run(days, in: place).output == published)
    #expect(try run("rates", "EUR", "CZK", "--offline", in: place).output.contains("20"))
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
    let outcome = try run("--offline", input: file, in: place)
    #expect(outcome.output == lines.map { $0.1 + "\n" }.joined())
  }

  @Test func aFileWithTwoRatesOfAPairIsReadWithoutOne() throws {
    let place = try Place()
    try run("rate", "1", "USD", "=", "0.9", "GBP", in: place).prints("1 USD = 0.9 GBP, manual")
    try place.write(
      Array("2026-11-20 GBP/USD 1.2\n2026-11-20 USD/GBP 0.9\n".utf8), to: "state/agio/rates")
    let outcome = try answer("100 USD in GBP", in: place)
    #expect(outcome.output == "83.33 GBP\n")
    #expect(
      outcome.error.contains("has two rates for one pair: 1 USD = 0.9 GBP is ignored"),
      "\(outcome.error)")
  }

  /// Rates of one's own go before what was published for their pairs, on all days; other lines are answered as without them.
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
      for options in [[], ["--labels"]] {
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

  @Test(arguments: ["IN", "eurr", "Q1", "HOUR", "EURUSD"])
  func whatHasAMeaningIsRefused(code: String) throws {
    let outcome = try run("rate", "1", code, "=", "2", "USD", in: Place())
    #expect(outcome.error.contains("2 to 10 capital letters or digits"), "\(outcome.error)")
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
    #expect(outcome.error.contains("not a rate; write BTC = \"65000 USD\""))
  }
}
