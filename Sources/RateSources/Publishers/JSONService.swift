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
}

extension JSONService: QuotaReporting {
  public func quotaPlan(
    at endpoints: EndpointTable, key: APIKey
  ) throws(SourceRefusal.Reason) -> PlannedRequest {
    // Nobody is told: a service need not say.
    guard let usage else { throw .noHistory }
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
