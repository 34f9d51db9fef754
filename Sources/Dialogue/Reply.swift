public import AgioCore
public import Rendering

/// What a session says to a line.
public struct Reply: Sendable {
  public enum Outcome: Sendable {
    /// A blank line or a comment.
    case nothing
    case answer(Answer)
    case failure(Diagnostic)
    /// A command and what stands behind it, without the colon: whoever has the commands runs it.
    case command(String)
  }

  public let line: SourceLine
  public let label: String?
  /// The number of the result, as `_3` names it; nil where there is none.
  public let number: Int?
  public let outcome: Outcome
  /// What a plain amount comes to in the targets the user usually wants; nil for none.
  public var usual: Answer?
  /// Remarks on a line that gives nothing: a heading with an amount in it.
  public var remarks: [Answer.Remark] = []
  /// What there is to say behind it: the next step of the tour.
  public var afterword: [StyledText] = []

  /// Reading of the line, where it is not in the grammar and one is certain.
  public internal(set) var reading: Reading?

  /// Line that is answered in place of another.
  public struct Reading: Sendable {
    /// Line in the language of agio.
    public let text: String
    /// Place where the typed line leaves the language.
    public let range: SourceRange
  }

  /// Line as it is kept: as it was read, with what was typed as its comment.
  public var keptLine: SourceLine {
    guard let reading else { return line }
    let typed = line.text(in: line.rangeOfText)
    // What begins with a blank is kept nowhere.
    let start = line.bytes.first == 32 ? " " : ""
    return SourceLine("\(start)\(reading.text)  # \(typed)")
  }

  /// Lines that would answer instead, if it was refused.
  public var corrections: [String] {
    guard case .failure(let diagnostic) = outcome else { return [] }
    return diagnostic.correction.map { [$0] } ?? diagnostic.corrections
  }

  /// Reply to a line that no session was asked.
  public init(_ line: SourceLine) { self.init(line, .nothing) }

  init(
    _ line: SourceLine, label: String? = nil, number: Int? = nil, _ outcome: Outcome,
    usual: Answer? = nil
  ) {
    self.line = line
    self.label = label
    self.number = number
    self.outcome = outcome
    self.usual = usual
  }
}
