extension Interpreter {
  mutating func call(
    _ call: Tape.Call, _ arguments: [Quantity], at range: SourceRange, isLast: Bool,
    usesFrom starts: [Int] = []
  ) throws(Diagnostic) -> Quantity {
    let name = tape.text(call.name)
    if let function = workspace.function(name) {
      return try self.call(name, function, arguments, starts, at: range, named: call.name)
    }
    guard let function = BuiltinFunction(rawValue: name) else {
      return try amount(name, call, arguments, at: range)
    }
    guard function.arity.contains(arguments.count) else {
      throw .wrongArgumentCount(
        name, function.usage, expected: function.arity, given: arguments.count, at: range)
    }
    return try apply(function, arguments, at: range, isLast: isLast)
  }

  /// `EUR (2+3)`: what looks like a call of a function that no function has the name of.
  private func amount(
    _ name: String, _ call: Tape.Call, _ arguments: [Quantity], at range: SourceRange
  ) throws(Diagnostic) -> Quantity {
    if arguments.count == 1, let currency = Currency(code: name) {
      return try amount(arguments[0], in: currency, named: name, at: range)
    }
    let known = BuiltinFunction.allCases.map(\.rawValue) + workspace.functions.keys
    throw .unknownFunction(name, near: NearestName.of(name, among: known), at: call.name)
  }

  private mutating func call(
    _ name: String, _ function: UserFunction, _ arguments: [Quantity], _ starts: [Int],
    at range: SourceRange, named place: SourceRange
  ) throws(Diagnostic) -> Quantity {
    let expected = function.parameters.count
    guard expected == arguments.count else {
      throw .wrongArgumentCount(
        name, function.usage(as: name), expected: expected...expected, given: arguments.count,
        at: range)
    }
    if depth == SyntaxLimit.depth { throw .tooDeep(at: range) }
    let caller = (tape, parameters, parameterUses)
    tape = function.tape
    parameters = Dictionary(uniqueKeysWithValues: zip(function.parameters, arguments))
    parameterUses = takeUses(of: function.parameters, from: starts)
    depth += 1
    defer {
      (tape, parameters, parameterUses) = caller
      depth -= 1
    }
    do throws(Diagnostic) {
      return try run(tape.nodes.indices)
    } catch {
      // The ranges within are of another line.
      throw error.within(name, at: place)
    }
  }

  /// What each argument was made of; it counts where the function uses its parameter.
  private mutating func takeUses(of parameters: [String], from starts: [Int]) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for (parameter, start) in zip(parameters, starts).reversed() where start < uses.count {
      found[parameter] = Array(uses[start...])
      uses.removeSubrange(start...)
    }
    return found
  }

  private mutating func apply(
    _ function: BuiltinFunction, _ arguments: [Quantity], at range: SourceRange, isLast: Bool
  ) throws(Diagnostic) -> Quantity {
    var arguments = arguments
    for index in arguments.indices where arguments[index].unit.hasThings {
      arguments[index] = try settled(arguments[index], at: range)
    }
    let first = arguments[0]
    if function.isElementary { try spend(EvaluationLimit.elementarySteps, at: range) }
    switch function {
    case .abs: return first.number.isNegative ? Quantity(-first.number, first.unit) : first
    case .floor: return try round(first, at: range) { $0.floor }
    case .ceil: return try round(first, at: range) { -(-$0).floor }
    case .trunc: return try round(first, at: range) { $0.rounded(places: 0, .down) }
    case .round: return try rounded(arguments, at: range)
    case .cash: return try cash(first, at: range)
    case .min: return try extreme(arguments, at: range) { $0 < $1 }
    case .max: return try extreme(arguments, at: range) { $1 < $0 }
    case .sum: return try sum(arguments, at: range)
    case .sign: return Quantity(Self.sign(first.number))
    case .mean:
      let sum = try sum(arguments, at: range)
      return Quantity(
        sum.number / ExactNumber(digits: UInt64(arguments.count), places: 0), sum.unit)
    case .median: return try median(arguments, at: range)
    case .mod: return try modulo(first, arguments[1], at: range)
    case .sqrt:
      let number = try plain(first, function, at: range)
      if number.isNegative { throw .rootOfNegative(at: range) }
      return Quantity(number.squareRoot)
    case .ln:
      let number = try plain(first, function, at: range)
      if number.isZero || number.isNegative { throw .logarithmOfNegative(at: range) }
      return Quantity(number.naturalLogarithm)
    case .exp: return Quantity(try plain(first, function, at: range).exponential)
    case .split:
      if !isLast || depth > 0 { throw .severalUsed(at: range) }
      several = try split(first, arguments.dropFirst(), at: range)
      return several![0]
    }
  }
}

