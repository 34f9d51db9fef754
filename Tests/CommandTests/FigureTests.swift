import Foundation
import Testing

/// The rate beside an answer: whoever multiplies by it gets the answer.
@Suite struct FigureTests {
  @Test func aPublishedFigureIsShownAsItWasPublished() throws {
    let typist = try Typist()
    #expect(
      try typist.answer(to: "1000000 USD in EUR")
        == ["_1 = 895094.88 EUR   1 EUR = 1.1172 USD, ECB 30 Oct 2026, bundled, 3 weeks old"])
    #expect(try typist.answer(to: "10 EUR in USD")[0].contains("   1 EUR = 1.1172 USD, ECB"))
    #expect(try typist.answer(to: "100 DEM in EUR")[0].contains("   1 EUR = 1.95583 DEM, "))
    #expect(try typist.answer(to: "100 USD in AED")[0].contains("   1 USD = 3.6725 AED, "))
  }

  @Test(arguments: ["1", "12.34", "999.99", "250000", "1000000", "87654321.09", "123456789012345"])
  func theRateShownGivesTheAnswerShown(amount: String) throws {
    let typist = try Typist(columns: 200)
    for (from, to) in [
      ("USD", "EUR"), ("EUR", "JPY"), ("USD", "GBP"), ("GBP", "JPY"), ("HUF", "CHF"),
      ("JPY", "IDR"), ("KRW", "PLN"), ("DEM", "USD"), ("AED", "GBP"),
    ] {
      for time in ["", " on 2015-03-03", " average 2023", " high 2024"] {
        let line = "\(amount) \(from) in \(to)\(time)"
        let answer = try typist.answer(to: line).joined(separator: " ")
        let figures = try #require(
          answer.firstMatch(
            of: #/_\d+ = ([0-9.]+) (\w+)   1 (\w+) = ([0-9.]+) (\w+), /#), "\(line): \(answer)")
        let shown = try #require(Decimal(string: String(figures.1)))
        let rate = try #require(Decimal(string: String(figures.4)))
        let given = try #require(Decimal(string: amount))
        let isTurned = figures.3 != from
        #expect(isTurned ? figures.5 == from && figures.3 == to : figures.5 == to, "\(answer)")
        let decimals = figures.1.split(separator: ".").dropFirst().first?.count ?? 0
        #expect(
          rounded(isTurned ? given / rate : given * rate, decimals) == shown, "\(line): \(answer)")
      }
    }
  }

  /// The left side is exact or says that it is not, and times the rate it is the right side.
  @Test func aWorkingCanBeComputedAgain() throws {
    let typist = try Typist(columns: 200)
    for line in [
      "1 EUR in USD", "250 GBP + 30 USD in EUR, CHF", "100 EUR / 3 in GBP",
      "100 USD / 7 in EUR in JPY",
      "1 EUR in USD in GBP",
    ] {
      try typist.answer(to: line)
      for row in try typist.answer(to: ":why") {
        guard
          let parts = row.firstMatch(
            of: /^(≈?)([0-9.]+) (\w+) = ([0-9.]+) (\w+)   1 (\w+) = ([0-9.]+) (\w+)$/)
        else { continue }
        let numbers = try [parts.2, parts.4, parts.7].map {
          try #require(Decimal(string: String($0)))
        }
        let product = parts.6 == parts.3 ? numbers[0] * numbers[2] : numbers[0] / numbers[2]
        let difference = abs(product - numbers[1]) / numbers[1]
        // Both sides have twelve digits where theirs never end.
        #expect(difference < Decimal(sign: .plus, exponent: -11, significand: 2), "\(line): \(row)")
      }
    }
    try typist.answer(to: "1 EUR in USD in GBP")
    #expect(
      try typist.answer(to: ":why").first { $0.contains("GBP") }?.hasPrefix(
        "1.1172 USD = 0.8338 GBP")
        == true)
    try typist.answer(to: "100 EUR / 3 in GBP")
    #expect(try typist.answer(to: ":why")[0].hasPrefix("≈33.3333333333 EUR = "))
  }

  private func rounded(_ number: Decimal, _ decimals: Int) -> Decimal {
    var (number, result) = (number, Decimal())
    NSDecimalRound(&result, &number, decimals, .bankers)
    return result
  }
}
