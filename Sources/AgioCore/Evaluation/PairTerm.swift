/// An amount and the currency it is wanted in, as a command, an alert or a setting names them, read as a line reads them:
/// `100 EUR/USD`, `€100 in USD`, `euros in dollars`, `EURUSD`, `1.5k PLN`, `4.20`.
public struct PairTerm: Sendable {
  /// The number that is written; nil where none is.
  public let amount: ExactNumber?
  /// The currency, where one is written.
  public let currency: Currency?
  /// The currencies, where two are written.
  public let pair: CurrencyPair?

  /// - Parameters:
  ///   - decimalMark: `.` or `,`.
  ///   - meanings: of signs and names that several currencies share.
  /// - Returns: nil for anything else, for an amount that is not positive, and for one currency twice.
  public init?(
    _ text: String, decimalMark: UInt8 = UInt8(ascii: "."),
    meanings: CurrencyMeanings = CurrencyMeanings()
  ) {
    if let found = Self.read(text, decimalMark, meanings) {
      self = found
    } else if let first = text.first, !first.isNumber, !"+-.(".contains(first),
      let found = Self.read("1 \(text)", decimalMark, meanings)
    {
      // `euros`, which no line has without a number.
      self.init(amount: nil, currency: found.currency, pair: found.pair)
    } else {
      return nil
    }
  }

  private init(amount: ExactNumber?, currency: Currency?, pair: CurrencyPair?) {
    self.amount = amount
    self.currency = currency
    self.pair = pair
  }

  private static func read(_ text: String, _ decimalMark: UInt8, _ meanings: CurrencyMeanings)
    -> PairTerm?
  {
    guard let statement = try? Statement.parse(SourceLine(text), decimalMark: decimalMark),
      case .result = statement.kind, statement.label == nil, !statement.isContinuation,
      !statement.isAsked, let last = statement.tape.nodes.last
    else { return nil }
    var evaluator = Evaluator(RateBook([], today: CalendarDate(year: 2000, month: 1, day: 1)!))
    evaluator.meanings = meanings
    var interpreter = Interpreter(evaluator, statement, Workspace()) { false }
    let tape = statement.tape
    var quote: Currency?
    var steps = tape.nodes.count
    switch last.step {
    case .convert:
      let conversion = tape.conversions[Int(last.payload)]
      guard conversion.targets.count == 1, conversion.qualifiers.isEmpty, conversion.per == nil,
        !conversion.isAgain, let target = try? interpreter.currency(conversion.targets[0])
      else { return nil }
      quote = target
      steps -= 1
    case .apply where tape.operation(of: last) == .divide && tape.nodes[steps - 2].step == .name:
      quote = interpreter.currencyAlone(tape.phrase(of: tape.nodes[steps - 2]))
      if quote == nil { return nil }
      steps -= 2
    default: break
    }
    guard let value = try? interpreter.run(0..<steps), !value.unit.hasThings,
      value.unit.isMoney || value.unit == .plain && quote == nil,
      !value.number.isZero, !value.number.isNegative
    else { return nil }
    let pair = quote.map { CurrencyPair(base: value.unit.currency!, quote: $0) }
    if let pair, pair.base == pair.quote { return nil }
    let isNamed = steps == 1 && tape.nodes[0].step == .name
    return PairTerm(
      amount: isNamed ? nil : value.number.normalized,
      currency: quote == nil ? value.unit.currency : nil, pair: pair)
  }
}
