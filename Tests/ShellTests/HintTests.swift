import Foundation
import Shell
import Testing

extension InProcessTests {
  /// What a command that looks at rates says is wrong, and whether what it says to write works.
  @Suite struct HintTests {
    private func run(_ words: [String], in world: TestWorld) throws -> TestWorld.Outcome {
      try world.run(arguments: words)
    }

    /// Follows a hint as a person would: a whole line, an option, days or a pair in place of the wrong ones.
    private func followed(_ words: [String], _ error: String) -> [String]? {
      guard let found = error.firstRange(of: "write ") else { return nil }
      let line = error[found.upperBound...].prefix { $0 != "\n" }
      let hint = (line.components(separatedBy: ", or ").first ?? "").split(separator: " ")
        .map(String.init)
      if hint.first == "agio" { return Array(hint.dropFirst()) }
      guard let first = hint.first else { return nil }
      // Options replace those of the same name, and days that were words.
      if first.hasPrefix("--") {
        var rest: [String] = []
        var isValue = false
        for word in words {
          if isValue {
            isValue = false
          } else if hint.contains(word) {
            isValue = true
          } else {
            rest.append(word)
          }
        }
        return rest + hint
      }
      if first.contains("..") {
        let kept = words.prefix { !$0.contains { $0.isNumber } && $0 != "yesterday" }
        return kept + [first]
      }
      // A pair for what was none.
      return [words[0], first]
    }

    @Test(arguments: [
      "chart RUB", "chart EUR/RUB 1y", "chart EUR/USD 2030", "chart EUR/USD 1990",
      "chart EUR/USD 2024-03-01..2024-01-01", "chart EUR/USD 2024-03-01", "chart EUR/USD yesterday",
      "chart EUR/USD --from 2024-03-01 --to 2024-01-01", "chart EUR/USD --from 2030-03-01",
      "chart EUR/XYZ", "chart", "chart EUR", "chart EUR/EUR",
      "chart EUR in EUR", "chart EUR/USD --monthly --weekly", "chart EUR/USD --mark 2030-01-01",
      "chart EUR/USD --mark 1990-01-01", "chart EUR/USD --to 2024-01-01", "chart EUR/USD --via xyz",
      "rates EUR/RUB", "rates EUR/RUB --from 2024-01-01", "rates EUR/RUB 2024",
      "rates EUR --monthly", "rates EUR/USD --monthly --weekly", "rates EUR/USD --on 2024-01-01",
      "rates EUR/USD yesterday", "rates EUR/USD 2024-05-05..2024-03-01", "rates --fill",
      "rates export EUR", "prices", "prices EUR", "prices EUR RUB",
      "prices EUR RUB --from 2024-01-01",
      "prices EUR USD --from 2024-03-30 --to 2024-03-31", "prices EUR USD 2024-03-30",
      "prices EUR USD --from 2024-03-30 --to 2024-03-01", "show", "show XYZ",
    ])
    func hintsWork(_ line: String) throws {
      let words = line.split(separator: " ").map(String.init)
      let world = try TestWorld()
      var outcome = try run(words + ["--offline"], in: world)
      // A note stands beside what there is; an error beside nothing.
      #expect(outcome.status != .success || outcome.error.contains("note: "), "\(line): \(outcome)")
      var next = words
      // What was wrong twice is told twice.
      for _ in 0..<2 {
        guard let hinted = followed(next, outcome.error) else { break }
        next = hinted
        outcome = try run(hinted + ["--offline"], in: world)
        if outcome.error.isEmpty { break }
      }
      #expect(next != words, "\(line) has no hint: \(outcome.error)")
      #expect(outcome.status == .success, "\(line): \(next): \(outcome.error)")
      // Days that are not here yet are all that may be left to say.
      #expect(outcome.error == "" || outcome.error.contains("agio refresh"), "\(line): \(outcome)")
      #expect(outcome.output != "", "\(line): \(next)")
    }

