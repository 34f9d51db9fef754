import AgioCore

/// Fields of CSV (RFC 4180).
public enum CSVText {
  /// The text as a field, quoted where a comma, a quote or a semicolon stands in it, and with nothing hidden.
  public static func field(_ text: String) -> String {
    if text.isEmpty { return text }
    let visible = VisibleText.of(text)
    guard visible.utf8.contains(where: { $0 == 34 || $0 == 44 || $0 == 59 }) else { return visible }
    var quoted = [UInt8(ascii: "\"")]
    for byte in visible.utf8 {
      if byte == 34 { quoted.append(byte) }
      quoted.append(byte)
    }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }
}
