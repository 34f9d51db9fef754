/// An exact fraction of fixed size with twice the room of an ``Amount`` above, and twice below: `n / (d · 10^k)`.
///
/// A sum of six currencies has the figures of five cross rates below its stroke, more than an ``Amount`` holds. What fits
/// neither is for ``BigRational``, which is also where all stands that is more than arithmetic.
struct WideAmount: ExactArithmetic, BitwiseCopyable {
  /// The magnitude of `n`.
  private(set) var above: DoubleWide
  /// `d`; 0 marks overflow.
  private(set) var below: UInt128
  private(set) var k: Int32
  private(set) var isNegative: Bool

  @inline(__always)
  init(_ isNegative: Bool, _ above: DoubleWide, over below: UInt128, k: Int32) {
    self.isNegative = isNegative
    self.above = above
    self.below = below
    self.k = k
  }

  @inline(__always)
  init(_ amount: Amount) {
    self.init(
      amount.n < 0, DoubleWide(low: amount.n.magnitude),
      over: UInt128(UInt64(bitPattern: amount.d)),
      k: amount.k)
  }

  @inline(__always)
  init(digits: UInt64, places: Int) { self.init(Amount(digits: digits, places: places)) }

  init(_ literal: DecimalLiteral) { self.init(Amount(literal)) }

  init(_ number: ExactNumber) { self.init(Amount(number)) }

  private static let overflow = WideAmount(.overflow)

  var overflowed: Bool { @inline(__always) get { below == 0 } }
  var isZero: Bool { @inline(__always) get { above == .zero } }
  var isApproximate: Bool { @inline(__always) get { false } }
  var approximated: WideAmount { .overflow }
  var weight: Int { 1 }

  var exact: ExactNumber {
    if let amount { return .small(amount) }
    let power = Magnitude.powerOfTen(Int(k.magnitude))
    let (numerator, denominator) = (Magnitude(words: above.words), Magnitude(below))
    return .big(
      BigRational(
        isNegative: isNegative, k < 0 ? numerator * power : numerator,
        over: k > 0 ? denominator * power : denominator))
  }

  /// The same number, where it fits.
  var amount: Amount? {
    if overflowed { return .overflow }
    guard above.high == 0, let n = Int128(exactly: above.low), let d = Int64(exactly: below) else {
      return nil
    }
    return Amount(n: isNegative ? -n : n, d: d, k: k)
  }
}

extension WideAmount {
  @inline(__always)
  static func + (a: WideAmount, b: WideAmount) -> WideAmount {
    guard let x = a.shifted(to: max(a.k, b.k)), let y = b.shifted(to: max(a.k, b.k)) else {
      return .overflow
    }
    var (left, right, below) = (x, y, a.below)
    if a.below != b.below {
      guard let common = a.below.times(b.below), let wider = x.times(b.below),
        let other = y.times(a.below)
      else { return .overflow }
      (left, right, below) = (wider, other, common)
    }
    let k = max(a.k, b.k)
    if a.isNegative == b.isNegative {
      guard let sum = left.adding(right) else { return .overflow }
      return WideAmount(a.isNegative, sum, over: below, k: k)
    }
    return left < right
      ? WideAmount(b.isNegative, right.subtracting(left), over: below, k: k)
      : WideAmount(a.isNegative, left.subtracting(right), over: below, k: k)
  }

  /// Its numerator with a larger `k`.
  @inline(__always)
  private func shifted(to other: Int32) -> DoubleWide? {
    let shift = Int(other) - Int(k)
    if shift == 0 { return above }
    return shift < powersOfTen.count ? above.times(UInt128(powersOfTen[shift])) : nil
  }

  static prefix func - (a: WideAmount) -> WideAmount {
    WideAmount(!a.isNegative && !a.isZero, a.above, over: a.below, k: a.k)
  }

  static func * (a: WideAmount, b: WideAmount) -> WideAmount {
    guard let below = a.below.times(b.below), let above = a.above.times(b.above) else {
      return .overflow
    }
    return WideAmount(a.isNegative != b.isNegative, above, over: below, k: a.k &+ b.k).inRange
  }

