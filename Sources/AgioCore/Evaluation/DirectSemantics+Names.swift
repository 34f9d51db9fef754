/// Lists, variables, results above the line, and functions.
extension DirectSemantics {
  mutating func list(_ items: [Value], at range: SourceRange) throws(Diagnostic) -> Value {
    try checkScope()
    if notes.pointee.rare.isTrailing { throw .needsTape }
    endsInConversion = false
    for item in items { try keep(try settled(item, at: range)) }
    return items[0]
  }

  mutating func name(_ phrase: CurrencyPhrase) throws(Diagnostic) -> Value {
    if let value = notes.pointee.parameters?[text(phrase.range)] {
      return try read(value)
    }
    if Reach.tellsRates { try checkRatesAlone() }
    guard !workspace.pointee.isApart, !workspace.pointee.variables.isEmpty else {
      return try codeAlone(phrase)
    }
    if let variable = workspace.pointee.variables.foundAmount(word(phrase.range)) {
      if variable.result != 0 { try use(Int(variable.result)) }
      if !Reach.isWhole, variable.unit.hasThings { throw .needsTape }
      return Quantity(N(.small(variable.amount)), variable.unit)
    }
    guard
      let (value, result) = workspace.pointee.variables.found(word(phrase.range))
    else { return try codeAlone(phrase) }
    if let result { try use(result) }
    return try read(value)
  }

  func thing(_ name: CurrencyPhrase) throws(Diagnostic) -> Value {
    guard Reach.isWhole, !Reach.tellsRates else { throw .needsTape }
    let text = text(name.range)
    let known: Thing? = if case .thing(let known) = tables.counted(text) { known } else { nil }
    guard let thing = known ?? Thing(text, isDivisor: true) else { throw .needsTape }
    return Quantity(N(digits: 1, places: 0), Unit(counting: thing))
  }

  private mutating func use(_ number: Int) throws(Diagnostic) {
    // What stands beside a total is none of its lines.
    guard notes.pointee.aggregates.isEmpty else { throw .needsTape }
    isRare = true
    notes.pointee.uses.append(number)
  }

  /// Who keeps conversions would have to keep what was said before.
  private func checkRatesAlone() throws(Diagnostic) {
    if notes.pointee.keepsConversions { throw .needsTape }
  }

  private mutating func read(_ value: StoredValue) throws(Diagnostic) -> Value {
    guard value.legs.isEmpty, !value.number.isApproximate,
      Reach.isWhole || !value.unit.hasThings
    else { throw .needsTape }
    let number = N(value.number)
    if number.overflowed { try overflow() }
    return Quantity(number, value.unit)
  }

  mutating func previous(number: Int?, at range: SourceRange) throws(Diagnostic) -> Value {
    guard Reach.isWhole else { throw .needsTape }
    if Reach.tellsRates { try checkRatesAlone() }
    let number = number ?? workspace.pointee.results.count
    // Whoever keeps rates wants them told.
    if Reach.tellsRates, workspace.pointee.results.standsOnRates(number) { throw .needsTape }
    let inPlace = UnsafeMutablePointer(mutating: workspace)
    guard case .value(let value)? = inPlace.pointee.entryInPlace(number) else { throw .needsTape }
    try use(number)
    return try read(value)
  }

  mutating func aggregate(_ kind: Aggregate, at range: SourceRange) throws(Diagnostic) -> Value {
    guard Reach.isWhole, notes.pointee.uses.allSatisfy({ $0 < 0 }),
      let found = workspace.pointee.results.sums(of: kind, rounding)
    else {
      throw .needsTape
    }
    try checkScope()
    notes.pointee.addends += found.count
    guard notes.pointee.addends <= Self.mostAddends else { throw .needsTape }
    notes.pointee.aggregates.append(kind)
    isRare = true
    if kind == .average {
      notes.pointee.running = found
    } else {
      notes.pointee.uses += found.numbers.map { -$0 }
    }
    endsInConversion = false
    let sums = found.sums.map { Quantity(N(.small($0.number)), $0.unit) }
    var total = sums[0]
    for sum in sums.dropFirst() { total = try add(total, sum, at: range) }
    if kind != .average { return total }
    return Quantity(total.number / N(digits: UInt64(found.count), places: 0), total.unit)
  }

  /// Results that the totals of a line take: more may be more work than a line may be.
  private static var mostAddends: Int { 200_000 }

  func isVariable(_ name: SourceRange) -> Bool {
    if notes.pointee.parameters?[text(name)] != nil { return true }
    // Asked of the workspace it would be copied.
    return workspace.pointee.variables.isName(word(name))
  }

  func isCode(_ letters: UInt32) -> Bool { tables.currency(letters) != nil }
  func isCurrency(_ text: String) -> Bool { tables.isCurrency(text) }

  mutating func call(_ name: SourceRange, _ arguments: [Value], at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    if workspace.pointee.isApart, !workspace.pointee.variables.isEmpty { throw .needsTape }
    if Reach.tellsRates { try checkRatesAlone() }
    try checkScope()
    defer { endsInConversion = false }
    isRare = true
    if !workspace.pointee.functions.isEmpty,
      let function = workspace.pointee.functions[text(name)]
    {
      return try call(function, arguments)
    }
    guard let function = BuiltinFunction(word: word(name)),
      function.arity.contains(arguments.count),
      !arguments.contains(where: \.unit.hasThings)
    else { throw .needsTape }
    if arguments.contains(where: \.number.overflowed) { try overflow() }
    notes.pointee.making = Making(function, of: notes.pointee.uses.count)
    if let value = try called(function, arguments, at: range) { return value }
    if function == .split { return try split(arguments) }
    // What results come to on average leaves them as they are: only the full semantics keeps account of that.
    guard notes.pointee.uses.isEmpty else { throw .needsTape }
    notes.pointee.making = .whole
    guard let value = try calledRarely(function, arguments, at: range) else { throw .needsTape }
    return value
  }

