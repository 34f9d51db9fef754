import Foundation
import Shell
import Testing

extension InProcessTests {
  /// Series, charts and what there is to know of a currency, as people ask for them.
  @Suite struct SeriesTests {
    private func run(_ words: String) throws -> TestWorld.Outcome {
      try TestWorld().run(arguments: words.split(separator: " ").map(String.init))
    }

    @Test func aSeriesIsALongTable() throws {
      let csv = try run("rates EUR/USD USD/PLN --from 2024-01-15 --to 2024-01-16 --format csv")
      #expect(csv.error == "")
      #expect(
        csv.output == """
          date,base,quote,rate,exact,fixing_date,source,table,legs
          2024-01-15,EUR,USD,1.0945,1.0945,2024-01-15,ecb,,EUR/USD 1.0945 2024-01-15 ecb
          2024-01-16,EUR,USD,1.0882,1.0882,2024-01-16,ecb,,EUR/USD 1.0882 2024-01-16 ecb
          2024-01-15,USD,PLN,3.98583828232,8725/2189,2024-01-15,ecb,,"EUR/USD 1.0945 2024-01-15 ecb;EUR/PLN 4.3625 2024-01-15 ecb"
          2024-01-16,USD,PLN,4.03142804632,21935/5441,2024-01-16,ecb,,"EUR/USD 1.0882 2024-01-16 ecb;EUR/PLN 4.387 2024-01-16 ecb"

          """)
      let json = try run("rates EUR/USD --from 2024-01-15 --to 2024-01-16 --format json")
      #expect(
        json.output.hasPrefix(#"{"date":"2024-01-15","base":"EUR","quote":"USD","rate":"1.0945","#))
      #expect(
        json.output.contains(
          #""legs":[{"pair":"EUR/USD","rate":"1.0945","date":"2024-01-15","source":"ecb"}]}"#))
      let monthly = try run("rates EUR/USD --monthly --format csv").output.split(separator: "\n")
      #expect(monthly.count == 13)
      #expect(monthly[1].hasPrefix("2025-11-03,") && monthly[12].hasPrefix("2026-10-01,"))
    }

    @Test(arguments: [
      ("--from 2024-03-15 --to 2024-01-31", "write --from 2024-01-31 --to 2024-03-15"),
      ("--from 2024-03-15 --to 2024-03-15", "write --from 2024-03-08 --to 2024-03-15"),
      ("--from 1990-01-01 --to 2024-01-31", "write --from 1999-01-04 --to 2024-01-31"),
      ("--from 2026-03-15 --to 2027-01-31", "write --from 2026-03-15 --to 2026-10-30"),
      (
        "--from 2026-03-15 --to 2026-11-20 --offline", "write --from 2026-03-15 --to 2026-10-30, or"
      ),
    ])
    func anInvalidRangeIsRefusedWithTheValidOne(_ range: String, _ advice: String) throws {
      let outcome = try run("rates EUR/USD \(range)")
      #expect(outcome.output == "")
      #expect(outcome.error.contains(advice), "\(outcome.error)")
      #expect(outcome.status != .success)
      // What it says to write answers.
      let words = advice.dropFirst("write ".count).prefix { $0 != "," }
      let answer = try run("rates EUR/USD \(words)")
      #expect(answer.status == .success && !answer.output.isEmpty, "\(words): \(answer.error)")
    }

    @Test func anExportHasLegsToThePivot() throws {
      let sparse = try run("rates export --base EUR --from 2024-03-28 --to 2024-04-02").output
      let rows = sparse.split(separator: "\n").filter { $0.contains(",USD,") }
      #expect(
        rows == [
          "2024-03-28,EUR,USD,1.0811,2024-03-28,ecb,", "2024-04-02,EUR,USD,1.0749,2024-04-02,ecb,",
        ])
      let filled = try run("rates export --from 2024-03-28 --to 2024-04-02 --fill").output
      #expect(filled.split(separator: "\n").filter { $0.contains(",USD,") }.count == 6)
      #expect(filled.contains("2024-03-31,EUR,USD,1.0811,2024-03-28,ecb,"))
      let other = try run("rates export --base CHF")
      #expect(other.error.contains("no source publishes rates against CHF"))
    }

