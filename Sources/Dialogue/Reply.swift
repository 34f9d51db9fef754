public import AgioCore
public import Rendering

/// What a session says to a line.
public struct Reply: Sendable {
  public enum Outcome: Sendable {
    /// A blank line or a comment.
    case nothing
    case answer(Answer)
    case failure(Diagnostic)
    /// What a command has to show, line by line.
    case page([StyledText])
    /// Something that needs the disk or the network, which a session never touches.
    case errand(Errand)
    /// The user wants to leave.
    case quit
  }

  public let line: SourceLine
  public let label: String?
  /// The number of the result, as `_3` names it; nil where there is none.
  public let number: Int?
  public let outcome: Outcome
  /// What a plain amount comes to in the targets the user usually wants; nil for none.
  public var usual: Answer?
  /// What there is to say behind it: the next step of the tour.
  public var afterword: [StyledText] = []

  init(_ line: SourceLine, label: String? = nil, number: Int? = nil, _ outcome: Outcome) {
    self.line = line
    self.label = label
    self.number = number
    self.outcome = outcome
  }
}

/// What a command asks the program around the session to do.
public indirect enum Errand: Sendable {
  /// Fetch newer rates, of all sources or of these.
  case refresh([String])
  case showSources
  case setRate(ManualRate)
  case removeRate(Currency)
  /// Show a line, and compute it.
  case compute(String)
  /// Show a line, and what it comes to.
  case show(Reply)
  /// What a command wants of the conversions of the past.
  case journal(Command, String)
  /// Change a setting, or with nil tell what it is.
  case set(String, String?)
  /// Write what has been set to the settings file.
  case keepSettings
  case showSettings
  /// Write the session to this file.
  case save(String)
  /// Write the answers to this file.
  case export(String)
  /// Take in the lines of this file.
  case load(String)
  case clearScreen
}
