import Foundation
import Testing

/// The line that `:back` offers gives what it shows, and to look changes nothing.
@Suite struct OfferTests {
  /// Every kind of line that is kept, said one after another.
  private static let files = [
    """
    100 EUR in USD
    Hotel, 3 nights: 3 * 120 EUR in GBP
    €99.90 in dollars, GBP # twice
    swiss francs: 5 swiss francs in złoty
    EUR/USD
    PLN/JPY
    eur/usd on 2020-03-06
    EUR/USD * 2
    5000 DEM in FRF
    -5 EUR in USD
    5 usd in eur
    1 USD in eur, gbp
    """,
    """
    100 EUR
    * 2 in USD
    _ in GBP
    / 3 in PLN
    _1 in JPY
    _2 * 1.5 in CHF
    in CHF
    - 5% in EUR
    Late: * 2 in USD # a fee
    """,
    """
    rent = 1200 EUR
    rent * 2 in USD
    rent in GBP # the flat
    rent + 30 GBP in AUD
    dollars = rent in USD
    dollars * 2 in JPY
    rent = rent + 5 GBP
    rent / 1 USD
    (rent in USD) + 10%
    max(rent, 5 GBP) in JPY
    -rent / 7 in CHF
    (rent / 1 USD) as %
    2^3 * -rent in USD
    """,
    """
    rent = 1200 EUR
    vat(x) = x + 23%
    vat(rent) in GBP, CHF
    Tax: vat(80 GBP) in EUR
    both(x) = x + 5 GBP
    both(rent) * 2
    far(x) = vat(x) in USD on 2020-03-06
    far(rent)
    own(x) = x in USD at 1.1
    own(rent) in GBP
    rates(x, y) = (x + y in USD) * 2
    rates(rent, 7 PLN) in EUR
    mean(rent, 5 GBP)
    fee = 12.5%
    rent + fee in USD
    fee of 80 GBP in EUR
    20% off 80 GBP in EUR
    """,
    """
    50 EUR
    30 GBP
    10 EUR
    total in USD

    1 EUR
    50 GBP
    average in USD

    2 GBP
    3 EUR
    total

    7 USD
    50% of total in EUR

    2 EUR
    3 USD
    average * 2 in CHF
    120 EUR + 30 GBP
    total * 1.05
    """,
    """
    rent = 1200 EUR
    x = 0.9
    100 USD in EUR at 0.92
    rent in USD at 1.1
    100 EUR in USD at (1 / x)
    (rent + 5 USD) at 1.1
    100 USD in PLN before 2024-05-06
    rent in USD next 2024-06-30 via ecb
    (rent + 5 GBP) on 2024-05-06 in USD
    1000 USD in EUR average 2023
    rent in USD high 2024-Q1
    rent in USD average 2024-01-15..2024-03-31
    """,
    """
    rent = 1200 EUR
    100 USD in EUR on yesterday
    rent in USD on last friday
    * 2 in GBP on yesterday
    rent in USD low May 2024
    split(100 EUR in USD, 3)
    split(rent in USD, 50, 30, 20)
    root = sqrt(2) * rent in USD
    root in GBP
    sqrt(2) * rent in USD
    ≈ 1.5 EUR in USD
    rent + 5 USD, 3 GBP + 1 EUR
    """,
  ]

  /// What a row of then or now, or an answer, comes to.
  private func amount(_ rows: some Sequence<String>, after beginning: String) throws -> String {
    let row = try #require(rows.first { $0.hasPrefix(beginning) }, "\(Array(rows))")
    return String(row.dropFirst(beginning.count).split(separator: "   ")[0])
  }

