import Foundation
import Shell
import Testing

extension InProcessTests {
  /// What a chart says beside its lines: which is which, whose figures they are, and until when there are any.
  @Suite struct ChartLabelTests {
    private func run(_ words: String, in world: TestWorld? = nil) throws -> TestWorld.Outcome {
      try (world ?? TestWorld()).run(arguments: words.split(separator: " ").map(String.init))
    }

    private static let eight = ["USD", "GBP", "JPY", "CHF", "PLN", "SEK", "CAD", "AUD"]

    /// Ordered by their values, each once: beside the picture, or below it.
    @Test(arguments: ["5y", "1y", "2024", "max", "2020-01-01..2020-06-30"])
    func noLabelTakesThePlaceOfAnother(_ days: String) throws {
      let outcome = try run("chart EUR in \(Self.eight.joined(separator: ",")) \(days) --ascii")
      let sentences = 8
      let rows = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init).dropFirst(sentences)
      let axis = try #require(rows.firstIndex { $0.contains("+--") })
      var beside: [Double] = []
      for code in Self.eight {
        let found = rows.filter { $0.contains(" \(code) ") && !$0.contains("fixing") }
        #expect(found.count == 1, "\(code): \(outcome.output)")
      }
      for row in rows[..<axis] {
        guard let match = row.firstMatch(of: /[*+ox#@%=] ([A-Z]{3}) ([0-9.]+)$/),
          let value = Double(match.2)
        else { continue }
        beside.append(value)
      }
      #expect(beside == beside.sorted(by: >), "\(outcome.output)")
      #expect(!beside.isEmpty)
    }

    @Test(arguments: [
      (
        "EUR/HRK max",
        [
          "ECB, 4548 fixings to 30 Dec 2022, bundled",
          "EUR/HRK from 1 Jan 2023: fixed by Council Regulation (EC) 2866/98",
        ]
      ),
      (
        "EUR/BGN 1y",
        [
          "ECB, 43 fixings to 31 Dec 2025, bundled",
          "EUR/BGN from 1 Jan 2026: fixed by Council Regulation (EC) 2866/98",
        ]
      ),
      ("EUR/DEM 1y", ["fixed by Council Regulation (EC) 2866/98"]),
      ("EUR/AED 1y", ["ECB, 256 fixings, bundled", "pegged by Central Bank of the UAE"]),
      (
        "EUR/RUB 2022", ["ECB, 42 fixings, bundled", "EUR/RUB has no fixing after 1 Mar 2022"]
      ),
    ])
    func whoseFiguresTheyAreAndUntilWhen(_ words: String, _ sources: [String]) throws {
      let lines = try run("chart \(words)").output.split(separator: "\n").map(String.init)
      #expect(Array(lines.suffix(sources.count)) == sources)
    }

    @Test func theSourceOfAPictureIsThePublisherToo() throws {
      let svg = try run("chart EUR/HRK max --svg -").output
      #expect(
        svg.contains(
          "Source: ECB statistics; EUR/HRK from 1 Jan 2023: fixed by Council Regulation (EC) 2866/98"
        ))
    }

    @Test func aSeriesThatEndedIsLabelledWhereItEnds() throws {
      let words = "chart EUR in USD,RUB 2018-01-01..2026-10-30"
      let text = try run(words).output
      let row = try #require(text.split(separator: "\n").first { $0.contains("RUB 169.6") })
      #expect(row.hasSuffix("RUB 169.6 (1 Mar 2022)") && row.count < 70, "\(row)")
      #expect(text.contains("EUR/RUB has no fixing after 1 Mar 2022"))
      let svg = try run("\(words) --svg -").output
      let label = try #require(svg.firstMatch(of: /x="(\d+)" y="\d+">RUB 169\.6 \(1 Mar 2022\)</))
      let current = try #require(svg.firstMatch(of: /x="(\d+)" y="\d+">USD 92\.6</))
      #expect(Int(label.1)! + 200 < Int(current.1)!)
      let page = try run("\(words) --html -").output
      #expect(page.contains("\"e\":\"1 Mar 2022\"") && page.contains("\"e\":null"))
      // The first of October is no end.
      #expect(!(try run("chart EUR/USD --monthly").output.contains("no fixing after")))
    }

    @Test func theTableOfAPageSaysWhatItHas() throws {
      let page = try run("chart EUR/USD 1y --html -").output
      // October's first fixing was another.
      #expect(page.contains("<td>1.155<small> 2025-10-30</small></td>"))
      #expect(page.contains("<caption>the first fixing shown for each month</caption>"))
      let marked = try run("chart EUR/USD --monthly --mark 2026-03-17 --html -").output
      #expect(marked.contains("<small> 2026-03-17, added</small>"))
    }

    @Test func aFileThatIsAskedForIsWrittenBesideFigures() throws {
      for format in ["csv", "json"] {
        let world = try TestWorld()
        let path = "\(world.home)/new.svg"
        let outcome = try run("chart EUR/USD 1m --svg \(path) --format \(format)", in: world)
        #expect(outcome.status == .success && outcome.error == "")
        #expect(!outcome.output.contains("written") && outcome.output.contains("2026-10-30"))
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<svg"))
      }
      let both = try run("chart EUR/USD 1m --svg - --format csv")
      #expect(both.status == .usage && both.output == "")
    }
  }
}
