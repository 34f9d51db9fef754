import Testing

/// What is said of a period of which some days are missing, by way of everything that answers.
@Suite struct CoverageTests {
  /// Rates of one's own: forty days, of which the shilling lacks two.
  private func place(holes: Set<Int> = [12, 30]) throws -> Place {
    var rows = ["date,base,quote,rate"]
    for day in 1...40 {
      let date = day <= 31 ? "2024-01-\(day < 10 ? "0" : "")\(day)" : "2024-02-0\(day - 31)"
      rows.append("\(date),EUR,USD,1.1")
      if !holes.contains(day) { rows.append("\(date),EUR,KES,\(100 + day)") }
    }
    let place = try Place(["mine.csv": rows.joined(separator: "\n") + "\n"])
    try place.makeFolder(".config/agio")
    let settings = "sources = [\"file\"]\nrates_file = \"~/mine.csv\"\n"
    try place.write(Array(settings.utf8), to: ".config/agio/config.toml")
    return place
  }

  private let period = "2024-01-01..2024-02-09"

  @Test(arguments: [("average", "120.47 KES"), ("high", "140.00 KES"), ("low", "101.00 KES")])
  func fewHolesAreToldInANote(word: String, answer: String) throws {
    try run("1 EUR in KES \(word) \(period)", in: place()).prints(
      answer, error: ["<argument>:1: note: file has EUR/KES on 38 of 40 days of \(period)"])
  }

  @Test func aPeriodWithoutHolesNeedsNoNote() throws {
    try run("1 EUR in USD average \(period)", in: place()).prints("1.10 USD")
  }

  @Test func recordsHaveTheDays() throws {
    let place = try place()
    try run("--format", "json", "1 EUR in KES high \(period)", in: place).prints(
      #"""
      {"line":1,"input":"1 EUR in KES high \#(period)","results":[{"amount":"140.00",\#
      "currency":"KES","exact":"140"}],"rates":[{"pair":"EUR/KES","rate":"140",\#
      "date":"2024-02-09","high":"\#(period)","days":38,"published":40,"source":"file",\#
      "state":"manual","age_days":1016}],"version":1}
      """#)
    let rows = try run("--format", "csv", "1 EUR in KES high \(period)", in: place).outputLines
    #expect(
      rows.last == """
        1,1 EUR in KES high \(period),,140.00,KES,,,140,\
        EUR/KES 140 2024-02-09 file manual 1016 high \(period) 38/40,,,,,,,,,,
        """)
    let means = try run("--format", "csv", "1 EUR in KES average \(period)", in: place).outputLines
    #expect(means.last?.contains(" \(period) file manual average \(period) 38/40,") == true)
  }

  @Test func theWorkingHasTheDays() throws {
    let outcome = try run("--explain", "1 EUR in KES low \(period)", in: place())
    #expect(
      outcome.output.contains("EUR/KES 101  file, low \(period), 38 of 40 days, 1 Jan 2024"),
      "\(outcome.output)")
  }

  @Test func aTerminalHasThemBesideTheAnswer() throws {
    let typist = try Typist(in: place(holes: [12]))
    #expect(
      try typist.answer(to: "1 EUR in KES average 2024-01") == [
        "_1 = 116.13 KES   1 EUR = 116.133 KES, file average 2024-01 (30 of 31 days),",
        "  manual",
      ])
    let high = try typist.answer(to: "1 EUR in KES high 2024-01").first
    #expect(
      high?.hasPrefix("_2 = 131.00 KES   1 EUR = 131 KES, file 31 Jan 2024 (high 2024-01,") == true)
  }

  @Test func moreHolesAreAnError() throws {
    let place = try place(holes: [12, 30, 31])
    let message = "<argument>:1:22: error: file has KES on 37 of 40 days of \(period)"
    try run("1 EUR in KES average \(period)", in: place).fails(
      "\(message); write average 2024-01-01..2024-01-29")
  }

  @Test func aYearThatEndedInMarchIsRefused() throws {
    for word in ["average", "high", "low"] {
      let column = 17 + word.count + 1
      try run("1000 RUB in EUR \(word) 2022").fails(
        """
        <argument>:1:\(column): error: ECB has RUB on 42 of 257 days of 2022; \
        write \(word) 2022-01-01..2022-03-01
        """)
    }
    try run("1000 RUB in EUR average 2022-01-01..2022-03-01").prints("11.31 EUR")
  }

  /// The end of what has been published is no hole.
  @Test func aYearThatRunsNamesTheDaysThereAre() throws {
    try run("100 USD in EUR average 2026").fails(
      """
      <argument>:1:24: error: 2026 is not over yet; write 2026-01-01..2026-10-30, \
      or run 'agio refresh' for newer rates
      """)
    try run("100 USD in EUR average 2026-01-01..2026-10-30").prints("86.44 EUR")
  }

  /// What the journal and pins keep of a rate has its days too.
  @Test func whatIsPinnedKeepsTheDays() throws {
    let place = try place()
    let line = "1 EUR in KES high \(period)\n1 EUR in KES average \(period)\n"
    try place.write(Array(line.utf8), to: "a.agio")
    let before = try run("--format", "json", "-f", "a.agio", in: place).output
    _ = try run(["pin", "a.agio", "-o", "a.rates", "--today", Program.today], in: place)
    let after = try run(
      ["--format", "json", "--rates", "a.rates", "-f", "a.agio"],
      in: Place(["a.agio": line, "a.rates": place.text("a.rates")]))
    #expect(after.output == before)
    #expect(after.output.contains(#""days":38,"published":40"#))
  }
}
