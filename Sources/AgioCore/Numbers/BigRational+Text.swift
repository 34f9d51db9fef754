extension BigRational {
  /// Writes the number with exactly `places` decimals.
  func write(places: Int, _ mode: RoundingMode, mark: UInt8, to out: inout TextBuffer) {
    out.putDecimal(
      isNegative: isNegative, digits: scaled(places: places, mode).decimalDigits, places: places,
      mark: mark)
  }

  /// Writes an amount of money with exactly `places` decimals; below one with at least four significant digits, without
  /// zeros at the end beyond `places`.
  func writeMoney(places: Int, _ mode: RoundingMode, mark: UInt8, to out: inout TextBuffer) {
    guard !isZero, integerDigits <= 0 else {
      return write(places: places, mode, mark: mark, to: &out)
    }
    write(places: placesOfSmallDigits(atLeast: places), mode, mark: mark, to: &out)
    out.trimFraction(mark: mark, least: places)
  }

  /// The decimals that show at least four significant digits.
  ///
  /// Prices of energy, yen in euros and shares of a cent would be lost in two decimals.
  func placesOfSmallDigits(atLeast places: Int) -> Int {
    isZero ? places : max(places, NumberLimit.smallDigits - integerDigits)
  }

  /// Writes the number whole where its decimals end, else to so many significant digits.
  func writePlain(
    digits: Int = NumberLimit.shownDigits, mark: UInt8, to out: inout TextBuffer
  ) {
    guard !isApproximate, let places = finitePlaces else {
      return writeSignificant(digits, mark: mark, to: &out)
    }
    write(places: places, .halfEven, mark: mark, to: &out)
    if places > 0 { out.trimFraction(mark: mark) }
  }

  /// Writes at least the integer part, and of the decimals as many as make up `digits` significant ones, without
  /// zeros at the end.
  func writeSignificant(_ digits: Int, mark: UInt8, to out: inout TextBuffer) {
    if numerator.isZero { return out.put(48) }
    let places = max(0, digits - integerDigits)
    write(places: places, .halfEven, mark: mark, to: &out)
    if places > 0 { out.trimFraction(mark: mark) }
  }

  /// How many digits stand before the point; below one, minus the zeros that follow it.
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

  /// How many decimals the number has, or nil where they never end.
  public var finitePlaces: Int? {
    let simple = reduced
    let twos = simple.denominator.trailingZeroBits
    let rest = simple.denominator >> twos
    // Of as many binary digits only one power of five has: up to 5^7200, and larger ones do not fit, each was tried.
    let fives = ((rest.bitWidth - 1) * 43_067_656 + 99_999_999) / 100_000_000
    return rest == Magnitude(5 as UInt64).power(fives) ? max(twos, fives) : nil
  }
}

extension ExactNumber {
  /// Whether its decimals end.
  public var hasEnd: Bool {
    if case .small(let amount) = self, amount.d == 1 { return true }
    return fraction.finitePlaces != nil
  }

  /// Writes the number with exactly `places` decimals.
  public func write(
    places: Int, _ mode: RoundingMode, mark: UInt8 = UInt8(ascii: "."), to out: inout TextBuffer
  ) {
    switch self {
    case .small(let amount): amount.write(places: places, mode, mark: mark, to: &out)
    case .big(let rational): rational.write(places: places, mode, mark: mark, to: &out)
    }
  }

  /// Writes an amount of money with exactly `places` decimals; below one with at least four significant digits.
  public func writeMoney(
    places: Int, _ mode: RoundingMode, mark: UInt8 = UInt8(ascii: "."), to out: inout TextBuffer
  ) {
    switch self {
    case .small(let amount): amount.writeMoney(places: places, mode, mark: mark, to: &out)
    case .big(let rational): rational.writeMoney(places: places, mode, mark: mark, to: &out)
    }
  }

  /// Writes the number whole where its decimals end, else to so many significant digits.
  public func writePlain(
    digits: Int = NumberLimit.shownDigits, mark: UInt8 = UInt8(ascii: "."),
    to out: inout TextBuffer
  ) {
    switch self {
    case .small(let amount): amount.writePlain(digits: digits, mark: mark, to: &out)
    case .big(let rational): rational.writePlain(digits: digits, mark: mark, to: &out)
    }
  }

  /// Writes the integer part, and of the decimals as many as make up `digits` significant ones.
  public func writeSignificant(
    _ digits: Int, mark: UInt8 = UInt8(ascii: "."), to out: inout TextBuffer
  ) {
    switch self {
    case .small(let amount): amount.writeSignificant(digits, mark: mark, to: &out)
    case .big(let rational): rational.writeSignificant(digits, mark: mark, to: &out)
    }
  }

  /// The number with so many significant digits, half to even, also before the point: 42,000 of 41,523.
  public func rounded(significant digits: Int, _ mode: RoundingMode = .halfEven) -> ExactNumber {
    let number = BigRational(self)
    if number.numerator.isZero { return self }
    return number.rounded(places: digits - number.integerDigits, mode).exact
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

  /// The whole number where its decimals end, else the fraction `n/d` in lowest terms.
  public var exactText: String {
    if case .small(let amount) = self, let text = amount.exactText { return text }
    let value = BigRational(self).reduced
    var out = TextBuffer(capacity: 64)
    if let places = value.finitePlaces {
      value.write(places: places, .halfEven, mark: UInt8(ascii: "."), to: &out)
      if places > 0 { out.trimFraction(mark: UInt8(ascii: ".")) }
    } else {
      if value.isNegative { out.put(UInt8(ascii: "-")) }
      out.put(value.numerator.decimalDigits)
      out.put(UInt8(ascii: "/"))
      out.put(value.denominator.decimalDigits)
    }
    return out.text
  }
}