/// The functions that need nothing but their arguments.
extension Interpreter {
  func plain(_ value: Quantity, _ function: BuiltinFunction, at range: SourceRange)
    throws(Diagnostic) -> ExactNumber
  {
    if value.isMoney || value.unit.hasThings {
      throw .moneyArgument(function.rawValue, at: range)
    }
    return value.number
  }

  static func sign(_ number: ExactNumber) -> ExactNumber {
    let one = ExactNumber(digits: 1, places: 0)
    return number.isZero ? ExactNumber(digits: 0, places: 0) : number.isNegative ? -one : one
  }

  mutating func modulo(_ a: Quantity, _ b: Quantity, at range: SourceRange)
    throws(Diagnostic) -> Quantity
  {
    let values = try inOneUnit([a, b], at: range)
    if values[1].number.isZero { throw .divisionByZero(at: range) }
    let times = (values[0].number / values[1].number)
    return Quantity(values[0].number - values[1].number * times.floor, values[0].unit)
  }
}

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

/// What `round`, `floor`, `ceil` and `trunc` do.
extension Interpreter {
  /// Percentages are rounded as they are written: 12.5 % to 12 %.
  func round(
    _ value: Quantity, at range: SourceRange, _ body: (ExactNumber) -> ExactNumber
  ) throws(Diagnostic) -> Quantity {
    guard value.unit == .percent else { return Quantity(body(value.number), value.unit) }
    let hundred = ExactNumber(digits: 100, places: 0)
    return Quantity(body(value.number * hundred).percent, .percent)
  }

  func rounded(_ arguments: [Quantity], at range: SourceRange) throws(Diagnostic)
    -> Quantity
  {
    var places = 0
    if arguments.count == 2 {
      if let step = step(of: arguments[1], for: arguments[0]) {
        return rounded(arguments[0], to: step)
      }
      guard arguments[1].unit == .plain, let whole = arguments[1].number.integer,
        whole.magnitude <= NumberLimit.places
      else { throw .badPlaces(at: range) }
      places = whole
    }
    let mode = rounding
    var value = try round(arguments[0], at: range) { $0.rounded(places: places, mode) }
    if let currency = value.unit.currency, places > currency.minorUnitDigits {
      value.form = .places(Int32(places))
    }
    return value
  }

  /// What `0.05` and `5 EUR` round to multiples of; nil for a number of decimals.
  private func step(of argument: Quantity, for value: Quantity) -> ExactNumber? {
    let isAmount = argument.isMoney && argument.unit == value.unit
    let isFraction =
      argument.unit == .plain && argument.number.integer == nil && value.unit != .percent
    let isStep = !argument.number.isZero && !argument.number.isNegative
    return (isAmount || isFraction) && isStep ? argument.number : nil
  }

  private func rounded(_ value: Quantity, to step: ExactNumber) -> Quantity {
    Quantity((value.number / step).rounded(places: 0, rounding) * step, value.unit)
  }

  /// What can be paid of an amount in cash.
  func cash(_ value: Quantity, at range: SourceRange) throws(Diagnostic) -> Quantity {
    guard value.isMoney, let currency = value.unit.currency else { throw .cashOfNumber(at: range) }
    return rounded(value, to: CashRounding.increment(of: currency))
  }
}
