#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where the caches of all sources lie, a file each.
///
/// A file is never changed in place: a new one is written beside it, made durable and put in its place, under a lock that
/// all sessions honour. Whoever reads sees the old or the new, whole.
public struct CacheFolder: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// Why the folder cannot be used.
  public struct Fault: Error, Sendable, CustomStringConvertible {
    public let description: String

    init(_ path: String, _ error: Int32 = errno) {
      description = "\(path): \(String(cString: strerror(error)))"
    }
  }

  private func file(_ id: String) -> String { "\(path)/\(id).rates" }

  /// The file of a source; nil if there is none.
  public func bytes(of id: String) throws(Fault) -> [UInt8]? {
    let name = file(id)
    let descriptor = open(name, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Fault(name)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Fault(name) }
    // What is not a file, or absurdly large, is none of ours.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= 1 << 28 else {
      throw Fault(name, EINVAL)
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress! + done, $0.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw Fault(name) }
      if count == 0 { break }
      done += count
    }
    return Array(bytes.prefix(done))
  }

  /// Puts a whole new file in the place of a source's.
  public func replace(_ id: String, with bytes: [UInt8]) throws(Fault) {
    let name = file(id)
    let draft = "\(name).\(getpid()).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Fault(draft) }
    let isWritten = Self.write(bytes, to: descriptor) && fsync(descriptor) == 0
    let fault = Fault(draft)
    guard close(descriptor) == 0, isWritten else {
      unlink(draft)
      throw fault
    }
    guard rename(draft, name) == 0 else {
      let fault = Fault(name)
      unlink(draft)
      throw fault
    }
    syncFolder()
  }

  /// Runs `body` while no other session writes the source's file.
  public func withLock<R>(_ id: String, _ body: () throws(Fault) -> R) throws(Fault) -> R {
    try makeFolders()
    let name = "\(path)/\(id).lock"
    let descriptor = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Fault(name) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Fault(name) }
    }
    return try body()
  }

  /// Takes a file that cannot be read out of the way, and keeps it.
  /// - Returns: where it is now.
  public func setAside(_ id: String) -> String? {
    let kept = "\(file(id)).damaged"
    return rename(file(id), kept) == 0 ? kept : nil
  }

  private func makeFolders() throws(Fault) {
    var partial = ""
    for part in path.split(separator: "/") {
      partial += "/\(part)"
      if mkdir(partial, 0o700) != 0 && errno != EEXIST && errno != EISDIR {
        // A parent that is there but not ours to change is no fault.
        var status = stat()
        if stat(partial, &status) != 0 { throw Fault(partial) }
      }
    }
  }

  /// A rename is durable once the folder is.
  private func syncFolder() {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// `write(2)`, which inside ``CacheFolder`` its own function hides.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
