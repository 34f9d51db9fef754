/// Lines that are answered, and that there may be something to say to.
extension DirectEvaluator {
  /// Whether there may be something to say to a line, or to refuse in it, that only the full semantics says.
  @inline(__always)
  static func mayBeRemarkable(_ bytes: UnsafePointer<UInt8>, _ unit: Unit) -> Bool {
    unit.isPrice || unit == .plain && isDate(bytes)
      || bytes[0] == UInt8(ascii: "(") && isInParentheses(bytes)
  }

  /// That behind its label.
  static func mayBeRemarkable(_ bytes: UnsafePointer<UInt8>, _ shape: LineShape, _ unit: Unit)
    -> Bool
  {
    mayBeRemarkable(bytes + start(of: bytes, shape), unit)
  }

  /// Where it begins behind its label.
  static func start(of bytes: UnsafePointer<UInt8>, _ shape: LineShape) -> Int {
    var start = shape.label.map { Int($0.upper) + 1 } ?? 0
    while bytes[start] == 32 { start += 1 }
    return start
  }

  /// `(45.00 EUR)`, as books have what is taken off.
  private static func isInParentheses(_ bytes: UnsafePointer<UInt8>) -> Bool {
    var place = 1
    // A sign before it adds nothing up.
    while bytes[place] == 32 || bytes[place] == UInt8(ascii: "+") { place += 1 }
    while bytes[place] != UInt8(ascii: ")") {
      switch bytes[place] {
      case 10, 13, UInt8(ascii: "("), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        return false
      default: place += 1
      }
    }
    place += 1
    while bytes[place] == 32 || (bytes[place] | 0x20) &- 97 < 26 { place += 1 }
    return bytes[place] == 10 || bytes[place] == 13
  }

  /// `06/05/2024`, which is no quotient.
  private static func isDate(_ bytes: UnsafePointer<UInt8>) -> Bool {
    var place = 0
    for most in [2, 2, 4] {
      let start = place
      while place - start < most, bytes[place] &- 48 < 10 { place += 1 }
      if place == start { return false }
      if most == 4 { return place - start == 4 && [10, 13, 32].contains(bytes[place]) }
      if bytes[place] != UInt8(ascii: "/") { return false }
      place += 1
    }
    return false
  }
}
