/// What is counted every day, in languages besides English, and the word that the language of agio has for it.
public enum LocalThings {
  /// The word of agio for a word in small letters.
  public static func english(_ word: String) -> String? { table[word] }

  static var words: [String] { table.words }

  private static let table = WordFile.things.glossary("elsewhere") { $0 }
}
