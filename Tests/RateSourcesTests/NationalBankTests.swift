import AgioCore
import Publishing
import RateSources
import Testing

/// The banks that are asked on request: what they are asked, what they answer, and what is refused of it.
@Suite struct NationalBankTests {
  private static let today = CalendarDate("2026-03-20")!
  private static let days = RateNeed.period(
    Period(from: CalendarDate("2026-03-11")!, to: CalendarDate("2026-03-12")!)!)

  private static let canada = """
    {"terms":{"url":"https://www.bankofcanada.ca/terms/"},"observations":[\
    {"d":"2026-03-11","FXUSDCAD":{"v":"1.3617"},"FXIDRCAD":{"v":"0.000081"},"FXGBPCAD":{"v":"1.8201"}},\
    {"d":"2026-03-12","FXUSDCAD":{"v":"1.3706"},"FXGBPCAD":{"v":"1.8258"}}]}
    """
  private static let czech = """
    Date|1 AUD|100 HUF|1000 IDR|1 USD
    11 Mar 2026|14.678|6.123|1.344|22.104
    12.03.2026|14.701|6.101|1.350|22.250

    """
  private static let czechDay = """
    12 Mar 2026 #050
    Country|Currency|Amount|Code|Rate
    Australia|dollar|1|AUD|14.701
    Hungary|forint|100|HUF|6.101
    IMF|SDR|1|XDR|30.001

    """
  private static let norway = """
    FREQ;Frequency;BASE_CUR;Base Currency;QUOTE_CUR;Quote Currency;TENOR;Tenor;DECIMALS;CALCULATED;UNIT_MULT;Unit Multiplier;COLLECTION;Collection Indicator;TIME_PERIOD;OBS_VALUE
    B;Business;USD;US dollar;NOK;Norwegian krone;SP;Spot;4;false;0;Units;C;ECB concertation time 14:15 CET;2026-03-11;9.6604
    B;Business;USD;US dollar;NOK;Norwegian krone;SP;Spot;4;false;0;Units;C;ECB concertation time 14:15 CET;2026-03-12;9.7012
    B;Business;JPY;Japanese yen;NOK;Norwegian krone;SP;Spot;4;false;2;Hundreds;C;ECB concertation time 14:15 CET;2026-03-12;6.1234

    """

  private func decode(
    _ publisher: any RatePublisher, _ need: RateNeed, _ body: String
  ) throws -> [PublishedTable] {
    let request = try publisher.requests(
      for: need, today: Self.today, at: EndpointTable())[0]
    return try publisher.decode(
      HTTPResponse(status: 200, body: Array(body.utf8)), to: request, today: Self.today)
  }

  private func figure(_ table: PublishedTable, _ code: String) -> String? {
    table.rates[Currency(code: code)!].map { "\($0)" }
  }

  @Test func canadianAverages() throws {
    let tables = try decode(AddressedPublisher.bankOfCanada, Self.days, Self.canada)
    #expect(tables.map { "\($0.fixingDate)" } == ["2026-03-11", "2026-03-12"])
    #expect(figure(tables[0], "IDR") == "0.000081")
    #expect(figure(tables[1], "USD") == "1.3706")
    #expect(tables[1].pivot.code == "CAD")
  }

  @Test func czechFixings() throws {
    let tables = try decode(AddressedPublisher.czechNationalBank, Self.days, Self.czech)
    #expect(tables.map { "\($0.fixingDate)" } == ["2026-03-11", "2026-03-12"])
    #expect(figure(tables[0], "HUF") == "0.06123")
    #expect(figure(tables[0], "IDR") == "0.001344")
    #expect(figure(tables[1], "USD") == "22.25")
    let day = try decode(AddressedPublisher.czechNationalBank, .newest, Self.czechDay)
    #expect(figure(day[0], "HUF") == "0.06101")
  }

