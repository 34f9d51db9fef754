import AgioCore

/// Words of the six languages, by what they say in a line that is read for another.
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

  /// What a number of digits behind the decimal mark is called.
  static let decimals = file.words("decimals")

  /// Words behind which an amount is what a question is about: `discount on 50 eur`.
  static let endingsOfQuestions = file.words("endings of questions")

  /// Words of days, which choose a rate.
  static let wordsOfTime = file.words("words of time")

  /// Words that say nothing: around a line, and around its conversion.
  static let fillers = file.words("fillers")

  /// Words that ask for what a line comes to, and change nothing about it.
  static let asked = file.words("asked")

  /// Words for those who share.
  static let people = file.words("people")

  /// Words between the parts of what is computed, which a sign says without them: `add 5 to 8`.
  static let joints = file.words("joints")

  /// `of`, in `shoes of 75 EUR`.
  static let genitives = file.words("genitives")

  /// Words that ask for something: without them a line says something else.
  static func isRequest(_ word: String) -> Bool {
    otherRequests.contains(word) || changesOfAmount.contains(word)
  }

  private static let otherRequests = file.words("other requests")

  /// Words that make another amount of the one beside them: without them a line says something else.
  static let changesOfAmount = file.words("changes of amount")

  /// Words for what money is for each of, which behind an amount are no remark.
  static let periods = file.words("periods")

  /// Words for the end or the beginning of a period.
  static let bounds = file.words("bounds")

  /// Words for what money is for each of, besides its name.
  static let periodic = Dictionary(
    uniqueKeysWithValues: file.entries("periodic").map { ($0.key, WordList($0.text.words)) })

  /// Nouns beside a percentage that is added.
  static let addedNouns = file.words("added nouns")

  static let discounts = file.words("discounts")

  /// Whether a noun stands beside percentages.
  static func isPercentNoun(_ word: String) -> Bool {
    addedNouns.contains(word) || discounts.contains(word)
  }

  /// Words between the parts of a sum.
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

  /// What is taken off, or given back: none of it is added.
  static let takenOff = file.words("taken off")

  /// How many of the words, which stand behind a number, say the sign: `percent`, `pour cent`; 0 for none.
  static func countOfPercent(_ words: some Collection<String>) -> Int {
    [2, 1].first { count in
      words.count >= count
        && percents.contains(words.prefix(count).joined(separator: " ").lowercased())
    } ?? 0
  }

  private static let percents = file.words("percents")

  /// Words that ask for a price without its tax.
  static let withoutTax = file.words("without tax")

  static let taxes = file.words("taxes")

  /// Words within a remark that mean something elsewhere.
  static let remarkJoints = file.words("remark joints")

  /// Words that a remark behind an amount may begin with.
  static let remarkOpenings = file.words("remark openings")

  /// Codes that are words too, in small letters.
  static let codeWords = file.words("code words")

  /// Codes that a word of three letters is most probably meant as.
  static let oftenTyped = file.words("often typed")
}
