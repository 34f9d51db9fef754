import AgioCore
import Publishing

/// The headers of a request as they are sent; one that could smuggle in another is refused.
struct HeaderLines {
  /// `name: value`, by name.
  let lines: [String]

  /// What libcurl sends itself, or what would change how the response is read.
  private static let reserved: Set<String> = [
    "accept-encoding", "connection", "content-length", "cookie", "expect", "host", "range", "te",
    "trailer", "transfer-encoding", "upgrade", "user-agent",
  ]

  init(_ headers: [String: String]) throws(TransportError) {
    var lines: [String] = []
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameCharacter) else {
        throw .refused(say("invalid header name"))
      }
      guard !Self.reserved.contains(name.lowercased()) else {
        throw .refused(say("cannot set the header \(name)"))
      }
      guard value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        throw .refused(say("the header \(name) contains an invalid character"))
      }
      // libcurl reads `name:` as "do not send this one".
      lines.append(value.utf8.allSatisfy { $0 == 0x20 } ? "\(name);" : "\(name): \(value)")
    }
    self.lines = lines
  }

  /// RFC 9110's token characters.
  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
