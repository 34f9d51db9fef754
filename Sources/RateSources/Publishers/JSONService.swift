public import AgioCore
public import Publishing

/// A service that answers with one object of rates, `{"base":"USD",…,"rates":{…}}`: those of now, or those of one day.
public struct JSONService: RatePublisher {
  public let profile: SourceProfile
  /// What follows its address for the newest rates. `{key}` is the user's key.
  let newest: String
  /// What follows it for a day: `{date}`, or `{year}`, `{month}` and `{day}` without zeros in front.
  var ofDay = ""
  /// What follows it for what is left of a plan, and what that answer says; nil where the service does not tell.
  var usage: (path: String, state: Quota)?
  /// The members that name the currency the rates are against, and the rates.
  var base = "base"
  var rates = "rates"
  /// The day an answer is of.
  /// - Throws: what shows that it is no answer.
  let day: @Sendable (JSONValue) throws(PayloadFlaw.Reason) -> CalendarDate
  /// How many days before the one asked for the last with rates may be.
  var lookback = 0
  /// Whether rates may come anew in the course of their day.
  var isProvisional = true
  /// The meaning of an object of an error, which may come with status 200; nil if it is none.
  let error: @Sendable (JSONValue) -> PayloadFlaw.Reason?
  /// What a status means where no such object comes with it.
  var statuses: [Int: PayloadFlaw.Reason] = [:]
  /// How long it shuts out a user after too many requests.
  var secondsShut: Int?

  typealias Quota =
    @Sendable (JSONValue, _ today: CalendarDate) throws(PayloadFlaw.Reason) -> QuotaState

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    guard need == .newest || profile.history != .none else { throw .noHistory }
    guard let first = profile.firstDay, let days = try need.days(from: first, today: today) else {
      return [try request(newest, nil, endpoints, key)]
    }
    return try days.runs(of: 1).map { day throws(SourceRefusal.Reason) in
      let (year, month, number) = day.first.parts
      let path = ofDay.replacing("{date}", with: "\(day.first)")
        .replacing("{year}", with: "\(year)").replacing("{month}", with: "\(month)")
        .replacing("{day}", with: "\(number)")
      return try request(path, day, endpoints, key)
    }
  }

  private func request(
    _ path: String, _ days: Period?, _ endpoints: EndpointTable, _ key: APIKey?
  ) throws(SourceRefusal.Reason) -> PlannedRequest {
    let address = try endpoints.address(of: profile.endpoints[0])
    if key == nil, let variable = profile.keyVariable { throw .keyMissing(variable) }
    let url = address + path.replacing("{key}", with: key?.value ?? "")
    return PlannedRequest(
      http: HTTPRequest(url: url, secrets: key.map { [$0.value] } ?? []), form: .object,
      days: days, contentTypes: .json)
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    if response.status == 429, let secondsShut {
      return .retryLater(seconds: max(secondsShut, response.secondsToWait ?? 0))
    }
    // The same errors come with one status or another: the body decides.
    return response.errorObject.flatMap(error) ?? statuses[response.status]
      ?? response.generalMeaning
  }

  /// Those that are asked for a day have each.
  public func excludes(_ day: CalendarDate, from request: PlannedRequest) -> Bool { false }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    let answer = try value(of: body)
    let date = try day(answer)
    try answer.checkBase(base, is: profile.pivot)
    try request.days?.check(answer: date, lookback: lookback)
    guard let rates = answer[rates], rates.members != nil else { throw .member(self.rates) }
    return [
      PublishedTable(
        sourceID: profile.id, fixingDate: date, pivot: profile.pivot,
        rates: try .mids(in: rates, against: profile.pivot, on: date),
        nextUpdate: answer["time_next_update_unix"]?.integer.flatMap {
          $0.isSoon(after: date) ? $0 : nil
        }, isProvisional: isProvisional)
    ]
  }

  private func value(of body: [UInt8]) throws(PayloadFlaw.Reason) -> JSONValue {
    let answer = try JSONReader.value(of: body)
    if let error = error(answer) { throw error }
    return answer
  }

  public func quotaRequest(
    at endpoints: EndpointTable, key: APIKey
  ) throws(SourceRefusal.Reason) -> PlannedRequest? {
    guard let usage else { return nil }
    return try request(usage.path, nil, endpoints, key)
  }

  public func quota(
    in body: [UInt8], today: CalendarDate
  ) throws(PayloadFlaw.Reason) -> QuotaState {
    guard let usage else { throw .noData }
    return try usage.state(try value(of: body), today)
  }
}

