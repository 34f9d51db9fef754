/// Names, each with its place in the order in which they came.
///
/// It is asked with the bytes of a line: to make a text of each name would cost more than to find it.
package struct NameIndex: Sendable {
  /// nil for none.
  private var names: Names?
  /// The same, which is not counted while it is asked.
  private var held: Unmanaged<Names>?
  private let isOfBytes: Bool

  /// - Parameter isOfBytes: whether texts with other bytes are others, as lines are; of a name several spellings can be the
  ///   same, where it has letters beyond ASCII.
  package init(isOfBytes: Bool = false) { self.isOfBytes = isOfBytes }

  package var count: Int { @inline(__always) get { withNames { $0.ends.count } ?? 0 } }

  /// The place of a name; nil where there is none.
  @inline(__always)
  package func place(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    withNames { $0.place(of: name) } ?? nil
  }

  /// The same of a text.
  package func place(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { place(of: $0) }
  }

  @inline(__always)
  private func withNames<R>(_ body: (Names) -> R) -> R? {
    held.map { $0._withUnsafeGuaranteedRef(body) }
  }

  /// The names, for who changes them and is alone with them then.
  private mutating func change() -> Names {
    if !isKnownUniquelyReferenced(&names) {
      names = names.map(Names.init) ?? Names(isOfBytes)
      held = names.map(Unmanaged.passUnretained)
    }
    return names!
  }

  /// Adds a name that is not there.
  /// - Returns: its place.
  package mutating func add(_ name: UnsafeBufferPointer<UInt8>) -> Int { change().add(name) }

  func name(at place: Int) -> String { String(decoding: names![place], as: UTF8.self) }

  /// Goes through all names, in the order in which they came.
  func visit(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    withNames { names in for place in 0..<names.ends.count { body(names[place]) } }
  }

  /// Makes room for so many names of about so many bytes.
  package mutating func reserve(names count: Int, bytes: Int) {
    change().reserve(count, bytes)
  }

  /// The names that one slip could have made of another, in the order in which they came: for ``NearestName``, which would
  /// have all of them else.
  func names(near name: String) -> [String] {
    withNames { names in names.places(near: Array(name.utf8)).map(self.name) } ?? []
  }
}

/// The names of an index, in plain memory: see ``DayTable``. Who adds one is alone with them.
private final class Names: @unchecked Sendable {
  /// How all names are spelled, one behind the other, and where each ends.
  @exclusivity(unchecked) private var spelled: PlainMemory<UInt8>
  @exclusivity(unchecked) private(set) var ends: PlainMemory<UInt32>
  /// Below the high half of a name's hash its place and one; 0 where there is none. A power of two of them.
  @exclusivity(unchecked) private var slots: PlainMemory<UInt64>
  /// Names with letters beyond ASCII, several spellings of which can be the same.
  @exclusivity(unchecked) private var wide: [String: Int] = [:]
  /// That of the run, which nobody can know: so nobody can write a file whose names all share a slot.
  private let seed: UInt64
  private let isOfBytes: Bool

  init(_ isOfBytes: Bool) {
    self.isOfBytes = isOfBytes
    seed = UInt64(bitPattern: Int64(Hasher().finalize()))
    (spelled, ends, slots) = (PlainMemory(), PlainMemory(), PlainMemory())
  }

  init(_ other: Names) {
    (seed, isOfBytes, wide) = (other.seed, other.isOfBytes, other.wide)
    (spelled, ends, slots) = (other.spelled.copy, other.ends.copy, other.slots.copy)
  }

  deinit {
    spelled.free()
    ends.free()
    slots.free()
  }

  subscript(place: Int) -> UnsafeBufferPointer<UInt8> {
    @inline(__always) get {
      let start = place == 0 ? 0 : Int(ends[place &- 1])
      return UnsafeBufferPointer(start: spelled.base + start, count: Int(ends[place]) &- start)
    }
  }

  @inline(never)
  func place(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    let (hash, isASCII) = digest(of: name)
    if !isASCII, !isOfBytes { return wide[String(decoding: name, as: UTF8.self)] }
    if slots.count == 0 { return nil }
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

  func add(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let place = ends.count
    let (hash, isASCII) = digest(of: name)
    if isASCII || isOfBytes {
      if place * 2 >= slots.count { grow(to: Swift.max(16, slots.count * 2)) }
      put(hash, place)
    } else {
      wide[String(decoding: name, as: UTF8.self)] = place
    }
    spelled.append(name)
    ends.append(UInt32(spelled.count))
    return place
  }

  /// The places of names with as many letters, or one more or less, of which two at most differ in their low five bits: in
  /// these a letter is the same, small or large. Where there are letters beyond ASCII nothing is left out.
  func places(near name: [UInt8]) -> [Int] {
    let (letters, isASCII) = name.withUnsafeBufferPointer(Self.letters)
    return (0..<ends.count).filter { place in
      let other = self[place]
      let (others, isOtherASCII) = Self.letters(of: other)
      return !isASCII || !isOtherASCII
        || abs(other.count - name.count) <= 1 && (others ^ letters).nonzeroBitCount <= 2
    }
  }

  @inline(__always)
  private static func letters(of name: UnsafeBufferPointer<UInt8>) -> (UInt32, isASCII: Bool) {
    var (letters, all): (UInt32, UInt8) = (0, 0)
    for byte in name {
      letters |= 1 &<< UInt32(byte & 31)
      all |= byte
    }
    return (letters, all < 0x80)
  }

  @inline(__always)
  private func isSpelled(_ name: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let other = self[place]
    guard other.count == name.count, let text = name.baseAddress else { return false }
    return Self.isEqual(text, other.baseAddress!, name.count)
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

  /// The slots are at most half full.
  func reserve(_ count: Int, _ bytes: Int) {
    spelled.reserve(bytes)
    ends.reserve(count)
    var places = 16
    while places <= count * 2 { places *= 2 }
    if places > slots.count { grow(to: places) }
  }

  private func grow(to count: Int) {
    slots.free()
    slots = PlainMemory(repeating: 0, count: count)
    for place in 0..<ends.count {
      let (hash, isASCII) = digest(of: self[place])
      if isASCII || isOfBytes { put(hash, place) }
    }
  }

  private func put(_ hash: UInt64, _ place: Int) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = (hash & 0xFFFF_FFFF_0000_0000) | UInt64(place &+ 1)
  }
}
