import AgioCore
import Files
import Libc

/// Entries on their way into the database, in a file beside it.
///
/// To open SQLite costs more than a whole answer on the command line; to add a line to a file costs next to nothing.
/// Whoever opens the database next takes over what waits here, and the file is filled anew. Its first line names the
/// filling: the database remembers the name and how many bytes of it have been taken, so that a program killed between
/// the two loses no entry and doubles none.
struct Spool {
  let path: String

  /// Whether nothing waits.
  var isEmpty: Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_size == 0
  }

  /// Adds entries, all or none; once this returns, they survive the end of the program in whatever way.
  /// - Parameter notices: gets what the user must know.
  /// - Returns: how many bytes wait now.
  func append(_ entries: [JournalEntry], _ notices: inout [Phrase]) throws(JournalFault) -> Int {
    let file = try SpoolFile(path)
    let hasName = try name(of: file, &notices) != nil
    let size = file.size
    var bytes: [UInt8] = hasName ? [] : SpoolName.fresh.line
    // A program killed while it wrote has left half a line.
    if hasName, !file.endsLine { bytes.append(UInt8(ascii: "\n")) }
    for entry in entries { bytes += EntryRecord.bytes(of: entry) + [UInt8(ascii: "\n")] }
    do throws(FileFault) {
      try file.append(bytes)
    } catch {
      file.truncate(to: size)
      throw JournalFault(say("cannot write the journal \(path): \(error.reason)"))
    }
    return size + bytes.count
  }

  /// What waits, held against others until it is let go; nil if there is nothing.
  func filling(_ notices: inout [Phrase]) throws(JournalFault) -> SpoolFilling? {
    let file = try SpoolFile(path)
    guard let name = try name(of: file, &notices) else { return nil }
    guard let bytes = file.contents else {
      throw JournalFault(
        say("cannot read the journal \(path): \(FileFault(path).reason)"))
    }
    return SpoolFilling(file: file, name: name, bytes: bytes)
  }

  /// The name in its first line; nil for a file that is empty, or is now.
  private func name(of file: SpoolFile, _ notices: inout [Phrase]) throws(JournalFault)
    -> SpoolName?
  {
    if file.size == 0 { return nil }
    // What cannot be read may be whole.
    guard let beginning = file.beginning(SpoolName.size) else {
      throw JournalFault(
        say("cannot read the journal \(path): \(FileFault(path).reason)"))
    }
    if let name = SpoolName(line: beginning) { return name }
    if SpoolName.isOfNewerVersion(beginning) {
      throw JournalFault(
        say("the journal \(path) was written by a newer agio; not changed"), isFinal: true)
    }
    if !SpoolName.isCutShort(beginning) {
      let kept = try file.copyAside()
      notices.append(
        say("the journal \(path) was damaged; it was saved as \(kept), and a new one started"))
    }
    file.truncate(to: 0)
    return nil
  }
}

/// What waits in the spool. Nobody else adds or takes anything while this is held.
struct SpoolFilling {
  private let file: SpoolFile
  let name: String
  private let bytes: [UInt8]

  init(file: SpoolFile, name: SpoolName, bytes: [UInt8]) {
    (self.file, self.name, self.bytes) = (file, name.text, bytes)
  }

  var count: Int { bytes.count }

  /// Hands out what stands behind the first `taken` bytes.
  /// - Returns: how many lines of it are not whole: nobody has been told that those were kept.
  func visit(
    after taken: Int,
    _ body: (JournalEntry, _ record: ArraySlice<UInt8>) throws(SQLiteError) -> Void
  ) throws(SQLiteError) -> Int {
    var broken = 0
    var rest = bytes[min(max(taken, SpoolName.size), bytes.count)...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[rest.startIndex..<end]
      rest = rest[min(end + 1, rest.endIndex)...]
      if line.isEmpty { continue }
      if let entry = EntryRecord.entry(line) { try body(entry, line) } else { broken += 1 }
    }
    return broken
  }

  /// Throws it away, once it stands elsewhere.
  func clear() { file.truncate(to: 0) }
}

/// The first line of a spool: `agio spool 1 0123456789abcdef`.
struct SpoolName {
  private static let version = "agio spool 1 "
  /// Bytes of the line, with its end.
  static let size = 30

  let text: String

  static var fresh: SpoolName {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return SpoolName(text: String(repeating: "0", count: 16 - digits.count) + digits)
  }

  private init(text: String) { self.text = text }

  init?(line: [UInt8]) {
    guard line.count == Self.size, line.last == UInt8(ascii: "\n"),
      line.starts(with: Self.version.utf8)
    else { return nil }
    text = String(decoding: line.dropFirst(13).dropLast(), as: UTF8.self)
  }

  var line: [UInt8] { Array("\(Self.version)\(text)\n".utf8) }

  static func isOfNewerVersion(_ line: [UInt8]) -> Bool {
    line.starts(with: "agio spool ".utf8) && !line.starts(with: version.utf8)
      && !isCutShort(line)
  }

  /// The end of a program in the middle of the first line: there is nothing behind it.
  static func isCutShort(_ line: [UInt8]) -> Bool {
    line.count < size && !line.contains(UInt8(ascii: "\n"))
  }
}

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
  func beginning(_ count: Int) -> [UInt8]? { read(count, at: 0) }

  /// nil if it cannot be read.
  var contents: [UInt8]? { read(size, at: 0) }

  var endsLine: Bool { read(1, at: size - 1) == [UInt8(ascii: "\n")] }

  private func read(_ count: Int, at offset: Int) -> [UInt8]? {
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let got = pread(descriptor, buffer.baseAddress! + done, count - done, off_t(offset + done))
        if got > 0 {
          done += got
        } else if got == 0 || errno != EINTR {
          isRead = got == 0
          return
        }
      }
    }
    return isRead ? bytes : nil
  }

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
