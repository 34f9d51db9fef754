/// Functions of several values.
extension Replay {
  /// All values in the first one's currency.
  mutating func inOneUnit(_ values: [Quantity<N>], at range: SourceRange) throws(Diagnostic)
    -> [Quantity<N>]
  {
    let unit = values[0].unit
    var result: [Quantity<N>] = []
    for value in values {
      if value.unit == unit {
        result.append(value)
      } else if let target = unit.currency, value.isMoney {
        result.append(try convert(value, to: target, at: range))
      } else {
        throw .mixedArguments(at: range)
      }
    }
    // Numbers that do not fit cannot be compared.
    if N.self == Amount.self, result.contains(where: \.number.overflowed) { throw .needsTape }
    return result
  }

  mutating func sum(_ values: [Quantity<N>], at range: SourceRange) throws(Diagnostic) -> Quantity<
    N
  > {
    let same = try inOneUnit(values, at: range)
    var sum = same[0]
    for value in same.dropFirst() { sum.number = sum.number + value.number }
    try spend(same.count, at: range)
    return sum
  }

  /// The first value that none is better than, as it was given.
  mutating func extreme(
    _ values: [Quantity<N>], at range: SourceRange, _ isBetter: (N, N) -> Bool
  ) throws(Diagnostic) -> Quantity<N> {
    let same = try inOneUnit(values, at: range)
    var best = 0
    for index in same.indices where isBetter(same[index].number, same[best].number) { best = index }
    return values[best]
  }

  mutating func median(_ values: [Quantity<N>], at range: SourceRange) throws(Diagnostic)
    -> Quantity<N>
  {
    let sorted = try inOneUnit(values, at: range).sorted { $0.number < $1.number }
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    let sum = sorted[middle - 1].number + sorted[middle].number
    return Quantity(sum / N(digits: 2, places: 0), sorted[middle].unit)
  }

  /// Shares of `whole`, each in whole minor units, that add up to it.
  ///
  /// The whole is rounded to the minor unit first; each share is cut off to the minor unit, and the units left over
  /// go one each to the largest shares, the first of equals first.
  func split(
    _ whole: Quantity<N>, _ weights: ArraySlice<Quantity<N>>, at range: SourceRange
  ) throws(Diagnostic) -> [Quantity<N>] {
    guard let currency = whole.unit.currency else { throw .splitOfNumber(at: range) }
    let shares = try self.weights(weights, at: range)
    let places = currency.minorUnitDigits
    let total = whole.number.rounded(places: places, evaluator.rounding)
    let sum = shares.reduce(N(digits: 0, places: 0)) { $0 + $1 }
    var parts = shares.map { (total * $0 / sum).rounded(places: places, .down) }
    let unit = N(digits: 1, places: places)
    let rest = (total - parts.reduce(N(digits: 0, places: 0)) { $0 + $1 }) / unit
    guard let spare = rest.integer else {
      throw N.self == Amount.self ? .needsTape : .tooLarge(at: range)
    }
    let order = shares.indices.sorted {
      shares[$1] < shares[$0] || (!(shares[$0] < shares[$1]) && $0 < $1)
    }
    for index in order.prefix(Swift.abs(spare)) {
      parts[index] = parts[index] + (spare < 0 ? -unit : unit)
    }
    if parts.contains(where: \.overflowed) {
      throw N.self == Amount.self ? .needsTape : .tooLarge(at: range)
    }
    return parts.map { Quantity($0, whole.unit) }
  }

  /// One number says how many equal parts; several are the parts' weights.
  private func weights(_ values: ArraySlice<Quantity<N>>, at range: SourceRange) throws(Diagnostic)
    -> [N]
  {
    if values.contains(where: \.isMoney) { throw .badParts(at: range) }
    if values.count == 1, let only = values.first {
      guard only.unit == .plain, let count = only.number.integer,
        (1...EvaluationLimit.parts).contains(count)
      else { throw .badParts(at: range) }
      return Array(repeating: N(digits: 1, places: 0), count: count)
    }
    let numbers = values.map(\.number)
    guard numbers.allSatisfy({ !$0.isNegative }), numbers.contains(where: { !$0.isZero }) else {
      throw .badParts(at: range)
    }
    return numbers
  }
}
