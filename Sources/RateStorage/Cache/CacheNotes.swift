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

/// The notes as they are kept: text, so that a look into the file tells.
extension CacheNotes {
  init(text: String) {
    // By bytes: every start of the program reads notes, and to find characters takes longer than all the rest.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      set(
        String(Substring(line[..<blank])), String(Substring(line[line.index(after: blank)...])))
    }
  }

  private mutating func set(_ key: String, _ value: String) {
    switch key {
    case "retrieved-at": retrievedAt = Int64(value)
    case "next-update": nextUpdate = Int64(value)
    case "not-before": notBefore = Int64(value)
    case "retry-at": retryAt = Int64(value)
    case "failures": failures = Int(value) ?? 0
    case "last-failure", "last-error": storedFailure = value
    case "last-error-at": lastFailureAt = Int64(value)
    case "requests": requests = Int(value) ?? 0
    case "request-month": requestMonth = value
    case "quota": quota = QuotaState(text: value)
    // The words before the first blank of a line; the version before wrote other ones.
    case "quarantine", "doubtful": quarantine += [NotedFigure(text: value)].compactMap { $0 }
    case "quarantine-of": hasQuarantine = true
    case "contradicted": contradicted += [NotedFigure(text: value)].compactMap { $0 }
    case "answered": answered.add(text: value)
    case "quarantine-reason", "waiting": storedReasons.append(value)
    case "quarantined-newest", "refused-of": quarantinedNewest = CalendarDate(value)
    case "etag", "last-modified":
      guard let blank = value.utf8.firstIndex(of: UInt8(ascii: " ")) else { return }
      let address = String(value[..<blank])
      let text = String(value[value.index(after: blank)...])
      if key == "etag" {
        validators[address, default: Validators()].entityTag = text
      } else {
        validators[address, default: Validators()].lastModified = text
      }
    default: break
    }
  }

  var text: String {
    var lines: [String] = []
    func add(_ key: String, _ value: (some CustomStringConvertible)?) {
      // A line break in a value would forge a line of its own.
      if let value { lines.append("\(key) \("\(value)".filter { !$0.isNewline })") }
    }
    add("retrieved-at", retrievedAt)
    add("next-update", nextUpdate)
    add("not-before", notBefore)
    add("retry-at", retryAt)
    add("failures", failures == 0 ? nil : failures)
    add("last-failure", storedFailure)
    add("last-error-at", lastFailureAt)
    add("requests", requests == 0 ? nil : requests)
    add("request-month", requestMonth)
    add("quota", quota?.text)
    for line in storedReasons { add("quarantine-reason", line) }
    add("quarantined-newest", quarantinedNewest)
    for figure in quarantine { add("quarantine", figure.text) }
    for figure in contradicted { add("contradicted", figure.text) }
    for line in answered.lines { add("answered", line) }
    for (address, validator) in validators.sorted(by: { $0.key < $1.key }) {
      add("etag", validator.entityTag.map { "\(address) \($0)" })
      add("last-modified", validator.lastModified.map { "\(address) \($0)" })
    }
    return lines.joined(separator: "\n")
  }
}

extension QuotaState {
  /// `812 1000 2026-12-01`
  fileprivate init?(text: String) {
    let words = text.split(separator: " ")
    guard words.count == 3, let remaining = Int(words[0]), let limit = Int(words[1]),
      let renewal = CalendarDate(words[2])
    else { return nil }
    self.init(limit: limit, remaining: remaining, renewal: renewal)
  }

  fileprivate var text: String { "\(remaining) \(limit) \(renewal)" }
}

/// A figure that the notes of a source speak of: one in quarantine, or one that other sources contradict.
public struct NotedFigure: Hashable, Sendable {
  public var currency: Currency
  public var date: CalendarDate
  public var figure: PublishedFigure
  /// As ``PublishedTable/table``.
  public var table: String?

  public init(
    currency: Currency, date: CalendarDate, figure: PublishedFigure, table: String? = nil
  ) {
    self.currency = currency
    self.date = date
    self.figure = figure
    self.table = table
  }

  /// `TRY 2026-11-20 512345/4 A`
  init?(text: String) {
    let words = text.split(separator: " ")
    let parts = words.count >= 3 ? words[2].split(separator: "/") : []
    guard (3...4).contains(words.count), parts.count == 2, let currency = Currency(code: words[0]),
      let date = CalendarDate(words[1]), let digits = UInt64(parts[0]), let places = Int(parts[1]),
      (0...PublishedFigure.mostPlaces).contains(places)
    else { return nil }
    self.init(
      currency: currency, date: date, figure: PublishedFigure(digits: digits, places: places),
      table: words.count == 4 ? String(words[3]) : nil)
  }

  var text: String {
    "\(currency) \(date) \(figure.digits)/\(figure.places)" + (table.map { " \($0)" } ?? "")
  }
}
