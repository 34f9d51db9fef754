/// What the standard library says of a character, which it looks up in a table: the rules ask it of each of a refused line,
/// and nearly all are ASCII. Of several scalars the first counts, there and here.
extension Character {
  private var ascii: UInt8? { utf8.first.flatMap { $0 < 0x80 ? $0 : nil } }
  private var properties: Unicode.Scalar.Properties { unicodeScalars.first!.properties }

  var isNumber: Bool { ascii.map { $0 &- 48 < 10 } ?? (properties.numericType != nil) }

  var isLetter: Bool { ascii.map { ($0 | 0x20) &- 97 < 26 } ?? properties.isAlphabetic }

  var isWhitespace: Bool { ascii.map { $0 == 32 || 9...13 ~= $0 } ?? properties.isWhitespace }

  var isCurrencySymbol: Bool {
    ascii.map { $0 == UInt8(ascii: "$") } ?? (properties.generalCategory == .currencySymbol)
  }
}

extension String {
  /// The parts between blanks. A blank with an accent is none.
  func splitAtBlanks() -> [String] {
    guard utf8.allSatisfy({ $0 < 0x80 }) else {
      return split(separator: " " as Character).map(String.init)
    }
    return utf8.split(separator: 32).map { String(decoding: $0, as: UTF8.self) }
  }
}
