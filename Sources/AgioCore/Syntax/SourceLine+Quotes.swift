/// Lines in quotes, as cells of a CSV file are.
extension SourceLine {
  /// The line as it is read: where it has nothing but remarks, or nothing but one with a number behind its label, blanks
  /// stand for their quotes, so that every place stays.
  public func unquoted(decimalMark: UInt8) -> SourceLine {
    guard bytes.contains(where: { $0 == UInt8(ascii: "\"") || $0 == 0x9C }),
      let range = remarksAlone(decimalMark)
    else { return self }
    var text = Array(bytes)
    for place in range {
      if text[place] == UInt8(ascii: "\"") { text[place] = 32 }
      // `“` and `”`
      if text[place] == 0xE2, text[place + 1] == 0x80, 0x9C...0x9D ~= text[place + 2] {
        text.replaceSubrange(place..<place + 3, with: repeatElement(32, count: 3))
      }
    }
    return SourceLine(text)
  }

  /// Where the remarks stand that are all of the line, but for a label and a comment; nil where there is more.
  private func remarksAlone(_ decimalMark: UInt8) -> Range<Int>? {
    let found = try? withCursor { (bytes) throws(Diagnostic) -> Range<Int>? in
      var parser = Parser(
        bytes, decimalMark: decimalMark,
        TapeBuilder(names: nil))
      var start = parser.lexer.skippingBlanks(from: 0)
      let label = parser.labelEnd(from: start)
      if let label {
        start = parser.lexer.skippingBlanks(from: label + 1)
        parser.lexer.replace(.label, from: 0, to: start)
      }
      parser.lexer.advance()
      let end = parser.lexer.start
      guard parser.kind == .end || parser.kind == .comment, end > start else { return nil }
      // `Hotels: "the cheap ones"` is a heading.
      let isSaid =
        label == nil
        ? (start..<end).contains {
          bytes[$0] > 32 && bytes[$0] != UInt8(ascii: "\"") && !(0x80..<0xC0 ~= bytes[$0])
            && bytes[$0] != 0xE2 || bytes[$0] > 0xE2
        }
        : (start..<end).contains { bytes[$0] &- 48 < 10 }
      return isSaid ? start..<end : nil
    }
    return found ?? nil
  }

  /// Where quotes stand between two places, and what is in them; nil where nothing in them is a number.
  func quotedNumber(in range: SourceRange) -> (range: SourceRange, text: String)? {
    let text = text(in: range)
    guard text.contains(where: \.isNumber),
      let first = text.firstIndex(where: { "\"“".contains($0) }),
      let last = text.lastIndex(where: { "\"”".contains($0) }), first < last
    else { return nil }
    let start = Int(range.lower) + text.utf8.distance(from: text.startIndex, to: first)
    let quoted = text[first...last]
    let words = quoted.split { $0.isWhitespace || "\"“”".contains($0) }
    return (SourceRange(start, start + quoted.utf8.count), words.joined(separator: " "))
  }
}
