import AgioCore
import Testing

@testable import Publishing
@testable import RateService
@testable import RateStorage

/// Series made of several: layers of time, and tables side by side.
@Suite struct SeriesTests {
  @Test func newerLayerCountsWhereBothHaveADay() throws {
    let lower = try bundledSeries("2026-11-16", "2026-11-17", "2026-11-19", figure: 11000)
    let upper = try bundledSeries("2026-11-17", "2026-11-18", "2026-11-20", figure: 12000)
    let series = LayeredSeries(lower, under: upper)
    let days = (0..<series.count).map { "\(series.date(at: $0))" }
    #expect(days == ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"])
    let dollars = try (0..<series.count).map {
      try series.fixing(of: currency("USD"), at: $0)!.exact
    }
    let (old, new) = (Amount(digits: 11, places: 1).exact, Amount(digits: 12, places: 1).exact)
    #expect(dollars == [old, new, new, old, new])
    // Read by column they are the same, wherever the rows begin and end.
    for first in 0...series.count {
      for end in first...series.count {
        let column = try #require(try series.figures(of: currency("USD"), in: first..<end))
        #expect(
          column.digits.map { Amount(digits: $0, places: column.places).exact }
            == dollars[first..<end].map { $0 })
      }
    }
    #expect(try series.figures(of: currency("GBP"), in: 0..<series.count) == nil)
    #expect(series.row(notAfter: day("2026-11-22")) == 4)
    #expect(series.row(notAfter: day("2026-11-15")) == nil)
  }

  @Test func weeklyTableHoldsUntilTheNext() throws {
    let series = try tabled()
    let row = try #require(series.row(notAfter: day("2026-11-20")))
    #expect(try series.fixing(of: currency("KES"), at: row) != nil)
    #expect(
      series.publication(of: currency("KES"), at: row, .mid)
        == Publication(date: day("2026-11-18"), number: "046/B/NBP/2026"))
    #expect(
      series.publication(of: currency("USD"), at: row, .mid)
        == Publication(date: day("2026-11-20"), number: "226/A/NBP/2026"))
  }

  @Test func weeklyTableDoesNotHoldForEver() throws {
    let series = try tabled(weekly: "2026-11-04")
    let row = try #require(series.row(notAfter: day("2026-11-20")))
    #expect(try series.fixing(of: currency("KES"), at: row) == nil)
  }

  @Test func sidesComeFromTheirOwnTable() throws {
    let series = try tabled()
    #expect(series.hasSides)
    let row = try #require(series.row(notAfter: day("2026-11-20")))
    let value = { (side: RateSide) in
      try series.fixing(of: currency("USD"), at: row, side)?.exact
    }
    #expect(try value(.bid) == Amount(digits: 35, places: 1).exact)
    #expect(try value(.ask) == Amount(digits: 37, places: 1).exact)
    #expect(try value(.mid) == Amount(digits: 36, places: 1).exact)
    #expect(try series.fixing(of: currency("KES"), at: row, .bid) == nil)
  }

  @Test func sheetIsTheTableAsPublished() throws {
    let series = try tabled()
    let sheet = try #require(series.sheet("C", on: day("2026-11-22")))
    #expect(sheet.number == "226/C/NBP/2026")
    #expect(sheet.rows.map(\.currency) == [currency("EUR"), currency("USD")])
    #expect(sheet.rows[1].mid == nil)
    #expect(sheet.rows[1].ask?.exact == Amount(digits: 37, places: 1).exact)
    #expect(series.sheet("B", on: day("2026-11-17")) == nil)
  }

  /// What an answer leaves out at the end of a figure counts: 0.09 may be 0.0900.
  @Test(arguments: [
    ("VES", ["0.0087"], 2), ("VES", ["0.09"], 3), ("VES", ["4"], 5), ("VES", ["0.3"], 4),
    ("IRR", ["0.0000028"], 3), ("HUF", ["0.011"], 5), ("HUF", ["0.0112"], 5),
    ("AFN", ["0.0566", "0.056626"], 5), ("AFN", ["0.0566"], 3),
  ])
  func digitsOfAFigure(code: String, texts: [String], digits: Int) throws {
    let hungarian = FigureDecimals.Known(currency("HUF"), places: 6)
    let decimals = FigureDecimals(steps: [4, 6, 8], known: [hungarian])
    let figures = texts.map { text in
      let places = text.split(separator: ".").dropFirst().first?.count ?? 0
      return PublishedFigure(digits: UInt64(text.replacing(".", with: ""))!, places: places)
    }
    #expect(decimals.digits(of: currency(code), figures) == digits)
  }

  @Test func onlyTheNewestDayCanBeStale() throws {
    let series = try tabled()
    #expect(series.state(at: 0) == .current)
    #expect(series.state(at: series.count - 1) == .due)
  }

  private func tabled(weekly: String = "2026-11-18") throws -> CachedSeries {
    let rate = PublishedFigure(digits: 36, places: 1)
    let published = [
      table("A", "2026-11-19", "225", ["USD": .mid(rate), "EUR": .mid(rate)]),
      table("A", "2026-11-20", "226", ["USD": .mid(rate), "EUR": .mid(rate)]),
      table("B", weekly, "046", ["KES": .mid(rate), "NGN": .mid(rate)]),
      table(
        "C", "2026-11-20", "226",
        [
          "USD": .twoWay(
            bid: PublishedFigure(digits: 35, places: 1), ask: PublishedFigure(digits: 37, places: 1)
          ),
          "EUR": .twoWay(
            bid: PublishedFigure(digits: 41, places: 1), ask: PublishedFigure(digits: 43, places: 1)
          ),
        ]),
    ]
    let shelf = SourceList([.tabled], bundled: [:], folder: nil, now: 0)
    var merger = TableMerger(.tabled, nil, shelf)
    #expect(merger.merge(published) > 0)
    let plan = try CacheFile.Plan(
      of: merger.tables, notes: CacheNotes(), sourceID: "nbp", pivot: currency("PLN"))
    let content = try CacheFile.content(of: ArchiveBytes(copying: plan.bytes), .tabled)
    return try #require(CachedSeries(content, .tabled, .due))
  }

  private func table(
    _ name: String, _ date: String, _ number: String, _ rates: [String: PublishedRate]
  ) -> PublishedTable {
    PublishedTable(.tabled, date, table: name, number: "\(number)/\(name)/NBP/2026", rates)
  }
}
