import AgioKit
import GrammarKit
import Testing

/// The page's example is the code below, and prints what the page says.
@Suite struct DocumentationTests {
  @Test func theExampleOfThePageRuns() throws {
    // example
    let rates = try RateTable(base: "EUR", date: "2024-03-15", ["USD": "1.10", "GBP": "0.85"])
    var calculator = Calculator([rates], today: CalendarDate("2024-03-15")!)
    let answer = try calculator.evaluate("100 USD in GBP")
    // end
    let printed = "\(answer.text) \(answer.provenance)"
    let page = try Project.text("Sources/AgioKit/AgioKit.docc/AgioKit.md")
    #expect(page.contains("This prints `\(printed)`."))
  }

  @Test func theExampleIsTheOneOnThePage() throws {
    let page = try Project.text("Sources/AgioKit/AgioKit.docc/AgioKit.md")
    let test = try Project.text("Tests/AgioKitTests/DocumentationTests.swift").split(
      separator: "\n")
    let start = try #require(test.firstIndex { $0.hasSuffix("// example") })
    let end = try #require(test.firstIndex { $0.hasSuffix("// end") })
    for line in test[(start + 1)..<end] {
      #expect(page.contains(line.drop { $0 == " " }), "\(line)")
    }
    #expect(end - start == 4)
  }

  @Test func whatIsWrongIsThrownWithItsPlace() {
    var calculator = Calculator([], today: CalendarDate("2024-03-15")!)
    #expect(throws: Diagnostic.self) { try calculator.evaluate("100 USD in GPB") }
  }

  @Test func variablesStayFromLineToLine() throws {
    var calculator = Calculator([], today: CalendarDate("2024-03-15")!)
    _ = try calculator.evaluate("rent = 1200 EUR")
    #expect(try calculator.evaluate("rent / 3").text == "400.00 EUR")
  }

  @Test func theBundledHistoryIsThere() throws {
    var calculator = Calculator([try BundledRates.ecb()], today: CalendarDate("2026-11-21")!)
    #expect(try calculator.evaluate("120 EUR + 30 GBP in AUD").text == "248.07 AUD")
  }

  @Test(arguments: ["1,5", "0", "-1", "", "x"])
  func whatIsNoRateIsRefused(text: String) {
    #expect(throws: RateTableError.self) {
      try RateTable(base: "EUR", date: "2024-03-15", ["USD": text])
    }
  }
}
