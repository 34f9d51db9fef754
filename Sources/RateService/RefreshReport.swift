public import AgioCore
public import Publishing

/// What came of asking one source.
public struct RefreshReport: Sendable {
  public enum Outcome: Sendable {
    /// There is nothing newer.
    case upToDate
    /// So many days came, the newest this one.
    case fetched(days: Int, newest: CalendarDate)
    /// So many figures that waited were taken, since a person has decided so.
    case accepted(figures: Int)
    /// So many figures that waited were taken, since another source bears them out.
    case confirmed(figures: Int)
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

  public init(_ profile: SourceProfile, _ outcome: Outcome, warnings: [Phrase] = []) {
    self.profile = profile
    self.outcome = outcome
    self.warnings = warnings
  }

  public var hasFailed: Bool {
    switch outcome {
    case .failed, .refused: true
    case .upToDate, .fetched, .accepted, .confirmed, .skipped: false
    }
  }

  /// One word for machines.
  public var result: String {
    switch outcome {
    case .upToDate: "up-to-date"
    case .fetched: "fetched"
    case .accepted: "accepted"
    case .confirmed: "confirmed"
    case .skipped: "skipped"
    case .failed: "failed"
    case .refused: "refused"
    }
  }

  /// Why there is nothing new, where there is a reason.
  public var reason: Phrase? {
    switch outcome {
    case .skipped(let reason), .failed(let reason), .refused(let reason): reason
    case .upToDate, .fetched, .accepted, .confirmed: nil
    }
  }

  public var isSkipped: Bool {
    if case .skipped = outcome { true } else { false }
  }

  public var isUpToDate: Bool {
    if case .upToDate = outcome { true } else { false }
  }

  public var hasNews: Bool {
    switch outcome {
    case .fetched, .accepted, .confirmed: true
    case .upToDate, .skipped, .failed, .refused: false
    }
  }
}

extension RefreshReport {
  /// What somebody who did not see the refresh should know of it: one line each.
  public var tidings: [Phrase] {
    guard case .refused(let reason) = outcome else { return warnings }
    return [say("\(profile.name): response rejected: \(reason)")] + warnings
  }

  /// Whether the source answered, and nothing was amiss.
  public var isAllWell: Bool {
    switch outcome {
    case .upToDate, .fetched, .confirmed: warnings.isEmpty
    case .accepted: true
    case .skipped, .failed, .refused: false
    }
  }
}

extension RefreshReport: CustomStringConvertible {
  /// `ecb: 14 days, newest 2026-11-20`
  public var phrase: Phrase {
    Phrase(verbatim: profile.id).followed(by: told, after: ": ")
  }

  private var told: Phrase {
    switch outcome {
    case .upToDate: say("up to date")
    case .fetched(let days, let newest): say("\(days) \(days, "day", "days"), newest \(newest)")
    case .accepted(let figures): say("\(figures) \(figures, "figure", "figures") accepted")
    case .confirmed(let figures):
      say("\(figures) \(figures, "figure", "figures") in quarantine confirmed by another source")
    case .skipped(let reason): say("skipped: \(reason)")
    case .failed(let reason), .refused(let reason): say("error: \(reason)")
    }
  }

  /// The phrase in English.
  public var description: String { phrase.english }
}
