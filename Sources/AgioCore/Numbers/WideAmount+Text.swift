/// Wide numbers as fractions in lowest terms, without numbers of any size: a file of long sums has one a line.
extension WideAmount {
  /// Writes what ``ExactNumber/exactText`` is of a number whose decimals never end.
  /// - Returns: whether it did; of another number, and of one whose parts do not fit, nothing is written.
  func writeFraction(to out: inout TextBuffer) -> Bool {
    guard !overflowed, (-18...Self.mostPlaces).contains(k), above != .zero,
      let above = k < 0 ? above.times(UInt128(powersOfTen[Int(-k)])) : above
    else { return false }
    let shared = Self.greatestCommonDivisor(below, above.remainder(dividingBy: below))
    guard let common = UInt64(exactly: shared) else { return false }
    var (numerator, rest) = (above, below)
    if common > 1 {
      numerator = numerator.quotientAndRemainder(dividingBy: common).quotient
      rest /= shared
    }
    if Self.endsDecimally(rest) { return false }
    // What is left of it has no factor in common with the numerator: only the power of ten may have.
    var (twos, fives) = (max(0, Int(k)), max(0, Int(k)))
    let even = min(twos, numerator.low.trailingZeroBitCount)
    numerator = numerator.shiftedDown(by: even)
    twos -= even
    while fives > 0 {
      let (fifth, remainder) = numerator.quotientAndRemainder(dividingBy: 5)
      if remainder != 0 { break }
      numerator = fifth
      fives -= 1
    }
    guard let power = Self.power(twos: twos, fives: fives),
      let denominator = DoubleWide(low: rest).times(power)
    else { return false }
    if isNegative { out.put(UInt8(ascii: "-")) }
    numerator.writeDigits(to: &out)
    out.put(UInt8(ascii: "/"))
    denominator.writeDigits(to: &out)
    return true
  }

  /// A power of ten of so many places fits 128 bits.
  private static let mostPlaces = Int32(38)

  private static func power(twos: Int, fives: Int) -> UInt128? {
    var power: UInt128 = 1
    for _ in 0..<fives { power *= 5 }
    let (product, overflows) = power.multipliedReportingOverflow(by: 1 << UInt128(twos))
    return overflows ? nil : product
  }

  /// Whether nothing but twos and fives is in a number.
  private static func endsDecimally(_ number: UInt128) -> Bool {
    var rest = number >> UInt128(number.trailingZeroBitCount)
    while rest % 5 == 0 { rest /= 5 }
    return rest == 1
  }

  /// By shifts and differences, which take less than divisions of this length.
  private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    if a == 0 || b == 0 { return a | b }
    let shift = UInt128((a | b).trailingZeroBitCount)
    var x = a >> UInt128(a.trailingZeroBitCount)
    var y = b >> UInt128(b.trailingZeroBitCount)
    while x >> 64 != 0 || y >> 64 != 0 {
      if x > y { (x, y) = (y, x) }
      y &-= x
      if y == 0 { return x << shift }
      y = y &>> UInt128(y.trailingZeroBitCount)
    }
    return UInt128(greatestCommonDivisorOf(UInt64(x), UInt64(y))) << shift
  }
}

extension DoubleWide {
  fileprivate func remainder(dividingBy divisor: UInt128) -> UInt128 {
    divisor.dividingFullWidth((high % divisor, low)).remainder
  }

  fileprivate func quotientAndRemainder(dividingBy divisor: UInt64)
    -> (quotient: DoubleWide, remainder: UInt64)
  {
    var remainder: UInt64 = 0
    func step(_ word: UInt128) -> UInt128 {
      let (quotient, rest) = divisor.dividingFullWidth(
        (remainder, UInt64(truncatingIfNeeded: word)))
      remainder = rest
      return UInt128(quotient)
    }
    let high = step(self.high >> 64) << 64 | step(self.high)
    let low = step(self.low >> 64) << 64 | step(self.low)
    return (DoubleWide(high: high, low: low), remainder)
  }

  /// - Parameter bits: less than 128.
  fileprivate func shiftedDown(by bits: Int) -> DoubleWide {
    if bits == 0 { return self }
    return DoubleWide(
      high: high &>> UInt128(bits), low: low &>> UInt128(bits) | high &<< UInt128(128 - bits))
  }

  /// Nineteen digits at a time.
  fileprivate func writeDigits(to out: inout TextBuffer) {
    if high == 0 { return out.putDigits(low) }
    let (rest, last) = quotientAndRemainder(dividingBy: powersOfTen[19])
    rest.writeDigits(to: &out)
    out.putPadded(last, digits: 19)
  }
}