    @Test(arguments: [
      ("Q1 2024", "2024-01-02", "2024-03-28"), ("March 2024", "2024-03-01", "2024-03-28"),
      ("2024-01..2024-03", "2024-01-02", "2024-03-28"), ("last month", "2026-10-01", "2026-10-30"),
      ("last quarter", "2026-07-01", "2026-09-30"), ("last 30 days", "2026-10-23", "2026-10-30"),
      ("since 2026-10-15", "2026-10-15", "2026-10-30"),
      ("since October 2026", "2026-10-01", "2026-10-30"),
      ("since 15 October 2026", "2026-10-15", "2026-10-30"),
      ("2024-01-15..2024-03-31", "2024-01-15", "2024-03-28"),
      ("2026-10-15..", "2026-10-15", "2026-10-30"),
      ("2024-q1", "2024-01-02", "2024-03-28"), ("2024", "2024-01-02", "2024-12-31"),
      ("2026", "2026-01-02", "2026-10-30"), ("1w", "2026-10-26", "2026-10-30"),
    ])
    func daysAreSpelledAsInTheLanguage(_ days: String, _ first: String, _ last: String) throws {
      let world = try TestWorld()
      for start in ["chart EUR/USD", "chart EUR in USD", "rates EUR/USD", "rates EUR USD"] {
        let words = "\(start) \(days) --format csv --offline".split(separator: " ").map(String.init)
        let outcome = try run(words, in: world)
        let rows = outcome.output.split(separator: "\n").dropFirst()
        #expect(rows.first?.hasPrefix(first) == true, "\(start) \(days): \(outcome)")
        #expect(rows.last?.hasPrefix(last) == true, "\(start) \(days): \(outcome)")
      }
      let words = "prices EUR USD \(days) --offline".split(separator: " ").map(String.init)
      let prices = try run(words, in: world).output.split(separator: "\n")
      #expect(prices.first?.hasPrefix("P \(first) USD") == true, "\(days)")
    }

    @Test(arguments: ["Q5 2024", "0d", "5x", "this fortnight", "Q1-2024", "2024-13"])
    func otherDaysAreNotTakenForCurrencies(_ days: String) throws {
      for command in ["chart", "rates"] {
        let words = "\(command) EUR USD \(days) --monthly".split(separator: " ").map(String.init)
        let outcome = try TestWorld().run(arguments: words)
        #expect(outcome.status == .usage)
        #expect(
          outcome.error.contains("is not a period; write 1y, max, 2024, Q1 2024"), "\(outcome)")
      }
    }

    @Test func aDayMaySpelledInEveryWay() throws {
      for day in ["2024-03-26", "26 March 2024", "26.3.2024", "3/26/2024"] {
        let outcome = try TestWorld().run("rates", "EUR", "USD", "--on", day, "--format", "csv")
        #expect(outcome.output.contains("2024-03-26"), "\(day): \(outcome)")
      }
      let either = try TestWorld().run("rates", "EUR", "--on", "03/04/2024")
      #expect(
        either.error.hasPrefix(
          "agio: error: '03/04/2024' could be 2024-04-03 or 2024-03-04; write the one you mean\n"
        ))
      let wrong = try TestWorld().run("rates", "EUR", "--on", "3rd day")
      #expect(
        wrong.error.hasPrefix(
          "agio: error: '3rd day' is not a valid value for --on; write 2024-05-06, '6 May 2024', yesterday or 'last friday'\n"
        ))
    }

    @Test func aCurrencyThatHasEndedIsShownAsItWas() throws {
      let outcome = try TestWorld().run("show", "RUB", "--offline")
      #expect(outcome.status == .success)
      #expect(outcome.output.contains("EUR/RUB 117.201"))
      #expect(outcome.output.contains("ECB has no RUB fixing in 2025-10-30..2026-10-30\n"))
      #expect(!outcome.output.contains("write"))
    }

    @Test func pricesOfClosingDaysAreExplained() throws {
      let outcome = try TestWorld().run(
        "prices", "EUR", "USD", "--from", "2024-03-30", "--to", "2024-03-31")
      #expect(outcome.output == "")
      #expect(
        outcome.error
          == "agio: note: no USD rate was published on 2024-03-30..2024-03-31; the previous one is from 2024-03-28: write --from 2024-03-28\n"
      )
      let own = try TestWorld().run("prices", "EUR", "EUR")
      #expect(own.status == .usage)
      #expect(own.error.contains("the price of EUR in EUR is always 1; leave out EUR"))
    }

    @Test func picturesGoToTheStandardOutput() throws {
      let world = try TestWorld()
      let svg = try world.run("chart", "EUR/USD", "1m", "--svg", "-")
      #expect(svg.output.hasPrefix("<svg "))
      #expect(svg.output.hasSuffix("</svg>\n"))
      #expect(svg.error == "")
      let html = try world.run("chart", "EUR/USD", "1m", "--html", "-")
      #expect(html.output.hasPrefix("<!doctype html>"))
      let both = try world.run("chart", "EUR/USD", "1m", "--html", "-", "--svg", "-")
      #expect(both.status == .usage)
      #expect(both.output == "")
    }

    @Test func optionsBeforeACommandAreItsOptions() throws {
      let outcome = try TestWorld().run("--offline", "--no-journal", "show", "PLN")
      #expect(outcome.output.hasPrefix("PLN  Zloty"))
      let gone = try TestWorld().run("history", "delete", "99")
      #expect(gone.error == "agio: note: there is no conversion #99\n")
      #expect(gone.status == .statementFailed)
    }
  }
}
