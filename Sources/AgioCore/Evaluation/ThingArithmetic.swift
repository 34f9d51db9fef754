/// The rules of arithmetic with things counted. A word cancels with its own `per` anywhere in a product; what is left is
/// looked at where the product ends.
extension Interpreter {
  /// A product or a quotient of which a part counts something.
  mutating func combine(
    _ operation: Operation, _ left: Quantity, _ right: Quantity, at range: SourceRange
  ) throws(Diagnostic) -> Quantity {
    let isProduct = operation == .multiply
    guard
      let dimension = left.unit.dimension.times(right.unit.dimension, power: isProduct ? 1 : -1)
    else { throw .tooManyThings(at: range) }
    if isProduct {
      if left.unit.currency != nil, right.unit.currency != nil {
        throw .moneyTimesMoney(at: range)
      }
      let unit = (left.unit.currency ?? right.unit.currency).map { Unit($0) } ?? .plain
      return Quantity(left.number * right.number, unit.with(dimension))
    }
    if right.number.isZero { throw .divisionByZero(at: range) }
    guard let target = right.unit.currency else {
      let unit = left.unit.currency.map { Unit($0) } ?? .plain
      return Quantity(left.number / right.number, unit.with(dimension))
    }
    guard let currency = left.unit.currency else { throw .numberOverMoney(at: range) }
    let same = try convert(Quantity(left.number, Unit(currency)), to: target, at: range)
    return Quantity(same.number / right.number, Unit.plain.with(dimension))
  }

  /// The value where its product has ended: a count beside money is dropped, and everything else must have one meaning.
  mutating func settled(_ value: Quantity, at range: SourceRange) throws(Diagnostic) -> Quantity {
    value.unit.hasThings ? try settledThings(value, at: range) : value
  }

  private mutating func settledThings(_ value: Quantity, at range: SourceRange) throws(Diagnostic)
    -> Quantity
  {
    if let factor = value.unit.dimension.single, abs(factor.exponent) == 1 {
      // A price, or so many things.
      if (value.unit.currency != nil) == (factor.exponent < 0) { return value }
    }
    let factors = value.unit.dimension.factors
    let divisors = factors.filter { $0.exponent < 0 }
    guard let currency = value.unit.currency else {
      if factors.count == 1, factors[0].exponent == 1 { return value }
      throw .countsNothing(factors.map(\.thing.plural), at: range)
    }
    guard let divisor = divisors.first else { return Quantity(value.number, Unit(currency)) }
    if let other = factors.first(where: { $0.exponent > 0 }) {
      // `12 EUR/month * 2 years`
      if factors.count == 2, other.exponent == 1, divisor.exponent == -1,
        let (up, down) = Self.parts(of: other.thing, in: divisor.thing)
      {
        noteWeeks(up, down)
        return Quantity(value.number * ExactNumber(up) / ExactNumber(down), Unit(currency))
      }
      throw .thingsDoNotCancel(
        "\(currency)/\(divisor.thing.singular)", other.thing.plural,
        wanted: divisor.thing.plural, at: range)
    }
    if divisors.count > 1 || divisor.exponent < -1 {
      throw .perTwice(divisor.thing.singular, at: range)
    }
    return value
  }

  /// The sum of two values of which one counts something, each settled.
  mutating func addThings(
    _ left: Quantity, _ right: Quantity, isNegative: Bool, at range: SourceRange
  ) throws(Diagnostic) -> Quantity {
    var other = right
    if let thing = left.unit.counted, let part = right.unit.counted,
      let (up, down) = Self.parts(of: part, in: thing)
    {
      // `2 hours + 30 minutes`
      noteWeeks(up, down)
      other.number = right.number * ExactNumber(up) / ExactNumber(down)
    } else if left.unit != right.unit {
      guard left.unit.dimension == right.unit.dimension, let target = left.unit.currency,
        right.unit.currency != nil
      else { throw .thingsAndOther(left.unit, right.unit, at: range) }
      other = try convertPrice(right, to: target, at: range)
    }
    return Quantity(left.number + (isNegative ? -other.number : other.number), left.unit)
  }

  /// `3 nights, 80 EUR per night`: what is counted beside money was meant to be multiplied.
  func checkCounts(in values: [Quantity], at range: SourceRange) throws(Diagnostic) {
    guard values.contains(where: { $0.unit.currency != nil }),
      let thing = values.lazy.compactMap(\.unit.counted).first
    else { return }
    throw .countInList(thing.plural, at: range)
  }

