public import AgioCore
public import Publishing

/// The euro foreign exchange reference rates of the European Central Bank.
///
/// Files for the last day and the last 90 days, the Data API for longer periods. Past days never change.
public struct ECB: RatePublisher {
  public init() {}

  public let profile = SourceProfile(
    id: ECBHistory.sourceID, name: "ECB", pivot: .euro, firstDay: ECBHistory.firstDay,
    history: .ranges(mostDays: nil),
    // 98.6 % of 563 files were there by 15:56 in Frankfurt, in summer and in winter.
    schedules: [
      PublicationSchedule(
        clock: PublicationClock(
          calendar: TargetCalendar(), zone: .centralEurope, minuteOfDay: 16 * 60))
    ],
    endpoints: [files, dataAPI], revalidation: .lastModified,
    terms: "https://www.ecb.europa.eu/services/disclaimer/html/index.en.html",
    attribution: "Source: ECB statistics",
    coverage: "29 currencies against the euro, and those it replaced, from 1999")

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    guard let days = try need.days(from: ECBHistory.firstDay, today: today) else {
      return [try file("eurofxref-daily.xml", .ecbDay, nil, endpoints)]
    }
    if today.days(since: days.first) < Self.daysOfFile {
      var request = try file("eurofxref-hist-90d.xml", .ecbDays, days, endpoints)
      // All its days come, and it may be some days old.
      let oldest = today.adding(days: -Self.daysOfFile - Self.mostLookback)
      request.answerDays = Period(from: max(oldest, ECBHistory.firstDay), to: today)
      return [request]
    }
    let base = try endpoints.address(of: Self.dataAPI)
    return days.runs(of: Self.daysOfRun).map { run in
      let range = "startPeriod=\(run.first)&endPeriod=\(run.last)"
      let url = "\(base)/EXR/D..EUR.SP00.A?\(range)&format=csvdata&detail=dataonly"
      return PlannedRequest(
        http: HTTPRequest(url: url), form: .ecbData, days: run,
        // Ten years have 5 MB, all there are 12: these are read while they come.
        limit: TransferLimit(bytes: run.length > 366 ? 16 << 20 : 2 << 20),
        contentTypes: ["text/csv", "application/csv", "application/vnd.sdmx.data+csv"])
    }
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    // 404 is no answer to a period without rates, which is an empty 200: on 2025-05-27 it was an outage.
    response.generalMeaning
  }

  public func reader(of request: PlannedRequest) -> (any PayloadReader)? {
    request.form == .ecbData ? ReferenceRatesCSV(request.days) : nil
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    if let reader = reader(of: request) {
      body.withUnsafeBytes { reader.take($0) }
      return try reader.tables()
    }
    let tables = try ReferenceRatesXML.tables(in: body)
    guard request.form == .ecbDays || tables.count == 1 else { throw .member("time") }
    return tables
  }

  /// Its oldest day was 89 days before its newest, or less by a weekend, in three samples.
  private static let daysOfFile = 90
  /// The days a file may be behind: as many as the newest table of any source.
  private static let mostLookback = 32
  /// Ten years: what a slow line brings within the time that a request has.
  private static let daysOfRun = 3653
  private static let files = Endpoint(
    "AGIO_ECB_URL", "https://www.ecb.europa.eu/stats/eurofxref")
  private static let dataAPI = Endpoint(
    "AGIO_ECB_API_URL", "https://data-api.ecb.europa.eu/service/data")

  private func file(
    _ name: String, _ form: PayloadForm, _ days: Period?, _ endpoints: EndpointTable
  ) throws(SourceRefusal.Reason) -> PlannedRequest {
    PlannedRequest(
      http: HTTPRequest(url: try endpoints.address(of: Self.files) + "/" + name), form: form,
      days: days, contentTypes: ["text/xml", "application/xml"])
  }
}

extension PayloadForm {
  static let ecbDay = PayloadForm("eurofxref-daily")
  static let ecbDays = PayloadForm("eurofxref-hist")
  static let ecbData = PayloadForm("csvdata")
}

extension PublishedTable {
  /// A table of the ECB.
  init(ecb date: CalendarDate, _ rates: CurrencyMap<PublishedRate> = [:]) {
    self.init(sourceID: ECBHistory.sourceID, fixingDate: date, pivot: .euro, rates: rates)
  }
}