  /// So many of a thing, `3 nights`, or of a minor unit, `50 cents`; nil where the words are neither.
  @inline(never)
  mutating func counted(_ value: Value, in phrase: CurrencyPhrase) throws(Diagnostic) -> Value? {
    if isVariable(phrase.range) { throw .needsTape }
    return switch tables.counted(text(phrase.range)) {
    case .thing(let thing): Quantity(value.number, Unit(counting: thing))
    case .minorUnit(let currency, let count):
      Quantity(value.number / N(digits: count, places: 0), Unit(currency))
    case nil: nil
    }
  }

  @inline(never)
  private mutating func split(_ arguments: [Value]) throws(Diagnostic) -> Value {
    let (whole, numbers) = (arguments[0], arguments.dropFirst())
    guard whole.isMoney, let currency = whole.unit.currency,
      numbers.allSatisfy({ $0.unit == .plain && !$0.number.isNegative }),
      let weights = weights(numbers.map(\.number)), weights.count > 1,
      let parts = parts(of: whole, currency, by: weights)
    else { throw .needsTape }
    for part in parts { try keep(part) }
    return parts[0]
  }

  private mutating func call(_ function: UserFunction, _ arguments: [Value]) throws(Diagnostic)
    -> Value
  {
    notes.pointee.calls += 1
    // What a parameter is made of counts where the function uses it: only the full semantics keeps account of that.
    guard function.parameters.count == arguments.count,
      notes.pointee.calls <= Self.mostCalls,
      notes.pointee.uses.isEmpty, !arguments.contains(where: \.number.overflowed)
    else { throw .needsTape }
    let caller = (notes.pointee.parameters, bytes)
    notes.pointee.parameters = Parameters(
      names: function.parameters,
      values: arguments.map { StoredValue($0.number.exact, $0.unit) })
    notes.pointee.depth += 1
    defer {
      (notes.pointee.parameters, bytes) = caller
      notes.pointee.depth -= 1
    }
    var inner = self
    let value = try function.tape.line.withCursor { (bytes) throws(Diagnostic) -> Value in
      inner.bytes = bytes
      return try inner.run(function.tape)
    }
    let outer = bytes
    self = inner
    bytes = outer
    isRare = true
    return value
  }

  /// What the body of a function comes to.
  private mutating func run(_ tape: Tape) throws(Diagnostic) -> Value {
    var stack: [Value] = []
    for node in tape.nodes {
      let value: Value
      switch node.step {
      case .number: value = try number(tape.numbers[Int(node.payload)], .plain, at: node.range)
      case .amount:
        value = try amount(stack.removeLast(), of: tape.phrase(of: node), at: node.range)
      case .name: value = try name(tape.phrase(of: node))
      case .percent: value = try percent(stack.removeLast(), at: node.range)
      case .negate: value = try negated(stack.removeLast(), at: node.range)
      case .apply:
        let right = stack.removeLast()
        value = try applied(
          tape.operation(of: node), stack.removeLast(), right, at: node.range)
      case .convert:
        value = try converted(
          stack.removeLast(), tape.conversions[Int(node.payload)], at: node.range)
      case .call:
        let call = tape.call(of: node)
        let arguments = Array(stack.suffix(call.count))
        stack.removeLast(call.count)
        value = try self.call(call.name, arguments, at: node.range)
      default: throw .needsTape
      }
      if value.number.overflowed { try overflow() }
      stack.append(value)
    }
    return stack[0]
  }

  /// Whether the line has digits and signs, and no number that could have thousands: nothing in it is money.
  private var isOfNumbersAlone: Bool {
    var place = 0
    var decimals: Int?
    while bytes[place] != 10 {
      let byte = bytes[place]
      if byte >= 0x41 || byte == UInt8(ascii: "$") { return false }
      if byte &- 48 < 10 {
        decimals = decimals.map { $0 + 1 }
      } else {
        if decimals == 3 { return false }
        decimals = byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") ? 0 : nil
      }
      place += 1
    }
    return decimals != 3
  }

  /// Money in the targets set for all lines; a plain number is an amount of what all lines are in.
  mutating func convertedToDefaults(_ results: [Answer.Result]) throws(Diagnostic)
    -> [Answer.Result]
  {
    let evaluator = tables.evaluator
    var found: [Answer.Result] = []
    for var result in results {
      if result.unit == .plain {
        guard let source = evaluator.defaultSource else {
          // Where all lines are converted it was meant to be money.
          if evaluator.defaultTargets.isEmpty { return results }
          throw .needsTape
        }
        guard isOfNumbersAlone else { throw .needsTape }
        result = Answer.Result(result.number, Unit(source))
      }
      if result.unit.hasThings { throw .needsTape }
      if !result.unit.isMoney || evaluator.defaultTargets.isEmpty {
        found.append(result)
        continue
      }
      let value = Quantity(N(result.number), result.unit)
      for target in evaluator.defaultTargets {
        let converted = try convert(value, to: target, at: SourceRange(0, 0))
        if value.number.overflowed || converted.number.overflowed { try overflow() }
        found.append(Answer.Result(converted.number.exact, converted.unit))
      }
    }
    return found
  }

  /// The fixing is of another day than the one asked for.
  mutating func noteShift() {
    guard !notes.pointee.isRemarkable else { return }
    let pivot = tables.evaluator.book.series[0].pivot
    note(CurrencyPair(base: pivot, quote: pivot))
  }

  /// Calls of functions of the user's in a line: more may be much work.
  private static var mostCalls: Int { 8 }
}
