extension Lexer {
  /// A name, a keyword, or letters that belong to a sign: `US$`.
  mutating func readWord(from place: Int) {
    let word = Self.eight(bytes + place)
    let length = Self.letterCount(word)
    // Codes and keywords: a few letters, and a byte behind them that no word goes on with.
    guard length < 8, bytes[place &+ length] < UInt8(ascii: "0"),
      bytes[place &+ length] != UInt8(ascii: "$")
    else {
      return take(Lexer.longWord(bytes, decimalMark, at: place))
    }
    finish(keyword(word, length: length) ?? .name, at: place &+ length)
  }

  private static func longWord(
    _ bytes: UnsafePointer<UInt8>, _ decimalMark: UInt8, at place: Int
  ) -> Lexer {
    var lexer = Lexer(bytes, at: place, decimalMark: decimalMark)
    lexer.readLongWord(from: place)
    lexer.replace(lexer.kind, from: place, to: lexer.end)
    return lexer
  }

  private mutating func readLongWord(from place: Int) {
    let end = wordEnd(from: place)
    let length = end &- place
    if length <= 3, bytes[end] == UInt8(ascii: "$") || bytes[end] >= 0xC2,
      let signEnd = letteredSignEnd(from: place, to: end)
    {
      return finish(.symbol, at: signEnd)
    }
    let word = Self.eight(bytes + place)
    finish(length <= 7 ? keyword(word, length: length) ?? .name : .name, at: end)
  }

  /// Takes the name of a source, which begins with the next token: words joined by hyphens, `er-api`.
  mutating func takeSource() -> SourceRange {
    let first = start
    var end = wordEnd(from: first)
    while bytes[end] == UInt8(ascii: "-"), let (letter, _) = scalar(at: end + 1),
      CharacterClass.isLetter(letter)
    {
      end = wordEnd(from: end + 1)
    }
    moveOn(to: end)
    return SourceRange(first, end)
  }

  /// How many of eight bytes, from the lowest on, are letters of ASCII.
  static func letterCount(_ word: UInt64) -> Int {
    // 0x1F carries letters from `a` on into the highest bit of a byte, 0x05 those after `z`.
    let small = (word | 0x2020_2020_2020_2020) & 0x7F7F_7F7F_7F7F_7F7F
    let isLetter = (small &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(small &+ 0x0505_0505_0505_0505) & ~word
    return (~isLetter & 0x8080_8080_8080_8080).trailingZeroBitCount &>> 3
  }

  /// The first four bytes of the token, the first lowest; what stands behind a shorter one is in it too.
  var letters: UInt32 {
    Self.four(bytes + start)
  }

  /// The keyword that `length` letters spell, in any case. The words are compared as numbers, the first letter lowest:
  /// the test that compares keywords with the grammar reads them back.
  private func keyword(_ word: UInt64, length: Int) -> TokenKind? {
    let small = (word | 0x2020_2020_2020_2020) & (1 &<< UInt64(length &* 8) &- 1)
    // Most words are codes of three letters.
    if length == 3 {
      return small == 0x6666_6F ? .off : small == 0x6169_76 ? .via : small == 0x776F_6C ? .low : nil
    }
    switch length {
    case 2: return twoLetterKeyword(small)
    case 4: return small == 0x6867_6968 ? .high : small == 0x7478_656E ? .next : nil
    case 5: return small == 0x6C_6174_6F74 ? .total : nil
    case 6: return small == 0x6572_6F66_6562 ? .before : nil
    case 7: return small == 0x65_6761_7265_7661 ? .average : nil
    default: return nil
    }
  }

  private func twoLetterKeyword(_ small: UInt64) -> TokenKind? {
    switch small {
    case 0x6E69: return .in
    case 0x6F74: return .to
    case 0x7361: return .as
    case 0x666F: return .of
    case 0x6E6F: return .on
    case 0x7461: return .at
    default: return nil
    }
  }

  /// Where the sign ends that stands right behind one to three capitals.
  private func letteredSignEnd(from place: Int, to end: Int) -> Int? {
    let areCapitals = (place..<end).allSatisfy { bytes[$0] &- 65 < 26 }
    guard areCapitals, let (sign, length) = scalar(at: end), CharacterClass.isSign(sign) else {
      return nil
    }
    return end + length
  }
}
