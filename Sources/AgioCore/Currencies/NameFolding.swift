/// Makes names comparable: without case, accents or doubled blanks.
public enum NameFolding {
  public static func folded(_ text: some StringProtocol) -> String { folded(String(text)) }

  /// The same: whoever asks from another module would pay for every byte of one that is of any type.
  public static func folded(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      withFolded(bytes) { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The bytes of a folded name, which is made no text of its own in most languages: a search asks for hundreds.
  static func withFolded<R>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) -> R {
    if let found = withFoldedLetters(bytes, body) { return found }
    var folded = foldedScalars(String(decoding: bytes, as: UTF8.self))
    return folded.withUTF8(body)
  }

  /// Most names. Nil where there is more than ASCII and letters of Latin, Cyrillic, Chinese, Japanese and Korean.
  private static func withFoldedLetters<R>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) -> R? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { folded in
      var (place, count) = (0, 0)
      while place < bytes.count {
        let byte = bytes[place]
        let next = place + 1 < bytes.count ? bytes[place + 1] : 0
        place += 1
        switch byte {
        case 65...90: folded[count] = byte | 0x20
        case 32, 9, 0xC2:
          // A blank that holds lines together.
          if byte == 0xC2 {
            if next != 0xA0 { return nil }
            place += 1
          }
          if count > 0, folded[count - 1] == 32 { continue }
          folded[count] = 32
        case ..<0x80: folded[count] = byte
        case 0xC3...0xC5 where next & 0xC0 == 0x80:
          let (first, second) = latin[Int(byte - 0xC3) << 6 | Int(next & 0x3F)]
          if first == 0 { return nil }
          place += 1
          folded[count] = first
          if second > 0 {
            count += 1
            folded[count] = second
          }
        case 0xD0 where 0x90...0xBF ~= next, 0xD1 where 0x80...0x8F ~= next:
          // From U+0410 on 32 capitals stand before the small letters.
          let isSecondHalf = byte == 0xD1 || 0xA0...0xAF ~= next
          folded[count] = isSecondHalf ? 0xD1 : 0xD0
          folded[count + 1] = byte == 0xD1 || next >= 0xB0 ? next : next ^ 0x20
          place += 1
          count += 1
        case 0xE3...0xED where place + 1 < bytes.count && isOfOneCase(byte, next, bytes[place + 1]):
          (folded[count], folded[count + 1], folded[count + 2]) = (byte, next, bytes[place + 1])
          place += 2
          count += 2
        default: return nil
        }
        count += 1
      }
      return body(UnsafeBufferPointer(rebasing: folded[..<count]))
    }
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
  /// The names of a list, which stand between commas, perhaps behind a blank.
  var items: [String] {
    var (list, items): (String, [String]) = (self, [])
    list.withUTF8 { $0.visitItems { items.append(String(decoding: $0, as: UTF8.self)) } }
    return items
  }
}

extension String {
  /// Goes through the words that stand between blanks.
  package func visitWords(_ visit: (UnsafeBufferPointer<UInt8>) -> Void) {
    var text = self
    text.withUTF8 { bytes in
      var start = 0
      for end in 0...bytes.count where end == bytes.count || bytes[end] == 32 {
        if end > start { visit(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
        start = end + 1
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Goes through the names of such a list.
  func visitItems(_ visit: (UnsafeBufferPointer<UInt8>) -> Void) {
    var start = 0
    for end in 0...count where end == count || self[end] == UInt8(ascii: ",") {
      while start < end, self[start] == 32 { start += 1 }
      if start < end { visit(UnsafeBufferPointer(rebasing: self[start..<end])) }
      start = end + 1
    }
  }
}