  /// The same price for each of another measure, `72000 USD/year` for each month; nil where nobody agrees on one.
  mutating func price(_ value: Quantity, per thing: Thing) -> Quantity? {
    guard let currency = value.unit.currency, let own = value.unit.per,
      let (up, down) = Self.parts(of: thing, in: own)
    else { return nil }
    noteWeeks(up, down)
    let number = value.number * ExactNumber(up) / ExactNumber(down)
    return Quantity(number, Unit(currency, per: thing))
  }

  private mutating func noteWeeks(_ up: Int, _ down: Int) {
    guard max(up, down) == 52 else { return }
    answer.remarks.append(Answer.Remark(.period, say("a year is counted as 52 weeks")))
  }

  /// How many of another measure one of a thing is, as a fraction; nil where nobody agrees: a day of work has no fixed hours.
  private static func parts(of thing: Thing, in other: Thing) -> (up: Int, down: Int)? {
    if let count = measures[thing.singular]?[other.singular] { return (count, 1) }
    return measures[other.singular]?[thing.singular].map { (1, $0) }
  }

  /// How many of a smaller measure a larger one has.
  private static let measures = [
    "year": ["quarter": 4, "month": 12, "week": 52], "quarter": ["month": 3], "week": ["day": 7],
    "hour": ["minute": 60, "second": 3_600], "minute": ["second": 60], "kg": ["g": 1_000],
    "tonne": ["kg": 1_000], "km": ["metre": 1_000],
  ]

  /// Money, or money for each of something, in another currency.
  mutating func convertPrice(
    _ value: Quantity, to target: Currency, at range: SourceRange
  ) throws(Diagnostic) -> Quantity {
    let money = Quantity(value.number, Unit(value.unit.currency!))
    return Quantity(try convert(money, to: target, at: range).number, value.unit.of(target))
  }
}

extension Unit {
  /// What it is, in words for a message: `EUR/hour`, `nights`, `money`, `a plain number`.
  var phrase: Phrase {
    if let per, let currency { return Phrase(verbatim: "\(currency)/\(per.singular)") }
    if let counted { return Phrase(verbatim: counted.plural) }
    if isMoney { return say("money") }
    return self == .percent ? say("a percentage") : say("a plain number")
  }
}

/// What can be wrong with things counted, in order of the alphabet.
extension Diagnostic {
  static func countsNothing(_ words: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .thingsDoNotCancel, at: range,
      say("\(words.joined(separator: ", ")) cannot be counted by one number"),
      note: say("multiply by money, or leave out a word"))
  }

  static func countInList(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .thingsDoNotCancel, at: range, say("\(word) cannot be counted next to an amount in a list"),
      note: say("multiply by money, or leave out a word"))
  }

  static func perNeedsThing(_ word: String, at range: SourceRange) -> Diagnostic {
    let near = NearestName.of(word, among: Thing.words)
    return Diagnostic(
      .unknownThing, at: range, say("'per' needs something to count: hour, night, km"),
      note: near.map { say("did you mean \($0)?") }, suggestion: near)
  }

  static func perTwice(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .thingsDoNotCancel, at: range, say("an amount can be per one thing only"),
      note: say("leave out '/\(word)'"))
  }

  static func targetForOther(_ thing: Thing, _ unit: Unit, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .thingsDoNotCancel, at: range,
      say("the amount to convert is \(unit.phrase), not per \(thing.singular)"),
      note: say("leave out '/\(thing.singular)'"))
  }

  static func thingOfAmount(_ thing: Thing, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unitTwice, at: range, say("this is already an amount"), note: .write("… / \(thing.singular)")
    )
  }

  static func thingsAndOther(_ left: Unit, _ right: Unit, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .thingsAndOther, at: range, say("\(left.phrase) and \(right.phrase) cannot be added"),
      note: say("write both for the same thing"))
  }

  /// - Parameters:
  ///   - price: `EUR/hour`
  ///   - wanted: the word that would cancel.
  static func thingsDoNotCancel(
    _ price: String, _ counted: String, wanted: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .thingsDoNotCancel, at: range, say("\(price) and \(counted) do not cancel"),
      note: say("count in \(wanted)"))
  }

  static func tooManyThings(at range: SourceRange) -> Diagnostic {
    Diagnostic(.thingsDoNotCancel, at: range, say("too many units in one product"))
  }
}
