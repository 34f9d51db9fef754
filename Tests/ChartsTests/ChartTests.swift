import AgioCore
import BundledRates
import Rendering
import Testing

@testable import Charts

/// The model of a chart, and its painters, against figures computed another way.
@Suite struct ChartTests {
  static let book = RateBook([try! BundledRates.ecb()], today: CalendarDate("2026-11-21")!)

  private func series(_ pairs: String, _ span: RateSeries.Span = .months(12)) throws -> [RateSeries]
  {
    try pairs.split(separator: " ").map {
      try Self.book.history(of: CurrencyPair(text: $0)!, span)
    }
  }

  private func chart(
    _ pairs: String, _ span: RateSeries.Span = .months(12), _ scale: Chart.Scale = .fitting
  ) throws -> Chart { try Chart(try series(pairs, span), scale) }

  // MARK: Axes

  @Test func businessDaysStandSideBySide() {
    let axis = DayAxis(.business)
    var place: Int?
    for number in -20_000...30_000 {
      let day = CalendarDate(dayNumber: number)
      if day.weekday.isWeekend {
        #expect(axis.place(of: day) == place)
        continue
      }
      let here = axis.place(of: day)
      if let place { #expect(here == place + 1) }
      #expect(axis.date(at: here) == day)
      place = here
    }
    #expect(DayAxis(for: [CalendarDate("2024-03-23")!]).kind == .calendar)
  }

  @Test(arguments: [(0, 100), (1, 9), (10_800, 11_974), (995, 1_005), (7, 7), (1, 1_000_000)])
  func ticksAreOneTwoOrFive(_ low: Int, _ high: Int) {
    for most in 2...9 {
      let axis = ValueAxis(from: low, to: high, places: 4, mostTicks: most)
      let steps = Set(zip(axis.ticks, axis.ticks.dropFirst()).map { $1 - $0 })
      #expect(steps.count < 2)
      #expect(axis.ticks.allSatisfy { axis.low <= $0 && $0 <= axis.high })
      if let step = steps.first {
        let digits = "\(step)".filter { $0 != "0" }
        #expect(["1", "2", "5"].contains(digits), "\(step)")
        #expect(axis.ticks.allSatisfy { $0 % step == 0 })
      }
      let decimals = axis.ticks.map {
        axis.label(of: $0).split(separator: ".").dropFirst().joined().count
      }
      #expect(Set(decimals).count < 2)
    }
  }

  @Test func labelsOfDaysDoNotMeet() throws {
    for (first, last) in [
      ("2024-01-01", "2024-01-31"), ("2024-01-15", "2024-12-31"),
      ("1999-01-04", "2026-10-30"), ("2024-03-01", "2024-03-08"),
    ] {
      let axis = DayAxis(.business)
      let range = axis.place(of: CalendarDate(first)!)...axis.place(of: CalendarDate(last)!)
      for width in [20, 33, 70, 190] {
        let days = DayTicks(axis, range, .english)
        let ticks = days.ticks(extent: width, gap: 2, width: \.count)
        #expect(!ticks.isEmpty, "\(first) \(width)")
        var end = -2
        for tick in ticks {
          let start = DayTicks.start(
            of: tick.label.count, at: days.position(of: tick.date, extent: width), extent: width)
          #expect(start >= end + 2)
          end = start + tick.label.count
        }
        #expect(end <= width)
      }
    }
  }

  // MARK: The model

  @Test func linesFarApartAreRebased() throws {
    #expect(try chart("EUR/USD").indexDate == nil)
    let far = try chart("EUR/USD EUR/JPY")
    let day = try #require(far.indexDate)
    for line in far.lines {
      #expect(line.points[0].date == day)
      #expect(line.values[0] == 1_000_000)
      let last = line.points.count - 1
      let ratio =
        BigRational(line.series.value(of: line.points[last]))
        / BigRational(line.series.value(of: line.points[0])) * BigRational(1_000_000)
      let wanted = try #require(ratio.rounded(places: 0, .halfEven).integer)
      #expect(abs(line.values[last] - wanted) <= 1)
    }
    let chosen = try chart("EUR/USD EUR/GBP", .months(12), .index(CalendarDate("2026-05-03")!))
    // A Sunday: the Friday before holds.
    #expect(chosen.lines.allSatisfy { "\($0.base!.date)" == "2026-04-30" })
  }

  @Test func theSentenceSaysItAll() throws {
    let year = Period(year: 2024)!
    let sentence = ChartSentence(try chart("EUR/USD", .period(year))).phrases.map(\.english)
    #expect(
      sentence == [
        "EUR/USD from 2 Jan 2024 to 31 Dec 2024: first 1.0956, last 1.0389 (-5.18%), low 1.0389 on 31 Dec 2024, high 1.1196 on 30 Sep 2024"
      ])
    let gaps = ChartSentence(try chart("EUR/ISK", .all)).gaps(most: 3).map(\.english)
    #expect(gaps == ["EUR/ISK has no fixing between 9 Dec 2008 and 1 Feb 2018"])
  }

