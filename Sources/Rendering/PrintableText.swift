/// Looks through text eight bytes at a time: most lines of a file need nothing escaped, which is to be seen quickly.
enum PrintableText {
  /// Whether a text has printable ASCII alone, and neither of two bytes.
  static func isAll(
    _ text: UnsafeBufferPointer<UInt8>, without first: UInt8, _ second: UInt8
  ) -> Bool {
    guard let start = UnsafeRawPointer(text.baseAddress) else { return true }
    guard text.count >= 8 else {
      return text.allSatisfy { $0 &- 0x20 < 0x5F && $0 != first && $0 != second }
    }
    var found: UInt64 = 0
    var place = 0
    while place &+ 8 < text.count {
      let word = start.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      found |= others(in: word, first, second)
      place &+= 8
    }
    // The last eight may have been looked at in part.
    let last = start.loadUnaligned(fromByteOffset: text.count &- 8, as: UInt64.self)
    return (found | others(in: last, first, second)) & high == 0
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var high: UInt64 { 0x8080_8080_8080_8080 }

  /// The high bit of a byte is set where there is another one; above that it may be set of any.
  @inline(__always)
  private static func others(in word: UInt64, _ first: UInt8, _ second: UInt8) -> UInt64 {
    word | (word &- ones &* 0x20) & ~word | zeros(in: word ^ ones &* 0x7F)
      | zeros(in: word ^ ones &* UInt64(first)) | zeros(in: word ^ ones &* UInt64(second))
  }

  @inline(__always)
  private static func zeros(in word: UInt64) -> UInt64 { (word &- ones) & ~word }
}
