import AgioCore
import Files
import Libc

/// The file of a journal: made for its owner alone, brought up to date, set aside when it is damaged.
struct JournalFile {
  let path: String
  /// How long to wait for others who write, in milliseconds.
  private static let patience: Int32 = 10_000

  private var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  /// Opens it; makes it where there is none, and puts a new one in the place of one that is damaged.
  /// - Parameter notices: gets what the user must know of that.
  func open(_ notices: inout [Phrase]) throws(JournalFault) -> Connection {
    try make()
    let result: Result<Connection, JournalFault>
    do throws(SQLiteError) {
      result = try ready()
    } catch {
      guard error.isDamage else { throw fault(error) }
      return try replace(&notices)
    }
    return try result.get()
  }

  /// Looks whether it is damaged indeed, as a statement has said, and puts a new one in its place if so.
  func replace(_ notices: inout [Phrase]) throws(JournalFault) -> Connection {
    let lock = FolderLock(folder)
    defer { lock.release() }
    // Another session may have done it meanwhile.
    if let sound = try soundConnection() { return sound }
    let name = try setAside()
    notices.append(
      say("the journal \(path) was damaged; it was saved as \(name), and a new one started"))
    try make()
    let result: Result<Connection, JournalFault>
    do throws(SQLiteError) {
      result = try ready(isLocked: true)
    } catch {
      throw fault(error)
    }
    return try result.get()
  }

  func fault(_ error: SQLiteError) -> JournalFault {
    JournalFault(say("cannot use the journal \(path): \(error.reason)"))
  }

  /// A connection that can be used, or why this file never can; it is not touched then.
  private func ready(isLocked: Bool = false) throws(SQLiteError) -> Result<
    Connection, JournalFault
  > {
    let connection = try Connection(path: path, patience: Self.patience)
    if let refusal = try Migrations.refusal(connection, path) { return .failure(refusal) }
    if try !Migrations.areDone(connection) {
      let lock = isLocked ? nil : FolderLock(folder)
      defer { lock?.release() }
      try Migrations.run(connection)
    }
    try connection.prepareForUse()
    return .success(connection)
  }

  private func soundConnection() throws(JournalFault) -> Connection? {
    let result: Result<Connection, JournalFault>
    do throws(SQLiteError) {
      result = try ready(isLocked: true)
      if case .success(let connection) = result,
        try connection.first("PRAGMA integrity_check(1)", read: { $0.text(0) }) != "ok"
      {
        return nil
      }
    } catch {
      if error.isDamage { return nil }
      throw fault(error)
    }
    return try result.get()
  }

  private func make() throws(JournalFault) {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFREG {
        // Nobody else reads what its owner has converted, whatever hands or a copy have made of its permissions.
        if status.st_mode & 0o077 != 0, status.st_uid == geteuid() {
          for suffix in ["-wal", "-shm", ""] { chmod(path + suffix, 0o600) }
        }
        return
      }
      throw JournalFault(
        say("cannot use the journal \(path): \(say("not a regular file"))"),
        isFinal: true)
    }
    let missing = Files.makeFolders(above: path)
    // SQLite would let everybody read it, and gives the files beside it the permissions of this one.
    let descriptor = systemOpen(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      let fault = missing ?? FileFault(path)
      throw JournalFault(
        say("cannot create the journal \(path): \(fault.reason)"), isFinal: true)
    }
  }

  /// - Returns: the name under which the damaged file lies now.
  private func setAside() throws(JournalFault) -> String {
    let name = DamagedName.free(for: path)
    for suffix in ["-wal", "-shm", ""] {
      if rename(path + suffix, name + suffix) != 0 && errno != ENOENT {
        throw JournalFault(
          say("cannot move the damaged journal \(path): \(FileFault(path).reason)"),
          isFinal: true)
      }
    }
    return name
  }
}

/// Held by whoever makes, upgrades or replaces a journal. Where a file system knows no locks, SQLite's own must do.
private struct FolderLock {
  private let descriptor: Int32

  init(_ folder: String) {
    descriptor = systemOpen(folder, O_RDONLY | O_CLOEXEC, 0)
    if descriptor >= 0 { Files.lock(descriptor) }
  }

  func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}

/// `open(2)`, which inside ``JournalFile`` its own function hides.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
