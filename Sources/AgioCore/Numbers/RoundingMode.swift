/// How digits that are not shown are dropped. The names are those of decimal arithmetic
/// (IEEE 754-2019, section 4.3; Java's `RoundingMode`).
public enum RoundingMode: String, CaseIterable, Sendable {
  /// To the nearest; a tie to the even digit. What banks and IEEE 754 do, and the default.
  case halfEven = "half-even"
  /// To the nearest; a tie away from zero, as taught at school.
  case halfUp = "half-up"
  /// Away from zero.
  case up
  /// Towards zero.
  case down
}

extension RoundingMode {
  /// Whether a quotient grows by one, given its remainder's place between 0 and the divisor.
  func increments<Word: FixedWidthInteger & UnsignedInteger>(
    isOdd: Bool, remainder: Word, of divisor: Word
  ) -> Bool {
    let rest = divisor &- remainder
    switch self {
    case .halfEven: return remainder > rest || (remainder == rest && isOdd)
    case .halfUp: return remainder >= rest
    case .up: return remainder != 0
    case .down: return false
    }
  }

  /// `numerator / denominator`, rounded.
  func quotient(_ numerator: UInt128, _ denominator: UInt128) -> UInt128 {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let grows = increments(isOdd: quotient & 1 == 1, remainder: remainder, of: denominator)
    return grows ? quotient &+ 1 : quotient
  }

  /// `numerator / denominator`, rounded.
  func quotient(_ numerator: Magnitude, _ denominator: Magnitude) -> Magnitude {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    if remainder.isZero { return quotient }
    let rest = denominator - remainder
    let grows =
      switch self {
      case .halfEven: remainder > rest || (remainder == rest && quotient.isOdd)
      case .halfUp: remainder >= rest
      case .up: true
      case .down: false
      }
    return grows ? quotient + .one : quotient
  }
}
