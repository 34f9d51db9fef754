#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that are whole or not there at all, whatever happens while they are written.
enum AtomicFile {
  /// Puts a file with this text in place of the one at `path`, in a folder there is.
  /// - Parameter mode: 0600 where nobody else should read it.
  /// - Returns: why it could not be; nil if it was.
  static func write(_ text: String, to path: String, mode: mode_t = 0o600) -> String? {
    // Behind a link stands the file that is meant.
    var target = path
    if let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    let draft = "\(target).\(getpid())"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let descriptor = open(draft, flags, mode)
    guard descriptor >= 0 else { return reason }
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0, from: done) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      done += count
    }
    let isWritten = done == bytes.count && fsync(descriptor) == 0
    guard close(descriptor) == 0, isWritten, rename(draft, target) == 0 else {
      let reason = reason
      unlink(draft)
      return reason
    }
    return nil
  }

  private static func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer, from start: Int)
    -> Int
  {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress! + start, bytes.count - start)
    #else
      Darwin.write(file, bytes.baseAddress! + start, bytes.count - start)
    #endif
  }

  private static var reason: String { String(cString: strerror(errno)) }

  /// The text of a file of at most 16 MiB.
  /// - Throws: why it cannot be read.
  static func text(of path: String) throws(Unreadable) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Unreadable(reason: reason, isMissing: errno == ENOENT) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Unreadable(reason: "it is no file", isMissing: false)
    }
    guard status.st_size <= 16 << 20 else {
      throw Unreadable(reason: "it has more than 16 MiB", isMissing: false)
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw Unreadable(reason: reason, isMissing: false) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  struct Unreadable: Error {
    let reason: String
    let isMissing: Bool
  }
}
