import AgioCore
import Publishing
import RateSources
import Testing

/// The services with rates from the market, and Frankfurter.
@Suite struct ServiceTests {
  @Test(arguments: [
    (Sample.erAPI, "https://open.er-api.com/v6/latest/USD"),
    (.exchangeRateAPI, "https://v6.exchangerate-api.com/v6/KEY/latest/USD"),
    (.exchangeRateAPIDay, "https://v6.exchangerate-api.com/v6/KEY/history/USD/2024/3/5"),
    (.openExchangeRates, "https://openexchangerates.org/api/latest.json?app_id=KEY"),
    (
      .openExchangeRatesDay,
      "https://openexchangerates.org/api/historical/2015-01-01.json?app_id=KEY"
    ),
    (.exchangeRatesAPI, "https://api.exchangeratesapi.io/v1/latest?access_key=KEY"),
    (.exchangeRatesAPIDay, "https://api.exchangeratesapi.io/v1/2021-04-15?access_key=KEY"),
    (.frankfurter, "https://api.frankfurter.dev/v1/latest"),
    (.frankfurterDays, "https://api.frankfurter.dev/v1/2026-03-01..2026-03-05"),
    (.frankfurterRows, "https://api.frankfurter.dev/v2/rates?base=EUR"),
  ])
  func addressIsTheDocumentedOne(sample: Sample, url: String) throws {
    let urls = try sample.requests().map(\.http.url)
    #expect(urls == [url.replacing("KEY", with: Sample.key.value)])
  }

