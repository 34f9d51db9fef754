public import AgioCore
public import Publishing

/// Asks a source that the user has described by its address, and reads what it answers.
public struct AddressedPublisher: RatePublisher {
  public let profile: SourceProfile
  private let source: AddressedSource

  public init(_ source: AddressedSource) {
    self.source = source
    profile = source.profile
  }

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    guard source.hasDays else {
      guard need == .newest else { throw .noHistory }
      return [request(nil, key)]
    }
    guard let days = try need.days(from: AddressedSource.firstDay, today: today) else {
      return newest(today).map { request(Period(from: $0, to: $0), key) }
    }
    if source.hasRuns { return days.runs(of: Self.daysOfRun).map { request($0, key) } }
    // A day on which nothing is published is asked for only where it is wanted alone: the calendar may err.
    var wanted = days.days
    if case .period = need { wanted = wanted.filter(profile.calendar.publishes) }
    return wanted.map { request(Period(from: $0, to: $0), key) }
  }

  /// Some publish once a month, or once a year.
  public var mostDaysOfNewest: Int { 400 }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    response.status == 404 && request.days != nil ? .noData : response.generalMeaning
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    var reading = AddressedReading(source, request.days)
    return switch source.format {
    case .json: try reading.json(body)
    case .csv: try reading.csv(body)
    }
  }

  private static let daysOfRun = 366
  /// Today's may not be there yet, and before it may be holidays.
  private static let daysOfNewest = 4

  /// The last days that there may be rates of, the oldest first.
  private func newest(_ today: CalendarDate) -> [CalendarDate] {
    (0..<14).lazy.map { today.adding(days: -$0) }.filter(profile.calendar.publishes)
      .prefix(Self.daysOfNewest).reversed()
  }

  private func request(_ days: Period?, _ key: APIKey?) -> PlannedRequest {
    var url = source.url
    if let days {
      url = url.replacing("{date}", with: "\(days.first)")
        .replacing("{from}", with: "\(days.first)").replacing("{to}", with: "\(days.last)")
    }
    if let key { url = url.replacing("{key}", with: key.value) }
    return PlannedRequest(
      http: HTTPRequest(url: url, secrets: key.map { [$0.value] } ?? []), form: .addressed,
      days: days,
      contentTypes: (source.format == .json ? .json : ["text/csv", "application/csv"])
        + ["text/plain", "application/octet-stream"])
  }
}

extension PayloadForm {
  fileprivate static let addressed = PayloadForm("addressed")
}
