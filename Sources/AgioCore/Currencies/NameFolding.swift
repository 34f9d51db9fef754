/// Makes names comparable: without case, accents or doubled blanks.
public enum NameFolding {
  public static func folded(_ text: some StringProtocol) -> String { folded(String(text)) }

  /// The same: whoever asks from another module would pay for every byte of one that is of any type.
  public static func folded(_ text: String) -> String {
    foldedLetters(Array(text.utf8)) ?? foldedScalars(text)
  }

  /// Most names. Nil where there is more than ASCII and letters of Latin, Cyrillic, Chinese, Japanese and Korean.
  private static func foldedLetters(_ bytes: [UInt8]) -> String? {
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      place += 1
      switch byte {
      case 65...90: folded.append(byte | 0x20)
      case 32, 9, 0xC2:
        // A blank that holds lines together.
        if byte == 0xC2 {
          if next != 0xA0 { return nil }
          place += 1
        }
        if folded.last != 32 { folded.append(32) }
      case ..<0x80: folded.append(byte)
      case 0xC3...0xC5 where next & 0xC0 == 0x80:
        let (first, second) = latin[Int(byte - 0xC3) << 6 | Int(next & 0x3F)]
        if first == 0 { return nil }
        place += 1
        folded.append(first)
        if second > 0 { folded.append(second) }
      case 0xD0 where 0x90...0xBF ~= next, 0xD1 where 0x80...0x8F ~= next:
        // From U+0410 on 32 capitals stand before the small letters.
        let isSecondHalf = byte == 0xD1 || 0xA0...0xAF ~= next
        folded.append(isSecondHalf ? 0xD1 : 0xD0)
        folded.append(byte == 0xD1 || next >= 0xB0 ? next : next ^ 0x20)
        place += 1
      case 0xE3...0xED where place + 1 < bytes.count && isOfOneCase(byte, next, bytes[place + 1]):
        folded += [byte, next, bytes[place + 1]]
        place += 2
      default: return nil
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  /// Whether three bytes are a letter of kana, a Chinese or a Korean one, which have no capitals.
  private static func isOfOneCase(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch first {
    // U+3099 and U+309A are marks, which folding takes away.
    case 0xE3: 0x81...0x83 ~= second && (second != 0x82 || third != 0x99 && third != 0x9A)
    case 0xE4: second >= 0xB8
    case 0xE5...0xE8: true
    case 0xE9: second < 0xBF
    case 0xEA: second >= 0xB0
    case 0xEB, 0xEC: true
    case 0xED: second < 0x9E
    default: false
    }
  }

  /// From U+00C0 on what is written for each Latin letter with a mark, small or large: one letter or two; zeros for none.
  private static let latin: [(UInt8, UInt8)] = {
    var latin = [(UInt8, UInt8)](repeating: (0, 0), count: 0x180 - 0xC0)
    for (letters, marked) in groups {
      let written = (letters.utf8.first!, letters.utf8.dropFirst().first ?? 0)
      for small in marked.unicodeScalars.lazy.map({ Int($0.value) }) where small < 0x180 {
        latin[small - 0xC0] = written
        if let capital = capital(small) { latin[capital - 0xC0] = written }
      }
    }
    return latin
  }()

  /// The capital of a Latin letter with a mark, as Unicode has them; nil where there is none in its blocks.
  private static func capital(_ small: Int) -> Int? {
    switch small {
    case 0xDF, 0x131, 0x149: nil
    case 0xFF: 0x178
    case ..<0x100: small - 0x20
    default: small - 1
    }
  }

  private static func foldedScalars(_ text: some StringProtocol) -> String {
    // A view of scalars that gets another one counts those it has.
    var result = ""
    var isBlank = false
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case " ", "\t", "\u{A0}", "\u{202F}":
        if !isBlank { result += " " }
        isBlank = true
      case _ where scalar.isASCII:
        result.unicodeScalars.append(scalar)
        isBlank = false
      default:
        if let plain = plain[scalar] {
          result += plain
        } else if scalar.properties.generalCategory == .nonspacingMark {
          continue
        } else {
          result.unicodeScalars.append(scalar)
        }
        isBlank = false
      }
    }
    return result
  }

  /// Latin letters with a mark, and what people without that key write.
  private static let groups: [(String, String)] = [
    ("a", "àáâãäåāăą"), ("ae", "æ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"),
    ("g", "ĝğġģ"), ("h", "ĥħ"), ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"),
    ("n", "ñńņňŉ"), ("o", "òóôõöøōŏő"), ("oe", "œ"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("ss", "ß"),
    ("t", "ţťŧțþ"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"), ("'", "’ʻ"),
  ]

  private static let plain: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for (letter, marked) in groups {
      for scalar in marked.unicodeScalars { table[scalar] = letter }
    }
    return table
  }()
}

extension String {
  /// The words that stand between blanks.
  package var words: [String] { utf8.split(separator: 32).map { String(Substring($0)) } }

  /// The names of a list, which stand between commas, perhaps behind a blank.
  var items: [String] {
    utf8.split(separator: UInt8(ascii: ",")).compactMap { item in
      let name = item.drop { $0 == 32 }
      return name.isEmpty ? nil : String(Substring(name))
    }
  }
}