  @Test func frankfurterV2HasDaysAndPeriods() throws {
    let endpoints = EndpointTable(environment: ["AGIO_FRANKFURTER_URL": "https://f.example/v2/"])
    let urls = try [
      RateNeed.day(day("2026-03-01")), .period(Period("2026-03-01", "2026-03-05")),
    ].flatMap {
      try AddressedPublisher.frankfurter.requests(for: $0, today: Sample.today, at: endpoints).map(
        \.http.url)
    }
    #expect(
      urls == [
        "https://f.example/v2/rates?base=EUR&date=2026-03-01",
        "https://f.example/v2/rates?base=EUR&from=2026-03-01&to=2026-03-05",
      ])
  }

  @Test func singleDaysTakeARequestEach() throws {
    let need = RateNeed.period(Period("2026-02-27", "2026-03-31"))
    let requests = try JSONService.openExchangeRates.requests(
      for: need, today: Sample.today, at: EndpointTable(), key: Sample.key)
    #expect(requests.count == 8)
    #expect(
      throws: SourceRefusal(
        source: "exchangeratesapi.io", reason: .overQuota(needed: 366, quota: 250))
    ) {
      try JSONService.exchangeRatesAPI.requests(
        for: .period(Period(year: 2024)!), today: Sample.today, at: EndpointTable(),
        key: Sample.key)
    }
  }

  @Test func sourceWithoutHistoryIsNotAskedForIt() {
    #expect(throws: SourceRefusal(source: "Exchange Rate API", reason: .noHistory)) {
      try JSONService.erAPI.requests(
        for: .day(day("2026-03-05")), today: Sample.today, at: EndpointTable())
    }
  }

  @Test func figuresAreExact() throws {
    let erAPI = try Sample.erAPI.decoded()[0]
    #expect(erAPI.fixingDate == day("2026-03-06"))
    #expect(erAPI.nextUpdate == 1_772_842_500)
    // Without GGP, which ISO 4217 does not have, and HRK, which it withdrew in 2023.
    #expect(
      erAPI.rates == [
        currency("AED"): mid(36725, 4), currency("BBD"): mid(2, 0), currency("EUR"): mid(859107, 6),
      ])
    #expect(
      try Sample.openExchangeRates.decoded()[0].rates[currency("XAU")] == mid(30341, 8))
    #expect(
      try Sample.exchangeRateAPI.decoded()[0].rates[currency("ALL")] == mid(821460, 4))
    #expect(
      try Sample.exchangeRateAPIDay.decoded()[0].fixingDate == day("2024-03-05"))
    #expect(
      try Sample.openExchangeRatesDay.decoded()[0].fixingDate == day("2015-01-01"))
    #expect(
      try Sample.frankfurterDays.decoded().map(\.fixingDate) == [
        day("2026-02-27"), day("2026-03-02"),
      ])
    #expect(
      try Sample.frankfurterRows.decoded().map(\.rates) == [
        [currency("TWD"): mid(36912, 3)], [currency("USD"): mid(11641, 4)],
      ])
  }

  @Test(arguments: ["1772582400", "99999999999", "-1", "\"soon\"", "1e9"])
  func nextUpdateIsSoonOrUnknown(text: String) throws {
    #expect(try Sample.erAPI.damaged("1772842500", text)[0].nextUpdate == nil)
  }

  @Test func withdrawnCodeIsThereToItsLastMonth() throws {
    let body = Sample.openExchangeRatesDay.body.replacing("AED", with: "EEK")
    // 2014-12 is three years after the end of the kroon, in 2011-01.
    #expect(try Sample.openExchangeRatesDay.decoded(body)[0].rates[currency("EEK")] == nil)
    let lita = Sample.openExchangeRatesDay.body.replacing("AED", with: "LTL")
    #expect(try Sample.openExchangeRatesDay.decoded(lita)[0].rates[currency("LTL")] == nil)
    let kuna = Sample.openExchangeRatesDay.body.replacing("AED", with: "HRK")
    #expect(try Sample.openExchangeRatesDay.decoded(kuna)[0].rates[currency("HRK")] != nil)
  }

  @Test func waitIsTakenFromTheAnswer() throws {
    for (text, seconds) in [("120", 120), ("soon", nil), ("-5", nil)] as [(String, Int?)] {
      let response = HTTPResponse(status: 503, headers: ["retry-after": text])
      let flaw = #expect(throws: PayloadFlaw.self) {
        try ECB().decode(response, to: try Sample.ecbDay.requests()[0], today: Sample.today)
      }
      #expect(flaw?.reason == .retryLater(seconds: seconds))
    }
  }

  @Test(
    arguments: [
      (Sample.exchangeRateAPIDay, #""day":5"#, #""day":6"#, .otherDay(day("2024-03-06"))),
      (.exchangeRateAPIDay, #""month":3"#, #""month":13"#, .member("day")),
      (.openExchangeRatesDay, "1420153200", "1420239600", .otherDay(day("2015-01-02"))),
      (.openExchangeRates, "1772787600", "1e9", .member("timestamp")),
      (.openExchangeRates, "1772787600", "-1", .date("-1")),
      (.exchangeRatesAPIDay, "2021-04-15", "2021-04-16", .otherDay(day("2021-04-16"))),
      (.exchangeRatesAPIDay, "2021-04-15", "2021-03-31", .otherDay(day("2021-03-31"))),
      (.exchangeRatesAPI, "true", "false", .member("success")),
      (.erAPI, #""result":"success""#, #""result":"maybe""#, .member("result")),
      (.erAPI, #""rates""#, #""conversion_rates""#, .member("rates")),
      (.frankfurter, "1.0", "2.0", .member("amount")),
      (.frankfurterDays, "2026-02-27\":{", "2026-02-14\":{", .otherDay(day("2026-02-14"))),
      (.frankfurterDays, "2026-02-27\":{", "2026-02-29\":{", .date("2026-02-29")),
    ] as [(Sample, String, String, PayloadFlaw.Reason)])
  func damagedTwinIsRefused(
    sample: Sample, part: String, damage: String, reason: PayloadFlaw.Reason
  ) throws {
    #expect(try Sample.flaw { try sample.damaged(part, damage) } == reason)
  }

  @Test(arguments: [Sample.erAPI, .openExchangeRates, .exchangeRatesAPI, .frankfurter])
  func emptyDayIsRefused(sample: Sample) throws {
    let start = try #require(sample.body.firstRange(of: "\"rates\""))
    let body = sample.body[..<start.upperBound] + ":{}}"
    guard case .emptyDay? = try Sample.flaw({ try sample.decoded(String(body)) }) else {
      Issue.record("an empty day passes")
      return
    }
  }

  /// A Sunday is answered with Friday: the date of the answer counts.
  @Test func answerMayBeOfAnEarlierDay() throws {
    let body = Sample.exchangeRatesAPIDay.body.replacing("2021-04-15", with: "2021-04-13")
    #expect(try Sample.exchangeRatesAPIDay.decoded(body)[0].fixingDate == day("2021-04-13"))
  }
}
