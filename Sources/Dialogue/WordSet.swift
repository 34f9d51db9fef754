import AgioCore

/// Words, and what is one slip from some of them. What it does not have it may seem to have.
struct WordSet {
  private var bits: [UInt64]
  private let shift: UInt64

  init(bits count: Int) {
    bits = Array(repeating: 0, count: 1 << (count - 6))
    shift = UInt64(64 - count)
  }

  /// The letters of a word, five bits each.
  struct Key {
    private(set) var letters: UInt128 = 0
    private(set) var count: UInt64 = 0
    /// It has letters that stand between the parts of a number: `hundert`, `tausend`, `cento`, `cientos`, `und`.
    private(set) var mayBeNumber = false

    private static let mostLetters = 25

    /// Nil where there is something other than letters of ASCII, or too many of them.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard bytes.count <= Self.mostLetters else { return nil }
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

    /// Two words without the blank between them; nil where that is too long.
    init?(_ one: Key, _ other: Key) {
      count = one.count + other.count
      guard count <= Self.mostLetters else { return nil }
      letters = one.letters &<< UInt128(5 &* other.count) | other.letters
    }

    private static let und: UInt64 = 21 << 10 | 14 << 5 | 4
    private static let aus: UInt64 = 1 << 10 | 21 << 5 | 19
    private static let ent: UInt64 = 5 << 10 | 14 << 5 | 20

    /// The last letters of it.
    func suffix(_ length: UInt64) -> UInt128 {
      letters & ((1 as UInt128) &<< UInt128(5 &* length) &- 1)
    }

    /// It without as many letters at its end.
    func dropLast(_ length: UInt64) -> UInt128 { letters &>> UInt128(5 &* length) }

    /// Without the letter that so many stand behind.
    func without(_ place: UInt64) -> UInt128 {
      dropLast(place + 1) &<< UInt128(5 &* place) | suffix(place)
    }
  }

  /// Adds the words of a name, each as it is spelled; parts with other letters than those of ASCII no word is taken for.
  mutating func add(_ name: String) {
    for key in Self.words(of: name) { put(Self.hash(key.letters)) }
  }

  /// Adds the words of a name, what is one slip from them, and what they are with a blank too few or too many.
  mutating func add(misspelled name: String) {
    for word in Self.words(of: name) { add(near: word) }
    add(parted: name) { $0.add(near: $1) }
  }

  /// Adds the words of a name, and what they are with a blank too few or too many.
  /// - Parameter join: adds two words without the blank between them.
  mutating func add(
    parted name: String, _ join: (inout Self, Key) -> Void = { $0.put(Self.hash($1.letters)) }
  ) {
    let words = Self.words(of: name)
    for word in words {
      put(Self.hash(word.letters))
      for count in 1..<max(word.count, 1) {
        if word.count - count >= Self.leastLetters { put(Self.hash(word.dropLast(count))) }
        if count >= Self.leastLetters { put(Self.hash(word.suffix(count))) }
      }
    }
    for (word, next) in zip(words, words.dropFirst()) {
      if let joined = Key(word, next) { join(&self, joined) }
    }
  }

  /// Shorter parts are looked at whatever they are.
  private static let leastLetters = UInt64(FormWords.lengths.lowerBound)

  private mutating func add(near key: Key) {
    put(Self.hash(key.letters))
    put(Self.hash(~key.letters))
    for place in 0..<key.count { put(Self.hash(~key.without(place))) }
  }

  fileprivate static func words(of name: String) -> [Key] {
    var name = name.utf8.allSatisfy { $0 < 0x80 } ? name : NameFolding.folded(name)
    return name.withUTF8 { bytes in
      var keys: [Key] = []
      var start = 0
      for end in 0...bytes.count where end == bytes.count || (bytes[end] | 0x20) &- 97 >= 26 {
        if end > start, let key = Key(UnsafeBufferPointer(rebasing: bytes[start..<end])) {
          keys.append(key)
        }
        start = end + 1
      }
      return keys
    }
  }

  /// Whether a word is among those that count as they are spelled.
  func mayHave(spelled key: Key) -> Bool { has(Self.hash(key.letters)) }

  /// Whether a word is among them, or one slip from one of which that counts: two words are one slip apart where they are
  /// equal without a letter of each, or one of them without a letter is the other.
  func mayHave(_ key: Key) -> Bool {
    if has(Self.hash(key.letters)) || has(Self.hash(~key.letters)) { return true }
    for place in 0..<key.count where has(Self.hash(~key.without(place))) { return true }
    return false
  }

  private static func hash(_ letters: UInt128) -> UInt64 {
    let (low, high) = (
      UInt64(truncatingIfNeeded: letters), UInt64(truncatingIfNeeded: letters >> 64)
    )
    let product = (low ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: (high &* 2 &+ 1) ^ 0xD6E8_FEB8_6659_FD93)
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

/// Words of three letters that are one slip from others: so many words have three that only by the place of the slip it is told
/// what is near to none.
struct ShortWordSet {
  private var bits = [UInt64](repeating: 0, count: 32 * 32 * 32 / 64)

  /// What is one slip from the words of names.
  init(_ names: [String]) {
    for name in names {
      for word in WordSet.words(of: name) { add(near: word) }
    }
  }

  private mutating func add(near word: WordSet.Key) {
    let letters = word.letters
    switch word.count {
    case 2:
      for letter in 1...26 as ClosedRange<UInt128> {
        put(letter << 10 | letters)
        put((letters & ~31) << 5 | letter << 5 | letters & 31)
        put(letters << 5 | letter)
      }
    case 3:
      for letter in 1...26 as ClosedRange<UInt128> {
        for place in [0, 5, 10] as [UInt128] { put(letters & ~(31 << place) | letter << place) }
      }
      let (first, second, third) = (letters >> 10, letters >> 5 & 31, letters & 31)
      put(second << 10 | first << 5 | third)
      put(first << 10 | third << 5 | second)
    case 4: for place in 0..<4 as Range<UInt64> { put(word.without(place)) }
    default: break
    }
  }

  /// - Parameter letters: three of five bits.
  private mutating func put(_ letters: UInt128) {
    bits[Int(letters >> 6)] |= 1 << UInt64(letters & 63)
  }

  /// Whether the word that three letters are is among them.
  func has(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    let place = Int(first & 31) << 10 | Int(second & 31) << 5 | Int(third & 31)
    return bits[place >> 6] >> UInt64(place & 63) & 1 == 1
  }
}
