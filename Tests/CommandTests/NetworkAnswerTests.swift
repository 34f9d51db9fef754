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
        + "run 'agio refresh' for other sources, or give one at the end: at RATE")
    try refresh("er-api", in: place).prints("er-api: 1 day, newest 2026-11-20")
    let outcome = try run("--explain", "100 KES in NGN", in: place)
    #expect(outcome.outputLines.first == "1145.45 NGN")
    #expect(outcome.output.contains("Exchange Rate API"))
    try run("100 KES in NGN via ecb", in: place).fails(
      "<argument>:1:5: error: ECB publishes no rate for KES; give one at the end of the line: at RATE"
    )
  }

  @Test func weeklyTableNamesItsOwnDay() throws {
    let place = try Providers().place()
    try refresh("nbp", in: place).prints("nbp: 252 days, newest 2026-11-20")
    let outcome = try run("--explain", "100 KES in PLN", in: place)
    #expect(outcome.outputLines.first == "3.05 PLN")
    #expect(outcome.output.contains("046/B/NBP/2026"), "\(outcome.output)")
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