extension PayloadForm {
  fileprivate static let object = PayloadForm("object")
}

extension Int {
  /// Whether an instant is within a week from a day on: no wrong number may put off the next update for ever.
  fileprivate func isSoon(after date: CalendarDate) -> Bool {
    CalendarDate(instant: self).map { (0...7).contains($0.days(since: date)) } ?? false
  }
}

extension JSONService {
  /// Exchange Rate API without a key, open.er-api.com: the newest rates of 160 and more currencies, once a day.
  public static let erAPI = JSONService(
    profile: SourceProfile(
      id: "er-api", name: "Exchange Rate API", pivot: dollar, history: .none,
      schedules: [daily(at: 30)],
      endpoints: [Endpoint("AGIO_ER_API_URL", "https://open.er-api.com/v6")],
      terms: "https://www.exchangerate-api.com/terms",
      attribution: "Rates By Exchange Rate API, https://www.exchangerate-api.com",
      coverage: "more than 160 currencies against the dollar, without a history"),
    newest: "/latest/USD", base: "base_code",
    day: { answer throws(PayloadFlaw.Reason) in try answer.exchangeRateAPIDay },
    isProvisional: false, error: { $0.exchangeRateAPIError },
    // More than one request an hour shuts a user out for 20 minutes.
    secondsShut: 1_200)

  /// Exchange Rate API with a key, v6.exchangerate-api.com: 160 and more currencies; days of the past where the plan has them.
  public static let exchangeRateAPI = JSONService(
    profile: SourceProfile(
      id: "exchangerate-api", name: "ExchangeRate-API", pivot: dollar,
      firstDay: CalendarDate(year: 1990, month: 1, day: 1), history: .singleDays,
      schedules: [daily(at: 30)], keyVariable: "AGIO_EXCHANGERATE_API_KEY",
      endpoints: [Endpoint("AGIO_EXCHANGERATE_API_URL", "https://v6.exchangerate-api.com/v6")],
      quota: 1_500, terms: "https://www.exchangerate-api.com/terms",
      attribution: "Rates By Exchange Rate API, https://www.exchangerate-api.com",
      coverage: "about 165 currencies against the dollar; from 2021, 35 of them from 1990"),
    newest: "/{key}/latest/USD", ofDay: "/{key}/history/USD/{year}/{month}/{day}",
    usage: (
      "/{key}/quota",
      { answer, today throws(PayloadFlaw.Reason) in
        // Of `{"result":"success",…,"plan_quota":1500,"requests_remaining":1245,"refresh_day_of_month":14}`.
        let day = try answer.required("refresh_day_of_month", \.integer)
        guard (1...31).contains(day) else { throw .member("refresh_day_of_month") }
        return try answer.quota(limit: "plan_quota", renewal: today.next(dayOfMonth: day))
      }
    ),
    base: "base_code", rates: "conversion_rates",
    day: { answer throws(PayloadFlaw.Reason) in try answer.exchangeRateAPIDay },
    error: { $0.exchangeRateAPIError }, statuses: [403: .keyRefused])

  /// Open Exchange Rates: about 170 currencies every hour, each day since 1999.
  public static let openExchangeRates = JSONService(
    profile: SourceProfile(
      id: "openexchangerates", name: "Open Exchange Rates", pivot: dollar,
      firstDay: CalendarDate(year: 1999, month: 1, day: 1), history: .singleDays,
      schedules: [daily(at: 60)], keyVariable: "AGIO_OPENEXCHANGERATES_KEY",
      endpoints: [Endpoint("AGIO_OPENEXCHANGERATES_URL", "https://openexchangerates.org/api")],
      revalidation: .entityTagAndDate, quota: 1_000, terms: "https://openexchangerates.org/terms",
      attribution: "Rates by Open Exchange Rates, https://openexchangerates.org",
      coverage: "about 170 currencies against the dollar, from 1999",
      // Bitcoin has more.
      decimals: FigureDecimals(steps: [6, 9])),
    newest: "/latest.json?app_id={key}", ofDay: "/historical/{date}.json?app_id={key}",
    usage: (
      "/usage.json?app_id={key}",
      { answer, today throws(PayloadFlaw.Reason) in
        // Of `{"status":200,"data":{…,"usage":{"requests_quota":1000,"requests_remaining":812,"days_remaining":14,…}}}`.
        guard let usage = answer["data"]?["usage"] else { throw .member("usage") }
        let days = try usage.required("days_remaining", \.integer)
        guard (0...31).contains(days) else { throw .member("days_remaining") }
        return try usage.quota(limit: "requests_quota", renewal: today.adding(days: days))
      }
    ),
    // A past day has the last figures of that day in UTC, and their time.
    day: { answer throws(PayloadFlaw.Reason) in try answer.dayOfInstant("timestamp") },
    error: { $0.openExchangeRatesError })

