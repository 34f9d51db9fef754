import Libc

/// Whole files, by the calls of the system.
///
/// None is changed in place: a new one is written beside it, made durable and put in its place. Whoever reads sees
/// the old or the new, whole, and so does whoever comes after a power cut.
public enum Files {
  /// What a file holds; nil if there is none.
  /// - Parameter mostBytes: what is larger is none of ours.
  /// - Throws: why it cannot be read; `EINVAL` for what is not a file, `EFBIG` for one that is too large.
  public static func bytes(of path: String, mostBytes: Int) throws(FileFault) -> [UInt8]? {
    try contents(of: path, mostBytes: mostBytes)?.bytes
  }

  /// What a file holds that must be there.
  /// - Throws: as ``bytes(of:mostBytes:)``, and `ENOENT` where there is none.
  public static func bytes(ofExisting path: String, mostBytes: Int) throws(FileFault) -> [UInt8] {
    guard let bytes = try bytes(of: path, mostBytes: mostBytes) else {
      throw FileFault(path, ENOENT)
    }
    return bytes
  }

  /// The bytes, and whether nobody but its owner can read it.
  public static func contents(
    of path: String, mostBytes: Int
  ) throws(FileFault) -> (bytes: [UInt8], isPrivate: Bool)? {
    try withFile(path, mostBytes) { descriptor, status throws(FileFault) in
      var bytes: [UInt8] = []
      let size = Int(status.st_size)
      bytes.reserveCapacity(size)
      while bytes.count < size {
        let count = append(size - bytes.count, of: descriptor, to: &bytes)
        if count < 0 && errno == EINTR { continue }
        guard count >= 0 else { throw FileFault(path) }
        if count == 0 { break }
      }
      return (bytes, status.st_mode & 0o077 == 0)
    }
  }

  /// What a file holds, in a place of its own; nil if there is none.
  public static func settledBytes(
    of path: String, mostBytes: Int
  ) throws(FileFault) -> SettledBytes? {
    try withFile(path, mostBytes) { descriptor, status throws(FileFault) in
      let bytes = try SettledBytes(of: descriptor, Int(status.st_size), path)
      guard let bytes else { throw FileFault(path, ENOMEM) }
      return bytes
    }
  }

  private static func withFile<Value>(
    _ path: String, _ mostBytes: Int, _ body: (Int32, stat) throws(FileFault) -> Value
  ) throws(FileFault) -> Value? {
    // Without O_NONBLOCK a named pipe in this place would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileFault(path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFault(path, EINVAL) }
    guard status.st_size <= mostBytes else { throw FileFault(path, EFBIG) }
    return try body(descriptor, status)
  }

  /// Reads what there is for now of a file or a pipe, and waits for it where there is nothing yet.
  /// - Parameters:
  ///   - bytes: what it is appended to.
  ///   - waits: false where nothing is an error, too: `EAGAIN`.
  /// - Returns: how many bytes that was, none at the end; below 0 the number of the error with a minus.
  package static func readSome(
    _ descriptor: Int32, into bytes: inout [UInt8], most: Int, waits: Bool = true
  ) -> Int {
    while true {
      let count = append(most, of: descriptor, to: &bytes)
      if count >= 0 { return count }
      if errno == EINTR { continue }
      guard errno == EAGAIN, waits else { return -Int(errno) }
      // A pipe somebody has made non-blocking.
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
    }
  }

  /// Bytes of an open file from an offset on, fewer where it ends before; its position stays.
  /// - Returns: nil if they cannot be read; `errno` says why.
  public static func bytes(_ count: Int, at offset: Int, of descriptor: Int32) -> [UInt8]? {
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

  /// Reads once, and appends what has come.
  /// - Returns: what `read` does.
  private static func append(_ most: Int, of descriptor: Int32, to bytes: inout [UInt8]) -> Int {
    var result = 0
    bytes.append(addingCapacity: most) { room in
      // The system fills memory by its address: no other way of reading is safer.
      room.withUnsafeMutableBufferPointer { room, count in
        result = read(descriptor, room.baseAddress, most)
        count = max(result, 0)
      }
    }
    return result
  }

  /// Puts a whole new file in the place of the one at `path`, or of the one that a link there stands for.
  /// - Parameters:
  ///   - mode: who may read and write it; nobody but the user unless told.
  ///   - followsLinks: false where only agio makes the file: a link in its place leads to a file of somebody else.
  public static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt16 = 0o600, followsLinks: Bool = true
  ) throws(FileFault) {
    try replace(path, mode: mode, followsLinks: followsLinks) { draft throws(FileFault) in
      try draft.append(bytes)
    }
  }

  /// The same with a file that is written piece by piece.
  public static func replace(
    _ path: String, mode: UInt16 = 0o600, followsLinks: Bool = true,
    _ write: (Draft) throws(FileFault) -> Void
  ) throws(FileFault) {
    let draft = try Draft(replacing: path, mode: mode, followsLinks: followsLinks)
    do throws(FileFault) { try write(draft) } catch {
      draft.discard()
      throw error
    }
    try draft.commit()
  }

