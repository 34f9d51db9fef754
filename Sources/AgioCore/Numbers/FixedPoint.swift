/// Logarithms and exponentials of numbers below a few thousand, as whole multiples of 2^-places.
enum FixedPoint {
  /// 14 bits for the largest exponent and 166 for fifty digits. Behind these may stand half a digit and something that begins
  /// another fifty digits later, as in `1.00…03 ^ 1.5`; no rounding error reaches that.
  static let places = 416
  /// Places more that are computed where there are many terms, or a sum is multiplied.
  private static let guardedPlaces = 32

  static let logarithmOfTwo = two >> guardedPlaces
  private static let logarithmOfThree = (two + twiceArtanh(of: 5)) >> guardedPlaces
  private static let logarithmOfFive = (two << 1 + twiceArtanh(of: 9)) >> guardedPlaces

  private static let two = twiceArtanh(of: 3)

  /// Twice the area tangent of the inverse of a number.
  private static func twiceArtanh(of n: UInt64) -> Magnitude {
    artanh(.one, over: Magnitude(n), places: places + guardedPlaces) << 1
  }

  /// The logarithm of 2^twos · 3^threes · 5^fives, as what is added to zero and what is taken off.
  static func logarithm(twos: Int, threes: Int, fives: Int) -> (above: Magnitude, below: Magnitude)
  {
    var (above, below) = (Magnitude.zero, Magnitude.zero)
    for (times, part) in [
      (twos, logarithmOfTwo), (threes, logarithmOfThree), (fives, logarithmOfFive),
    ] where times != 0 {
      let product = part * UInt64(times.magnitude)
      if times > 0 { above = above + product } else { below = below + product }
    }
    return (above, below)
  }

  /// z + z³/3 + z⁵/5 + … for z below a half.
  static func artanh(_ numerator: Magnitude, over denominator: Magnitude, places: Int) -> Magnitude
  {
    let z = (numerator << places).quotientAndRemainder(dividingBy: denominator).0
    let square = (z * z) >> places
    var power = z
    var sum = z
    var divisor: UInt64 = 3
    while !power.isZero {
      power = (power * square) >> places
      sum = sum + power.quotientAndRemainder(dividingBy: divisor).0
      divisor += 2
    }
    return sum
  }

  /// 1 + r + r²/2! + … at a 256th of `value`, squared eight times.
  /// - Parameter value: below one.
  static func exponential(_ value: Magnitude) -> Magnitude {
    let wide = places + guardedPlaces
    let small = value << (guardedPlaces - 8)
    var term = Magnitude.one << wide
    var sum = term
    var divisor: UInt64 = 1
    while !term.isZero {
      term = ((term * small) >> wide).quotientAndRemainder(dividingBy: divisor).0
      sum = sum + term
      divisor += 1
    }
    for _ in 0..<8 { sum = (sum * sum) >> wide }
    return sum >> guardedPlaces
  }
}
