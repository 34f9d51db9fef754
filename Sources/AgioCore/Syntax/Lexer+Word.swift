extension Lexer {
  /// A name, a keyword, or letters that belong to a sign: `US$`.
  mutating func readWord(from place: Int) {
    let end = wordEnd(from: place)
    if end &- place <= 3, bytes[end] == UInt8(ascii: "$") || bytes[end] >= 0xC2,
      let signEnd = letteredSignEnd(from: place, to: end)
    {
      return finish(.symbol, at: signEnd)
    }
    // No code is a word of the grammar.
    let word = isCode(from: place, to: end) ? nil : bytes(from: place, to: end)
    if let keyword = word.flatMap(TokenKind.words.value(of:)) { return finish(keyword, at: end) }
    finishName(saying: word.flatMap(SpokenWord.words.value(of:)), at: end)
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

  /// The first four bytes of the token, the first lowest; what stands behind a shorter one is in it too.
  var letters: UInt32 { letters(at: start) }

  private func letters(at place: Int) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt32.self))
  }

  /// Whether a word is the code of a currency, in any case.
  func isCode(from place: Int, to end: Int) -> Bool {
    end &- place == 3 && CurrencyIndex.shared[CurrencyIndex.capitals(letters(at: place))] != nil
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
