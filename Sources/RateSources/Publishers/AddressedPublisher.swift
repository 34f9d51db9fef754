public import AgioCore
public import Publishing

/// Asks a source that a value describes: one of the user's own, by its address alone, or one that is built in, with hooks for
/// what settings have no words for.
public struct AddressedPublisher: RatePublisher {
  public let profile: SourceProfile
  private let source: AddressedSource
  private let hooks: Hooks?

  /// A source of the user's own.
  public init(_ source: AddressedSource) {
    self.source = source
    profile = source.profile
    hooks = nil
  }

  /// A source that is built in.
  init(_ profile: SourceProfile, _ hooks: Hooks) {
    self.profile = profile
    self.hooks = hooks
    source = AddressedSource(id: profile.id, url: "")
  }

  struct Hooks: Sendable {
    /// The requests at an address for some days, or for the newest.
    let requests: @Sendable (_ base: String, _ days: Period?) -> [PlannedRequest]
    /// What a response means that has another status than 200.
    var meaning: @Sendable (HTTPResponse) -> PayloadFlaw.Reason = { $0.generalMeaning }
    /// Whether the days that its calendar excludes are excluded from an answer.
    var knowsClosedDays: @Sendable (PlannedRequest) -> Bool = { _ in true }
    let tables: @Sendable ([UInt8], PlannedRequest) throws(PayloadFlaw.Reason) -> [PublishedTable]

    /// Requests for runs of at most so many days each, or for the newest.
    static func runs(
      of mostDays: Int, _ types: [String], _ url: @escaping @Sendable (String, Period?) -> String
    ) -> @Sendable (String, Period?) -> [PlannedRequest] {
      { base, days in
        let runs: [Period?] = days?.runs(of: mostDays) ?? [nil]
        return runs.map {
          PlannedRequest(
            http: HTTPRequest(url: url(base, $0)), form: .addressed, days: $0, contentTypes: types)
        }
      }
    }
  }

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    if let hooks, let first = profile.firstDay {
      let base = try endpoints.address(of: profile.endpoints[0])
      return hooks.requests(base, try need.days(from: first, today: today))
    }
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
  public var mostDaysOfNewest: Int { hooks == nil ? 400 : PublicationClock.longestBreak }

  public func excludes(_ day: CalendarDate, from request: PlannedRequest) -> Bool {
    (hooks?.knowsClosedDays(request) ?? true) && profile.calendar.excludes(day)
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    if let hooks { return hooks.meaning(response) }
    return response.status == 404 && request.days != nil ? .noData : response.generalMeaning
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    if let hooks { return try hooks.tables(body, request) }
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
