public import Dialogue
public import Rendering

/// What an editor asks about the line being typed. It is asked when no more keys are waiting, and the next key waits for its
/// answer.
public protocol LineHelper {
  /// The candidates for the word at `cursor`, an offset in UTF-8 code units of `line`.
  func completions(for line: String, cursor: Int) -> Suggestions

  /// One row of text shown under `line`, which may be unfinished; nil for nothing.
  func preview(of line: String) -> String?

  /// The one line that `line` could be corrected to; nil where there is none.
  func correction(of line: String) -> String?

  /// What the word under the cursor means: rows for a window of so many columns; nil where there is nothing to tell.
  func explanation(of line: String, cursor: Int) -> ((Int) -> [StyledText])?

  /// The parts worth telling apart by colours, in their order and not overlapping.
  func spans(in line: String) -> [Highlight]

  /// Whether `line` is well begun and goes on in the next row.
  func isUnfinished(_ line: String) -> Bool

  /// The line of the past before or after the one that is shown now.
  /// - Parameter line: the line being typed.
  /// - Returns: nil where there is nothing, which leaves everything as it is.
  func step(_ direction: LineStep.Direction, from line: String) -> LineStep?

  /// Nothing of the past is looked at any more: the next step begins anew.
  func endSteps()
}

/// A line in the place of the one being typed.
public struct LineStep {
  public enum Direction: Sendable { case earlier, later }

  /// What is shown under it, as long as it is untouched, in a window of so many columns.
  public let rows: (Int) -> [StyledText]
  public let line: String
  /// Whether the line is offered: what is typed next takes its place.
  public let isOffer: Bool

  public init(line: String, isOffer: Bool, rows: @escaping (Int) -> [StyledText]) {
    self.rows = rows
    self.line = line
    self.isOffer = isOffer
  }
}

/// How a character is shown.
enum Ink: Equatable {
  case plain, prompt, quietPrompt, ghost
  case role(Highlight.Role)

  /// The parameters of SGR; nil for text as it comes.
  ///
  /// Attributes and four of the 16 colours: the terminal's user has made those readable.
  var attribute: String? {
    switch self {
    case .plain: nil
    case .prompt: "1"
    case .quietPrompt, .ghost, .role(.comment), .role(.label): "2"
    case .role(.number): "36"
    case .role(.currency): "32"
    case .role(.keyword): "35"
    case .role(.name): "1"
    case .role(.unknown): "4"
    }
  }
}

extension [Highlight] {
  func inks(for scalars: [Unicode.Scalar]) -> [Ink] {
    var inks = [Ink](repeating: .plain, count: scalars.count)
    var rest = self[...]
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      while let span = rest.first, span.range.upperBound <= offset { rest.removeFirst() }
      guard let span = rest.first else { break }
      if span.range.contains(offset) { inks[index] = .role(span.role) }
      offset += UTF8.width(scalar)
    }
    return inks
  }
}
