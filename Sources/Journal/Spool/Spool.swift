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
