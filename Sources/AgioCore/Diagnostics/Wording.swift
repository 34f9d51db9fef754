/// The language that a person reads: turns phrases into text.
public struct Wording: Sendable {
  /// What the program's own sentences are written in.
  public static let english = Wording(nil)

  private let catalogue: (any PhraseCatalogue)?

  /// - Parameter catalogue: the sentences of a language; nil for English.
  public init(_ catalogue: (any PhraseCatalogue)?) { self.catalogue = catalogue }

  public var isEnglish: Bool { catalogue == nil }

  /// ISO 639-1.
  public var language: String { catalogue?.language ?? "en" }

  /// The phrase as text.
  public func callAsFunction(_ phrase: Phrase) -> String {
    guard let catalogue else { return phrase.english }
    // Signs between phrases, and texts of nobody's language, have no translation.
    guard let sentence = catalogue.translation(of: phrase.key, count: phrase.count) else {
      return phrase.pieces.map { text(of: $0, catalogue) }.joined()
    }
    let arguments = phrase.arguments
    return sentence.pieces.map {
      switch $0 {
      case .text(let text): text
      case .place(let place):
        arguments.indices.contains(place) ? text(of: arguments[place], catalogue) : ""
      }
    }.joined()
  }

  /// The codes of currencies with a word in their name, in this language, that begins so; none in English.
  /// - Parameter beginning: folded.
  public func currencies(named beginning: String) -> [String] {
    catalogue?.currencies(named: beginning) ?? []
  }

  private func text(of piece: Phrase.Piece, _ catalogue: any PhraseCatalogue) -> String {
    switch piece {
    case .literal(let text): text
    case .argument(let argument): text(of: argument, catalogue)
    case .counted(let count, let one, let many): count == 1 ? one : many
    }
  }

  private func text(of argument: Phrase.Argument, _ catalogue: any PhraseCatalogue) -> String {
    switch argument {
    case .text(let text): text
    case .number(let number): String(number)
    case .phrase(let phrase): self(phrase)
    case .currency(let name): catalogue.currencyName(name) ?? name
    }
  }
}

/// The sentences of a language other than English.
public protocol PhraseCatalogue: Sendable {
  /// ISO 639-1.
  var language: String { get }
  /// A sentence by its key, in the form that goes with a number; nil where there is none.
  func translation(of key: String, count: Int?) -> TranslatedSentence?
  /// By ISO 4217's English name; nil where there is none.
  func currencyName(_ english: String) -> String?
  /// The codes of currencies with a word in their name that begins so, in small letters without accents.
  func currencies(named beginning: String) -> [String]
}

/// A sentence of another language, in pieces.
public struct TranslatedSentence: Hashable, Sendable {
  public enum Piece: Hashable, Sendable {
    case text(String)
    /// Of an argument of the phrase, counted from 0.
    case place(Int)
  }

  public let pieces: [Piece]

  public init(_ pieces: [Piece]) { self.pieces = pieces }
}
