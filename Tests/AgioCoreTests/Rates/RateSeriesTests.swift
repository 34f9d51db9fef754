import Testing

@testable import AgioCore

/// Series against the archive read row by row.
@Suite struct RateSeriesTests {
  private let bundled = BundledBook.shared

  private func history(
    _ base: String, _ quote: String, _ span: RateSeries.Span, _ grain: RateSeries.Grain = .daily
  ) throws -> RateSeries {
    try bundled.book.history(
      of: CurrencyPair(base: Currency(code: base)!, quote: Currency(code: quote)!), span, grain)
  }

  private func period(_ first: String, _ last: String) -> RateSeries.Span {
    .period(Period(from: CalendarDate(first)!, to: CalendarDate(last)!)!)
  }

  @Test(arguments: [("EUR", "USD"), ("USD", "PLN"), ("GBP", "JPY"), ("EUR", "ISK"), ("ISK", "RUB")])
  func everyPointIsThatOfItsDay(_ base: String, _ quote: String) throws {
    let series = try history(base, quote, .all)
    let rows = (0..<bundled.series.count).filter {
      bundled.fixing(base, $0) != nil && bundled.fixing(quote, $0) != nil
    }
    try #require(series.points.count == rows.count)
    var before: Int?
    for (row, point) in zip(rows, series.points) {
      #expect(point.date == bundled.series.date(at: row))
      // A gap is a day on which the source has published others.
      #expect(point.isAfterGap == (before.map { $0 + 1 != row } ?? false), "\(point.date)")
      before = row
    }
    for index in stride(from: 0, to: rows.count, by: 97) {
      let point = series.points[index]
      let alone = try bundled.book.rate(
        of: series.pair.base, in: series.pair.quote, RateSelection(time: .on(point.date)))
      let rate = try series.rate(of: point)
      #expect(rate.value == alone.value && rate.legs == alone.legs)
      #expect(series.value(of: point) == alone.value)
      let scaled = try #require(series.scaled(point, places: 8))
      let wanted = (BigRational(alone.value) * BigRational(100_000_000))
        .rounded(places: 0, .halfEven).integer
      #expect(scaled == wanted)
    }
  }

  @Test func lowAndHighAreThoseOfAPeriod() throws {
    let year = Period(year: 2022)!
    let series = try history("USD", "PLN", .period(year))
    let book = bundled.book
    let (base, quote) = (series.pair.base, series.pair.quote)
    let high = try book.rate(of: base, in: quote, RateSelection(time: .high(year)))
    let low = try book.rate(of: base, in: quote, RateSelection(time: .low(year)))
    #expect(try series.rate(of: series.high!).legs.map(\.rate) == high.legs.map(\.rate))
    #expect(series.low!.date == low.date)
  }

  @Test func theFirstFixingOfAMonthIsTheMonthsFirst() throws {
    let whole = try history("EUR", "USD", .period(Period(year: 2024)!), .monthly)
    #expect(whole.points.count == 12)
    let days = try history("EUR", "USD", .period(Period(year: 2024)!))
    var firsts: [Int: CalendarDate] = [:]
    for point in days.points.reversed() { firsts[point.date.parts.month] = point.date }
    #expect(whole.points.map(\.date) == firsts.values.sorted())
    // January's and Monday's first fixings lie before these days.
    let part = try history("EUR", "USD", period("2024-01-16", "2024-03-31"), .monthly)
    #expect(part.points.map { "\($0.date)" } == ["2024-02-01", "2024-03-01"])
    let weeks = try history("EUR", "USD", period("2024-03-20", "2024-04-12"), .weekly)
    #expect(weeks.points.map { "\($0.date)" } == ["2024-03-25", "2024-04-02", "2024-04-08"])
    #expect(try history("EUR", "USD", .lastMonths(12), .monthly).points.count == 12)
  }

  @Test(arguments: [
    ("2027-01-01", "2027-02-01", "1999-01-04..2026-10-30"),
    ("2026-01-01", "2030-01-01", "2026-01-01..2026-10-30"),
    ("1998-01-01", "1999-06-30", "1999-01-04..1999-06-30"),
    ("1990-01-01", "1991-01-01", "1999-01-04..2026-10-30"),
    ("2026-10-01", "2026-11-20", "2026-10-01..2026-10-30"),
  ])
  func anInvalidRangeIsRefusedWithTheValidOne(_ first: String, _ last: String, _ valid: String) {
    let error = #expect(throws: Diagnostic.self) {
      try history("EUR", "USD", period(first, last))
    }
    #expect(error?.suggestion == valid, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func aDayAmongMonthsTakesThePlaceOfTheNearest() throws {
    let months = try history("EUR", "USD", .period(Period(year: 2024)!), .monthly)
    let day = CalendarDate("2024-05-06")!
    let added = try #require(try months.adding(day, takesPlace: true))
    #expect(added.points.count == 12)
    #expect(added.points.contains { $0.date == day })
    #expect(!added.points.contains { "\($0.date)" == "2024-05-02" })
    let more = try #require(try months.adding(day, takesPlace: false))
    #expect(more.points.count == 13)
    #expect(more.points.map(\.date) == more.points.map(\.date).sorted())
  }

  @Test func legsAreFiguresAsPublished() throws {
    let book = bundled.book
    let span = period("2024-03-28", "2024-04-02")
    var sparse: [String] = []
    try book.legs(of: "ecb", span).forEach(isFilled: false) { row in
      if row.pair.quote.code == "USD" { sparse.append("\(row.date) \(row.rateText)") }
    }
    #expect(sparse == ["2024-03-28 1.0811", "2024-04-02 1.0749"])
    var filled: [String] = []
    try book.legs(of: "ecb", span).forEach(isFilled: true) { row in
      guard row.pair.quote.code == "USD", let publication = row.publication else { return }
      filled.append("\(row.date) \(publication.date)")
    }
    #expect(
      filled
        == ["2024-03-28", "2024-03-29", "2024-03-30", "2024-03-31", "2024-04-01"].map {
          "\($0) 2024-03-28"
        } + ["2024-04-02 2024-04-02"])
    // What is published no more is not carried on.
    var roubles = 0
    try book.legs(of: "ecb", period("2022-03-01", "2022-03-10")).forEach(isFilled: true) { row in
      if row.pair.quote.code == "RUB" { roubles += 1 }
    }
    #expect(roubles == 1)
  }

  /// The kuna's last fixing is not its law's rate, and a lira of 2005 is another lira: neither is carried over.
  @Test func aFilledFigureEndsWithItsCurrency() throws {
    for (code, first, last, end) in [
      ("HRK", "2022-12-30", "2023-01-02", "2022-12-31"),
      ("TRL", "2004-12-31", "2005-01-02", "2004-12-31"),
    ] {
      var days: [String] = []
      try bundled.book.legs(of: "ecb", period(first, last)).forEach(isFilled: true) { row in
        // From then on the law's rate is a row, of no publication.
        if row.pair.quote.code == code, row.publication != nil { days.append("\(row.date)") }
      }
      #expect(days.last == end)
    }
  }
}
