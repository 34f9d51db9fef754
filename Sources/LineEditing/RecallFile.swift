import Files
import Libc

/// A file of typed lines that several sessions write to.
///
/// Every line is one write to the end of the file, under a lock. The file is opened anew for
/// each, since another session may have put a shorter one in its place.
struct RecallFile {
  let path: String

  /// No more than this is read for a session, however large the file has become.
  private static let mostBytes = 8 << 20

  /// Where a file ends at a moment, and which it is: another may be in its place later.
  struct End {
    let bytes: Int
    fileprivate let node: ino_t
  }

  /// Where it ends now. Makes the file where there is none.
  func end() throws(RecallError) -> End {
    let fault = Files.makeFolders(above: path)
    let file = try openLocked(fault)
    defer { close(file) }
    return end(of: file)
  }

  private func end(of file: Int32) -> End {
    var status = stat()
    fstat(file, &status)
    return End(bytes: Int(status.st_size), node: status.st_ino)
  }

  /// The last lines of the file, at most so many, without damaged and private ones. The file loses the private ones, and no
  /// others.
  /// - Parameter known: where it ended once: what others have added since is left out.
  func load(
    last most: Int, upTo known: End? = nil, unless isPrivate: (String) -> Bool
  ) throws(RecallError) -> [String] {
    let file = try openLocked()
    defer { close(file) }
    let (bytes, start) = try newest(of: file)
    let (lines, isClean) = lines(
      in: bytes[...], isPart: start > 0, last: most, unless: isPrivate)
    // Where no other file can be put, this one serves as it is.
    // Those who wait for the lock see that the file is another.
    if !isClean { try? rewrite(file) { !isPrivate($0) } }
    guard let known, known.node == end(of: file).node, known.bytes < start + bytes.count,
      known.bytes >= start
    else { return lines }
    let added = self.lines(
      in: bytes[(known.bytes - start)...], isPart: false, last: most, unless: isPrivate)
    return Array(lines.dropLast(added.kept.count))
  }

  /// All lines of the file but damaged ones.
  func everyLine() throws(RecallError) -> Set<String> {
    let file = try openLocked()
    defer { close(file) }
    return Set(
      try all(of: file).split(separator: UInt8(ascii: "\n")).compactMap { text(of: $0) })
  }

  /// The text of a line; nil for a damaged one.
  private func text(of line: some Collection<UInt8>) -> String? {
    Recall.isKept(line) ? String(validating: line, as: UTF8.self) : nil
  }

  /// The last lines worth keeping, and whether none is private.
  ///
  /// In place and from the end: splitting a long file first would double the time.
  private func lines(
    in bytes: ArraySlice<UInt8>, isPart: Bool, last most: Int,
    unless isPrivate: (String) -> Bool
  ) -> (kept: [String], isClean: Bool) {
    var kept: [String] = []
    var isClean = true
    let first = bytes.startIndex
    var end = bytes.last == UInt8(ascii: "\n") ? bytes.endIndex - 1 : bytes.endIndex
    while end > first {
      var start = end
      while start > first, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      // What stands before the first newline may be half a line.
      if start == first && isPart { break }
      if let text = text(of: bytes[start..<end]) {
        if isPrivate(text) {
          isClean = false
        } else if kept.count < most {
          kept.append(text)
        }
      }
      end = start - 1
    }
    return (kept.reversed(), isClean)
  }

  /// Takes all lines like these out of the file, and out of what is left of its forerunners.
  func remove(
    _ forgotten: Set<String>, unless isPrivate: (String) -> Bool
  ) throws(RecallError) {
    let file = try openLocked()
    defer { close(file) }
    // Under the lock nobody else replaces it.
    Files.removeDrafts(of: path)
    try rewrite(file) { !forgotten.contains($0) && !isPrivate($0) }
  }

