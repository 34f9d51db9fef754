/// Makes names comparable: without case, accents or doubled blanks.
public enum NameFolding {
  public static func folded(_ text: some StringProtocol) -> String {
    foldedASCII(text.utf8) ?? foldedScalars(text)
  }

  /// The same: whoever asks from another module would pay for every byte of one that is of any type.
  public static func folded(_ text: String) -> String {
    var text = text
    return text.withUTF8 { foldedASCII($0) } ?? foldedScalars(text)
  }

  /// Most names: a search looks at hundreds of them. Nil where there is more than ASCII.
  private static func foldedASCII(_ bytes: some Collection<UInt8>) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case 0x80...: return nil
      case 32, 9: if result.last != 32 { result.append(32) }
      case 65...90: result.append(byte | 0x20)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
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
  private static let plain: [Unicode.Scalar: String] = {
    let groups: [(String, String)] = [
      ("a", "àáâãäåāăą"), ("ae", "æ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"),
      ("g", "ĝğġģ"), ("h", "ĥħ"), ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"),
      ("n", "ñńņňŉ"), ("o", "òóôõöøōŏő"), ("oe", "œ"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("ss", "ß"),
      ("t", "ţťŧțþ"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"), ("'", "’ʻ"),
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (letter, marked) in groups {
      for scalar in marked.unicodeScalars { table[scalar] = letter }
    }
    return table
  }()
}

extension Substring {
  /// The names of a list, which stand between commas, perhaps behind a blank.
  var items: [Substring] {
    utf8.split(separator: UInt8(ascii: ",")).map { Substring($0.drop { $0 == 32 }) }
  }
}
