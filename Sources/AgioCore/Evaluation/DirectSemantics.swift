/// Computes a line as it is parsed.
///
/// It refuses what it does not know: the line is read again in full then. What is rare has its methods out of the way of
/// what most lines are made of.
struct DirectSemantics<N: ExactArithmetic, Reach: DirectReach>: Semantics, MoneyArithmetic {
  typealias Value = Quantity<N>
  static var readsWords: Bool { @inline(__always) get { Reach.isWhole } }
  static var readsThings: Bool { @inline(__always) get { Reach.isWhole } }
  static var explains: Bool { @inline(__always) get { false } }

  // They outlive the line: to own them would be counted on each.
  private let heldTables: Unmanaged<DirectTables>
  var tables: DirectTables { heldTables.takeUnretainedValue() }
  private let codes: Codes
  let notes: UnsafeMutablePointer<DirectNotes>
  let workspace: UnsafePointer<Workspace>
  /// The text that is read: the line's, or that of a function it calls.
  var bytes: UnsafePointer<UInt8>
  /// Of the time that counts here.
  var rates: UnsafeMutablePointer<Amount>

  var hasConverted = false
  /// Something was to be converted to its own currency.
  var hasConvertedToSame = false
  /// The last that was done was a conversion.
  var endsInConversion = false
  /// There is more to the line than a value: the tables have noted it.
  var isRare = false
  /// Whether a number did not fit on the way.
  var hasOverflowed = false
  private var aside = Reach.Aside()
  var trailing: [CurrencyPhrase] {
    get { aside.phrases }
    set { aside.phrases = newValue }
  }
  /// Whether the last number could be thousands beside a currency of fewer than three digits: it has three decimals.
  private var hasThreeDecimals = false

  @inline(always)
  init(
    _ tables: DirectTables, _ workspace: UnsafePointer<Workspace>, _ bytes: UnsafePointer<UInt8>
  ) {
    heldTables = .passUnretained(tables)
    codes = tables.codes
    notes = tables.notes
    self.workspace = workspace
    self.bytes = bytes
    rates = tables.rates
  }

  var rounding: RoundingMode { tables.evaluator.rounding }

  /// A line that is answered here is too short to be much work.
  func spend(_ amount: Int, at range: SourceRange) {}

  @inline(always)
  mutating func number(_ number: Lexer.Number, _ context: NumberContext, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    if number.isLong || number.places.magnitude > UInt32(NumberLimit.places) { throw .needsTape }
    if number.isGrouped, context == .argument { throw .needsTape }
    if !Reach.isWhole, number.hasSuffix {
      try rarely { (line) throws(Diagnostic) in try line.checkSuffix(range) }
    }
    hasThreeDecimals = number.places == 3
    return Quantity(N(digits: number.digits, places: Int(number.places)))
  }

  @inline(always)
  mutating func amount(_ value: Value, of phrase: CurrencyPhrase, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    guard value.unit == .plain else { throw .needsTape }
    // No variable has the name of a code in capitals.
    guard phrase.letters != 0, isInCapitals(phrase), let currency = codes.currency(phrase.letters)
    else {
      return try rarely { (line) throws(Diagnostic) in try line.rareAmount(value, of: phrase) }
    }
    if hasThreeDecimals { try checkThousands(currency) }
    return Quantity(value.number, Unit(currency))
  }

  @inline(always)
  private func isInCapitals(_ phrase: CurrencyPhrase) -> Bool {
    Lexer.four(bytes + Int(phrase.range.lower)) & 0xFF_FFFF == phrase.letters
  }

  @inline(never)
  private mutating func rareAmount(_ value: Value, of phrase: CurrencyPhrase) throws(Diagnostic)
    -> Value
  {
    if Reach.isWhole, phrase.letters == 0 || tables.currency(phrase.letters) == nil,
      let counted = try counted(value, in: phrase)
    {
      return counted
    }
    let currency = try rareCurrency(phrase)
    if hasThreeDecimals { try checkThousands(currency) }
    return Quantity(value.number, Unit(currency))
  }

  /// Whether a variable has the name of a number's suffix.
  @inline(never)
  private mutating func checkSuffix(_ number: SourceRange) throws(Diagnostic) {
    if workspace.pointee.isApart {
      if !workspace.pointee.variables.isEmpty { throw .needsTape }
      return
    }
    var start = number.upper
    while bytes[Int(start) - 1] &- 48 >= 10 { start -= 1 }
    if isVariable(SourceRange(Int(start), Int(number.upper))) { throw .needsTape }
  }

