public import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where the caches of all sources lie, a file each, replaced whole under a lock that all sessions honour.
public struct CacheFolder: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  private func file(_ id: String) -> String { "\(path)/\(id).rates" }

  /// The file of a source; nil if there is none.
  public func bytes(of id: String) throws(FileFault) -> [UInt8]? {
    try Files.bytes(of: file(id), mostBytes: 1 << 28)
  }

  /// Puts a whole new file in the place of a source's.
  public func replace(_ id: String, with bytes: [UInt8]) throws(FileFault) {
    try Files.replace(file(id), with: bytes)
  }

  /// Runs `body` while no other session writes the source's file.
  public func withLock<R>(_ id: String, _ body: () throws(FileFault) -> R) throws(FileFault) -> R {
    let name = "\(path)/\(id).lock"
    Files.makeFolders(above: name)
    return try Files.withLock(name, body)
  }

  /// Takes a file that cannot be read out of the way, and keeps it.
  /// - Returns: where it is now.
  public func setAside(_ id: String) -> String? {
    let kept = "\(file(id)).damaged"
    return rename(file(id), kept) == 0 ? kept : nil
  }
}
