public import AgioCore

/// What is wanted of a source.
public enum RateNeed: Hashable, Sendable {
  case newest
  case day(CalendarDate)
  case period(Period)
}

/// One request of those that a need takes, and what its answer must be.
public struct PlannedRequest: Sendable {
  public var http: HTTPRequest
  public var form: PayloadForm
  /// Which of the source's tables it asks for, as ``PublishedTable/table``.
  public var table: String?
  /// Which days it asks for; nil for the newest.
  public var days: Period?
  /// Which days its answer may have, where these are not those it asks for.
  public var answerDays: Period?
  /// How large its answer may be.
  public var limit: TransferLimit
  /// Types of content it may have; an answer that names none is judged by its body.
  public var contentTypes: [String]

  public init(
    http: HTTPRequest, form: PayloadForm, table: String? = nil, days: Period? = nil,
    answerDays: Period? = nil, limit: TransferLimit = TransferLimit(), contentTypes: [String]
  ) {
    self.http = http
    self.form = form
    self.table = table
    self.days = days
    self.answerDays = answerDays
    self.limit = limit
    self.contentTypes = contentTypes
  }
}

/// Which of a publisher's forms an answer has. Each publisher names its own.
public struct PayloadForm: Hashable, Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }
}

/// Knows how to ask one source, and how to read what it answers; does neither itself.
///
/// Nothing here has a clock, a network or a memory: a `304 Not Modified`, quotas, retries and caches are the caller's.
public protocol RatePublisher: Sendable {
  var profile: SourceProfile { get }

  /// The requests that together answer `need`; days without figures, before the history or after `today`, are left away.
  /// - Parameter today: the day it is in UTC.
  func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest]

  /// What a status other than 200 means.
  func meaning(of response: HTTPResponse, to request: PlannedRequest) -> PayloadFlaw.Reason

  /// Whether no answer to a request can have figures of that day.
  func excludes(_ day: CalendarDate, from request: PlannedRequest) -> Bool

  /// How many days old the newest figures can be.
  var mostDaysOfNewest: Int { get }

  /// What reads a body while it comes, where it can be too long to be kept whole; nil where it is read by
  /// ``tables(in:to:)``.
  func reader(of request: PlannedRequest) -> (any PayloadReader)?

  /// The tables in a body that came with status 200 and one of the types of content asked for.
  func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable]

  /// The request for what is left of the user's plan; nil where the source does not tell.
  func quotaRequest(
    at endpoints: EndpointTable, key: APIKey
  ) throws(SourceRefusal.Reason) -> PlannedRequest?

  /// What a body with status 200 says of the plan.
  func quota(in body: [UInt8], today: CalendarDate) throws(PayloadFlaw.Reason) -> QuotaState
}

/// Reads a long body piece by piece.
public protocol PayloadReader: BodySink {
  /// All that was in it.
  /// - Throws: the first thing that was wrong with it; what came after that was not looked at.
  func tables() throws(PayloadFlaw.Reason) -> [PublishedTable]
}

extension RatePublisher {
  public func reader(of request: PlannedRequest) -> (any PayloadReader)? { nil }

  public func excludes(_ day: CalendarDate, from request: PlannedRequest) -> Bool {
    profile.calendar.excludes(day)
  }

  public var mostDaysOfNewest: Int { PublicationClock.longestBreak }

  public func quotaRequest(
    at endpoints: EndpointTable, key: APIKey
  ) throws(SourceRefusal.Reason) -> PlannedRequest? { nil }

  public func quota(in body: [UInt8], today: CalendarDate) throws(PayloadFlaw.Reason) -> QuotaState
  { throw .noData }

  /// The requests that together answer `need`.
  ///
  /// - Parameters:
  ///   - today: the day it is in UTC.
  ///   - quota: requests a month of the user's plan; nil for those of a free key.
  /// - Throws: why there are none, in one line with the source's name.
  public func requests(
    for need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey? = nil,
    quota: Int? = nil
  ) throws(SourceRefusal) -> [PlannedRequest] {
    do throws(SourceRefusal.Reason) {
      if let variable = profile.keyVariable, key == nil { throw .keyMissing(variable) }
      let requests = try plan(need, today: today, at: endpoints, key: key)
      if let quota = quota ?? profile.quota, requests.count > quota {
        throw .overQuota(needed: requests.count, quota: quota)
      }
      return requests
    } catch {
      throw SourceRefusal(source: profile.name, reason: error)
    }
  }

