/// Names, each with its place in the order in which they came.
///
/// It is asked with the bytes of a line: to make a text of each name would cost more than to find it.
struct NameIndex: Sendable {
  /// How all names are spelled, one behind the other, and where each ends.
  private var spelled: ContiguousArray<UInt8> = []
  private var ends: ContiguousArray<UInt32> = []
  /// Below the high half of a name's hash its place and one; 0 where there is none. A power of two of them.
  private var slots: ContiguousArray<UInt64> = []
  /// Names with letters beyond ASCII, several spellings of which can be the same.
  private var wide: [String: Int] = [:]
  /// Nobody can write a file whose names all share a slot.
  private var seed: UInt64 = 0

  var count: Int { ends.count }

  /// The place of a name; nil where there is none.
  func place(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    if ends.isEmpty { return nil }
    let (hash, isASCII) = digest(of: name)
    if !isASCII { return wide[String(decoding: name, as: UTF8.self)] }
    if slots.isEmpty { return nil }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash >> 32 {
        let place = Int(slots[slot] & 0xFFFF_FFFF) &- 1
        if isSpelled(name, at: place) { return place }
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Adds a name that is not there.
  /// - Returns: its place.
  mutating func add(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    if ends.isEmpty { seed = .random(in: 0...UInt64.max) }
    let place = ends.count
    spelled.append(contentsOf: name)
    ends.append(UInt32(spelled.count))
    let (hash, isASCII) = digest(of: name)
    if isASCII {
      if place * 2 >= slots.count { grow() }
      put(hash, place)
    } else {
      wide[String(decoding: name, as: UTF8.self)] = place
    }
    return place
  }

  func name(at place: Int) -> String {
    spelled.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range(of: place)]), as: UTF8.self)
    }
  }

  private func range(of place: Int) -> Range<Int> {
    (place == 0 ? 0 : Int(ends[place &- 1]))..<Int(ends[place])
  }

  private func isSpelled(_ name: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let range = range(of: place)
    guard range.count == name.count, let text = name.baseAddress else { return false }
    return spelled.withUnsafeBufferPointer {
      Self.isEqual(
        UnsafeRawPointer(text), UnsafeRawPointer($0.baseAddress! + range.lowerBound), range.count)
    }
  }

  /// Sixteen bytes multiplied at a time, from a seed on.
  @inline(__always)
  private func digest(of name: UnsafeBufferPointer<UInt8>) -> (UInt64, isASCII: Bool) {
    guard let text = UnsafeRawPointer(name.baseAddress) else { return (seed, true) }
    var hash = seed ^ UInt64(name.count)
    var bits: UInt64 = 0
    var place = 0
    while true {
      let rest = name.count &- place
      let (first, last) = Self.words(text + place, min(rest, 16))
      let product = (hash ^ first).multipliedFullWidth(by: last ^ 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      bits |= first | last
      if rest <= 16 { return (hash, bits & 0x8080_8080_8080_8080 == 0) }
      place &+= 16
    }
  }

  /// The first and the last bytes of up to sixteen, which may be the same ones.
  @inline(__always)
  private static func words(_ text: UnsafeRawPointer, _ count: Int) -> (UInt64, UInt64) {
    func load<T: FixedWidthInteger & BitwiseCopyable>(_: T.Type) -> (UInt64, UInt64) {
      let last = text + (count &- T.bitWidth / 8)
      return (
        UInt64(truncatingIfNeeded: text.loadUnaligned(as: T.self)),
        UInt64(truncatingIfNeeded: last.loadUnaligned(as: T.self))
      )
    }
    if count >= 8 { return load(UInt64.self) }
    if count >= 4 { return load(UInt32.self) }
    if count >= 2 { return load(UInt16.self) }
    return count == 1 ? load(UInt8.self) : (0, 0)
  }

  @inline(__always)
  private static func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
    var place = 0
    while true {
      let rest = count &- place
      let (mine, other) = (words(a + place, min(rest, 16)), words(b + place, min(rest, 16)))
      if mine != other { return false }
      if rest <= 16 { return true }
      place &+= 16
    }
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: Swift.max(16, slots.count * 2))
    for place in ends.indices {
      let (hash, isASCII) = spelled.withUnsafeBufferPointer {
        digest(of: UnsafeBufferPointer(rebasing: $0[range(of: place)]))
      }
      // The last one is put in its slot by who adds it.
      if isASCII, place < ends.count - 1 { put(hash, place) }
    }
  }

  private mutating func put(_ hash: UInt64, _ place: Int) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = (hash & 0xFFFF_FFFF_0000_0000) | UInt64(place &+ 1)
  }
}
