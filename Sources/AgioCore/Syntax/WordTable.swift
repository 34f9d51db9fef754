/// What a few words mean, found by their letters: a string that is made and hashed for each word of a line would cost more
/// than all else that is done with it.
struct WordTable<Value: Sendable>: Sendable {
  /// In ascending order, and what each stands for.
  private let keys: [UInt64]
  private let values: [Value]

  /// - Parameter words: in small letters of ASCII, at most twelve.
  init(_ words: [String: Value]) {
    let sorted = words.map { (key: Self.key($0.key), value: $0.value) }.sorted { $0.key < $1.key }
    keys = sorted.map { $0.key }
    values = sorted.map { $0.value }
  }

  private static func key(_ word: String) -> UInt64 {
    let bytes = Array(word.utf8)
    return bytes.withUnsafeBufferPointer { key($0.baseAddress!, from: 0, to: bytes.count)! }
  }

  /// Five bits a letter; nil for what is no word of the table.
  private static func key(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> UInt64? {
    guard end &- start <= 12 else { return nil }
    var key: UInt64 = 0
    var place = start
    while place < end {
      let letter = (bytes[place] | 0x20) &- 96
      guard letter &- 1 < 26 else { return nil }
      key = key &<< 5 | UInt64(letter)
      place &+= 1
    }
    return key
  }

  /// What the word between two places means, in any case.
  func value(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Value? {
    guard let key = Self.key(bytes, from: start, to: end) else { return nil }
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low &+ high) &>> 1
      if keys[middle] < key { low = middle &+ 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? values[low] : nil
  }
}
