/// Numbers the evaluator can compute with: exact, or openly out of room.
///
/// Two types conform. ``Amount`` has a fixed size and costs about 3 ns an operation; when a result does not fit it
/// says so, and the line is evaluated again with ``BigRational``, which has room for 16,384 bits. The evaluator is
/// generic over them, so both ways run the same code.
public protocol ExactArithmetic: Sendable {
  /// `digits / 10^places`; `places` may be negative.
  init(digits: UInt64, places: Int)
  /// The number a longer literal spells.
  init(_ literal: DecimalLiteral)
  init(_ number: ExactNumber)

  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  /// The quotient; the caller has made sure that `b` is not zero.
  static func / (a: Self, b: Self) -> Self
  static prefix func - (a: Self) -> Self
  /// The opposite where `isNegative`, else the number itself.
  func signed(isNegative: Bool) -> Self
  /// `self · up / down`: what a conversion does. Both are above zero.
  func times(_ up: Amount, over down: Amount) -> Self
  /// Whether `a` is less than `b`. Has no meaning once one of them has overflowed.
  static func < (a: Self, b: Self) -> Bool

  /// A hundredth: what `%` makes of the number before it.
  var percent: Self { get }
  var isZero: Bool { get }
  var isNegative: Bool { get }
  /// The number as a whole one, if it is one and fits.
  var integer: Int? { get }

  /// The result did not fit. Contagious: what is computed from it has overflowed too.
  var overflowed: Bool { get }
  /// Came out of a function that has no exact result, and so is good for 50 digits.
  var isApproximate: Bool { get }
  /// The same number, marked as approximate.
  var approximated: Self { get }
  /// Roughly how many machine words an operation on it touches: what the work limit of a line counts.
  var weight: Int { get }

  /// The nearest multiple of 10^-places.
  func rounded(places: Int, _ mode: RoundingMode) -> Self
  /// The largest integer that is not greater.
  var floor: Self { get }
  func power(_ exponent: Int) -> Self

  var squareRoot: Self { get }
  var naturalLogarithm: Self { get }
  var exponential: Self { get }
  /// The power with any exponent; the base is not negative.
  func power(_ exponent: Self) -> Self

  var exact: ExactNumber { get }
}

extension ExactArithmetic {
  @inline(__always)
  static func - (a: Self, b: Self) -> Self { a + (-b) }

  @inline(__always)
  public func signed(isNegative: Bool) -> Self { isNegative ? -self : self }
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
