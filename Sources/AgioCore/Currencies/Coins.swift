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