  // MARK: The terminal

  /// Dots of braille, by column and row of dots.
  private func dots(_ rows: [StyledText], left: Int) -> Set<[Int]> {
    let bits: [(UInt32, Int, Int)] = [
      (0x01, 0, 0), (0x02, 0, 1), (0x04, 0, 2), (0x40, 0, 3), (0x08, 1, 0), (0x10, 1, 1),
      (0x20, 1, 2), (0x80, 1, 3),
    ]
    var dots: Set<[Int]> = []
    for (row, line) in rows.enumerated() {
      for (column, letter) in line.plain.enumerated() {
        guard let value = letter.unicodeScalars.first?.value, (0x2800...0x28FF).contains(value)
        else { continue }
        for (bit, x, y) in bits where (value - 0x2800) & bit != 0 {
          dots.insert([(column - left) * 2 + x, row * 4 + y])
        }
      }
    }
    return dots
  }

  @Test(arguments: [(80, 24), (40, 12), (200, 50), (300, 80)])
  func everyFixingHasItsDot(_ columns: Int, _ rows: Int) throws {
    let chart = try chart("EUR/USD", .days(20))
    let painter = TerminalPainter(
      chart, ChartView(of: chart), TerminalPainter.Style(), .english)
    let drawn = painter.rows(columns: columns, rows: rows)
    #expect(drawn.count == rows)
    #expect(drawn.allSatisfy { $0.plain.count <= columns })
    let left = try #require(drawn[0].plain.firstIndex { "│┤".contains($0) })
    let margin = drawn[0].plain.distance(from: drawn[0].plain.startIndex, to: left) + 1
    let plotColumns = drawn[rows - 2].plain.count - margin
    let found = dots(drawn, left: margin)
    let line = chart.lines[0]
    // The place of each fixing, computed with fractions from the rates themselves.
    let values = line.points.map { BigRational(line.series.value(of: $0)) }
    let (low, high) = (values.min { $0 < $1 }!, values.max { $0 < $1 }!)
    let days = line.points.map { chart.axis.place(of: $0.date) }
    for (value, day) in zip(values, days) {
      let share = BigRational(day - days[0]) / BigRational(days.last! - days[0])
      let x = (share * BigRational(plotColumns * 2 - 1) + BigRational(1) / BigRational(2)).floor
        .integer!
      let height = (high + -value) / (high + -low)
      let y = (height * BigRational((rows - 2) * 4 - 1) + BigRational(1) / BigRational(2)).floor
        .integer!
      #expect(found.contains([x, y]), "\(x) \(y)")
    }
  }

  @Test func gapsStayGaps() throws {
    let chart = try chart("EUR/ISK", .all)
    let rows = TerminalPainter(chart, ChartView(of: chart), TerminalPainter.Style(), .english)
      .rows(columns: 80, rows: 24)
    // Nine years without fixings: some thirty columns in a row without a dot.
    let columns = (0..<80).map { column in
      rows.dropLast(2).contains { row in
        let letters = Array(row.plain)
        guard column < letters.count, let value = letters[column].unicodeScalars.first?.value else {
          return false
        }
        return value > 0x2800 && value <= 0x28FF
      }
    }
    var longest = 0
    var run = 0
    for has in columns[8..<70] {
      run = has ? 0 : run + 1
      longest = max(longest, run)
    }
    #expect((20...28).contains(longest), "\(longest)")
  }

