public import AgioCore

/// What came of asking one source.
public struct RefreshReport: Sendable {
  public enum Outcome: Sendable {
    /// There is nothing newer.
    case upToDate
    /// So many days came, the newest this one.
    case fetched(days: Int, newest: CalendarDate)
    /// It was not asked: why.
    case skipped(Phrase)
    /// All old rates are as they were: why.
    case failed(Phrase)
    /// The same, for the answer reads well and is not believed.
    case refused(Phrase)
  }

  public let profile: SourceProfile
  public let outcome: Outcome
  /// What the user should know besides: a rate that was set aside.
  public let warnings: [Phrase]

  public var hasFailed: Bool {
    switch outcome {
    case .failed, .refused: true
    case .upToDate, .fetched, .skipped: false
    }
  }

  public var isSkipped: Bool {
    if case .skipped = outcome { true } else { false }
  }

  public var hasNews: Bool {
    if case .fetched = outcome { true } else { false }
  }
}

extension RefreshReport {
  /// What somebody who did not see the refresh should know of it: one line each.
  public var tidings: [Phrase] {
    guard case .refused(let reason) = outcome else { return warnings }
    return [say("\(profile.name): the answer is refused: \(reason)")] + warnings
  }

  /// Whether the source answered, and nothing was amiss.
  public var isAllWell: Bool {
    switch outcome {
    case .upToDate, .fetched: warnings.isEmpty
    case .skipped, .failed, .refused: false
    }
  }
}

extension RefreshReport: CustomStringConvertible {
  /// `ecb: 14 days, newest 2026-11-20`
  public var phrase: Phrase {
    Phrase(verbatim: profile.id).followed(by: result, after: ": ")
  }

  private var result: Phrase {
    switch outcome {
    case .upToDate: say("up to date")
    case .fetched(let days, let newest): say("\(days) \(days, "day", "days"), newest \(newest)")
    case .skipped(let reason): say("not asked: \(reason)")
    case .failed(let reason), .refused(let reason): say("error: \(reason)")
    }
  }

  /// The phrase in English.
  public var description: String { phrase.english }
}
