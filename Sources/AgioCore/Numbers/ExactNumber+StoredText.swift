/// How exact values are written into files, and read back without a digit lost.
extension ExactNumber {
  /// `111.72`, `1/3`; `≈` stands before what is approximate.
  public var storedText: String { (isApproximate ? "≈" : "") + exactText }

  /// What ``storedText`` spells; nil for anything else.
  public init?(storedText text: some StringProtocol) {
    let all = Array(text.utf8)
    if let small = Amount(storedText: all) {
      self = .small(small)
      return
    }
    var bytes = all[...]
    let mark = Array("≈".utf8)
    let isApproximate = bytes.starts(with: mark)
    if isApproximate { bytes = bytes.dropFirst(mark.count) }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    guard let value = Self.fraction(bytes, isNegative: isNegative), !value.overflowed else {
      return nil
    }
    self = isApproximate ? .big(value.approximated) : value.exact
  }

  private static func fraction(_ bytes: ArraySlice<UInt8>, isNegative: Bool) -> BigRational? {
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.count == 2, let above = digits(parts[0]), let below = digits(parts[1]) {
      let denominator = Magnitude(decimalDigits: below)
      if denominator.isZero { return nil }
      return BigRational(
        isNegative: isNegative, Magnitude(decimalDigits: above), over: denominator)
    }
    let halves = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count), halves.allSatisfy({ digits($0) != nil }) else {
      return nil
    }
    let places = halves.count == 2 ? halves[1].count : 0
    return BigRational(
      isNegative: isNegative, Magnitude(decimalDigits: halves.joined()),
      over: .powerOfTen(places))
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let isNumber = !bytes.isEmpty && bytes.allSatisfy { (48...57).contains($0) }
    return isNumber ? bytes : nil
  }
}

extension Amount {
  /// The quick way for numbers of up to eighteen digits: nil for others, and for what is none.
  fileprivate init?(storedText bytes: [UInt8]) {
    var index = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    guard let above = Self.digits(bytes, &index) else { return nil }
    var (places, denominator) = (0, Int64(1))
    var value = above.value
    if index < bytes.count {
      let sign = bytes[index]
      index += 1
      guard let below = Self.digits(bytes, &index), index == bytes.count else { return nil }
      switch sign {
      case UInt8(ascii: "/"):
        guard below.value != 0 else { return nil }
        denominator = below.value
      case UInt8(ascii: "."):
        guard above.count + below.count < 19 else { return nil }
        value = value * Int64(powersOfTen[below.count]) + below.value
        places = below.count
      default: return nil
      }
    }
    let signed = Int128(isNegative ? -value : value)
    self = Amount(n: signed, d: denominator, k: Int32(places)).reduced
  }

  private static func digits(_ bytes: [UInt8], _ index: inout Int) -> (
    value: Int64, count: Int
  )? {
    let start = index
    var value: Int64 = 0
    while index < bytes.count, index - start < 19, bytes[index] &- 48 < 10 {
      value = value &* 10 &+ Int64(bytes[index] &- 48)
      index += 1
    }
    let count = index - start
    return (1...18).contains(count) ? (value, count) : nil
  }
}
