import Testing

/// Lines that were answered with something else than they say, in each place where lines are read.
@Suite struct MisreadLineTests {
  /// As an argument, in a pipe, in a file's quickest way and as records.
  private func everywhere(_ line: String, below lines: String = "") throws -> [Outcome] {
    let input = lines + line + "\n"
    var said = [
      try run("-f", "-", input: input), try run("--format", "json", input: input),
      try run("--explain", "-f", "-", input: input),
    ]
    if lines.isEmpty { said.append(try run("--", line)) }
    return said
  }

  @Test(arguments: [
    "eur = usd", "Eur=Usd", "gbp = 100 chf", "usd = 5", "dollar = euro", "f(usd) = usd",
    "eur: 100 usd", "in euros: 75 usd", "convert to eur: 340 pln", "10% of: 85 eur",
    "lunch yesterday: 250 chf in eur",
    "$10-$20 in eur", "10 EUR-20 EUR", "Salary: 1400 EUR - 1700 EUR", "“12 EUR 12”", "\"12\" EUR",
  ])
  func isRefused(line: String) throws {
    for said in try everywhere(line) {
      #expect(said.status == 1, "\(line)")
      #expect(said.error.contains("error"), "\(line)")
    }
  }

  /// A label's day is that of the conversion behind it, and the answer says so.
  @Test func aDayInALabelChoosesTheRate() throws {
    let other = try run("--", "lunch: 250 chf in eur on 2024-03-11")
    for said in try everywhere("2024-03-11 lunch: 250 chf in eur") {
      #expect(said.status == 0)
      let reading = "lunch: 250 chf in eur on 2024-03-11"
      #expect((said.output + said.error).contains(reading), "\(said.error)")
    }
    #expect(try run("--", "2024-03-11 lunch: 250 chf in eur").output == other.output)
  }

  @Test(arguments: ["- 40 EUR", "* 2", "/ 4", "+ 10%", "in USD", "Half: / 2"])
  func nothingGoesOnAcrossAHeading(line: String) throws {
    for above in [
      "100 EUR\nGroceries:\n", "100 EUR\n\n", "- Hotel: 100 EUR\n",
    ] {
      for said in try everywhere(line, below: above) {
        #expect(said.status == 1, "\(above)\(line)")
        #expect(said.error.contains("needs a result directly above it"), "\(above)\(line)")
      }
    }
    for above in ["100 EUR\n", "100 EUR\n# a comment\n", "Hotel: 100 EUR\n"] {
      for said in try everywhere(line, below: above) {
        #expect(said.status == 0, "\(above)\(line)")
      }
    }
  }

  @Test func aQuotedLineIsAnswered() throws {
    let lines = "\"40 USD\"\n\"Lunch: 12.50 EUR\"\r\nTip: \"2 EUR\"\n\"\"\n“5 EUR” # paid\n"
    try run("-f", "-", input: lines).prints("40.00 USD", "12.50 EUR", "2.00 EUR", "", "5.00 EUR")
    let said = try run("-f", "-", input: "100 GBP\n\"40 USD\" in EUR\n")
    #expect(said.rows == ["100.00 GBP", ""] && said.status == 1)
    try run("--", "\"40 USD\"").prints("40.00 USD")
    let records = try run("--format", "json", input: "\"40 USD\"\n")
    #expect(records.output.contains(#""input":"\"40 USD\"","results":[{"amount":"40.00""#))
  }
}
