import Libc

/// What the system says of a file that cannot be used.
public struct FileFault: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// The system's number of it: `ENOSPC`.
  public let number: Int32

  /// - Parameter number: nil for what the last call that failed has left.
  public init(_ path: String, _ number: Int32? = nil) {
    self.number = number ?? errno
    self.path = path
  }

  /// The system's words: `No space left on device`.
  public var reason: String { String(cString: strerror(number)) }

  public var description: String { "\(path): \(reason)" }
}