  /// Puts a file without some of the lines in the place of this one; what is no line stays in it as it is.
  private func rewrite(_ file: Int32, keeping isKept: (String) -> Bool) throws(RecallError) {
    let before = try all(of: file)
    var after: [UInt8] = []
    after.reserveCapacity(before.count)
    for line in before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    where text(of: line).map(isKept) ?? true {
      after += line
      if line.endIndex < before.count { after.append(UInt8(ascii: "\n")) }
    }
    if after.count == before.count { return }
    do throws(FileFault) {
      try Files.replace(path, with: after)
    } catch {
      throw RecallError(path: path, reason: error.reason)
    }
  }

  func append(_ line: String) throws(RecallError) {
    let file = try openLocked()
    defer { close(file) }
    var bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
    // A session that died while writing leaves half a line; this one must not join it.
    let size = lseek(file, 0, SEEK_END)
    var last: UInt8 = 0
    if size > 0, pread(file, &last, 1, size - 1) == 1, last != UInt8(ascii: "\n") {
      bytes.insert(UInt8(ascii: "\n"), at: 0)
    }
    try put(bytes, into: file)
  }

  /// A file that stands open, so that the system tells when another has been put in its place.
  final class Witness {
    private let descriptor: Int32

    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    var isReplaced: Bool {
      var status = stat()
      return fstat(descriptor, &status) == 0 && status.st_nlink == 0
    }
  }

  func witness() -> Witness? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    return descriptor < 0 ? nil : Witness(descriptor)
  }

  /// Opens the file that `path` names once its lock is held.
  /// - Parameter missing: why there is no folder for it.
  private func openLocked(_ missing: FileFault? = nil) throws(RecallError) -> Int32 {
    while true {
      // Without O_NONBLOCK a named pipe in this place would wait for a writer.
      let file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard file >= 0 else { throw fault(missing) }
      // A file system without locks is no reason to lose lines.
      Files.lock(file)
      var held = stat()
      var named = stat()
      guard fstat(file, &held) == 0, held.st_mode & S_IFMT == S_IFREG else {
        close(file)
        throw RecallError(path: path, reason: "not a regular file")
      }
      // Nobody else reads them, whatever hands or a copy have made of the file's permissions.
      if held.st_mode & 0o077 != 0, held.st_uid == geteuid() { fchmod(file, 0o600) }
      if stat(path, &named) == 0, held.st_ino == named.st_ino, held.st_dev == named.st_dev {
        return file
      }
      close(file)
    }
  }

  /// Why it cannot be opened, as the last call has it.
  private func fault(_ missing: FileFault?) -> RecallError {
    let number = errno
    var status = stat()
    let isForbidden = [EACCES, EPERM].contains(number) && stat(path, &status) != 0
    guard missing != nil || number == EROFS || isForbidden else {
      return RecallError(path: path, errorNumber: number)
    }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    var error = RecallError(path: missing?.path ?? folder, errorNumber: missing?.number ?? number)
    error.isOfFolder = true
    return error
  }

  /// As much of the end as is read, and where that begins.
  private func newest(of file: Int32) throws(RecallError) -> (bytes: [UInt8], start: Int) {
    let size = end(of: file).bytes
    return try bytes(of: file, from: max(0, size - Self.mostBytes), to: size)
  }

  private func all(of file: Int32) throws(RecallError) -> [UInt8] {
    try bytes(of: file, from: 0, to: end(of: file).bytes).bytes
  }

  private func bytes(
    of file: Int32, from start: Int, to size: Int
  ) throws(RecallError) -> (bytes: [UInt8], start: Int) {
    guard let bytes = Files.bytes(size - start, at: start, of: file) else {
      throw RecallError(path: path)
    }
    // What cannot be read whole must not be taken for the whole.
    guard bytes.count == size - start else { throw RecallError(path: path, errorNumber: EIO) }
    return (bytes, start)
  }

  /// One write: a disk that is full takes a part, and the next line will stand apart from it.
  private func put(_ bytes: [UInt8], into file: Int32) throws(RecallError) {
    let count = write(file, bytes, bytes.count)
    guard count >= 0 else { throw RecallError(path: path) }
    guard count == bytes.count else { throw RecallError(path: path, errorNumber: ENOSPC) }
  }
}
