/// Lines with several results: one amount in several currencies, or a list.
extension PlainLine {
  /// What such a line comes to, read from its beginning; nil for another one.
  @inline(never)
  static func results(_ reader: Self) -> [Answer.Result]? {
    var reader = reader
    guard let results = try? reader.several(), reader.count <= SyntaxLimit.tokens else {
      return nil
    }
    return results
  }

  private mutating func several() throws(Diagnostic) -> [Answer.Result] {
    var results: [Answer.Result] = []
    func keep(_ value: Quantity<Amount>) throws(Diagnostic) {
      if value.number.overflowed { throw .needsTape }
      results.append(Answer.Result(.small(value.number), value.unit))
    }
    let value = try sum()
    if Lexer.four(place) == 0x206E_6920 {
      // ` in `
      guard value.isMoney else { throw .needsTape }
      place += 2
      repeat {
        guard let target = codes.currency(Lexer.four(place + 2) & 0xFF_FFFF),
          Self.isEnd(place[5]) || place[5] == UInt8(ascii: ",")
        else { throw .needsTape }
        place += 5
        try keep(try convert(value, to: target, at: SourceRange(0, 0)))
      } while place[0] == UInt8(ascii: ",") && place[1] == 32
    } else {
      try keep(value)
      while place[0] == UInt8(ascii: ","), place[1] == 32 {
        place += 2
        try keep(try sum())
      }
    }
    if place[0] == 13, place[1] == 10 { place += 1 }
    guard place[0] == 10, results.count > 1 else { throw .needsTape }
    return results
  }
}
