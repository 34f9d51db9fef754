/// An exact fraction of fixed size: `n / (d · 10^k)`.
///
/// Amounts, sums, percentages and products never have a denominator at all (`d` is 1); it grows only by division and
/// conversion, and is not reduced. A result that does not fit has `d == 0`, and so has all that is computed from it:
/// one check at the end of a line tells.
public struct Amount: ExactArithmetic, BitwiseCopyable {
  var n: Int128
  /// Positive; 0 marks overflow.
  var d: Int64
  var k: Int32

  @inline(__always)
  init(n: Int128, d: Int64, k: Int32) {
    self.n = n
    self.d = d
    self.k = k
  }

  @inline(__always)
  public init(digits: UInt64, places: Int) {
    self =
      places.magnitude > UInt(NumberLimit.places)
      ? .overflow : Amount(n: Int128(digits), d: 1, k: Int32(truncatingIfNeeded: places))
  }

  public init(_ integer: Int) {
    self.init(n: Int128(integer), d: 1, k: 0)
  }

  public init(_ literal: DecimalLiteral) {
    var value: UInt128 = 0
    for digit in literal.digits {
      let (product, first) = value.multipliedReportingOverflow(by: 10)
      let (sum, second) = product.addingReportingOverflow(UInt128(digit &- 48))
      if first || second {
        self = .overflow
        return
      }
      value = sum
    }
    guard let n = Int128(exactly: value), abs(literal.places) <= NumberLimit.places else {
      self = .overflow
      return
    }
    self.init(n: n, d: 1, k: Int32(literal.places))
  }

  public init(_ number: ExactNumber) {
    switch number {
    case .small(let amount): self = amount
    case .big: self = .overflow
    }
  }

  static let overflow = Amount(n: 1, d: 0, k: 0)
  static let zero = Amount(n: 0, d: 1, k: 0)
  static let one = Amount(n: 1, d: 1, k: 0)

  public var overflowed: Bool { @inline(__always) get { d == 0 } }
  public var isZero: Bool { @inline(__always) get { n == 0 } }
  public var isNegative: Bool { @inline(__always) get { n < 0 } }
  public var isApproximate: Bool { @inline(__always) get { false } }
  public var approximated: Amount { .overflow }
  public var weight: Int { @inline(__always) get { 1 } }
  public var exact: ExactNumber { .small(self) }
}

extension Amount {
  /// `n · m` for `0 ≤ m < 2^63`: three multiplications, where 128 by 128 bits checked is fifty instructions.
  @inline(__always)
  static func product(_ n: Int128, _ m: Int64) -> Int128? {
    let low = UInt64(truncatingIfNeeded: n).multipliedFullWidth(by: UInt64(bitPattern: m))
    let high = Int64(truncatingIfNeeded: n &>> 64).multipliedReportingOverflow(by: m)
    let top = high.partialValue.addingReportingOverflow(Int64(bitPattern: low.high))
    if high.overflow || top.overflow { return nil }
    return Int128(truncatingIfNeeded: top.partialValue) &<< 64 | Int128(low.low)
  }

  /// `n · 10^k`
  @inline(__always)
  private static func shifted(_ n: Int128, _ k: Int32) -> Int128? {
    k < 19 ? product(n, Int64(bitPattern: powersOfTen[Int(k)])) : n == 0 ? 0 : nil
  }

  @inline(__always)
  public static func + (a: Amount, b: Amount) -> Amount {
    var x = a.n
    var y = b.n
    var k = a.k
    if a.k < b.k {
      guard let wider = shifted(x, b.k &- a.k) else { return overflow }
      x = wider
      k = b.k
    } else if b.k < a.k {
      guard let wider = shifted(y, a.k &- b.k) else { return overflow }
      y = wider
    }
    var d = a.d
    if a.d != b.d {
      let (common, tooLarge) = a.d.multipliedReportingOverflow(by: b.d)
      guard !tooLarge, let left = product(x, b.d), let right = product(y, a.d) else {
        return overflow
      }
      d = common
      x = left
      y = right
    }
    let (n, tooLarge) = x.addingReportingOverflow(y)
    return tooLarge ? overflow : Amount(n: n, d: d, k: k)
  }

  @inline(__always)
  public static prefix func - (a: Amount) -> Amount {
    // -2^127 has no opposite that fits.
    a.n == .min ? overflow : Amount(n: 0 &- a.n, d: a.d, k: a.k)
  }

  @inline(__always)
  public static func * (a: Amount, b: Amount) -> Amount {
    let (d, tooLarge) = a.d.multipliedReportingOverflow(by: b.d)
    if tooLarge { return overflow }
    if let m = Int64(exactly: b.n), m >= 0, let n = product(a.n, m) {
      return Amount(n: n, d: d, k: a.k &+ b.k).inRange
    }
    return wideProduct(a.n, b.n, d, a.k &+ b.k)
  }

  @inline(never)
  private static func wideProduct(_ x: Int128, _ y: Int128, _ d: Int64, _ k: Int32) -> Amount {
    let (n, tooLarge) = x.multipliedReportingOverflow(by: y)
    return tooLarge ? overflow : Amount(n: n, d: d, k: k).inRange
  }

  @inline(__always)
  public static func / (a: Amount, b: Amount) -> Amount {
    guard b.d != 0, let m = Int64(exactly: b.n), m != .min, let n = product(a.n, b.d) else {
      return overflow
    }
    let (d, tooLarge) = a.d.multipliedReportingOverflow(by: Swift.abs(m))
    if tooLarge { return overflow }
    let quotient = Amount(n: n, d: d, k: a.k &- b.k).inRange
    return m < 0 ? -quotient : quotient
  }

  /// The same, or overflow where the exponent alone passes the bound on numbers.
  private var inRange: Amount {
    @inline(__always) get { k.magnitude > UInt32(NumberLimit.places) ? .overflow : self }
  }

  @inline(__always)
  public static func < (a: Amount, b: Amount) -> Bool {
    let difference = a + (-b)
    return difference.overflowed ? isLess(a, b) : difference.isNegative
  }

  /// Two amounts that fit may lie so far apart that their difference does not.
  @inline(never)
  private static func isLess(_ a: Amount, _ b: Amount) -> Bool { BigRational(a) < BigRational(b) }

  public var percent: Amount { @inline(__always) get { Amount(n: n, d: d, k: k &+ 2).inRange } }
}
