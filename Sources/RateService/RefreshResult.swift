import AgioCore
import Publishing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The answers to a plan of requests, as far as they came.
struct RefreshResult {
  private(set) var tables: [PublishedTable] = []
  /// Why it is not whole; nil if it is.
  private(set) var fault: Fault?
  /// How many requests were made since they were last counted.
  private var requests = 0
  /// Days whose answers are final, since they were last taken.
  private var answered: [(days: ClosedRange<CalendarDate>, table: String?)] = []
  private var emptyAnswers = 0
  private var madeRequests = 0
  /// Those of the answers that came, for the next time.
  private(set) var validators: [String: Validators] = [:]
  /// What is left of the user's plan, where the source tells and was asked.
  private(set) var quota: QuotaState?
  private let known: [String: Validators]
  private let transport: any HTTPTransport
  private let publisher: any RatePublisher
  private let settings: RefreshSettings
  private let start = ContinuousClock.now

  /// Why an answer is missing.
  enum Fault: Error {
    case failed(Phrase, retryAfter: Int? = nil)
    /// It is there, and not believed.
    case refused(Phrase)
    /// The user did not want to wait.
    case givenUp

    var reason: Phrase {
      switch self {
      case .failed(let reason, _), .refused(let reason): reason
      case .givenUp: say("cancelled")
      }
    }
  }

  /// - Parameter known: what the server called the versions of its answers that are kept here.
  init(
    _ transport: any HTTPTransport, _ publisher: any RatePublisher, _ settings: RefreshSettings,
    _ known: [String: Validators]
  ) {
    self.transport = transport
    self.publisher = publisher
    self.settings = settings
    self.known = known
  }

  /// Makes one of a plan's requests.
  /// - Parameter isLast: whether there are no more of them.
  mutating func gather(
    _ request: PlannedRequest, isLast: Bool, isCancelled: @escaping @Sendable () -> Bool
  ) {
    if madeRequests > 0 { pause(before: request, isCancelled) }
    madeRequests += 1
    do throws(Fault) {
      let reader = publisher.reader(of: request)
      if let response = try answer(to: request, reader, isCancelled) {
        try take(response, reader, request)
      }
    } catch {
      fault = error
      return
    }
    // A run of days may hold holidays alone; a plan that brings nothing at all has failed.
    if isLast, emptyAnswers == madeRequests, madeRequests > 0 {
      fault = .failed(say("no rates for those days"))
    }
  }

  /// How many requests were made since this was last asked.
  mutating func takeRequests() -> Int {
    defer { requests = 0 }
    return requests
  }

  /// The days whose answers are final since this was last asked.
  mutating func takeAnswered() -> [(days: ClosedRange<CalendarDate>, table: String?)] {
    defer { answered = [] }
    return answered
  }

  /// Hands the tables over: a history of them is not kept twice.
  mutating func takeTables() -> [PublishedTable] {
    defer { tables = [] }
    return tables
  }

  /// Asks what is left of the user's plan; a source that does not say is no failure.
  mutating func askForQuota(isCancelled: @escaping @Sendable () -> Bool) {
    guard let key = settings.keys[publisher.profile.id],
      let request = (try? publisher.quotaRequest(at: settings.endpoints, key: key)) ?? nil
    else { return }
    let response = try? transport.response(
      to: request.http, request.limit, isCancelled: isCancelled)
    quota = response.flatMap {
      try? publisher.decodeQuota($0, to: request, today: settings.today)
    }
  }

