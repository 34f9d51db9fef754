import AgioCore

/// Words that mean nothing to anybody: what is said of a line with one of them is said of the same line with another.
///
/// No such word means anything to the language, to what a session was told or to the rules for refused lines; none is one slip
/// from a currency, a function, something counted or a name of one's own, and no codes are glued to it.
///
/// A class: each line of a file looks for its form, and would copy them.
final class FormWords: Sendable {
  /// The names and sources of a session, and the codes of one's own.
  private let own: WordSet
  /// In small letters.
  private let ownCodes: [[UInt8]]

  /// How the letters of a word are written: what is said of one in capitals is not said of another.
  enum Shape: UInt8, CaseIterable {
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

  /// More names than that are not looked at.
  private static let mostNames = 64
  static let lengths = 4...24

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

  private static let known: WordSet = {
    var known = WordSet(bits: 20)
    known.add(RuleWords.all)
    for word in LanguageWords.spelled { known.add(word) }
    for word in LanguageWords.misspelled { known.add(misspelled: word) }
    return known
  }()

  /// Whether a word means nothing to the language and to the rules for refused lines, and is not one slip from a name; false for
  /// many others, too.
  static func meanNothing(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { key(ofNothing: $0) != nil }
  }

  /// The letters of such a word; nil for any other.
  private static func key(ofNothing letters: UnsafeBufferPointer<UInt8>) -> WordSet.Key? {
    guard lengths.contains(letters.count), let key = WordSet.Key(letters), !known.mayHave(key)
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

  /// How the word is written that these letters are; nil where it may mean something, or is of no shape.
  func shape(of letters: UnsafeBufferPointer<UInt8>) -> Shape? {
    guard let key = Self.key(ofNothing: letters), let shape = Self.shape(letters),
      !Self.hasCode(letters), !hasOwnCode(letters),
      !key.mayBeNumber
        || !LocalNumbers.isNumber(String(decoding: letters, as: UTF8.self).lowercased()),
      !own.mayHave(key)
    else { return nil }
    return shape
  }

  private static func shape(_ letters: UnsafeBufferPointer<UInt8>) -> Shape? {
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
}
