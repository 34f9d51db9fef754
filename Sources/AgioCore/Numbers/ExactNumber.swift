/// An exact number, or one good for 50 digits that says so.
///
/// It is computed in fixed size; where a result does not fit, it spills into a big rational.
public enum ExactNumber: Sendable {
  /// One that has not overflowed.
  case small(Amount)
  // In a box: most numbers are copied as they lie.
  indirect case big(BigRational)

  public init(_ integer: Int) { self = .small(Amount(integer)) }

  /// `digits / 10^places`; `places` may be negative.
  public init(digits: UInt64, places: Int) {
    let small = Amount(digits: digits, places: places)
    self = small.overflowed ? .big(BigRational(digits: digits, places: places)) : .small(small)
  }

  /// The number a literal spells, however long.
  public init(_ literal: DecimalLiteral) {
    let small = Amount(literal)
    self = small.overflowed ? .big(BigRational(literal)) : .small(small)
  }

  /// Whether it came out of a function that has no exact result, and so is good for 50 digits.
  public var isApproximate: Bool {
    if case .big(let rational) = self { rational.isApproximate } else { false }
  }

  /// The same number, marked as approximate.
  public var approximated: ExactNumber { .big(BigRational(self).approximated) }

  /// Whether it passed ``NumberLimit/bits``. What is computed from it has overflowed too.
  public var overflowed: Bool {
    if case .big(let rational) = self { rational.overflowed } else { false }
  }

  public var isZero: Bool {
    switch self {
    case .small(let amount): amount.isZero
    case .big(let rational): rational.isZero
    }
  }

  public var isNegative: Bool {
    switch self {
    case .small(let amount): amount.isNegative
    case .big(let rational): rational.isNegative
    }
  }

  /// The machine words an operation on it touches, roughly: what the work limit of a line counts.
  var weight: Int {
    if case .big(let rational) = self { rational.weight } else { 1 }
  }

  /// The number as a whole one, if it is one and fits.
  public var integer: Int? {
    switch self {
    case .small(let amount): amount.integer
    case .big(let rational): rational.integer
    }
  }

  /// The same number in its smallest form: in fixed size where it fits.
  public var normalized: ExactNumber {
    if case .big(let rational) = self { rational.exact } else { self }
  }

  /// Numerator and denominator in lowest terms.
  public var fraction: BigRational { BigRational(self).reduced }
}

extension ExactNumber {
  /// The result in fixed size where both numbers and the result fit, in big rationals elsewhere.
  private static func computed(
    _ a: ExactNumber, _ b: ExactNumber, _ small: (Amount, Amount) -> Amount,
    _ big: (BigRational, BigRational) -> BigRational
  ) -> ExactNumber {
    if case .small(let x) = a, case .small(let y) = b, case let z = small(x, y), !z.overflowed {
      return .small(z)
    }
    return .big(big(BigRational(a), BigRational(b)))
  }

  /// The same of one number.
  private func computed(_ small: (Amount) -> Amount, _ big: (BigRational) -> BigRational)
    -> ExactNumber
  {
    if case .small(let x) = self, case let z = small(x), !z.overflowed { return .small(z) }
    return .big(big(BigRational(self)))
  }

  public static func + (a: ExactNumber, b: ExactNumber) -> ExactNumber { computed(a, b, +, +) }
  public static func - (a: ExactNumber, b: ExactNumber) -> ExactNumber { computed(a, b, -, -) }
  public static func * (a: ExactNumber, b: ExactNumber) -> ExactNumber { computed(a, b, *, *) }

  /// The quotient; the caller has made sure that `b` is not zero.
  public static func / (a: ExactNumber, b: ExactNumber) -> ExactNumber { computed(a, b, /, /) }

  public static prefix func - (a: ExactNumber) -> ExactNumber { a.computed(-, -) }

  /// Whether `a` is less than `b`. Has no meaning where one of them has overflowed.
  public static func < (a: ExactNumber, b: ExactNumber) -> Bool {
    if case .small(let x) = a, case .small(let y) = b { return x < y }
    return BigRational(a) < BigRational(b)
  }

  /// A hundredth: what `%` makes of the number before it.
  public var percent: ExactNumber { computed({ $0.percent }, { $0.percent }) }

  /// `self · up / down`, in the smallest form.
  public func times(_ up: ExactNumber, over down: ExactNumber) -> ExactNumber {
    if case .small(let a) = self, case .small(let b) = up, case .small(let c) = down {
      let small = a * b / c
      if !small.overflowed { return .small(small.reduced) }
    }
    return (BigRational(self) * BigRational(up) / BigRational(down)).exact
  }

  /// The nearest multiple of 10^-places.
  public func rounded(places: Int, _ mode: RoundingMode) -> ExactNumber {
    computed({ $0.rounded(places: places, mode) }, { $0.rounded(places: places, mode) })
  }

  /// The largest integer that is not greater.
  public var floor: ExactNumber { computed({ $0.floor }, { $0.floor }) }

  public func power(_ exponent: Int) -> ExactNumber { .big(BigRational(self).power(exponent)) }

  /// The power with any exponent; the number is not negative.
  public func power(_ exponent: ExactNumber) -> ExactNumber {
    .big(BigRational(self).power(BigRational(exponent)))
  }

  public var squareRoot: ExactNumber { .big(BigRational(self).squareRoot) }
  public var naturalLogarithm: ExactNumber { .big(BigRational(self).naturalLogarithm) }
  public var exponential: ExactNumber { .big(BigRational(self).exponential) }
}

extension ExactNumber: Equatable {
  public static func == (a: ExactNumber, b: ExactNumber) -> Bool {
    // Most that are equal were read from the same text.
    if case .small(let a) = a, case .small(let b) = b, a.n == b.n, a.d == b.d, a.k == b.k {
      return a.d != 0
    }
    return BigRational(a) == BigRational(b) && a.isApproximate == b.isApproximate
  }
}

/// A number as a line spells it: decimal digits and where the point stands.
public struct DecimalLiteral: Hashable, Sendable {
  /// ASCII digits without separators.
  public var digits: [UInt8]
  /// How many of them stand after the point; negative for `2M`.
  public var places: Int

  public init(digits: [UInt8], places: Int) {
    self.digits = digits
    self.places = places
  }
}
