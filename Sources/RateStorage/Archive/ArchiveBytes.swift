import Files

/// Bytes that can be read from any thread and do not change while this value exists: those of a file, or of the program
/// itself. Nothing is read outside them.
///
/// A pointer, for none of them are copied; it is used in this file alone. Sendable without the compiler's proof: nothing
/// writes through the pointer, and the owner is only kept, never used.
@safe
public struct ArchiveBytes: @unchecked Sendable {
  private let memory: UnsafeBufferPointer<UInt8>
  private let owner: AnyObject?

  /// Bytes that `owner` keeps readable and unchanged for as long as it lives; without an owner, for ever.
  public init(_ bytes: UnsafeRawBufferPointer, owner: AnyObject?) {
    unsafe memory = bytes.bindMemory(to: UInt8.self)
    self.owner = owner
  }

  /// A copy of its own.
  public init(copying bytes: some Collection<UInt8>) {
    let copy = Copy(bytes)
    unsafe self.init(UnsafeRawBufferPointer(copy.memory), owner: copy)
  }

  @safe
  private final class Copy {
    let memory: UnsafeMutableRawBufferPointer

    init(_ bytes: some Collection<UInt8>) {
      unsafe memory = .allocate(byteCount: bytes.count, alignment: 8)
      unsafe memory.copyBytes(from: bytes)
    }

    deinit { unsafe memory.deallocate() }
  }

  /// Some of them, for as long as all of them are kept.
  func part(_ range: Range<Int>) -> ArchiveBytes {
    unsafe ArchiveBytes(
      UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: memory[range])), owner: owner)
  }

  var count: Int { unsafe memory.count }

  subscript(offset: Int) -> UInt8 { unsafe memory.span[offset] }

  /// A copy of some of them.
  subscript(range: Range<Int>) -> [UInt8] { range.map { self[$0] } }

  func starts(with beginning: [UInt8]) -> Bool {
    count >= beginning.count && self[0..<beginning.count] == beginning
  }

  /// The text in a field that zeros fill up.
  func text(_ range: Range<Int>) -> String {
    String(decoding: self[range].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The integer that is stored at an offset, the lowest byte first, wherever that lies.
  func integer<T: FixedWidthInteger & BitwiseCopyable>(_ type: T.Type, at offset: Int) -> T {
    // An integer has no bytes that it could not have.
    T(
      littleEndian: unsafe memory.span.bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: T.self))
  }

  /// The number of the day that is stored at an offset.
  func day(at offset: Int) -> Int32 { integer(Int32.self, at: offset) }

  /// The checksum of some of them, or of what `previous` is the checksum of with these after it.
  func checksum(of range: Range<Int>, after previous: UInt32 = 0) -> UInt32 {
    Checksum.crc32c(unsafe memory.span.extracting(range), after: previous)
  }
}
