/// Words that mean something only where a production asks for them, and are names elsewhere.
enum SpokenWord: Sendable {
  // Operators.
  case plus, minus, times, over, divided, multiplied, mod, per
  case percent
  // Between parts of a line.
  case and, into, worth, `is`, what, how
  /// Begins a date without `on`.
  case day

  /// By their spelling in small letters.
  static let table: [String: SpokenWord] = [
    "plus": .plus, "minus": .minus, "times": .times, "x": .times, "over": .over,
    "divided": .divided, "multiplied": .multiplied, "mod": .mod, "per": .per, "percent": .percent,
    "pct": .percent, "and": .and, "into": .into, "worth": .worth, "is": .is, "are": .is,
    "what": .what, "how": .how, "today": .day, "yesterday": .day, "last": .day, "a": .day,
    "an": .day, "one": .day,
  ]

  /// The same, and names of months, which begin a date.
  static let words = WordTable(
    table.map { ($0.key, $0.value) } + MonthName.spellings.map { ($0, .day) })

  /// Whether it ends the name of a currency.
  var endsName: Bool {
    switch self {
    case .what, .how: false
    default: true
    }
  }
}

/// The words that are read only where one is due, for whoever shows a line in colours.
public enum SpokenWords {
  /// Those between parts of a line.
  public static let operators: Set<String> = [
    "plus", "minus", "times", "x", "over", "divided", "multiplied", "by", "percent", "pct", "and",
    "into", "worth", "is", "are", "convert",
  ]
  private static let questions: Set<String> = ["what", "how", "many", "much", "from", "ago"]

  /// Whether a word, in any case, is one of those between parts of a line.
  public static func isOperator(_ word: String) -> Bool {
    let small = word.lowercased()
    return operators.contains(small) || questions.contains(small)
      || SpokenWord.table[small] == .mod
  }

  /// All of them in small letters, and those of days and periods, in the order of the alphabet.
  public static let all: [String] =
    (Array(operators) + questions + SpokenWord.table.keys + ScaleWord.zeros.keys
    + NumberWord.units.keys + NumberWord.teens.keys + NumberWord.tens.keys + [
      "day", "days", "half", "last", "month", "months", "quarter", "quarters", "since", "week",
      "weeks",
      "q1", "q2", "q3", "q4", "year", "years", "january", "february", "march", "april", "june",
      "july", "august", "sept",
      "september", "october", "november", "december",
    ]).reduce(into: Set<String>()) { $0.insert($1) }.filter { $0.utf8.count > 1 }.sorted()

  /// Whether a word behind a number multiplies it: `million`, `bn`.
  public static func isScale(_ word: String) -> Bool {
    ScaleWord.zeros[word.lowercased()] != nil || ScaleWord.suffixes[word] != nil
  }

  /// Whether it is, or stands for, a number.
  public static func isNumber(_ word: String) -> Bool {
    let small = word.lowercased()
    return ScaleWord.zeros[small] != nil || ScaleWord.suffixes[word] != nil
      || NumberWord.units[small] != nil || NumberWord.teens[small] != nil
      || NumberWord.tens[small] != nil || ["a", "an", "half"].contains(small)
  }
}

/// Words of scale behind a number, and how many zeros they stand for.
enum ScaleWord {
  private static let spelled: KeyValuePairs = [
    "hundred": 2, "hundreds": 2, "thousand": 3, "thousands": 3, "lakh": 5, "lakhs": 5,
    "million": 6, "millions": 6, "mio": 6, "mln": 6, "crore": 7, "crores": 7, "billion": 9,
    "billions": 9, "bln": 9, "mrd": 9, "trillion": 12, "trillions": 12,
  ]

  /// Those that count only beside money, as they are written.
  private static let short: KeyValuePairs = ["k": 3, "K": 3, "m": 6, "M": 6, "bn": 9, "tn": 12]
  static let zeros = Dictionary(uniqueKeysWithValues: spelled.map { ($0.key, $0.value) })
  static let suffixes = Dictionary(uniqueKeysWithValues: short.map { ($0.key, $0.value) })
  /// The words of both in any case.
  static let words = WordTable((Array(spelled) + Array(short)).map { ($0.key, $0.value) })
}

/// Numbers below a thousand in English words: `two hundred and fifty`.
enum NumberWord {
  static let units: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9,
  ]
  static let teens: [String: Int] = [
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
    "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
  ]
  static let tens: [String: Int] = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
    "eighty": 80, "ninety": 90,
  ]
  /// Those that a number begins with.
  static let beginnings = WordTable(
    (Array(units.keys) + teens.keys + tens.keys + ["half", "a", "an"]).map { ($0, ()) })
}
