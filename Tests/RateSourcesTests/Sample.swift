import AgioCore
import Publishing
import RateSources
import Testing

func day(_ text: String) -> CalendarDate { CalendarDate(text)! }

func currency(_ code: String) -> Currency { Currency(code: code)! }

func mid(_ digits: UInt64, _ places: Int) -> PublishedRate {
  .mid(PublishedFigure(digits: digits, places: places))
}

extension Period {
  init(_ first: String, _ last: String) { self.init(from: day(first), to: day(last))! }
}

/// An answer of a source as it should be, and what it was an answer to.
struct Sample: Sendable, CustomTestStringConvertible {
  static let today = day("2026-03-06")
  static let key = APIKey("s3cr3t_0123456789abcdef")!

  let name: String
  let publisher: any RatePublisher
  var need = RateNeed.newest
  /// Which of the requests for that.
  var request = 0
  var type = "application/json"
  let body: String

  var testDescription: String { name }

  func requests(
    at endpoints: EndpointTable = EndpointTable(), today: CalendarDate = Sample.today
  ) throws -> [PlannedRequest] {
    try publisher.requests(
      for: need, today: today, at: endpoints,
      key: publisher.profile.keyVariable == nil ? nil : Self.key)
  }

  /// What the source's answer means with another body, status or type.
  func decoded(
    _ body: String? = nil, status: Int = 200, type: String? = nil,
    today: CalendarDate = Sample.today
  ) throws -> [PublishedTable] {
    try decoded(bytes: Array((body ?? self.body).utf8), status: status, type: type, today: today)
  }

  func decoded(
    bytes: [UInt8], status: Int = 200, type: String? = nil, today: CalendarDate = Sample.today
  ) throws -> [PublishedTable] {
    let response = HTTPResponse(
      status: status, headers: ["content-type": type ?? self.type + "; charset=utf-8"],
      body: bytes)
    return try publisher.decode(response, to: requests()[request], today: today)
  }

  /// The same answer, a part of it written otherwise.
  func damaged(_ part: String, _ damage: String) throws -> [PublishedTable] {
    precondition(body.contains(part), "\(part) is not in the sample \(name)")
    return try decoded(body.replacing(part, with: damage, maxReplacements: 1))
  }

  /// Why the answer is refused; nil if it is not.
  static func flaw(_ decode: () throws -> [PublishedTable]) throws -> PayloadFlaw.Reason? {
    do {
      _ = try decode()
      return nil
    } catch let flaw as PayloadFlaw {
      return flaw.reason
    }
  }
}
