import AgioCore

/// A word that looks like the key of some service, in a line that speaks of one or has nothing else: `app_id=…`,
/// `Bearer …`, an address with one in it.
///
/// Those of the services that publish rates have 24 to 40 letters and digits in no order. Beside other words such a word may
/// be an account or an invoice.
enum SecretWord {
  /// Without what may stand between two words of one.
  private static let clues = [
    "apikey", "accesskey", "key=", "key:", "appid", "token", "secret", "bearer", "password",
  ].map { Array($0.utf8) }

  static func isIn(_ line: SourceLine) -> Bool {
    // All lines typed before are asked, and most have no long word.
    guard longestWord(of: line.bytes) >= leastBytes else { return false }
    let words = line.bytes.split { !isOfWord($0) }
    guard words.contains(where: isMixed) else { return false }
    // Alone it stands for nothing else.
    return words.count == 1 && isWithoutOrder(words[0]) || speaksOfKeys(line.bytes)
  }

  /// Whether it is long and has letters and digits.
  private static func isMixed(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= leastBytes && word.contains(where: isDigit)
      && word.contains { isPart($0) && !isDigit($0) }
  }

  /// Whether letters and digits follow each other often: of account numbers none does more than six times.
  private static func isWithoutOrder(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= 20
      && zip(word, word.dropFirst()).count { isDigit($0) != isDigit($1) } >= 8
  }

  private static func speaksOfKeys(_ bytes: ArraySlice<UInt8>) -> Bool {
    let small = bytes.filter { ![32, UInt8(ascii: "-"), UInt8(ascii: "_")].contains($0) }
      .map { isPart($0) ? $0 | 0x20 : $0 }
    return clues.contains { clue in
      small.indices.contains { small[$0...].starts(with: clue) }
    }
  }

  private static let leastBytes = 16

  private static func longestWord(of bytes: ArraySlice<UInt8>) -> Int {
    var (count, longest) = (0, 0)
    for byte in bytes {
      count = isOfWord(byte) ? count + 1 : 0
      longest = max(longest, count)
    }
    return longest
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    isPart(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  private static func isPart(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- 97 < 26
  }
}
