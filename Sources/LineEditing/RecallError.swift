#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why lines cannot be kept in a file.
public struct RecallError: Error, CustomStringConvertible {
  /// The file, or the folder it would lie in.
  public let path: String
  public let reason: String
  /// Whether nothing can be kept in the folder.
  public var isOfFolder = false

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