  /// Steps back to one more conversion, takes the line that is offered, and compares.
  /// - Returns: nil where there is no more.
  private func take(_ typist: Typist, number: Int) throws -> (
    offered: String, then: String, now: String
  )? {
    let start = try typist.waitForPrompt().row
    typist.type(":back\r")
    let page = try typist.wait(for: "a line") { screen in
      if screen.isAtPrompt { return screen.row > start + 1 }
      return screen.row > start && screen.currentLine.hasPrefix(">")
        && screen.currentLine != "> :back"
        && screen.lines[(screen.row + 1)...].contains { $0.hasPrefix("  now  ") }
    }
    if page.isAtPrompt {
      #expect(page.lines[page.row - 1] == "note: no earlier conversion")
      return nil
    }
    // Then and now stand under the line.
    let rows = page.lines[(page.row + 1)...]
    let now = try amount(rows, after: "  now  ")
    let then = try amount(rows, after: "  then ")
    typist.type("\r")
    let screen = try typist.wait(for: "the answer to \(page.currentLine)") {
      $0.row > page.row && $0.isAtPrompt
    }
    let answer = try amount(screen.lines[(page.row + 1)...], after: "_\(number) = ")
    #expect(answer == now, "\(page.currentLine)")
    return (String(page.currentLine.dropFirst(2)), then, now)
  }

  /// What was said before is gone, or means something else by now, and it is another day.
  @Test(arguments: files)
  func enterGivesWhatIsShown(_ file: String) throws {
    let place = try Place()
    _ = try run("--journal", input: file, in: place)
    let count = try run(["history", "--format", "json"], in: place).outputLines.count
    #expect(count > 6)
    // Nothing is kept, so that each step goes on from the last.
    let typist = try Typist(
      in: place, command: [Program.path, "--today", "2026-11-25", "--no-journal"])
    for line in [
      "vat(x) = x * 2", "both(x) = x", "rent = 7 JPY", "dollars = 1", "quid = 6", "Late = 1",
      "Tax = 2 EUR",
    ] {
      try typist.answer(to: line)
    }
    let before = 5
    var number = before
    while let step = try take(typist, number: number + 1) {
      number += 1
      // The rates are those of then, so that it must come to the same.
      #expect(step.now == step.then)
      #expect(step.offered.wholeMatch(of: /(in|[*\/-]) .*|.*(_|total|average [^0-9]).*/) == nil)
    }
    #expect(number == before + count)
  }

