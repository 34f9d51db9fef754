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
