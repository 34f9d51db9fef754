/// Runs a tape: one pass over its nodes with a stack of values.
struct Interpreter: ~Copyable {
  let evaluator: Evaluator
  let workspace: Workspace
  let statement: Statement
  let isCancelled: () -> Bool

  /// The tape that is running: the statement's, or that of a function it calls.
  var tape: Tape
  /// What the parameters of the running function stand for.
  var parameters: [String: Quantity] = [:]
  var depth = 0
  var scopes: [RateScope] = []
  var answer = Answer()
  /// Those of the answer, once they are many.
  var knownLegs: Set<Leg> = []
  /// Variables and results whose legs are all among them.
  var knownValues: Set<String> = []
  /// Whether lines before have given names, which may stand for more than a currency's code does.
  private let hasNames: Bool
  private var steps = 0
  /// Several results at once: only the last step of a line may give them.
  var several: [Quantity]?
  /// The results that the value in hand was made of, in the order of its parts; negative where a total added them. Those of
  /// one part stand together, so that a share, which leaves its base standing, can let go of them.
  var uses: [Int] = []
  /// Those of the parameters.
  var parameterUses: [String: [Int]] = [:]
  /// The last step took the mean of results above the line.
  private var isAverage = false
  /// The targets set for all lines have been seen to.
  var hasDefaults = false
  /// What the label asks for.
  var labelRequest: LabelRequest?

  init(
    _ evaluator: Evaluator, _ statement: Statement, _ workspace: Workspace,
    _ isCancelled: @escaping () -> Bool
  ) {
    self.evaluator = evaluator
    self.statement = statement
    self.workspace = workspace
    self.isCancelled = isCancelled
    tape = statement.tape
    hasNames = !workspace.isEmpty
  }
}

extension Interpreter {
  var rounding: RoundingMode { evaluator.rounding }

  /// Whether a word may be a variable, or a parameter.
  var mayHaveNames: Bool { hasNames || !parameters.isEmpty }

  mutating func finish() throws(Diagnostic) -> Answer {
    try checkDate()
    // In a line of its own: all of this would be copied for who asks it while it runs.
    let left = try run(tape.nodes.indices)
    let value = try settled(left, at: SourceRange(0, tape.line.count))
    let digits = significantDigits
    let first = try convertToDefaults(value)
    if labelRequest != nil { try checkLabel(several ?? [first]) }
    if let several, several.count != 1, case .assignment(_, let range) = statement.kind {
      throw .severalAssigned(at: range)
    }
    answer.uses = uses
    answer.isView = uses.count == 1 && uses[0] > 0 && tape.isReference
    answer.isAverage = isAverage
    noteParentheses(value)
    noteBullet(value)
    noteMultiple(value)
    if let several {
      for value in several { answer.results.append(try result(value, digits)) }
    } else {
      answer.results = [try result(first, digits)]
    }
    var finished = Answer()
    swap(&finished, &answer)
    return finished
  }

  /// - Parameter digits: those of a rate that is all of the line.
  private func result(_ value: Quantity, _ digits: Int?) throws(Diagnostic) -> Answer.Result {
    // A percentage is written as a number a hundred times as large.
    if value.unit == .percent, value.number.isBeyondPercent {
      throw .tooLarge(at: tape.nodes.last!.range)
    }
    if let asked = value.form, isShownAsAsked {
      let form: ResultForm =
        switch asked {
        case .places(let places): .places(Int(places))
        case .scaled(let power): .scaled(Int(power))
        case .minor(let word, let count): .minor(tape.text(word), count: Int(count))
        }
      return Answer.Result(value.number.normalized, value.unit, form: form)
    }
    return Answer.Result(
      value.number.normalized, value.unit,
      significantDigits: answer.receipt == nil
        ? digits ?? fewDigits(of: value) : answer.receipt!.digits(of: value.unit))
  }

  /// Whether the line comes to what a rounding or a conversion gave: only then its form is asked for.
  private var isShownAsAsked: Bool {
    guard let last = tape.nodes.last else { return false }
    return switch last.step {
    case .convert: true
    case .call: tape.text(tape.call(of: last).name) == "round"
    default: false
    }
  }

  /// Those of a result that is what a conversion gave, at a rate of few digits.
  private func fewDigits(of value: Quantity) -> Int? {
    guard value.number.isApproximate else { return nil }
    let number = value.number.normalized
    return answer.workings.first {
      $0.to.number == number && $0.to.unit.currency == value.unit.currency
    }?.rate.digits
  }