  @Test func norwegianRates() throws {
    let tables = try decode(AddressedPublisher.norgesBank, Self.days, Self.norway)
    #expect(tables.count == 2)
    #expect(figure(tables[1], "JPY") == "0.061234")
    // Of the newest rates, those of a currency that is no more are left out.
    #expect(
      try decode(AddressedPublisher.norgesBank, .newest, Self.norway).map(\.rates.count) == [2])
  }

  @Test func addresses() throws {
    let urls = { (publisher: any RatePublisher, need: RateNeed) in
      try publisher.requests(for: need, today: Self.today, at: EndpointTable()).map(\.http.url)
    }
    #expect(
      try urls(AddressedPublisher.bankOfCanada, Self.days) == [
        "https://www.bankofcanada.ca/valet/observations/group/FX_RATES_DAILY/json?start_date=2026-03-11&end_date=2026-03-12"
      ])
    #expect(
      try urls(AddressedPublisher.czechNationalBank, .day(CalendarDate("2026-03-05")!))[0]
        .hasSuffix(
          "/daily.txt?date=5.3.2026"))
    #expect(
      try urls(
        AddressedPublisher.czechNationalBank,
        .period(Period(from: CalendarDate("2024-12-30")!, to: CalendarDate("2026-01-02")!)!)
      ).map { $0.suffix(4) } == ["2024", "2025", "2026"])
    #expect(try urls(AddressedPublisher.norgesBank, .newest)[0].hasSuffix("&lastNObservations=1"))
  }

  static let damaged: [(String, any RatePublisher, String, String)] = [
    ("canada", AddressedPublisher.bankOfCanada, "1.3617", "-1.3617"),
    ("canada", AddressedPublisher.bankOfCanada, "1.3617", "0"),
    ("canada", AddressedPublisher.bankOfCanada, "1.3617", "1,3617"),
    ("canada", AddressedPublisher.bankOfCanada, "1.3617", "NaN"),
    ("canada", AddressedPublisher.bankOfCanada, "2026-03-11", "2026-13-11"),
    ("canada", AddressedPublisher.bankOfCanada, "2026-03-11", "2026-03-10"),
    ("canada", AddressedPublisher.bankOfCanada, "2026-03-11", "2026-03-12"),
    ("canada", AddressedPublisher.bankOfCanada, "FXGBPCAD", "FXUSDCAD"),
    ("canada", AddressedPublisher.bankOfCanada, "FXGBPCAD", "FXGBPUSD"),
    ("canada", AddressedPublisher.bankOfCanada, "observations", "observation"),
    ("canada", AddressedPublisher.bankOfCanada, "\"}}]}", "\""),
    ("czech", AddressedPublisher.czechNationalBank, "14.678", "-14.678"),
    ("czech", AddressedPublisher.czechNationalBank, "14.678", "14,678"),
    ("czech", AddressedPublisher.czechNationalBank, "14.678|", ""),
    ("czech", AddressedPublisher.czechNationalBank, "11 Mar 2026", "31 Feb 2026"),
    ("czech", AddressedPublisher.czechNationalBank, "100 HUF", "3 HUF"),
    ("czech", AddressedPublisher.czechNationalBank, "100 HUF", "1 AUD"),
    ("czech", AddressedPublisher.czechNationalBank, "22.250\n", "22.2"),
    ("czech", AddressedPublisher.czechNationalBank, "1 USD", "1 CZK"),
    ("czech", AddressedPublisher.czechNationalBank, "Date", "<html>"),
    ("norway", AddressedPublisher.norgesBank, "9.6604", "-9.6604"),
    ("norway", AddressedPublisher.norgesBank, "9.6604", "9,6604"),
    ("norway", AddressedPublisher.norgesBank, "UNIT_MULT", "MULT"),
    ("norway", AddressedPublisher.norgesBank, ";2;Hundreds", ";9;Hundreds"),
    ("norway", AddressedPublisher.norgesBank, "USD;US dollar;NOK", "USD;US dollar;SEK"),
    ("norway", AddressedPublisher.norgesBank, "2026-03-11", "2026-03-12"),
    ("norway", AddressedPublisher.norgesBank, "2026-03-11", "2025-03-11"),
    ("norway", AddressedPublisher.norgesBank, "6.1234\n", "6.1"),
    ("norway", AddressedPublisher.norgesBank, ";14:15 CET;", ";"),
    ("norway", AddressedPublisher.norgesBank, "B;Business;JPY", "B;JPY"),
  ]

  @Test(arguments: damaged.indices) func damagedTwinIsRefused(_ index: Int) throws {
    let (name, publisher, text, other) = Self.damaged[index]
    let whole = ["canada": Self.canada, "czech": Self.czech, "norway": Self.norway][name]!
    let twin = whole.replacing(text, with: other)
    if twin == whole { return }
    #expect(throws: PayloadFlaw.self, "\(text) -> \(other)") {
      try decode(publisher, Self.days, twin)
    }
  }

  @Test func daysOnWhichBanksAreClosed() {
    let publishes = { (calendar: any PublicationCalendar, date: String) in
      calendar.publishes(on: CalendarDate(date)!)
    }
    for date in [
      "2026-01-01", "2026-02-16", "2026-04-03", "2026-05-18", "2026-07-01", "2026-08-03",
      "2026-09-07", "2026-09-30", "2026-10-12", "2026-11-11", "2026-12-25", "2026-12-28",
      "2027-12-27", "2027-12-28",
      // The bank's list of 2017.
      "2017-01-02", "2017-02-20", "2017-04-14", "2017-05-22", "2017-07-03", "2017-08-07",
      "2017-09-04", "2017-10-09", "2017-11-13", "2017-12-25", "2017-12-26",
    ] {
      #expect(!publishes(CanadianCalendar(), date), "\(date)")
    }
    for date in ["2026-04-06", "2026-05-25", "2026-12-24", "2018-09-28"] {
      #expect(publishes(CanadianCalendar(), date), "\(date)")
    }
    #expect(!publishes(CzechCalendar(), "2026-11-17") && publishes(CzechCalendar(), "2026-12-23"))
    // The settlement days of 2017, with those of 2019.
    for date in [
      "2017-04-13", "2017-04-14", "2017-04-17", "2017-05-01", "2017-05-17", "2017-05-25",
      "2017-06-05", "2017-12-25", "2017-12-26", "2019-04-18", "2019-05-30", "2019-06-10",
      "2019-12-24", "2026-05-14",
    ] {
      #expect(!publishes(NorwegianCalendar(), date), "\(date)")
    }
    #expect(publishes(NorwegianCalendar(), "2026-05-18"))
  }

  /// Ottawa is five hours behind UTC in winter and four in summer.
  @Test func ottawasClock() {
    let instant = { (date: String) in
      ZoneRule.easternAmerica.instant(of: CalendarDate(date)!, secondOfDay: 16 * 3_600) % 86_400
        / 3_600
    }
    #expect(instant("2026-03-06") == 21 && instant("2026-03-09") == 20)
    #expect(instant("2026-10-30") == 20 && instant("2026-11-02") == 21)
  }
}
