/// What currencies are called every day in the languages of the messages, besides English.
///
/// At a prompt in a language its names are read; elsewhere an error names the code they stand for. What several
/// currencies share (`Kronen`, `couronnes`) is left out: it would be a guess.
public enum LocalNames {
  /// The languages.
  private static let languages = [
    "de", "fr", "es", "pl", "ja", "zh", "ko", "it", "pt", "bg", "ru",
  ]

  /// By language, then by name, folded.
  private static let readings: [String: [String: Currency]] = languages.reduce(into: [:]) {
    for (name, currency) in names(in: $1) { $0[$1, default: [:]][name] = currency }
  }

  /// The names of a language, folded, and their currencies.
  private static func names(in language: String) -> [(name: String, currency: Currency)] {
    WordFile.currencies.entries("names \(language)").flatMap { code, names in
      names.items.map { (NameFolding.folded($0), Currency(code: code)!) }
    }
  }

  /// What several currencies share in another language.
  static let shared = Dictionary(
    uniqueKeysWithValues: WordFile.currencies.entries("names of several").map { name, codes in
      (name, codes.words.compactMap { Currency(code: $0) })
    })

  /// Words that stand where `in` would.
  static let conversionWords = WordFile.currencies.words("conversion words")

  /// The currency that a name stands for in a language; nil where none does.
  static func currency(_ name: String, in language: String) -> Currency? {
    readings[language]?[NameFolding.folded(name)]
  }

  /// Of all languages, each with its currency, or nil where they do not agree: every unknown word is looked for here.
  private static let agreed: (names: NameIndex, currencies: [Currency?]) = {
    var names = NameIndex()
    var currencies: [Currency?] = []
    for language in languages {
      for (name, currency) in Self.names(in: language) {
        if let place = names.place(of: name) {
          if currencies[place] != currency { currencies[place] = nil }
        } else {
          names.add(name)
          currencies.append(currency)
        }
      }
    }
    return (names, currencies)
  }()

  /// All of them, folded, and those that several currencies share.
  static var all: [String] {
    (0..<agreed.names.count).map(agreed.names.name) + shared.keys
  }

  /// The currency that a name stands for in any of the languages, where they agree.
  public static func currency(_ name: String) -> Currency? {
    agreed.names.place(of: NameFolding.folded(name)).flatMap { agreed.currencies[$0] }
  }

  /// Whether the word is one of another language for `in`.
  public static func isConversionWord(_ word: String) -> Bool { conversionWords.contains(word) }
}