  @Test func furtherBackThanThereIsIsTheOldestAndSaysSo() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    try typist.answer(to: "7 EUR in JPY")
    try typist.answer(to: "8 EUR in USD")
    typist.type(":back 99\r")
    try typist.wait(for: "the oldest and a note") { screen in
      screen.lines.contains { $0.hasPrefix("#1 ") }
        && screen.lines.contains("note: no earlier conversion")
    }
    let second = try Typist(in: place)
    try second.waitForPrompt()
    second.type(":back 2\r")
    try second.wait(for: "the oldest alone") { screen in
      screen.lines.contains { $0.hasPrefix("#1 ") }
        && !screen.lines.contains("note: no earlier conversion")
    }
  }

  @Test func linesOfThePromptAloneAreWrittenOut() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    for line in [
      "7 EUR in JPY", "8 EUR in", ":set $ AUD", "$5 in EUR", ":set $ default", "1.5 EUR in USD",
      ":set decimal ,", "max(1,5 EUR; 2 EUR) in USD", ":set decimal default", "9 USD in EUR",
    ] {
      try typist.answer(to: line)
    }
    let second = try Typist(
      in: place, command: [Program.path, "--today", Program.today, "--no-journal"])
    var offered: [String] = []
    while let step = try take(second, number: offered.count + 1) { offered.append(step.offered) }
    #expect(
      offered == [
        "9 USD in EUR", "2 EUR in USD", "1.5 EUR in USD", "5 AUD in EUR", "8 EUR in JPY",
        "7 EUR in JPY",
      ])
  }

  @Test func whatWasSaidUnderOtherOptionsIsWrittenOut() throws {
    let place = try Place()
    try run("--on", "2020-03-06", "100 EUR in USD", in: place).prints("113.36 USD")
    try run("--to", "USD", "100 EUR + 3 GBP", in: place).prints("115.74 USD")
    try run("--decimal", ",", "1.250,5 EUR in USD", in: place).prints("1397,06 USD")
    let typist = try Typist(
      in: place, command: [Program.path, "--today", Program.today, "--no-journal"])
    #expect(try take(typist, number: 1)?.offered == "1250.5 EUR in USD")
    #expect(try take(typist, number: 2)?.offered == "100 EUR + 3 GBP in USD")
    #expect(try take(typist, number: 3)?.offered == "100 EUR in USD on 2020-03-06")
  }

  @Test func continuationIsOfferedAsTheConversionItMade() throws {
    let typist = try Typist()
    try typist.answer(to: "100 EUR")
    #expect(try typist.answer(to: "* 2 in USD").first?.hasPrefix("_2 = 223.44 USD") == true)
    let step = try #require(try take(typist, number: 3))
    #expect(step.offered == "200 EUR in USD")
    #expect(step.then == "223.44 USD")
  }

  @Test func settingsOfNowCountInWhatIsOffered() throws {
    let place = try Place()
    try FileManager.default.createDirectory(
      atPath: place.path(".config/agio"), withIntermediateDirectories: true)
    try place.write(
      Array("targets = [\"AUD\", \"GBP\"]\nrounding = \"up\"\n".utf8),
      to: ".config/agio/config.toml")
    let first = try Typist(in: place)
    for line in ["rent = 1200 EUR", "rent", "rent in USD", "split(rent in USD, 3)", "* 2"] {
      try first.answer(to: line)
    }
    try place.write(Array("decimal = \",\"\n".utf8), to: ".config/agio/config.toml")
    let second = try Typist(
      in: place, command: [Program.path, "--today", Program.today, "--no-journal"])
    #expect(try take(second, number: 1)?.offered == "split(1200 EUR in USD; 3)")
    #expect(try take(second, number: 2)?.offered == "1200 EUR in USD")
  }

  @Test func lookingChangesNothing() throws {
    let place = try Place()
    try run("100 EUR in USD on 2020-03-06", in: place).prints("113.36 USD")
    try run("10 EUR in USD, GBP", in: place).prints("11.17 USD, 8.34 GBP")
    let typist = try Typist(in: place)
    try typist.answer(to: "1 USD")
    try typist.answer(to: "2 USD")
    let page = try typist.answer(to: ":again 1")
    #expect(page[1].hasPrefix("  then 113.36 USD"), "\(page)")
    #expect(page.contains { $0.hasPrefix("  now  113.36 USD") }, "\(page)")
    #expect(try typist.answer(to: ":again 2")[1].hasPrefix("  then 11.17 USD, 8.34 GBP"))
    #expect(try typist.answer(to: ":again") == ["> 2 USD", "2.00 USD"])
    typist.type(":back\r")
    try typist.wait(for: "the line") { $0.currentLine == "> 10 EUR in USD, GBP" }
    typist.type("\u{15}")
    try typist.waitForPrompt()
    typist.type("\u{1B}[1;3D")
    try typist.wait(for: "the one before") { $0.currentLine == "> 100 EUR in USD on 2020-03-06" }
    typist.type("\u{15}")
    #expect(try typist.answer(to: "_ * 2").first == "_3 = 4.00 USD")
    // The two dollars are in the four.
    #expect(try typist.answer(to: "total").first?.hasPrefix("_4 = 5.00 USD") == true)
  }

  @Test func lastLineAgainStandsOnWhatItStoodOn() throws {
    let typist = try Typist()
    try typist.answer(to: "100 EUR")
    try typist.answer(to: "* 2 in USD")
    for _ in 0..<2 {
      let rows = try typist.answer(to: ":again")
      #expect(rows.first == "> * 2 in USD")
      #expect(rows.last?.hasPrefix("223.44 USD   1 EUR = 1.1172 USD, ECB") == true, "\(rows)")
    }
    #expect(try typist.answer(to: ":why").first?.contains("200.00 EUR") == true)
    #expect(try typist.answer(to: "* 2").first?.hasPrefix("_3 = 446.88 USD") == true)
    #expect(try run(["history"], in: typist.place).outputLines.count == 1)
  }
}
