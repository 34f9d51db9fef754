/// What is wrong with a line, where, and what to write instead.
///
/// The facts are found where the fault is met; the English sentences stand in one file a room
/// (`SyntaxDiagnostics.swift`, `EvaluationDiagnostics.swift`, `RateDiagnostics.swift`).
public struct Diagnostic: Error, Sendable {
  // One word, so that a call that may throw costs no more than one that may not.
  private let facts: Facts

  private final class Facts: Sendable {
    let id: DiagnosticID
    let range: SourceRange
    let message: String
    let note: String?
    let suggestion: String?
    let wanted: WantedRates?

    init(
      _ id: DiagnosticID, _ range: SourceRange, _ message: String, _ note: String?,
      _ suggestion: String?,
      _ wanted: WantedRates?
    ) {
      self.id = id
      self.range = range
      self.message = message
      self.note = note
      self.suggestion = suggestion
      self.wanted = wanted
    }
  }

  /// - Parameters:
  ///   - message: the rule in the user's terms: one lowercase phrase without a period.
  ///   - note: the fix in words.
  ///   - suggestion: the text to put in place of `range`, where there is exactly one.
  ///   - wanted: the rates that would help, if they can be fetched.
  public init(
    _ id: DiagnosticID, at range: SourceRange, _ message: String, note: String? = nil,
    suggestion: String? = nil, wanted: WantedRates? = nil
  ) {
    facts = Facts(id, range, message, note, suggestion, wanted)
  }

  public var id: DiagnosticID { facts.id }
  public var range: SourceRange { facts.range }
  public var message: String { facts.message }
  public var note: String? { facts.note }
  public var suggestion: String? { facts.suggestion }
  public var wanted: WantedRates? { facts.wanted }

  /// The message and its fix as one phrase: `unknown currency 'GPB'; did you mean GBP?`.
  public var sentence: String {
    note.map { "\(message); \($0)" } ?? message
  }

  /// The same diagnostic at another place.
  public func moved(to range: SourceRange) -> Diagnostic {
    Diagnostic(
      id, at: range, message, note: note, suggestion: suggestion, wanted: wanted)
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
