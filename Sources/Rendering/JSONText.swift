/// Writes JSON (RFC 8259), a member at a time.
struct JSONText {
  private(set) var text = "{"

  mutating func add(_ key: String, _ value: String?) {
    add(key, raw: value.map(Self.quoted) ?? "null")
  }

  mutating func add(_ key: String, _ value: Int) { add(key, raw: String(value)) }

  mutating func add(_ key: String, _ value: Bool) { add(key, raw: String(value)) }

  mutating func add(_ key: String, _ objects: [JSONText]) {
    add(key, raw: "[\(objects.map(\.object).joined(separator: ","))]")
  }

  mutating func add(_ key: String, _ numbers: [Int]) {
    add(key, raw: "[\(numbers.map(String.init).joined(separator: ","))]")
  }

  mutating func add(_ key: String, _ object: JSONText) { add(key, raw: object.object) }

  private mutating func add(_ key: String, raw: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\(Self.quoted(key)):\(raw)"
  }

  var object: String { text + "}" }

  /// A string with everything escaped that JSON or a terminal could trip over.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isSafe(scalar) { result.unicodeScalars.append(scalar) } else { result += escape(scalar) }
      }
    }
    return result + "\""
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
