import Foundation
import Testing

/// What stands under what, in windows of several widths.
@Suite struct WindowLayoutTests {
  private func lines(_ columns: Int, _ typed: String...) throws -> [String] {
    let typist = try Typist(columns: columns, rows: 60)
    var rows: [String] = []
    for line in typed { rows = try typist.answer(to: line) }
    return rows
  }

  @Test func targetsThatDoNotFitHaveARowEach() throws {
    let line = "100 EUR in USD, JPY, HUF, SEK, NOK"
    #expect(
      try lines(40, line) == [
        "_1 =   111.72 USD", "     17568 JPY", "     36633.00 HUF", "      1097.80 SEK",
        "      1031.20 NOK", "  ECB 30 Oct 2026, bundled, 3 weeks old",
      ])
    #expect(
      try lines(80, line) == [
        "_1 = 111.72 USD, 17568 JPY, 36633.00 HUF, 1097.80 SEK, 1031.20 NOK   ECB 30 Oct",
        "  2026, bundled, 3 weeks old",
      ])
  }

  @Test(arguments: [40, 80, 200])
  func ratesStandWithTheirMarksInOneColumn(columns: Int) throws {
    let rows = try lines(columns, ":rates EUR USD JPY HUF")
    let marks = rows.filter { $0.hasPrefix("EUR/") }.map { row in
      row.split(separator: " ").first { $0.contains(".") }!.startIndex
    }.compactMap { $0 }
    #expect(marks.count == 3)
    let columnsOfMarks = rows.filter { $0.hasPrefix("EUR/") }.map { row in
      row.distance(from: row.startIndex, to: row.firstIndex(of: ".")!)
    }
    #expect(Set(columnsOfMarks).count == 1, "\(rows)")
    for row in rows { #expect(row.count <= columns && !row.contains("…"), "\(row)") }
  }

  @Test func aMatrixLeavesColumnsAwayAndSaysSo() throws {
    let line = ":rates --matrix EUR,USD,GBP,JPY,PLN,HUF"
    let narrow = try lines(40, line)
    #expect(narrow.first { $0.hasPrefix("   ") } == "              EUR         USD")
    #expect(narrow.count { $0.hasPrefix("1 ") } == 6)
    #expect(
      narrow.drop { !$0.hasPrefix("hidden") }.joined(separator: " ")
        == "hidden at this width: GBP, JPY, PLN, HUF (4/6) ECB 30 Oct 2026, bundled, 3 weeks old")
    let wide = try lines(200, line)
    #expect(wide.first?.split(separator: " ").count == 6)
    #expect(!wide.contains { $0.hasPrefix("hidden") })
  }

  @Test func historyDropsTheSourceBeforeItCutsALine() throws {
    let typed = ["250 GBP + 30 USD in EUR, CHF", "100 EUR in USD, GBP, CHF", "5 EUR in JPY"]
    let typist = try Typist()
    for line in typed { try typist.answer(to: line) }
    let rows = try typist.answer(to: ":history")
    #expect(rows.count == 3)
    for (row, line) in zip(rows, typed) {
      #expect(row.contains(line) && !row.contains("ECB"), "\(row)")
    }
    #expect(rows[2].contains("878 JPY"), "\(rows)")
    typist.resize(columns: 40, rows: 24)
    for row in try typist.answer(to: ":history") {
      #expect(row.count <= 40)
      // A line is cut between words, an answer between values.
      #expect(!row.contains(/[A-Za-z0-9]…/), "\(row)")
    }
  }

  @Test(arguments: [40, 80, 200])
  func settingsAreWhole(columns: Int) throws {
    let rows = try lines(columns, ":settings")
    #expect(rows.contains { $0.contains("frankfurter") })
    #expect(!rows.contains { $0.contains("…") })
    for row in rows { #expect(row.count <= columns, "\(row)") }
  }

  @Test func whyHasTheSubtractionBehindAMarkup() throws {
    let rows = try lines(80, "paid 104.30 EUR for 450 PLN on 2024-05-06", ":why")
    #expect(rows.last == "104.30 EUR - ≈104.202848211 EUR = ≈0.0971517888156 EUR   0.0932%")
  }

  @Test func settingsAreFoldedBeforeAColumnIsLeftAway() throws {
    let narrow = try lines(80, ":settings")
    #expect(narrow.first?.split(separator: " ") == ["setting", "value", "from", "meaning"])
    #expect(!narrow.contains { $0.hasPrefix("hidden") })
    let meaning = narrow.compactMap { row in row.range(of: "sources, in order").map { _ in row } }
    #expect(meaning.count == 1)
    for name in ["exchangeratesapi", "openexchangerates,"] {
      #expect(narrow.count { $0.contains(name) } == 1, "\(name)")
    }
    #expect(
      try lines(40, ":settings").last { !$0.isEmpty }?.hasPrefix("hidden at this width: ") == true)
    let wide = try lines(200, ":settings")
    #expect(wide.contains { $0.contains("ecb, nbp, er-api, frankfurter, exchangerate-api, ") })
    #expect(narrow.count > wide.count)
    for (width, rows) in [(80, narrow), (200, wide)] {
      for row in rows { #expect(row.count <= width && !row.contains("…"), "\(row)") }
    }
  }

  @Test func aCommandIsExplainedWithAnExample() throws {
    let typist = try Typist(columns: 80, rows: 24)
    typist.type(":rates\u{1B}h")
    let screen = try typist.wait(for: "the example and the usage") { screen in
      [":rates USD", "list the newest rates"].allSatisfy { text in
        screen.lines.contains { $0.contains(text) }
      }
    }
    #expect(screen.lines.count { $0.contains("list the newest rates") } == 1, "\(screen.lines)")
    #expect(screen.lines.contains { $0.hasPrefix("Lists the newest rate of every currency") })
  }

  @Test func anAlertIsSaidAsPricesAre() throws {
    #expect(try lines(80, ":alert EUR/PLN < 4.20") == ["alert #1: EUR/PLN < 4.20"])
  }

  @Test func helpAtTheShellHasNoColons() throws {
    #expect(try run("--offline", "help", "chart").output.hasPrefix("chart a pair over time\n"))
    let bundled = try run("help", "bundled").output
    #expect(bundled.contains("usage: agio sources") && !bundled.contains(":sources"))
    #expect(try run("help", "nosuch").output == "no help on 'nosuch'; write agio help\n")
  }

  @Test func usageErrorsLookLikeAllOthers() throws {
    let outcome = try run("rates", "--bogus")
    #expect(
      outcome.error
        == "agio: error: unknown option '--bogus'; write agio rates [BASE] [CODES…]\nagio: note: see agio help rates\n"
    )
    #expect(outcome.status == 2)
    for page in [["--help"], ["help", "rates"], ["config", "--help"]] {
      let help = try run(page).output
      #expect(!help.contains(/(?m)^(OVERVIEW|USAGE|ARGUMENTS|OPTIONS|SUBCOMMANDS):/), "\(page)")
      #expect(help.contains("\nusage: agio") && help.contains("\noptions:\n"), "\(page)")
    }
  }
}
