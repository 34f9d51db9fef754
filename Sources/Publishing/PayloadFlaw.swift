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
