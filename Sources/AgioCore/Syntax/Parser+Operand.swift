extension Parser {
  // primary ::= number
  // | quantity noun
  // | WORDNUMBER SCALE* noun
  // | SYMBOL ( quantity | group ) currency*
  // | ( NAME | ABBREVIATED ) quantity currency*
  // | NAME ( arguments noun? )?
  // | PREVIOUS | GRAND? 'total' | 'average'
  // | group noun?
  mutating func primary() throws(Diagnostic) -> Tape.NodeIndex {
    if kind == .number {
      let start = lexer.start
      let value = try number()
      return kind == .name || kind == .symbol ? try amount(value, from: start) : value
    }
    return try otherPrimary()
  }

  // number ::= ( NUMBER | GROUPED ) SCALE*
  // quantity ::= ( NUMBER | GROUPED | SPACED ) SCALE* SUFFIX?
  mutating func number(besideMoney: Bool = false) throws(Diagnostic) -> Tape.NodeIndex {
    try extendNumber(besideMoney: besideMoney)
    let value = builder.number(lexer.number, context, at: lexer.range)
    lexer.advance()
    return value
  }

  private mutating func amount(_ value: Tape.NodeIndex, from start: Int) throws(Diagnostic)
    -> Tape.NodeIndex
  {
    // `100 per hour` has no currency.
    isAtPer ? value : try wordedAmount(value, from: start)
  }

  /// `25 EUR/hour` holds together: `350 EUR / 25 EUR/hour` is 14 hours.
  mutating func forEach(_ amount: Tape.NodeIndex) throws(Diagnostic) -> Tape.NodeIndex {
    guard thingFollows else { return amount }
    let slash = take()
    return builder.applied(.divide, amount, builder.thing(takeWord()), at: slash)
  }

  private var thingFollows: Bool {
    isThing(lexer.next)
  }

  /// Whether a word says what is counted. A variable or a function of its name goes before it.
  func isThing(_ word: Lexer) -> Bool {
    word.kind == .name && Thing(text(word.range), isDivisor: true) != nil
      && !builder.isVariable(word.range) && word.next.kind != .leftParenthesis
  }

  mutating func takeWord() -> CurrencyPhrase {
    let phrase = word
    lexer.advance()
    return phrase
  }

  private mutating func otherPrimary() throws(Diagnostic) -> Tape.NodeIndex {
    let start = lexer.start
    switch kind {
    case .leftParenthesis:
      let value = try group()
      return kind == .name || kind == .symbol ? try amount(value, from: start) : value
    case .symbol: return try prefixed()
    case .name: return try named()
    case .previous:
      let number = resultNumber
      return builder.previous(number: number, at: take())
    case .total: return builder.aggregate(.total, at: take())
    case .average: return builder.aggregate(.average, at: take())
    default: throw missingOperand()
    }
  }

  /// The number in `_3`, however many digits it has; nil for `_` alone.
  private var resultNumber: Int? {
    let digits = lexer.start + 1..<lexer.end
    if digits.isEmpty { return nil }
    // No list is as long as the bound: past it every number is the same.
    return digits.reduce(0) { min($0 * 10 + Int(lexer.bytes[$1] &- 48), 1 << 40) }
  }

  /// `€120`, `€(2+3)`
  private mutating func prefixed() throws(Diagnostic) -> Tape.NodeIndex {
    let phrase = CurrencyPhrase(range: take(), letters: 0)
    guard kind == .number || kind == .leftParenthesis else {
      throw .symbolWithoutNumber(text(phrase.range), at: phrase.range)
    }
    let value = kind == .number ? try number(besideMoney: true) : try group()
    return try signed(value, by: phrase)
  }

  /// What may stand behind `at`: a number or a group.
  mutating func rateOperand() throws(Diagnostic) -> Tape.NodeIndex {
    kind == .number ? try number() : try group()
  }

  /// `rent`, `EUR`, `EUR 120`, `EUR120`, `max(1, 2)`
  private mutating func named() throws(Diagnostic) -> Tape.NodeIndex {
    splitCode()
    let start = lexer.start
    if try readWordNumber() {
      let value = builder.number(lexer.number, .plain, at: lexer.range)
      lexer.advance()
      return try amount(value, from: start)
    }
    readAbbreviation()
    let phrase = word
    lexer.advance()
    if kind == .number, !lexer.isAtDate {
      return try signed(try number(besideMoney: true), by: phrase)
    }
    guard kind == .leftParenthesis else {
      if let value = try aggregate(phrase.range) { return value }
      return builder.name(phrase)
    }
    if builder.isVariable(phrase.range) {
      if hasSeveralArguments { throw .variableCalled(text(phrase.range), at: phrase.range) }
      return builder.name(phrase)
    }
    let values = try arguments()
    let value = builder.call(phrase.range, values, at: range(from: start))
    return kind == .name || kind == .symbol ? try amount(value, from: start) : value
  }

  /// `subtotal`, `grand total`, and `sum` without arguments, which is a total.
  private mutating func aggregate(_ word: SourceRange) throws(Diagnostic) -> Tape.NodeIndex? {
    // `sum`, `subtotal`, `grand`.
    guard word.count >= 3, word.count <= 8,
      case let first = lexer.bytes[Int(word.lower)] | 0x20,
      first == UInt8(ascii: "s") || first == UInt8(ascii: "g")
    else { return nil }
    let kind: Aggregate
    var range = word
    switch text(word).lowercased() {
    case "subtotal": kind = .subtotal
    case "sum": kind = .total
    case "grand" where self.kind == .total:
      kind = .grandTotal
      range = word.union(take())
    default: return nil
    }
    if kind != .grandTotal, builder.isVariable(word) { return nil }
    return builder.aggregate(kind, at: range)
  }

  /// Whether a comma stands in the parentheses that open here, outside those within them.
  private var hasSeveralArguments: Bool {
    var ahead = lexer
    var level = 0
    // Nested calls look ahead once each: what is past the bound is refused anyway.
    while ahead.kind != .end, ahead.kind != .comment, !ahead.hasTooManyTokens {
      switch ahead.kind {
      case .leftParenthesis: level += 1
      case .rightParenthesis: level -= 1
      case .comma where level == 1: return true
      default: break
      }
      if level == 0 { return false }
      ahead.advance()
    }
    return false
  }

  /// `EUR120` is a code and a number, unless a variable has that name.
  mutating func splitCode() {
    let digits = lexer.start + 3
    guard kind == .name, lexer.end > digits, lexer.isDigit(digits),
      builder.isCode(CurrencyIndex.capitals(lexer.letters)), !builder.isVariable(lexer.range)
    else { return }
    lexer.replace(.name, from: lexer.start, to: digits)
  }

  // group ::= '(' argument ')'
  private mutating func group() throws(Diagnostic) -> Tape.NodeIndex {
    let outer = context
    context = .plain
    defer { context = outer }
    try descend()
    defer { ascend() }
    let open = take()
    let value = try argument()
    guard accept(.rightParenthesis) else { throw unclosed(open) }
    return value
  }

  // arguments ::= '(' argument ( ',' argument )* ')'
  private mutating func arguments() throws(Diagnostic) -> [Tape.NodeIndex] {
    let outer = context
    context = .argument
    defer { context = outer }
    try descend()
    defer { ascend() }
    let open = take()
    var values = [try argument()]
    while accept(.comma) { values.append(try argument()) }
    guard accept(.rightParenthesis) else { throw unclosed(open) }
    return values
  }

  // argument ::= sum qualifier* inward*
  private mutating func argument() throws(Diagnostic) -> Tape.NodeIndex {
    let start = lexer.start
    return try tail(of: try sum(), from: start, inside: true)
  }

  // currency ::= SYMBOL | ( UNIT | ABBREVIATED )+
  mutating func currency() throws(Diagnostic) -> CurrencyPhrase {
    if kind == .symbol { return code(behind: CurrencyPhrase(range: take(), letters: 0)) }
    guard kind == .name else { throw missingTarget() }
    return try words()
  }

  /// `$CAD` is one currency, where the sign is one of the code's.
  private mutating func code(behind sign: CurrencyPhrase) -> CurrencyPhrase {
    guard kind == .name, lexer.start == Int(sign.range.upper),
      let currency = Currency(code: text(lexer.range)), currency.isWritten(text(sign.range))
    else { return sign }
    return takeWord()
  }

  /// Whether the word is `per`, and something stands behind it.
  var isAtPer: Bool {
    guard kind == .name, lexer.end - lexer.start == 3,
      CurrencyIndex.capitals(lexer.letters) == 0x52_4550
    else { return false }
    let next = lexer.next
    return next.kind == .name || next.kind == .symbol || next.kind == .number
  }

  var word: CurrencyPhrase {
    let isCode = lexer.end &- lexer.start == 3
    return CurrencyPhrase(
      range: lexer.range, letters: isCode ? CurrencyIndex.capitals(lexer.letters) : 0)
  }
}