  /// `EUR/USD` alone is a rate and shown as one.
  private var significantDigits: Int? {
    guard isPair, answer.workings.count == 1, let rate = answer.workings.first?.rate else {
      return nil
    }
    return rate.isPublished ? nil : rate.digits ?? NumberLimit.crossRateDigits
  }

  /// Whether the line is a pair of currencies and nothing else.
  var isPair: Bool {
    guard statement.isResult, tape.nodes.count >= 3, tape.nodes[0].step == .name,
      tape.nodes[1].step == .name, tape.nodes[2].step == .apply,
      tape.operation(of: tape.nodes[2]) == .divide,
      tape.nodes.dropFirst(3).allSatisfy({ $0.step == .qualify })
    else { return false }
    return tape.nodes.prefix(2).allSatisfy { currencyAlone(tape.phrase(of: $0)) != nil }
  }

  /// The value that a run of nodes leaves.
  mutating func run(_ range: Range<Int>) throws(Diagnostic) -> Quantity {
    var stack: [Quantity] = []
    stack.reserveCapacity(Self.usualDepth)
    // Where the uses of each value on the stack begin. Most lines take nothing from above.
    var starts: [Int] = []
    let tracksUses = depth > 0 || tape.takesResults
    let scopeEnds = tape.scopeEnds(in: range)
    let nodes = tape.nodes
    var index = range.lowerBound
    while index < range.upperBound {
      let node = nodes[index]
      if !scopeEnds.isEmpty {
        for end in scopeEnds[Int32(index)] ?? [] { try openScope(at: end) }
      }
      if node.step == .rate {
        index = Int(node.payload)
        continue
      }
      if node.step == .apply { try checkReadings(of: node, at: index, stack) }
      let isLast = index == range.upperBound - 1
      if tracksUses {
        let count = tape.operandCount(of: node)
        let operandStarts = Array(starts[(starts.count - count)...])
        starts.removeLast(count)
        let start = operandStarts.first ?? uses.count
        starts.append(start)
        let leavesStanding = leavesStanding(node, stack, usesFrom: operandStarts)
        try perform(node, &stack, isLast: isLast, usesFrom: operandStarts)
        if leavesStanding { uses.removeSubrange(start...) }
      } else {
        try perform(node, &stack, isLast: isLast)
      }
      let top = stack.count - 1
      let weight = stack[top].number.weight
      try spend(1 + weight * weight / 64, at: node.range)
      if stack[top].number.overflowed { throw .tooLarge(at: node.range) }
      if node.step == .apply, tape.operation(of: node) == .subtract {
        try checkRange(stack[top], at: index)
      }
      if node.step == .qualify, depth == 0, index == nodes.count - 1 {
        // What qualifies the line holds for the targets of all lines too.
        let converted = try convertToDefaults(stack[top])
        if several == nil { several = [converted] }
      }
      if let scope = scopes.last, scope.end == index, scope.depth == depth { try closeScope() }
      index += 1
    }
    return stack[0]
  }

  private static var usualDepth: Int { 8 }

  /// Counts work, and looks whether anyone still waits for it.
  mutating func spend(_ amount: Int, at range: SourceRange) throws(Diagnostic) {
    let before = steps
    steps += amount
    if steps > EvaluationLimit.steps { throw .tooMuchWork(at: range) }
    if before >> 10 != steps >> 10, isCancelled() { throw .cancelled(at: range) }
  }

  /// Whether a step leaves the results standing that its operands were made of: `19% of net`, `net * 19%` and
  /// `mean(_1, _2)` do.
  /// - Parameter starts: where the uses of its operands begin.
  private mutating func leavesStanding(
    _ node: Tape.Node, _ stack: [Quantity], usesFrom starts: [Int]
  ) -> Bool {
    guard let first = starts.first, first < uses.count else { return false }
    switch node.step {
    case .apply:
      isAverage = false
      let (left, right) = (stack[stack.count - 2].unit, stack[stack.count - 1].unit)
      switch tape.operation(of: node) {
      case .percentOf: return true
      case .multiply: return (left == .percent) != (right == .percent)
      default: return false
      }
    case .call:
      let function = BuiltinFunction(rawValue: tape.text(tape.call(of: node).name))
      isAverage = function == .mean || function == .median
      return isAverage
    default: return false
    }
  }