  /// `1.000 EUR` is refused by who has its text.
  @inline(always)
  private func checkThousands(_ currency: Currency) throws(Diagnostic) {
    // Something is said about `12.345 EUR` too, where it is alone.
    if codes.digits[Int(currency.index)] < 3 { throw .needsTape }
  }

  @inline(always)
  mutating func currency(_ phrase: CurrencyPhrase) throws(Diagnostic) -> Currency {
    guard phrase.letters != 0, isInCapitals(phrase), let currency = codes.currency(phrase.letters)
    else { return try rarely { (line) throws(Diagnostic) in try line.rareCurrency(phrase) } }
    return currency
  }

  @inline(never)
  private mutating func rareCurrency(_ phrase: CurrencyPhrase) throws(Diagnostic) -> Currency {
    if !Reach.isWhole {
      guard phrase.letters != 0,
        workspace.pointee.isApart
          ? workspace.pointee.variables.isEmpty : !isVariable(phrase.range),
        let found = tables.currency(phrase.letters)
      else { throw .needsTape }
      return found
    }
    if isVariable(phrase.range) { throw .needsTape }
    let found = phrase.letters == 0 ? nil : tables.currency(phrase.letters)
    guard let currency = found ?? tables.currency(text(phrase.range)) else { throw .needsTape }
    return currency
  }

  @inline(__always)
  mutating func negated(_ value: Value, at range: SourceRange) throws(Diagnostic) -> Value {
    endsInConversion = false
    if isRare {
      try checkScope()
      notes.pointee.making = .whole
    }
    return Quantity(-value.number, value.unit)
  }

  @inline(always)
  mutating func applied(
    _ operation: Operation, _ left: Value, _ right: Value, at range: SourceRange
  ) throws(Diagnostic) -> Value {
    endsInConversion = false
    // `100 EUR/PLN 4.30` could be a conversion.
    if operation == .divide, right.isMoney, (bytes[Int(range.upper)] | 0x20) &- 97 < 26,
      notes.pointee.rare.codes != 2
    {
      throw .needsTape
    }
    if isRare {
      try rarely { (line) throws(Diagnostic) in try line.checkShare(operation, left, right) }
    }
    let result =
      Self.isPlain(operation, left, right)
      ? try applyPlainly(operation, left, right, at: range)
      : try rarely { (line) throws(Diagnostic) in
        try line.appliedRarely(operation, left, right, at: range)
      }
    // What follows is read with wider numbers.
    if !Reach.isWhole, result.number.overflowed { try overflow() }
    return result
  }

  @inline(always)
  mutating func converted(_ value: Value, to phrase: CurrencyPhrase, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    guard value.isMoney else {
      return try rarely { (line) throws(Diagnostic) in
        try line.convertedPrice(value, to: phrase, at: range)
      }
    }
    if isRare { try rarely { (line) throws(Diagnostic) in try line.checkConversion() } }
    endsInConversion = true
    return try convert(value, to: try currency(phrase), at: range)
  }

  @inline(always)
  mutating func convert(_ value: Value, to target: Currency, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    guard let source = value.unit.currency, source != target else {
      hasConvertedToSame = true
      return value
    }
    let (up, down) = (rates[Int(target.index)], rates[Int(source.index)])
    if up.overflowed || down.overflowed {
      return try rarely { (line) throws(Diagnostic) in try line.convertRarely(value, to: target) }
    }
    hasConverted = true
    if Reach.tellsRates { try tell(value, target) }
    return Quantity(value.number.times(up, over: down), Unit(target))
  }
}

/// What is rare.
extension DirectSemantics {
  /// Calls what few lines need on a copy: see ``Parser/rarely(_:)``.
  @inline(always)
  mutating func rarely<R>(_ body: (inout Self) throws(Diagnostic) -> R) throws(Diagnostic) -> R {
    var copy = self
    defer { self = copy }
    return try body(&copy)
  }

  func text(_ range: SourceRange) -> String { String(decoding: word(range), as: UTF8.self) }

