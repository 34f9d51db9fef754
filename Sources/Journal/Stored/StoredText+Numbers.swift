import AgioCore

/// How exact values are written in the journal, and read back without a digit lost.
enum StoredText {
  /// `111.72`, `1/3`; `≈` stands before what is approximate.
  static func of(_ number: ExactNumber) -> String {
    (number.isApproximate ? "≈" : "") + number.exactText
  }

  static func number(_ text: some StringProtocol) -> ExactNumber? {
    var bytes = Array(text.utf8)[...]
    let mark = Array("≈".utf8)
    let isApproximate = bytes.starts(with: mark)
    if isApproximate { bytes = bytes.dropFirst(mark.count) }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    guard let value = fraction(bytes, isNegative: isNegative), !value.overflowed else { return nil }
    return isApproximate ? .big(value.approximated) : value.exact
  }

  private static func fraction(_ bytes: ArraySlice<UInt8>, isNegative: Bool) -> BigRational? {
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.count == 2, let above = digits(parts[0]), let below = digits(parts[1]) {
      let denominator = Magnitude(decimalDigits: below)
      if denominator.isZero { return nil }
      return BigRational(
        isNegative: isNegative, Magnitude(decimalDigits: above), over: denominator)
    }
    let halves = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count), halves.allSatisfy({ digits($0) != nil }) else {
      return nil
    }
    let places = halves.count == 2 ? halves[1].count : 0
    return BigRational(
      isNegative: isNegative, Magnitude(decimalDigits: halves.joined()),
      over: .powerOfTen(places))
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let isNumber = !bytes.isEmpty && bytes.allSatisfy { (48...57).contains($0) }
    return isNumber ? bytes : nil
  }
}

extension StoredText {
  /// `111.72 USD`, `0.1 %`, `42 -`
  static func of(_ number: ExactNumber, _ unit: Unit) -> String {
    "\(of(number)) \(unit.currency?.code ?? (unit == .percent ? "%" : "-"))"
  }

  static func value(_ text: some StringProtocol) -> (ExactNumber, Unit)? {
    let words = text.split(separator: " ")
    guard words.count == 2, let number = number(words[0]) else { return nil }
    switch words[1] {
    case "%": return (number, .percent)
    case "-": return (number, .plain)
    default: return Currency(code: words[1]).map { (number, Unit($0)) }
    }
  }

  /// Results, and of those shown as a rate how many digits: `111.72 USD;1.1172 USD 6`.
  static func of(_ results: [Answer.Result]) -> String {
    results.map { result in
      of(result.number, result.unit) + (result.significantDigits.map { " \($0)" } ?? "")
    }.joined(separator: ";")
  }

  static func results(_ text: String) -> [Answer.Result]? {
    var results: [Answer.Result] = []
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ")
      guard words.count >= 2, let (number, unit) = value(words.prefix(2).joined(separator: " "))
      else { return nil }
      results.append(
        Answer.Result(number, unit, significantDigits: words.count > 2 ? Int(words[2]) : nil))
    }
    return results
  }
}
