import AgioCore

/// Writes JSON (RFC 8259), a member at a time.
struct JSONText {
  /// As bytes: a line of a file has dozens of members.
  private var bytes = [UInt8(ascii: "{")]

  mutating func add(_ key: String, _ value: String?) {
    begin(key)
    if let value { Self.quote(value, into: &bytes) } else { bytes += "null".utf8 }
  }

  mutating func add(_ key: String, _ value: Int) {
    begin(key)
    bytes += String(value).utf8
  }

  mutating func add(_ key: String, _ value: Bool) {
    begin(key)
    bytes += (value ? "true" : "false").utf8
  }

  /// Objects that are written where they stand.
  /// - Parameter write: adds the members of one.
  mutating func add<T>(_ key: String, _ values: [T], _ write: (T, inout JSONText) -> Void) {
    begin(key)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "{"))
      write(value, &self)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func add(_ key: String, _ write: (inout JSONText) -> Void) {
    begin(key)
    bytes.append(UInt8(ascii: "{"))
    write(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func add(_ key: String, _ texts: [String]) {
    addList(key, texts) { Self.quote($0, into: &$1) }
  }

  mutating func add(_ key: String, _ objects: [JSONText]) {
    addList(key, objects) { $1 += $0.bytes + [UInt8(ascii: "}")] }
  }

  mutating func add(_ key: String, _ numbers: [Int]) {
    addList(key, numbers) { $1 += String($0).utf8 }
  }

  mutating func add(_ key: String, _ object: JSONText) {
    begin(key)
    bytes += object.bytes
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func addList<T>(
    _ key: String, _ values: [T], _ append: (T, inout [UInt8]) -> Void
  ) {
    begin(key)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(value, &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func begin(_ key: String) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
    bytes += key.utf8
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// All but the brace at its end.
  var opened: [UInt8] { bytes }

  var object: String { String(decoding: bytes, as: UTF8.self) + "}" }

  /// A string with everything escaped that JSON or a terminal could trip over.
  static func quote(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    let start = bytes.count
    bytes += text.utf8
    if isPlain(bytes.span.extracting(start...)) { return }
    bytes.removeLast(bytes.count - start)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case " "..."~": bytes.append(UInt8(scalar.value))
      default: bytes += isSafe(scalar) ? Array(UTF8.encode(scalar)!) : Array(escape(scalar).utf8)
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
