import Testing

@testable import AgioCore

/// Days of a period that are not here.
@Suite struct PeriodHoleTests {
  /// The bundled history without some of its days.
  private struct HoledSeries: FixingSeries {
    let whole = BundledBook.shared.series
    let rows: [Int]

    init(without holes: ClosedRange<String>...) {
      let whole = BundledBook.shared.series
      rows = (0..<whole.count).filter { row in
        !holes.contains { $0.contains("\(whole.date(at: row))") }
      }
    }

    var source: RateSource { whole.source }
    var pivot: Currency { whole.pivot }
    var count: Int { rows.count }
    func date(at row: Int) -> CalendarDate { whole.date(at: rows[row]) }
    func fixing(of currency: Currency, at row: Int) throws(SeriesDamage) -> Amount? {
      try whole.fixing(of: currency, at: rows[row])
    }
    func covers(_ currency: Currency) -> Bool { whole.covers(currency) }
    func publishes(on date: CalendarDate) -> Bool { whole.publishes(on: date) }
  }

  private func answer(_ line: String, _ series: HoledSeries) throws -> Answer {
    var calculator = Calculator(RateBook([series], today: series.lastDate!))
    return try calculator.answer(line)
  }

  @Test(
    arguments: [
      "average 2023", "high 2023", "low 2023", "average 2022-01-01..2024-12-31", "average 2023-05",
      // At either end of the period.
      "average 2023-05-10..2023-05-31", "high 2023-04-01..2023-05-12",
    ])
  func runOfMissingDaysIsRefusedAndNamed(qualifier: String) throws {
    let series = HoledSeries(without: "2023-05-08"..."2023-05-15")
    let first = qualifier.contains("05-10") ? "2023-05-10" : "2023-05-08"
    let error = try #require(throws: Diagnostic.self) {
      try answer("1 USD in EUR \(qualifier)", series)
    }
    #expect(error.id == .missingFixing)
    #expect(error.message == "the ECB rates of \(CalendarDate(first)!.longText) are missing")
    #expect(error.note == "run 'agio refresh ecb --from \(first)', or choose another date")
    #expect(error.wanted == WantedRates(source: "ecb", day: first))
  }

  /// A source may be closed for once, as no calendar foretold.
  @Test func dayThatTheCalendarDoesNotKnowIsNoHoleInAYear() throws {
    let series = HoledSeries(without: "2023-05-08"..."2023-05-09")
    let answer = try answer("1 USD in EUR average 2023", series)
    #expect(answer.legs.first?.mean?.days == 253)
    #expect(throws: Diagnostic.self) { try self.answer("1 USD in EUR average 2023-05", series) }
  }

  @Test func daysThatAreMissingElsewhereAreNoMatter() throws {
    let series = HoledSeries(without: "2021-01-01"..."2021-12-31")
    #expect(try answer("1 USD in EUR average 2023", series).legs.first?.mean?.days == 255)
  }

  @Test func everyYearOfTheHistoryIsWhole() throws {
    let series = HoledSeries()
    for year in 1999...2025 { _ = try answer("1 USD in EUR average \(year)", series) }
  }
}

/// Sources that date their tables in UTC, for somebody west of it in the evening.
@Suite struct TableOfTomorrowTests {
  private func book(isSeen: Bool) -> RateBook {
    let days = ["2026-11-20": "0.90", "2026-11-22": "0.92"].map { day, rate in
      (CalendarDate(day)!, [Currency.euro: Amount(decimal: rate)!])
    }
    let series = RateTable(
      source: RateSource(id: "wide", name: "Wide", state: .current),
      pivot: Currency(code: "USD")!, days: Dictionary(uniqueKeysWithValues: days))
    var book = RateBook([series], today: CalendarDate("2026-11-21")!)
    if isSeen { book.newestFixingDate = CalendarDate("2026-11-22")! }
    return book
  }

  @Test(arguments: [(true, "2026-11-22"), (false, "2026-11-20")])
  func newestIsSeenWhereItMayBe(isSeen: Bool, date: String) throws {
    var calculator = Calculator(book(isSeen: isSeen))
    #expect(try calculator.answer("1 USD in EUR").legs.map(\.date) == [CalendarDate(date)!])
    #expect(book(isSeen: isSeen).newestDate == CalendarDate(date)!)
  }

  @Test func tomorrowCannotBeAskedFor() throws {
    var calculator = Calculator(book(isSeen: true))
    #expect(throws: Diagnostic.self) { try calculator.answer("1 USD in EUR on 2026-11-22") }
  }
}
