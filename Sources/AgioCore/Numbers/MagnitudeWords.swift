/// The words of a natural number, lowest first, none on top that is zero. They do not change.
///
/// One word stands in place. More have memory of their own, which takes less than half of what an array's takes: an array asks
/// the runtime for the type of its memory each time.
public struct MagnitudeWords: RandomAccessCollection, @unchecked Sendable {
  /// Where there is no other memory, and not zero, the only word.
  private let single: UInt64
  private let memory: Memory?

  /// Written once, before anybody else has it.
  private final class Memory: ManagedBuffer<Int, UInt64> {}

  /// At most so many words.
  /// - Parameter fill: sets them all; zeros on top are dropped.
  init(count: Int, _ fill: (UnsafeMutableBufferPointer<UInt64>) -> Void) {
    if count < 2 {
      var word: UInt64 = 0
      withUnsafeMutablePointer(to: &word) {
        fill(UnsafeMutableBufferPointer(start: $0, count: count))
      }
      (single, memory) = (word, nil)
      return
    }
    let memory = unsafeDowncast(
      Memory.create(minimumCapacity: count) { _ in count }, to: Memory.self)
    let (rest, first) = memory.withUnsafeMutablePointers { header, words in
      fill(UnsafeMutableBufferPointer(start: words, count: count))
      while header.pointee > 0, words[header.pointee - 1] == 0 { header.pointee -= 1 }
      return (header.pointee, words[0])
    }
    single = rest == 1 ? first : 0
    self.memory = rest > 1 ? memory : nil
  }

  init(_ word: UInt64) {
    single = word
    memory = nil
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public var count: Int {
    // By its place: access to a part of a class is recorded.
    memory.map { $0.withUnsafeMutablePointerToHeader { $0.pointee } } ?? (single == 0 ? 0 : 1)
  }

  public subscript(index: Int) -> UInt64 {
    get {
      assert(index >= 0 && index < count)
      return memory.map { $0.withUnsafeMutablePointerToElements { $0[index] } } ?? single
    }
  }

  /// All of them, for whoever reads them more than once.
  func withBuffer<R>(_ body: (UnsafeBufferPointer<UInt64>) -> R) -> R {
    if let memory {
      return memory.withUnsafeMutablePointers {
        body(UnsafeBufferPointer(start: $1, count: $0.pointee))
      }
    }
    return withUnsafePointer(to: single) {
      body(UnsafeBufferPointer(start: $0, count: single == 0 ? 0 : 1))
    }
  }
}

extension MagnitudeWords: Hashable {
  public static func == (a: MagnitudeWords, b: MagnitudeWords) -> Bool { a.elementsEqual(b) }

  public func hash(into hasher: inout Hasher) {
    for word in self { hasher.combine(word) }
  }
}
