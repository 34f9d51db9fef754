/// Names prepared for ``NearestName``: in small letters, with a word that tells which letters each has.
struct NameList: Sendable {
  /// Those with as many bytes as their place says: one slip changes that by one at most.
  private var lists: [Names] = []

  private struct Names {
    /// As they are spelled; none where all are in small letters.
    var spelled: [String] = []
    /// The small letters of all, one after the other.
    var bytes: [UInt8] = []
    var letters: [UInt64] = []

    func name(_ index: Int, _ count: Int) -> String {
      spelled.isEmpty
        ? String(decoding: bytes[index * count..<(index + 1) * count], as: UTF8.self)
        : spelled[index]
    }
  }

  init(_ names: some Sequence<String>) {
    for name in names {
      let small = Array(name.lowercased().utf8)
      add(small: small)
      lists[small.count].spelled.append(name)
    }
  }

  /// - Parameter names: in small letters.
  init(small names: [String]) {
    for name in names { add(small: Array(name.utf8)) }
  }

  private mutating func add(small name: [UInt8]) {
    while lists.count <= name.count { lists.append(Names()) }
    lists[name.count].bytes += name
    lists[name.count].letters.append(Self.letters(of: name))
  }

  /// A bit for each letter: one slip changes two of them at most.
  static func letters(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 | 1 &<< UInt64($1 & 63) }
  }

  /// Tries all names that one slip could have made of `wanted`, which is in small letters.
  func visit(near wanted: [UInt8], _ body: (_ name: () -> String, ArraySlice<UInt8>) -> Void) {
    let mask = Self.letters(of: wanted)
    for count in max(wanted.count - 1, 0)...wanted.count + 1 where count < lists.count {
      let names = lists[count]
      for (index, letters) in names.letters.enumerated() {
        var others = letters ^ mask
        others &= others &- 1
        others &= others &- 1
        if others != 0 { continue }
        body({ names.name(index, count) }, names.bytes[index * count..<(index + 1) * count])
      }
    }
  }
}
