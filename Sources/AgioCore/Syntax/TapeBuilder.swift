/// Writes down what the parser finds. Each method gives the index of the node that makes the value, operands first.
struct TapeBuilder {
  var program = Tape.Program()
  /// Nil where no line before has given a name.
  private let names: (any NameTable)?
  private var rateStarts: [Int32] = []

  init(names: (any NameTable)?) {
    if let names, !names.isEmpty { self.names = names } else { self.names = nil }
  }

  private mutating func add(
    _ step: Tape.Step, _ payload: Int = 0, after first: Int32? = nil, at range: SourceRange
  ) -> Int32 {
    let index = Int32(program.nodes.count)
    let node = Tape.Node(
      step: step, payload: Int32(payload),
      first: first.map { program.nodes[Int($0)].first } ?? index, range: range)
    program.nodes.append(node)
    program.steps |= step.bit
    return index
  }

  private func range(_ value: Int32) -> SourceRange { program.nodes[Int(value)].range }

  private mutating func index(of phrase: CurrencyPhrase) -> Int {
    program.phrases.append(phrase)
    return program.phrases.count - 1
  }

  mutating func number(_ number: Lexer.Number, _ context: NumberContext, at range: SourceRange)
    -> Int32
  {
    program.numbers.append(number)
    let isAmbiguous = context == .argument && number.isGrouped
    return add(isAmbiguous ? .ambiguousNumber : .number, program.numbers.count - 1, at: range)
  }

  mutating func amount(_ value: Int32, of phrase: CurrencyPhrase, at range: SourceRange) -> Int32 {
    add(.amount, index(of: phrase), after: value, at: range)
  }

  mutating func amount(
    _ value: Int32, of sign: CurrencyPhrase, confirmedBy phrase: CurrencyPhrase,
    at range: SourceRange
  ) -> Int32 {
    let first = index(of: sign)
    program.phrases.append(phrase)
    return add(.signedAmount, first, after: value, at: range)
  }

  mutating func joined(
    _ amount: Int32, _ number: Int32, of minor: CurrencyPhrase, at range: SourceRange
  ) -> Int32 {
    add(.join, index(of: minor), after: amount, at: range)
  }

  mutating func percent(_ value: Int32, at range: SourceRange) -> Int32 {
    add(.percent, after: value, at: self.range(value).union(range))
  }

  mutating func negated(_ value: Int32, at range: SourceRange) -> Int32 {
    add(.negate, after: value, at: range.union(self.range(value)))
  }

  mutating func applied(
    _ operation: Operation, _ left: Int32, _ right: Int32, at range: SourceRange
  ) -> Int32 {
    add(.apply, Int(operation.rawValue), after: left, at: self.range(left).union(self.range(right)))
  }

  mutating func converted(_ value: Int32, _ conversion: Conversion, at range: SourceRange) -> Int32
  {
    program.conversions.append(conversion)
    if !conversion.qualifiers.isEmpty { program.isQualified = true }
    return add(
      .convert, program.conversions.count - 1, after: value, at: self.range(value).union(range))
  }

  mutating func qualified(_ value: Int32, _ qualifiers: [Qualifier], at range: SourceRange) -> Int32
  {
    program.qualifierSets.append(qualifiers)
    program.isQualified = true
    return add(
      .qualify, program.qualifierSets.count - 1, after: value, at: self.range(value).union(range))
  }

  mutating func name(_ name: CurrencyPhrase) -> Int32 {
    add(.name, index(of: name), at: name.range)
  }

  mutating func thing(_ name: CurrencyPhrase) -> Int32 {
    add(.thing, index(of: name), at: name.range)
  }

  mutating func previous(number: Int?, at range: SourceRange) -> Int32 {
    add(.previous, number.map { min($0, Int(Int32.max)) } ?? -1, at: range)
  }

  mutating func aggregate(_ kind: Aggregate, at range: SourceRange) -> Int32 {
    add(.aggregate, Int(kind.rawValue), at: range)
  }

  mutating func call(_ name: SourceRange, _ arguments: [Int32], at range: SourceRange) -> Int32 {
    program.calls.append(Tape.Call(name: name, count: arguments.count))
    return add(.call, program.calls.count - 1, after: arguments[0], at: range)
  }

  mutating func approximated(_ value: Int32, at range: SourceRange) -> Int32 {
    add(.approximate, after: value, at: range.union(self.range(value)))
  }

  mutating func list(_ items: [Int32], at range: SourceRange) -> Int32 {
    add(.list, items.count, after: items[0], at: range)
  }

  mutating func receipt(_ paid: Int32, _ bought: Int32, at range: SourceRange) -> Int32 {
    add(.receipt, after: paid, at: range)
  }

  mutating func beginRate() {
    rateStarts.append(add(.rate, at: SourceRange(0, 0)))
  }

  mutating func endRate(_ value: Int32, _ direction: RateDirection?) -> Qualifier.Kind {
    let start = rateStarts.removeLast()
    program.nodes[Int(start)].payload = Int32(program.nodes.count)
    return .at(start + 1..<Int32(program.nodes.count), direction)
  }

  mutating func beginDefinition(parameters: [SourceRange]) { program.parameters = parameters }

  /// Whether three letters right before digits are a currency's code: `EUR120`.
  func isCode(_ letters: UInt32) -> Bool { CurrencyIndex.shared[letters] != nil }

  /// Whether these words, or this sign, are a currency's name.
  func isCurrency(_ text: String) -> Bool { Currency.isName(text) }

  /// Whether the name before a parenthesis is a variable, and so a factor; otherwise it is a call.
  func isVariable(_ name: SourceRange) -> Bool {
    if names == nil, program.parameters.isEmpty { return false }
    let text = program.line.text(in: name)
    return program.parameters.contains { program.line.text(in: $0) == text }
      || names?.isName(text) ?? false
  }
}

/// The names a line can use: all a parse needs to know of what was said before it.
public protocol NameTable {
  /// Whether there are none.
  var isEmpty: Bool { get }
  func isName(_ text: String) -> Bool
}
