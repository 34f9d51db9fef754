public import AgioCore

/// What is remembered about a source besides its rates.
public struct CacheNotes: Sendable, Equatable {
  /// When the newest rates came, in seconds since 1970.
  public var retrievedAt: Int64?
  /// When the source said newer ones would be there.
  public var nextUpdate: Int64?
  /// No request before then: the server asked for that.
  public var notBefore: Int64?
  /// No request before then that nobody asked for: the back-off after failures.
  public var retryAt: Int64?
  /// Failures in a row.
  public var failures = 0
  /// Why the last try failed, as the file has it: most starts of the program do not ask.
  var storedFailure: String?
  /// When it did.
  public var lastFailureAt: Int64?
  /// Requests made in the month that ``requestMonth`` names (`2026-11`).
  public var requests = 0
  public var requestMonth: String?
  /// What the source itself last said of the user's plan.
  public var quota: QuotaState?
  /// By the address they belong to, without its secrets.
  public var validators: [String: Validators] = [:]
  public var doubts: [DoubtfulFigure] = []

  public init() {}

  /// Why the last try failed; nil if it did not.
  public var lastFailure: Phrase? {
    get {
      storedFailure.map {
        // The version before wrote a sentence in English.
        Phrase(storedText: $0) ?? Phrase(verbatim: VisibleText.of($0))
      }
    }
    set { storedFailure = newValue?.storedText }
  }

  /// Counts requests made in a month.
  mutating func count(_ number: Int, month: String) {
    if requestMonth != month { (requestMonth, requests) = (month, 0) }
    requests += number
    if let left = quota?.remaining { quota?.remaining = max(0, left - number) }
  }

  /// Remembers that a try failed, and how long the source is to be left alone.
  ///
  /// - Parameter asked: the seconds that the server asked for: they bind an explicit try as well.
  mutating func noteFailure(
    _ reason: Phrase, asked: Int?, now: Int, using random: inout some RandomNumberGenerator
  ) {
    failures += 1
    lastFailure = reason
    lastFailureAt = Int64(now)
    let pause = RetryPolicy(first: 600).wait(afterFailures: failures, asked: asked, using: &random)
    retryAt = Int64(now + pause)
    notBefore = asked.map {
      Int64(now + RetryPolicy(first: 1).wait(afterFailures: 1, asked: $0, using: &random))
    }
  }

  /// Remembers that a try went well.
  mutating func noteSuccess(now: Int) {
    (failures, lastFailure, lastFailureAt, notBefore, retryAt) = (0, nil, nil, nil, nil)
    retrievedAt = Int64(now)
  }
}
