/// Roots, logarithms and powers: exact where the result is a fraction, else good for 50 significant digits.
///
/// What is not exact is computed in fixed point with at least 256 binary places (77 decimal digits), with 320 or 416 where these
/// do not tell how the fiftieth digit is rounded.
extension BigRational {
  /// The square root of a number that is not negative.
  public var squareRoot: BigRational {
    if overflowed || numerator.isZero { return self }
    if let root = exactRoot(2) { return root }
    return fixedRoot.kept
  }

  /// The square root, in two hundred binary digits or more.
  private var fixedRoot: BigRational {
    let shift = max(0, (400 - numerator.bitWidth + denominator.bitWidth) / 2 + 1)
    let radicand = (numerator << (2 * shift)).quotientAndRemainder(dividingBy: denominator).0
    return BigRational(radicand.root(2), overTwoTo: shift)
  }

  /// The natural logarithm of a positive number.
  public var naturalLogarithm: BigRational {
    if overflowed { return .overflow }
    if numerator == denominator { return marked(.zero) }
    return Self.kept { point in
      let logarithm = logarithm(point)
      return BigRational(
        isNegative: logarithm.isNegative, logarithm.value, overTwoTo: logarithm.places)
    }
  }

  /// e to this power.
  public var exponential: BigRational {
    if overflowed { return .overflow }
    if numerator.isZero { return marked(.one) }
    return Self.kept { point in
      let value = (numerator << point.places).quotientAndRemainder(dividingBy: denominator).0
      return Self.exponential(isNegative: isNegative, value, point)
    }
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
    // A root is found sooner than a logarithm.
    if simple.denominator == Magnitude(2 as UInt64), let times = simple.numerator.uint64, times < 8
    {
      let power = power(simple.isNegative ? -Int(times) : Int(times))
      if !power.overflowed, let root = power.fixedRoot.kept(within: 1 << 36) { return root }
    }
    return Self.kept { point in
      let logarithm = logarithm(point)
      let product = (logarithm.value * exponent.numerator).quotientAndRemainder(
        dividingBy: exponent.denominator
      ).0
      return Self.exponential(
        isNegative: logarithm.isNegative != exponent.isNegative,
        product >> (logarithm.places - point.places), point)
    }
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

  /// The same of what is computed, again with more places where that is not sure.
  private static func kept(_ compute: (FixedPoint) -> BigRational) -> BigRational {
    compute(.usual).kept(within: 1 << 16) ?? compute(.precise).kept(within: 2)
      ?? compute(.mostPrecise).kept
  }

  /// The same; nil where what stands behind the digits that are kept is so near to a half that an error could reach it.
  /// - Parameter error: the largest, in parts of the last digit: 2^64 are one.
  private func kept(within error: UInt64) -> BigRational? {
    if overflowed || numerator.isZero { return approximated }
    let places = NumberLimit.approximateDigits - integerDigits
    let half: UInt64 = 1 << 63
    let distance = max(half, fraction(places: places)) - min(half, fraction(places: places))
    return distance < error ? nil : rounded(places: places, .halfEven).approximated
  }

  /// What stands behind so many decimals, as a part of 2^64: a little less, where it is in no binary places.
  private func fraction(places: Int) -> UInt64 {
    if places >= 0, denominator.isPowerOfTwo {
      return (numerator * .powerOfTen(places)).fraction(of: denominator.trailingZeroBits)
    }
    let power = Magnitude.powerOfTen(Swift.abs(places))
    let divisor = places < 0 ? denominator * power : denominator
    let rest = (places < 0 ? numerator : numerator * power)
      .quotientAndRemainder(dividingBy: divisor).1
    if rest.isZero { return 0 }
    let quotient = (UInt128(rest.topWord) << 63) / UInt128(divisor.topWord)
    let shift = divisor.bitWidth - rest.bitWidth - 1
    return UInt64(
      truncatingIfNeeded: shift < 0 ? quotient << 1 : shift < 128 ? quotient >> UInt128(shift) : 0)
  }

  /// ln(f · m) = ln f + 2·artanh((m − 1)/(m + 1)), with f of small primes and m near one.
  /// - Returns: it in fixed point, with as many places or more.
  private func logarithm(
    _ point: FixedPoint
  ) -> (isNegative: Bool, value: Magnitude, places: Int) {
    let near = NearFraction(numerator, denominator)
    let n = near.times(numerator, areBelow: true)
    let d = near.times(denominator, areBelow: false)
    let isBelow = n < d
    let difference = isBelow ? d - n : n - d
    let sum = n + d
    if near.isOne {
      // Here the argument begins with zeros: as many places more keep its digits.
      let places = point.places + max(0, sum.bitWidth - difference.bitWidth)
      return (isBelow, FixedPoint.artanh(difference, over: sum, places: places) << 1, places)
    }
    let rest = FixedPoint.artanh(difference, over: sum, places: point.places) << 1
    var (above, below) = point.logarithm(
      twos: near.twos, threes: near.threes, fives: near.fives)
    if isBelow { below = below + rest } else { above = above + rest }
    let isNegative = above < below
    return (isNegative, isNegative ? below - above : above - below, point.places)
  }

  /// e^x = 2^k · e^r, with r below ln 2.
  /// - Parameter value: in fixed point.
  private static func exponential(
    isNegative: Bool, _ value: Magnitude, _ point: FixedPoint
  ) -> BigRational {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: point.logarithmOfTwo)
    guard let k = quotient.uint64.flatMap(Int.init(exactly:)), k < NumberLimit.bits else {
      return .overflow
    }
    // Below one it is e^(ln 2 - r) / 2^(k + 1).
    if isNegative {
      let power = point.exponential(point.logarithmOfTwo - rest)
      return BigRational(power, overTwoTo: point.places + k + 1)
    }
    return BigRational(point.exponential(rest) << k, overTwoTo: point.places)
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
    if degree == 2, let short = uint128 { return Magnitude(Self.squareRoot(of: short)) }
    if degree == 2, bitWidth <= FixedPoint.mostBitsOfRadicand {
      var root = FixedPoint.root(of: self)
      while root * root > self { root = root - .one }
      while case let next = root + .one, next * next <= self { root = next }
      return root
    }
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
  static func squareRoot(of value: UInt128) -> UInt128 {
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