  /// exchangeratesapi.io of apilayer: about 170 currencies once a day, each day since 1999.
  public static let exchangeRatesAPI = JSONService(
    profile: SourceProfile(
      id: "exchangeratesapi", name: "exchangeratesapi.io", pivot: .euro,
      firstDay: CalendarDate(year: 1999, month: 1, day: 1), history: .singleDays,
      // The rates of the free plan are the ECB's.
      calendar: TargetCalendar(), keyVariable: "AGIO_EXCHANGERATESAPI_KEY",
      endpoints: [
        Endpoint("AGIO_EXCHANGERATESAPI_URL", "https://api.exchangeratesapi.io/v1")
      ],
      revalidation: .entityTag, quota: 250, terms: "https://exchangeratesapi.io/terms",
      attribution: "Rates by exchangeratesapi.io, https://exchangeratesapi.io",
      coverage: "about 170 currencies against the euro, from 1999",
      decimals: FigureDecimals(steps: [6, 9])),
    newest: "/latest?access_key={key}", ofDay: "/{date}?access_key={key}",
    day: { answer throws(PayloadFlaw.Reason) in
      guard case .boolean(true)? = answer["success"]?.content else { throw .member("success") }
      return try answer.day("date")
    },
    // A plan whose rates are the ECB's answers a Sunday with Friday.
    lookback: 14, error: { $0.exchangeRatesAPIError }, statuses: [401: .keyRefused])

  private static let dollar = Currency(code: "USD")!

  private static func daily(at minute: Int) -> PublicationSchedule {
    PublicationSchedule(EveryDayCalendar(), .utc, at: minute)
  }
}

extension JSONValue {
  /// The day of `{"result":"success","time_last_update_unix":…}`, or of `{"result":"success","year":2024,"month":3,"day":5}`.
  fileprivate var exchangeRateAPIDay: CalendarDate {
    get throws(PayloadFlaw.Reason) {
      guard self["result"]?.string == "success" else { throw .member("result") }
      guard self["year"] != nil else { return try dayOfInstant("time_last_update_unix") }
      guard
        let day = CalendarDate(
          year: try required("year", \.integer), month: try required("month", \.integer),
          day: try required("day", \.integer))
      else { throw .member("day") }
      return day
    }
  }

  /// A plan that is used up may count below zero.
  fileprivate func quota(
    limit: String, renewal: CalendarDate
  ) throws(PayloadFlaw.Reason) -> QuotaState {
    QuotaState(
      limit: try required(limit, \.integer),
      remaining: max(0, try required("requests_remaining", \.integer)), renewal: renewal)
  }

  /// The meaning of `{"result":"error","error-type":"…"}`; nil if this is none.
  fileprivate var exchangeRateAPIError: PayloadFlaw.Reason? {
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

  /// The meaning of `{"error":true,"status":401,"message":"…","description":"…"}`; nil if this is none.
  ///
  /// The message decides: 429 stands for a plan without the question, too.
  fileprivate var openExchangeRatesError: PayloadFlaw.Reason? {
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

extension CalendarDate {
  /// The next day with that number in its month; the last of a month that has fewer.
  fileprivate func next(dayOfMonth number: Int) -> CalendarDate {
    for days in 1...31 {
      let date = adding(days: days)
      let (year, month, day) = date.parts
      if day == min(number, Self.days(inMonth: month, of: year)) { return date }
    }
    return adding(days: 31)
  }
}
