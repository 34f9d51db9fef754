/// Makes names comparable: without case, accents or doubled blanks.
public enum NameFolding {
  public static func folded(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case " ", "\t", "\u{A0}", "\u{202F}":
        if result.last != " " { result += " " }
      default:
        if let plain = plain[scalar] {
          result += plain
        } else if scalar.properties.generalCategory != .nonspacingMark {
          result.unicodeScalars.append(scalar)
        }
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