  static func / (a: WideAmount, b: WideAmount) -> WideAmount {
    guard b.above.high == 0, b.below != 0, let above = a.above.times(b.below) else {
      return .overflow
    }
    guard let below = a.below.times(b.above.low) else { return .overflow }
    return WideAmount(a.isNegative != b.isNegative, above, over: below, k: a.k &- b.k).inRange
  }

  @inline(__always)
  func times(_ up: Amount, over down: Amount) -> WideAmount {
    // Nearly all rates are decimals of a few digits.
    if up.d == 1, down.d == 1, let factor = UInt64(exactly: up.n),
      let divisor = UInt64(exactly: down.n), divisor != 0, let below = below.times(divisor),
      let above = above.times(UInt128(factor))
    {
      return WideAmount(isNegative, above, over: below, k: k &+ up.k &- down.k).inRange
    }
    return self * WideAmount(up) / WideAmount(down)
  }

  /// The same, or overflow where the exponent is far from any that a line has.
  private var inRange: WideAmount {
    k.magnitude > UInt32(NumberLimit.places / 2) ? .overflow : self
  }

  static func < (a: WideAmount, b: WideAmount) -> Bool {
    let difference = a - b
    // Two that fit may lie so far apart that their difference does not.
    return difference.overflowed
      ? BigRational(a.exact) < BigRational(b.exact) : difference.isNegative
  }

  var percent: WideAmount { WideAmount(isNegative, above, over: below, k: k &+ 2).inRange }

  // More than arithmetic is done with what fits an amount, or by the larger type.

  var integer: Int? { amount?.integer }
  func rounded(places: Int, _ mode: RoundingMode) -> WideAmount {
    WideAmount(amount?.rounded(places: places, mode) ?? .overflow)
  }
  var floor: WideAmount { WideAmount(amount?.floor ?? .overflow) }
  func power(_ exponent: Int) -> WideAmount { WideAmount(amount?.power(exponent) ?? .overflow) }
  var squareRoot: WideAmount { .overflow }
  var naturalLogarithm: WideAmount { .overflow }
  var exponential: WideAmount { .overflow }
  func power(_ exponent: WideAmount) -> WideAmount { .overflow }
}

extension WideAmount {
  /// Writes an amount of money with exactly `places` decimals.
  /// - Returns: whether it did; it leaves what is too large, and what these decimals would show as nothing.
  func writeMoney(places: Int, _ mode: RoundingMode, mark: UInt8, to out: inout TextBuffer) -> Bool
  {
    guard !overflowed, let value = scaled(places: places, mode), value != 0 else { return false }
    out.putDecimal(isNegative: isNegative, value, places: places, mark: mark)
    return true
  }

  /// The magnitude times 10^places, rounded, where it fits 64 bits.
  private func scaled(places: Int, _ mode: RoundingMode) -> UInt64? {
    let shift = Int(k) - places
    guard shift.magnitude < UInt(powersOfTen.count) else { return nil }
    let power = UInt128(powersOfTen[Int(shift.magnitude)])
    let divisor = DoubleWide(low: below)
    if shift > 0 { return divisor.times(power).flatMap { above.quotient($0, mode) } }
    return above.times(power).flatMap { $0.quotient(divisor, mode) }
  }
}

extension UInt128 {
  /// The product; nil where it does not fit. Two multiplications, where 128 by 128 bits are four and more.
  @inline(__always)
  fileprivate func times(_ factor: UInt64) -> UInt128? {
    let low = UInt64(truncatingIfNeeded: self).multipliedFullWidth(by: factor)
    let high = UInt64(truncatingIfNeeded: self &>> 64).multipliedReportingOverflow(by: factor)
    let top = high.partialValue.addingReportingOverflow(low.high)
    if high.overflow || top.overflow { return nil }
    return UInt128(top.partialValue) &<< 64 | UInt128(low.low)
  }

  @inline(__always)
  fileprivate func times(_ factor: UInt128) -> UInt128? {
    if factor &>> 64 == 0 { return times(UInt64(truncatingIfNeeded: factor)) }
    let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
    return isTooLarge ? nil : product
  }
}

/// A natural number of 256 bits.
struct DoubleWide: Equatable, BitwiseCopyable {
  var high: UInt128
  var low: UInt128

  static let zero = DoubleWide(low: 0)

  @inline(__always)
  init(high: UInt128 = 0, low: UInt128) {
    self.high = high
    self.low = low
  }

