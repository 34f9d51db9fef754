import AgioCore
import Publishing
import RateSources
import Testing

/// The tables of Narodowy Bank Polski and its price of gold.
@Suite struct NBPTests {
  private func urls(_ need: RateNeed, today: String = "2026-03-06") throws -> [String] {
    let environment = ["AGIO_NBP_URL": "http://localhost:9/api"]
    return try NBP().requests(
      for: need, today: day(today), at: EndpointTable(environment: environment)
    ).map { String($0.http.url.dropFirst("http://localhost:9/api/".count)) }
  }

  @Test func newestTablesAreAskedFor() throws {
    #expect(
      try urls(.newest) == [
        "exchangerates/tables/A/?format=json", "exchangerates/tables/B/?format=json",
        "exchangerates/tables/C/?format=json", "cenyzlota/?format=json",
      ])
  }

  @Test func dayIsAskedForByItsDate() throws {
    #expect(
      try urls(.day(day("2012-12-31"))) == [
        "exchangerates/tables/A/2012-12-31/?format=json",
        "exchangerates/tables/B/2012-12-31/?format=json",
        "exchangerates/tables/C/2012-12-31/?format=json",
      ])
  }

  @Test func longPeriodIsCutIntoChunksOf93Days() throws {
    let urls = try urls(.period(Period("2025-12-01", "2027-01-01")))
    #expect(
      urls.filter { $0.contains("/A/") } == [
        "exchangerates/tables/A/2025-12-01/2026-03-03/?format=json",
        "exchangerates/tables/A/2026-03-04/2026-03-06/?format=json",
      ])
    #expect(urls.count == 8)
    #expect(day("2026-03-03").days(since: day("2025-12-01")) + 1 == 93)
  }

  /// The table that holds on the first day comes along, be it of the week before.
  @Test(
    arguments: [
      ("2025-04-22", "2025-04-16"), ("2025-04-23", "2025-04-23"), ("2025-01-01", "2024-12-31"),
      ("2025-12-29", "2025-12-23"), ("2002-01-02", "2002-01-02"),
    ])
  func weeklyTableBeforeAPeriodIsAskedForToo(first: String, weekly: String) throws {
    let urls = try urls(.period(Period(first, "2026-01-02")))
    #expect(urls[0].contains("/A/\(first)/"))
    #expect(urls.first { $0.contains("/B/") }!.contains("/B/\(weekly)/"))
  }

  @Test func chunksCoverThePeriodOnceEach() throws {
    let requests = try NBP().requests(
      for: .period(Period("2000-01-01", "2026-03-06")), today: day("2026-03-06"),
      at: EndpointTable())
    for (table, first) in [
      ("A", "2002-01-02"), ("B", "2002-01-02"), ("C", "2002-01-02"), (nil, "2013-01-02"),
    ] as [(String?, String)] {
      let days = requests.filter { $0.table == table }.compactMap(\.days)
      #expect(days.first?.first == day(first))
      #expect(days.last?.last == day("2026-03-06"))
      for (one, next) in zip(days, days.dropFirst()) {
        #expect(next.first == one.last.adding(days: 1))
        #expect(one.last.days(since: one.first) == 92)
      }
    }
  }

  @Test func tablesHaveTheirNumbersAndFiguresAsWritten() throws {
    let tables = try Sample.nbpA.decoded()
    #expect(tables.map(\.number) == ["041/A/NBP/2026", "042/A/NBP/2026"])
    #expect(tables.map(\.table) == ["A", "A"])
    #expect(tables.map(\.fixingDate) == [day("2026-03-02"), day("2026-03-03")])
    #expect(
      tables[0].rates == [
        currency("USD"): mid(36056, 4), currency("EUR"): mid(42230, 4),
        currency("IDR"): mid(21385, 8),
      ])
  }

  @Test func tableCHasSides() throws {
    let table = try #require(try Sample.nbpC.decoded().first)
    #expect(table.fixingDate == day("2026-03-02"))
    #expect(
      table.rates[currency("USD")]
        == .twoWay(
          bid: PublishedFigure(digits: 35376, places: 4),
          ask: PublishedFigure(digits: 36090, places: 4)))
  }

  @Test func goldIsForATroyOunce() throws {
    let table = try #require(try Sample.nbpGold.decoded().first)
    #expect(table.table == nil && table.number == nil)
    // 595.71 × 31.1034768
    #expect(table.rates == [currency("XAU"): mid(18_528_652_164_528, 9)])
  }

  /// Rows of 2004: with the country, and the dollar of Ecuador beside that of Zimbabwe.
  @Test func oldTableMayHaveACurrencyOnceACountry() throws {
    let body = """
      [{"table":"B","no":"9/B/NBP/2026","effectiveDate":"2026-03-04","rates":[\
      {"country":"Ekwador","symbol":"618","code":"USD","mid":4.011},\
      {"country":"Timor","symbol":"619","code":"USD","mid":4.011}]}]
      """
    #expect(try Sample.nbpB.decoded(body).first?.rates == [currency("USD"): mid(4011, 3)])
    let other = body.replacing("4.011}]", with: "4.012}]")
    #expect(
      try Sample.flaw { try Sample.nbpB.decoded(other) } == .repeatedCurrency(currency("USD")))
  }

  @Test(
    arguments: [
      (404, "404 NotFound - Not Found - Brak danych", .noData),
      (404, "<html>", .status(404)),
      (
        400, "400 BadRequest - Błędny zakres dat / Invalid date range",
        .requestRefused("Błędny zakres dat / Invalid date range")
      ),
      (429, "", .retryLater(seconds: nil)), (500, "", .status(500)),
    ] as [(Int, String, PayloadFlaw.Reason)])
  func errorsArePlainText(status: Int, body: String, meaning: PayloadFlaw.Reason) throws {
    let flaw = try Sample.flaw {
      try Sample.nbpA.decoded(body, status: status, type: "text/plain; charset=utf-8")
    }
    #expect(flaw == meaning)
  }

  @Test(
    arguments: [
      (Sample.nbpA, #""table":"A""#, #""table":"B""#, .table("B")),
      (.nbpA, "041/A/NBP/2026", "041/B/NBP/2026", .table("041/B/NBP/2026")),
      (.nbpA, "041/A/NBP/2026", "", .table("")),
      (.nbpA, #""no":"041/A/NBP/2026","#, "", .member("no")),
      (.nbpA, "2026-03-02", "2026-02-27", .otherDay(day("2026-02-27"))),
      (.nbpA, "2026-03-02", "2026-3-2", .date("2026-3-2")),
      (.nbpA, #""mid":3.6056"#, #""mid":"3.6056""#, .number(currency("USD"), "3.6056")),
      (.nbpA, #""mid":3.6056"#, #""bid":3.6056"#, .member("mid")),
      (.nbpA, "EUR", "PLN", .repeatedCurrency(currency("PLN"))),
      (.nbpC, #""bid":3.5376"#, #""bid":3.6091"#, .crossedSides(currency("USD"))),
      (.nbpC, #","ask":3.6090"#, "", .member("ask")),
      (.nbpGold, "cena", "mid", .member("cena")),
    ] as [(Sample, String, String, PayloadFlaw.Reason)])
  func damagedTwinIsRefused(
    sample: Sample, part: String, damage: String, reason: PayloadFlaw.Reason
  ) throws {
    #expect(try Sample.flaw { try sample.damaged(part, damage) } == reason)
  }

  @Test func emptyTableIsRefused() throws {
    let body = #"[{"table":"A","no":"041/A/NBP/2026","effectiveDate":"2026-03-02","rates":[]}]"#
    #expect(try Sample.flaw { try Sample.nbpA.decoded(body) } == .emptyDay(day("2026-03-02")))
    #expect(try Sample.flaw { try Sample.nbpA.decoded("[]") } == .noData)
  }
}
