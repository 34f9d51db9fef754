/// Labels that are labels at a glance: most are words that nothing else in the language begins with.
enum PlainLabel {
  /// Whether a label cannot be read as an amount: it begins with a word that is no code, and has neither digits nor `=`.
  /// A name then stands where an amount would, whatever follows.
  static func isOne(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var count = 0
      while count < bytes.count, (bytes[count] | 0x20) &- 97 < 26 { count += 1 }
      guard count > 1 else { return false }
      if count < bytes.count {
        // What is joined to the letters could make them a sign or another word.
        guard bytes[count] < 0x80, bytes[count] != UInt8(ascii: "$"),
          bytes[count] != UInt8(ascii: "_")
        else { return false }
        for byte in bytes[count...] where byte &- 48 < 10 || byte == UInt8(ascii: "=") {
          return false
        }
      }
      return !isCode(bytes[..<count]) && !Self.beginnings.contains(spelled(bytes[..<count]))
    }
  }

  /// One code, or two without a blank.
  private static func isCode(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (word.count == 3 || word.count == 6)
      && CurrencyIndex.shared[CurrencyIndex.packed(word)] != nil
  }

  /// Up to eight letters in small ones, the first lowest.
  private static func spelled(_ word: some Sequence<UInt8>) -> UInt64 {
    word.reversed().reduce(0) { $0 &<< 8 | UInt64($1 | 0x20) }
  }

  /// Words that a line can begin with and be no name, by their last eight letters.
  private static let beginnings: Set<UInt64> = {
    let asking = ["paid", "convert", "from", "what", "how", "half", "a", "an", "grand"]
    let words =
      asking + TokenKind.keywords.keys + NumberWord.units.keys + NumberWord.teens.keys
      + NumberWord.tens.keys
    return words.reduce(into: []) { $0.insert(spelled($1.utf8)) }
  }()
}
