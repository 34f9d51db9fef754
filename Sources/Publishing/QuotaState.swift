public import AgioCore

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

/// A publisher that tells what is left of the user's plan.
public protocol QuotaReporting: RatePublisher {
  /// The request for it.
  func quotaPlan(at endpoints: EndpointTable, key: APIKey) throws(SourceRefusal.Reason)
    -> PlannedRequest

  /// What a body with status 200 says.
  func quota(in body: [UInt8], today: CalendarDate) throws(PayloadFlaw.Reason) -> QuotaState
}

extension QuotaReporting {
  /// The request for what is left of the plan.
  public func quotaRequest(
    at endpoints: EndpointTable, key: APIKey
  ) throws(SourceRefusal) -> PlannedRequest {
    do throws(SourceRefusal.Reason) {
      return try quotaPlan(at: endpoints, key: key)
    } catch {
      throw SourceRefusal(source: profile.name, reason: error)
    }
  }

  /// What an answer to ``quotaRequest(at:key:)`` says.
  /// - Parameter today: the day it is in UTC.
  public func decodeQuota(
    _ response: HTTPResponse, to request: PlannedRequest, today: CalendarDate
  ) throws(PayloadFlaw) -> QuotaState {
    do throws(PayloadFlaw.Reason) {
      guard response.status == 200 else { throw meaning(of: response, to: request) }
      try response.checkType(request.contentTypes)
      return try quota(in: response.body, today: today)
    } catch {
      throw PayloadFlaw(source: profile.name, reason: error, hiding: request.http.secrets)
    }
  }
}
