public import AgioCore

/// Why an answer has no rates: what the source says, or what is wrong with what it sent. The text is one line and names no
/// secret.
public struct PayloadFlaw: PhrasedError, Hashable, Sendable {
  /// The source as people know it.
  public let source: String
  public let reason: Reason

  /// - Parameter secrets: what must not appear, though the answer may repeat it.
  public init(source: String, reason: Reason, hiding secrets: [String] = []) {
    self.source = source
    self.reason = reason.mapText { Redaction.of($0, hiding: secrets) }
  }

  public enum Reason: PhrasedError, Hashable, Sendable {
    // What the source says.

    /// There are no figures for what was asked.
    case noData
    /// The account is closed, or not yet confirmed.
    case keyInactive
    case keyMissing
    case keyRefused
    /// The plan of this key does not have what was asked.
    case planLacks
    /// The plan of this key has no https.
    case plainHTTPOnly
    case quotaReached
    /// With its own words.
    case requestRefused(String)
    /// After so many seconds, if it says.
    case retryLater(seconds: Int?)
    /// A status that has no meaning here.
    case status(Int)
    /// An error of its own making.
    case unexplained(String)

    // What is wrong with what it sent.

    /// A day before the first that the source has figures of.
    case beforeHistory(CalendarDate, first: CalendarDate)
    /// Against another currency than was asked.
    case base(String)
    /// A day on which the source does not publish.
    case closedDay(CalendarDate)
    case contentType(String)
    /// A bid above its ask.
    case crossedSides(Currency)
    case date(String)
    case documentType
    case emptyBody
    case emptyDay(CalendarDate)
    case endsEarly
    case futureDay(CalendarDate)
    /// Not of the form it says it is; counted in bytes from 0.
    case malformed(at: Int)
    /// A member, an attribute or a column that is not there, or is not what it should be.
    case member(String)
    case notPositive(Currency, String)
    case number(Currency, String)
    /// A day that was not asked for.
    case otherDay(CalendarDate)
    case repeatedCurrency(Currency)
    case repeatedDay(CalendarDate)
    /// Another table, or one without a number of its own.
    case table(String)
    /// A page for people, with status 200.
    case webPage
  }
}

extension PayloadFlaw.Reason {
  fileprivate func mapText(_ transform: (String) -> String) -> Self {
    switch self {
    case .requestRefused(let text): .requestRefused(transform(text))
    case .unexplained(let text): .unexplained(transform(text))
    case .base(let text): .base(transform(text))
    case .contentType(let text): .contentType(transform(text))
    case .date(let text): .date(transform(text))
    case .member(let text): .member(transform(text))
    case .notPositive(let currency, let text): .notPositive(currency, transform(text))
    case .number(let currency, let text): .number(currency, transform(text))
    case .table(let text): .table(transform(text))
    default: self
    }
  }
}

extension PayloadFlaw {
  public var phrase: Phrase { Phrase(verbatim: source).followed(by: reason.phrase, after: ": ") }
}

extension PayloadFlaw.Reason {
  public var phrase: Phrase {
    switch self {
    case .noData: say("no rates for this request")
    case .keyInactive: say("the account of this key is not active")
    case .keyMissing: say("the request had no key")
    case .keyRefused: say("the key is not valid")
    case .planLacks: say("the plan of this key does not include this")
    case .plainHTTPOnly:
      say("the plan of this key has only plain http, and a key is never sent without https")
    case .quotaReached: say("all requests of the plan are used up")
    case .requestRefused(let text):
      say("the request was refused: \(VisibleText.quoted(text.utf8))")
    case .retryLater(nil): say("too many requests, or temporarily unavailable")
    case .retryLater(let seconds?):
      say("can be asked again in \(seconds) \(seconds, "second", "seconds")")
    case .status(let status): say("the response has status \(status)")
    case .unexplained(let text):
      say("the response is an error: \(VisibleText.quoted(text.utf8))")

    case .beforeHistory(let day, let first):
      say("\(day) is before the first day with rates, \(first)")
    case .base(let text): say("the rates are against \(VisibleText.quoted(text.utf8))")
    case .closedDay(let day): say("no rates are published on \(day)")
    case .contentType(let text):
      say("unexpected content type \(VisibleText.quoted(text.utf8))")
    case .crossedSides(let currency): say("the bid of \(currency) is above its ask")
    case .date(let text): say("\(VisibleText.quoted(text.utf8)) is not a date")
    case .documentType: say("the response has a document type declaration")
    case .emptyBody: say("the response is empty")
    case .emptyDay(let day): say("\(day) has no rates")
    case .endsEarly: say("the response ends early")
    case .futureDay(let day): say("\(day) is in the future")
    case .malformed(let offset): say("the response is malformed at byte \(offset)")
    case .member(let name):
      say("\(VisibleText.quoted(name.utf8)) is missing or invalid")
    case .notPositive(let currency, let text):
      say("the rate of \(currency) is not positive: \(VisibleText.quoted(text.utf8))")
    case .number(let currency, let text):
      say(
        "the rate of \(currency), \(VisibleText.quoted(text.utf8)), is not a valid number")
    case .otherDay(let day): say("\(day) was not requested")
    case .repeatedCurrency(let currency): say("\(currency) appears twice")
    case .repeatedDay(let day): say("\(day) appears twice")
    case .table(let text):
      say("\(VisibleText.quoted(text.utf8)) is not the requested table")
    case .webPage: say("the response is a web page")
    }
  }
}

/// Why a source is not even asked.
public struct SourceRefusal: PhrasedError, Hashable, Sendable {
  /// The source as people know it.
  public let source: String
  public let reason: Reason

  public init(source: String, reason: Reason) {
    self.source = source
    self.reason = reason
  }

  public enum Reason: PhrasedError, Hashable, Sendable {
    /// All days asked for are before the first with figures.
    case beforeHistory(CalendarDate)
    /// A variable names an address without https.
    case insecureAddress(String)
    /// The key is to be in this variable.
    case keyMissing(String)
    /// A variable names no address.
    case noAddress(String)
    case noHistory
    /// The first day asked for is yet to come.
    case notYet(CalendarDate)
    /// More requests than a month of the plan has.
    case overQuota(needed: Int, quota: Int)
  }
}

extension SourceRefusal {
  public var phrase: Phrase { Phrase(verbatim: source).followed(by: reason.phrase, after: ": ") }
}

extension SourceRefusal.Reason {
  public var phrase: Phrase {
    switch self {
    case .beforeHistory(let first): say("no rates before \(first)")
    case .insecureAddress(let variable): say("\(variable) is not an https address")
    case .keyMissing(let variable): say("needs a key in \(variable)")
    case .noAddress(let variable): say("\(variable) is not an address")
    case .noHistory: say("has no rates for past dates")
    case .notYet(let day): say("no rates for \(day) yet")
    case .overQuota(let needed, let quota):
      say(
        "would need \(needed) \(needed, "request", "requests"), but the plan has \(quota) a month")
    }
  }
}