  /// Puts a copy of one file in the place of another, piece by piece; where there is none to copy, nothing happens.
  public static func copy(_ path: String, to copy: String) throws(FileFault) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    if source < 0, errno == ENOENT { return }
    guard source >= 0 else { throw FileFault(path) }
    defer { close(source) }
    try replace(copy) { draft throws(FileFault) in
      while true {
        var piece: [UInt8] = []
        let count = append(1 << 16, of: source, to: &piece)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { throw FileFault(path) }
        if count == 0 { return }
        try draft.append(piece)
      }
    }
  }

  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  public static func remove(_ path: String) throws(FileFault) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileFault(path) }
  }

  /// Removes what processes that died while they replaced the file at `path` have left beside it. Whoever calls this sees
  /// to it that nobody replaces it meanwhile.
  public static func removeDrafts(of path: String) {
    for draft in drafts(of: path) { unlink(draft) }
  }

  /// Whether there is anything for ``removeDrafts(of:)``, or somebody replaces the file just now.
  public static func hasDrafts(of path: String) -> Bool { !drafts(of: path).isEmpty }

  private static func drafts(of path: String) -> [String] {
    let target = resolved(path) + "."
    return beginning(with: target).filter { draft in
      // Without a number it is somebody's own.
      let number = draft.dropFirst(target.count).dropLast(4)
      return draft.hasSuffix(".new") && !number.isEmpty && number.allSatisfy(\.isNumber)
    }
  }

  /// The same where others may replace it meanwhile: what a process that lives is writing stays.
  static func removeDraftsOfTheDead(of path: String) {
    let target = resolved(path) + "."
    for draft in beginning(with: target) where draft.hasSuffix(".new") {
      guard let process = pid_t(draft.dropFirst(target.count).dropLast(4)), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(draft)
    }
  }

  /// The same for all files whose path begins so.
  public static func removeDrafts(beginning: String) {
    for draft in self.beginning(with: beginning) where draft.hasSuffix(".new") {
      let words = draft.dropFirst(beginning.count).split(separator: ".")
      if words.count == 3, words[1].allSatisfy(\.isNumber) { unlink(draft) }
    }
  }

  /// Runs `body` while nobody else runs his under the same lock, which is a file of its own.
  public static func withLock<Value>(
    _ path: String, _ body: () throws(FileFault) -> Value
  ) throws(FileFault) -> Value {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFault(path) }
    defer { close(descriptor) }
    guard lock(descriptor) else { throw FileFault(path) }
    return try body()
  }

  /// Runs `body`, which reads the file at `path` and replaces it, while nobody else does; removes what writers that were
  /// killed have left beside it.
  public static func changing<Value>(
    _ path: String, _ body: () throws(FileFault) -> Value
  ) throws(FileFault) -> Value {
    if let missing = makeFolders(above: path) { throw missing }
    return try withLock("\(path).lock") { () throws(FileFault) in
      removeDrafts(of: path)
      return try body()
    }
  }

  /// Waits until nobody else holds the lock of an open file or folder, and holds it until that is closed.
  /// - Returns: false where the file system has no locks; `errno` says why.
  @discardableResult
  public static func lock(_ descriptor: Int32) -> Bool {
    while flock(descriptor, LOCK_EX) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// Takes the lock of an open file if nobody else holds it.
  /// - Returns: false if it could not be had; `errno` is `EWOULDBLOCK` where somebody holds it.
  public static func tryLock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Writes all of it, to a file or a stream.
  /// - Parameter path: what to call it in the fault.
  public static func put(
    _ bytes: [UInt8], into descriptor: Int32, named path: String
  ) throws(FileFault) {
    if let fault = put(bytes.span, into: descriptor) { throw FileFault(path, fault) }
  }

  /// The same for bytes that lie elsewhere.
  /// - Returns: the number of the error, or nil once all is written.
  package static func put(_ bytes: Span<UInt8>, into descriptor: Int32) -> Int32? {
    var done = 0
    while done < bytes.count {
      let count = bytes.extracting(done...).withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        done += count
      } else if count == 0 {
        return ENOSPC
      } else if errno == EAGAIN {
        // A pipe somebody has made non-blocking.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  fileprivate static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return end(ofLink: path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Where a link leads at whose end nothing is yet.
  private static func end(ofLink path: String) -> String {
    var path = path
    // As many links as the system follows.
    for _ in 0..<40 {
      var room = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      guard readlink(path, &room, Int(PATH_MAX)) > 0 else { break }
      let target = String(
        decoding: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
    }
    return path
  }

  /// A rename is durable once the folder is.
  fileprivate static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

extension Files {
  /// A new file that is being written, and is not yet in its place.
  public struct Draft {
    private let descriptor: Int32
    private let path: String
    /// What it is to replace; nil where it is no file, and written into as it stands.
    private let target: String?

    /// Begins the file that is to stand in the place of the one at `path`, or of the one that a link there stands for.
    init(replacing path: String, mode: UInt16, followsLinks: Bool = true) throws(FileFault) {
      let target = followsLinks ? Files.resolved(path) : path
      self.target = target
      self.path = "\(target).\(getpid()).new"
      // What lies there is of a process that died, and perhaps had other rights.
      unlink(self.path)
      descriptor = open(
        self.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode_t(mode))
      guard descriptor >= 0 else { throw FileFault(self.path) }
    }

    /// Opens what is at `path`, a device or a pipe.
    init(into path: String) throws(FileFault) {
      (self.path, target) = (path, nil)
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileFault(path) }
    }

    /// Makes it durable and puts it in its place; nothing is appended after that.
    /// - Throws: why it could not be; the file there is stays.
    public func commit() throws(FileFault) {
      guard let target else { return discard() }
      guard fsync(descriptor) == 0 else {
        let fault = FileFault(path)
        discard()
        throw fault
      }
      guard close(descriptor) == 0, rename(path, target) == 0 else {
        let fault = FileFault(target)
        unlink(path)
        throw fault
      }
      Files.syncFolder(of: target)
    }

    /// Leaves the file there is in its place.
    public func discard() {
      close(descriptor)
      if target != nil { unlink(path) }
    }

    public func append(_ bytes: [UInt8]) throws(FileFault) {
      try Files.put(bytes, into: descriptor, named: path)
    }

    /// Gives it the owner and the rights of the file it is to replace, as far as the user may.
    func takeRights(of facts: stat) throws(FileFault) {
      if fchown(descriptor, facts.st_uid, facts.st_gid) != 0 {
        // The group at least: without it nobody gets what was the group's.
        fchown(descriptor, uid_t.max, facts.st_gid)
      }
      guard fchmod(descriptor, facts.st_mode & 0o777) == 0 else { throw FileFault(path) }
    }

    /// Puts other bytes in the place of the first ones; nothing is appended after that.
    public func overwriteBeginning(with bytes: [UInt8]) throws(FileFault) {
      guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw FileFault(path) }
      try append(bytes)
    }
  }
}

/// What the system says of a file that cannot be used.
public struct FileFault: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// The system's number of it: `ENOSPC`.
  public let number: Int32

  /// - Parameter number: nil for what the last call that failed has left.
  public init(_ path: String, _ number: Int32? = nil) {
    self.number = number ?? errno
    self.path = path
  }

  /// The system's words: `No space left on device`.
  public var reason: String { String(cString: strerror(number)) }

  public var description: String { "\(path): \(reason)" }
}

/// The bytes of a file, at one place in memory for as long as this lives: parts of them are handed on without a copy.
///
/// A copy all the same, and not the file itself mapped: whoever shortens that would end the program. The memory comes from
/// the system and goes back to it, for a heap keeps what a large file has left in it: hence the pointers.
///
/// Sendable without the compiler's proof: nothing writes to them any more.
public final class SettledBytes: @unchecked Sendable {
  private let room: UnsafeMutableRawBufferPointer
  private var count = 0

  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: room[..<count]) }

  /// - Parameters:
  ///   - size: as much is read of the file, or less where it has become shorter.
  ///   - path: what to call it in the fault.
  /// - Returns: nil if there is no memory.
  init?(of descriptor: Int32, _ size: Int, _ path: String) throws(FileFault) {
    let place = mmap(nil, max(size, 1), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let place, place != MAP_FAILED else { return nil }
    room = UnsafeMutableRawBufferPointer(start: place, count: max(size, 1))
    while count < size {
      let more = read(descriptor, place + count, size - count)
      if more < 0 && errno == EINTR { continue }
      guard more >= 0 else { throw FileFault(path) }
      if more == 0 { break }
      count += more
    }
  }

  deinit { munmap(room.baseAddress, room.count) }
}

