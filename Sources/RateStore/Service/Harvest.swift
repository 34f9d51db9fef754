#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The answers to a plan of requests, as far as they came.
struct Harvest {
  private(set) var tables: [PublishedTable] = []
  /// Why it is not whole, in one line; nil if it is.
  private(set) var fault: String?
  /// Seconds the server wants to be left alone.
  private(set) var retryAfter: Int?
  private(set) var notes: CacheNotes
  private let transport: any HTTPTransport
  private let publisher: any RatePublisher
  private let settings: RefreshSettings

  init(
    _ transport: any HTTPTransport, _ publisher: any RatePublisher, _ settings: RefreshSettings,
    _ notes: CacheNotes
  ) {
    self.transport = transport
    self.publisher = publisher
    self.settings = settings
    self.notes = notes
  }

  mutating func gather(_ plan: [PlannedRequest], isCancelled: @escaping @Sendable () -> Bool) {
    var emptyAnswers = 0
    for (index, request) in plan.enumerated() {
      if index > 0 { pause(for: request) }
      do throws(HarvestStop) {
        guard let response = try answer(to: request, isOnly: plan.count == 1, isCancelled) else {
          continue
        }
        try take(response, request, &emptyAnswers)
      } catch {
        fault = error.reason
        return
      }
    }
    // A run of days may hold holidays alone; a plan that brings nothing at all has failed.
    if tables.isEmpty, emptyAnswers == plan.count, !plan.isEmpty {
      fault = "there are no rates for those days"
    }
  }

  private struct HarvestStop: Error { let reason: String }

  /// The response, or nil where nothing has changed.
  private mutating func answer(
    to request: PlannedRequest, isOnly: Bool, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(HarvestStop) -> HTTPResponse? {
    var http = request.http
    let address = Redaction.of(http.url, hiding: http.secrets)
    let isNewest = isOnly && request.days == nil
    if isNewest { addValidators(&http, address) }
    var limit = request.limit
    if let deadline = settings.deadline { limit.milliseconds = min(limit.milliseconds, deadline) }
    notes.requests += 1
    let response: HTTPResponse
    do throws(TransportError) {
      response = try transport.response(to: http, limit, isCancelled: isCancelled)
    } catch {
      throw HarvestStop(reason: Redaction.of("\(error.words)", hiding: http.secrets))
    }
    if response.status == 304 { return nil }
    if isNewest, response.status == 200 { keepValidators(response, address) }
    return response
  }

  private mutating func take(
    _ response: HTTPResponse, _ request: PlannedRequest, _ emptyAnswers: inout Int
  ) throws(HarvestStop) {
    do throws(PayloadFlaw) {
      tables += try publisher.decode(response, to: request, today: settings.today)
    } catch {
      switch error.reason {
      case .noData: emptyAnswers += 1
      case .retryLater(let seconds):
        retryAfter = seconds ?? 3_600
        throw HarvestStop(reason: "\(error.reason)")
      default: throw HarvestStop(reason: "\(error.reason)")
      }
    }
  }

  private func addValidators(_ http: inout HTTPRequest, _ address: String) {
    guard let known = notes.validators[address] else { return }
    if let etag = known.etag { http.headers["if-none-match"] = etag }
    if let date = known.lastModified { http.headers["if-modified-since"] = date }
  }

  private mutating func keepValidators(_ response: HTTPResponse, _ address: String) {
    let profile = publisher.profile
    var validator = CacheNotes.Validator()
    switch profile.revalidation {
    case .none: return
    case .lastModified: validator.lastModified = response.headers["last-modified"]
    case .entityTag: validator.etag = response.headers["etag"]
    case .entityTagAndDate:
      validator.etag = response.headers["etag"]
      validator.lastModified = response.headers["date"]
    }
    notes.validators = [address: validator]
  }

  /// Requests to one source do not come in a burst; this machine needs no such care.
  private func pause(for request: PlannedRequest) {
    if request.http.url.hasPrefix("http://") { return }
    usleep(UInt32(settings.pause) * 1000)
  }
}

extension TransportError {
  /// For people.
  var words: String {
    switch self {
    case .cancelled: "given up"
    case .unreachable(let text): "cannot be reached: \(text)"
    case .timedOut: "did not answer in time"
    case .tooLarge: "sent more than is allowed"
    case .insecure(let text): "is not secure: \(text)"
    case .refused(let text): "was not asked: \(text)"
    case .broken(let text): "broke off: \(text)"
    case .unavailable(let text): "there is no network library: \(text)"
    }
  }
}
