/// A phrase in a file: its sentence and what stands in it, so that whoever reads the file later does so in any language.
///
///     "cannot be reached: {}" ("no connection to {}" "127.0.0.1")
///     "is to be asked again in {} {}" 20 [20 "second" "seconds"]
///
/// A text stands in quotes, a number alone, a phrase in parentheses, a counted word in brackets with its number, a
/// currency in angle brackets.
extension Phrase {
  /// One line of text.
  public var storedText: String {
    var sentence = ""
    var arguments = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): sentence += literal
      case .argument(let argument):
        sentence += "{}"
        arguments += " \(argument.storedText)"
      case .counted(let count, let one, let many):
        sentence += "{}"
        arguments += " [\(count) \(Self.quoted(one)) \(Self.quoted(many))]"
      }
    }
    return Self.quoted(sentence) + arguments
  }

  fileprivate static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// The phrase that a file has, with whatever a terminal would act on spelled out.
  /// - Returns: nil for what ``storedText`` does not write.
  public init?(storedText text: some StringProtocol) {
    var reader = StoredPhraseReader(rest: Substring(text).unicodeScalars)
    guard let phrase = reader.phrase(depth: 0), reader.rest.isEmpty else { return nil }
    self = phrase
  }
}

extension Phrase.Argument {
  fileprivate var storedText: String {
    switch self {
    case .text(let text): Phrase.quoted(text)
    case .number(let number): String(number)
    case .phrase(let phrase): "(\(phrase.storedText))"
    case .currency(let name): "<\(Phrase.quoted(name))>"
    }
  }
}

private struct StoredPhraseReader {
  /// Deeper than any phrase of the program.
  private static let deepest = 16

  var rest: Substring.UnicodeScalarView

  mutating func phrase(depth: Int) -> Phrase? {
    guard depth < Self.deepest, let sentence = text() else { return nil }
    var pieces: [Phrase.Piece] = []
    for (index, literal) in sentence.split(separator: "{}", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 {
        guard take(" "), let piece = piece(depth: depth) else { return nil }
        pieces.append(piece)
      }
      if !literal.isEmpty { pieces.append(.literal(String(literal))) }
    }
    return Phrase(pieces)
  }

  private mutating func piece(depth: Int) -> Phrase.Piece? {
    switch rest.first {
    case "\"": return text().map { .argument(.text($0)) }
    case "(":
      guard take("("), let phrase = phrase(depth: depth + 1), take(")") else { return nil }
      return .argument(.phrase(phrase))
    case "[":
      guard take("["), let count = number(), take(" "), let one = text(), take(" "),
        let many = text(), take("]")
      else { return nil }
      return .counted(count, one, many)
    case "<":
      guard take("<"), let name = text(), take(">") else { return nil }
      return .argument(.currency(name))
    default: return number().map { .argument(.number($0)) }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix { $0 == "-" || ("0"..."9").contains($0) }
    rest.removeFirst(digits.count)
    return Int(String(digits))
  }

  private mutating func text() -> String? {
    guard take("\"") else { return nil }
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return VisibleText.of(String(text))
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        text.append(escaped == "n" ? "\n" : escaped)
      default: text.append(scalar)
      }
    }
    return nil
  }
}
