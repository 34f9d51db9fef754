import LoopbackServer
import Testing

/// Answers from what has been fetched.
@Suite(.serialized) struct NetworkAnswerTests {
  @Test func taxRuleCitesItsTable() throws {
    let place = try Providers(to: "2025-05-05").place()
    try run(["refresh", "nbp", "--from", "2025-04-01", "--today", "2025-05-05"], in: place).prints(
      "nbp: 23 days, newest 2025-05-05")
    let line = "100 USD in PLN before 2025-04-22 via nbp"
    let outcome = try run(["--today", "2025-05-05", "--explain", line], in: place)
    #expect(outcome.outputLines.first == "376.61 PLN")
    #expect(outcome.output.contains("076/A/NBP/2025"), "\(outcome.output)")
    #expect(outcome.error == "")
  }

  @Test func wideSourceHasWhatTheFirstOnesLack() throws {
    let place = try Providers().place()
    try run("100 KES in NGN", in: place).fails(
      "<argument>:1:5: error: ECB publishes no rate for KES; "
        + "run 'agio refresh' for other sources, or add a rate at the end: at RATE")
    try refresh("er-api", in: place).prints("er-api: 1 day, newest 2026-11-20")
    let outcome = try run("--explain", "100 KES in NGN", in: place)
    #expect(outcome.outputLines.first == "1145.45 NGN")
    #expect(outcome.output.contains("Exchange Rate API"))
    try run("100 KES in NGN via ecb", in: place).fails(
      "<argument>:1:5: error: ECB publishes no rate for KES; add a rate at the end of the line: at RATE"
    )
  }

  @Test func weeklyTableNamesItsOwnDay() throws {
    let place = try Providers().place()
    try refresh("nbp", in: place).prints("nbp: 252 days, newest 2026-11-20")
    let outcome = try run("--explain", "100 KES in PLN", in: place)
    #expect(outcome.outputLines.first == "3.05 PLN")
    #expect(outcome.output.contains("046/B/NBP/2026"), "\(outcome.output)")
  }

  /// Files are answered as single lines are, and old rates are told of those that were used.
  @Test func filesKnowTheSourceThatIsNamed() throws {
    let place = try Providers(to: "2026-11-10").place()
    for source in ["ecb", "nbp"] { _ = try refresh(source, in: place) }
    let lines = [
      "100 USD in PLN via nbp", "100 USD in PLN before 2026-11-05 via nbp",
      "20 EUR + 5 USD in PLN on 2026-11-05 via NBP", "KES in PLN", "usd in pln, eur via nbp",
      "100 EUR in PLN average 2026-11-02..2026-11-06 via nbp", "EUR/USD via nbp",
      "(100 USD in PLN via nbp) + 5 PLN", "100 USD in PLN at bid via nbp",
    ]
    try place.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: "lines")
    // 11 November is a holiday in Poland.
    let told = "agio: warning: the rates of NBP are 7 business days behind; run 'agio refresh'\n"
    let outcome = try run("-f", "lines", in: place)
    #expect(outcome.error == told)
    for (line, answer) in zip(lines, outcome.outputLines) {
      let alone = try run(line, in: place)
      #expect(alone.outputLines == [answer], "\(line)")
      #expect(alone.error == told, "\(line)")
    }
    #expect(outcome.outputLines.count == lines.count)
    // Lines behind the one that ends the run are answered ahead, and not used.
    let ahead = String(repeating: "100 USD in PLN via nbp\n", count: 400)
    let stopped = try run("--strict", input: "5 EUR\n1/0\n\(ahead)", in: place)
    #expect(stopped.outputLines == ["5.00 EUR"] && !stopped.error.contains("NBP"))
    let both = try run(input: "100 USD in PLN via nbp\n100 USD in EUR\n", in: place)
    #expect(both.error.contains("of ECB are") && both.error.contains("of NBP are"))
  }

  /// Two currencies of a weekly table have no figure of the day's own table.
  @Test func dayWithoutATableNamesTheSource() throws {
    let place = try Providers().place()
    _ = try refresh("nbp", in: place)
    for line in ["KES in PLN on 2026-11-15 via nbp", "100 USD in PLN on 2026-11-15 via nbp"] {
      let outcome = try run(input: "\(line)\n", in: place)
      #expect(
        outcome.errorLines.first
          == "<stdin>:1: note: NBP published no rates on Sunday 15 Nov 2026; used those from 13 Nov 2026",
        "\(outcome.error)")
    }
  }

  @Test(arguments: [("bid", "389.99 PLN"), ("ask", "397.87 PLN"), ("mid", "394.01 PLN")])
  func sideIsTheOneAskedFor(side: String, answer: String) throws {
    let place = try Providers().place()
    _ = try refresh("nbp", in: place)
    try run("100 USD in PLN via nbp at \(side)", in: place).prints(answer)
  }

  @Test func goldIsSoldByTheTroyOunce() throws {
    let place = try Providers().place()
    _ = try refresh("nbp", in: place)
    // 512.34 for a gram, 31.1034768 grams.
    try run("1 XAU in PLN via nbp", in: place).prints("15935.56 PLN")
  }

  @Test func fetchedDaysLieOnTopOfTheBundledOnes() throws {
    let place = try Providers().place()
    _ = try refresh("ecb", in: place)
    try run("EUR/USD", in: place).prints("1.118")
    try run("EUR/USD on 2026-10-30", in: place).prints("1.1172")
    try run("EUR/USD on 2024-03-26", in: place).prints("1.0855")
  }

  @Test(arguments: ["ecb", "nbp", "er-api", "frankfurter", "exchangeratesapi"])
  func rateAndItsInverseMakeOne(source: String) throws {
    let place = try Providers().place()
    _ = try refresh(source, in: place)
    let text = """
      (1 USD in GBP via \(source)) in USD via \(source)
      ((1 USD in EUR via \(source)) in GBP via \(source)) in USD via \(source)
      """
    let records = try Record.decode(run("--format", "json", text, in: place).output)
    #expect(records.map { $0.results?.first?.exact } == ["1", "1"])
  }
}
