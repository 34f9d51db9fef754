/// An exact fraction with room for 16,384 binary digits above and below, for numbers that do not fit an ``Amount``.
///
/// Fractions are reduced only once they have doubled in size; a sum divides the longer denominator by the shorter one
/// first, so that a thousand cross rates stay as small as their least common multiple.
public struct BigRational: Sendable {
  public private(set) var numerator: Magnitude
  public private(set) var denominator: Magnitude
  public private(set) var isNegative: Bool
  public private(set) var isApproximate = false
  /// The number passed ``NumberLimit/bits``; the parts have no meaning then.
  public private(set) var overflowed = false
  /// Whether it is in lowest terms, as far as that is known.
  private var isReduced = false
  /// The size at the last reduction.
  private var reducedBits: Int32 = 0

  /// - Parameter denominator: not zero.
  public init(isNegative: Bool = false, _ numerator: Magnitude, over denominator: Magnitude = .one)
  {
    self.isNegative = isNegative && !numerator.isZero
    self.numerator = numerator
    self.denominator = denominator
    bound()
  }

  /// A number in fixed point, which is rounded next: it is not reduced.
  init(isNegative: Bool = false, _ numerator: Magnitude, overTwoTo places: Int) {
    self.isNegative = isNegative && !numerator.isZero
    self.numerator = numerator
    denominator = .one << places
  }

  public init(digits: UInt64, places: Int) {
    guard places.magnitude <= UInt(NumberLimit.places) else {
      self = .overflow
      return
    }
    let power = Magnitude.powerOfTen(Swift.abs(places))
    self.init(
      places < 0 ? Magnitude(digits) * power : Magnitude(digits), over: places > 0 ? power : .one)
  }

  public init(_ literal: DecimalLiteral) {
    // Zeros in front cost nothing; the largest number that fits has one digit more than the bound on places.
    let significant = literal.digits.drop { $0 == UInt8(ascii: "0") }
    guard significant.count <= NumberLimit.places + 1,
      Swift.abs(literal.places) <= NumberLimit.places
    else {
      self = .overflow
      return
    }
    let digits = Magnitude(decimalDigits: significant)
    let power = Magnitude.powerOfTen(Swift.abs(literal.places))
    self.init(
      literal.places < 0 ? digits * power : digits, over: literal.places > 0 ? power : .one)
  }

  public init(_ amount: Amount) {
    guard !amount.overflowed else {
      self = .overflow
      return
    }
    let power = Magnitude.powerOfTen(Int(amount.k.magnitude))
    let numerator = Magnitude(amount.n.magnitude)
    let denominator = amount.k > 0 ? power : .one
    self.init(
      isNegative: amount.n < 0, amount.k < 0 ? numerator * power : numerator,
      over: amount.d == 1 ? denominator : denominator * UInt64(amount.d))
  }

  public init(_ number: ExactNumber) {
    switch number {
    case .small(let amount): self.init(amount)
    case .big(let rational): self = rational
    }
  }

  public init(_ integer: Int) {
    self.init(isNegative: integer < 0, Magnitude(UInt64(integer.magnitude)))
  }

  static let overflow: BigRational = {
    var result = BigRational(.one)
    result.overflowed = true
    return result
  }()

  public var isZero: Bool { numerator.isZero && !overflowed }
  public var weight: Int { numerator.words.count + denominator.words.count }
  public var percent: BigRational { self * BigRational(.one, over: Magnitude(100 as UInt64)) }

  public var approximated: BigRational {
    var result = self
    result.isApproximate = true
    return result
  }

  /// The smallest form: an ``Amount`` where it fits and is not approximate.
  public var exact: ExactNumber {
    let simple = reduced
    guard !isApproximate, !overflowed, let n = simple.numerator.uint128,
      let signed = Int128(exactly: n),
      let d = simple.denominator.uint64.flatMap(Int64.init(exactly:))
    else { return .big(simple) }
    return .small(Amount(n: isNegative ? -signed : signed, d: d, k: 0).reduced)
  }
}

extension BigRational {
  /// The same in lowest terms.
  var reduced: BigRational {
    if isReduced { return self }
    let common = Magnitude.greatestCommonDivisor(numerator, denominator)
    var result = self
    if common != .one {
      result.numerator = numerator.quotientAndRemainder(dividingBy: common).0
      result.denominator = denominator.quotientAndRemainder(dividingBy: common).0
    }
    result.noteReduced()
    return result
  }

  private mutating func noteReduced() {
    reducedBits = Int32(clamping: max(numerator.bitWidth, denominator.bitWidth))
    isReduced = true
  }

  /// Reduces what has doubled, and gives up on what is still too large.
  private mutating func bound() {
    let bits = max(numerator.bitWidth, denominator.bitWidth)
    if bits > max(2 * Int(reducedBits), 256) || bits > NumberLimit.bits { self = reduced }
    if max(numerator.bitWidth, denominator.bitWidth) > NumberLimit.bits { self = .overflow }
  }

