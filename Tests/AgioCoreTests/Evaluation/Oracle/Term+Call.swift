import BigInt

@testable import AgioCore

/// The functions, from their definitions.
extension TermWorld {
  func call(_ name: String, _ arguments: [TermValue]) throws -> TermValue {
    let first = arguments[0]
    switch name {
    case "abs": return TermValue(number: first.number.magnitude, unit: first.unit)
    case "sign":
      return TermValue(number: Fraction(BigInt(first.number.n.signum())), unit: .plain)
    case "floor": return rounding(first) { Fraction($0.floor) }
    case "ceil": return rounding(first) { Fraction(0) - Fraction((Fraction(0) - $0).floor) }
    case "trunc":
      return rounding(first) { Fraction($0.n < 0 ? -$0.magnitude.floor : $0.floor) }
    case "round":
      let places = arguments.count == 2 ? Int(arguments[1].number.floor) : 0
      return rounding(first) { $0.rounded(places: places, .halfEven) }
    case "mod":
      let divisor = alike(arguments)[1].number
      if divisor.n == 0 { throw Undefined() }
      let times = (first.number / divisor).floor
      return TermValue(number: first.number - divisor * Fraction(times), unit: first.unit)
    default: return statistic(name, arguments)
    }
  }

  private func statistic(_ name: String, _ arguments: [TermValue]) -> TermValue {
    let numbers = alike(arguments).map(\.number)
    let count = Fraction(BigInt(numbers.count))
    let total = numbers.reduce(Fraction(0), +)
    let unit = arguments[0].unit
    switch name {
    case "sum": return TermValue(number: total, unit: unit)
    case "mean": return TermValue(number: total / count, unit: unit)
    case "median":
      let sorted = numbers.sorted()
      let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
      return TermValue(number: (low + high) / Fraction(2), unit: unit)
    default:
      let wanted = name == "min" ? numbers.min()! : numbers.max()!
      return arguments[numbers.firstIndex { $0 == wanted }!]
    }
  }

  /// All in the first one's currency.
  private func alike(_ values: [TermValue]) -> [TermValue] {
    guard let code = values[0].unit.code else { return values }
    return values.map { converted($0, to: code) }
  }

  /// Percentages are rounded as they are written.
  private func rounding(_ value: TermValue, _ body: (Fraction) -> Fraction) -> TermValue {
    guard value.unit == .percent else {
      return TermValue(number: body(value.number), unit: value.unit)
    }
    return TermValue(number: body(value.number * Fraction(100)) / Fraction(100), unit: .percent)
  }
}
