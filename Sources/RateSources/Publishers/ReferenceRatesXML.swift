import AgioCore
import Publishing

/// The ECB's file of one day or of many: in an `Envelope` a `Cube` of a `Cube` a day of a `Cube` a currency.
///
/// All three have one name: what they are follows from their attributes, `time`, or `currency` and `rate`.
enum ReferenceRatesXML {
  static func tables(in body: [UInt8]) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    var scanner = try XMLScanner(body)
    guard case .start("gesmes:Envelope", _)? = try scanner.next() else { throw .member("Envelope") }
    var tables: [PublishedTable] = []
    /// How many elements are open within the day.
    var depth = 0
    while let event = try scanner.next() {
      switch event {
      case .start(_, let attributes):
        if let time = attributes["time"] {
          guard depth == 0, let date = CalendarDate(time) else { throw .date(time) }
          tables.append(PublishedTable(ecb: date))
        } else if let code = attributes["currency"] {
          guard depth > 0 else { throw .member("time") }
          try tables[tables.count - 1].rates.add(code, attributes["rate"])
        } else if depth == 0 {
          continue
        }
        depth += 1
      case .end: depth = max(0, depth - 1)
      }
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
    try add(.mid(try PublishedFigure.rate(of: currency, Array(rate.utf8)[...])), of: currency)
  }
}

/// Walks through the elements of XML as the ECB writes it: elements, attributes, text between them that nothing is made of.
///
/// What it does not need it refuses: document types (entities that grow, files that are read), CDATA, comments, instructions
/// but the one at the beginning, references but the five of the standard.
struct XMLScanner {
  /// One more than the ECB's files have, twice.
  static let mostDepth = 10

  enum Event: Equatable {
    case start(name: String, attributes: [String: String])
    case end(name: String)
  }

  private let bytes: [UInt8]
  private var place = 0
  private var open: [String] = []
  private var pendingEnd: String?
  private var hasRoot = false

  init(_ bytes: [UInt8]) throws(PayloadFlaw.Reason) {
    self.bytes = bytes
    skipSpace()
    if place == bytes.count { throw .emptyBody }
    let head = String(decoding: bytes[place...].prefix(9), as: UTF8.self).lowercased()
    if head.hasPrefix("<html") { throw .webPage }
    // Space before it would make it an instruction like any other.
    if place == 0, take("<?xml ") {
      while !take("?>") { _ = try character() }
    }
  }

  /// The next element that begins or ends; nil after the whole.
  mutating func next() throws(PayloadFlaw.Reason) -> Event? {
    if let name = pendingEnd {
      pendingEnd = nil
      open.removeLast()
      return .end(name: name)
    }
    try skipText()
    guard place < bytes.count else {
      if hasRoot, open.isEmpty { return nil }
      throw .endsEarly
    }
    if take("</") { return try end() }
    if bytes[place...].starts(with: "<!DOCTYPE".utf8) {
      let name = String(decoding: bytes[place...].dropFirst(9).prefix(5), as: UTF8.self)
      throw name.lowercased() == " html" ? .webPage : .documentType
    }
    guard take("<"), !hasRoot || !open.isEmpty else { throw flaw }
    return try start()
  }

  private mutating func start() throws(PayloadFlaw.Reason) -> Event {
    let name = try self.name()
    guard open.count < Self.mostDepth else { throw flaw }
    hasRoot = true
    open.append(name)
    var attributes: [String: String] = [:]
    while true {
      let hasSpace = skipSpace()
      if take("/>") {
        pendingEnd = name
        break
      }
      if take(">") { break }
      guard hasSpace else { throw flaw }
      let start = place
      let attribute = try self.name()
      skipSpace()
      guard take("=") else { throw flaw }
      skipSpace()
      guard attributes.updateValue(try value(), forKey: attribute) == nil else {
        throw .malformed(at: start)
      }
    }
    return .start(name: name, attributes: attributes)
  }

  private mutating func end() throws(PayloadFlaw.Reason) -> Event {
    let start = place
    let name = try self.name()
    skipSpace()
    guard take(">") else { throw flaw }
    guard open.popLast() == name else { throw .malformed(at: start) }
    return .end(name: name)
  }

  /// Between quotation marks of one kind.
  private mutating func value() throws(PayloadFlaw.Reason) -> String {
    let quote: StaticString
    if take("\"") { quote = "\"" } else if take("'") { quote = "'" } else { throw flaw }
    let start = place
    var text: [UInt8] = []
    while !take(quote) {
      guard place < bytes.count, bytes[place] != UInt8(ascii: "<") else { throw flaw }
      text += try character()
    }
    guard let string = String(validating: text, as: UTF8.self) else { throw .malformed(at: start) }
    return string
  }

  private mutating func skipText() throws(PayloadFlaw.Reason) {
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") {
      // Outside the root there is but space.
      if open.isEmpty, !bytes[place].isSpace { throw flaw }
      _ = try character()
    }
  }

  /// A byte, or what one of the five references stands for.
  private mutating func character() throws(PayloadFlaw.Reason) -> [UInt8] {
    guard place < bytes.count else { throw .endsEarly }
    let byte = bytes[place]
    guard byte >= 0x20 || byte.isSpace else { throw flaw }
    guard byte == UInt8(ascii: "&") else {
      place += 1
      return [byte]
    }
    if take("&amp;") { return Array("&".utf8) }
    if take("&lt;") { return Array("<".utf8) }
    if take("&gt;") { return Array(">".utf8) }
    if take("&quot;") { return Array("\"".utf8) }
    if take("&apos;") { return Array("'".utf8) }
    throw flaw
  }

  /// Of letters, digits and `:.-_` of ASCII.
  private mutating func name() throws(PayloadFlaw.Reason) -> String {
    let start = place
    while place < bytes.count, Self.isNamePart(bytes[place]) { place += 1 }
    guard place > start, !(0x2D...0x39).contains(bytes[start]) else { throw flaw }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = place
    while place < bytes.count, bytes[place].isSpace { place += 1 }
    return place > start
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard text.withUTF8Buffer({ bytes[place...].starts(with: $0) }) else { return false }
    place += length
    return true
  }

  private var flaw: PayloadFlaw.Reason {
    place < bytes.count ? .malformed(at: place) : .endsEarly
  }
}