  @Test func lettersAreEnough() throws {
    let chart = try chart("EUR/USD EUR/GBP EUR/JPY")
    let style = TerminalPainter.Style(isBraille: false, isColoured: false)
    let rows = TerminalPainter(chart, ChartView(of: chart), style, .english)
      .rows(columns: 80, rows: 24)
    #expect(rows.allSatisfy { $0.plain.utf8.allSatisfy { (32..<127).contains($0) } })
    for label in ["* USD", "+ GBP", "o JPY"] {
      #expect(rows.contains { $0.plain.contains(label) }, "\(label)")
    }
  }

  // MARK: Moving about

  @Test func theCursorGoesFromFixingToFixing() throws {
    let chart = try chart("EUR/USD", .period(Period(year: 2024)!))
    var view = ChartView(of: chart)
    view.moveCursor(by: -1, in: chart)
    #expect(view.cursorDate.map { "\($0)" } == "2024-12-31")
    for _ in 0..<3 { view.moveCursor(by: -1, in: chart) }
    // Over Christmas, on which nothing is published.
    #expect(view.cursorDate.map { "\($0)" } == "2024-12-24")
    // The 24th of November is a Sunday: its place is that of the Friday before.
    view.moveCursor(byMonths: -1, in: chart)
    #expect(view.cursorDate.map { "\($0)" } == "2024-11-22")
    let before = view.range
    view.zoom(in: true)
    #expect(view.range.count < before.count)
    #expect(view.range.contains(view.cursor!))
    view.pan(byShare: -1, of: 3)
    view.toEnd()
    #expect(view.range.upperBound == before.upperBound)
    view.zoomOut()
    #expect(view.range == before)
    for _ in 0..<20 { view.zoom(in: true) }
    #expect(view.range.count > 2)
  }

  @Test func aLineIsInFrontThenHiddenThenShown() throws {
    var view = ChartView(of: try chart("EUR/USD EUR/GBP"))
    view.choose(1)
    #expect(view.focus == 1 && view.hidden == [])
    view.choose(1)
    #expect(view.focus == nil && view.hidden == [1])
    // The last one that is seen stays.
    view.choose(0)
    view.choose(0)
    #expect(view.hidden == [1])
    view.choose(1)
    #expect(view.hidden == [])
    view.choose(7)
    #expect(view.focus == nil)
  }

  // MARK: Files

  private let words = SVGPainter.Words(
    title: "<EUR> & \"USD\"", description: ["one"], source: "Source: ECB statistics")

  @Test func thePictureHasWordsAndNothingFromOutside() throws {
    let svg = SVGPainter(try chart("EUR/USD EUR/JPY", .all), words, .english).document
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(svg.contains("<title id=\"title\">&lt;EUR&gt; &amp; &quot;USD&quot;</title>"))
    #expect(svg.contains("<desc id=\"desc\">one</desc>"))
    #expect(svg.contains("Source: ECB statistics"))
    #expect(!svg.contains("href") && !svg.contains("url("))
    #expect(svg.utf8.count < 100_000)
    // Two lines of which each is told apart by dashes too.
    #expect(svg.contains("class=\"line line0\"") && svg.contains("class=\"line line1\""))
    #expect(svg.contains(".line1{stroke-dasharray:"))
  }

  @Test func aGapIsOneInThePathToo() throws {
    let svg = SVGPainter(try chart("EUR/ISK", .all), words, .english).document
    let path = try #require(svg.split(separator: "<path class=\"line line0\" d=\"").last)
    #expect(path.prefix { $0 != "\"" }.count { $0 == "M" } == 2)
  }

  @Test func eightSeriesOfSevenThousandPointsAreAPageOfHalfAMegabyte() throws {
    let codes = "USD GBP JPY CHF PLN SEK NOK CAD".split(separator: " ")
    let chart = try chart(codes.map { "EUR/\($0)" }.joined(separator: " "), .all)
    let page = ChartPage(
      chart, ChartPage.Words(language: "en", picture: words, notes: ["ECB"]), .english
    ).document
    #expect(page.utf8.count < 600_000, "\(page.utf8.count)")
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("http-equiv=\"refresh\"") && !page.contains("src="))
    let picture = try #require(page.firstRange(of: "<svg"))
    let script = try #require(page.firstRange(of: "<script>"))
    #expect(picture.lowerBound < script.lowerBound)
    #expect(page.contains("<table id=\"table\">"))
  }
}
