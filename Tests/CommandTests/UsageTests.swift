import Testing

/// What the program tells about itself, and about a command line it cannot follow.
@Suite struct UsageTests {
  @Test func versionNamesTheSourceOfTheRates() throws {
    try run("--version").prints(
      "agio 0.1.0",
      "Rates: euro foreign exchange reference rates, 1999-01-04 to 2026-10-30, unmodified.",
      "Source: ECB statistics.")
  }

  @Test func helpTeachesByExamples() throws {
    let help = try run("--help")
    #expect(help.status == 0)
    #expect(help.error == "")
    for example in [
      "agio '120 EUR + 30 GBP in AUD'", "agio '1000 USD in EUR average 2023'", "agio -- '-2^2'",
    ] {
      #expect(help.output.contains(example))
    }
  }

  @Test func helpFitsATerminal() throws {
    let lines = try run("--help").outputLines
    #expect(lines.count > 30)
    #expect(lines.filter { $0.unicodeScalars.count > 80 } == [])
  }

  @Test func helpDoesWhatItSays() throws {
    let help = try run("-h")
    let examples = help.outputLines.compactMap { line in
      line.hasPrefix("agio '") ? line.split(separator: "'")[1] : nil
    }
    #expect(examples.count == 8)
    for example in examples {
      let outcome = try run(String(example))
      #expect(outcome.status == 0, "\(example)")
      #expect(outcome.outputLines.count == 1, "\(example)")
    }
  }

  @Test func unknownOptionIsNamed() throws {
    try run("--bogus").isWrongUsage("unknown option '--bogus'")
  }

  @Test func misspeltOptionIsCorrected() throws {
    try run("--formt", "json", "1").isWrongUsage(
      "unknown option '--formt'; did you mean --format?")
  }

  @Test func optionWithoutItsValueIsWrongUsage() throws {
    try run("1 EUR", "--to").isWrongUsage("missing value for --to CODES")
  }

  @Test func unknownFormatIsAnsweredWithThoseThereAre() throws {
    try run("--format", "xml", "1").isWrongUsage(
      "'xml' is not a valid value for --format; write text | json | csv"
    )
  }

  @Test func expressionAndFilesExcludeEachOther() throws {
    try run("1 + 1", "-f", "rent.txt").isWrongUsage(
      "an expression and files cannot both be answered")
  }

  @Test func expressionMayBeginWithAMinusSign() throws {
    try run("-2^2").prints("-4")
    try run("- Taxi: 35 EUR").prints(
      "35.00 EUR",
      error: [
        "<argument>:1: note: '-' before a label is read as a bullet; for a negative amount, write Taxi: -35 EUR"
      ])
    try run("--from", "EUR", "-5").prints("-5.00 EUR")
    try run("--quiet", "-(2 EUR + 3 EUR)").prints("-5.00 EUR")
    try run("--decimal=.", "-€0.5").prints("-0.50 EUR")
  }

  @Test func controlCharactersOfArgumentsAreSpelledOut() throws {
    let outcome = try run("--\u{1B}[31m")
    #expect(outcome.error.hasPrefix("agio: error: unknown option '--\\u{1B}[31m'\n"))
    #expect(outcome.status == 2)
  }

  @Test func rateOfAForgottenClockIsNoted() throws {
    let outcome = try run(["--today", "1970-01-02", "1 EUR in USD"])
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 1)
  }
}
