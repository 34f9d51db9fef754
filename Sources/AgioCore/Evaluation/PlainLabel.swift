/// Labels that are labels at a glance: most are words that nothing else in the language begins with.
enum PlainLabel {
  /// Whether a label cannot be read as an amount: it begins with a word that is no code, and has neither digits nor `=`.
  /// A name then stands where an amount would, whatever follows.
  static func isOne(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let count = lengthOfPlainWord(bytes) else { return false }
      if count < bytes.count {
        for place in count..<bytes.count {
          let byte = bytes[place]
          if byte &- 48 < 10 || byte == UInt8(ascii: "=") { return false }
          // `Convert from CHF to EUR`
          if byte == 32, place > 3, place + 7 <= bytes.count, bytes[place - 4] == 32,
            (bytes[place + 1] | 0x20) == UInt8(ascii: "t")
              || (bytes[place + 1] | 0x20) == UInt8(ascii: "i"),
            isCode(bytes.baseAddress! + place - 3, 3)
          {
            return false
          }
        }
      }
      return OwnCurrencies.isEmpty
        || Currency(code: String(decoding: bytes[..<count], as: UTF8.self)) == nil
    }
  }

  /// Whether it begins with a word of letters that is no code and nothing that a line can begin with.
  static func beginsPlainly(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { lengthOfPlainWord($0) != nil }
  }

  /// The length of the word that a text begins with; nil where it is a code, or a word that means something there.
  private static func lengthOfPlainWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var count = 0
    while count < bytes.count, (bytes[count] | 0x20) &- 97 < 26 { count += 1 }
    guard count > 1 else { return nil }
    // What is joined to the letters could make them a sign or another word.
    if count < bytes.count,
      bytes[count] >= 0x80 || bytes[count] == UInt8(ascii: "$")
        || bytes[count] == UInt8(ascii: "_")
    {
      return nil
    }
    return isCode(bytes.baseAddress!, count)
      || filter.mayHave(bytes.baseAddress!, from: 0, to: count) ? nil : count
  }

  /// One code, or two without a blank.
  private static func isCode(_ word: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count == 3 || count == 6 else { return false }
    let letters = UInt32(word[0]) | UInt32(word[1]) << 8 | UInt32(word[2]) << 16
    return CurrencyIndex.shared[letters & 0xDF_DFDF] != nil
  }

  /// For words that a line can begin with and be no name.
  private static let filter = WordFilter(
    [
      "paid", "convert", "from", "what", "how", "half", "a", "an", "grand",
    ]
      + QualifierLabel.days
      + (MonthName.long + MonthName.short + MonthName.other).map { $0.lowercased() }
      + Array(TokenKind.keywords.keys) + NumberWord.units.keys + NumberWord.teens.keys
      + NumberWord.tens.keys)
}
