import AgioCore

/// Words that mean nothing to anybody: what is said of a line with one of them is said of the same line with another.
///
/// No such word means anything to the language, to what a session was told or to the rules for refused lines; none is one slip
/// from a currency, a function, something counted or a name of one's own, and no codes are glued to it. Digits may stand behind
/// its letters.
///
/// A class: each line of a file looks for its form, and would copy them.
final class FormWords: Sendable {
  /// The names and sources of a session, and the codes of one's own.
  private let own: WordSet
  /// In small letters.
  private let ownCodes: [[UInt8]]

  /// How a word is written: what is said of one in capitals is not said of another.
  struct Shape: Hashable {
    enum Letters: UInt8, CaseIterable {
      case small, capitalized, capitals

      /// - Parameter word: in small letters.
      func written(_ word: String) -> String {
        switch self {
        case .small: word
        case .capitalized: word.prefix(1).uppercased() + word.dropFirst()
        case .capitals: word.uppercased()
        }
      }
    }

    /// Of three letters it could be a code; with digits behind its letters it is no name of a currency.
    enum Size: UInt8, CaseIterable {
      case long, short, numbered
    }

    let letters: Letters
    let size: Size

    static let all = Letters.allCases.flatMap { letters in
      Size.allCases.map { Shape(letters: letters, size: $0) }
    }

    /// As many are there: a constant, since each slot asks.
    static let count: UInt8 = 9

    init(letters: Letters, size: Size) { (self.letters, self.size) = (letters, size) }

    init(rawValue: UInt8) {
      (letters, size) = (Letters(rawValue: rawValue % 3)!, Size(rawValue: rawValue / 3)!)
    }

    var rawValue: UInt8 { size.rawValue * 3 + letters.rawValue }

    /// - Parameter word: in small letters.
    func written(_ word: String) -> String { letters.written(word) }

    /// Words of that size that stand in no text by chance, in small letters.
    var samples: [String] {
      switch size {
      case .long: FormWords.samples
      case .short: FormWords.shortSamples
      case .numbered: FormWords.numberedSamples
      }
    }
  }

  /// More names than that are not looked at.
  private static let mostNames = 64
  static let lengths = 3...24
  /// More digits could be a year.
  private static let mostDigits = 3

  /// - Returns: nil for a session in which words have too many meanings of their own.
  init?(_ session: Session) {
    let codes = Currency.own.map { $0.code.lowercased() }
    guard session.settings.meanings.meant.isEmpty,
      let names = session.workspace.names(atMost: Self.mostNames - codes.count)
    else { return nil }
    ownCodes = codes.map { Array($0.utf8) }
    var own = WordSet(bits: Self.bitsOfOwn)
    for name in names + codes { own.add(misspelled: name) }
    for id in session.book.sourceIDs { own.add(id) }
    self.own = own
  }

  private static let bitsOfOwn = 14

  /// All words that mean something to the language and to the rules for refused lines, as they are spelled.
  ///
  /// With a blank too many they are parts of words that a slip is looked for in.
  private static let spelled: WordSet = {
    var spelled = WordSet(bits: 18)
    spelled.add(RuleWords.all)
    for word in LanguageWords.spelled { spelled.add(word) }
    for word in LanguageWords.misspelled { spelled.add(parted: word) }
    return spelled
  }()

  /// What is one slip from words that a slip is looked for in, of more than three letters.
  private static let misspelled: WordSet = {
    var misspelled = WordSet(bits: 20)
    for word in LanguageWords.misspelled { misspelled.add(misspelled: word) }
    return misspelled
  }()

  /// The same of three letters, for lines with a call or a price for each of something, and beside another word.
  private static let shortMisspelled = ShortWordSet(LanguageWords.countedOrCalled)
  private static let shortOfPhrases = ShortWordSet(LanguageWords.currencyPhrases)

  private static let guesses = CodeGuesses(Currency.inUse)
  /// By the places of currencies words of three letters, in small ones, that are slips in their codes.
  static let slips = guesses.words { letters in
    key(ofNothing: letters).map { !mayBeMisspelled(letters, $0, [.count, .word]) } ?? false
  }

  /// Whether a word means nothing to the language and to the rules for refused lines; false for many others, too.
  static func meanNothing(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { key(ofNothing: $0) != nil }
  }

  /// The letters of such a word; nil for any other.
  private static func key(ofNothing letters: UnsafeBufferPointer<UInt8>) -> WordSet.Key? {
    guard lengths.contains(letters.count), let key = WordSet.Key(letters),
      !spelled.mayHave(spelled: key),
      !key.mayBeNumber
        || !LocalNumbers.isNumber(String(decoding: letters, as: UTF8.self).lowercased())
    else { return nil }
    return key
  }

  /// Whether a word of letters may be one of what a currency is called.
  static func mayBeOfCurrency(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { letters in
      WordSet.Key(letters).map { currencies.mayHave(spelled: $0) } ?? true
    }
  }

  private static let currencies: WordSet = {
    var currencies = WordSet(bits: 16)
    for name in LanguageWords.currencies { currencies.add(name) }
    return currencies
  }()

