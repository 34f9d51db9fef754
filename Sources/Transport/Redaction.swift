import RateStore

extension TransportError {
  /// The same error, with every one of `secrets` in its text replaced.
  func hiding(_ secrets: [String]) -> TransportError {
    switch self {
    case .unreachable(let text): .unreachable(Self.hide(secrets, in: text))
    case .insecure(let text): .insecure(Self.hide(secrets, in: text))
    case .refused(let text): .refused(Self.hide(secrets, in: text))
    case .broken(let text): .broken(Self.hide(secrets, in: text))
    case .unavailable(let text): .unavailable(Self.hide(secrets, in: text))
    case .cancelled, .timedOut, .tooLarge: self
    }
  }

  private static func hide(_ secrets: [String], in text: String) -> String {
    // The longest first: one may be part of another.
    let hidden = secrets.filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }
    return String(
      decoding: hidden.reduce(Array(text.utf8)) { replace(Array($1.utf8), in: $0) },
      as: UTF8.self)
  }

  private static func replace(_ secret: [UInt8], in text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let next = rest.first {
      if rest.starts(with: secret) {
        result += "***".utf8
        rest = rest.dropFirst(secret.count)
      } else {
        result.append(next)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
