/// Names prepared for ``NearestName``: in small letters, with a word that tells which letters each has.
struct NameList: Sendable {
  /// Those with as many bytes as their place says: one slip changes that by one at most.
  private var lists: [Names] = []

  private struct Names {
    var names: [String] = []
    /// The small letters of all, one after the other.
    var bytes: [UInt8] = []
    var letters: [UInt64] = []
  }

  init() {}

  init(_ names: some Sequence<String>) {
    for name in names { add(name) }
  }

  mutating func add(_ name: String) {
    let bytes = Array(name.lowercased().utf8)
    while lists.count <= bytes.count { lists.append(Names()) }
    lists[bytes.count].names.append(name)
    lists[bytes.count].bytes += bytes
    lists[bytes.count].letters.append(Self.letters(of: bytes))
  }

  /// A bit for each letter: one slip changes two of them at most.
  static func letters(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 | 1 &<< UInt64($1 & 63) }
  }

  /// Tries all names that one slip could have made of `wanted`, which is in small letters.
  func visit(near wanted: [UInt8], _ body: (String, ArraySlice<UInt8>) -> Void) {
    let mask = Self.letters(of: wanted)
    for count in max(wanted.count - 1, 0)...wanted.count + 1 where count < lists.count {
      lists[count].letters.withUnsafeBufferPointer { letters in
        for index in letters.indices {
          var others = letters[index] ^ mask
          others &= others &- 1
          others &= others &- 1
          if others != 0 { continue }
          let names = lists[count]
          body(names.names[index], names.bytes[index * count..<(index + 1) * count])
        }
      }
    }
  }
}
