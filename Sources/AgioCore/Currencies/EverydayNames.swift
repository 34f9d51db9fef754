/// What people call currencies, besides ISO's English names: rows of `Grammar/words/currencies.words`.
enum EverydayNames {
  /// Nouns with a favourite among those that share it, which ``CurrencyMeanings`` can change; nouns that have none, or with
  /// a withdrawn currency people still mean by them. Their codes stand between blanks.
  static let usual = WordFile.currencies.entries("usual names")

  /// Signs made of letters. They count as they are written, though an accent may be left out.
  static let signs: Glossary<String> = WordFile.currencies.table("letter signs")

  /// None is longer, in UTF-8.
  static let mostBytesOfSign = 6

  /// Signs made of letters that people end with a point, in small letters.
  static let abbreviations = WordFile.currencies.words("abbreviations")

  /// Codes of ISO 4217 for funds and units of account: they lend their nouns to nobody.
  static let funds = WordFile.currencies.words("funds").words

  /// Last words of names that nobody means money by: `3 coupons`, `5 rights`.
  static let commonNouns = WordFile.currencies.words("common nouns")

  fileprivate static let fundCodes = Set(funds)

  /// By code, the names, between commas.
  static let table = WordFile.currencies.entries("everyday names")
}

extension Currency {
  /// Whether it is a fund, a unit of account or a code for tests rather than money that anybody carries.
  public var isFund: Bool { EverydayNames.fundCodes.contains(code) }
}

/// Codes of currencies that are words or names of people, too: written like a word, they are meant as one.
enum CodeWord {
  private static let words = WordFile.currencies.words("words like codes")

  /// Whether a code in any case is such a word.
  static func isWord(_ code: String) -> Bool { words.contains(code.lowercased()) }
}

/// Coins that are well known, and no currencies of ISO 4217.
enum Coins {
  private static let codes = WordFile.currencies.words("coins")

  private static let names: Glossary<String> = WordFile.currencies.table("names of coins")

  /// All of them, and how people call them.
  static var words: [String] { codes.words + names.words }

  /// The code of the one that a name or a code in any case stands for.
  static func code(of text: String) -> String? {
    let small = text.lowercased()
    let code =
      names[small] ?? (small.hasSuffix("s") ? names[String(small.dropLast())] : nil)
      ?? small.uppercased()
    return codes.contains(code) ? code : nil
  }
}
