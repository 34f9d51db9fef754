extension Parser where S: Semantics {
  // sum ::= product addition*
  @inline(never)
  mutating func sum() throws(Diagnostic) -> S.Value { try sumHere() }

  /// The same in the place where it is called.
  @inline(always)
  mutating func sumHere() throws(Diagnostic) -> S.Value {
    try additions(to: try product())
  }

  // addition ::= ( '+' | MINUS | PLUSWORD | MINUSWORD ) product
  @inline(always)
  mutating func additions(to first: S.Value) throws(Diagnostic) -> S.Value {
    var left = first
    while true {
      let operation: Operation
      if kind == .plus || kind == .minus {
        operation = kind == .plus ? .add : .subtract
      } else if S.readsWords, kind == .name, let word = try addingWord() {
        operation = word
      } else {
        return left
      }
      let range = takeHere()
      left = try semantics.applied(operation, left, try product(), at: range)
    }
  }

  // product ::= share multiplication*
  @inline(always)
  mutating func product() throws(Diagnostic) -> S.Value {
    let first = try share()
    switch kind {
    case .times, .divide, .leftParenthesis: break
    case .name where S.readsWords: break
    default: return first
    }
    return try rarely { (line) throws(Diagnostic) in try line.multiplications(of: first) }
  }

  // multiplication ::= ( TIMES | DIVIDE | TIMESWORD | DIVIDEWORD | MODWORD ) share
  // | PER NUMBER? NAME
  // | group noun? ( '%' | PERCENT )? raising? sharing?
  @inline(never)
  mutating func multiplications(of first: S.Value) throws(Diagnostic) -> S.Value {
    var left = first
    while true {
      let operation: Operation
      switch kind {
      case .times: operation = .multiply
      case .divide: operation = .divide
      case .leftParenthesis:
        try semantics.checkFactor(behind: left)
        let place = SourceRange(lexer.start, lexer.start)
        left = try semantics.applied(.multiply, left, try sharing(try power()), at: place)
        continue
      case .name where S.readsWords:
        if let operation = try multiplyingWord() {
          let range = takeHere()
          left = try semantics.applied(operation, left, try share(), at: range)
        } else if isAtPer {
          left = try perThing(left)
        } else {
          return left
        }
        continue
      default: return left
      }
      let range = takeHere()
      if S.readsThings, operation == .divide, let thing = try thing() {
        left = try semantics.applied(.divide, left, thing, at: range)
        continue
      }
      left = try semantics.applied(operation, left, try share(), at: range)
    }
  }

  /// `per hour`, `per 100 km`
  @inline(never)
  private mutating func perThing(_ left: S.Value) throws(Diagnostic) -> S.Value {
    let range = take()
    if kind == .number {
      let start = lexer.start
      let number = try number()
      guard kind == .name else { throw missingOperand() }
      let phrase = takeWord()
      let counted = try semantics.amount(number, of: phrase, at: self.range(from: start))
      return try semantics.applied(.divide, left, counted, at: range)
    }
    guard kind == .name else { throw missingOperand() }
    return try semantics.applied(.divide, left, try semantics.thing(takeWord()), at: range)
  }

  /// The thing that stands behind a slash. A variable or a function of its name goes before it.
  @inline(never)
  private mutating func thing() throws(Diagnostic) -> S.Value? {
    guard isAtThing else { return nil }
    return try semantics.thing(takeWord())
  }

  // share ::= sign sharing?
  @inline(always)
  private mutating func share() throws(Diagnostic) -> S.Value {
    try sharing(try sign())
  }

  // sharing ::= ( 'of' | 'on' | 'off' ) share
  @inline(always)
  mutating func sharing(_ part: S.Value) throws(Diagnostic) -> S.Value {
    if !kind.isShareWord { return part }
    return try rarely { (line) throws(Diagnostic) in try line.shared(part) }
  }

  @inline(never)
  private mutating func shared(_ part: S.Value) throws(Diagnostic) -> S.Value {
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
    return try semantics.applied(operation, part, try share(), at: range)
  }

  // sign ::= ( '+' | MINUS ) sign | power
  @inline(always)
  mutating func sign() throws(Diagnostic) -> S.Value {
    if kind != .plus && kind != .minus { return try power() }
    return try rarely { (line) throws(Diagnostic) in try line.signed() }
  }

  @inline(never)
  private mutating func signed() throws(Diagnostic) -> S.Value {
    try descend()
    defer { ascend() }
    let isNegative = kind == .minus
    let range = take()
    let value = try sign()
    return isNegative ? try semantics.negated(value, at: range) : value
  }

  // power ::= operand raising?
  @inline(always)
  mutating func power() throws(Diagnostic) -> S.Value {
    let base = try operand()
    if kind != .power { return base }
    return try rarely { (line) throws(Diagnostic) in try line.raising(base) }
  }

  // raising ::= POWER sign
  @inline(never)
  mutating func raising(_ base: S.Value) throws(Diagnostic) -> S.Value {
    try descend()
    defer { ascend() }
    let range = take()
    return try semantics.applied(.power, base, try sign(), at: range)
  }

  // operand ::= primary ( '%' | PERCENT )?
  @inline(always)
  mutating func operand() throws(Diagnostic) -> S.Value {
    let value = try primary()
    if kind == .percent { return try semantics.percent(value, at: takeHere()) }
    if S.readsWords, kind == .name, spoken == .percent {
      return try semantics.percent(value, at: take())
    }
    return value
  }
}
