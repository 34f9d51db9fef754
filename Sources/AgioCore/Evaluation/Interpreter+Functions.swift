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
