/// Wide numbers at rest in two parts: what has the size of an amount, and the long numerator beside it.
extension WideAmount {
  /// The number without its numerator.
  /// - Parameter place: where that stands.
  func lowPart(highAt place: Int) -> Amount {
    Amount(n: Int128(bitPattern: below), d: Int64(isNegative ? ~place : place), k: k)
  }

  init(_ part: Amount, high above: DoubleWide) {
    self.init(part.d < 0, above, over: UInt128(bitPattern: part.n), k: part.k)
  }
}

extension Amount {
  /// Where the numerator stands of a number of which this is a part.
  var highPlace: Int { Int(d < 0 ? ~d : d) }
}
