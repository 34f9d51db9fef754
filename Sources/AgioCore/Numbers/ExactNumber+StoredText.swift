/// How exact values are written into files, and read back without a digit lost.
extension ExactNumber {
  /// `111.72`, `1/3`; `≈` stands before what is approximate.
  public var storedText: String { (isApproximate ? "≈" : "") + exactText }

  /// What ``storedText`` spells; nil for anything else.
  public init?(storedText text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
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
