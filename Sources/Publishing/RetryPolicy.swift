/// How long to leave a server alone that has failed, or has asked for it.
public struct RetryPolicy: Sendable {
  /// Seconds after the first failure; twice as many after each further one.
  public var first: Int
  /// No wait is longer, whatever a server asks for.
  public var longest: Int

  public init(first: Int = 60, longest: Int = 86_400) {
    self.first = first
    self.longest = longest
  }

  /// Seconds to wait after `failures` failures in a row.
  ///
  /// Some seconds are random, so that those who failed together do not come back together.
  ///
  /// - Parameter asked: the seconds that the last answer asked for; never fewer are waited.
  public func wait(
    afterFailures failures: Int, asked: Int? = nil, using random: inout some RandomNumberGenerator
  ) -> Int {
    var most = min(max(1, first), longest)
    var doublings = 1
    while doublings < failures && most < longest {
      most = min(most * 2, longest)
      doublings += 1
    }
    let least = max(most - most / 2, min(asked ?? 0, longest))
    most = min(max(most, least + least / 8), longest)
    return Int.random(in: least...most, using: &random)
  }

  /// The seconds that a `Retry-After` header asks for, either way it is written; nil if it makes no sense.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  public func seconds(retryAfter text: String, now: Int) -> Int? {
    if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
      return min(longest, Int(text) ?? longest)
    }
    return HTTPDate.seconds(text, now: now).map { min(longest, max(0, $0 - now)) }
  }
}
