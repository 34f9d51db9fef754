import Publishing

/// Reads JSON as RFC 8259 has it: nothing more is let pass, no name may be there twice, and depth is bounded.
///
/// Not Foundation's decoder: it would lose the zeros at the end of `2.6410`, keep one of two equal names, and cannot say
/// where something stands; and nothing that is linked need start with the program.
struct JSONReader {
  /// More than any answer has.
  static let mostDepth = 16

  let bytes: [UInt8]
  var place = 0
  private var depth = 0

  /// The value that is the whole of `bytes`.
  static func value(of bytes: [UInt8]) throws(PayloadFlaw.Reason) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    reader.skipSpace()
    if reader.next == nil { throw .emptyBody }
    if reader.next == UInt8(ascii: "<") { throw .webPage }
    let value = try reader.value()
    reader.skipSpace()
    guard reader.next == nil else { throw reader.flaw }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func value() throws(PayloadFlaw.Reason) -> JSONValue {
    skipSpace()
    let offset = place
    let content: JSONValue.Content
    switch next {
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["): content = .array(try elements())
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .boolean(true))
    case UInt8(ascii: "f"): content = try word("false", .boolean(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    default: content = .number(try number())
    }
    return JSONValue(content: content, offset: UInt32(offset))
  }

  private mutating func members() throws(PayloadFlaw.Reason) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    try enter()
    if take(UInt8(ascii: "}")) {
      depth -= 1
      return members
    }
    repeat {
      skipSpace()
      let offset = place
      let name = try string()
      guard names.insert(name).inserted else { throw .malformed(at: offset) }
      try expect(UInt8(ascii: ":"))
      members.append(JSONValue.Member(name: name, value: try value(), offset: UInt32(offset)))
    } while take(UInt8(ascii: ","))
    try leave(UInt8(ascii: "}"))
    return members
  }

  private mutating func elements() throws(PayloadFlaw.Reason) -> [JSONValue] {
    var values: [JSONValue] = []
    try enter()
    if take(UInt8(ascii: "]")) {
      depth -= 1
      return values
    }
    repeat { values.append(try value()) } while take(UInt8(ascii: ","))
    try leave(UInt8(ascii: "]"))
    return values
  }

  private mutating func word(
    _ word: StaticString, _ content: JSONValue.Content
  ) throws(PayloadFlaw.Reason) -> JSONValue.Content {
    for byte in word.description.utf8 { try expect(byte, afterSpace: false) }
    return content
  }

  private mutating func number() throws(PayloadFlaw.Reason) -> String {
    let start = place
    _ = take(UInt8(ascii: "-"), afterSpace: false)
    if !take(UInt8(ascii: "0"), afterSpace: false) { try digits() }
    if take(UInt8(ascii: "."), afterSpace: false) { try digits() }
    if let letter = next, letter | 0x20 == UInt8(ascii: "e") {
      place += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func digits() throws(PayloadFlaw.Reason) {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    if place == start { throw flaw }
  }
}

extension JSONReader {
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// What is wrong here: a byte that must not follow, or none.
  var flaw: PayloadFlaw.Reason { next == nil ? .endsEarly : .malformed(at: place) }

  private mutating func skipSpace() {
    while let byte = next, byte.isSpace { place += 1 }
  }

  mutating func take(_ byte: UInt8, afterSpace: Bool = true) -> Bool {
    if afterSpace { skipSpace() }
    guard next == byte else { return false }
    place += 1
    return true
  }

  mutating func expect(
    _ byte: UInt8, afterSpace: Bool = true
  ) throws(PayloadFlaw.Reason) {
    guard take(byte, afterSpace: afterSpace) else { throw flaw }
  }

  private mutating func enter() throws(PayloadFlaw.Reason) {
    depth += 1
    guard depth <= Self.mostDepth else { throw .malformed(at: place) }
    place += 1
  }

  private mutating func leave(_ bracket: UInt8) throws(PayloadFlaw.Reason) {
    try expect(bracket)
    depth -= 1
  }
}

extension JSONReader {
  /// The text between two quotation marks.
  mutating func string() throws(PayloadFlaw.Reason) -> String {
    try expect(UInt8(ascii: "\""))
    let start = place
    // Names and codes have no escapes: they are taken as they stand.
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      place += 1
    }
    var text = Array(bytes[start..<place])
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw flaw }
      place += 1
      if byte == UInt8(ascii: "\\") { text += try escaped() } else { text.append(byte) }
    }
    try expect(UInt8(ascii: "\""), afterSpace: false)
    guard let string = String(validating: text, as: UTF8.self) else { throw .malformed(at: start) }
    return string
  }

  /// What stands for a character after a backslash.
  private mutating func escaped() throws(PayloadFlaw.Reason) -> [UInt8] {
    guard let letter = next else { throw flaw }
    guard letter == UInt8(ascii: "u") else {
      guard let byte = Self.escapes[letter] else { throw flaw }
      place += 1
      return [byte]
    }
    let start = place
    var code = try hexadecimal()
    if code >> 10 == 0xD800 >> 10, next == UInt8(ascii: "\\") {
      place += 1
      let second = try hexadecimal()
      guard second >> 10 == 0xDC00 >> 10 else { throw .malformed(at: start) }
      code = 0x1_0000 + (code & 0x3FF) << 10 + second & 0x3FF
    }
    guard let scalar = Unicode.Scalar(code) else { throw .malformed(at: start) }
    return Array(String(Character(scalar)).utf8)
  }

  /// The code of `uXXXX`.
  private mutating func hexadecimal() throws(PayloadFlaw.Reason) -> UInt32 {
    try expect(UInt8(ascii: "u"), afterSpace: false)
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw flaw
      }
      code = code << 4 | UInt32(digit)
      place += 1
    }
    return code
  }

  private static let escapes: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{C}\n\r\t".utf8))
}

/// A value of JSON with the place it stands at. Numbers keep their text.
struct JSONValue {
  let content: Content
  /// In bytes from the beginning.
  let offset: UInt32

  enum Content {
    case null
    case boolean(Bool)
    /// As RFC 8259 spells numbers; up to 15 characters of text take no memory of their own.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// In order; no name is there twice.
    case object([Member])
  }

  struct Member {
    let name: String
    let value: JSONValue
    let offset: UInt32
  }

  /// The member of an object with that name; nil if there is none, or no object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  var integer: Int? {
    if case .number(let text) = content { Int(text) } else { nil }
  }

  var array: [JSONValue]? {
    if case .array(let values) = content { values } else { nil }
  }

  var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The text of a number or of a string.
  var spelling: String {
    switch content {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let text), .string(let text): text
    case .array: "[…]"
    case .object: "{…}"
    }
  }
}

extension JSONValue {
  /// What a member must be for an answer to be read at all.
  func required<Value>(
    _ name: String, _ kind: (JSONValue) -> Value?
  ) throws(PayloadFlaw.Reason) -> Value {
    guard let value = self[name].flatMap(kind) else { throw .member(name) }
    return value
  }
}
