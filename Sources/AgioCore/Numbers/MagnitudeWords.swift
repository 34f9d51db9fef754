/// The words of a natural number, lowest first, none on top that is zero. They do not change.
///
/// One word stands in place, so that small numbers need no memory of their own.
public struct MagnitudeWords: RandomAccessCollection, Hashable, Sendable {
  /// The only word; 0 where there is none, or more than one.
  private let single: UInt64
  private let several: [UInt64]

  init(_ word: UInt64) {
    single = word
    several = []
  }

  /// - Parameter words: lowest first; zeros on top are dropped.
  init(_ words: consuming [UInt64]) {
    while words.last == 0 { words.removeLast() }
    single = words.count == 1 ? words[0] : 0
    several = words.count > 1 ? words : []
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public var count: Int { several.isEmpty ? (single == 0 ? 0 : 1) : several.count }

  public subscript(index: Int) -> UInt64 {
    precondition(index >= 0 && index < count)
    return several.isEmpty ? single : several[index]
  }

  /// All of them, for whoever reads them more than once.
  var array: [UInt64] { several.isEmpty ? (single == 0 ? [] : [single]) : several }
}
