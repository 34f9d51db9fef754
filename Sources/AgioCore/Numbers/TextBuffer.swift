/// Bytes of text on their way out. It grows as needed; its owner decides when they are written.
public struct TextBuffer: ~Copyable {
  /// Everything that was put since it was last emptied.
  public private(set) var bytes: [UInt8] = []

  public var count: Int { bytes.count }

  public init(capacity: Int = 1 << 16) { bytes.reserveCapacity(capacity) }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Takes back what was put after the buffer had `count` bytes.
  public mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

  public mutating func put(_ byte: UInt8) { bytes.append(byte) }

  public mutating func put(_ text: String) { bytes += text.utf8 }

  public mutating func put(_ text: [UInt8]) { bytes += text }

  public mutating func put(_ text: ArraySlice<UInt8>) { bytes += text }

  public mutating func put(_ text: some Collection<UInt8>) { bytes += text }
}

extension TextBuffer {
  /// `value / 10^places` with all its places.
  mutating func putDecimal(isNegative: Bool, _ value: UInt64, places: Int, mark: UInt8) {
    if isNegative && value != 0 { put(UInt8(ascii: "-")) }
    let digits = max(Amount.digits(value), places + 1)
    var place = count + digits + (places > 0 ? 1 : 0)
    bytes.append(contentsOf: repeatElement(48, count: place - count))
    var text = bytes.mutableSpan
    var rest = value
    // The last digit first.
    for written in 0..<digits {
      place -= 1
      if written == places, places > 0 {
        text[place] = mark
        place -= 1
      }
      let tenth = rest / 10
      text[place] = 48 + UInt8(truncatingIfNeeded: rest &- tenth &* 10)
      rest = tenth
    }
  }

  /// The same for digits of any length.
  mutating func putDecimal(isNegative: Bool, digits: [UInt8], places: Int, mark: UInt8) {
    let missing = max(0, places + 1 - digits.count)
    if isNegative && digits.contains(where: { $0 != 48 }) { put(UInt8(ascii: "-")) }
    let whole = digits.count + missing - places
    for index in 0..<(digits.count + missing) {
      if index == whole { put(mark) }
      put(index < missing ? 48 : digits[index - missing])
    }
  }

  /// Takes away the zeros that end a fraction, and a mark left bare.
  mutating func trimFraction(mark: UInt8) {
    while bytes.last == 48 { bytes.removeLast() }
    if bytes.last == mark { bytes.removeLast() }
  }

  /// Takes zeros off the end of a fraction while it has more digits than `least`.
  mutating func trimFraction(mark: UInt8, least: Int) {
    guard let place = bytes.lastIndex(of: mark) else { return }
    while bytes.count > place + 1 + least, bytes.last == 48 { bytes.removeLast() }
    if bytes.last == mark { bytes.removeLast() }
  }
}
