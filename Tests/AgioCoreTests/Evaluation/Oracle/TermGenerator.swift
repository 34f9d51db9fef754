import BigInt
import GrammarKit

@testable import AgioCore

/// Makes random terms that mean something.
struct TermGenerator {
  var random: SplitMix64
  let codes: [String]
  /// What earlier lines have set.
  var plainNames: [String] = []
  var moneyNames: [String] = []

  private mutating func roll(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
  private mutating func oneOf<T>(_ choices: [T]) -> T { choices.randomElement(using: &random)! }
  mutating func code() -> String { oneOf(codes) }

  mutating func term(_ depth: Int) -> Term {
    switch roll(0...9) {
    case 0...3: plain(depth)
    case 4: percentage(depth)
    case 5: .quotient(.one(code()), .one(code()))
    default: money(depth)
    }
  }

  mutating func plain(_ depth: Int) -> Term {
    guard depth > 0 else {
      if roll(0...5) == 0, !plainNames.isEmpty { return .variable(oneOf(plainNames)) }
      return number()
    }
    let next = depth - 1
    switch roll(0...13) {
    case 0: return .sum(plain(next), plain(next))
    case 1: return .difference(plain(next), plain(next))
    case 2: return .product(plain(next), plain(next))
    case 3: return .quotient(plain(next), plain(next))
    case 4: return .sum(plain(next), percentage(next))
    case 5: return .difference(plain(next), percentage(next))
    case 6: return .quotient(money(next), money(next))
    case 7: return .negated(plain(next))
    case 8: return .power(plain(min(next, 1)), roll(-6...9))
    case 9: return .implied(plain(next), plain(next))
    case 10: return .share(oneOf(["of", "on", "off"]), percentage(next), plain(next))
    case 11: return .product(percentage(next), percentage(next))
    case 12: return .call("sign", [money(next)])
    default: return call { $0.plain(next) }
    }
  }

  mutating func money(_ depth: Int) -> Term {
    guard depth > 0 else {
      if roll(0...5) == 0, !moneyNames.isEmpty { return .variable(oneOf(moneyNames)) }
      return roll(0...9) == 0 ? .one(code()) : .money(number(), code())
    }
    let next = depth - 1
    switch roll(0...12) {
    case 0, 1: return .sum(money(next), money(next))
    case 2: return .difference(money(next), money(next))
    case 3: return .product(money(next), plain(next))
    case 4: return .product(plain(next), money(next))
    case 5: return .quotient(money(next), plain(next))
    case 6: return .sum(money(next), percentage(next))
    case 7: return .difference(money(next), percentage(next))
    case 8: return .share(oneOf(["of", "on", "off"]), percentage(next), money(next))
    case 9: return .converted(money(next), code())
    case 10: return .negated(money(next))
    case 11: return .money(plain(next), code())
    default: return call { $0.money(next) }
    }
  }

  mutating func percentage(_ depth: Int) -> Term {
    guard depth > 0 else { return .percent(number()) }
    let next = depth - 1
    switch roll(0...5) {
    case 0: return .sum(percentage(next), percentage(next))
    case 1: return .difference(percentage(next), percentage(next))
    case 2: return .share("of", percentage(next), percentage(next))
    case 3: return .ratio(plain(next))
    case 4: return .negated(percentage(next))
    default: return .percent(plain(next))
    }
  }

  private mutating func call(_ argument: (inout TermGenerator) -> Term) -> Term {
    let first = argument(&self)
    switch roll(0...10) {
    case 0: return .call("abs", [first])
    case 1: return .call(oneOf(["floor", "ceil", "trunc"]), [first])
    case 2: return .call("round", [first])
    case 3:
      let places = roll(-3...5)
      let digits = Term.number("\(abs(places))", Fraction(BigInt(abs(places))))
      return .call("round", [first, places < 0 ? .negated(digits) : digits])
    case 4: return .call("mod", [first, argument(&self)])
    default:
      let name = oneOf(["min", "max", "sum", "mean", "median"])
      return .call(name, [first] + (0..<roll(0...4)).map { _ in argument(&self) })
    }
  }
}

/// Literals.
extension TermGenerator {
  mutating func number() -> Term {
    if roll(0...30) == 0 { return longNumber() }
    let whole = oneOf([roll(0...9), roll(0...999), roll(0...99_999), roll(0...999_999_999)])
    let value = Fraction(BigInt(whole))
    switch roll(0...12) {
    case 0...3: return .number("\(whole)", value)
    case 4...6: return decimal(whole)
    case 7: return .number(grouped("\(whole)", oneOf([",", "_", "'"])), value)
    case 8:
      let (suffix, exponent) = oneOf([("k", 3), ("K", 3), ("M", 6), ("bn", 9), ("tn", 12)])
      return .number("\(whole)\(suffix)", value * .powerOfTen(exponent))
    case 9:
      let exponent = roll(-12...12)
      let sign = exponent < 0 ? oneOf(["-", "−"]) : oneOf(["", "+"])
      let text = "\(whole)\(oneOf(["e", "E"]))\(sign)\(abs(exponent))"
      return .number(text, value * .powerOfTen(exponent))
    case 10: return .number(".\(whole)", value * .powerOfTen(-String(whole).count))
    default: return .number("\(whole % 10)", Fraction(BigInt(whole % 10)))
    }
  }

  private mutating func decimal(_ whole: Int) -> Term {
    let places = roll(1...6)
    let part = String(String(roll(1_000_000...9_999_999)).suffix(places))
    let value = Fraction(BigInt(whole)) + Fraction(BigInt(part)!) * .powerOfTen(-places)
    return .number("\(whole).\(part)", value)
  }

  private mutating func longNumber() -> Term {
    let digits = String((0..<roll(15...45)).map { _ in Character("\(roll(1...9))") })
    let places = roll(0...digits.count - 1)
    let head = digits.dropLast(places)
    return .number(
      places == 0 ? digits : "\(head).\(digits.suffix(places))",
      Fraction(BigInt(digits)!) * .powerOfTen(-places))
  }

  private func grouped(_ digits: String, _ mark: String) -> String {
    var parts: [Substring] = []
    var rest = digits[...]
    while !rest.isEmpty {
      parts.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return parts.joined(separator: mark)
  }
}
