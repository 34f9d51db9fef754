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
    Redaction.of(text, hiding: secrets, behind: "***")
  }
}
