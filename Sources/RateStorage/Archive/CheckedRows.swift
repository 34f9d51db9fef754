import Synchronization

/// Which rows of an archive have been found whole: one bit each, set from any thread.
///
/// Sendable without the compiler's proof: the memory is reached through atomics alone. They need no ordering, for a set
/// bit tells only about bytes that never change.
final class CheckedRows: @unchecked Sendable {
  private let words: UnsafeMutableBufferPointer<Atomic<UInt64>>

  init(count: Int) {
    words = .allocate(capacity: (count + 63) / 64)
    for index in words.indices { words.initializeElement(at: index, to: Atomic(0)) }
  }

  deinit {
    words.deinitialize()
    words.deallocate()
  }

  func contains(_ row: Int) -> Bool {
    words[row &>> 6].load(ordering: .relaxed) &>> UInt64(row & 63) & 1 == 1
  }

  func insert(_ row: Int) {
    words[row &>> 6].bitwiseOr(1 &<< UInt64(row & 63), ordering: .relaxed)
  }
}
