public import AgioCore
public import Publishing

/// Exchange Rate API with a key, v6.exchangerate-api.com: 160 and more currencies; days of the past where the plan has them.
public struct ExchangeRateAPI: RatePublisher {
  public init() {}

  public let profile = SourceProfile(
    id: id, name: "ExchangeRate-API", pivot: OpenERAPI.dollar, firstDay: firstDay,
    history: .singleDays,
    schedules: [
      PublicationSchedule(
        clock: PublicationClock(calendar: EveryDayCalendar(), zone: .utc, minuteOfDay: 30))
    ],
    keyVariable: "AGIO_EXCHANGERATE_API_KEY", endpoints: [api], quota: 1_500,
    terms: "https://www.exchangerate-api.com/terms",
    attribution: "Rates By Exchange Rate API, https://www.exchangerate-api.com",
    coverage: "about 165 currencies against the dollar; from 2021, 35 of them from 1990")

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    let address = try endpoints.address(of: Self.api)
    guard let key else { throw .keyMissing("AGIO_EXCHANGERATE_API_KEY") }
    let base = "\(address)/\(key.value)"
    guard let days = try need.days(from: Self.firstDay, today: today) else {
      return [Self.request("\(base)/latest/USD", .exchangeRateAPILatest, nil, key)]
    }
    return days.runs(of: 1).map { day in
      // The service knows no zeros in front of months and days.
      let (year, month, number) = day.first.parts
      let url = "\(base)/history/USD/\(year)/\(month)/\(number)"
      return Self.request(url, .exchangeRateAPIDay, day, key)
    }
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    // Clients report 200, 403 and 404 for the same errors: the body decides.
    if let error = response.errorObject?.exchangeRateAPIError { return error }
    return response.status == 403 ? .keyRefused : response.generalMeaning
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    let answer = try JSONReader.value(of: body)
    guard request.form == .exchangeRateAPIDay else {
      return [
        try answer.exchangeRateAPITable(Self.id, rates: "conversion_rates", isProvisional: true)
      ]
    }
    if let error = answer.exchangeRateAPIError { throw error }
    guard
      let day = CalendarDate(
        year: try answer.required("year", \.integer),
        month: try answer.required("month", \.integer),
        day: try answer.required("day", \.integer))
    else { throw .member("day") }
    try request.days?.check(answer: day)
    return [
      try answer.exchangeRateAPITable(
        Self.id, rates: "conversion_rates", day: day, isProvisional: true)
    ]
  }

  private static let id = "exchangerate-api"
  private static let firstDay = CalendarDate(year: 1990, month: 1, day: 1)!
  static let api = Endpoint(
    "AGIO_EXCHANGERATE_API_URL", "https://v6.exchangerate-api.com/v6")

  static func request(
    _ url: String, _ form: PayloadForm, _ days: Period?, _ key: APIKey
  ) -> PlannedRequest {
    PlannedRequest(
      http: HTTPRequest(url: url, secrets: [key.value]), form: form, days: days,
      contentTypes: .json)
  }
}

extension PayloadForm {
  static let exchangeRateAPIDay = PayloadForm("history")
}