  /// The tables in an answer, oldest first: all of it is sound, or it is refused.
  ///
  /// - Parameters:
  ///   - reader: what has taken the body, if anything has.
  ///   - today: the day it is in UTC.
  /// - Throws: why there are none, in one line with the source's name and without the key.
  public func decode(
    _ response: HTTPResponse, takenBy reader: (any PayloadReader)? = nil,
    to request: PlannedRequest, today: CalendarDate
  ) throws(PayloadFlaw) -> [PublishedTable] {
    try reading(response, to: request) { () throws(PayloadFlaw.Reason) in
      let tables =
        if let reader { try reader.tables() } else { try tables(in: response.body, to: request) }
      try tables.check(today: today)
      for day in Set(tables.map(\.fixingDate)).sorted() { try check(day, in: request, today) }
      return tables.sorted { $0.fixingDate < $1.fixingDate }
    }
  }

  /// The state of the plan in an answer to ``quotaRequest(at:key:)``.
  /// - Parameter today: the day it is in UTC.
  public func decodeQuota(
    _ response: HTTPResponse, to request: PlannedRequest, today: CalendarDate
  ) throws(PayloadFlaw) -> QuotaState {
    try reading(response, to: request) { () throws(PayloadFlaw.Reason) in
      try quota(in: response.body, today: today)
    }
  }

  private func reading<Value>(
    _ response: HTTPResponse, to request: PlannedRequest,
    _ body: () throws(PayloadFlaw.Reason) -> Value
  ) throws(PayloadFlaw) -> Value {
    do throws(PayloadFlaw.Reason) {
      guard response.status == 200 else { throw meaning(of: response, to: request) }
      try response.checkType(request.contentTypes)
      return try body()
    } catch {
      throw PayloadFlaw(source: profile.name, reason: error, hiding: request.http.secrets)
    }
  }

  /// Refuses a day that the source cannot have figures of, or that was not asked for.
  private func check(
    _ day: CalendarDate, in request: PlannedRequest, _ today: CalendarDate
  ) throws(PayloadFlaw.Reason) {
    if let first = profile.firstDay, day < first { throw .beforeHistory(day, first: first) }
    if excludes(day, from: request) { throw .closedDay(day) }
    if let days = request.answerDays {
      guard days.first <= day, day <= days.last else { throw .otherDay(day) }
    } else if request.days == nil, today.days(since: day) > mostDaysOfNewest {
      throw .otherDay(day)
    }
  }
}

extension [PublishedTable] {
  /// What holds for the tables of every source.
  fileprivate func check(today: CalendarDate) throws(PayloadFlaw.Reason) {
    if isEmpty { throw .noData }
    var seen: Set<[String]> = []
    for table in self {
      let (day, pivot) = (table.fixingDate, table.pivot)
      if table.rates.isEmpty { throw .emptyDay(day) }
      if day > today { throw .futureDay(day) }
      guard seen.insert([day.description, pivot.code, table.table ?? ""]).inserted else {
        throw .repeatedDay(day)
      }
    }
  }
}

extension HTTPResponse {
  /// Checks the type of content, where the answer names one.
  func checkType(_ accepted: [String]) throws(PayloadFlaw.Reason) {
    guard let header = headers["content-type"] else { return }
    let type = header.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    guard !accepted.contains(type) else { return }
    // A page for people is a matter of its own: the source is out of order, or a gate stands before it.
    throw type == "text/html" ? .webPage : .contentType(type)
  }
}

/// What is left of a plan's requests, as the source itself counts them.
public struct QuotaState: Hashable, Sendable {
  /// Requests in a month of the plan.
  public var limit: Int
  public var remaining: Int
  /// The first day of the next month of the plan.
  public var renewal: CalendarDate

  /// Days of a month of a plan at most.
  package static let longestMonth = 31

  public init(limit: Int, remaining: Int, renewal: CalendarDate) {
    self.limit = limit
    self.remaining = remaining
    self.renewal = renewal
  }
}