  /// Codes may be glued to other words: `usdeur`, `inEUR`, `kUSD`.
  private static let codes = FormCodes(Currency.all.map(\.code))

  /// What a word is that means nothing.
  enum Reading {
    case unknown(Shape)
    /// Three letters, and the currency whose code was probably meant.
    case slip(Shape.Letters, meant: Currency)
  }

  /// What a word is; nil where it may mean something, or is of no shape.
  /// - Parameters:
  ///   - word: letters, and digits behind them.
  ///   - count: how many letters.
  ///   - surroundings: those of a word of three letters.
  func reading(
    of word: UnsafeBufferPointer<UInt8>, _ count: Int, in surroundings: FormBytes.Surroundings
  ) -> Reading? {
    let letters = UnsafeBufferPointer(rebasing: word[..<count])
    let digits = word.count - count
    guard word.count <= Self.lengths.upperBound, digits <= Self.mostDigits,
      let key = Self.key(ofNothing: letters), let written = Self.letters(letters),
      !Self.mayBeMisspelled(letters, key, surroundings), !Self.hasCode(letters),
      !hasOwnCode(letters),
      // A `q` before digits is a quarter, whatever stands before it.
      digits == 0 || letters[count - 1] | 0x20 != UInt8(ascii: "q"),
      !own.mayHave(key)
    else { return nil }
    if digits > 0 { return .unknown(Shape(letters: written, size: .numbered)) }
    if count > 3 { return .unknown(Shape(letters: written, size: .long)) }
    return Self.guesses.currency(like: letters).map { .slip(written, meant: $0) }
      ?? .unknown(Shape(letters: written, size: .short))
  }

  /// Whether a word may be one slip from another than a code, or of three letters.
  private static func mayBeMisspelled(
    _ letters: UnsafeBufferPointer<UInt8>, _ key: WordSet.Key,
    _ surroundings: FormBytes.Surroundings
  ) -> Bool {
    if letters.count > 3 { return misspelled.mayHave(key) }
    let (first, second, third) = (letters[0], letters[1], letters[2])
    return surroundings.contains(.count) && shortMisspelled.has(first, second, third)
      || surroundings.contains(.word) && shortOfPhrases.has(first, second, third)
  }

  private static func letters(_ letters: UnsafeBufferPointer<UInt8>) -> Shape.Letters? {
    var capitals = 0
    for letter in letters where letter < UInt8(ascii: "a") { capitals += 1 }
    if capitals == 0 { return .small }
    if capitals == letters.count { return .capitals }
    return capitals == 1 && letters[0] < UInt8(ascii: "a") ? .capitalized : nil
  }

  /// Three letters are those of a code, and two to four of a word stand beside them, or between two codes.
  private static func hasCode(_ letters: UnsafeBufferPointer<UInt8>) -> Bool {
    func isCode(from place: Int) -> Bool {
      codes.have(letters[place] & 0xDF, letters[place + 1] & 0xDF, letters[place + 2] & 0xDF)
    }
    let (begins, ends) = (isCode(from: 0), isCode(from: letters.count - 3))
    return letters.count < 8 ? begins || ends : begins && ends
  }

  /// One of one's own stands at its beginning or its end.
  private func hasOwnCode(_ letters: UnsafeBufferPointer<UInt8>) -> Bool {
    ownCodes.contains { code in
      let rest = letters.count - code.count
      return rest >= 0
        && [0, rest].contains { start in
          code.indices.allSatisfy { letters[start + $0] | 0x20 == code[$0] }
        }
    }
  }

  /// Words that stand in no text by chance, of all lengths, with all letters at their beginnings.
  static let samples = [
    "zbvornik", "wubnikto", "kyfpelzor", "jxhedovam", "gruvnoth", "hwobtigliom", "axmovure",
    "byvrogtum",
    "cwexafond", "dvuxnobli", "evmuxorag", "fyxugan", "ixvurbengo", "lwuxtafmidoruvnebogaz",
    "mvoxuti", "nwyxogrefal",
    "oxvumbi", "pvuxodregna", "qwofnibul", "rwuxofni", "svyxom", "tvuxegnofmi", "uxvorbendilth",
    "vyxungofremtiswudlo", "xovunbirgal", "yvuxfoth",
  ]

  private static let shortSamples = [
    "zha", "jdp", "xiq", "vqq", "wlu", "kxj", "qog", "hgv", "fzi", "gcz", "yac", "bxk", "dxa",
    "mlz", "nwi", "pty", "lfz", "cwm", "onx", "txw", "rex", "uey", "ejj", "skx", "axx", "ivg",
  ]

  /// Each of a long one, but for some that come late: the first ones stand side by side.
  private static let numberedSamples = samples.enumerated().map { place, word in
    (place < 12 || place % 3 > 0 ? word : shortSamples[place % shortSamples.count])
      + numbers[place % numbers.count]
  }
  private static let numbers = ["7", "42", "305", "1", "12", "099", "20"]
}
