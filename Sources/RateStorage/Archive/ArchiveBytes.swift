/// Bytes that can be read from any thread and do not change while this value exists.
///
/// Sendable without the compiler's proof: nothing writes through the pointer, and the owner is only kept, never used.
public struct ArchiveBytes: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  private let owner: AnyObject?

  /// Bytes that `owner` keeps readable and unchanged for as long as it lives; without an owner, for ever.
  public init(_ bytes: UnsafeRawBufferPointer, owner: AnyObject?) {
    self.bytes = bytes
    self.owner = owner
  }

  /// A copy of its own.
  public init(copying bytes: some Collection<UInt8>) {
    let copy = Copy(bytes)
    self.init(UnsafeRawBufferPointer(copy.memory), owner: copy)
  }

  /// Some of them, for as long as all of them are kept.
  func part(_ range: Range<Int>) -> ArchiveBytes {
    ArchiveBytes(UnsafeRawBufferPointer(rebasing: bytes[range]), owner: owner)
  }

  private final class Copy {
    let memory: UnsafeMutableRawBufferPointer

    init(_ bytes: some Collection<UInt8>) {
      memory = .allocate(byteCount: bytes.count, alignment: 8)
      memory.copyBytes(from: bytes)
    }

    deinit { memory.deallocate() }
  }
}
