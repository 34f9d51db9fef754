#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The bytes of a file, at one place in memory for as long as this lives: parts of them are handed on without a copy.
///
/// A copy all the same, and not the file itself mapped: whoever shortens that would end the program. The memory comes from
/// the system and goes back to it, for a heap keeps what a large file has left in it.
///
/// Sendable without the compiler's proof: nothing writes to them any more.
public final class SettledBytes: @unchecked Sendable {
  public private(set) var bytes: UnsafeRawBufferPointer
  private let room: UnsafeMutableRawBufferPointer

  /// - Parameters:
  ///   - fill: puts bytes there, and says how many.
  /// - Returns: nil if there is no memory.
  init?(
    room size: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(FileFault) -> Int
  ) throws(FileFault) {
    let size = max(size, 1)
    let place = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let place, place != MAP_FAILED else { return nil }
    room = UnsafeMutableRawBufferPointer(start: place, count: size)
    bytes = UnsafeRawBufferPointer(rebasing: room[..<0])
    bytes = UnsafeRawBufferPointer(rebasing: room[..<(try fill(room))])
  }

  deinit { munmap(room.baseAddress, room.count) }
}
