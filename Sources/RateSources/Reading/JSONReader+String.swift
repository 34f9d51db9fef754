import Publishing

extension JSONReader {
  /// The text between two quotation marks.
  mutating func string() throws(PayloadFlaw.Reason) -> String {
    try expect(UInt8(ascii: "\""))
    let start = place
    // Names and codes have no escapes: they are taken as they stand.
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      place += 1
    }
    var text = Array(bytes[start..<place])
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw flaw }
      place += 1
      if byte == UInt8(ascii: "\\") { text += try escaped() } else { text.append(byte) }
    }
    try expect(UInt8(ascii: "\""), afterSpace: false)
    guard let string = String(validating: text, as: UTF8.self) else { throw .malformed(at: start) }
    return string
  }

  /// What stands for a character after a backslash.
  private mutating func escaped() throws(PayloadFlaw.Reason) -> [UInt8] {
    guard let letter = next else { throw flaw }
    guard letter == UInt8(ascii: "u") else {
      guard let byte = Self.escapes[letter] else { throw flaw }
      place += 1
      return [byte]
    }
    let start = place
    var code = try hexadecimal()
    if code >> 10 == 0xD800 >> 10, next == UInt8(ascii: "\\") {
      place += 1
      let second = try hexadecimal()
      guard second >> 10 == 0xDC00 >> 10 else { throw .malformed(at: start) }
      code = 0x1_0000 + (code & 0x3FF) << 10 + second & 0x3FF
    }
    guard let scalar = Unicode.Scalar(code) else { throw .malformed(at: start) }
    return Array(String(Character(scalar)).utf8)
  }

  /// The code of `uXXXX`.
  private mutating func hexadecimal() throws(PayloadFlaw.Reason) -> UInt32 {
    try expect(UInt8(ascii: "u"), afterSpace: false)
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw flaw
      }
      code = code << 4 | UInt32(digit)
      place += 1
    }
    return code
  }

  private static let escapes: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{C}\n\r\t".utf8))
}
