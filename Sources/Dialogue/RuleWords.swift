import AgioCore

/// Words of the six languages, by what they say in a line that is read for another: sections of `Grammar/words/rules.words`,
/// which says of each what its words are.
enum RuleWords {
  private static let file = WordFile.rules

  /// By a sign or a word of the language, the words that say it too.
  static let saying: [String: Set<String>] = file.entries("saying").reduce(into: [:]) {
    saying, row in
    saying[row.key, default: []].formUnion(row.text.words)
  }

  /// Words of scale, by their zeros.
  static let zeros = file.glossary("zeros") { Int($0)! }

  /// Numbers in words that ``LocalNumbers`` does not know.
  static let numbers = Dictionary(
    uniqueKeysWithValues: file.entries("numbers").map { ($0.key, $0.text.words) })

  static let decimals = file.words("decimals")
  static let endingsOfQuestions = file.words("endings of questions")
  static let fillers = file.words("fillers")
  static let asked = file.words("asked")
  static let people = file.words("people")
  static let joints = file.words("joints")
  static let genitives = file.words("genitives")

  /// Words that ask for something: without them a line says something else.
  static func isRequest(_ word: String) -> Bool {
    otherRequests.contains(word) || changesOfAmount.contains(word)
  }
  private static let otherRequests = file.words("other requests")
  static let changesOfAmount = file.words("changes of amount")
  static let periods = file.words("periods")
  static let bounds = file.words("bounds")

  /// Words for what money is for each of, besides its name.
  static let periodic = Dictionary(
    uniqueKeysWithValues: file.entries("periodic").map { ($0.key, WordList($0.text.words)) })
  static let addedNouns = file.words("added nouns")
  static let discounts = file.words("discounts")

  /// Whether a noun stands beside percentages.
  static func isPercentNoun(_ word: String) -> Bool {
    addedNouns.contains(word) || discounts.contains(word)
  }
  static let takenOff = file.words("taken off")
  static let conjunctions = file.words("conjunctions")

  /// Whether words join two parts,
  static func joins(_ words: [String]) -> Bool { words.indices.contains { joins(words, at: $0) } }
  /// or one of them does: `i` is a Polish one, but not in `what do I pay`.
  static func joins(_ words: [String], at index: Int) -> Bool {
    guard conjunctions.contains(words[index]) else { return false }
    return words[index] != "i"
      || index > 0 && index + 1 < words.count && !verbsOfI.contains(words[index + 1])
        && !verbsOfI.contains(words[index - 1])
  }
  private static let verbsOfI = file.words("verbs beside i")

  /// How many of the words, which stand behind a number, say the sign: `percent`, `pour cent`; 0 for none.
  static func countOfPercent(_ words: some Collection<String>) -> Int {
    [2, 1].first { count in
      words.count >= count
        && percents.contains(words.prefix(count).joined(separator: " ").lowercased())
    } ?? 0
  }
  private static let percents = file.words("percents")
  static let withoutTax = file.words("without tax")
  static let taxes = file.words("taxes")
  static let remarkJoints = file.words("remark joints")
  static let remarkOpenings = file.words("remark openings")
  static let codeWords = file.words("code words")
  static let oftenTyped = file.words("often typed")
}
