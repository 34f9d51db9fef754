import Synchronization

/// Which rows of an archive have been found whole: one bit each, set from any thread.
///
/// They need no ordering, for a set bit tells only about bytes that never change.
final class CheckedRows: Sendable {
  private final class Word: Sendable {
    let bits = Atomic<UInt64>(0)
  }

  private let words: [Word]

  init(count: Int) { words = (0..<(count + 63) / 64).map { _ in Word() } }

  func contains(_ row: Int) -> Bool {
    words[row &>> 6].bits.load(ordering: .relaxed) &>> UInt64(row & 63) & 1 == 1
  }

  func insert(_ row: Int) {
    words[row &>> 6].bits.bitwiseOr(1 &<< UInt64(row & 63), ordering: .relaxed)
  }
}
