import AgioCore

extension TableConverter {
  /// Converts lines that are a JSON object each.
  func convertLines(_ text: [UInt8], isFirst: Bool, into block: ConvertedBlock) {
    var start = isFirst && text.starts(with: TextLines.byteOrderMark) ? 3 : 0
    block.output.put(text[..<start])
    while start < text.count {
      let end = JSONLine.end(text.span, from: start)
      convertLine(text, start..<end, into: block)
      if end < text.count { block.output.put(10) }
      block.rows += 1
      start = end + 1
    }
  }

  private func convertLine(_ text: [UInt8], _ line: Range<Int>, into block: ConvertedBlock) {
    let outputStart = block.output.count
    if text[line].allSatisfy({ [32, 9, 13].contains($0) }) { return block.output.put(text[line]) }
    let object: JSONLine
    do throws(TableFault) {
      object = try JSONLine(text.span, line, names: names, free: addedNames)
      // A name that stood there twice could be read as either.
      if let taken = object.taken { throw .columnTaken(taken) }
    } catch {
      block.output.put(text[line])
      return block.add(error, text, line, at: line.lowerBound, name: nil, outputOffset: outputStart)
    }
    self.object = object
    block.output.put(text[line.lowerBound..<object.end])
    if let error = convertCells(text, into: block) {
      putNoCells(to: &block.output)
      let offset = object.values[error.index]?.range.lowerBound ?? line.lowerBound
      block.add(
        error.fault, text, line, at: offset, name: layout.names[error.index],
        outputOffset: outputStart)
    }
    block.output.put(text[object.end..<line.upperBound])
  }
}

/// What a cell says: one between delimiters, or the value of a member.
extension TableConverter {
  /// Nil for a member that is not there.
  private func kind(_ index: Int) -> JSONLine.Kind? {
    object.map { $0.values[index]?.kind } ?? .string
  }

  /// Whether a cell is a number of JSON; all others are text.
  /// - Parameter empty: what is wrong where there is nothing.
  func isNumber(_ index: Int, orElse empty: TableFault) throws(CellFault) -> Bool {
    switch kind(index) {
    case .string: return false
    case .number where index == layout.amount || index == layout.paid: return true
    case .number, .other: throw CellFault(.noText, index)
    case .null: throw CellFault(empty, index)
    case nil: throw CellFault(.memberMissing(layout.names[index]), index)
    }
  }

  /// Whether a record has nothing in a cell that another can speak for.
  func isAbsent(_ index: Int) -> Bool { kind(index) == nil || kind(index) == .null }

  /// Whether a cell is text, of whatever kind others are.
  func isText(_ index: Int) -> Bool { kind(index) == .string }

  /// The bytes of a cell where they are what it says, but for doubled quotes; nil where something is escaped.
  func inner(_ index: Int, _ text: Span<UInt8>) -> Range<Int>? {
    guard let object else { return cells.inner(index, text) }
    return object.values[index].flatMap { value in
      value.range.contains { text[$0] == UInt8(ascii: "\\") } ? nil : value.range
    }
  }

  func content(_ index: Int, _ text: Span<UInt8>) -> [UInt8] {
    guard let object else { return cells.content(index, text) }
    return object.values[index].map { JSONLine.text(text, $0.range) } ?? []
  }
}

