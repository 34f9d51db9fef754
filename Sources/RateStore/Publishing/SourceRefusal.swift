public import AgioCore

/// Why a source is not even asked.
public struct SourceRefusal: Error, Hashable, Sendable {
  /// The source as people know it.
  public let source: String
  public let reason: Reason

  public init(source: String, reason: Reason) {
    self.source = source
    self.reason = reason
  }

  public enum Reason: Error, Hashable, Sendable {
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

extension SourceRefusal: CustomStringConvertible {
  public var description: String { "\(source): \(reason)" }
}

extension SourceRefusal.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .beforeHistory(let first): sayEnglish("there are no rates before \(first)")
    case .insecureAddress(let variable): sayEnglish("\(variable) is not an https address")
    case .keyMissing(let variable): sayEnglish("needs a key in \(variable)")
    case .noAddress(let variable): sayEnglish("\(variable) is not an address")
    case .noHistory: sayEnglish("has no rates of past days")
    case .notYet(let day): sayEnglish("there are no rates of \(day) yet")
    case .overQuota(let needed, let quota):
      sayEnglish(
        "would take \(needed) \(needed, "request", "requests"), and the plan has \(quota) a month")
    }
  }
}
