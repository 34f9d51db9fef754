public import AgioCore
public import Publishing

/// The middle rates of Norges Bank, as SDMX-CSV: kroner for one or a hundred units.
public struct NorgesBank: RatePublisher {
  public init() {}

  public let profile = SourceProfile(
    id: id, name: "Norges Bank", pivot: krone, direction: .pivotForOneOther, firstDay: firstDay,
    history: .ranges(mostDays: nil),
    schedules: [
      PublicationSchedule(
        clock: PublicationClock(
          calendar: NorwegianCalendar(), zone: .centralEurope, minuteOfDay: 16 * 60))
    ],
    endpoints: [api], isOnRequest: true,
    terms: "https://www.norges-bank.no/en/topics/Statistics/disclaimer/",
    attribution: "Source: Norges Bank",
    coverage: "about 40 currencies against the krone, from 1999",
    // Four, of prices of 1 and 100 units.
    decimals: FigureDecimals(steps: [4, 6]))

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    let base = try endpoints.address(of: Self.api) + "/EXR/B..NOK.SP?format=csv&locale=en"
    return try need.requests(from: Self.firstDay, today: today, daysOfRun: Self.daysOfRun) {
      let days =
        $0.map { "startPeriod=\($0.first)&endPeriod=\($0.last)" } ?? "lastNObservations=1"
      return PlannedRequest(
        http: HTTPRequest(url: "\(base)&\(days)"), form: .norgesBank, days: $0,
        contentTypes: [
          "text/csv", "application/csv", "application/vnd.sdmx.data+csv", "text/plain",
          "application/octet-stream",
        ])
    }
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    // A run of closing days is answered with 404.
    response.status == 404 ? .noData : response.generalMeaning
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    var reading = AddressedReading(Self.form, request.days, unitsArePowers: true)
    let tables = try reading.csv(body)
    // The last observation of a currency that is no more is years old.
    let newest = tables.map(\.fixingDate).max()
    return request.days == nil ? tables.filter { $0.fixingDate == newest } : tables
  }

  private static let id = "norges"
  private static let krone = Currency(code: "NOK")!
  private static let firstDay = CalendarDate(year: 1999, month: 1, day: 4)!
  /// A quarter of forty currencies has about half a megabyte.
  private static let daysOfRun = 93
  private static let api = Endpoint("AGIO_NORGES_URL", "https://data.norges-bank.no/api/data")

  /// Its lines, by the names in the first.
  private static let form: AddressedSource = {
    var form = AddressedSource(id: id, url: "")
    form.format = .csv
    form.separator = ";"
    form.base = krone
    form.baseName = "QUOTE_CUR"
    form.currency = "BASE_CUR"
    form.units = "UNIT_MULT"
    form.date = "TIME_PERIOD"
    form.rate = "OBS_VALUE"
    return form
  }()
}

extension PayloadForm {
  static let norgesBank = PayloadForm("EXR csv")
}
