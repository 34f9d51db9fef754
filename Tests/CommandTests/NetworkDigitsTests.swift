import LoopbackServer
import Testing

/// Rates that were published with few digits: NBP's table B has 0.0305 for a shilling.
@Suite(.serialized) struct NetworkDigitsTests {
  private static let note =
    "note: the NBP rate of KES/PLN has only 3 digits, and so has the answer"

  @Test(arguments: [
    ("1000 USD in KES via nbp", "≈129000 KES"), ("100 KES in USD via nbp", "≈0.77 USD"),
    ("KES/USD via nbp", "≈0.00774"), ("1 USD in KES via nbp", "≈129 KES"),
    ("25 USD/hour in KES via nbp", "≈3230 KES/hour"),
  ])
  func answerHasAsFewDigits(line: String, answer: String) throws {
    let place = try Providers().place()
    _ = try refresh("nbp", in: place)
    let outcome = try run(line, in: place)
    #expect(outcome.output == answer + "\n")
    #expect(outcome.error.contains(Self.note), "\(outcome.error)")
    let same = try run("-f", "-", input: line + "\n", in: place)
    #expect(same.output == answer + "\n")
  }

  /// What a table says of its own pair is official to the last digit.
  @Test func publishedFigureIsTakenAsItIs() throws {
    let place = try Providers().place()
    _ = try refresh("nbp", in: place)
    try run("12345 KES in PLN via nbp", in: place).prints("376.52 PLN")
    try run("KES/PLN via nbp", in: place).prints("0.0305")
  }

  @Test func finerSourceOfTheDayGoesBefore() throws {
    let place = try Providers().place()
    _ = try refresh("ecb", "nbp", "er-api", in: place)
    let line = "1000 USD in KES"
    try run(line, in: place).prints("129250.10 KES")
    try run("-f", "-", input: line + "\n", in: place).prints("129250.10 KES")
    // The zloty has a figure of its own, which is not as fine as the other source's cross.
    let record = try #require(
      Record.decode(run("--format", "json", "100 KES in PLN", in: place).output).first)
    #expect(record.rates?.map(\.source) == ["er-api", "er-api"])
    let past = try run("1000 USD in KES on 2026-11-18", in: place)
    #expect(past.outputLines == ["≈129000 KES"])
  }

  @Test func exactValueIsKept() throws {
    let place = try Providers().place()
    _ = try refresh("nbp", in: place)
    let outcome = try run("--format", "json", "1000 USD in KES via nbp", in: place)
    let text = outcome.output
    #expect(text.contains(#""amount":"129000""#), "\(text)")
    #expect(text.contains(#""approximate":true"#), "\(text)")
    #expect(text.contains(#""exact":"7880200/61""#), "\(text)")
    #expect(text.contains(#""digits":3"#), "\(text)")
  }

  @Test func totalAddsWhatIsShown() throws {
    let place = try Providers().place()
    _ = try refresh("nbp", in: place)
    let sheet = "1000 USD in KES via nbp\n11.50 KES\ntotal\n"
    let outcome = try run("-f", "-", input: sheet, in: place)
    #expect(outcome.outputLines == ["≈129000 KES", "11.50 KES", "≈129011.50 KES"])
  }

  @Test func pinnedRateKeepsItsDigits() throws {
    let place = try Providers().place()
    _ = try refresh("nbp", in: place)
    try place.write(Array("1000 USD in KES via nbp\n".utf8), to: "sheet.agio")
    _ = try run(["pin", "sheet.agio", "-o", "sheet.rates", "--today", Program.today], in: place)
    let outcome = try run(["--rates", "sheet.rates", "-f", "sheet.agio"], in: place)
    #expect(outcome.outputLines == ["≈129000 KES"], "\(outcome.error)")
  }
}
