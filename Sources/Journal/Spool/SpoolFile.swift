import AgioCore
import Files
import Libc

/// The file of a spool, opened and held against others until it is let go.
final class SpoolFile {
  /// How long to wait for others, in milliseconds.
  private static let patience = 10_000

  private let path: String
  private let descriptor: Int32
  /// Bytes it had when it was opened, or truncated since.
  private(set) var size = 0

  /// Makes it where there is none, for its owner alone.
  init(_ path: String) throws(JournalFault) {
    self.path = path
    var descriptor = Self.opened(path)
    var missing: FileFault?
    if descriptor < 0, errno == ENOENT {
      missing = Files.makeFolders(above: path)
      descriptor = Self.opened(path)
    }
    self.descriptor = descriptor
    guard descriptor >= 0 else {
      let fault = missing ?? FileFault(path)
      throw JournalFault(
        say("cannot open the journal \(path): \(fault.reason)"), isFinal: true)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw JournalFault(
        say("cannot use the journal \(path): \(say("not a regular file"))"),
        isFinal: true)
    }
    // Nobody else reads what waits, whatever hands or a copy have made of its permissions.
    if status.st_mode & 0o077 != 0, status.st_uid == geteuid() { fchmod(descriptor, 0o600) }
    try lock()
    // Others may have changed it until then.
    if fstat(descriptor, &status) == 0 { size = Int(status.st_size) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static func opened(_ path: String) -> Int32 {
    // A link in its place would lead into a file of somebody else.
    open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o600)
  }

  private func lock() throws(JournalFault) {
    for _ in 0..<Self.patience {
      if Files.tryLock(descriptor) { return }
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw JournalFault(
          say("cannot lock the journal \(path): \(FileFault(path).reason)"),
          isFinal: true)
      }
      usleep(1_000)
    }
    throw JournalFault(
      say("cannot use the journal \(path): \(say("in use by another program"))"))
  }

  /// As many bytes as there are of it; nil if it cannot be read.
  func beginning(_ count: Int) -> [UInt8]? { Files.bytes(count, at: 0, of: descriptor) }

  /// nil if it cannot be read.
  var contents: [UInt8]? { Files.bytes(size, at: 0, of: descriptor) }

  var endsLine: Bool { Files.bytes(1, at: size - 1, of: descriptor) == [UInt8(ascii: "\n")] }

  /// - Throws: why that could not be done; some of it may have been then.
  func append(_ bytes: [UInt8]) throws(FileFault) {
    try Files.put(bytes, into: descriptor, named: path)
  }

  func truncate(to size: Int) {
    while ftruncate(descriptor, off_t(size)) != 0, errno == EINTR {}
    self.size = size
  }

  /// - Returns: the name of the copy.
  func copyAside() throws(JournalFault) -> String {
    let name = DamagedName.free(for: path)
    do throws(FileFault) {
      guard let contents else { throw FileFault(path) }
      try Files.replace(name, with: contents)
      return name
    } catch {
      throw JournalFault(
        say("cannot copy the damaged journal \(path): \(error.reason)"), isFinal: true)
    }
  }
}

/// How a damaged file is called once it is out of the way.
enum DamagedName {
  static func free(for path: String) -> String {
    var name = "\(path).damaged"
    var number = 1
    while access(name, F_OK) == 0 {
      number += 1
      name = "\(path).damaged-\(number)"
    }
    return name
  }
}
