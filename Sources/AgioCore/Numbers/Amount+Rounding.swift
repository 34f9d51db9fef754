extension Amount {
  /// The magnitude times 10^places, rounded, where it fits 64 bits.
  @inline(__always)
  func scaled(places: Int, _ mode: RoundingMode) -> UInt64? {
    let shift = Int(k) &- places
    let magnitude = n.magnitude
    if shift <= 0 {
      guard shift > -20, let low = UInt64(exactly: magnitude) else { return nil }
      let product = low.multipliedFullWidth(by: powersOfTen[0 &- shift])
      if product.high != 0 { return nil }
      return d == 1 ? product.low : Self.quotient(product.low, UInt64(bitPattern: d), mode)
    }
    guard shift < 20 else { return nil }
    let divisor = UInt64(bitPattern: d).multipliedFullWidth(by: powersOfTen[shift])
    guard let low = UInt64(exactly: magnitude), divisor.high == 0 else {
      let wide = UInt128(divisor.high) &<< 64 | UInt128(divisor.low)
      // Beyond half the range the remainder's complement would not be exact.
      return wide >> 127 == 0 ? UInt64(exactly: mode.quotient(magnitude, wide)) : nil
    }
    return Self.quotient(low, divisor.low, mode)
  }

  @inline(__always)
  private static func quotient(_ n: UInt64, _ d: UInt64, _ mode: RoundingMode) -> UInt64 {
    let quotient = n / d
    let remainder = n &- quotient &* d
    let grows = mode.increments(isOdd: quotient & 1 == 1, remainder: remainder, of: d)
    return grows ? quotient &+ 1 : quotient
  }

  public func rounded(places: Int, _ mode: RoundingMode) -> Amount {
    guard !overflowed, let value = scaled(places: places, mode) else { return .overflow }
    return Amount(n: n < 0 ? -Int128(value) : Int128(value), d: 1, k: Int32(places))
  }

  public var floor: Amount {
    rounded(places: 0, isNegative ? .up : .down)
  }

  public var integer: Int? {
    guard !overflowed else { return nil }
    let whole = reduced
    guard whole.d == 1, whole.k <= 0, whole.k > -19, let n = Int(exactly: whole.n) else {
      return nil
    }
    let (value, tooLarge) = n.multipliedReportingOverflow(by: Int(powersOfTen[-Int(whole.k)]))
    return tooLarge ? nil : value
  }

  /// The same number in lowest terms: `d` without a factor in common with `n`, `k` as small as can be with `d == 1`.
  var reduced: Amount {
    if n == 0 || overflowed { return overflowed ? .overflow : .zero }
    var numerator = n
    var denominator = d
    if denominator != 1 {
      let rest = UInt64(numerator.magnitude % UInt128(denominator))
      let common = Int64(greatestCommonDivisorOf(UInt64(denominator), rest))
      numerator /= Int128(common)
      denominator /= common
    }
    var exponent = k
    while denominator % 2 == 0, exponent < NumberLimit.places,
      let fivefold = Amount.product(numerator, 5)
    {
      numerator = fivefold
      denominator /= 2
      exponent += 1
    }
    while denominator % 5 == 0, exponent < NumberLimit.places,
      let twofold = Amount.product(numerator, 2)
    {
      numerator = twofold
      denominator /= 5
      exponent += 1
    }
    while exponent > 0, numerator % 10 == 0 {
      numerator /= 10
      exponent -= 1
    }
    return Amount(n: numerator, d: denominator, k: exponent)
  }

  public func power(_ exponent: Int) -> Amount {
    var result = Amount.one
    var base = self
    var rest = exponent.magnitude
    while rest > 0 {
      if rest & 1 == 1 { result = result * base }
      rest >>= 1
      if rest > 0 { base = base * base }
      if result.overflowed || base.overflowed { return .overflow }
    }
    return exponent < 0 ? .one / result : result
  }

  // What follows has no place in a number of fixed size: the line is evaluated again with a larger one.

  public var squareRoot: Amount { .overflow }
  public var naturalLogarithm: Amount { .overflow }
  public var exponential: Amount { .overflow }
  public func power(_ exponent: Amount) -> Amount { .overflow }
}
