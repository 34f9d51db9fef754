/// What a source knows its user by. It prints as `(key)`, whatever prints it.
public struct APIKey: Sendable {
  /// The key itself: for the address or the header of a request, and for nothing else.
  public let value: String

  /// The key in `text`, white space around it left away; nil unless it is 1 to 128 letters, digits, `-` and `_` of ASCII.
  ///
  /// No source's keys have other characters, and these need no escapes in an address.
  public init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)[...].drop(while: \.isSpace)
    while bytes.last?.isSpace == true { bytes.removeLast() }
    let isPlain = bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard (1...128).contains(bytes.count), isPlain else { return nil }
    value = String(decoding: bytes, as: UTF8.self)
  }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "(key)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Takes secrets out of text.
public enum Redaction {
  /// `text` with `mark` wherever one of `secrets` stands in it.
  public static func of(_ text: String, hiding secrets: [String], behind mark: String = "(key)")
    -> String
  {
    // The longest first, lest the rest of a secret stay where another is its beginning.
    secrets.filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }
      .reduce(text) { hidden(Array($1.utf8), in: Array($0.utf8), mark) }
  }

  private static func hidden(_ secret: [UInt8], in text: [UInt8], _ mark: String) -> String {
    var result: [UInt8] = []
    var place = 0
    while place < text.count {
      if text[place...].starts(with: secret) {
        result += mark.utf8
        place += secret.count
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension UInt8 {
  /// White space as JSON and XML have it: a space, a tab, the end of a line.
  package var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
