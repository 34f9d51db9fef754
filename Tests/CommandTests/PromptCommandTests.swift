import Testing

/// Lines that begin with a colon.
@Suite struct PromptCommandTests {
  @Test func helpTeachesByExamplesAndNamesTheCommands() throws {
    let typist = try Typist()
    let page = try typist.answer(to: ":help")
    #expect(page.contains { $0.hasPrefix("120 EUR + 30 GBP in AUD ") }, "\(page)")
    let commands = try typist.answer(to: ":help commands")
    for start in [":currencies [WORD] ", ":why ", ":quit "] {
      #expect(commands.contains { $0.hasPrefix(start) }, "\(start)")
      let name = start.split(separator: " ")[0]
      #expect(page.contains { $0.contains(name) }, "\(start)")
    }
  }

  @Test func everyExampleOfTheHelpIsAnswered() throws {
    let page = try Typist().answer(to: ":help examples")
    let examples = page.prefix { !$0.isEmpty }.map { line in
      String(line.prefix(34).reversed().drop { $0 == " " }.reversed())
    }
    #expect(examples.count > 15)
    // What goes on from a line needs one, and a file names its targets.
    let inFile = [
      "_ * 2, _3 + 5 EUR": "_ * 2", "in GBP, * 2": "1 EUR\nin GBP",
      "100 EUR in": "100 EUR in USD", "total in EUR": "\n1 EUR\ntotal in EUR",
    ]
    let lines = examples.map { inFile[$0] ?? $0 }
    let outcome = try pipe(lines.joined(separator: "\n"))
    #expect(outcome.error == "")
    #expect(outcome.status == 0)
  }

  @Test func helpFitsTheTerminal() throws {
    let typist = try Typist()
    #expect(try typist.answer(to: ":help").count > 15)
    #expect(try typist.answer(to: ":help commands").count > 25)
    #expect(typist.unbrokenLines.filter { $0.count > 80 } == [])
  }

  @Test func pagesAreBrokenBetweenWords() throws {
    for language in ["C.UTF-8", "de_DE.UTF-8", "pl_PL.UTF-8"] {
      var words: [[String]] = []
      for columns in [40, 80, 200] {
        let typist = try Typist(environment: ["LANG": language], columns: columns)
        var page: [String] = []
        for word in ["keys", "alert", "back", "tab"] {
          page += try typist.answer(to: ":help \(word)")
        }
        words.append(page.flatMap { $0.split(separator: " ").map(String.init) })
        #expect(typist.unbrokenLines.filter { $0.count > columns } == [])
      }
      #expect(words[0] == words[1] && words[1] == words[2])
    }
  }

  @Test func whatIsLongerThanTheWindowIsPaged() throws {
    let place = try Place()
    let typist = try Typist(in: place, environment: ["PAGER": "cat > seen; echo paged"])
    #expect(try typist.answer(to: ":help commands") == ["paged"])
    #expect(try place.text("seen").contains(":why"))
    #expect(try typist.answer(to: ":help back").count > 5)
  }

  /// The lines are UTF-8 where the locale is not there, and what the user has set stays.
  @Test func aPagerIsToldWhatItGets() throws {
    let pager = "cat > /dev/null; echo $LESS $LESSCHARSET"
    let typist = try Typist(in: try Place(), environment: ["PAGER": pager])
    #expect(try typist.answer(to: ":help commands") == ["FRX utf-8"])
    let own = try Typist(in: try Place(), environment: ["PAGER": pager, "LESS": "-S"])
    #expect(try own.answer(to: ":help commands") == ["-S utf-8"])
  }

  @Test func helpAboutAWordIsShort() throws {
    let typist = try Typist()
    #expect(try typist.answer(to: ":help split").first?.contains("function") == true)
    #expect(try typist.answer(to: ":help xyzzy") == ["no help on 'xyzzy'; write :help"])
  }

  @Test func currenciesAreFoundByAWord() throws {
    let page = try Typist().answer(to: ":currencies swiss")
    #expect(page.first?.hasPrefix("CHF  Swiss Franc") == true)
    #expect(page.allSatisfy { $0.contains("Swi") || $0.contains("WIR") }, "\(page)")
  }

  /// Names go before a rate, or its day.
  @Test(arguments: [30, 40, 60, 80, 200])
  func ratesStandInEveryWindow(columns: Int) throws {
    let typist = try Typist(columns: columns)
    let page = try typist.answer(to: ":rates EUR")
    let row = try #require(page.first { $0.hasPrefix("EUR/AUD") })
    #expect(row.contains("Australian Dollar") == (columns >= 60) && row.contains("1.5904"))
    #expect(row.contains("2026-10-30") == (columns >= 40), "\(row)")
    #expect(typist.unbrokenLines.filter { $0.count > columns } == [])
  }

  @Test func ratesAreThoseOfTheNewestDay() throws {
    let page = try Typist().answer(to: ":rates")
    #expect(row("EUR/USD", of: page) == ["US", "Dollar", "1.1172", "2026-10-30", "ecb"])
  }

  @Test func ratesAgainstAnotherBase() throws {
    let page = try Typist().answer(to: ":rates usd")
    #expect(row("USD/EUR", of: page) == ["Euro", "0.895095", "2026-10-30", "ecb"])
  }

  @Test func ratesOfAnUnknownBaseAreAnError() throws {
    #expect(
      try Typist().answer(to: ":rates QQX") == [
        "         ^^^", "error: unknown currency 'QQX'", "note: write :currencies",
      ])
  }

  @Test func whyShowsTheWorkingOfTheLastAnswer() throws {
    let typist = try Typist()
    #expect(try typist.answer(to: ":why") == ["nothing computed yet"])
    try typist.answer(to: "1 EUR in USD")
    #expect(
      try typist.answer(to: ":why") == [
        "1.00 EUR = 1.1172 USD   1 EUR = 1.1172 USD",
        "  EUR/USD 1.1172  ECB, 30 Oct 2026, bundled, 3 weeks old",
      ])
    try typist.answer(to: "1 + 1")
    #expect(try typist.answer(to: ":why") == ["no rate was needed"])
  }

  @Test func unknownCommandIsCorrected() throws {
    #expect(
      try Typist().answer(to: ":ratse") == [
        "  ^^^^^^", "error: unknown command ':ratse'", "note: did you mean :rates?",
      ])
  }

  @Test func commandsTakeNoNumber() throws {
    let typist = try Typist()
    try typist.answer(to: ":ratse")
    #expect(try typist.answer(to: "2 EUR") == ["_1 = 2.00 EUR"])
  }

  /// What stands in the row of a pair, but for the change.
  private func row(_ pair: Substring, of page: [String]) -> ArraySlice<Substring>? {
    page.map { $0.split(separator: " ") }.first { $0.first == pair }?.dropFirst().dropLast()
  }
}
