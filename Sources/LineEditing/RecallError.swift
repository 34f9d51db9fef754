#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why lines cannot be kept in a file.
public struct RecallError: Error, CustomStringConvertible {
  public let path: String
  public let reason: String

  /// Must be made before anything else sets `errno`.
  init(path: String, errorNumber: Int32 = errno) {
    self.init(path: path, reason: String(cString: strerror(errorNumber)))
  }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "cannot keep typed lines in '\(path)': \(reason)" }
}
