/// Makes names comparable: without case, accents or doubled blanks.
public enum NameFolding {
  public static func folded(_ text: some StringProtocol) -> String { folded(String(text)) }

  /// The same: whoever asks from another module would pay for every byte of one that is of any type.
  public static func folded(_ text: String) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    // Most names are of ASCII.
    for byte in text.utf8 {
      switch byte {
      case 65...90: folded.append(byte | 0x20)
      case 32, 9: if folded.last != 32 { folded.append(32) }
      case ..<0x80: folded.append(byte)
      default: return foldedScalars(text)
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  private static func foldedScalars(_ text: String) -> String {
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
