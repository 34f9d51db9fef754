import AgioCore

/// Writes JSON (RFC 8259), a member at a time.
struct JSONText {
  /// All but the brace at its end.
  private(set) var opened = [UInt8(ascii: "{")]

  var object: String { String(decoding: opened, as: UTF8.self) + "}" }

  mutating func add(_ key: String, _ value: String?) {
    begin(key)
    if let value { quote(value) } else { opened += "null".utf8 }
  }

  mutating func add(_ key: String, _ value: Int) {
    begin(key)
    opened += String(value).utf8
  }

  mutating func add(_ key: String, _ value: Bool) {
    begin(key)
    opened += (value ? "true" : "false").utf8
  }

  mutating func add(_ key: String, _ texts: [String]) {
    addList(key, texts) { $1.quote($0) }
  }

  mutating func add(_ key: String, _ numbers: [Int]) {
    addList(key, numbers) { $1.opened += String($0).utf8 }
  }

  /// An object.
  /// - Parameter write: adds its members.
  mutating func add(_ key: String, _ write: (inout JSONText) -> Void) {
    begin(key)
    addObject(write)
  }

  /// A list of objects.
  /// - Parameter write: adds the members of one.
  mutating func add<T>(_ key: String, _ values: [T], _ write: (T, inout JSONText) -> Void) {
    addList(key, values) { value, text in text.addObject { write(value, &$0) } }
  }

  private mutating func addObject(_ write: (inout JSONText) -> Void) {
    opened.append(UInt8(ascii: "{"))
    write(&self)
    opened.append(UInt8(ascii: "}"))
  }

  private mutating func addList<T>(
    _ key: String, _ values: [T], _ append: (T, inout JSONText) -> Void
  ) {
    begin(key)
    opened.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { opened.append(UInt8(ascii: ",")) }
      append(value, &self)
    }
    opened.append(UInt8(ascii: "]"))
  }

  private mutating func begin(_ key: String) {
    if opened.last != UInt8(ascii: "{") { opened.append(UInt8(ascii: ",")) }
    opened += "\"\(key)\":".utf8
  }

  /// A string with everything escaped that JSON or a terminal could trip over.
  private mutating func quote(_ text: String) {
    opened.append(UInt8(ascii: "\""))
    defer { opened.append(UInt8(ascii: "\"")) }
    let start = opened.count
    opened += text.utf8
    if Self.isPlain(opened.span.extracting(start...)) { return }
    opened.removeLast(opened.count - start)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": opened += "\\\"".utf8
      case "\\": opened += "\\\\".utf8
      case "\n": opened += "\\n".utf8
      case "\r": opened += "\\r".utf8
      case "\t": opened += "\\t".utf8
      case " "..."~": opened.append(UInt8(scalar.value))
      default:
        opened +=
          Self.isSafe(scalar) ? Array(UTF8.encode(scalar)!) : Array(Self.escape(scalar).utf8)
      }
    }
  }

  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    for place in text.indices {
      let byte = text[place]
      if byte &- 0x20 >= 0x5F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        return false
      }
    }
    return true
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
    default: true
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar)!.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

/// Fields of CSV (RFC 4180).
enum CSVText {
  static func row(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") }

  /// The text as a field, quoted where a comma, a quote or a semicolon stands in it, and with nothing hidden.
  private static func field(_ text: String) -> String {
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
