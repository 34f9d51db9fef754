/// Roots, logarithms and powers: exact where the result is a fraction, else good for 50 significant digits.
///
/// What is not exact is computed in fixed point with at least 320 binary places (96 decimal digits).
extension BigRational {
  /// The square root of a number that is not negative.
  public var squareRoot: BigRational {
    if overflowed || numerator.isZero { return self }
    if let root = exactRoot(2) { return root }
    let shift = max(0, (400 - numerator.bitWidth + denominator.bitWidth) / 2 + 1)
    let radicand = (numerator << (2 * shift)).quotientAndRemainder(dividingBy: denominator).0
    return BigRational(radicand.root(2), over: .one << shift).kept
  }

  /// The natural logarithm of a positive number.
  public var naturalLogarithm: BigRational {
    if overflowed { return .overflow }
    if numerator == denominator { return marked(.zero) }
    return fixedLogarithm.kept
  }

  /// e to this power.
  public var exponential: BigRational {
    if overflowed { return .overflow }
    return numerator.isZero ? marked(.one) : fixedExponential.kept
  }

  /// The power of a number that is not negative, with any exponent.
  public func power(_ exponent: BigRational) -> BigRational {
    if overflowed || exponent.overflowed { return .overflow }
    if numerator.isZero { return exponent.isNegative ? .overflow : power(exponent.isZero ? 0 : 1) }
    let simple = exponent.reduced
    if let degree = simple.denominator.uint64.flatMap(Int.init(exactly:)),
      let times = simple.numerator.uint64.flatMap(Int.init(exactly:)),
      let root = exactRoot(degree)
    {
      let power = root.power(simple.isNegative ? -times : times)
      return isApproximate || exponent.isApproximate ? power.approximated : power
    }
    return (fixedLogarithm * exponent).fixedExponential.kept
  }

  /// The root, if it is a fraction.
  private func exactRoot(_ degree: Int) -> BigRational? {
    let simple = reduced
    if simple.numerator == .one && simple.denominator == .one { return marked(.one) }
    guard degree <= max(simple.numerator.bitWidth, simple.denominator.bitWidth) else { return nil }
    let n = simple.numerator.root(degree)
    guard n.power(degree) == simple.numerator else { return nil }
    let d = simple.denominator.root(degree)
    guard d.power(degree) == simple.denominator else { return nil }
    let root = BigRational(n, over: d)
    return isApproximate ? root.approximated : root
  }

  private func marked(_ value: Magnitude) -> BigRational {
    let result = BigRational(value)
    return isApproximate ? result.approximated : result
  }

  /// Rounded to the digits that are kept, and marked.
  private var kept: BigRational {
    if overflowed || numerator.isZero { return approximated }
    let places = NumberLimit.approximateDigits - integerDigits
    return rounded(places: places, .halfEven).approximated
  }

  /// ln(2^e · m) = e·ln 2 + 2·artanh((m − 1)/(m + 1)), with m near one.
  private var fixedLogarithm: BigRational {
    let two = Magnitude(2 as UInt64)
    let four = Magnitude(4 as UInt64)
    let isNearOne =
      numerator * four < denominator * Magnitude(5 as UInt64)
      && denominator * Magnitude(3 as UInt64) < numerator * four
    let exponent = isNearOne ? 0 : numerator.bitWidth - denominator.bitWidth
    let n = exponent < 0 ? numerator << -exponent : numerator
    let d = exponent > 0 ? denominator << exponent : denominator
    let isBelowOne = n < d
    let difference = isBelowOne ? d - n : n - d
    let sum = n + d
    // Near one the argument begins with zeros: as many places more keep its digits.
    let places = FixedPoint.places + max(0, sum.bitWidth - difference.bitWidth)
    let artanh = FixedPoint.artanh(difference, over: sum, places: places)
    let part = BigRational(isNegative: isBelowOne, artanh * two, over: .one << places)
    let scale = Magnitude(UInt64(exponent.magnitude)) * FixedPoint.logarithmOfTwo
    return part
      + BigRational(isNegative: exponent < 0, scale, over: .one << FixedPoint.places)
  }

  /// e^x = 2^k · e^r, with r below ln 2.
  private var fixedExponential: BigRational {
    let places = FixedPoint.places
    let value = (numerator << places).quotientAndRemainder(dividingBy: denominator).0
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: FixedPoint.logarithmOfTwo)
    guard let k = quotient.uint64.flatMap(Int.init(exactly:)), k < NumberLimit.bits else {
      return .overflow
    }
    let power = FixedPoint.exponential(rest) << k
    let one = Magnitude.one << places
    return isNegative ? BigRational(one, over: power) : BigRational(power, over: one)
  }
}

extension Magnitude {
  /// The largest number whose power with `degree` is not greater.
  ///
  /// Newton's iteration from above. From twice the root it would take `degree` steps; from the root of the leading
  /// half of the bits it takes two or three.
  func root(_ degree: Int) -> Magnitude {
    if isZero || degree == 1 { return self }
    let bits = (bitWidth + degree - 1) / degree
    if degree == 2, let short = uint128 { return Magnitude(Self.squareRoot(of: short)) }
    if bits <= 24 || words.count == 1 { return shortRoot(degree, bits: bits) }
    let below = bits / 2
    var guess = ((self >> (degree * below)).root(degree) + .one) << below
    if degree == 2 {
      while true {
        let next = (guess + quotientAndRemainder(dividingBy: guess).0) >> 1
        if next >= guess { return guess }
        guess = next
      }
    }
    while true {
      let quotient = quotientAndRemainder(dividingBy: guess.power(degree - 1)).0
      let sum = guess * Magnitude(UInt64(degree - 1)) + quotient
      let next = sum.quotientAndRemainder(dividingBy: UInt64(degree)).0
      if next >= guess { return guess }
      guess = next
    }
  }

  /// The square root of a number that is not zero, without what stands behind the point: Newton's iteration from above.
  private static func squareRoot(of value: UInt128) -> UInt128 {
    var root = UInt128(1) << UInt128((129 - value.leadingZeroBitCount) / 2)
    while true {
      let next = (root + value / root) >> 1
      if next >= root { return root }
      root = next
    }
  }

  /// A root of few bits, found one by one.
  private func shortRoot(_ degree: Int, bits: Int) -> Magnitude {
    var root: UInt64 = 0
    for bit in (0..<UInt64(bits)).reversed() where isAtLeast(root | 1 << bit, to: degree) {
      root |= 1 << bit
    }
    return Magnitude(root)
  }

  /// Whether it, which is not zero, is as large as a power; of one word that takes no memory.
  private func isAtLeast(_ base: UInt64, to degree: Int) -> Bool {
    guard let word = uint64 else { return Magnitude(base).power(degree) <= self }
    if base == 1 { return true }
    var power: UInt64 = 1
    for _ in 0..<degree {
      let (product, isOver) = power.multipliedReportingOverflow(by: base)
      if isOver || product > word { return false }
      power = product
    }
    return true
  }
}
