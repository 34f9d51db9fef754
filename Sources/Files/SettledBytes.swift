import Libc

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
