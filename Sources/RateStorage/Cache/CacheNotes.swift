public import AgioCore
public import Publishing

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
  /// Of each currency with newer figures in quarantine the first of them and the last.
  public var quarantine: [NotedFigure] = []
  /// Figures that are accepted and that other sources contradict.
  public var contradicted: [NotedFigure] = []
  /// Whether these notes, of a version before, have a quarantine of their own: the one before that kept it with the rates.
  var hasQuarantine = false
  /// By the name of the table: days that the source has been asked for, and whose answers are final.
  public var answered = AnsweredDays()
  /// Why figures are in quarantine, as the file has it: a line each.
  var storedReasons: [String] = []
  /// The newest day that is in quarantine as a whole; nil where there is none newer than the rates.
  public var quarantinedNewest: CalendarDate?

  public init() {}

  /// Why figures are in quarantine and what releases them, for people: a phrase each.
  public var quarantineReasons: [Phrase] {
    get {
      storedReasons.map { Phrase(storedText: $0) ?? Phrase(verbatim: VisibleText.of($0.utf8)) }
    }
    set { storedReasons = newValue.map(\.storedText) }
  }

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
  package mutating func count(_ number: Int, month: String) {
    if requestMonth != month { (requestMonth, requests) = (month, 0) }
    requests += number
    if let left = quota?.remaining { quota?.remaining = max(0, left - number) }
  }

  /// Remembers that a try failed, and how long the source is to be left alone.
  ///
  /// - Parameter asked: the seconds that the server asked for: they bind an explicit try as well.
  package mutating func noteFailure(
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
  package mutating func noteSuccess(now: Int) {
    forgetFailures()
    retrievedAt = Int64(now)
  }

  package mutating func forgetFailures() {
    (failures, lastFailure, lastFailureAt, notBefore, retryAt) = (0, nil, nil, nil, nil)
  }

  /// Lets go of what was noted by a clock that was wrong: waits longer than any there is, the next month of a plan that is
  /// further away, rates that came at a time yet to come.
  /// - Parameter now: seconds since 1970.
  package mutating func forgetWrongClock(now: Int) {
    let last = Int64(now + RetryPolicy().longest)
    if let wait = notBefore, wait > last { notBefore = nil }
    if let wait = retryAt, wait > last { retryAt = nil }
    let month = CalendarDate(dayNumber: now / 86_400).adding(days: QuotaState.longestMonth + 1)
    if let renewal = quota?.renewal, renewal > month { quota = nil }
    if let time = retrievedAt, time > last { retrievedAt = nil }
  }

  /// Takes over what the version before knew of attempts, for which it had a file of its own.
  mutating func takeTries(from other: CacheNotes) {
    (notBefore, retryAt, failures) = (other.notBefore, other.retryAt, other.failures)
    (storedFailure, lastFailureAt) = (other.storedFailure, other.lastFailureAt)
    (requests, requestMonth, quota) = (other.requests, other.requestMonth, other.quota)
    (storedReasons, quarantinedNewest) = (other.storedReasons, other.quarantinedNewest)
    if other.hasQuarantine { quarantine = other.quarantine }
  }
}