  /// Puts what a step makes of the values on top of the stack in their place.
  /// - Parameter starts: where the uses of its operands begin.
  mutating func perform(
    _ node: Tape.Node, _ stack: inout [Quantity], isLast: Bool, usesFrom starts: [Int] = []
  ) throws(Diagnostic) {
    let top = stack.count - 1
    switch node.step {
    case .number: stack.append(Quantity(try number(node)))
    case .amount: try amount(&stack[top], node)
    case .apply:
      let right = stack.removeLast()
      let operation = tape.operation(of: node)
      if operation == .power, right.number.integer == nil {
        try spend(EvaluationLimit.elementarySteps, at: node.range)
      }
      if operation == .subtract { try checkHyphen(node) }
      stack[top - 1] =
        try operation == .modulo
        ? modulo(stack[top - 1], right, at: node.range)
        : apply(operation, stack[top - 1], right, at: node.range)
    case .convert:
      stack[top] = try convert(stack[top], tape.conversions[Int(node.payload)], node, isLast)
    case .qualify, .rate: break
    default: stack.append(try value(of: node, &stack, isLast: isLast, usesFrom: starts))
    }
  }

  /// - Parameter starts: where the uses of its operands begin.
  private mutating func value(
    of node: Tape.Node, _ stack: inout [Quantity], isLast: Bool, usesFrom starts: [Int]
  ) throws(Diagnostic) -> Quantity {
    switch node.step {
    case .ambiguousNumber:
      throw .ambiguousComma(tape.text(node.range), at: node.range)
    case .signedAmount: return try signedAmount(stack.removeLast(), node)
    case .join:
      let number = stack.removeLast()
      return try join(stack.removeLast(), number, node)
    case .name: return try name(tape.phrase(of: node))
    case .thing: return try thing(tape.phrase(of: node))
    case .previous: return try previous(node)
    case .aggregate: return try aggregate(tape.aggregate(of: node), at: node.range)
    case .percent: return try percent(stack.removeLast(), at: node.range)
    case .negate:
      let value = stack.removeLast()
      return Quantity(-value.number, value.unit)
    case .call:
      let call = tape.call(of: node)
      let arguments = Array(stack.suffix(call.count))
      stack.removeLast(call.count)
      return try self.call(call, arguments, at: node.range, isLast: isLast, usesFrom: starts)
    case .approximate:
      let value = stack.removeLast()
      return Quantity(value.number.approximated, value.unit)
    case .receipt:
      let bought = stack.removeLast()
      return try receipt(stack.removeLast(), bought, at: node.range)
    case .list:
      try checkItems(of: node)
      several = []
      for value in stack.suffix(Int(node.payload)) {
        several!.append(try settled(value, at: node.range))
      }
      try checkCounts(in: several!, at: node.range)
      stack.removeAll()
      return several![0]
    case .number, .amount, .apply, .convert, .qualify, .rate:
      preconditionFailure("performed in place")
    }
  }

  func number(_ node: Tape.Node) throws(Diagnostic) -> ExactNumber {
    let read = tape.numbers[Int(node.payload)]
    let number =
      read.isLong || abs(read.places) > NumberLimit.places
      ? ExactNumber(tape.literal(of: node))
      : ExactNumber(digits: read.digits, places: Int(read.places))
    return number
  }
}

extension ExactNumber {
  /// Whether there is no room for a hundred times the number.
  fileprivate var isBeyondPercent: Bool { (self * ExactNumber(100)).overflowed }
}

extension Tape {
  /// Whether it is one name or one result, converted at most.
  fileprivate var isReference: Bool {
    guard nodes[0].step == .name || nodes[0].step == .previous else { return false }
    return nodes.dropFirst().allSatisfy { $0.step == .convert || $0.step == .qualify }
  }

  /// Whether anything in it may stand for a result above the line.
  fileprivate var takesResults: Bool { has(.name) || has(.previous) || has(.aggregate) }

  /// For the first node of each subtree with qualifiers, the nodes that end it, outermost first.
  fileprivate func scopeEnds(in range: Range<Int>) -> [Int32: [Int]] {
    if !isQualified { return [:] }
    var ends: [Int32: [Int]] = [:]
    for index in range.reversed() where !qualifiers(of: nodes[index]).isEmpty {
      ends[nodes[index].first, default: []].append(index)
    }
    return ends
  }

  func qualifiers(of node: Node) -> [Qualifier] {
    switch node.step {
    case .convert: conversions[Int(node.payload)].qualifiers
    case .qualify: qualifierSets[Int(node.payload)]
    default: []
    }
  }
}
