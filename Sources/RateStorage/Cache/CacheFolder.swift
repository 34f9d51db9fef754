package import AgioCore
public import Files
import Libc
package import Publishing

/// Where the caches of all sources lie, a file each, replaced whole under a lock that all sessions honour.
public struct CacheFolder: Sendable {
  public let path: String

  /// The files of a source.
  public enum Part: String, Sendable {
    /// All that is kept.
    case rates
    /// What the version before remembered of attempts.
    case tries
    /// Figures in quarantine, as the version before kept them, and the one before that.
    case quarantine, waiting
    /// A line for each figure that was replaced.
    case replaced
    /// The rates that were thrown away for others.
    case old
  }

  public init(path: String) { self.path = path }

  private static let mostBytes = 1 << 28

  private func file(_ id: String, _ part: Part = .rates) -> String {
    // The part itself would be written by reflection, at a quarter of a start.
    "\(path)/\(id).\(part.rawValue)"
  }

  /// Where a file of a source lies, for people.
  package func name(of id: String, _ part: Part) -> String { VisibleText.of(file(id, part).utf8) }

  /// A file of a source; nil if there is none.
  public func bytes(of id: String, _ part: Part = .rates) throws(FileFault) -> [UInt8]? {
    try Files.bytes(of: file(id, part), mostBytes: Self.mostBytes)
  }

  /// A file of archives; nil if there is none.
  package func archive(of id: String, _ part: Part = .rates) throws(FileFault) -> ArchiveBytes? {
    try Files.settledBytes(of: file(id, part), mostBytes: Self.mostBytes)
      .map { unsafe ArchiveBytes($0.bytes, owner: $0) }
  }

  /// Puts a whole new file in the place of a source's.
  public func replace(_ id: String, _ part: Part = .rates, with bytes: [UInt8]) throws(FileFault) {
    try Files.replace(file(id, part), with: bytes, followsLinks: false)
  }

  /// The same, written piece by piece.
  package func replace(
    _ id: String, _ part: Part = .rates, with plan: CacheFile.Plan
  ) throws(FileFault) {
    try Files.replace(file(id, part), followsLinks: false) { draft throws(FileFault) in
      let head = try plan.write { piece throws(FileFault) in try draft.append(piece) }
      try draft.overwriteBeginning(with: head)
    }
  }

  /// Copies the rates of a source, if there are any.
  package func copy(_ id: String, to part: Part) throws(FileFault) {
    try Files.copy(file(id), to: file(id, part))
  }

  /// Removes what the version before has left, once it is in the file of now.
  package func removeOlder(_ id: String) throws(FileFault) {
    for part in [Part.tries, .quarantine, .waiting] { try Files.remove(file(id, part)) }
  }

  /// Runs `body` while no other session writes the source's files; sweeps what killed ones have left.
  public func withLock<R>(_ id: String, _ body: () throws(FileFault) -> R) throws(FileFault) -> R {
    let name = "\(path)/\(id).lock"
    Files.makeFolders(above: name)
    return try Files.withLock(name) { () throws(FileFault) in
      Files.removeDrafts(beginning: "\(path)/\(id).")
      return try body()
    }
  }

  /// Sweeps what killed sessions have left of any source, also of one that is not asked now.
  public func sweep() {
    let drafts = Files.beginning(with: "\(path)/").filter { $0.hasSuffix(".new") }
    let ids = drafts.map { $0.dropFirst(path.utf8.count + 1).prefix { $0 != "." } }
    for id in Set(ids) { try? withLock(String(id)) { () throws(FileFault) in } }
  }

  /// Takes a file that cannot be read out of the way, and keeps it.
  /// - Returns: where it is now.
  public func setAside(_ id: String) -> String? {
    let kept = "\(file(id)).damaged"
    return unsafe rename(file(id), kept) == 0 ? kept : nil
  }
}

extension CacheFolder {
  /// The names of the files here, for who asks for many: to open one that is not there is a fiftieth of a start. Nil if they
  /// cannot be read.
  package func names() -> [String]? { Files.names(in: path) }

  /// What is kept of a source.
  /// - Parameter names: those of the files here, where they are known.
  /// - Throws: why the file of rates cannot be read, or what is wrong with it.
  package func content(
    of profile: SourceProfile, among names: [String]? = nil,
    orDamage damage: (SeriesDamage) -> Void = { _ in }
  ) throws(FileFault) -> CacheFile.Content? {
    let isThere = { (part: Part) in
      names.map { $0.contains("\(profile.id).\(part.rawValue)") } ?? true
    }
    var content: CacheFile.Content?
    if isThere(.rates), let file = try archive(of: profile.id) {
      do throws(SeriesDamage) {
        content = try CacheFile.content(of: file, profile)
      } catch {
        damage(error)
      }
    }
    if content?.isWhole ?? false { return content }
    if isThere(.tries), let text = try bytes(of: profile.id, .tries) {
      content = content ?? CacheFile.Content()
      content!.notes.takeTries(from: CacheNotes(text: String(decoding: text, as: UTF8.self)))
    }
    for part in [Part.waiting, .quarantine] where isThere(part) {
      // Where it is damaged there is none: its figures can be fetched again.
      guard let file = try archive(of: profile.id, part),
        let older = try? CacheFile.content(of: file, profile)
      else { continue }
      content = content ?? CacheFile.Content()
      content!.take(quarantine: older)
    }
    return content
  }
}
