import AgioCore
import Publishing

/// The ECB's file of one day or of many: in an `Envelope` a `Cube` of a `Cube` a day of a `Cube` a currency.
///
/// All three have one name: what they are follows from their attributes, `time`, or `currency` and `rate`.
enum ReferenceRatesXML {
  static func tables(in body: [UInt8]) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    var scanner = try XMLScanner(body)
    guard try scanner.next()?.name == "gesmes:Envelope" else { throw .member("Envelope") }
    var tables: [PublishedTable] = []
    /// How many elements are open within the day.
    var depth = 0
    while let tag = try scanner.next() {
      if tag.isEnd {
        depth = max(0, depth - 1)
        continue
      }
      if let time = tag.attributes["time"] {
        guard depth == 0, let date = CalendarDate(time) else { throw .date(time) }
        tables.append(PublishedTable(ecb: date))
      } else if let code = tag.attributes["currency"] {
        guard depth > 0 else { throw .member("time") }
        try tables[tables.count - 1].rates.add(code, tag.attributes["rate"])
      } else if depth == 0 {
        continue
      }
      if !tag.isEmpty { depth += 1 }
    }
    return tables
  }
}

extension CurrencyMap<PublishedRate> {
  fileprivate mutating func add(
    _ code: String, _ rate: String?
  ) throws(PayloadFlaw.Reason) {
    guard let rate else { throw .member("rate") }
    guard let currency = currency(code) else { return }
    if currency == .euro { throw .repeatedCurrency(.euro) }
    try add(.mid(try .rate(of: currency, rate)), of: currency)
  }
}

/// Walks through the tags of XML as the ECB writes it: elements with attributes, and text that nothing is made of.
///
/// What it does not need it refuses: document types (entities that grow, files that are read), CDATA, comments, instructions
/// but the one at the beginning, references.
private struct XMLScanner {
  /// One more than the ECB's files have, twice.
  private static let mostDepth = 10

  struct Tag {
    var name = ""
    var attributes: [String: String] = [:]
    var isEnd = false
    /// `<Cube …/>`
    var isEmpty = false
  }

  private let bytes: [UInt8]
  private var place = 0
  private var open: [String] = []
  private var hasRoot = false

  init(_ bytes: [UInt8]) throws(PayloadFlaw.Reason) {
    self.bytes = bytes
    if bytes.allSatisfy(\.isSpace) { throw .emptyBody }
    // Space before it would make it an instruction like any other.
    if take("<?xml ") { while !take("?>") { try skip { _ in true } } }
  }

  /// The next tag; nil after the whole.
  mutating func next() throws(PayloadFlaw.Reason) -> Tag? {
    // Outside the root there is but space.
    let isOutside = open.isEmpty
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") {
      try skip { !isOutside || $0.isSpace }
    }
    if place == bytes.count {
      if hasRoot, open.isEmpty { return nil }
      throw .endsEarly
    }
    let start = place
    try refuseOtherDocuments()
    place += 1
    var tag = Tag()
    tag.isEnd = take("/")
    guard tag.isEnd || !hasRoot || !open.isEmpty else { throw flaw }
    tag.name = try name()
    while !take(">") {
      if !tag.isEnd, take("/>") {
        tag.isEmpty = true
        break
      }
      guard skipSpace() else { throw flaw }
      if tag.isEnd || place < bytes.count && "/>".utf8.contains(bytes[place]) { continue }
      let start = place
      let attribute = try name()
      skipSpace()
      guard take("=") else { throw flaw }
      skipSpace()
      guard tag.attributes.updateValue(try value(), forKey: attribute) == nil else {
        throw .malformed(at: start)
      }
    }
    hasRoot = true
    if tag.isEnd, open.popLast() != tag.name { throw .malformed(at: start) }
    if !tag.isEnd, !tag.isEmpty { open.append(tag.name) }
    if open.count > Self.mostDepth { throw flaw }
    return tag
  }

  private func refuseOtherDocuments() throws(PayloadFlaw.Reason) {
    let head = String(decoding: bytes[place...].prefix(14), as: UTF8.self).lowercased()
    if head.hasPrefix("<html") && !hasRoot || head == "<!doctype html" { throw .webPage }
    if head.hasPrefix("<!doctype") { throw .documentType }
  }

  /// Between quotation marks of one kind.
  private mutating func value() throws(PayloadFlaw.Reason) -> String {
    let quote = bytes[place...].first
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw flaw }
    place += 1
    let start = place
    while bytes[place...].first != quote { try skip { $0 != UInt8(ascii: "<") } }
    place += 1
    guard let text = String(validating: bytes[start..<place - 1], as: UTF8.self) else {
      throw .malformed(at: start)
    }
    return text
  }

  /// Of letters, digits and `:.-_` of ASCII.
  private mutating func name() throws(PayloadFlaw.Reason) -> String {
    let name = bytes[place...].prefix { byte in
      byte &- 48 <= 10 || (byte | 0x20) &- 97 < 26 || "-._".utf8.contains(byte)
    }
    guard let first = name.first, !(0x2D...0x39).contains(first) else { throw flaw }
    place = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  /// Passes over a byte that may stand here, and begins no reference.
  private mutating func skip(_ isAllowed: (UInt8) -> Bool) throws(PayloadFlaw.Reason) {
    guard let byte = bytes[place...].first, byte >= 0x20 || byte.isSpace,
      byte != UInt8(ascii: "&"), isAllowed(byte)
    else { throw flaw }
    place += 1
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = place
    while place < bytes.count, bytes[place].isSpace { place += 1 }
    return place > start
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

  private var flaw: PayloadFlaw.Reason {
    place < bytes.count ? .malformed(at: place) : .endsEarly
  }
}
