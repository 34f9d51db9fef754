/// What is wrong with a line, where, and what to write instead.
///
/// The facts are found where the fault is met; the sentences stand in one file a room
/// (`SyntaxDiagnostics.swift`, `EvaluationDiagnostics.swift`, `RateDiagnostics.swift`).
public struct Diagnostic: Error, Sendable {
  // One word, so that a call that may throw costs no more than one that may not.
  private let facts: Facts

  private final class Facts: Sendable {
    let id: DiagnosticID
    let range: SourceRange
    let rule: Phrase
    let fix: Phrase?
    let suggestion: String?
    let readings: [String]
    let corrections: [String]
    let isCertain: Bool
    let wanted: WantedRates?

    init(
      _ id: DiagnosticID, _ range: SourceRange, _ rule: Phrase, _ fix: Phrase?,
      _ suggestion: String?, _ readings: [String], _ corrections: [String], _ isCertain: Bool,
      _ wanted: WantedRates?
    ) {
      self.id = id
      self.range = range
      self.rule = rule
      self.fix = fix
      self.suggestion = suggestion
      self.readings = readings
      self.corrections = corrections
      self.isCertain = isCertain
      self.wanted = wanted
    }
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
    facts = Facts(id, range, rule, note, suggestion, readings, [], false, wanted)
  }

  private init(_ facts: Facts) { self.facts = facts }

  public var id: DiagnosticID { facts.id }
  public var range: SourceRange { facts.range }
  /// The rule, for people.
  public var rule: Phrase { facts.rule }
  /// What to do, for people.
  public var fix: Phrase? { facts.fix }
  /// The rule in English.
  public var message: String { rule.english }
  /// What to do, in English.
  public var note: String? { fix?.english }
  /// What could stand in place of the range; nobody has tried whether the line answers then.
  public var suggestion: String? { facts.suggestion }
  public var readings: [String] { facts.readings }
  /// Whole lines that answer, made of the line's own words: one, or several between which the user must choose.
  public var corrections: [String] { facts.corrections }
  /// The only line that would answer.
  public var correction: String? { corrections.count == 1 ? corrections[0] : nil }
  /// Certainty that the only correction is what is meant; any other is a guess.
  public var isCertain: Bool { facts.isCertain }
  public var wanted: WantedRates? { facts.wanted }

  /// The rule and its fix in one: `unknown currency 'GPB'; did you mean GBP?`.
  public var phrase: Phrase {
    fix.map { rule.followed(by: $0, after: "; ") } ?? rule
  }

  /// The same in English.
  public var sentence: String {
    note.map { "\(message); \($0)" } ?? message
  }

  /// The same diagnostic at another place.
  public func moved(to range: SourceRange) -> Diagnostic {
    Diagnostic(
      Facts(id, range, rule, fix, suggestion, readings, corrections, isCertain, wanted))
  }

  /// The same diagnostic with the rule alone.
  package var withoutSuggestions: Diagnostic {
    Diagnostic(Facts(id, range, rule, nil, nil, [], [], false, wanted))
  }

  /// The same with another rule.
  package func saying(_ rule: Phrase) -> Diagnostic {
    Diagnostic(Facts(id, range, rule, fix, suggestion, readings, corrections, isCertain, wanted))
  }

  /// The same with other advice.
  public func advised(
    _ note: Phrase?, corrections: [String], isCertain: Bool = false
  ) -> Diagnostic {
    Diagnostic(Facts(id, range, rule, note, suggestion, readings, corrections, isCertain, wanted))
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
