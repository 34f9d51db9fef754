/// Bytes of text on their way out. Grows as needed; whoever owns it decides when they are written.
public struct TextBuffer: ~Copyable {
  // What a record is put together of is put here from other modules, dozens of times a line.
  var base: UnsafeMutablePointer<UInt8>
  var capacity: Int
  var end = 0

  public var count: Int { get { end } }

  public init(capacity: Int = 1 << 16) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// What has been put since it was last emptied.
  public func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }

  public var text: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  public mutating func removeAll() { end = 0 }

  /// Takes back what was put after the buffer had `count` bytes.
  public mutating func truncate(to count: Int) {
    precondition(count <= end)
    end = count
  }

  public mutating func put(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    end &+= 1
  }

  public mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { put(whole: $0) }
  }

  public mutating func put(_ bytes: some Collection<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ put(whole: $0) }) == nil {
      for byte in bytes { put(byte) }
    }
  }

  // What most callers have: these cost no look at what kind of collection it is.

  public mutating func put(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { put(whole: $0) }
  }

  public mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) { put(whole: bytes) }

  mutating func put(whole bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: start, count: bytes.count)
    end &+= bytes.count
  }

  public mutating func put(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    UnsafeMutableRawPointer(base + count).copyMemory(from: start, byteCount: bytes.count)
    end &+= bytes.count
  }

  /// Makes room for `extra` bytes.
  mutating func reserve(_ extra: Int) {
    if capacity &- count < extra { grow(extra) }
  }

  mutating func grow(_ extra: Int) {
    let larger = max(capacity * 2, count + extra)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}

extension TextBuffer {
  /// `value / 10^places` with all its places.
  mutating func putDecimal(isNegative: Bool, _ value: UInt64, places: Int, mark: UInt8) {
    reserve(48 &+ places)
    if isNegative && value != 0 { append(45) }
    if places == 2 && value < 100_000_000 { return putHundredths(value, mark: mark) }
    if places == 0 { return putDigits(value) }
    if places >= 20 {
      append(48)
      append(mark)
      return putExactly(value, digits: places)
    }
    let (whole, fraction) = value.quotientAndRemainder(dividingBy: powersOfTen[places])
    putDigits(whole)
    append(mark)
    putExactly(fraction, digits: places)
  }

  /// The same for digits of any length.
  mutating func putDecimal(isNegative: Bool, digits: [UInt8], places: Int, mark: UInt8) {
    let missing = max(0, places + 1 - digits.count)
    reserve(digits.count + missing + 2)
    if isNegative && digits.contains(where: { $0 != 48 }) { append(45) }
    let whole = digits.count + missing - places
    for index in 0..<(digits.count + missing) {
      if index == whole { append(mark) }
      append(index < missing ? 48 : digits[index - missing])
    }
  }

  mutating func putDigits(_ value: UInt128) {
    reserve(64)
    guard let low = UInt64(exactly: value) else {
      let (high, low) = value.quotientAndRemainder(dividingBy: UInt128(powersOfTen[18]))
      // What is left has at most 21 digits: three besides the eighteen.
      let (top, middle) = high.quotientAndRemainder(dividingBy: UInt128(powersOfTen[18]))
      if top > 0 {
        putDigits(UInt64(top))
        putExactly(UInt64(middle), digits: 18)
      } else {
        putDigits(UInt64(middle))
      }
      return putExactly(UInt64(low), digits: 18)
    }
    putDigits(low)
  }

  /// Takes away the zeros that end a fraction which began after `start`, and a mark left bare.
  mutating func trimFraction(mark: UInt8) {
    while base[count &- 1] == 48 { end &-= 1 }
    if base[count &- 1] == mark { end &-= 1 }
  }

  /// Takes zeros off the end of a fraction while it has more digits than `least`.
  mutating func trimFraction(mark: UInt8, least: Int) {
    guard let place = (0..<count).last(where: { base[$0] == mark }) else { return }
    while count > place + 1 + least, base[count &- 1] == 48 { end &-= 1 }
  }

  // Room is reserved by the callers of the functions below.

  private mutating func append(_ byte: UInt8) {
    assert(count < capacity)
    base[count] = byte
    end &+= 1
  }

  private func store<T: BitwiseCopyable>(_ value: T, ahead: Int = 0) {
    assert(count + ahead + MemoryLayout<T>.size <= capacity)
    UnsafeMutableRawPointer(base + count + ahead).storeBytes(of: value, as: T.self)
  }

  private mutating func putDigits(_ value: UInt64) {
    var rest = value
    if rest >= 100_000_000 {
      putLeadingDigits(rest / 100_000_000)
      rest %= 100_000_000
      store(Self.eightDigits(rest) | 0x3030_3030_3030_3030)
      end &+= 8
    } else {
      putUpToEight(rest)
    }
  }

  /// What stands before the last eight digits.
  private mutating func putLeadingDigits(_ value: UInt64) {
    if value < 100_000_000 { return putUpToEight(value) }
    putUpToEight(value / 100_000_000)
    store(Self.eightDigits(value % 100_000_000) | 0x3030_3030_3030_3030)
    end &+= 8
  }

  private mutating func putUpToEight(_ value: UInt64) {
    let digits = Self.eightDigits(value)
    let blank = min(7, (digits | 1 &<< 63).trailingZeroBitCount &>> 3)
    store((digits | 0x3030_3030_3030_3030) &>> UInt64(truncatingIfNeeded: blank &* 8))
    end &+= 8 &- blank
  }

  /// The eight digits of a number that has no more, a byte each and the first lowest: without a branch.
  private static func eightDigits(_ value: UInt64) -> UInt64 {
    let high = value / 10_000
    let fours = high | (value &- high &* 10_000) &<< 32
    let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (twos &- tens &* 10) &<< 8
  }

  /// So many digits, with zeros before those that the number has.
  private mutating func putExactly(_ value: UInt64, digits: Int) {
    var last = value
    if digits > 8 {
      let above = value / 100_000_000
      putExactly(above, digits: digits &- 8)
      last = value &- above &* 100_000_000
    }
    let count = min(8, digits)
    let eight = Self.eightDigits(last) | 0x3030_3030_3030_3030
    store(eight &>> UInt64(truncatingIfNeeded: (8 &- count) &* 8))
    end &+= count
  }

  /// Up to eight digits with a mark before the last two, without a branch.
  private mutating func putHundredths(_ value: UInt64, mark: UInt8) {
    let ones = Self.eightDigits(value)
    let blank = min(5, (ones | 1 &<< 56).trailingZeroBitCount &>> 3)
    let digits = ones | 0x3030_3030_3030_3030
    store(digits &>> UInt64(truncatingIfNeeded: blank &* 8))
    end &+= 6 &- blank
    store(UInt32(truncatingIfNeeded: digits &>> 48) &<< 8 | UInt32(mark))
    end &+= 3
  }
}
