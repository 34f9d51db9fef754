import BigInt

@testable import AgioCore

/// The rules of the language, read from its description and written down a second time.
extension Term {
  func value(_ world: TermWorld) throws -> TermValue {
    let found = try raw(world)
    let number = found.number.lean
    if max(number.n.bitWidth, number.d.bitWidth) > 6_000 { throw Undefined() }
    return TermValue(number: number, unit: found.unit)
  }

  private func raw(_ world: TermWorld) throws -> TermValue {
    switch self {
    case .number(_, let value): return TermValue(number: value, unit: .plain)
    case .money(let amount, let code):
      return TermValue(number: try amount.value(world).number, unit: .money(code))
    case .one(let code): return TermValue(number: Fraction(1), unit: .money(code))
    case .percent(let points):
      return TermValue(number: try points.value(world).number / Fraction(100), unit: .percent)
    case .variable(let name): return world.variables[name]!
    case .negated(let term):
      let value = try term.value(world)
      return TermValue(number: Fraction(0) - value.number, unit: value.unit)
    case .sum(let a, let b): return try world.sum(a.value(world), b.value(world), sign: 1)
    case .difference(let a, let b): return try world.sum(a.value(world), b.value(world), sign: -1)
    case .product(let a, let b), .implied(let a, let b):
      let (left, right) = (try a.value(world), try b.value(world))
      let code = left.unit.code ?? right.unit.code
      return TermValue(
        number: left.number * right.number, unit: code.map(TermUnit.money) ?? .plain)
    case .quotient(let a, let b): return try world.quotient(a.value(world), b.value(world))
    case .share(let word, let a, let b):
      let (part, whole) = (try a.value(world).number, try b.value(world))
      let factor =
        word == "of" ? part : word == "on" ? Fraction(1) + part : Fraction(1) - part
      return TermValue(number: whole.number * factor, unit: whole.unit)
    case .power(let base, let exponent):
      let number = try base.value(world).number.lowest
      if number.n == 0 && exponent < 0 { throw Undefined() }
      let bits = max(number.n.bitWidth, number.d.bitWidth)
      if bits * abs(exponent) > 6_000 { throw Undefined() }
      return TermValue(number: number.power(exponent), unit: .plain)
    case .call(let name, let arguments):
      return try world.call(name, arguments.map { try $0.value(world) })
    case .converted(let term, let code): return world.converted(try term.value(world), to: code)
    case .ratio(let term): return TermValue(number: try term.value(world).number, unit: .percent)
    }
  }
}

extension TermWorld {
  func converted(_ value: TermValue, to code: String) -> TermValue {
    if value.unit == .money(code) { return value }
    let number = value.number * rates[code]! / rates[value.unit.code!]!
    return TermValue(number: number, unit: .money(code))
  }

  fileprivate func sum(_ left: TermValue, _ right: TermValue, sign: Int) throws -> TermValue {
    let sign = Fraction(BigInt(sign))
    if right.unit == .percent && left.unit != .percent {
      let factor = Fraction(1) + sign * right.number
      return TermValue(number: left.number * factor, unit: left.unit)
    }
    let other = left.unit.code.map { converted(right, to: $0) } ?? right
    return TermValue(number: left.number + sign * other.number, unit: left.unit)
  }

  fileprivate func quotient(_ left: TermValue, _ right: TermValue) throws -> TermValue {
    if right.number.n == 0 { throw Undefined() }
    if let code = right.unit.code {
      return TermValue(number: converted(left, to: code).number / right.number, unit: .plain)
    }
    let unit = left.unit.code == nil ? .plain : left.unit
    return TermValue(number: left.number / right.number, unit: unit)
  }
}
