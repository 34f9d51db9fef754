import AgioCore
import Publishing

extension TransportError {
  /// The same error, with every one of `secrets` in its texts replaced.
  func hiding(_ secrets: [String]) -> TransportError {
    switch self {
    case .unreachable(let phrase): .unreachable(Self.hide(secrets, in: phrase))
    case .insecure(let phrase): .insecure(Self.hide(secrets, in: phrase))
    case .refused(let phrase): .refused(Self.hide(secrets, in: phrase))
    case .broken(let phrase): .broken(Self.hide(secrets, in: phrase))
    case .unavailable(let phrase): .unavailable(Self.hide(secrets, in: phrase))
    case .cancelled, .timedOut, .tooLarge: self
    }
  }

  private static func hide(_ secrets: [String], in phrase: Phrase) -> Phrase {
    phrase.mapTexts { Redaction.of($0, hiding: secrets, behind: "***") }
  }
}