  private func combined(with other: BigRational, _ isNegative: Bool, _ n: Magnitude, _ d: Magnitude)
    -> BigRational
  {
    if overflowed || other.overflowed { return .overflow }
    var result = self
    result.isNegative = isNegative && !n.isZero
    result.numerator = n
    result.denominator = d
    result.isApproximate = isApproximate || other.isApproximate
    result.isReduced = false
    result.bound()
    return result
  }

  public static func + (a: BigRational, b: BigRational) -> BigRational {
    let (left, right, denominator) = common(a, b)
    if a.isNegative == b.isNegative {
      return a.combined(with: b, a.isNegative, left + right, denominator)
    }
    return left < right
      ? a.combined(with: b, b.isNegative, right - left, denominator)
      : a.combined(with: b, a.isNegative, left - right, denominator)
  }

  /// Both numerators over one denominator.
  private static func common(_ a: BigRational, _ b: BigRational) -> (
    Magnitude, Magnitude, Magnitude
  ) {
    if a.denominator == b.denominator { return (a.numerator, b.numerator, a.denominator) }
    if a.denominator < b.denominator {
      let (right, left, denominator) = common(b, a)
      return (left, right, denominator)
    }
    let (times, rest) = a.denominator.quotientAndRemainder(dividingBy: b.denominator)
    if rest.isZero { return (a.numerator, b.numerator * times, a.denominator) }
    let shared = Magnitude.greatestCommonDivisor(b.denominator, rest)
    let forLeft = b.denominator.quotientAndRemainder(dividingBy: shared).0
    let forRight = a.denominator.quotientAndRemainder(dividingBy: shared).0
    return (a.numerator * forLeft, b.numerator * forRight, a.denominator * forLeft)
  }

  public static prefix func - (a: BigRational) -> BigRational {
    var result = a
    result.isNegative = !a.isNegative && !a.numerator.isZero
    return result
  }

  public static func * (a: BigRational, b: BigRational) -> BigRational {
    a.combined(
      with: b, a.isNegative != b.isNegative, a.numerator * b.numerator,
      a.denominator * b.denominator)
  }

  public static func / (a: BigRational, b: BigRational) -> BigRational {
    a.combined(
      with: b, a.isNegative != b.isNegative, a.numerator * b.denominator,
      a.denominator * b.numerator)
  }

  public static func - (a: BigRational, b: BigRational) -> BigRational { a + (-b) }

  public static func < (a: BigRational, b: BigRational) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    let (left, right, _) = common(a, b)
    return a.isNegative ? right < left : left < right
  }

  public static func == (a: BigRational, b: BigRational) -> Bool {
    let (left, right, _) = common(a, b)
    return left == right && (a.isNegative == b.isNegative || left.isZero)
  }

  /// The power; refused before it is computed where it could not fit.
  public func power(_ exponent: Int) -> BigRational {
    if overflowed || (isZero && exponent < 0) { return .overflow }
    let base = reduced
    let bits = max(base.numerator.bitWidth, base.denominator.bitWidth) - 1
    let (needed, tooLarge) = bits.multipliedReportingOverflow(by: Int(clamping: exponent.magnitude))
    if tooLarge || needed > NumberLimit.bits { return .overflow }
    // Powers of one and zero cost nothing however high they are.
    let times =
      bits == 0 && exponent != 0 ? 2 - Int(exponent.magnitude & 1) : Int(exponent.magnitude)
    let n = base.numerator.power(times)
    let d = base.denominator.power(times)
    return base.combined(
      with: base, isNegative && times & 1 == 1, exponent < 0 ? d : n, exponent < 0 ? n : d)
  }
}

extension BigRational {
  /// The magnitude times 10^places, rounded to a whole number.
  func scaled(places: Int, _ mode: RoundingMode) -> Magnitude {
    let power = Magnitude.powerOfTen(Swift.abs(places))
    return places < 0
      ? mode.quotient(numerator, denominator * power)
      : mode.quotient(numerator * power, denominator)
  }

  public func rounded(places: Int, _ mode: RoundingMode) -> BigRational {
    // No number has as many places: its denominator would not fit.
    guard places.magnitude <= UInt(NumberLimit.bits) else { return .overflow }
    let whole = scaled(places: places, mode)
    let power = Magnitude.powerOfTen(Swift.abs(places))
    return places <= 0
      ? combined(with: self, isNegative, whole * power, .one)
      : combined(with: self, isNegative, whole, power).reduced
  }

  public var floor: BigRational {
    rounded(places: 0, isNegative ? .up : .down)
  }

  public var integer: Int? {
    let simple = reduced
    guard !overflowed, simple.denominator == .one, let value = simple.numerator.uint64 else {
      return nil
    }
    return isNegative ? Int(exactly: -Int128(value)) : Int(exactly: value)
  }
}
