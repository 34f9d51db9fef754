extension Amount {
  /// What ``ExactNumber/exactText`` is, where numerator and denominator fit 128 bits; nil elsewhere.
  var exactText: String? {
    var out = TextBuffer(capacity: 64)
    return writeExact(to: &out) ? out.text : nil
  }

  /// Writes that.
  /// - Returns: whether they fit; if not, nothing is written.
  func writeExact(to out: inout TextBuffer) -> Bool {
    let simple = reduced
    if simple.overflowed { return false }
    let mark = UInt8(ascii: ".")
    if simple.d == 1 {
      guard (-18...18).contains(simple.k), let above = UInt64(exactly: simple.n.magnitude) else {
        return false
      }
      let places = max(0, Int(simple.k))
      let (whole, isTooLarge) = above.multipliedReportingOverflow(
        by: powersOfTen[max(0, -Int(simple.k))])
      if isTooLarge { return false }
      out.putDecimal(isNegative: simple.isNegative, whole, places: places, mark: mark)
      return true
    }
    guard (0...18).contains(simple.k) else { return false }
    let above = simple.n.magnitude
    let below = UInt128(simple.d) * UInt128(powersOfTen[Int(simple.k)])
    var (large, small) = (above, below)
    let isWide = large > UInt128(UInt64.max) || small > UInt128(UInt64.max)
    // What ends, and was too long for a power of ten, is a decimal.
    if isWide, !simple.hasEndlessDecimals { return false }
    // What fits in 64 bits is divided there, and the rest comes down to that in a step or two.
    while large > UInt128(UInt64.max) || small > UInt128(UInt64.max), small != 0 {
      (large, small) = (small, large % small)
    }
    let common =
      small == 0
      ? large : UInt128(greatestCommonDivisorOf(UInt64(large), UInt64(small)))
    if simple.isNegative { out.put(UInt8(ascii: "-")) }
    if common == 1 {
      out.putDigits(above)
      out.put(UInt8(ascii: "/"))
      out.putDigits(below)
    } else {
      out.putDigits(above / common)
      out.put(UInt8(ascii: "/"))
      out.putDigits(below / common)
    }
    return true
  }

  /// Writes the number with exactly `places` decimals.
  func write(places: Int, _ mode: RoundingMode, mark: UInt8, to out: inout TextBuffer) {
    if let value = scaled(places: places, mode) {
      out.putDecimal(isNegative: n < 0, value, places: places, mark: mark)
    } else {
      BigRational(self).write(places: places, mode, mark: mark, to: &out)
    }
  }

  /// Writes an amount of money with exactly `places` decimals; below one with at least four significant digits.
  func writeMoney(places: Int, _ mode: RoundingMode, mark: UInt8, to out: inout TextBuffer) {
    // What is rounded to one may be less.
    if let value = scaled(places: places, mode), value > powersOfTen[places] || n == 0 {
      out.putDecimal(isNegative: n < 0, value, places: places, mark: mark)
    } else if let leading = integerDigits, leading <= 0,
      case let more = max(places, NumberLimit.smallDigits - leading),
      let value = scaled(places: more, mode)
    {
      out.putDecimal(isNegative: n < 0, value, places: more, mark: mark)
      out.trimFraction(mark: mark, least: places)
    } else {
      BigRational(self).writeMoney(places: places, mode, mark: mark, to: &out)
    }
  }

  /// Writes the number whole where its decimals end, else to so many significant digits.
  func writePlain(
    digits: Int = NumberLimit.shownDigits, mark: UInt8, to out: inout TextBuffer
  ) {
    if d == 1, k <= 0 {
      write(places: 0, .halfEven, mark: mark, to: &out)
    } else {
      writeFraction(digits: digits, mark: mark, to: &out)
    }
  }

  private func writeFraction(digits: Int, mark: UInt8, to out: inout TextBuffer) {
    let simple = d == 1 ? self : reduced
    if simple.d == 1 {
      let places = max(0, Int(simple.k))
      simple.write(places: places, .halfEven, mark: mark, to: &out)
      if places > 0 { out.trimFraction(mark: mark) }
    } else if !simple.hasEndlessDecimals {
      BigRational(simple).writePlain(digits: digits, mark: mark, to: &out)
    } else {
      simple.writeSignificant(digits, mark: mark, to: &out)
    }
  }

  /// Writes at least the integer part, and of the decimals as many as make up `digits` significant ones, without
  /// zeros at the end.
  func writeSignificant(_ digits: Int, mark: UInt8, to out: inout TextBuffer) {
    guard let leading = integerDigits,
      let value = scaled(places: max(0, digits - leading), .halfEven)
    else {
      return BigRational(self).writeSignificant(digits, mark: mark, to: &out)
    }
    let places = max(0, digits - leading)
    out.putDecimal(isNegative: n < 0, value, places: places, mark: mark)
    if places > 0 { out.trimFraction(mark: mark) }
  }

  /// How many digits stand before the point; below one, minus the zeros that follow it. Nil where 64 bits do not tell.
  private var integerDigits: Int? {
    if let whole = scaled(places: 0, .down), whole > 0 { return Self.digits(whole) }
    for places in [9, 19] {
      if let part = scaled(places: places, .down), part > 0 { return Self.digits(part) - places }
    }
    return nil
  }

  /// Decimal digits of a number; none of zero.
  static func digits(_ value: UInt64) -> Int {
    // 1233/4096 is the logarithm of 2, as near as 64 bits need.
    let least = ((64 &- value.leadingZeroBitCount) &* 1233) &>> 12
    return least < 20 && value >= powersOfTen[least] ? least &+ 1 : least
  }

  /// Whether a denominator in lowest terms has a factor besides 2 and 5.
  private var hasEndlessDecimals: Bool { Self.withoutTwosAndFives(UInt64(bitPattern: d)) != 1 }

  private static func withoutTwosAndFives(_ number: UInt64) -> UInt64 {
    var rest = number >> UInt64(number.trailingZeroBitCount)
    while rest % 5 == 0 { rest /= 5 }
    return rest
  }
}
