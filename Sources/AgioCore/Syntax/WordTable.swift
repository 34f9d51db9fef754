/// What a few words mean, found by their letters: a string that is made and hashed for each word of a line would cost more
/// than all else that is done with it.
struct WordTable<Value: Sendable>: Sendable {
  /// In ascending order, and what each stands for.
  private let keys: [UInt64]
  private let values: [Value]

  /// - Parameter words: in any case; of those that spell the same the first counts, and of those that have other letters
  ///   than those of ASCII, or more than ``mostLetters``, none.
  init(_ words: some Sequence<(String, Value)>) {
    let rows = words.compactMap { word, value in Self.key(word.utf8).map { ($0, value) } }
    var (keys, values): ([UInt64], [Value]) = ([], [])
    for place in rows.indices.sorted(by: { (rows[$0].0, $0) < (rows[$1].0, $1) })
    where keys.last != rows[place].0 {
      keys.append(rows[place].0)
      values.append(rows[place].1)
    }
    (self.keys, self.values) = (keys, values)
  }

  static var mostLetters: Int { 12 }

  /// Five bits a letter; nil for what is no word of the table.
  private static func key(_ word: some Collection<UInt8>) -> UInt64? {
    guard word.count <= mostLetters else { return nil }
    var key: UInt64 = 0
    for byte in word {
      let letter = (byte | 0x20) &- 96
      guard letter &- 1 < 26 else { return nil }
      key = key &<< 5 | UInt64(letter)
    }
    return key
  }

  /// What a word means, in any case.
  func value(of word: some Collection<UInt8>) -> Value? {
    guard let key = Self.key(word) else { return nil }
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low &+ high) &>> 1
      if keys[middle] < key { low = middle &+ 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? values[low] : nil
  }
}