  /// The bytes of a range.
  @inline(__always)
  func word(_ range: SourceRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + Int(range.lower), count: range.count)
  }

  /// At rates that nobody has asked for yet, or that a pair has of its own.
  @inline(never)
  private mutating func convertRarely(_ value: Value, to target: Currency) throws(Diagnostic)
    -> Value
  {
    guard let source = value.unit.currency else { throw .needsTape }
    if Reach.tellsRates { try tell(value, target) }
    let table = notes.pointee.table
    if let up = table.rate(of: target), let down = table.rate(of: source) {
      hasConverted = true
      let result = Quantity(value.number.times(up, over: down), Unit(target))
      if result.number.overflowed { try overflow() }
      return result
    }
    let pair = CurrencyPair(base: source, quote: target)
    switch table.time {
    case .latest, .on, .before, .next:
      guard table.isPinned || table.mayHaveOwn(pair) else { throw .needsTape }
    default:
      if RateSelection(time: table.time).isExtreme { try claim(pair) }
      // Each is as much work as the period has days.
      isRare = true
      notes.pointee.periods += 1
      if notes.pointee.periods > Self.mostPeriods { throw .needsTape }
    }
    guard let rates = table.rates(of: pair) else { throw .needsTape }
    if rates.places == 0 {
      hasConverted = true
    } else {
      isRare = true
      notes.pointee.rare.others |= rates.places
    }
    if rates.isRemarkable {
      // More than one thing to say is for the full semantics.
      if notes.pointee.isRemarkable { throw .needsTape }
      note(pair)
    }
    let result = Quantity(value.number * N(rates.up) / N(rates.down), Unit(target))
    if result.number.overflowed { try overflow() }
    return result
  }

  /// Conversions at rates of periods in a line: more may be more work than a line may be.
  private static var mostPeriods: Int { 16 }

  mutating func note(_ pair: CurrencyPair) {
    isRare = true
    notes.pointee.note(RateQuery(pair, notes.pointee.table.selection))
  }

  /// The line is computed again with larger numbers.
  @inline(always)
  mutating func overflow() throws(Diagnostic) {
    hasOverflowed = true
    throw .needsTape
  }

  /// Behind money a parenthesis may be a remark.
  func checkFactor(behind left: Value) throws(Diagnostic) {
    if left.isMoney { throw .needsTape }
  }

  /// A share leaves what it is of standing, which only the full semantics keeps account of.
  @inline(never)
  private mutating func checkShare(_ operation: Operation, _ left: Value, _ right: Value)
    throws(Diagnostic)
  {
    if notes.pointee.rare.codes > 0 { return try notePair(operation, left, right) }
    if notes.pointee.rare.isTrailing { throw .needsTape }
    try checkScope()
    if notes.pointee.uses.isEmpty { return }
    switch operation {
    case .add, .divide, .power: break
    // What is taken off may count itself.
    case .subtract where notes.pointee.uses.count == 1 && !isLastUse(right): break
    case .multiply where left.unit != .percent && right.unit != .percent: break
    default: throw .needsTape
    }
    notes.pointee.making = Making(operation, left, right)
  }

  private func isLastUse(_ value: Value) -> Bool {
    guard let number = notes.pointee.uses.last, number > 0,
      case .value(let result)? = workspace.pointee.results[number]
    else { return true }
    let difference = N(result.number) + -value.number
    return result.unit == value.unit && (difference.isZero || difference.overflowed)
  }
}

extension Parser where S: Semantics {
  /// A line that is a result and nothing else.
  @inline(always)
  mutating func wholeResult() throws(Diagnostic) -> S.Value {
    lexer.step()
    let value = try result()
    if kind == .comment { lexer.replace(.end, from: lexer.end, to: lexer.end) }
    guard kind == .end, !lexer.hasTooManyTokens else { throw .needsTape }
    return value
  }

  /// The same out of line; nil for another line.
  @inline(never)
  mutating func plainResult() -> S.Value? {
    var line = self
    defer { self = line }
    return try? line.wholeResult()
  }

  /// A line that gives what it comes to a name, and nothing else.
  mutating func wholeAssignment() throws(Diagnostic) -> (name: SourceRange, S.Value) {
    lexer.advance()
    guard kind == .name else { throw .needsTape }
    let name = take()
    guard accept(.equals) else { throw .needsTape }
    let value = try expression()
    if kind == .comment { lexer.advance() }
    guard kind == .end, !lexer.hasTooManyTokens else { throw .needsTape }
    return (name, value)
  }
}
