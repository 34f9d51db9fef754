import AgioCore
import Publishing
import RateSources
import Testing

/// The European Central Bank's files and its Data API.
@Suite struct ECBTests {
  private func urls(_ need: RateNeed, at environment: [String: String] = [:]) throws -> [String] {
    try ECB().requests(
      for: need, today: day("2026-03-06"), at: EndpointTable(environment: environment)
    ).map(\.http.url)
  }

  @Test func eachNeedHasItsFile() throws {
    #expect(
      try urls(.newest) == ["https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml"])
    // 2025-12-07 is the ninetieth day back from today, which counts.
    for first in ["2025-12-07", "2026-03-06"] {
      #expect(
        try urls(.day(day(first)))
          == ["https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml"])
    }
    #expect(
      try urls(.period(Period("2025-12-06", "2026-12-31")))
        == [
          "https://data-api.ecb.europa.eu/service/data/EXR/D..EUR.SP00.A"
            + "?startPeriod=2025-12-06&endPeriod=2026-03-06&format=csvdata&detail=dataonly"
        ])
  }

  @Test func endpointsAreReplaceable() throws {
    let environment = [
      "AGIO_ECB_URL": "http://127.0.0.1:8080/files/", "AGIO_ECB_API_URL": "http://[::1]:81",
    ]
    #expect(
      try urls(.newest, at: environment) == ["http://127.0.0.1:8080/files/eurofxref-daily.xml"])
    #expect(
      try urls(.day(day("1999-01-04")), at: environment)
        == [
          "http://[::1]:81/EXR/D..EUR.SP00.A?startPeriod=1999-01-04&endPeriod=1999-01-04"
            + "&format=csvdata&detail=dataonly"
        ])
  }

  @Test func historyIsCutToItsEnds() throws {
    let whole = try urls(.period(Period("1990-01-01", "2030-01-01")))
    #expect(whole.count == 3)
    #expect(whole[0].contains("startPeriod=1999-01-04&endPeriod=2009-01-03"))
    #expect(whole[1].contains("startPeriod=2009-01-04&endPeriod=2019-01-04"))
    #expect(whole[2].contains("startPeriod=2019-01-05&endPeriod=2026-03-06"))
    #expect(throws: SourceRefusal(source: "ECB", reason: .beforeHistory(day("1999-01-04")))) {
      try urls(.day(day("1998-12-31")))
    }
    #expect(throws: SourceRefusal(source: "ECB", reason: .notYet(day("2026-03-07")))) {
      try urls(.day(day("2026-03-07")))
    }
  }

  @Test func fileOfOneDayKeepsItsZeros() throws {
    let tables = try Sample.ecbDay.decoded()
    #expect(
      tables == [
        PublishedTable(
          sourceID: "ecb", fixingDate: day("2026-03-05"), pivot: .euro,
          rates: [
            currency("USD"): mid(11640, 4), currency("JPY"): mid(18302, 2),
            currency("IDR"): mid(1_951_210, 2),
          ])
      ])
  }

  @Test func daysComeOldestFirst() throws {
    #expect(
      try Sample.ecbDays.decoded().map(\.fixingDate.description) == ["2026-03-04", "2026-03-05"])
    let data = try Sample.ecbData.decoded()
    #expect(data.map(\.fixingDate.description) == ["2024-01-04", "2024-01-05"])
    #expect(data[0].rates == [currency("GBP"): mid(8628, 4), currency("USD"): mid(10953, 4)])
  }

  @Test func emptyAnswerOfTheDataAPIIsNoData() throws {
    #expect(try Sample.flaw { try Sample.ecbData.decoded("") } == .noData)
    let header = Sample.ecbData.body.prefix { $0 != "\n" } + "\n"
    #expect(try Sample.flaw { try Sample.ecbData.decoded(String(header)) } == .noData)
    #expect(try Sample.flaw { try Sample.ecbDay.decoded("") } == .emptyBody)
  }

  @Test func columnsAreFoundByName() throws {
    let csv = #"""
      OBS_VALUE,TITLE,TIME_PERIOD,CURRENCY
      0.86205,"Pound, ""sterling""",2024-01-05,GBP
      ,"no value",2024-01-04,USD
      7.1,"not of ISO 4217",2024-01-05,E05
      1.0921,US dollar,2024-01-05,USD

      """#
    let tables = try Sample.ecbData.decoded(csv)
    #expect(
      tables.map(\.rates) == [[currency("GBP"): mid(86205, 5), currency("USD"): mid(10921, 4)]])
  }

  @Test(
    arguments: [
      (
        Sample.ecbDay, "<gesmes:Envelope", "<!DOCTYPE Cube [<!ENTITY a \"b\">]><gesmes:Envelope",
        .documentType
      ),
      (.ecbDay, "<?xml", "<!DOCTYPE html><?xml", .webPage),
      (.ecbDay, "European", "&lol;", nil), (.ecbDay, "European", "<![CDATA[x]]>", nil),
      (.ecbDay, "European", "<!-- x -->", nil), (.ecbDay, "European", "<?php x?>", nil),
      (.ecbDay, "gesmes:Envelope", "Envelope", .member("Envelope")),
      (.ecbDay, "</Cube>", "", nil),
      (.ecbDay, "time='2026-03-05'", "time='2026-02-30'", .date("2026-02-30")),
      (.ecbDay, "time='2026-03-05'", "", .member("time")),
      (.ecbDay, "rate='1.1640'", "", .member("rate")),
      (.ecbDay, "rate='1.1640'", "rate='1' rate='2'", nil),
      (.ecbDay, "rate='1.1640'", "rate='<'", nil),
      (.ecbDay, "rate='1.1640'", "rate=1.1640", nil),
      (.ecbDay, "USD", "EUR", .repeatedCurrency(.euro)),
      (
        .ecbDays, #"<Cube time="2026-03-04">"#,
        #"</Cube><Cube><Cube time="2026-03-05"></Cube><Cube time="2026-03-04">"#,
        .emptyDay(day("2026-03-05"))
      ),
      (.ecbData, "OBS_VALUE", "VALUE", .member("OBS_VALUE")),
      (.ecbData, ",0.86205", "", .member("line 3")), (.ecbData, ",D,GBP", ",M,GBP", .base("M")),
      (.ecbData, "A,2024-01-05,0", "A,2024-01,0", .date("2024-01")),
      (.ecbData, "A,2024-01-05,1", "A,2024-01-08,1", .otherDay(day("2024-01-08"))),
      (.ecbData, "A,2024-01-05,1.0921\n", "A,2024-01-05,1.0921", .endsEarly),
      (.ecbData, "EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2024-01-05,1.0921\n", "", .endsEarly),
    ] as [(Sample, String, String, PayloadFlaw.Reason?)])
  func damagedTwinIsRefused(
    sample: Sample, part: String, damage: String, reason: PayloadFlaw.Reason?
  ) throws {
    let flaw = try Sample.flaw { try sample.damaged(part, damage) }
    #expect(flaw != nil)
    if let reason { #expect(flaw == reason) }
  }

  @Test func missingPageIsNotADayWithoutRates() throws {
    let flaw = try Sample.flaw { try Sample.ecbData.decoded("", status: 404) }
    #expect(flaw == .status(404))
  }
}
