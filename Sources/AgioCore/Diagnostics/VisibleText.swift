/// Makes text safe to show: what a terminal would act on, or an eye could not see, is spelled out.
public enum VisibleText {
  /// `bytes` with every control, bidirectional, invisible or private character as `\u{…}` and every byte that is
  /// not UTF-8 as `\xNN`.
  public static func of(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    // What has nothing to spell out is most of what there is.
    if bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(decoding: bytes, as: UTF8.self) }
    var result = ""
    var decoder = UTF8Decoder(bytes)
    while let step = decoder.next() {
      switch step {
      case .scalar(let scalar) where isHidden(scalar): result += escaped(scalar)
      case .scalar(let scalar): result.unicodeScalars.append(scalar)
      case .invalid(let byte): result += "\\x" + hex(UInt32(byte), digits: 2)
      }
    }
    return result
  }

  /// `text` with every control, bidirectional, invisible or private character as `\u{…}`.
  public static func of(_ text: String) -> String {
    // Some of it is read at every start.
    text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } || !text.unicodeScalars.contains(where: isHidden)
      ? text : of(text.utf8)
  }

  /// As many scalars of a line are quoted.
  package static let mostQuoted = 32

  /// A piece of a line as messages quote it, cut after ``mostQuoted`` scalars.
  public static func quoted(_ bytes: some Sequence<UInt8>) -> String {
    var text = of(bytes.prefix(200)).unicodeScalars
    // A run of combining marks would sit on the quote mark and reach over the lines around it.
    if let first = text.first, first.properties.generalCategory.isMark {
      text.insert("\u{25CC}", at: text.startIndex)
    }
    if text.count > mostQuoted {
      text = String.UnicodeScalarView(text.prefix(mostQuoted - 1))
      text.append("…")
    }
    return "'\(String(text))'"
  }

  /// Whether a scalar may not reach a terminal as it is.
  public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0..<0x20, 0x7F..<0xA0: true
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        true
      default: scalar.properties.isDefaultIgnorableCodePoint
      }
    }
  }

  static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + hex(scalar.value, digits: 1) + "}"
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .enclosingMark }
}

/// Decodes UTF-8 one scalar at a time and keeps every byte that belongs to none.
struct UTF8Decoder<Bytes: Sequence<UInt8>>: IteratorProtocol {
  enum Step {
    case scalar(Unicode.Scalar)
    case invalid(UInt8)
  }

  private var bytes: Bytes.Iterator
  private var ahead: [UInt8] = []

  init(_ bytes: Bytes) {
    self.bytes = bytes.makeIterator()
  }

  mutating func next() -> Step? {
    while ahead.count < 4, let byte = bytes.next() { ahead.append(byte) }
    guard let first = ahead.first else { return nil }
    let length = UTF8Scalar.length(ahead)
    guard length > 0, let scalar = UTF8Scalar.decode(ahead, length: length) else {
      ahead.removeFirst()
      return .invalid(first)
    }
    ahead.removeFirst(length)
    return .scalar(scalar)
  }
}

/// The rules of one scalar's UTF-8 bytes (RFC 3629, section 4).
enum UTF8Scalar {
  /// How many of the leading bytes make a well-formed scalar; 0 if they make none.
  static func length(_ bytes: some Collection<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return first < 0x80 ? 1 : 0 }
    let expected: Int
    let allowed: ClosedRange<UInt8>
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: (expected, allowed) = (2, 0x80...0xBF)
    case 0xE0: (expected, allowed) = (3, 0xA0...0xBF)
    case 0xED: (expected, allowed) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (expected, allowed) = (3, 0x80...0xBF)
    case 0xF0: (expected, allowed) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (expected, allowed) = (4, 0x80...0xBF)
    case 0xF4: (expected, allowed) = (4, 0x80...0x8F)
    default: return 0
    }
    guard allowed.contains(second) else { return 0 }
    let tail = rest.dropFirst().prefix(expected - 2)
    return tail.count == expected - 2 && tail.allSatisfy { $0 & 0xC0 == 0x80 } ? expected : 0
  }

  /// The scalar that `length` well-formed bytes spell.
  static func decode(_ bytes: some Collection<UInt8>, length: Int) -> Unicode.Scalar? {
    guard let first = bytes.first else { return nil }
    if length == 1 { return Unicode.Scalar(first) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes.dropFirst().prefix(length - 1) { value = value << 6 | UInt32(byte & 0x3F) }
    return Unicode.Scalar(value)
  }
}
