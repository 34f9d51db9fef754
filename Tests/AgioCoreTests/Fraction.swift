import BigInt

@testable import AgioCore

/// A fraction as the textbook has it: what the numbers of the core are compared with.
struct Fraction: Equatable, Comparable, CustomStringConvertible {
  let n: BigInt
  /// Positive.
  let d: BigInt

  init(_ n: BigInt, _ d: BigInt = 1) {
    self.n = d < 0 ? -n : n
    self.d = d < 0 ? -d : d
  }

  init(_ amount: Amount) {
    let power = BigInt(10).power(Int(amount.k.magnitude))
    let n = BigInt(amount.n)
    let d = BigInt(amount.d)
    self.init(amount.k < 0 ? n * power : n, amount.k > 0 ? d * power : d)
  }

  init(_ rational: BigRational) {
    let n = BigInt(BigUInt(rational.numerator))
    self.init(rational.isNegative ? -n : n, BigInt(BigUInt(rational.denominator)))
  }

  init(_ number: ExactNumber) {
    switch number {
    case .small(let amount): self.init(amount)
    case .big(let rational): self.init(rational)
    }
  }

  var description: String { "\(n)/\(d)" }

  static func == (a: Fraction, b: Fraction) -> Bool { a.n * b.d == b.n * a.d }
  static func < (a: Fraction, b: Fraction) -> Bool { a.n * b.d < b.n * a.d }
  static func + (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.n * b.d + b.n * a.d, a.d * b.d)
  }
  static func - (a: Fraction, b: Fraction) -> Fraction { a + Fraction(-b.n, b.d) }
  static func * (a: Fraction, b: Fraction) -> Fraction { Fraction(a.n * b.n, a.d * b.d) }
  static func / (a: Fraction, b: Fraction) -> Fraction { Fraction(a.n * b.d, a.d * b.n) }

  var magnitude: Fraction { Fraction(n.magnitude.signed, d) }

  func power(_ exponent: Int) -> Fraction {
    let times = Int(exponent.magnitude)
    let power = Fraction(n.power(times), d.power(times))
    return exponent < 0 ? Fraction(1) / power : power
  }

  static func powerOfTen(_ exponent: Int) -> Fraction { Fraction(10).power(exponent) }

  /// The largest integer that is not greater.
  var floor: BigInt {
    let (quotient, remainder) = n.quotientAndRemainder(dividingBy: d)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The magnitude times 10^places as a whole number, rounded by the definition of each mode.
  func scaled(places: Int, _ mode: RoundingMode) -> BigInt {
    let exact = magnitude * .powerOfTen(places)
    let below = exact.floor
    let part = exact - Fraction(below)
    let half = Fraction(1, 2)
    let grows =
      switch mode {
      case .halfEven: part > half || (part == half && below % 2 != 0)
      case .halfUp: part >= half
      case .up: part > Fraction(0)
      case .down: false
      }
    return grows ? below + 1 : below
  }

  func rounded(places: Int, _ mode: RoundingMode) -> Fraction {
    let whole = Fraction(scaled(places: places, mode)) * .powerOfTen(-places)
    return n < 0 ? Fraction(0) - whole : whole
  }
}

extension Fraction {
  /// With exactly `places` decimals.
  func text(places: Int, _ mode: RoundingMode) -> String {
    let whole = scaled(places: places, mode)
    var digits = String(whole)
    if digits.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.count) + digits
    }
    let point = digits.index(digits.endIndex, offsetBy: -places)
    let sign = n < 0 && whole != 0 ? "-" : ""
    return sign + digits[..<point] + (places > 0 ? "." : "") + digits[point...]
  }

  /// All integer digits, and decimals up to `count` significant digits, without zeros at the end.
  func text(significant count: Int) -> String {
    if n == 0 { return "0" }
    var leading = 0
    while magnitude >= .powerOfTen(leading) { leading += 1 }
    while magnitude < .powerOfTen(leading - 1) { leading -= 1 }
    return Self.trimmed(text(places: max(0, count - leading), .halfEven))
  }

  /// Whole if the decimals end, nil if they do not.
  var finiteText: String? {
    let common = n.greatestCommonDivisor(with: d)
    var rest = d / common
    var places = 0
    while rest > 1 {
      let factor = rest.greatestCommonDivisor(with: 10)
      if factor == 1 { return nil }
      rest /= factor
      places += 1
    }
    return Self.trimmed(text(places: places, .down))
  }

  var plainText: String { finiteText ?? text(significant: 12) }

  private static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var result = Substring(text)
    while result.last == "0" { result.removeLast() }
    if result.last == "." { result.removeLast() }
    return String(result)
  }
}

extension BigUInt {
  fileprivate var signed: BigInt { BigInt(self) }
}
