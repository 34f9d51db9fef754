public import AgioCore

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
