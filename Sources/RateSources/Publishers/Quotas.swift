public import AgioCore
public import Publishing

extension ExchangeRateAPI: QuotaReporting {
  public func quotaPlan(
    at endpoints: EndpointTable, key: APIKey
  ) throws(SourceRefusal.Reason) -> PlannedRequest {
    Self.request(
      "\(try endpoints.address(of: Self.api))/\(key.value)/quota", .exchangeRateAPIQuota, nil, key)
  }

  /// Of `{"result":"success",…,"plan_quota":1500,"requests_remaining":1245,"refresh_day_of_month":14}`.
  public func quota(
    in body: [UInt8], today: CalendarDate
  ) throws(PayloadFlaw.Reason) -> QuotaState {
    let answer = try JSONReader.value(of: body)
    if let error = answer.exchangeRateAPIError { throw error }
    let day = try answer.required("refresh_day_of_month", \.integer)
    guard (1...31).contains(day) else { throw .member("refresh_day_of_month") }
    return try answer.quota(
      limit: "plan_quota", renewal: today.next(dayOfMonth: day))
  }
}

extension OpenExchangeRates: QuotaReporting {
  public func quotaPlan(
    at endpoints: EndpointTable, key: APIKey
  ) throws(SourceRefusal.Reason) -> PlannedRequest {
    Self.request(
      "\(try endpoints.address(of: Self.api))/usage.json", .openExchangeRatesUsage, nil, key)
  }

  /// Of `{"status":200,"data":{…,"usage":{"requests_quota":1000,"requests_remaining":812,"days_remaining":14,…}}}`.
  public func quota(
    in body: [UInt8], today: CalendarDate
  ) throws(PayloadFlaw.Reason) -> QuotaState {
    let answer = try JSONReader.value(of: body)
    if let error = answer.openExchangeRatesError { throw error }
    guard let usage = answer["data"]?["usage"] else { throw .member("usage") }
    let days = try usage.required("days_remaining", \.integer)
    guard (0...31).contains(days) else { throw .member("days_remaining") }
    return try usage.quota(limit: "requests_quota", renewal: today.adding(days: days))
  }
}

extension PayloadForm {
  static let exchangeRateAPIQuota = PayloadForm("quota")
  static let openExchangeRatesUsage = PayloadForm("usage.json")
}

extension JSONValue {
  /// A plan that is used up may count below zero.
  fileprivate func quota(
    limit: String, renewal: CalendarDate
  ) throws(PayloadFlaw.Reason) -> QuotaState {
    QuotaState(
      limit: try required(limit, \.integer),
      remaining: max(0, try required("requests_remaining", \.integer)), renewal: renewal)
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
