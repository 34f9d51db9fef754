/// Roots, logarithms and powers: exact where the result is a fraction, else good for 50 significant digits.
///
/// What is not exact is computed in ``FixedPoint``.
extension BigRational {
  /// The square root of a number that is not negative.
  public var squareRoot: BigRational {
    if overflowed || numerator.isZero { return self }
    if let root = exactRoot(2) { return root }
    // In two hundred binary digits or more.
    let shift = max(0, (400 - numerator.bitWidth + denominator.bitWidth) / 2 + 1)
    let radicand = (numerator << (2 * shift)).quotientAndRemainder(dividingBy: denominator).0
    return BigRational(radicand.root(2), overTwoTo: shift).kept
  }

  /// The natural logarithm of a positive number.
  public var naturalLogarithm: BigRational {
    if overflowed { return .overflow }
    if numerator == denominator { return marked(.zero) }
    let logarithm = fixedLogarithm
    return BigRational(
      isNegative: logarithm.isNegative, logarithm.value, overTwoTo: logarithm.places
    ).kept
  }

  /// e to this power.
  public var exponential: BigRational {
    if overflowed { return .overflow }
    if numerator.isZero { return marked(.one) }
    let value = (numerator << FixedPoint.places).quotientAndRemainder(dividingBy: denominator).0
    return Self.exponential(isNegative: isNegative, value).kept
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
    let logarithm = fixedLogarithm
    let product = (logarithm.value * exponent.numerator).quotientAndRemainder(
      dividingBy: exponent.denominator
    ).0
    return Self.exponential(
      isNegative: logarithm.isNegative != exponent.isNegative,
      product >> (logarithm.places - FixedPoint.places)
    ).kept
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

  /// ln(f · m) = ln f + 2·artanh((m − 1)/(m + 1)), with f of small primes and m near one.
  /// - Returns: it in fixed point, with as many places or more.
  private var fixedLogarithm: (isNegative: Bool, value: Magnitude, places: Int) {
    let near = NearFraction(numerator, denominator)
    let n = near.times(numerator, areBelow: true)
    let d = near.times(denominator, areBelow: false)
    let isBelow = n < d
    let difference = isBelow ? d - n : n - d
    let sum = n + d
    if near.isOne {
      // Here the argument begins with zeros: as many places more keep its digits.
      let places = FixedPoint.places + max(0, sum.bitWidth - difference.bitWidth)
      return (isBelow, FixedPoint.artanh(difference, over: sum, places: places) << 1, places)
    }
    let rest = FixedPoint.artanh(difference, over: sum, places: FixedPoint.places) << 1
    var (above, below) = FixedPoint.logarithm(
      twos: near.twos, threes: near.threes, fives: near.fives)
    if isBelow { below = below + rest } else { above = above + rest }
    let isNegative = above < below
    return (isNegative, isNegative ? below - above : above - below, FixedPoint.places)
  }

  /// e^x = 2^k · e^r, with r below ln 2.
  /// - Parameter value: in fixed point.
  private static func exponential(isNegative: Bool, _ value: Magnitude) -> BigRational {
    let logarithmOfTwo = FixedPoint.logarithmOfTwo
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: logarithmOfTwo)
    guard let k = quotient.uint64.flatMap(Int.init(exactly:)), k < NumberLimit.bits else {
      return .overflow
    }
    // Below one it is e^(ln 2 - r) / 2^(k + 1).
    if isNegative {
      let power = FixedPoint.exponential(logarithmOfTwo - rest)
      return BigRational(power, overTwoTo: FixedPoint.places + k + 1)
    }
    return BigRational(FixedPoint.exponential(rest) << k, overTwoTo: FixedPoint.places)
  }
}

/// A fraction of twos, threes and fives that is within three hundredths of a number, so that its logarithm is nearly known.
private struct NearFraction {
  private(set) var twos = 0
  private(set) var threes = 0
  private(set) var fives = 0
  let isOne: Bool

  /// - Parameters: the parts of a number that is not zero.
  init(_ numerator: Magnitude, _ denominator: Magnitude) {
    let (n, d) = (numerator.topWord, denominator.topWord)
    let isBelow = n < d
    // The number is 2^twos times between one and two, of which this many thirty-seconds.
    twos = numerator.bitWidth - denominator.bitWidth - (isBelow ? 1 : 0)
    let part = Int((UInt128(n) << (isBelow ? 6 : 5)) / UInt128(d)) - 32
    isOne = twos == 0 && part == 0 || twos == -1 && part >= 31
    if isOne {
      twos = 0
      return
    }
    let row = Self.rows[min(part, 31)]
    (twos, threes, fives) = (twos + row.0, row.1, row.2)
  }

  /// A part of the number, times the part of this fraction that stands on the other side.
  func times(_ part: Magnitude, areBelow: Bool) -> Magnitude {
    func count(_ power: Int) -> Int { max(0, areBelow ? -power : power) }
    var factor: UInt64 = 1
    for _ in 0..<count(threes) { factor *= 3 }
    for _ in 0..<count(fives) { factor *= 5 }
    return (part * factor) << count(twos)
  }

  /// For each thirty-second from one to two the powers of 2, 3 and 5 of the fraction of smallest parts that is within a
  /// ninetieth of its middle.
  private static let rows: [(Int, Int, Int)] = [
    (7, 0, -3), (-3, -1, 2), (4, -1, -1), (1, -2, 1), (8, -2, -2), (5, -3, 0), (1, 1, -1),
    (2, -4, 2), (5, 0, -2), (-5, -1, 3), (2, -1, 0), (-2, 3, -1), (-5, 2, 1), (6, -2, -1),
    (2, 2, -2), (-1, 1, 0), (-1, 1, 0), (-4, 0, 2), (-4, 0, 2), (3, 0, -1), (-11, 3, 3),
    (0, -1, 1), (-4, 3, 0), (-3, -2, 3), (4, -2, 0), (4, -2, 0), (11, -2, -3), (-3, 1, 1),
    (-3, 1, 1), (4, 1, -2), (-6, 0, 3), (1, 0, 0),
  ]
}

extension Magnitude {
  /// The largest number whose power with `degree` is not greater.
  ///
  /// Newton's iteration from above. From twice the root it would take `degree` steps; from the root of the leading
  /// half of the bits it takes two or three.
  func root(_ degree: Int) -> Magnitude {
    if isZero || degree == 1 { return self }
    let bits = (bitWidth + degree - 1) / degree
    if bits <= 24 { return shortRoot(degree, bits: bits) }
    let below = bits / 2
    var guess = ((self >> (degree * below)).root(degree) + .one) << below
    while true {
      let quotient = quotientAndRemainder(dividingBy: guess.power(degree - 1)).0
      let sum = guess * Magnitude(UInt64(degree - 1)) + quotient
      let next = sum.quotientAndRemainder(dividingBy: UInt64(degree)).0
      if next >= guess { return guess }
      guess = next
    }
  }

  /// A root of few bits, found one by one.
  private func shortRoot(_ degree: Int, bits: Int) -> Magnitude {
    var root: UInt64 = 0
    for bit in (0..<UInt64(bits)).reversed()
    where Magnitude(root | 1 << bit).power(degree) <= self {
      root |= 1 << bit
    }
    return Magnitude(root)
  }
}
