/// Tells that a word is none of a few, from its length and its first and last letter: that is most words, and spelling
/// one out costs more than reading the rest of a line.
struct WordFilter: Sendable {
  /// For each length the letters that words of it begin with, and those that they end with.
  private let first: [UInt32]
  private let last: [UInt32]

  /// - Parameter words: of letters of ASCII, shorter than sixteen.
  init(_ words: some Sequence<String>) {
    var first = [UInt32](repeating: 0, count: Self.longest + 1)
    var last = first
    for word in words {
      let letters = Array(word.lowercased().utf8)
      first[letters.count] |= 1 << UInt32(letters.first! - 97)
      last[letters.count] |= 1 << UInt32(letters.last! - 97)
    }
    self.first = first
    self.last = last
  }

  private static let longest = 15

  /// Whether the word between two places can be one of them, in any case.
  func mayHave(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Bool {
    let length = end &- start
    guard length > 0, length <= Self.longest else { return false }
    let (head, tail) = ((bytes[start] | 0x20) &- 97, (bytes[end &- 1] | 0x20) &- 97)
    guard head < 26, tail < 26 else { return false }
    return first[length] &>> UInt32(head) & last[length] &>> UInt32(tail) & 1 != 0
  }
}
