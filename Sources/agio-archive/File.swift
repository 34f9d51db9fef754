#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Something that is wrong with a file, as compilers print it.
struct FileError: Error, CustomStringConvertible {
  /// A path, with the line if there is one: `rates.csv:12`.
  let place: String
  let problem: String

  var description: String { "\(place): error: \(problem)" }

  init(place: String, problem: String) {
    self.place = place
    self.problem = problem
  }

  /// What the system said last.
  init(path: String) {
    self.init(place: path, problem: String(cString: strerror(errno)))
  }
}

/// Files by the calls of the system.
enum File {
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw FileError(path: path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, block.count)
      guard count >= 0 else { throw FileError(path: path) }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }

  /// Gives a file this content at once: whoever reads it sees the old or the new.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let draft = path + ".new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: draft) }
    do throws(FileError) {
      try write(bytes, to: descriptor, named: draft)
      guard fsync(descriptor) == 0 else { throw FileError(path: draft) }
    } catch {
      close(descriptor)
      unlink(draft)
      throw error
    }
    guard close(descriptor) == 0, rename(draft, path) == 0 else { throw FileError(path: path) }
  }

  static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 else { throw FileError(path: path) }
  }

  static func write(
    _ bytes: [UInt8], to descriptor: Int32, named name: String
  ) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw FileError(path: name) }
      rest = rest.dropFirst(count)
    }
  }
}

/// `write(2)`, which inside ``File`` its own function hides.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