/// The folders that files lie in.
extension Files {
  /// Makes the folders a file lies in, readable by nobody else.
  /// - Returns: what keeps the first of them from being made; nil where all are there. What opens the file without them
  ///   would only say that they are not there.
  @discardableResult
  public static func makeFolders(above path: String) -> FileFault? {
    // Most often they are there, or all but the last.
    let innermost = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    if innermost.isEmpty || mkdir(innermost, 0o700) == 0 || errno == EEXIST { return nil }
    var fault: FileFault?
    for end in path.indices.dropFirst() where path[end] == "/" {
      let folder = String(path[..<end])
      if mkdir(folder, 0o700) == 0 || errno == EEXIST {
        fault = nil
      } else if fault == nil {
        fault = FileFault(folder)
      }
    }
    return fault
  }

  /// The paths of the files in a folder whose path begins so.
  public static func beginning(with beginning: String) -> [String] {
    let end = beginning.lastIndex(of: "/").map { beginning.index(after: $0) }
    let folder = beginning[..<(end ?? beginning.startIndex)]
    return (names(in: folder.isEmpty ? "." : String(folder)) ?? [])
      .map { String(folder) + $0 }.filter { $0.hasPrefix(beginning) }.sorted()
  }

  /// The names in a folder, none if there is no folder; nil if they cannot be read.
  public static func names(in folder: String) -> [String]? {
    guard let listing = opendir(folder) else { return errno == ENOENT ? [] : nil }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) { names.append(name(of: entry)) }
    return names
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
        String(cString: $0)
      }
    }
  }
}
