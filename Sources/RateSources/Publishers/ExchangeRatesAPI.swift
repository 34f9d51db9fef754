public import AgioCore
public import Publishing

/// exchangeratesapi.io of apilayer: about 170 currencies once a day, each day since 1999.
public struct ExchangeRatesAPI: RatePublisher {
  public init() {}

  public let profile = SourceProfile(
    id: id, name: "exchangeratesapi.io", pivot: .euro, firstDay: firstDay, history: .singleDays,
    // The rates of the free plan are the ECB's.
    calendar: TargetCalendar(), keyVariable: "AGIO_EXCHANGERATESAPI_KEY", endpoints: [api],
    revalidation: .entityTag,
    quota: 250, terms: "https://exchangeratesapi.io/terms",
    attribution: "Rates by exchangeratesapi.io, https://exchangeratesapi.io",
    coverage: "about 170 currencies against the euro, from 1999",
    decimals: FigureDecimals(steps: [6, 9]))

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    let base = try endpoints.address(of: Self.api)
    guard let key else { throw .keyMissing("AGIO_EXCHANGERATESAPI_KEY") }
    guard let days = try need.days(from: Self.firstDay, today: today) else {
      return [Self.request("\(base)/latest", nil, key)]
    }
    return days.runs(of: 1).map { Self.request("\(base)/\($0.first)", $0, key) }
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    if let error = response.errorObject?.exchangeRatesAPIError { return error }
    return response.status == 401 ? .keyRefused : response.generalMeaning
  }

  public func excludes(_ day: CalendarDate, from request: PlannedRequest) -> Bool {
    // Plans that are paid have each day.
    false
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    let answer = try JSONReader.value(of: body)
    if let error = answer.exchangeRatesAPIError { throw error }
    guard case .boolean(true)? = answer["success"]?.content else { throw .member("success") }
    try answer.checkBase("base", is: .euro)
    let date = try answer.day("date")
    // A plan whose rates are the ECB's answers a Sunday with Friday.
    try request.days?.check(answer: date, lookback: Self.mostLookback)
    guard let rates = answer["rates"], rates.members != nil else { throw .member("rates") }
    return [
      PublishedTable(
        sourceID: Self.id, fixingDate: date, pivot: .euro,
        rates: try .mids(in: rates, against: .euro, on: date), isProvisional: true)
    ]
  }

  private static let id = "exchangeratesapi"
  private static let firstDay = CalendarDate(year: 1999, month: 1, day: 1)!
  private static let mostLookback = 14
  private static let api = Endpoint(
    "AGIO_EXCHANGERATESAPI_URL", "https://api.exchangeratesapi.io/v1")

  private static func request(_ url: String, _ days: Period?, _ key: APIKey) -> PlannedRequest {
    PlannedRequest(
      http: HTTPRequest(url: "\(url)?access_key=\(key.value)", secrets: [key.value]),
      form: .exchangeRatesAPIDay, days: days, contentTypes: .json)
  }
}

extension PayloadForm {
  static let exchangeRatesAPIDay = PayloadForm("rates")
}

extension JSONValue {
  /// The meaning of an error in either dialect; nil if this is none.
  ///
  /// The new one is `{"error":{"code":"invalid_access_key","message":"…"}}`, the old one
  /// `{"success":false,"error":{"code":105,"type":"https_access_restricted","info":"…"}}`, its type at times missing.
  fileprivate var exchangeRatesAPIError: PayloadFlaw.Reason? {
    guard let error = self["error"] else { return nil }
    let name = error["type"]?.string ?? error["code"]?.string
    return switch (name, error["code"]?.integer) {
    case ("missing_access_key", _), (nil, 101): .keyMissing
    case ("invalid_access_key", _): .keyRefused
    case ("inactive_user", _), (nil, 102): .keyInactive
    case ("usage_limit_reached", _), (nil, 104): .quotaReached
    case ("rate_limit_reached", _): .retryLater(seconds: nil)
    // Without its name it may be the base, https or the question itself.
    case ("base_currency_access_restricted", _), ("function_access_restricted", _), (nil, 105):
      .planLacks
    case ("https_access_restricted", _): .plainHTTPOnly
    case ("no_rates_available", _), (nil, 106): .noData
    case ("invalid_base_currency", _), ("invalid_currency_codes", _), ("invalid_date", _):
      .requestRefused(name ?? "")
    case (nil, 201): .requestRefused("invalid_base_currency")
    case (nil, 202): .requestRefused("invalid_currency_codes")
    case (nil, 302): .requestRefused("invalid_date")
    case (let name, let code): .unexplained(name ?? code.map(String.init) ?? "")
    }
  }
}