    @Test func aChartSaysItFirst() throws {
      let chart = try run("chart EUR/USD 2024").output.split(separator: "\n").map(String.init)
      #expect(
        chart[0]
          == "EUR/USD from 2 Jan 2024 to 31 Dec 2024: first 1.0956, last 1.0389 (-5.18%), low 1.0389 on 31 Dec 2024, high 1.1196 on 30 Sep 2024"
      )
      #expect(chart.last == "ECB, 256 fixings, bundled")
      #expect(chart.contains { $0.contains("Mar") && $0.contains("Nov") })
      #expect(chart.dropFirst().allSatisfy { $0.count <= 80 })
    }

    @Test func whatIsDrawnCanBeHadInRows() throws {
      let rows = try run("chart EUR in USD, JPY 2024 --monthly --mark 2024-05-06 --format csv")
        .output
        .split(separator: "\n")
      #expect(rows.count == 25)
      #expect(rows[0].hasSuffix(",legs,index"))
      #expect(rows[1].hasPrefix("2024-01-02,EUR,USD,1.0956,") && rows[1].hasSuffix(",100.0000"))
      // The day has taken the place of 2 May.
      #expect(
        rows.contains {
          $0.hasPrefix("2024-05-06,EUR,USD,1.0769,") || $0.hasPrefix("2024-05-06,EUR,USD,")
        })
      #expect(!rows.contains { $0.hasPrefix("2024-05-02") })
    }

    @Test func aNinthLineIsRefused() throws {
      let outcome = try run("chart EUR in USD, GBP, JPY, CHF, PLN, SEK, NOK, CAD, AUD")
      #expect(outcome.output == "")
      #expect(
        outcome.error.hasPrefix(
          "agio: error: a chart can have at most eight lines; leave out AUD,"))
      #expect(outcome.status == .usage)
      #expect(try run("chart EUR in USD, GBP, JPY, CHF, PLN, SEK, NOK, CAD").status == .success)
    }

    @Test(arguments: [
      ("chart", "a chart needs a pair"), ("chart EUR", "a chart needs two currencies"),
      ("chart EUR/EUR", "a series needs two currencies, not EUR/EUR"),
      ("chart EUR/USD 2024-05-05..2024-03-01", "write 2024-03-01..2024-05-05"),
      ("chart EUR/USD 2030", "write 1999-01-04..2026-10-30"),
      ("chart EUR/XYZ", "unknown currency 'XYZ'"),
      ("chart EUR/USD --monthly --weekly", "monthly or weekly"),
      ("chart EUR/USD 1w --monthly", "no first fixing of a month or week in this range"),
      ("chart EUR in USD, GBP 2024-03-12..2024-03-14 --weekly", "leave out --weekly"),
      ("rates EUR/USD --from 2024-03-04 --to 2024-03-20 --monthly", "leave out --monthly"),
      ("chart EUR/USD --mark 2030-01-01", "1 Jan 2030 is in the future"),
      ("rates EUR/USD --on 2024-01-15", "a series takes --from and --to"),
    ])
    func nonsenseIsRefused(_ words: String, _ reason: String) throws {
      let outcome = try run(words)
      #expect(outcome.output == "")
      #expect(outcome.error.contains(reason), "\(outcome.error)")
      #expect(outcome.status != .success)
    }

    @Test func filesAreDrawn() throws {
      let world = try TestWorld()
      let svg = "\(world.home)/a.svg"
      let page = "\(world.home)/a.html"
      let outcome = try world.run("chart", "EUR/USD", "1m", "--svg", svg, "--html", page)
      #expect(outcome.output == "wrote \(svg)\nwrote \(page)\n")
      #expect(try String(contentsOfFile: svg, encoding: .utf8).hasPrefix("<svg "))
      #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!doctype html>"))
      // No PATH: neither program is found.
      let png = try world.run("chart", "EUR/USD", "1m", "--png", "\(world.home)/a.png")
      let isThere = FileManager.default.fileExists(atPath: "\(world.home)/a.png")
      #expect(
        isThere
          ? png.status == .success : png.error.contains("a PNG needs rsvg-convert or Chromium"))
    }

    @Test func aCurrencyIsShown() throws {
      let page = try run("show PLN").output
      for text in [
        "PLN  Zloty", "EUR/PLN 4.4038", "ECB 30 Oct 2026", "past year: low ",
        "ECB: daily, 1999-01-04 to 2026-10-30",
      ] {
        #expect(page.contains(text), "\(text)\n\(page)")
      }
      let json = try run("show zloty --format json").output
      #expect(json.hasPrefix(#"{"code":"PLN","name":"Zloty""#))
      #expect(try run("show").error.contains("expected a currency"))
      #expect(try run("show EUR").output.contains("EUR/USD 1.1172"))
    }
  }
}
