/// The body of a function of the user's that is made of numbers, its parameters, the four operations and conversions: its
/// steps, without names to look up.
struct PlainFunction: Sendable {
  private enum Step: Sendable {
    case number(Amount)
    case parameter(Int)
    /// Makes a number an amount of money.
    case money(Currency)
    case percent
    case negate
    /// Whether a letter stands right behind the sign: `x/y` could be a pair of currencies.
    case apply(Operation, isTight: Bool)
    case convert(Currency)
  }

  private let parameterCount: Int
  private let steps: [Step]

  /// nil where there is more to the body.
  init?(_ function: UserFunction) {
    let tape = function.tape
    var steps: [Step] = []
    for node in tape.nodes {
      guard let step = Self.step(node, after: steps.last, tape, function.parameters) else {
        return nil
      }
      steps.append(step)
    }
    parameterCount = function.parameters.count
    self.steps = steps
  }

  private static func step(
    _ node: Tape.Node, after last: Step?, _ tape: Tape, _ parameters: [String]
  ) -> Step? {
    switch node.step {
    case .number:
      let number = tape.numbers[Int(node.payload)]
      let isPlain = !number.isLong && !number.isGrouped && !number.hasSuffix
      guard isPlain, number.places.magnitude <= UInt32(NumberLimit.places) else { return nil }
      return .number(Amount(digits: number.digits, places: Int(number.places)))
    case .amount:
      // `1.000 EUR` could be thousands.
      guard case .number(let number)? = last, number.k != 3 else { return nil }
      return currency(tape.phrase(of: node), tape).map { .money($0) }
    case .name:
      return parameters.firstIndex(of: tape.text(tape.phrase(of: node).range))
        .map { .parameter($0) }
    case .percent: return .percent
    case .negate: return .negate
    case .apply:
      let operation = tape.operation(of: node)
      switch operation {
      case .add, .subtract, .multiply, .divide: break
      default: return nil
      }
      let behind = tape.text(SourceRange(Int(node.range.upper), Int(node.range.upper) + 1))
      return .apply(operation, isTight: behind.utf8.first.map { ($0 | 0x20) &- 97 < 26 } ?? true)
    case .convert:
      let conversion = tape.conversions[Int(node.payload)]
      guard conversion.targets.count == 1, conversion.qualifiers.isEmpty, !conversion.isAgain,
        !conversion.isTrailing, !conversion.isQualifiedTwice, conversion.per == nil
      else { return nil }
      return currency(conversion.targets[0], tape).map { .convert($0) }
    default: return nil
    }
  }

  /// That of a code in capitals.
  private static func currency(_ phrase: CurrencyPhrase, _ tape: Tape) -> Currency? {
    let code = tape.text(phrase.range)
    guard let currency = Currency(code: code), currency.code == code, !currency.isOwn else {
      return nil
    }
    return currency
  }

  /// What it comes to.
  /// - Parameter stack: the arguments; what is computed stands behind them.
  /// - Throws: ``Diagnostic/needsTape`` where the full semantics is to say it, or what is wrong.
  func value<Reach: DirectReach>(
    of stack: inout [Quantity<Amount>], in line: inout PlainLine<Reach>
  ) throws(Diagnostic) -> Quantity<Amount> {
    guard stack.count == parameterCount else { throw .needsTape }
    let place = SourceRange(0, 0)
    // What was computed last is kept out of the stack: most steps take it.
    var top = Quantity(Amount.zero)
    var isEmpty = true
    // To walk through the steps would be counted.
    for index in steps.indices {
      switch steps[index] {
      case .number(let number):
        if !isEmpty { stack.append(top) }
        (top, isEmpty) = (Quantity(number), false)
      case .parameter(let index):
        if !isEmpty { stack.append(top) }
        (top, isEmpty) = (stack[index], false)
      case .money(let currency): top = Quantity(top.number, Unit(currency))
      case .percent: top = try line.percent(top, at: place)
      case .negate: top = Quantity(-top.number, top.unit)
      case .apply(let operation, let isTight):
        if isTight, operation == .divide, top.isMoney { throw .needsTape }
        top = try line.applyPlainly(operation, stack.removeLast(), top, at: place)
      case .convert(let currency):
        guard top.isMoney else { throw .needsTape }
        top = try line.convert(top, to: currency, at: place)
      }
      if top.number.overflowed { throw .needsTape }
    }
    return top
  }
}

/// A function a line has defined. Its names are looked up when it is called.
public struct UserFunction: Sendable {
  public let parameters: [String]
  public let tape: Tape

  /// How a call is written.
  public func usage(as name: String) -> String { "\(name)(\(parameters.joined(separator: ", ")))" }

  /// What it computes, in its plainest form.
  public var body: String { tape.canonicalText(isContinuation: false) }
}
