import Foundation
import Testing

/// A chart that somebody moves about in, at a terminal of 80 columns and 24 rows.
@Suite struct ChartTests {
  @Test func arrowsMoveACursorWithTheRateOfItsDay() throws {
    let typist = try Typist(
      command: [Program.path, "chart", "EUR/USD", "2024", "--today", Program.today])
    try typist.wait(forText: "EUR/USD from 2 Jan 2024 to 31 Dec 2024")
    typist.type("\u{1B}[D")
    try typist.wait(forText: "31 Dec 2024 EUR/USD 1.0389")
    typist.type("\u{1B}[D\u{1B}[D\u{1B}[D")
    try typist.wait(forText: "24 Dec 2024 EUR/USD 1.0395")
    typist.type("\u{1B}[1;2D")
    try typist.wait(forText: "22 Nov 2024 EUR/USD 1.0412")
    // An invalid range is refused with the valid one, and the last valid one stays.
    typist.type("d2030\r")
    try typist.wait(forText: "write 1999-01-04..2026-10-30")
    typist.type("d2024-01-15..2024-03-28\r")
    try typist.wait(forText: "Mar")
    typist.type("q")
    #expect(try typist.finish() == 0)
    let text = String(decoding: typist.transcript, as: UTF8.self)
    // The picture stays, and the terminal is as it was.
    let last = try #require(text.components(separatedBy: "\u{1B}[?1049l").last)
    #expect(last.contains("EUR/USD from 15 Jan 2024 to 28 Mar 2024"))
    #expect(text.contains("\u{1B}[?25h"))
  }

  @Test func aChartOfThePromptGoesBackToIt() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type(":chart EUR in USD, JPY 1y\r")
    try typist.wait(forText: "q back")
    typist.type("2")
    typist.type("2")
    try typist.wait(forText: "(JPY)")
    typist.type("q")
    try typist.waitForPrompt()
    typist.type("1 EUR in USD on 2024-03-26\r")
    try typist.wait(forText: "1.09 USD")
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
  }

  @Test func whatIsNotATerminalGetsThePicture() throws {
    let outcome = try run("chart", "EUR/USD", "1m", "--ascii")
    #expect(outcome.status == 0)
    #expect(outcome.output.utf8.allSatisfy { $0 < 128 })
  }

  /// What a source allows in one request is 93 days.
  @Test func aLongRangeIsFetchedInPieces() throws {
    let providers = try Providers()
    let place = try providers.place()
    let words = ["rates", "EUR/PLN", "--via", "nbp", "--from", "2026-01-05", "--to", "2026-10-30"]
    let outcome = try run(words + ["--format", "csv", "--today", Program.today], in: place)
    // Who names the days wants them: nothing is said of fetching unasked.
    #expect(outcome.errorLines.isEmpty, "\(outcome.error)")
    #expect(outcome.outputLines.count > 190)
    let first = try #require(outcome.outputLines.dropFirst().first)
    #expect(first.hasPrefix("2026-01-05,EUR,PLN,"))
    #expect(first.contains("/A/NBP/2026"))
    let asked = providers.targets.filter { $0.contains("tables/") || $0.contains("tables/A") }
    #expect(asked.count >= 4, "\(providers.targets)")
    // What is here is not asked for again.
    let before = providers.targets.count
    let again = try run(words + ["--format", "csv", "--today", Program.today], in: place)
    #expect(again.output == outcome.output)
    #expect(providers.targets.count == before)
  }

  /// The evidence of a bookkeeper in Poland: the table of the last day before the invoice's, fetched where it is not here.
  @Test func rowsHaveTheNumbersOfTables() throws {
    let providers = try Providers()
    let place = try providers.place(["invoices.csv": "nr,total,issued\n1,100.00,2026-11-16\n"])
    let outcome = try run(
      [
        "convert", "invoices.csv", "--amount", "total", "--from", "EUR", "--to", "PLN", "--date",
        "issued", "--rule", "before", "--via", "nbp", "--today", Program.today,
      ], in: place)
    let row = try #require(outcome.outputLines.last)
    #expect(row.hasPrefix("1,100.00,2026-11-16,"))
    #expect(row.hasSuffix(",2026-11-13,221/A/NBP/2026"), "\(outcome.output)\(outcome.error)")
    #expect(outcome.errorLines.isEmpty, "\(outcome.error)")
  }
}