  /// The response, or nil where nothing has changed.
  private mutating func answer(
    to request: PlannedRequest, _ reader: (any PayloadReader)?,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(Fault) -> HTTPResponse? {
    let address = Redaction.of(request.http.url, hiding: request.http.secrets)
    let known = publisher.profile.revalidation == .none ? nil : known[address]
    let http = known.map { request.http.unless($0) } ?? request.http
    requests += 1
    let response: HTTPResponse
    do throws(TransportError) {
      response = try transport.response(
        to: http, try limit(of: request), into: reader, isCancelled: isCancelled)
    } catch {
      if error == .cancelled { throw .givenUp }
      throw .failed(error.phrase.mapTexts { Redaction.of($0, hiding: http.secrets) })
    }
    // Only what was asked with conditions can be answered so.
    if let known, response.status == 304 {
      validators[address] = known
      return nil
    }
    if response.status == 200 { keepValidators(of: response, address) }
    return response
  }

  /// What a request may still take: all of them together have one deadline, if there is one.
  private func limit(of request: PlannedRequest) throws(TransportError) -> TransferLimit {
    var limit = request.limit
    guard let deadline = settings.deadline else { return limit }
    let left = deadline - Int((ContinuousClock.now - start) / .milliseconds(1))
    if left <= 0 { throw .timedOut }
    limit.milliseconds = min(limit.milliseconds, left)
    return limit
  }

  private mutating func take(
    _ response: HTTPResponse, _ reader: (any PayloadReader)?, _ request: PlannedRequest
  ) throws(Fault) {
    do throws(PayloadFlaw) {
      let found = try publisher.decode(
        response, takenBy: reader, to: request, today: settings.today)
      note(found, in: request)
      if tables.isEmpty { tables = found } else { tables += found }
    } catch {
      // What the server asks for goes before what its body makes of it.
      var asked = response.headers["retry-after"].flatMap {
        RetryPolicy().seconds(retryAfter: $0, now: settings.now)
      }
      switch error.reason {
      case .noData where asked == nil:
        emptyAnswers += 1
        note([], in: request)
        return
      case .retryLater(let seconds): asked = seconds.map { max($0, asked ?? 0) } ?? asked
      default: break
      }
      // Too many requests without a word for how long: a minute is polite.
      throw .failed(error.reason.phrase, retryAfter: asked ?? (response.status == 429 ? 60 : nil))
    }
  }

  /// Remembers which of the days asked for need not be asked for again: not where a run of days is missing that the
  /// calendar has, nor what is missing at the end of the last two weeks, which may be late, nor a day that may change.
  private mutating func note(_ found: [PublishedTable], in request: PlannedRequest) {
    guard let days = request.days else { return }
    let profile = publisher.profile
    let isSingle = profile.history == .singleDays
    let schedule = profile.schedules.first { $0.table == request.table }
    let calendar = schedule?.clock.calendar ?? profile.calendar
    let dates = Set(found.filter { !$0.isProvisional || isSingle }.map(\.fixingDate))
    let last = min(days.last, isSingle ? settings.today.adding(days: -1) : settings.today)
    var start = days.first
    var missing: [CalendarDate] = []
    func endRun() {
      let isLate = missing.last.map { settings.today.days(since: $0) <= 14 } ?? false
      guard missing.count > 3 || isLate, let first = missing.first else { return }
      add(start...first, in: request)
      start = missing.last!.adding(days: 1)
    }
    var day = days.first
    while day <= last {
      if dates.contains(day) {
        // A day within an answer that its calendar does not know of is none that is late.
        if missing.count > 3 { endRun() }
        missing = []
      } else if calendar.publishes(on: day) {
        missing.append(day)
      }
      day = day.adding(days: 1)
    }
    endRun()
    if start <= last { add(start...last.adding(days: 1), in: request) }
  }

  /// - Parameter days: the last is left out.
  private mutating func add(_ days: ClosedRange<CalendarDate>, in request: PlannedRequest) {
    let last = days.upperBound.adding(days: -1)
    if days.lowerBound <= last { answered.append((days.lowerBound...last, request.table)) }
  }

  private mutating func keepValidators(of response: HTTPResponse, _ address: String) {
    var found = Validators(of: response)
    switch publisher.profile.revalidation {
    case .none: return
    case .lastModified: found.entityTag = nil
    case .entityTag: found.lastModified = nil
    case .entityTagAndDate:
      let date = response.headers["date"]
      found.lastModified = date.flatMap {
        HTTPDate.seconds($0, now: settings.now) == nil ? nil : $0
      }
    }
    if found != Validators() { validators[address] = found }
  }

  /// Requests to one source do not come in a burst; this machine needs no such care.
  private func pause(before request: PlannedRequest, _ isCancelled: () -> Bool) {
    if request.http.url.hasPrefix("http://") { return }
    var left = settings.pause
    while left > 0, !isCancelled() {
      usleep(UInt32(min(left, 50)) * 1000)
      left -= 50
    }
  }
}
