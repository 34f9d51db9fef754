/// A text for people: a key, which is the English sentence with its places, and what stands in them. What language it is
/// read in is decided where it is shown, by a ``Wording``.
///
/// Only ``say(_:)`` makes one, so that every sentence of the program can be found in its sources; tests hold the template of
/// the translations to them.
public struct Phrase: Hashable, Sendable {
  /// Nothing is put together before somebody reads it: most diagnostics nobody ever does.
  let pieces: [Piece]

  enum Piece: Hashable, Sendable {
    case literal(String)
    case argument(Argument)
    /// A word for one and for many of a number.
    case counted(Int, String, String)
  }

  enum Argument: Hashable, Sendable {
    /// Not of any language: what was typed, a code, a date, a name.
    case text(String)
    case number(Int)
    case phrase(Phrase)
    /// By its ISO 4217 name.
    case currency(String)
  }

  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// A text that is the same in every language: a name, an address, what somebody else has written.
  public init(verbatim text: String) { pieces = [.argument(.text(text))] }

  /// A text of this program that comes back from elsewhere, such as the help that the parser of arguments shows.
  public init(known english: String) { pieces = [.literal(english)] }

  /// A currency's name, by that of ISO 4217.
  public init(currency name: String) { pieces = [.argument(.currency(name))] }

  /// The text in English: what files, pipes, JSON and CSV have.
  public var english: String {
    if pieces.count == 1, case .literal(let text) = pieces[0] { return text }
    var text = ""
    appendEnglish(to: &text)
    return text
  }

  private func appendEnglish(to text: inout String) {
    forEachEnglishText { text += $0 }
  }

  /// Goes through the texts that the English is made of, in their order: whoever writes them needs no whole.
  public func forEachEnglishText(_ body: (String) -> Void) {
    for piece in pieces {
      switch piece {
      case .literal(let text), .argument(.text(let text)), .argument(.currency(let text)):
        body(text)
      case .argument(.number(let number)): body(String(number))
      case .argument(.phrase(let phrase)): phrase.forEachEnglishText(body)
      case .counted(let count, let one, let many): body(count == 1 ? one : many)
      }
    }
  }

  /// What translations know it by: the English sentence for one, `{} day old`.
  var key: String {
    pieces.reduce(into: "") { key, piece in
      switch piece {
      case .literal(let literal): key += literal
      case .argument: key += "{}"
      case .counted(_, let one, _): key += one
      }
    }
  }

  /// What stands in its places, in order.
  var arguments: [Argument] {
    pieces.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
  }

  /// What its words are counted by; nil where none are.
  var count: Int? {
    for case .counted(let count, _, _) in pieces { return count }
    return nil
  }

  /// The same phrase with the texts in its places changed, not its own words.
  public func mapTexts(_ transform: (String) -> String) -> Phrase {
    Phrase(
      pieces.map {
        switch $0 {
        case .argument(.text(let text)): .argument(.text(transform(text)))
        case .argument(.phrase(let phrase)): .argument(.phrase(phrase.mapTexts(transform)))
        default: $0
        }
      })
  }
}

/// An error that says what it is in any language.
public protocol PhrasedError: Error, CustomStringConvertible {
  /// One lowercase phrase.
  var phrase: Phrase { get }
}

extension PhrasedError {
  /// The phrase in English.
  public var description: String { phrase.english }
}

/// Marks a text for people, written in English: `say("unknown currency \(quoted)")`.
public func say(_ form: PhraseForm) -> Phrase { Phrase(form.pieces) }

/// The literal of a phrase. An interpolated phrase is read in the language of the whole. A counted word, `\(days, "day",
/// "days")`, has the form that its number needs; a sentence counts by one number.
public struct PhraseForm: ExpressibleByStringInterpolation, Sendable {
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var pieces: [Phrase.Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ text: String) {
      pieces.append(.argument(.text(text)))
    }

    public mutating func appendInterpolation(_ text: Substring) {
      appendInterpolation(String(text))
    }

    public mutating func appendInterpolation(_ phrase: Phrase) {
      pieces.append(.argument(.phrase(phrase)))
    }

    public mutating func appendInterpolation(_ error: some PhrasedError) {
      appendInterpolation(error.phrase)
    }

    public mutating func appendInterpolation(_ number: Int) {
      pieces.append(.argument(.number(number)))
    }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }

    /// A counted word without its number.
    public mutating func appendInterpolation(_ count: Int, _ one: String, _ many: String) {
      pieces.append(.counted(count, one, many))
    }
  }

  fileprivate let pieces: [Phrase.Piece]

  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }
  public init(stringLiteral value: String) { pieces = [.literal(value)] }
}

extension Phrase {
  /// Phrases that stand beside one another.
  public static func list(_ phrases: [Phrase], separator: String = ", ") -> Phrase? {
    guard let first = phrases.first else { return nil }
    return phrases.dropFirst().reduce(first) { $0.followed(by: $1, after: separator) }
  }

  /// Two phrases with signs between them that every language has.
  public func followed(by other: Phrase, after separator: String) -> Phrase {
    Phrase([.argument(.phrase(self)), .argument(.text(separator)), .argument(.phrase(other))])
  }
}

/// What to write instead.
extension Phrase {
  public static func write(_ text: String) -> Phrase { say("write \(text)") }

  public static func write(_ text: String, or other: String) -> Phrase {
    say("write \(text) or \(other)")
  }

  public static func write(_ text: String, orElse other: String) -> Phrase {
    say("write \(text), or \(other)")
  }
}
