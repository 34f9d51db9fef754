/// The rules of arithmetic with money.
extension Interpreter {
  /// An amount of whole units and a number of its minor units, by their name in small letters; nil where they are not.
  func joined(_ amount: Quantity, _ number: Quantity, of minor: String) -> Quantity? {
    guard let currency = amount.unit.currency, MinorUnits.belongs(minor, to: currency),
      amount.number.integer != nil
    else { return nil }
    let count = ExactNumber(digits: MinorUnits.count(minor, of: currency), places: 0)
    guard number.number < count else { return nil }
    return Quantity(amount.number + number.number / count, amount.unit)
  }

  func percent(_ value: Quantity, at range: SourceRange) throws(Diagnostic) -> Quantity {
    if value.isMoney || value.unit.hasThings { throw .moneyAsPercent(at: range) }
    return Quantity(value.number.percent, .percent)
  }

  mutating func apply(
    _ operation: Operation, _ left: Quantity, _ right: Quantity, at range: SourceRange
  ) throws(Diagnostic) -> Quantity {
    let hasThings = left.unit.hasThings || right.unit.hasThings
    switch operation {
    case .add, .subtract:
      let isNegative = operation == .subtract
      if !hasThings { return try add(left, right, isNegative: isNegative, at: range) }
      let (left, right) = (try settled(left, at: range), try settled(right, at: range))
      let isShare = right.unit == .percent && left.unit != .percent
      if left.unit.hasThings || right.unit.hasThings, !isShare {
        return try addThings(left, right, isNegative: isNegative, at: range)
      }
      return try add(left, right, isNegative: isNegative, at: range)
    case .multiply, .divide:
      if hasThings { return try combine(operation, left, right, at: range) }
      if operation == .divide { return try divide(left, right, at: range) }
      if left.isMoney && right.isMoney { throw .moneyTimesMoney(at: range) }
      let unit = left.isMoney ? left.unit : right.isMoney ? right.unit : .plain
      return Quantity(left.number * right.number, unit)
    case .percentOf, .percentOn, .percentOff:
      guard left.unit == .percent else { throw .noPercent(before: operation, at: range) }
      return Self.percentage(left.number, try settled(right, at: range), operation)
    case .power: return try raise(left, right, at: range)
    case .modulo, .wholeOf, .wholeOn, .wholeOff: return try whole(operation, left, right, at: range)
    }
  }

  /// What `part` is a percentage of, or comes to when one is added or taken away.
  private func whole(
    _ operation: Operation, _ part: Quantity, _ share: Quantity, at range: SourceRange
  ) throws(Diagnostic) -> Quantity {
    let one = ExactNumber(digits: 1, places: 0)
    let factor =
      switch operation {
      case .wholeOn: one + share.number
      case .wholeOff: one + -share.number
      default: share.number
      }
    if factor.isZero { throw .divisionByZero(at: range) }
    return Quantity(part.number / factor, part.unit)
  }

  static func percentage(_ share: ExactNumber, _ whole: Quantity, _ operation: Operation)
    -> Quantity
  {
    let part = whole.number * share
    let sum =
      switch operation {
      case .percentOn: whole.number + part
      case .percentOff: whole.number - part
      default: part
      }
    return Quantity(sum, whole.unit)
  }

  /// The sum in the left one's currency; a percentage on the right is one of the left.
  mutating func add(
    _ left: Quantity, _ right: Quantity, isNegative: Bool = false, at range: SourceRange
  ) throws(Diagnostic) -> Quantity {
    if right.unit == .percent && left.unit != .percent {
      return Self.percentage(right.number, left, isNegative ? .percentOff : .percentOn)
    }
    let other: Quantity
    if left.unit == right.unit {
      other = right
    } else if let target = left.unit.currency, right.isMoney {
      other = try convert(right, to: target, at: range)
    } else if left.unit == .percent {
      throw .percentAndOther(isMoney: right.isMoney, isNegative: isNegative, at: range)
    } else {
      throw .moneyAndNumber((left.unit.currency ?? right.unit.currency)!, at: range)
    }
    return Quantity(left.number + (isNegative ? -other.number : other.number), left.unit)
  }

  private mutating func divide(
    _ left: Quantity, _ right: Quantity, at range: SourceRange
  ) throws(Diagnostic) -> Quantity {
    if !left.isMoney && right.isMoney { throw .numberOverMoney(at: range) }
    if right.number.isZero { throw .divisionByZero(at: range) }
    guard let target = right.unit.currency else {
      return Quantity(left.number / right.number, left.isMoney ? left.unit : .plain)
    }
    let same = left.unit == right.unit ? left : try convert(left, to: target, at: range)
    return Quantity(same.number / right.number)
  }

  private func raise(_ base: Quantity, _ exponent: Quantity, at range: SourceRange)
    throws(Diagnostic) -> Quantity
  {
    if base.isMoney || exponent.isMoney || base.unit.hasThings || exponent.unit.hasThings {
      throw .moneyPower(at: range)
    }
    if let whole = exponent.number.integer {
      if base.number.isZero && whole < 0 { throw .divisionByZero(at: range) }
      return Quantity(base.number.power(whole))
    }
    if exponent.number.overflowed { return exponent }
    // A fraction, or a whole number no power can have.
    if base.number.isZero {
      if exponent.number.isNegative { throw .divisionByZero(at: range) }
      return Quantity(base.number)
    }
    if base.number.isNegative { throw .rootOfNegative(at: range) }
    return Quantity(base.number.power(exponent.number))
  }
}
