extension Parser {
  // sum ::= product addition*
  mutating func sum() throws(Diagnostic) -> Tape.NodeIndex {
    try additions(to: try product())
  }

  // addition ::= ( '+' | MINUS | PLUSWORD | MINUSWORD ) product
  mutating func additions(to first: Tape.NodeIndex) throws(Diagnostic) -> Tape.NodeIndex {
    var left = first
    while true {
      let operation: Operation
      if kind == .plus || kind == .minus {
        operation = kind == .plus ? .add : .subtract
      } else if kind == .name, let word = try addingWord() {
        operation = word
      } else {
        return left
      }
      let range = take()
      left = builder.applied(operation, left, try product(), at: range)
    }
  }

  // product ::= share multiplication*
  mutating func product() throws(Diagnostic) -> Tape.NodeIndex {
    try multiplications(of: try share())
  }

  // multiplication ::= ( TIMES | DIVIDE | TIMESWORD | DIVIDEWORD | MODWORD ) share
  // | PER NUMBER? NAME
  // | group noun? ( '%' | PERCENT )? raising? sharing?
  mutating func multiplications(of first: Tape.NodeIndex) throws(Diagnostic) -> Tape.NodeIndex {
    var left = first
    while true {
      let operation: Operation
      switch kind {
      case .times: operation = .multiply
      case .divide: operation = .divide
      case .leftParenthesis:
        let place = SourceRange(lexer.start, lexer.start)
        left = builder.applied(.multiply, left, try sharing(try power()), at: place)
        continue
      case .name:
        if let operation = try multiplyingWord() {
          let range = take()
          left = builder.applied(operation, left, try share(), at: range)
        } else if isAtPer {
          left = try perThing(left)
        } else {
          return left
        }
        continue
      default: return left
      }
      let range = take()
      if operation == .divide, let thing = try thing() {
        left = builder.applied(.divide, left, thing, at: range)
        continue
      }
      left = builder.applied(operation, left, try share(), at: range)
    }
  }

  /// `per hour`, `per 100 km`
  private mutating func perThing(_ left: Tape.NodeIndex) throws(Diagnostic) -> Tape.NodeIndex {
    let range = take()
    if kind == .number {
      let start = lexer.start
      let number = try number()
      guard kind == .name else { throw missingOperand() }
      let phrase = takeWord()
      let counted = builder.amount(number, of: phrase, at: self.range(from: start))
      return builder.applied(.divide, left, counted, at: range)
    }
    guard kind == .name else { throw missingOperand() }
    return builder.applied(.divide, left, builder.thing(takeWord()), at: range)
  }

  /// The thing that stands behind a slash. A variable or a function of its name goes before it.
  private mutating func thing() throws(Diagnostic) -> Tape.NodeIndex? {
    guard isThing(lexer) else { return nil }
    return builder.thing(takeWord())
  }

  // share ::= sign sharing?
  private mutating func share() throws(Diagnostic) -> Tape.NodeIndex {
    try sharing(try sign())
  }

  // sharing ::= ( 'of' | 'on' | 'off' ) share
  mutating func sharing(_ part: Tape.NodeIndex) throws(Diagnostic) -> Tape.NodeIndex {
    if !kind.isShareWord { return part }
    let operation: Operation
    switch kind {
    case .of: operation = .percentOf
    case .off: operation = .percentOff
    default:
      // A date makes it a qualifier of the whole sum.
      if lexer.dateFollows() { return part }
      operation = .percentOn
    }
    try descend()
    defer { ascend() }
    let range = take()
    return builder.applied(operation, part, try share(), at: range)
  }

  // sign ::= ( '+' | MINUS ) sign | power
  mutating func sign() throws(Diagnostic) -> Tape.NodeIndex {
    if kind != .plus && kind != .minus { return try power() }
    try descend()
    defer { ascend() }
    let isNegative = kind == .minus
    let range = take()
    let value = try sign()
    return isNegative ? builder.negated(value, at: range) : value
  }

  // power ::= operand raising?
  mutating func power() throws(Diagnostic) -> Tape.NodeIndex {
    let base = try operand()
    return kind == .power ? try raising(base) : base
  }

  // raising ::= POWER sign
  mutating func raising(_ base: Tape.NodeIndex) throws(Diagnostic) -> Tape.NodeIndex {
    try descend()
    defer { ascend() }
    let range = take()
    return builder.applied(.power, base, try sign(), at: range)
  }

  // operand ::= primary ( '%' | PERCENT )?
  mutating func operand() throws(Diagnostic) -> Tape.NodeIndex {
    let value = try primary()
    return lexer.isAtPercent ? builder.percent(value, at: take()) : value
  }
}
