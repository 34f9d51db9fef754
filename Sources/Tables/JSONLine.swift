import AgioCore

/// The members of a line that is one JSON object (RFC 8259): where their values stand. What is inside these is not
/// looked at more than finding their end takes.
struct JSONLine {
  /// Where a value stands, and what it is.
  struct Value {
    let range: Range<Int>
    let kind: Kind
  }

  enum Kind { case string, number, null, other }

  /// For each name wanted its value; nil where the object has none.
  private(set) var values: [Value?]
  /// Behind the last member, or the brace of an object without any.
  private(set) var end = 0
  private(set) var isEmpty = true
  /// Which of the names that must be free is there already.
  private(set) var taken: String?

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place: Int

  /// - Throws: ``TableFault``, where the line is no object, or has a name twice.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, names: [[UInt8]], free: [[UInt8]]
  ) throws(TableFault) {
    self.bytes = bytes
    place = start
    values = Array(repeating: nil, count: names.count)
    try object(names, free)
  }

  private mutating func object(_ names: [[UInt8]], _ free: [[UInt8]]) throws(TableFault) {
    skipBlanks()
    try expect(UInt8(ascii: "{"))
    end = place
    skipBlanks()
    if take(UInt8(ascii: "}")) { return try expectEnd() }
    while true {
      skipBlanks()
      let name = try string()
      let key = Self.text(bytes, name)
      skipBlanks()
      try expect(UInt8(ascii: ":"))
      skipBlanks()
      let value = try value()
      end = place
      isEmpty = false
      for index in names.indices where names[index] == key {
        if values[index] != nil {
          throw .columnTwiceInLine(String(decoding: key, as: UTF8.self))
        }
        values[index] = value
      }
      if free.contains(key) { taken = String(decoding: key, as: UTF8.self) }
      skipBlanks()
      if take(UInt8(ascii: ",")) { continue }
      try expect(UInt8(ascii: "}"))
      return try expectEnd()
    }
  }

  private mutating func expectEnd() throws(TableFault) {
    skipBlanks()
    if place < bytes.count { throw unexpected() }
  }

  private mutating func value() throws(TableFault) -> Value {
    let start = place
    guard place < bytes.count else { throw unexpected() }
    switch bytes[place] {
    case UInt8(ascii: "\""): return Value(range: try string(), kind: .string)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try skipNested()
      return Value(range: start..<place, kind: .other)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      while place < bytes.count, Self.isNumeric(bytes[place]) { place += 1 }
      return Value(range: start..<place, kind: .number)
    default:
      for (word, kind) in [("null", Kind.null), ("true", .other), ("false", .other)]
      where bytes[place...].starts(with: word.utf8) {
        place += word.utf8.count
        return Value(range: start..<place, kind: kind)
      }
      throw unexpected()
    }
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    byte &- 48 < 10 || byte == 43 || byte == 45 || byte == 46 || byte | 32 == 101
  }

  /// An object or a list: brackets are counted, strings are skipped.
  private mutating func skipNested() throws(TableFault) {
    var closing: [UInt8] = []
    repeat {
      guard place < bytes.count else { throw unexpected() }
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""):
        _ = try string()
        continue
      case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if closing.popLast() != byte { throw unexpected() }
      default: break
      }
      place += 1
    } while !closing.isEmpty
  }

  /// - Returns: what stands between the quotes.
  private mutating func string() throws(TableFault) -> Range<Int> {
    try expect(UInt8(ascii: "\""))
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] < 32 { throw unexpected() }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    let range = start..<place
    try expect(UInt8(ascii: "\""))
    return range
  }

  private mutating func skipBlanks() {
    while place < bytes.count, [32, 9, 10, 13].contains(bytes[place]) { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(TableFault) {
    if !take(byte) { throw unexpected() }
  }

  private func unexpected() -> TableFault {
    guard place < bytes.count else { return .noObject(say("it ends too early")) }
    return .noObject(say("unexpected \(VisibleText.quoted([bytes[place]]))"))
  }

  /// What a string says, its escapes resolved.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
    guard bytes[range].contains(UInt8(ascii: "\\")) else { return Array(bytes[range]) }
    var units: [UInt16] = []
    var text: [UInt8] = []
    var place = range.lowerBound
    func hex(_ start: Int) -> UInt16? {
      guard start + 4 <= range.upperBound else { return nil }
      return UInt16(String(decoding: bytes[start..<start + 4], as: UTF8.self), radix: 16)
    }
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < range.upperBound,
        bytes[place + 1] == UInt8(ascii: "u"), let unit = hex(place + 2)
      {
        units.append(unit)
        place += 6
        continue
      }
      text += Array(String(decoding: units, as: UTF16.self).utf8)
      units = []
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < range.upperBound {
        let plain: [UInt8: UInt8] = [110: 10, 116: 9, 114: 13, 98: 8, 102: 12]
        text.append(plain[bytes[place + 1]] ?? bytes[place + 1])
        place += 2
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return text + Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

extension TableFault {
  static func columnTwiceInLine(_ name: String) -> TableFault {
    TableFault(say("the object has \(VisibleText.quoted(name.utf8)) twice"))
  }

  static func memberMissing(_ name: String) -> TableFault {
    TableFault(say("the object has no \(VisibleText.quoted(name.utf8))"))
  }
}

extension AmountCell {
  /// A number of JSON, whose decimal mark is always a point: `-12.50`, `1e3`.
  init?(number text: [UInt8]) {
    var digits: [UInt8] = []
    var places = 0
    var rest = text[...]
    isNegative = rest.first == 45
    if isNegative { rest = rest.dropFirst() }
    let whole = rest.prefix { $0 &- 48 < 10 }
    if whole.isEmpty || (whole.count > 1 && whole.first == 48) { return nil }
    digits += whole
    rest = rest.dropFirst(whole.count)
    if rest.first == 46 {
      let fraction = rest.dropFirst().prefix { $0 &- 48 < 10 }
      if fraction.isEmpty { return nil }
      digits += fraction
      places = fraction.count
      rest = rest.dropFirst(1 + fraction.count)
    }
    if let mark = rest.first, mark | 32 == 101 {
      guard let exponent = Int(String(decoding: rest.dropFirst(), as: UTF8.self)),
        abs(exponent) <= 300
      else { return nil }
      places -= exponent
      rest = []
    }
    if !rest.isEmpty || digits.count > 300 { return nil }
    literal = DecimalLiteral(digits: digits, places: places)
  }
}