extension TableFault {
  static let noText = TableFault(say("the value is not a string"), note: say("write it in quotes"))
}

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

  private var place: Int
  /// Behind the line.
  private let limit: Int

  /// - Parameter line: its place in the text, without its line end.
  /// - Throws: ``TableFault``, where the line is no object, or has a name twice.
  init(
    _ text: Span<UInt8>, _ line: Range<Int>, names: [[UInt8]], free: [[UInt8]]
  ) throws(TableFault) {
    place = line.lowerBound
    limit = line.upperBound
    values = Array(repeating: nil, count: names.count)
    try object(text, names, free)
  }

  /// Where the line that begins at `start` ends.
  static func end(_ text: Span<UInt8>, from start: Int) -> Int {
    (start..<text.count).first { text[$0] == 10 } ?? text.count
  }

  private mutating func object(_ text: Span<UInt8>, _ names: [[UInt8]], _ free: [[UInt8]])
    throws(TableFault)
  {
    skipBlanks(text)
    try expect(UInt8(ascii: "{"), text)
    end = place
    skipBlanks(text)
    if take(UInt8(ascii: "}"), text) { return try expectEnd(text) }
    while true {
      skipBlanks(text)
      let name = try string(text)
      let key = Self.text(text, name)
      skipBlanks(text)
      try expect(UInt8(ascii: ":"), text)
      skipBlanks(text)
      let value = try value(text)
      end = place
      isEmpty = false
      for index in names.indices where names[index] == key {
        if values[index] != nil { throw .columnTwiceInLine(String(decoding: key, as: UTF8.self)) }
        values[index] = value
      }
      if free.contains(key) { taken = String(decoding: key, as: UTF8.self) }
      skipBlanks(text)
      if take(UInt8(ascii: ","), text) { continue }
      try expect(UInt8(ascii: "}"), text)
      return try expectEnd(text)
    }
  }

  private mutating func expectEnd(_ text: Span<UInt8>) throws(TableFault) {
    skipBlanks(text)
    if place < limit { throw unexpected(text) }
  }

  private mutating func value(_ text: Span<UInt8>) throws(TableFault) -> Value {
    let start = place
    guard place < limit else { throw unexpected(text) }
    switch text[place] {
    case UInt8(ascii: "\""): return Value(range: try string(text), kind: .string)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try skipNested(text)
      return Value(range: start..<place, kind: .other)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      while place < limit, Self.isNumeric(text[place]) { place += 1 }
      return Value(range: start..<place, kind: .number)
    default:
      if take("null", text) { return Value(range: start..<place, kind: .null) }
      guard take("true", text) || take("false", text) else { throw unexpected(text) }
      return Value(range: start..<place, kind: .other)
    }
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    byte &- 48 < 10 || byte == 43 || byte == 45 || byte == 46 || byte | 32 == 101
  }

  /// An object or a list: brackets are counted, strings are skipped.
  private mutating func skipNested(_ text: Span<UInt8>) throws(TableFault) {
    var closing: [UInt8] = []
    repeat {
      guard place < limit else { throw unexpected(text) }
      let byte = text[place]
      switch byte {
      case UInt8(ascii: "\""):
        _ = try string(text)
        continue
      case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if closing.popLast() != byte { throw unexpected(text) }
      default: break
      }
      place += 1
    } while !closing.isEmpty
  }

  /// - Returns: what stands between the quotes.
  private mutating func string(_ text: Span<UInt8>) throws(TableFault) -> Range<Int> {
    try expect(UInt8(ascii: "\""), text)
    let start = place
    while place < limit, text[place] != UInt8(ascii: "\"") {
      if text[place] < 32 { throw unexpected(text) }
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = place
    try expect(UInt8(ascii: "\""), text)
    return start..<end
  }

  private mutating func skipBlanks(_ text: Span<UInt8>) {
    while place < limit, [32, 9, 10, 13].contains(text[place]) { place += 1 }
  }

  private mutating func take(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    guard place < limit, text[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func take(_ word: String, _ text: Span<UInt8>) -> Bool {
    var end = place
    for byte in word.utf8 {
      guard end < limit, text[end] == byte else { return false }
      end += 1
    }
    place = end
    return true
  }

  private mutating func expect(_ byte: UInt8, _ text: Span<UInt8>) throws(TableFault) {
    if !take(byte, text) { throw unexpected(text) }
  }

  private func unexpected(_ text: Span<UInt8>) -> TableFault {
    guard place < limit else { return .noObject(say("unexpected end")) }
    return .noObject(say("unexpected \(VisibleText.quoted([text[place]]))"))
  }

  /// Writes a text in its quotes.
  static func put(_ text: some Sequence<UInt8>, to out: inout TextBuffer) {
    out.put(34)
    for byte in text {
      if byte == 34 || byte == 92 { out.put(92) }
      // Names are the user's: they may hold what JSON must escape.
      if byte < 32 { out.put(byte < 16 ? "\\u000" : "\\u001") }
      if byte < 32 { out.put(String(byte % 16, radix: 16)) } else { out.put(byte) }
    }
    out.put(34)
  }

  /// What a string says, its escapes resolved.
  static func text(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    let bytes = range.map { text[$0] }
    return bytes.contains(UInt8(ascii: "\\")) ? unescaped(bytes) : bytes
  }

  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    // Halves of one character stand one behind the other.
    var (units, text, place): ([UInt16], [UInt8], Int) = ([], [], 0)
    func flush() {
      text += String(decoding: units, as: UTF16.self).utf8
      units = []
    }
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count else {
        flush()
        text.append(bytes[place])
        place += 1
        continue
      }
      if bytes[place + 1] == UInt8(ascii: "u"), place + 6 <= bytes.count,
        let unit = UInt16(String(decoding: bytes[place + 2..<place + 6], as: UTF8.self), radix: 16)
      {
        units.append(unit)
        place += 6
        continue
      }
      flush()
      let plain: [UInt8: UInt8] = [110: 10, 116: 9, 114: 13, 98: 8, 102: 12]
      text.append(plain[bytes[place + 1]] ?? bytes[place + 1])
      place += 2
    }
    flush()
    return text
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
