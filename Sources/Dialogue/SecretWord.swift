import AgioCore

/// A word that looks like the key of some service, whatever stands beside it: `app_id=…`, `Bearer …`, an address with
/// one in it.
///
/// Those of the services that publish rates have 24 to 40 letters and digits in no order. Account numbers, whose letters
/// stand at a few places, and words written together are none.
enum SecretWord {
  private static let leastBytes = 20
  private static let leastDigits = 2
  /// How often a digit follows a letter, a letter a digit or a capital a small one: an IBAN has six at most.
  private static let leastChanges = 8

  static func isIn(_ line: SourceLine) -> Bool {
    line.bytes.split { !isPart($0) }.contains { word in
      guard word.count >= leastBytes, word.count(where: isDigit) >= leastDigits else {
        return false
      }
      let changes = zip(word, word.dropFirst()).count { one, next in
        // Words written together have a capital before small ones.
        kind(of: one) != kind(of: next) && !(kind(of: one) == capital && kind(of: next) == small)
      }
      return changes >= leastChanges
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  private static func isPart(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- 97 < 26
  }

  private static let capital: UInt8 = 2
  private static let small: UInt8 = 3
  private static func kind(of byte: UInt8) -> UInt8 { isDigit(byte) ? 0 : byte >> 5 }
}
