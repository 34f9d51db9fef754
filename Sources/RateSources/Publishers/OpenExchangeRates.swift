public import AgioCore
public import Publishing

/// Open Exchange Rates: about 170 currencies every hour, each day since 1999.
public struct OpenExchangeRates: RatePublisher {
  public init() {}

  public let profile = SourceProfile(
    id: id, name: "Open Exchange Rates", pivot: OpenERAPI.dollar, firstDay: firstDay,
    history: .singleDays,
    schedules: [
      PublicationSchedule(
        clock: PublicationClock(calendar: EveryDayCalendar(), zone: .utc, minuteOfDay: 60))
    ],
    keyVariable: "AGIO_OPENEXCHANGERATES_KEY", endpoints: [api],
    revalidation: .entityTagAndDate, quota: 1_000, terms: "https://openexchangerates.org/terms",
    attribution: "Rates by Open Exchange Rates, https://openexchangerates.org",
    coverage: "about 170 currencies against the dollar, from 1999",
    // Bitcoin has more.
    decimals: FigureDecimals(steps: [6, 9]))

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    let base = try endpoints.address(of: Self.api)
    guard let key else { throw .keyMissing("AGIO_OPENEXCHANGERATES_KEY") }
    guard let days = try need.days(from: Self.firstDay, today: today) else {
      return [Self.request("\(base)/latest.json", .openExchangeRatesLatest, nil, key)]
    }
    return days.runs(of: 1).map { day in
      let url = "\(base)/historical/\(day.first).json"
      return Self.request(url, .openExchangeRatesDay, day, key)
    }
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    response.errorObject?.openExchangeRatesError ?? response.generalMeaning
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    let answer = try JSONReader.value(of: body)
    if let error = answer.openExchangeRatesError { throw error }
    try answer.checkBase("base", is: OpenERAPI.dollar)
    // A past day has the last figures of that day in UTC, and their time.
    let date = try answer.dayOfInstant("timestamp")
    try request.days?.check(answer: date)
    guard let rates = answer["rates"], rates.members != nil else { throw .member("rates") }
    return [
      PublishedTable(
        sourceID: Self.id, fixingDate: date, pivot: OpenERAPI.dollar,
        rates: try .mids(in: rates, against: OpenERAPI.dollar, on: date), isProvisional: true)
    ]
  }

  private static let id = "openexchangerates"
  private static let firstDay = CalendarDate(year: 1999, month: 1, day: 1)!
  static let api = Endpoint(
    "AGIO_OPENEXCHANGERATES_URL", "https://openexchangerates.org/api")

  static func request(
    _ url: String, _ form: PayloadForm, _ days: Period?, _ key: APIKey
  ) -> PlannedRequest {
    PlannedRequest(
      http: HTTPRequest(url: "\(url)?app_id=\(key.value)", secrets: [key.value]), form: form,
      days: days, contentTypes: .json)
  }
}

extension PayloadForm {
  static let openExchangeRatesLatest = PayloadForm("latest.json")
  static let openExchangeRatesDay = PayloadForm("historical")
}

extension JSONValue {
  /// The meaning of `{"error":true,"status":401,"message":"…","description":"…"}`; nil if this is none.
  ///
  /// The message decides: 429 stands for a plan without the question, too.
  var openExchangeRatesError: PayloadFlaw.Reason? {
    guard case .boolean(true)? = self["error"]?.content else { return nil }
    let message = self["message"]?.string ?? ""
    return switch message {
    case "missing_app_id": .keyMissing
    case "invalid_app_id": .keyRefused
    case "app_id_inactive": .keyInactive
    case "not_allowed": .planLacks
    case "access_restricted": .quotaReached
    case "not_available": .noData
    case "invalid_base", "not_found": .requestRefused(message)
    default: .unexplained(message)
    }
  }
}
