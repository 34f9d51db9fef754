/// A text for people, in parts: which sentence, and what stands in it. What language it is read in is decided where it
/// is shown, by a ``Wording``.
///
/// Only ``say(_:)`` makes one, so that every sentence of the program can be found in its sources; tests hold the
/// catalogues of ``Wording`` to them.
public struct Phrase: Hashable, Sendable {
  /// Nothing is put together before somebody reads it: most diagnostics nobody ever does.
  private let pieces: [Piece]

  fileprivate enum Piece: Hashable, Sendable {
    case literal(String)
    case argument(Argument)
  }

  enum Argument: Hashable, Sendable {
    /// Not of any language: what was typed, a code, a date, a name.
    case text(String)
    case number(Int)
    case phrase(Phrase)
    /// A sentence of this program, as it was kept in English.
    case kept(String)
    /// By its ISO 4217 code and ISO's name.
    case currency(String, String)
    /// A word for one and for many of a number.
    case counted(Int, String, String)
  }

  fileprivate init(_ pieces: [Piece]) { self.pieces = pieces }

  /// A text that is the same in every language: a name, an address, what somebody else has written.
  public init(verbatim text: String) { pieces = [.argument(.text(text))] }

  /// A text that was kept in English, such as why the last try failed. Where it is a sentence of this program, it is read
  /// in any language.
  public init(kept text: String) { pieces = [.argument(.kept(text))] }

  /// A currency's name.
  public init(currency code: String, named name: String) {
    pieces = [.argument(.currency(code, name))]
  }

  /// The text in English: what files, pipes, JSON and CSV have.
  public var english: String {
    if pieces.count == 1, case .literal(let text) = pieces[0] { return text }
    var text = ""
    appendEnglish(to: &text)
    return text
  }

  private func appendEnglish(to text: inout String) {
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .argument(.text(let argument)), .argument(.kept(let argument)),
        .argument(.currency(_, let argument)):
        text += argument
      case .argument(.number(let number)): text += String(number)
      case .argument(.phrase(let phrase)): phrase.appendEnglish(to: &text)
      case .argument(.counted(let count, let one, let many)): text += count == 1 ? one : many
      }
    }
  }

  /// What catalogues know it by: `unknown currency {1}`.
  var template: String {
    var text = ""
    var place = 0
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .argument(let argument):
        place += 1
        text += "{\(place)"
        if case .counted(_, let one, let many) = argument { text += "|\(one)|\(many)" }
        text += "}"
      }
    }
    return text
  }

  /// What stands in its places, in order.
  var arguments: [Argument] {
    pieces.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
  }
}

/// Marks a text for people, written in English: `say("unknown currency \(quoted)")`.
public func say(_ form: PhraseForm) -> Phrase { Phrase(form.pieces) }

/// Marks a text for people that is kept in English, in a file or in an error, until ``Phrase/init(kept:)`` shows it.
public func sayEnglish(_ form: PhraseForm) -> String { Phrase(form.pieces).english }

/// The literal of a phrase. An interpolated phrase is read in the language of the whole, and a counted word, `\(days, "day",
/// "days")`, has the form that its number needs in that language.
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

    public mutating func appendInterpolation(_ number: Int) {
      pieces.append(.argument(.number(number)))
    }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }

    /// A counted word without its number.
    public mutating func appendInterpolation(_ count: Int, _ one: String, _ many: String) {
      pieces.append(.argument(.counted(count, one, many)))
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
