/// Codes of currencies that are words or names of people, too: written like a word, they are meant as one.
enum CodeWord {
  private static let words = WordFile.currencies.words("words like codes")

  /// Whether a code in any case is such a word.
  static func isWord(_ code: String) -> Bool { words.contains(code.lowercased()) }
}
