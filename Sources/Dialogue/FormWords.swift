import AgioCore

/// Words that mean nothing to anybody: what is said of a line with one of them is said of the same line with another.
///
/// No such word means anything to the language, to what a session was told or to the rules for refused lines; none is one slip
/// from a currency, a function, something counted or a name of one's own, and no codes are glued to it.
///
/// A class: each line of a file looks for its form, and would copy them.
final class FormWords: Sendable {
  /// The names and sources of a session.
  private let own: WordSet

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
    guard session.settings.meanings.meant.isEmpty, Currency.own.isEmpty,
      let names = session.workspace.names(atMost: Self.mostNames)
    else { return nil }
    var own = WordSet(bits: Self.bitsOfOwn)
    for name in names { own.add(misspelled: name) }
    for id in session.book.sourceIDs { own.add(id) }
    self.own = own
  }

  private static let bitsOfOwn = 14

  private static let known: WordSet = {
    var known = WordSet(bits: 20)
    for word in RuleWords.all { known.add(word) }
    for word in LanguageWords.spelled { known.add(word) }
    for word in LanguageWords.misspelled { known.add(misspelled: word) }
    return known
  }()

  /// Codes may be glued to other words: `usdeur`, `inEUR`, `kUSD`.
  private static let codes = FormCodes(Currency.all.map(\.code))

  /// How the word is written that these letters are; nil where it may mean something, or is of no shape.
  func shape(of letters: UnsafeBufferPointer<UInt8>) -> Shape? {
    guard Self.lengths.contains(letters.count), let shape = Self.shape(letters),
      let key = WordSet.Key(letters), !Self.beginsOrEndsWithCode(letters),
      !key.mayBeNumber || !LocalNumbers.isNumber(String(decoding: letters, as: UTF8.self).lowercased()),
      !Self.known.mayHave(key), !own.mayHave(key)
    else { return nil }
    return shape
  }

  private static func shape(_ letters: UnsafeBufferPointer<UInt8>) -> Shape? {
    // A quarter begins with a `q`.
    if letters[0] | 0x20 == UInt8(ascii: "q") { return nil }
    var capitals = 0
    for letter in letters where letter < UInt8(ascii: "a") { capitals += 1 }
    if capitals == 0 { return .small }
    if capitals == letters.count { return .capitals }
    return capitals == 1 && letters[0] < UInt8(ascii: "a") ? .capitalized : nil
  }

  private static func beginsOrEndsWithCode(_ letters: UnsafeBufferPointer<UInt8>) -> Bool {
    func isCode(from place: Int) -> Bool {
      codes.have(letters[place] & 0xDF, letters[place + 1] & 0xDF, letters[place + 2] & 0xDF)
    }
    return isCode(from: 0) || isCode(from: letters.count - 3)
  }

  /// Words that stand in no text by chance, of all lengths, with all letters at their beginnings.
  static let samples = [
    "zbvornik", "wubnikto", "kyfpelzor", "jxhedovam", "gruvnoth", "hwobtigliom", "axmovure", "byvrogtum",
    "cwexafond", "dvuxnobli", "evmuxorag", "fyxugan", "ixvurbengo", "lwuxtafmidoruvnebogaz", "mvoxuti", "nwyxogrefal",
    "oxvumbi", "pvuxodregna", "rwuxofni", "svyxom", "tvuxegnofmi", "uxvorbendilth", "vyxungofremtiswudlo", "yvuxfoth",
  ]
}

/// Words, and what is one slip from some of them. What it does not have it may seem to have.
private struct WordSet {
  private var bits: [UInt64]
  private let shift: UInt64

  init(bits count: Int) {
    bits = Array(repeating: 0, count: 1 << (count - 6))
    shift = UInt64(64 - count)
  }

  /// The letters of a word, five bits each.
  struct Key {
    fileprivate(set) var letters: UInt128 = 0
    fileprivate var count: UInt64 = 0
    /// It has letters that stand between the parts of a number: `hundert`, `tausend`, `cento`, `cientos`, `und`.
    fileprivate(set) var mayBeNumber = false

    /// Nil where there is something other than letters of ASCII, or too many of them.
    init?(_ bytes: some Collection<UInt8>) {
      guard bytes.count <= FormWords.lengths.upperBound + 1 else { return nil }
      for byte in bytes {
        let letter = (byte | 0x20) &- 96
        guard letter &- 1 < 26, byte >= 65 else { return nil }
        letters = letters &<< 5 | UInt128(letter)
        count += 1
        switch UInt64(truncatingIfNeeded: letters) & 0x7FFF {
        case Self.und, Self.aus, Self.ent: mayBeNumber = true
        default: break
        }
      }
    }

    private static let und: UInt64 = 21 << 10 | 14 << 5 | 4
    private static let aus: UInt64 = 1 << 10 | 21 << 5 | 19
    private static let ent: UInt64 = 5 << 10 | 14 << 5 | 20

    /// Without the letter that so many stand behind.
    fileprivate func without(_ place: UInt64) -> UInt128 {
      let behind = letters & ((1 as UInt128) &<< UInt128(5 &* place) &- 1)
      return (letters &>> UInt128(5 &* (place &+ 1))) &<< UInt128(5 &* place) | behind
    }
  }

  /// Adds the words of a name, each as it is spelled; parts with other letters than those of ASCII no word is taken for.
  mutating func add(_ name: String) {
    for word in Self.words(of: name) {
      if let key = Key(word) { put(Self.hash(key.letters)) }
    }
  }

  /// Adds the words of a name, and what is one slip from them.
  mutating func add(misspelled name: String) {
    for word in Self.words(of: name) {
      guard let key = Key(word) else { continue }
      put(Self.hash(key.letters))
      put(Self.hash(~key.letters))
      for place in 0..<key.count { put(Self.hash(~key.without(place))) }
    }
  }

  private static func words(of name: String) -> [ArraySlice<UInt8>] {
    Array(NameFolding.folded(name).utf8).split { $0 == 32 || $0 == 45 || $0 == 39 || $0 == 46 }
  }

  /// Whether a word is among them, or one slip from one of which that counts: two words are one slip apart where they are
  /// equal without a letter of each, or one of them without a letter is the other.
  func mayHave(_ key: Key) -> Bool {
    if has(Self.hash(key.letters)) || has(Self.hash(~key.letters)) { return true }
    for place in 0..<key.count where has(Self.hash(~key.without(place))) { return true }
    return false
  }

  private static func hash(_ letters: UInt128) -> UInt64 {
    let (low, high) = (UInt64(truncatingIfNeeded: letters), UInt64(truncatingIfNeeded: letters >> 64))
    let product = (low ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: (high &* 2 &+ 1) ^ 0xD6E8_FEB8_6659_FD93)
    return (product.high ^ product.low) &* 0x9E37_79B9_7F4A_7C15
  }

  // Two bits for each, from two ends of its hash.
  private mutating func put(_ hash: UInt64) {
    for place in [hash &>> shift, hash & (UInt64.max &>> shift)] {
      bits[Int(place &>> 6)] |= 1 &<< (place & 63)
    }
  }

  private func has(_ hash: UInt64) -> Bool {
    let (one, other) = (hash &>> shift, hash & (UInt64.max &>> shift))
    return bits[Int(one &>> 6)] &>> (one & 63) & bits[Int(other &>> 6)] &>> (other & 63) & 1 != 0
  }
}
