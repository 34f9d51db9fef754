/// A part of a line and what it is.
public struct HighlightSpan: Equatable, Sendable {
  /// In UTF-8 code units of the line.
  public let range: Range<Int>
  public let role: HighlightRole

  /// The text at `range`, shown as `role` is.
  public init(range: Range<Int>, role: HighlightRole) {
    self.range = range
    self.role = role
  }
}

/// What a part of a line can be.
public enum HighlightRole: Sendable {
  case number, currency, keyword, name, comment, label
  /// A word without a meaning.
  case unknown
}

/// How a character is shown.
enum Ink: Equatable {
  case plain, prompt, quietPrompt, ghost
  case role(HighlightRole)

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

extension [HighlightSpan] {
  /// The ink of each of `scalars`.
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
