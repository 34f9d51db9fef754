/// Evaluates lines of arithmetic and plain conversions while they are parsed, without a tape: what files of millions of
/// lines are made of.
///
/// It answers only what it is sure of. Whatever it does not know, and whatever does not fit or is wrong, it leaves to
/// the ``Evaluator``, which gives the same answer or the error.
public struct DirectEvaluator: Sendable {
  private let table: DayTable
  private let style: ResultStyle
  /// Whether any line so far needed a rate.
  public private(set) var hasConverted = false

  /// - Parameter book: the newest rates of it are used.
  public init(_ book: RateBook, _ style: ResultStyle) {
    table = DayTable(book)
    self.style = style
  }

  /// Writes the result of a line and a newline.
  /// - Parameters:
  ///   - bytes: the line, with a newline behind it and sixteen readable bytes behind that.
  ///   - workspace: what was said before; the result is recorded.
  /// - Returns: whether it did; if not, nothing has changed.
  public mutating func evaluate(
    _ bytes: UnsafePointer<UInt8>, in workspace: inout Workspace, to out: inout TextBuffer
  ) -> Bool {
    guard Self.canBegin(bytes) else { return false }
    var parser = Parser(
      bytes, decimalMark: style.decimalMark,
      DirectSemantics(table: table, hasVariables: !workspace.variables.isEmpty))
    guard let value = try? parser.wholeResult(), !value.number.overflowed else { return false }
    write(value, to: &out)
    hasConverted = hasConverted || parser.semantics.hasConverted
    workspace.recordDirect(value.number, value.unit)
    return true
  }

  /// Whether the line can be neither a label, a command, an assignment nor a continuation.
  @inline(__always)
  private static func canBegin(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let first = bytes[0]
    if first &- 48 < 10 || first == UInt8(ascii: "(") || first == UInt8(ascii: ".") { return true }
    return first == UInt8(ascii: "-") && bytes[1] &- 48 < 10
  }

  @inline(__always)
  private func write(_ value: Quantity<Amount>, to out: inout TextBuffer) {
    if let currency = value.unit.currency {
      let places = table.minorUnitDigits(of: currency)
      value.number.writeMoney(
        places: places, style.rounding, mark: style.decimalMark, to: &out)
      out.putCode(table.letters(of: currency))
    } else if value.unit == .percent {
      Answer.Result(.small(value.number), value.unit).write(style, to: &out)
    } else {
      value.number.writePlain(mark: style.decimalMark, to: &out)
    }
    out.put(10)
  }
}

extension Parser {
  /// A line that is a result and nothing else.
  @inline(__always)
  fileprivate mutating func wholeResult() throws(Diagnostic) -> S.Value {
    lexer.advance()
    let value = try result()
    if kind == .comment { lexer.advance() }
    guard kind == .end, !lexer.hasTooManyTokens else { throw .needsTape }
    return value
  }
}

/// Computes a line as it is parsed.
private struct DirectSemantics: Semantics, MoneyArithmetic {
  typealias N = Amount
  typealias Value = Quantity<Amount>
  static var readsWords: Bool { false }

  let table: DayTable
  /// A word after a number could be one of them.
  let hasVariables: Bool
  var hasConverted = false

  @inline(__always)
  func number(_ number: Lexer.Number, _ context: NumberContext, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    if number.isLong || abs(number.places) > NumberLimit.places { throw .needsTape }
    // A variable could have the name of the suffix.
    if number.hasSuffix, hasVariables { throw .needsTape }
    return Quantity(Amount(digits: number.digits, places: Int(number.places)))
  }

  @inline(__always)
  func amount(_ value: Value, of phrase: CurrencyPhrase, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    guard value.unit == .plain else { throw .needsTape }
    let currency = try currency(phrase)
    if value.number.k == 3, couldBeThousands(value.number, currency) { throw .needsTape }
    return Quantity(value.number, Unit(currency))
  }

  /// `1.000 EUR` is refused by who has its text.
  @inline(never)
  private func couldBeThousands(_ number: Amount, _ currency: Currency) -> Bool {
    number.n % 10 == 0 || table.minorUnitDigits(of: currency) == 0
  }

  @inline(__always)
  private func currency(_ phrase: CurrencyPhrase) throws(Diagnostic) -> Currency {
    guard phrase.letters != 0, !hasVariables, let currency = table.currency(phrase.letters)
    else { throw .needsTape }
    return currency
  }

  @inline(__always)
  func negated(_ value: Value, at range: SourceRange) throws(Diagnostic) -> Value {
    Quantity(-value.number, value.unit)
  }

  @inline(__always)
  mutating func applied(
    _ operation: Operation, _ left: Value, _ right: Value, at range: SourceRange
  ) throws(Diagnostic) -> Value {
    try apply(operation, left, right, at: range)
  }

  @inline(__always)
  mutating func converted(_ value: Value, to phrase: CurrencyPhrase, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    guard value.isMoney else { throw .needsTape }
    return try convert(value, to: try currency(phrase), at: range)
  }

  @inline(__always)
  mutating func convert(_ value: Value, to target: Currency, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    guard let source = value.unit.currency, source != target else { return value }
    hasConverted = true
    let (up, down) = (table[target], table[source])
    if up.overflowed || down.overflowed { throw .needsTape }
    return Quantity(value.number * up / down, Unit(target))
  }
}
