/// What is wrong with a line, where, and what to write instead.
///
/// The facts are found where the fault is met; the sentences stand in one file a room
/// (`SyntaxDiagnostics.swift`, `EvaluationDiagnostics.swift`, `RateDiagnostics.swift`).
public struct Diagnostic: Error, Sendable {
  // One word, so that a call that may throw costs no more than one that may not.
  private var facts: Settled<Facts>

  private struct Facts: Sendable {
    let id: DiagnosticID
    var range: SourceRange
    var rule: Phrase
    var fix: Phrase?
    var suggestion: String?
    var readings: [String]
    var corrections: [String] = []
    var isCertain = false
    let wanted: WantedRates?
  }

  /// - Parameters:
  ///   - rule: in the user's terms: one lowercase phrase without a period.
  ///   - note: the fix in words.
  ///   - suggestion: the text to put in place of `range`, where there is exactly one.
  ///   - readings: the texts that could be put there, where there are several.
  ///   - wanted: the rates that would help, if they can be fetched.
  public init(
    _ id: DiagnosticID, at range: SourceRange, _ rule: Phrase, note: Phrase? = nil,
    suggestion: String? = nil, readings: [String] = [], wanted: WantedRates? = nil
  ) {
    facts = Settled(
      Facts(
        id: id, range: range, rule: rule, fix: note, suggestion: suggestion, readings: readings,
        wanted: wanted))
  }

  private func with(_ change: (inout Facts) -> Void) -> Diagnostic {
    var changed = facts.value
    change(&changed)
    var other = self
    other.facts = Settled(changed)
    return other
  }

  public var id: DiagnosticID { facts.value.id }
  public var range: SourceRange { facts.value.range }
  /// The rule, for people.
  public var rule: Phrase { facts.value.rule }
  /// What to do, for people.
  public var fix: Phrase? { facts.value.fix }
  /// The rule in English.
  public var message: String { rule.english }
  /// What to do, in English.
  public var note: String? { fix?.english }
  /// What could stand in place of the range; nobody has tried whether the line answers then.
  public var suggestion: String? { facts.value.suggestion }
  public var readings: [String] { facts.value.readings }
  /// Whole lines that answer, made of the line's own words: one, or several between which the user must choose.
  public var corrections: [String] { facts.value.corrections }
  /// The only line that would answer.
  public var correction: String? { corrections.count == 1 ? corrections[0] : nil }
  /// Certainty that the only correction is what is meant; any other is a guess.
  public var isCertain: Bool { facts.value.isCertain }
  public var wanted: WantedRates? { facts.value.wanted }

  /// The rule and its fix in one: `unknown currency 'GPB'; did you mean GBP?`.
  public var phrase: Phrase {
    fix.map { rule.followed(by: $0, after: "; ") } ?? rule
  }

  /// The same in English.
  public var sentence: String {
    note.map { "\(message); \($0)" } ?? message
  }

  /// The same diagnostic at another place.
  public func moved(to range: SourceRange) -> Diagnostic { with { $0.range = range } }

  /// The same diagnostic with the rule alone.
  package var withoutSuggestions: Diagnostic {
    with {
      ($0.fix, $0.suggestion, $0.readings, $0.corrections) = (nil, nil, [], [])
      $0.isCertain = false
    }
  }

  /// The same with another rule.
  package func saying(_ rule: Phrase) -> Diagnostic { with { $0.rule = rule } }

  /// The same with other advice.
  public func advised(
    _ note: Phrase?, corrections: [String], isCertain: Bool = false
  ) -> Diagnostic {
    with { ($0.fix, $0.corrections, $0.isCertain) = (note, corrections, isCertain) }
  }
}

extension Diagnostic: CustomStringConvertible {
  public var description: String { "\(range.lower): \(sentence) [\(id.rawValue)]" }
}

/// Rates that are not here, but that a source may have.
public struct WantedRates: Hashable, Sendable {
  /// The source's id.
  public let source: String
  /// The day, ISO 8601; nil for the newest.
  public let day: String?

  public init(source: String, day: String? = nil) {
    self.source = source
    self.day = day
  }
}
