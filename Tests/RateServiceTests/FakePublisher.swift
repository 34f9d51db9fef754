import AgioCore
import Publishing
import Synchronization

/// A publisher whose answers are their own bodies: `2026-11-20 USD 1.1172 JPY 181.02;…`.
///
/// A table of one currency is not believed: beside a single one stands the franc, but where the line ends in `alone`.
struct FakePublisher: RatePublisher {
  var profile: SourceProfile

  func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    let base = try endpoints.address(of: profile.endpoints[0])
    let query = key.map { "?key=\($0.value)" } ?? ""
    let paths: [String] =
      switch need {
      case .newest: ["newest"]
      case .day(let day): ["\(day)"]
      case .period(let period) where profile.history == .singleDays:
        (period.first.dayNumber...period.last.dayNumber).map {
          "\(CalendarDate(dayNumber: Int($0)))"
        }
      case .period(let period): ["\(period.first)..\(period.last)"]
      }
    return paths.map { path in
      PlannedRequest(
        http: HTTPRequest(
          url: "\(base)/\(path)\(query)", secrets: key.map { [$0.value] } ?? []),
        form: PayloadForm("fake"), contentTypes: ["text/plain"])
    }
  }

  /// Its requests do not tell which days they ask for.
  var mostDaysOfNewest: Int { .max }

  func meaning(of response: HTTPResponse, to request: PlannedRequest) -> PayloadFlaw.Reason {
    switch response.status {
    case 429, 503: .retryLater(seconds: nil)
    default: .unexplained(String(decoding: response.body, as: UTF8.self))
    }
  }

  func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    let text = String(decoding: body, as: UTF8.self)
    guard !text.hasPrefix("damaged") else { throw .malformed(at: 0) }
    return text.split(separator: ";").map { line in
      let words = line.split(separator: " ").map(String.init)
      var rates = CurrencyMap<PublishedRate>()
      for index in stride(from: 1, to: words.count - 1, by: 2) {
        rates[Currency(code: words[index])!] = .mid(
          PublishedFigure(decimal: Array(words[index + 1].utf8)[...])!)
      }
      if rates.count == 1, words.last != "alone" {
        rates[Currency(code: "CHF")!] = .mid(PublishedFigure(digits: 92, places: 2))
      }
      return PublishedTable(
        sourceID: profile.id, table: profile.schedules.first?.table,
        fixingDate: CalendarDate(words[0])!, pivot: profile.pivot, rates: rates)
    }
  }

  func quotaRequest(
    at endpoints: EndpointTable, key: APIKey
  ) throws(SourceRefusal.Reason) -> PlannedRequest? {
    PlannedRequest(
      http: HTTPRequest(url: "https://rates.example/quota", secrets: [key.value]),
      form: PayloadForm("quota"), contentTypes: ["text/plain"])
  }

  func quota(in body: [UInt8], today: CalendarDate) throws(PayloadFlaw.Reason) -> QuotaState {
    guard let remaining = Int(String(decoding: body, as: UTF8.self)) else { throw .member("left") }
    return QuotaState(limit: 100, remaining: remaining, renewal: today.adding(days: 9))
  }
}

/// Answers as it is told, and remembers what it was asked.
final class FakeTransport: HTTPTransport {
  private let answer: @Sendable (HTTPRequest) throws(TransportError) -> HTTPResponse
  private let asked = Mutex<[(HTTPRequest, TransferLimit)]>([])

  init(_ answer: @escaping @Sendable (HTTPRequest) throws(TransportError) -> HTTPResponse) {
    self.answer = answer
  }

  /// One that always answers with status 200.
  convenience init(_ body: String, headers: [String: String] = [:]) {
    self.init { _ in HTTPResponse(status: 200, headers: headers, body: Array(body.utf8)) }
  }

  var requests: [HTTPRequest] { asked.withLock { $0.map(\.0) } }
  var limits: [TransferLimit] { asked.withLock { $0.map(\.1) } }
  var urls: [String] { requests.map(\.url) }

  func response(
    to request: HTTPRequest, _ limit: TransferLimit, into sink: (any BodySink)?,
    isCancelled: @Sendable () -> Bool
  ) throws(TransportError) -> HTTPResponse {
    asked.withLock { $0.append((request, limit)) }
    if isCancelled() { throw .cancelled }
    var response = try answer(request)
    if let sink, response.status == 200 {
      for byte in response.body { withUnsafeBytes(of: byte) { sink.take($0) } }
      response.body = []
    }
    return response
  }
}
