/// Numbers as decimal text: in fixed size where their digits fit it, in big rationals elsewhere.
extension ExactNumber {
  /// Writes the number with exactly `places` decimals.
  public func write(
    places: Int, _ mode: RoundingMode, mark: UInt8 = UInt8(ascii: "."), to out: inout TextBuffer
  ) {
    if case .small(let amount) = self, let value = amount.scaled(places: places, mode) {
      return out.putDecimal(isNegative: amount.isNegative, value, places: places, mark: mark)
    }
    let number = BigRational(self)
    let digits = number.scaled(places: places, mode).decimalDigits
    out.putDecimal(isNegative: number.isNegative, digits: digits, places: places, mark: mark)
  }

  /// Writes an amount of money with exactly `places` decimals; below one with at least four significant digits, without
  /// zeros at the end beyond `places`.
  public func writeMoney(
    places: Int, _ mode: RoundingMode, mark: UInt8 = UInt8(ascii: "."), to out: inout TextBuffer
  ) {
    if isZero || integerDigits > 0 { return write(places: places, mode, mark: mark, to: &out) }
    write(places: placesOfSmallDigits(atLeast: places), mode, mark: mark, to: &out)
    out.trimFraction(mark: mark, least: places)
  }

  /// Writes an amount of money with so many significant digits, also before the point, and at most `places` decimals.
  func writeMoney(
    significant digits: Int, places: Int, _ mode: RoundingMode, mark: UInt8,
    to out: inout TextBuffer
  ) {
    let rounded = rounded(significant: digits, mode)
    let shown = BigRational(rounded).rounded(places: places, mode).exact
    // What its minor units would show as zero has its digits all the same.
    (shown.isZero ? rounded : shown).writeSignificant(digits, mark: mark, to: &out)
  }

  /// The decimals that show at least four significant digits.
  ///
  /// Prices of energy, yen in euros and shares of a cent would be lost in two decimals.
  func placesOfSmallDigits(atLeast places: Int) -> Int {
    isZero ? places : max(places, NumberLimit.smallDigits - integerDigits)
  }

  /// Writes the number whole where its decimals end, else to so many significant digits.
  public func writePlain(
    digits: Int = NumberLimit.shownDigits, mark: UInt8 = UInt8(ascii: "."),
    to out: inout TextBuffer
  ) {
    guard !isApproximate, let places = finitePlaces else {
      return writeSignificant(digits, mark: mark, to: &out)
    }
    write(places: places, .halfEven, mark: mark, to: &out)
    if places > 0 { out.trimFraction(mark: mark) }
  }

  /// Writes at least the integer part, and of the decimals as many as make up `digits` significant ones, without
  /// zeros at the end.
  public func writeSignificant(
    _ digits: Int, mark: UInt8 = UInt8(ascii: "."), to out: inout TextBuffer
  ) {
    if isZero { return out.put(48) }
    let places = max(0, digits - integerDigits)
    write(places: places, .halfEven, mark: mark, to: &out)
    if places > 0 { out.trimFraction(mark: mark) }
  }

  /// The number with so many significant digits, half to even, also before the point: 42,000 of 41,523.
  public func rounded(significant digits: Int, _ mode: RoundingMode = .halfEven) -> ExactNumber {
    let number = BigRational(self)
    if number.numerator.isZero { return self }
    return number.rounded(places: digits - number.integerDigits, mode).exact
  }

  /// Whether its decimals end.
  public var hasEnd: Bool { finitePlaces != nil }

  /// The digits before the point; below one, minus the zeros that follow it. Of a number that is not zero.
  private var integerDigits: Int {
    if case .small(let amount) = self, let digits = amount.integerDigits { return digits }
    return BigRational(self).integerDigits
  }

  /// Decimals that hold all of the number; nil where they never end.
  private var finitePlaces: Int? {
    if case .small(let amount) = self {
      let simple = amount.d == 1 ? amount : amount.reduced
      if simple.d == 1 { return max(0, Int(simple.k)) }
      if simple.hasEndlessDecimals { return nil }
    }
    return BigRational(self).finitePlaces
  }

  /// The whole number where its decimals end, else the fraction `n/d` in lowest terms.
  public var exactText: String {
    var out = TextBuffer(capacity: 64)
    if let places = finitePlaces {
      write(places: places, .halfEven, to: &out)
      if places > 0 { out.trimFraction(mark: UInt8(ascii: ".")) }
      return out.text
    }
    if isNegative { out.put(UInt8(ascii: "-")) }
    if case .small(let amount) = self, let (above, below) = amount.endlessFraction {
      return "\(out.text)\(above)/\(below)"
    }
    let value = fraction
    out.put(value.numerator.decimalDigits)
    out.put(UInt8(ascii: "/"))
    out.put(value.denominator.decimalDigits)
    return out.text
  }
}

extension BigRational {
  /// The digits before the point; below one, minus the zeros that follow it.
  var integerDigits: Int {
    // 10^e ≤ x < 10^(e+1): a guess from the binary sizes is at most one too high.
    let bits = numerator.bitWidth - denominator.bitWidth
    let guess = (bits + 1) * 30103 / 100_000
    var digits = guess + 1
    while digits > -NumberLimit.places * 2, isBelow(powerOfTen: digits - 1) { digits -= 1 }
    return digits
  }

  private func isBelow(powerOfTen exponent: Int) -> Bool {
    scaled(places: -exponent, .down).isZero
  }

  /// Decimals that hold all of the number; nil where they never end.
  public var finitePlaces: Int? {
    let simple = reduced
    let twos = simple.denominator.trailingZeroBits
    let rest = simple.denominator >> twos
    // Of as many binary digits only one power of five has: up to 5^7200, and larger ones do not fit, each was tried.
    let fives = ((rest.bitWidth - 1) * 43_067_656 + 99_999_999) / 100_000_000
    return rest == Magnitude(5 as UInt64).power(fives) ? max(twos, fives) : nil
  }
}

extension Amount {
  /// The digits before the point; below one, minus the zeros that follow it. Nil where 64 bits do not tell.
  fileprivate var integerDigits: Int? {
    if let whole = scaled(places: 0, .down), whole > 0 { return Self.digits(whole) }
    for places in [9, 19] {
      if let part = scaled(places: places, .down), part > 0 { return Self.digits(part) - places }
    }
    return nil
  }

  /// Decimal digits of a number; none of zero.
  static func digits(_ value: UInt64) -> Int {
    // 1233/4096 is the logarithm of 2, as near as 64 bits need.
    let least = ((64 &- value.leadingZeroBitCount) &* 1233) &>> 12
    return least < 20 && value >= powersOfTen[least] ? least &+ 1 : least
  }

  /// Whether a denominator in lowest terms has a factor besides 2 and 5.
  fileprivate var hasEndlessDecimals: Bool {
    var rest = UInt64(bitPattern: d) >> UInt64(d.trailingZeroBitCount)
    while rest % 5 == 0 { rest /= 5 }
    return rest != 1
  }

  /// The magnitude as a fraction in lowest terms, of a number whose decimals never end; nil where it has more than 128 bits.
  fileprivate var endlessFraction: (above: UInt128, below: UInt128)? {
    let simple = reduced
    guard (0...18).contains(simple.k) else { return nil }
    var above = simple.n.magnitude
    var below = UInt128(simple.d) * UInt128(powersOfTen[Int(simple.k)])
    let twos = min(above.trailingZeroBitCount, Int(simple.k))
    above >>= twos
    below >>= twos
    for _ in 0..<simple.k where above % 5 == 0 {
      above /= 5
      below /= 5
    }
    return (above, below)
  }
}
