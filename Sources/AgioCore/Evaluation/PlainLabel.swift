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

  /// What all labels have in common that are labels or not as this one is: the same with other digits. `Invoice 12` is one as
  /// `Invoice 35` is, and what has a day of another year before it. Of another label it is the label itself, where its line
  /// converts nothing.
  /// - Returns: nil for a label whose digits may matter.
  static func shape<R>(
    of label: UnsafeBufferPointer<UInt8>, converts: Bool,
    _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) -> R? {
    guard label.count <= mostBytes else { return nil }
    let day = lengthOfDay(label)
    let rest = UnsafeBufferPointer(rebasing: label[day...])
    // Codes of one's own may have digits.
    let isOfAnyDigits = OwnCurrencies.isEmpty && lengthOfPlainWord(rest) != nil
    if !isOfAnyDigits, converts { return nil }
    // No label ends in one of these; whether something is converted matters to a day.
    let end: UInt8 = !isOfAnyDigits ? 1 : day == 0 ? 2 : converts ? 3 : 4
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: label.count + 1) { memory in
      for (place, byte) in label.enumerated() {
        memory[place] = isOfAnyDigits && byte &- 48 < 10 ? 48 : byte
      }
      memory[label.count] = end
      return body(UnsafeBufferPointer(memory))
    }
  }

  /// A longer one is looked at each time.
  private static let mostBytes = 200

  /// That of `2024-05-06 ` before a label.
  private static func lengthOfDay(_ label: UnsafeBufferPointer<UInt8>) -> Int {
    let length = 11
    guard label.count > length, label[4] == 45, label[7] == 45, label[10] == 32 else { return 0 }
    var digits = 0
    for place in 0..<10 where place != 4 && place != 7 {
      let digit = label[place] &- 48
      if digit > 9 { return 0 }
      digits = digits * 10 + Int(digit)
    }
    return CalendarDate(digits: digits) == nil ? 0 : length
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
