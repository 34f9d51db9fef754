/// The shares of an amount.
extension Interpreter {
  /// Shares of `whole` by their weights, each in whole minor units, that add up to it; nil where numbers do not fit.
  ///
  /// The whole is rounded to the minor unit first; each share is cut off to the minor unit, and the units left over
  /// go one each to the largest remainders, then to the largest shares, the first of equals first.
  private func parts(of whole: Quantity, _ currency: Currency, by shares: [ExactNumber])
    -> [Quantity]?
  {
    let places = currency.minorUnitDigits
    let total = whole.number.rounded(places: places, rounding)
    let sum = shares.reduce(ExactNumber(digits: 0, places: 0)) { $0 + $1 }
    let exact = shares.map { total * $0 / sum }
    var parts = exact.map { $0.rounded(places: places, .down) }
    let unit = ExactNumber(digits: 1, places: places)
    let rest = (total - parts.reduce(ExactNumber(digits: 0, places: 0)) { $0 + $1 }) / unit
    guard let spare = rest.integer else { return nil }
    if exact.contains(where: \.overflowed) || parts.contains(where: \.overflowed) { return nil }
    let remainders = zip(exact, parts).map { exact, part in
      let remainder = exact - part
      return remainder.isNegative ? -remainder : remainder
    }
    let order = shares.indices.sorted { one, other in
      for values in [remainders, shares] {
        if values[other] < values[one] { return true }
        if values[one] < values[other] { return false }
      }
      return one < other
    }
    for index in order.prefix(Swift.abs(spare)) {
      parts[index] = parts[index] + (spare < 0 ? -unit : unit)
    }
    if parts.contains(where: \.overflowed) { return nil }
    return parts.map { Quantity($0, whole.unit) }
  }

  func split(
    _ whole: Quantity, _ weights: ArraySlice<Quantity>, at range: SourceRange
  ) throws(Diagnostic) -> [Quantity] {
    guard whole.isMoney, let currency = whole.unit.currency else { throw .splitOfNumber(at: range) }
    let shares = try self.weights(weights, at: range)
    guard let parts = parts(of: whole, currency, by: shares) else {
      throw .tooLarge(at: range)
    }
    return parts
  }

  /// One number says how many equal parts; several are the parts' weights, and percentages make up the whole.
  private func weights(_ values: ArraySlice<Quantity>, at range: SourceRange) throws(Diagnostic)
    -> [ExactNumber]
  {
    if values.contains(where: { $0.isMoney || $0.number.isNegative }) { throw .badParts(at: range) }
    let numbers = values.map(\.number)
    if values.contains(where: { $0.unit == .percent }) {
      try checkPercentages(values, at: range)
      return numbers
    }
    if numbers.count > 1, !numbers.allSatisfy(\.isZero) { return numbers }
    guard numbers.count == 1, let count = numbers[0].integer,
      (1...EvaluationLimit.parts).contains(count)
    else { throw .badParts(at: range) }
    return Array(repeating: ExactNumber(digits: 1, places: 0), count: count)
  }

  private func checkPercentages(_ shares: ArraySlice<Quantity>, at range: SourceRange)
    throws(Diagnostic)
  {
    guard shares.allSatisfy({ $0.unit == .percent }) else {
      throw .mixedShares(weights: call(at: range, sharing: shares), at: range)
    }
    let sum = shares.reduce(ExactNumber(digits: 0, places: 0)) { $0 + $1.number }
    let missing = ExactNumber(digits: 1, places: 0) - sum
    if missing.overflowed { throw .tooLarge(at: range) }
    if missing.isZero { return }
    var instead: String?
    if !missing.isNegative {
      let rest = result(missing).text(style)
      instead = "\(tape.text(range).dropLast())\(tape.separator) \(rest))"
    } else if shares.count > 1 {
      instead = call(at: range, sharing: shares)
    }
    throw .sharesNotWhole(result(sum).text(style), instead: instead, at: range)
  }

  /// The call that stands there, with its shares as plain weights.
  private func call(at range: SourceRange, sharing shares: ArraySlice<Quantity>) -> String {
    let text = tape.text(range)
    var depth = 0
    let end = text.firstIndex { sign in
      depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
      return depth == 1 && String(sign) == tape.separator
    }
    let weights = shares.map { share in
      share.unit == .percent
        ? result(share.number).amountText(style)
        : Answer.Result(share.number.normalized, .plain).amountText(style)
    }
    return ([String(text[..<(end ?? text.endIndex)])] + weights)
      .joined(separator: "\(tape.separator) ") + ")"
  }

  private func result(_ share: ExactNumber) -> Answer.Result {
    Answer.Result(share.normalized, .percent)
  }

  private var style: ResultStyle { ResultStyle(decimalMark: tape.decimalMark) }
}
