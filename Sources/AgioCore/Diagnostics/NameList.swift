/// Names prepared for ``NearestName``: in small letters, with a word that tells which letters each has.
struct NameList: Sendable {
  private(set) var names: [String] = []
  /// The small letters of all names, one after the other, and where each name's end.
  private var bytes: [UInt8] = []
  private var ends: [Int32] = []
  private var letters: [UInt64] = []

  init() {}

  init(_ names: some Sequence<String>) {
    for name in names { add(name) }
  }

  mutating func add(_ name: String) {
    let start = bytes.count
    bytes += name.lowercased().utf8
    names.append(name)
    ends.append(Int32(bytes.count))
    letters.append(Self.letters(of: bytes[start...]))
  }

  /// A bit for each letter: one slip changes two of them at most.
  static func letters(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 | 1 &<< UInt64($1 & 63) }
  }

  /// Tries all names that one slip could have made of `wanted`, which is in small letters.
  func visit(near wanted: [UInt8], _ body: (String, ArraySlice<UInt8>) -> Void) {
    let mask = Self.letters(of: wanted)
    letters.withUnsafeBufferPointer { letters in
      ends.withUnsafeBufferPointer { ends in
        var start = 0
        for index in letters.indices {
          let end = Int(ends[index])
          defer { start = end }
          if (letters[index] ^ mask).nonzeroBitCount > 2 { continue }
          if abs(end &- start &- wanted.count) > 1 { continue }
          body(names[index], bytes[start..<end])
        }
      }
    }
  }
}
