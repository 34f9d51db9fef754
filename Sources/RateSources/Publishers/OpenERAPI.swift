public import AgioCore
public import Publishing

/// Exchange Rate API without a key, open.er-api.com: the newest rates of 160 and more currencies, once a day.
public struct OpenERAPI: RatePublisher {
  public init() {}

  public let profile = SourceProfile(
    id: id, name: "Exchange Rate API", pivot: dollar, history: .none,
    schedules: [
      PublicationSchedule(
        clock: PublicationClock(calendar: EveryDayCalendar(), zone: .utc, minuteOfDay: 30))
    ],
    endpoints: [api], terms: "https://www.exchangerate-api.com/terms",
    attribution: "Rates By Exchange Rate API, https://www.exchangerate-api.com",
    coverage: "more than 160 currencies against the dollar, without a history")

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    guard need == .newest else { throw .noHistory }
    let url = try endpoints.address(of: Self.api) + "/latest/USD"
    return [
      PlannedRequest(
        http: HTTPRequest(url: url), form: .exchangeRateAPILatest, contentTypes: .json)
    ]
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    // Who asks more than once an hour is shut out for 20 minutes.
    if response.status == 429 {
      return .retryLater(seconds: max(1_200, response.secondsToWait ?? 0))
    }
    return response.errorObject?.exchangeRateAPIError ?? response.generalMeaning
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    [try JSONReader.value(of: body).exchangeRateAPITable(Self.id, rates: "rates")]
  }

  static let dollar = Currency(code: "USD")!
  private static let id = "er-api"
  private static let api = Endpoint("AGIO_ER_API_URL", "https://open.er-api.com/v6")
}

extension PayloadForm {
  static let exchangeRateAPILatest = PayloadForm("latest")
}

extension Int {
  /// Whether an instant is within a week from a day on: no wrong number may put off the next update for ever.
  fileprivate func isSoon(after date: CalendarDate) -> Bool {
    CalendarDate(instant: self).map { (0...7).contains($0.days(since: date)) } ?? false
  }
}

/// What the service answers with and without a key.
extension JSONValue {
  /// The table of `{"result":"success","time_last_update_unix":…,"base_code":"USD","rates":{…}}`.
  /// - Parameters:
  ///   - day: the day of the table, where it is not that of its last update.
  ///   - isProvisional: whether the table may come anew in the course of its day.
  func exchangeRateAPITable(
    _ sourceID: String, rates name: String, day: CalendarDate? = nil, isProvisional: Bool = false
  ) throws(PayloadFlaw.Reason) -> PublishedTable {
    // An error may come with status 200: the body decides.
    if let error = exchangeRateAPIError { throw error }
    guard self["result"]?.string == "success" else { throw .member("result") }
    try checkBase("base_code", is: OpenERAPI.dollar)
    guard let rates = self[name], rates.members != nil else { throw .member(name) }
    let date = if let day { day } else { try dayOfInstant("time_last_update_unix") }
    return PublishedTable(
      sourceID: sourceID, fixingDate: date, pivot: OpenERAPI.dollar,
      rates: try .mids(in: rates, against: OpenERAPI.dollar, on: date),
      nextUpdate: self["time_next_update_unix"]?.integer.flatMap {
        $0.isSoon(after: date) ? $0 : nil
      }, isProvisional: isProvisional)
  }

  /// The meaning of `{"result":"error","error-type":"…"}`; nil if this is none.
  var exchangeRateAPIError: PayloadFlaw.Reason? {
    guard self["result"]?.string == "error" else { return nil }
    let type = self["error-type"]?.string ?? ""
    return switch type {
    case "unsupported-code", "unknown-code", "malformed-request": .requestRefused(type)
    case "invalid-key": .keyRefused
    case "inactive-account": .keyInactive
    case "quota-reached": .quotaReached
    case "plan-upgrade-required", "base-code-only-on-pro", "not-available-on-plan": .planLacks
    case "no-data-available": .noData
    default: .unexplained(type)
    }
  }
}
