import AgioCore
import Publishing

/// An address that may be asked: https, or http on this machine.
///
/// Read here, strictly, so that what is allowed does not hang on how libcurl reads odd addresses.
struct WebAddress {
  let text: String
  let host: String
  let isEncrypted: Bool

  /// Whether the host is this machine by name or number; other spellings of it are not.
  var isLoopback: Bool { Loopback.isHost(host) }

  init(_ text: String) throws(TransportError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= 4096 else { throw .refused(say("the address is too long")) }
    guard bytes.allSatisfy(Self.isAllowed), Self.escapesAreWhole(bytes) else {
      throw .refused(say("the address contains an invalid character"))
    }
    isEncrypted = text.hasPrefix("https://")
    guard isEncrypted || text.hasPrefix("http://") else {
      throw .refused(say("only https:// addresses are allowed"))
    }
    let authority = bytes.dropFirst(isEncrypted ? 8 : 7).prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?")
    }
    guard !authority.contains(UInt8(ascii: "@")) else {
      throw .refused(say("an address cannot contain a user name or password"))
    }
    guard let host = Self.host(of: authority) else {
      throw .refused(say("the address has no valid host"))
    }
    self.text = text
    self.host = host
    guard isEncrypted || isLoopback else {
      throw .refused(
        say("only https:// addresses are allowed, and http:// only on this machine"))
    }
  }

  /// RFC 3986's characters but `#`, which is never sent.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || "-._~:/?[]@!$&'()*+,;=%".utf8.contains(byte)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: false
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...70, 97...102: true
    default: false
    }
  }

  private static func escapesAreWhole(_ bytes: [UInt8]) -> Bool {
    bytes.indices.allSatisfy { index in
      guard bytes[index] == UInt8(ascii: "%") else { return true }
      let digits = bytes.dropFirst(index + 1).prefix(2)
      return digits.count == 2 && digits.allSatisfy(isHexadecimal)
    }
  }

  /// The host in small letters, if it and its port are well-formed.
  private static func host(of authority: ArraySlice<UInt8>) -> String? {
    var host = authority
    var port: ArraySlice<UInt8> = []
    if authority.first == UInt8(ascii: "[") {
      guard let end = authority.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      host = authority[...end]
      port = authority[(end + 1)...]
      let digits = host.dropFirst().dropLast()
      guard digits.count >= 2, digits.count <= 45,
        digits.allSatisfy({ isHexadecimal($0) || ":.".utf8.contains($0) })
      else { return nil }
    } else {
      if let colon = authority.firstIndex(of: UInt8(ascii: ":")) {
        host = authority[..<colon]
        port = authority[colon...]
      }
      guard isName(host) else { return nil }
    }
    guard port.isEmpty || isPort(port) else { return nil }
    return String(decoding: host, as: UTF8.self).lowercased()
  }

  private static func isName(_ host: ArraySlice<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return host.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
          && label.allSatisfy { isAlphanumeric($0) || $0 == hyphen }
      }
  }

  private static func isPort(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.dropFirst()
    guard text.first == UInt8(ascii: ":"), (1...5).contains(digits.count),
      digits.allSatisfy({ (48...57).contains($0) })
    else { return false }
    return (1...65535).contains(digits.reduce(0) { $0 * 10 + Int($1) - 48 })
  }
}
