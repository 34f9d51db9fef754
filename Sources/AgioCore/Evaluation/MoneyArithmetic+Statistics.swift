/// Functions of several values.
extension Interpreter {
  /// All values in the first one's currency.
  mutating func inOneUnit(_ values: [Quantity], at range: SourceRange) throws(Diagnostic)
    -> [Quantity]
  {
    var result = values
    for (index, value) in values.enumerated() where value.unit != values[0].unit {
      result[index] = try self.value(value, in: values[0].unit, at: range)
    }
    return result
  }

  private mutating func value(
    _ value: Quantity, in unit: Unit, at range: SourceRange
  ) throws(Diagnostic) -> Quantity {
    if value.unit == unit { return value }
    guard let target = unit.currency, value.unit.currency != nil,
      unit.dimension == value.unit.dimension
    else { throw .mixedArguments(at: range) }
    return try convertPrice(value, to: target, at: range)
  }

  mutating func sum(_ values: [Quantity], at range: SourceRange) throws(Diagnostic) -> Quantity {
    let same = try inOneUnit(values, at: range)
    var sum = same[0]
    for value in same.dropFirst() { sum.number = sum.number + value.number }
    try spend(same.count, at: range)
    return sum
  }

  /// The first value that none is better than, as it was given.
  mutating func extreme(
    _ values: [Quantity], at range: SourceRange, _ isBetter: (ExactNumber, ExactNumber) -> Bool
  ) throws(Diagnostic) -> Quantity {
    var (best, number) = (0, values[0].number)
    for index in 1..<values.count {
      let other = try value(values[index], in: values[0].unit, at: range).number
      if isBetter(other, number) { (best, number) = (index, other) }
    }
    return values[best]
  }

  mutating func median(_ values: [Quantity], at range: SourceRange) throws(Diagnostic)
    -> Quantity
  {
    let sorted = try inOneUnit(values, at: range).sorted { $0.number < $1.number }
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    let sum = sorted[middle - 1].number + sorted[middle].number
    return Quantity(sum / ExactNumber(digits: 2, places: 0), sorted[middle].unit)
  }
}
