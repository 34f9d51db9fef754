/// Who publishes rates.
public struct RateSource: Hashable, Sendable {
  /// As `via` names it: `ecb`.
  public let id: String
  /// As people know it: `ECB`.
  public let name: String
  /// What state its newest figures are in.
  public let state: RateState
  /// The first day it can be asked for; nil where what is here is all there is.
  public let firstDay: CalendarDate?
  public let past: Past

  /// How its past days are fetched.
  public enum Past: Hashable, Sendable {
    /// Not at all: it has its newest rates only.
    case none
    /// Many with one request: a refresh goes on to today.
    case runs
    /// A request a day.
    case singleDays
  }

  public init(
    id: String, name: String, state: RateState, firstDay: CalendarDate? = nil, past: Past = .runs
  ) {
    self.id = id
    self.name = name
    self.state = state
    self.firstDay = firstDay
    self.past = past
  }
}

/// How far a figure can be taken for today's.
public enum RateState: Hashable, Sendable {
  /// The newest there can be, or the final figure of a past day.
  case current
  /// A newer fixing should exist by now.
  case due
  /// Newer fixings exist, by the publisher's calendar or by the age the user allows.
  case stale(businessDays: Int)
  /// A newer one is in quarantine: this is the last that was accepted.
  case newerInQuarantine
  /// Accepted; another source has another figure, and none the same.
  case contradicted
  /// Came with the program.
  case bundled
  /// Given by the user.
  case manual
  /// Fixed by law: does not age.
  case fixed

  /// The word for machines, in English.
  public var name: String {
    switch self {
    case .current: "current"
    case .due: "due"
    case .stale: "stale"
    case .newerInQuarantine: "newer-in-quarantine"
    case .contradicted: "contradicted"
    case .bundled: "bundled"
    case .manual: "manual"
    case .fixed: "fixed"
    }
  }
}

extension RateState {
  /// The words for people: `stale (3 business days)`.
  public var phrase: Phrase {
    switch self {
    case .current: say("current")
    case .due: say("due")
    case .stale(let days) where days > 0:
      say("stale (\(days) \(days, "business day", "business days"))")
    case .stale: say("stale")
    case .newerInQuarantine: say("newer in quarantine")
    case .contradicted: say("contradicted by another source")
    case .bundled: say("bundled")
    case .manual: say("manual")
    case .fixed: say("fixed")
    }
  }
}

extension RateState {
  /// How it is written into files: `current`, `stale 3`.
  public var storedText: String {
    if case .stale(let days) = self { return "stale \(days)" }
    return name
  }

  /// What ``storedText`` spells; nil for anything else.
  public init?(storedText text: some StringProtocol) {
    let words = text.split(separator: " ")
    if words.count == 2, words[0] == "stale", let days = Int(words[1]) {
      self = .stale(businessDays: days)
      return
    }
    // The word of the version before.
    if text == "newer-in-doubt" {
      self = .newerInQuarantine
      return
    }
    let plain: [RateState] = [
      .current, .due, .newerInQuarantine, .contradicted, .bundled, .manual, .fixed,
    ]
    guard let state = plain.first(where: { $0.name == text }) else { return nil }
    self = state
  }
}

/// A source there are no rates of, and why.
public struct AbsentSource: Sendable {
  public let source: RateSource
  private let lastFailure: @Sendable () -> Phrase?
  /// Whether a refresh asks it only if it is named.
  public let isOnRequest: Bool
  /// Whether figures of it are in quarantine.
  public let isInQuarantine: Bool
  /// Its calendar.
  let publishes: @Sendable (CalendarDate) -> Bool

  public var id: String { source.id }
  public var name: String { source.name }
  /// Why the last try failed, in one phrase; nil if there was none.
  public var reason: Phrase? { lastFailure() }

  /// - Parameter reason: why the last try failed; asked for where a line wants this source, which few do.
  public init(
    _ source: RateSource, reason: @autoclosure @escaping @Sendable () -> Phrase? = nil,
    isOnRequest: Bool = false, isInQuarantine: Bool = false,
    publishes: @escaping @Sendable (CalendarDate) -> Bool
  ) {
    self.source = source
    lastFailure = reason
    self.isOnRequest = isOnRequest
    self.isInQuarantine = isInQuarantine
    self.publishes = publishes
  }
}
