import Libc

/// Files that people name.
extension Files {
  /// Writes to a file that somebody named: a new one, which everybody can read whom the user's mask lets; the whole of one
  /// there is, which keeps its owner and its rights; or into what is no file, like a named pipe or `/dev/stderr`.
  public static func save(_ bytes: [UInt8], to path: String) throws(FileFault) {
    let draft = try Files.draft(of: path)
    do throws(FileFault) { try draft.append(bytes) } catch {
      draft.discard()
      throw error
    }
    try draft.commit()
  }

  /// Begins a file that somebody named, to be written piece by piece; what is no file is written into at once.
  public static func draft(of path: String) throws(FileFault) -> Draft {
    if isSpecial(path) { return try Draft(into: path) }
    removeDraftsOfTheDead(of: path)
    var facts = stat()
    guard stat(path, &facts) == 0 else { return try Draft(replacing: path, mode: 0o666) }
    // Who may not write a file can often replace it, and does not expect to.
    guard access(path, W_OK) == 0 else { throw FileFault(path) }
    let draft = try Draft(replacing: path, mode: 0o600)
    do throws(FileFault) { try draft.takeRights(of: facts) } catch {
      draft.discard()
      throw error
    }
    return draft
  }

  /// Whether something is at `path` that is written into and cannot be replaced.
  public static func isSpecial(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT != S_IFREG
  }
}

/// Which file something is: it may have several names.
public struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  /// Whether it keeps what is written into it.
  public let isFile: Bool

  /// - Parameter descriptor: an open file; where it is none, the identity is of none.
  public init(_ descriptor: Int32) {
    var facts = stat()
    let isKnown = fstat(descriptor, &facts) == 0
    self.init(facts, isKnown: isKnown)
  }

  /// - Parameter path: through links; where nothing is there, the identity is of none.
  public init(path: String) {
    var facts = stat()
    let isKnown = stat(path, &facts) == 0
    self.init(facts, isKnown: isKnown)
  }

  private init(_ facts: stat, isKnown: Bool) {
    isFile = isKnown && facts.st_mode & S_IFMT == S_IFREG
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    number = UInt64(truncatingIfNeeded: facts.st_ino)
  }
}
