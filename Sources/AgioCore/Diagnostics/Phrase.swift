/// A text for people, in parts: which sentence, and what stands in it. What language it is read in is decided where it
/// is shown, by a ``Wording``.
///
/// Only ``say(_:)`` makes one, so that every sentence of the program can be found in its sources; tests hold the
/// catalogues of ``Wording`` to them.
public struct Phrase: Hashable, Sendable {
  /// The text in English: what files, pipes, JSON and CSV have.
  public let english: String
  /// What catalogues know it by: `unknown currency {1}`.
  let template: String
  let arguments: [Argument]

  enum Argument: Hashable, Sendable {
    /// Not of any language: what was typed, a code, a date, a name.
    case text(String)
    case number(Int)
    case phrase(Phrase)
    /// A sentence of this program, as it was kept in English.
    case kept(String)
    /// By its ISO 4217 code and ISO's name.
    case currency(String, String)
  }

  fileprivate init(_ form: PhraseForm) {
    english = form.stringInterpolation.english
    template = form.stringInterpolation.template
    arguments = form.stringInterpolation.arguments
  }

  /// A text that is the same in every language: a name, an address, what somebody else has written.
  public init(verbatim text: String) { self.init(text, .text(text)) }

  /// A text that was kept in English, such as why the last try failed. Where it is a sentence of this program, it is read
  /// in any language.
  public init(kept text: String) { self.init(text, .kept(text)) }

  /// A currency's name.
  public init(currency code: String, named name: String) { self.init(name, .currency(code, name)) }

  private init(_ text: String, _ argument: Argument) {
    english = text
    template = "{1}"
    arguments = [argument]
  }
}

/// Marks a text for people, written in English: `say("unknown currency \(quoted)")`.
public func say(_ form: PhraseForm) -> Phrase { Phrase(form) }

/// Marks a text for people that is kept in English, in a file or in an error, until ``Phrase/init(kept:)`` shows it.
public func sayEnglish(_ form: PhraseForm) -> String { Phrase(form).english }

/// The literal of a phrase. An interpolated phrase is read in the language of the whole, and a counted word, `\(days, "day",
/// "days")`, has the form that its number needs in that language.
public struct PhraseForm: ExpressibleByStringInterpolation, Sendable {
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var english = ""
    fileprivate var template = ""
    fileprivate var arguments: [Phrase.Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      english.reserveCapacity(literalCapacity + interpolationCount * 8)
      template.reserveCapacity(literalCapacity + interpolationCount * 3)
      arguments.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      english += literal
      template += literal
    }

    public mutating func appendInterpolation(_ text: String) { append(.text(text), text) }
    public mutating func appendInterpolation(_ text: Substring) {
      appendInterpolation(String(text))
    }
    public mutating func appendInterpolation(_ phrase: Phrase) {
      append(.phrase(phrase), phrase.english)
    }
    public mutating func appendInterpolation(_ number: Int) { append(.number(number), "\(number)") }
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }

    /// A counted word without its number.
    public mutating func appendInterpolation(_ count: Int, _ one: String, _ many: String) {
      arguments.append(.number(count))
      english += count == 1 ? one : many
      template += "{\(arguments.count)|\(one)|\(many)}"
    }

    private mutating func append(_ argument: Phrase.Argument, _ text: String) {
      arguments.append(argument)
      english += text
      template += "{\(arguments.count)}"
    }
  }

  fileprivate let stringInterpolation: StringInterpolation

  public init(stringInterpolation: StringInterpolation) {
    self.stringInterpolation = stringInterpolation
  }

  public init(stringLiteral value: String) {
    var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(value)
    stringInterpolation = interpolation
  }
}

extension Phrase {
  /// Phrases that stand beside one another.
  public static func list(_ phrases: [Phrase], separator: String = ", ") -> Phrase? {
    guard let first = phrases.first else { return nil }
    return phrases.dropFirst().reduce(first) { $0.followed(by: $1, after: separator) }
  }

  /// Two phrases with signs between them that every language has.
  public func followed(by other: Phrase, after separator: String) -> Phrase {
    Phrase(joining: self, separator, other)
  }

  private init(joining first: Phrase, _ separator: String, _ second: Phrase) {
    english = first.english + separator + second.english
    template = "{1}{2}{3}"
    arguments = [.phrase(first), .text(separator), .phrase(second)]
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