  /// 64 bits each, the lowest first.
  var words: [UInt64] {
    [low, low >> 64, high, high >> 64].map { UInt64(truncatingIfNeeded: $0) }
  }

  @inline(__always)
  static func < (a: DoubleWide, b: DoubleWide) -> Bool {
    a.high == b.high ? a.low < b.low : a.high < b.high
  }

  /// The sum; nil where it does not fit.
  @inline(__always)
  func adding(_ other: DoubleWide) -> DoubleWide? {
    let (low, carry) = low.addingReportingOverflow(other.low)
    let (sum, first) = high.addingReportingOverflow(other.high)
    let (high, second) = sum.addingReportingOverflow(carry ? 1 : 0)
    return first || second ? nil : DoubleWide(high: high, low: low)
  }

  /// The difference to one that is not larger.
  @inline(__always)
  func subtracting(_ other: DoubleWide) -> DoubleWide {
    let (low, borrow) = low.subtractingReportingOverflow(other.low)
    return DoubleWide(high: high &- other.high &- (borrow ? 1 : 0), low: low)
  }

  /// The product; nil where it does not fit.
  @inline(__always)
  func times(_ factor: UInt128) -> DoubleWide? {
    if high == 0, factor &>> 64 == 0 {
      let factor = UInt64(truncatingIfNeeded: factor)
      let first = UInt64(truncatingIfNeeded: low).multipliedFullWidth(by: factor)
      let second = UInt64(truncatingIfNeeded: low &>> 64).multipliedFullWidth(by: factor)
      let (middle, carry) = first.high.addingReportingOverflow(second.low)
      return DoubleWide(
        high: UInt128(second.high &+ (carry ? 1 : 0)),
        low: UInt128(middle) &<< 64 | UInt128(first.low))
    }
    let product = low.multipliedFullWidth(by: factor)
    if high == 0 { return DoubleWide(high: product.high, low: product.low) }
    let (rest, first) = high.multipliedReportingOverflow(by: factor)
    let (sum, second) = rest.addingReportingOverflow(product.high)
    return first || second ? nil : DoubleWide(high: sum, low: product.low)
  }

  @inline(__always)
  func times(_ other: DoubleWide) -> DoubleWide? {
    if other.high == 0 { return times(other.low) }
    return high == 0 ? other.times(low) : nil
  }

  @inline(__always)
  private func shifted(by bits: Int) -> DoubleWide {
    if bits == 0 { return self }
    if bits >= 128 { return DoubleWide(high: low &<< UInt128(bits - 128), low: 0) }
    return DoubleWide(
      high: high &<< UInt128(bits) | low &>> UInt128(128 - bits), low: low &<< UInt128(bits))
  }

  /// The rounded quotient, where it fits 64 bits and the divisor 192: one step of Knuth, The Art of Computer Programming,
  /// volume 2, 4.3.1, algorithm D.
  func quotient(_ divisor: DoubleWide, _ mode: RoundingMode) -> UInt64? {
    guard divisor.high >> 64 == 0, divisor != .zero, self < divisor.shifted(by: 64) else {
      return nil
    }
    let zeros = divisor.leadingZeros - 64
    let (rest, scaled) = (shifted(by: zeros), divisor.shifted(by: zeros))
    let first = UInt64(truncatingIfNeeded: scaled.high)
    let top = UInt64(truncatingIfNeeded: rest.high >> 64)
    // At most two too large.
    var digit =
      top < first
      ? first.dividingFullWidth((top, UInt64(truncatingIfNeeded: rest.high))).quotient : .max
    var product = scaled.times(UInt128(digit))
    while product.map({ rest < $0 }) ?? true {
      digit &-= 1
      product = scaled.times(UInt128(digit))
    }
    let remainder = rest.subtracting(product!)
    let complement = scaled.subtracting(remainder)
    let grows =
      switch mode {
      case .halfEven:
        complement < remainder || remainder == complement && digit & 1 == 1
      case .halfUp: !(remainder < complement)
      case .up: remainder != .zero
      case .down: false
      }
    return grows ? (digit == .max ? nil : digit + 1) : digit
  }

  private var leadingZeros: Int {
    high == 0 ? 128 + low.leadingZeroBitCount : high.leadingZeroBitCount
  }
}
