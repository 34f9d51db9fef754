/// What a client has sent.
public struct ReceivedRequest: Sendable {
  /// All bytes: up to the empty line, or what came first of a TLS handshake.
  public let bytes: [UInt8]
  /// Empty for a TLS handshake.
  public let method: String
  /// Path and query, as sent.
  public let target: String
  /// In the order sent.
  public let fields: [(name: String, value: String)]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let isTLS = bytes.first == Self.handshake
    let lines = isTLS ? [] : String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ").map(String.init)
    method = words.first ?? ""
    target = words.count > 1 ? words[1] : ""
    fields = lines.dropFirst().map { line in
      let name = line.prefix { $0 != ":" }
      return (String(name), String(line.dropFirst(name.count + 1).drop { $0 == " " }))
    }
  }

  /// The value of the header `name`, in any case; nil if it was not sent.
  public func header(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The first byte of a TLS record that opens a connection.
  static let handshake: UInt8 = 22
}
