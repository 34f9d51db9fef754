/// The language that a person reads: turns phrases into text.
public struct Wording: Sendable {
  /// What the program's own sentences are written in.
  public static let english = Wording(nil)

  private let catalogue: (any PhraseCatalogue)?

  /// - Parameter catalogue: the sentences of a language; nil for English.
  public init(_ catalogue: (any PhraseCatalogue)?) { self.catalogue = catalogue }

  /// The phrase as text.
  public func callAsFunction(_ phrase: Phrase) -> String {
    guard let catalogue else { return phrase.english }
    let template = phrase.template
    // Signs between phrases, and texts of nobody's language, are in no catalogue.
    return filled(catalogue.template(for: template) ?? template, phrase, catalogue)
  }

  /// The codes of currencies with a word in their name, in this language, that begins so; none in English.
  /// - Parameter beginning: folded.
  public func currencies(named beginning: String) -> [String] {
    catalogue?.currencies(named: beginning) ?? []
  }

  private func filled(_ template: String, _ phrase: Phrase, _ catalogue: any PhraseCatalogue)
    -> String
  {
    let arguments = phrase.arguments
    var result = ""
    for piece in PhraseTemplate(template).pieces {
      switch piece {
      case .text(let text): result += text
      case .argument(let place):
        guard arguments.indices.contains(place - 1) else { continue }
        switch arguments[place - 1] {
        case .text(let text): result += text
        case .number(let number): result += String(number)
        case .phrase(let inner): result += self(inner)
        case .kept(let text): result += catalogue.recognized(text) ?? text
        case .currency(let code, let name):
          result += catalogue.currencyName(code, english: name) ?? name
        case .counted: break
        }
      case .counted(let place, let forms):
        guard arguments.indices.contains(place - 1),
          case .counted(let number, _, _) = arguments[place - 1]
        else { continue }
        result += forms[min(catalogue.pluralForm(of: number), forms.count - 1)]
      }
    }
    return result
  }
}

/// The sentences of a language other than English.
public protocol PhraseCatalogue: Sendable {
  /// The sentence with its places, by the English one; nil where there is none.
  func template(for english: String) -> String?
  /// Which form of a counted word goes with a number, from 0.
  func pluralForm(of number: Int) -> Int
  /// By ISO 4217 code; nil where there is none.
  func currencyName(_ code: String, english: String) -> String?
  /// The codes of currencies with a word in their name that begins so, in small letters without accents.
  func currencies(named beginning: String) -> [String]
  /// A text that is the English form of one of the sentences; nil for any other.
  func recognized(_ english: String) -> String?
}

/// A sentence in pieces: `{1}` is the place of an argument, `{2|day|days}` that of a word whose form the second one chooses.
public struct PhraseTemplate: Sendable {
  public enum Piece: Hashable, Sendable {
    case text(String)
    /// Counted from 1.
    case argument(Int)
    case counted(Int, [String])
  }

  public private(set) var pieces: [Piece] = []

  public init(_ text: String) {
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      let parts = rest[rest.index(after: open)..<close]
        .split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      guard let first = parts.first, let place = Int(Substring(first)) else {
        append(rest[...close])
        rest = rest[rest.index(after: close)...]
        continue
      }
      append(rest[..<open])
      let forms = parts.dropFirst().map { String(Substring($0)) }
      pieces.append(forms.isEmpty ? .argument(place) : .counted(place, forms))
      rest = rest[rest.index(after: close)...]
    }
    append(rest)
  }

  private mutating func append(_ text: Substring.UTF8View) {
    if !text.isEmpty { pieces.append(.text(String(Substring(text)))) }
  }
}
