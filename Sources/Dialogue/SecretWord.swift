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
    line.bytes.withUnsafeBufferPointer { bytes in
      var (count, digits, changes) = (0, 0, 0)
      var last = other
      for byte in bytes {
        let kind = kind(of: byte)
        if kind == other {
          (count, digits, changes) = (0, 0, 0)
        } else {
          count += 1
          if kind == digit { digits += 1 }
          // Words written together have a capital before small ones.
          if count > 1, kind != last, !(last == capital && kind == small) { changes += 1 }
          if count >= leastBytes && digits >= leastDigits && changes >= leastChanges { return true }
        }
        last = kind
      }
      return false
    }
  }

  private static let (other, digit, capital, small): (UInt8, UInt8, UInt8, UInt8) = (0, 1, 2, 3)

  private static func kind(of byte: UInt8) -> UInt8 {
    if byte &- 48 < 10 { return digit }
    return (byte | 0x20) &- 97 < 26 ? byte >> 5 : other
  }
}
