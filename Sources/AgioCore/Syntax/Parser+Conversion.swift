extension Parser {
  // expression ::= sum tail
  @inline(__always)
  mutating func expression() throws(Diagnostic) -> S.Value {
    let start = lexer.start
    return try tail(of: try sum(), from: start)
  }

  // tail ::= qualifier* conversion*
  @inline(__always)
  mutating func tail(of value: S.Value, from start: Int) throws(Diagnostic) -> S.Value {
    try conversions(of: try qualified(value, from: start), inside: false)
  }

  /// Qualifiers of a sum without a conversion.
  @inline(__always)
  mutating func qualified(_ value: S.Value, from start: Int) throws(Diagnostic) -> S.Value {
    if !isAtQualifier { return value }
    let qualifiers = try qualifiers()
    return try semantics.qualified(value, qualifiers, at: range(from: start))
  }

  // conversion ::= ( 'in' | 'to' | 'as' | ARROW ) ( '%' | currency ( ',' currency )* per? ) qualifier*
  // inward ::= ( 'in' | 'to' | 'as' | ARROW ) ( '%' | currency per? ) qualifier*
  // again ::= 'in' | 'to' | 'as' | ARROW
  @inline(__always)
  mutating func conversions(of first: S.Value, inside: Bool) throws(Diagnostic) -> S.Value {
    var value = first
    while kind.isConversionWord {
      let start = lexer.start
      lexer.advance()
      if kind == .percent {
        value = try conversion(of: value, to: [], inside: inside, from: start)
        continue
      }
      if kind == .end || kind == .comment, allowsAgain, !inside {
        let conversion = Conversion(targets: [], qualifiers: [], isAgain: true)
        return try semantics.converted(value, conversion, at: range(from: start))
      }
      let target = try currency()
      if (kind == .comma && !inside) || isAtQualifier || isAtTargetThing {
        value = try conversion(of: value, to: [target], inside: inside, from: start)
      } else {
        value = try semantics.converted(value, to: target, at: range(from: start))
      }
    }
    return value
  }

  /// The rest of a conversion with several targets, with qualifiers, or to a percentage.
  @inline(never)
  private mutating func conversion(
    of value: S.Value, to first: [CurrencyPhrase], inside: Bool, from start: Int
  ) throws(Diagnostic) -> S.Value {
    var targets = first
    if targets.isEmpty {
      lexer.advance()
    } else {
      while !inside, accept(.comma) { targets.append(try currency()) }
    }
    let per = isAtTargetThing ? takeTargetThing() : nil
    let conversion = Conversion(targets: targets, qualifiers: try qualifiers(), per: per)
    return try semantics.converted(value, conversion, at: range(from: start))
  }

  /// Whether `/night` or `per night` stands behind a target.
  private var isAtTargetThing: Bool {
    @inline(__always) get {
      S.readsThings && (kind == .divide || kind == .name) && targetThingFollows
    }
  }

  private var targetThingFollows: Bool {
    var ahead = self
    guard kind == .divide || isAtPer else { return false }
    ahead.lexer.advance()
    return kind == .divide ? ahead.isAtThing : ahead.kind == .name
  }

  // per ::= DIVIDE THING | PER NAME
  private mutating func takeTargetThing() -> CurrencyPhrase {
    lexer.advance()
    return takeWord()
  }

  private var isAtQualifier: Bool {
    @inline(__always) get {
      switch kind {
      case .on, .before, .next, .average, .high, .low, .at, .via: true
      default: false
      }
    }
  }

  @inline(never)
  private mutating func qualifiers() throws(Diagnostic) -> [Qualifier] {
    var found: [Qualifier] = []
    while isAtQualifier { found.append(try qualifier()) }
    return found
  }

  // qualifier ::= ( 'on' | 'before' | 'next' ) date
  // | ( 'average' | 'high' | 'low' ) period
  // | 'at' ( ( NUMBER | group ) direction? | SIDE )
  // | 'via' SOURCE
  private mutating func qualifier() throws(Diagnostic) -> Qualifier {
    let word = kind
    let start = take()
    let operand = lexer.start
    let kind: Qualifier.Kind =
      switch word {
      case .on: .on(try date(after: word))
      case .before: .before(try date(after: word))
      case .next: .next(try date(after: word))
      case .average: .average(try period(after: word))
      case .high: .high(try period(after: word))
      case .low: .low(try period(after: word))
      case .at: try rate()
      default: .via(try source())
      }
    return Qualifier(
      kind: kind, range: range(from: Int(start.lower)), operand: range(from: operand))
  }

  // date ::= ISODATE | DAY MONTHNAME YEAR | MONTHNAME DAY ','? YEAR | RELATIVEDAY
  private mutating func date(after word: TokenKind) throws(Diagnostic) -> DateSpelling {
    guard let date = lexer.takeDate() else { throw missingDate(after: word) }
    return date
  }

  // period ::= ISODATE '..' ISODATE | QUARTER | MONTH | MONTHNAME YEAR | YEAR
  private mutating func period(after word: TokenKind) throws(Diagnostic) -> PeriodSpelling {
    guard let period = lexer.takePeriod() else { throw missingPeriod(after: word) }
    return period
  }

  /// `at 1.0850`, `at (1 / 0.92)`, `at bid`
  private mutating func rate() throws(Diagnostic) -> Qualifier.Kind {
    if kind == .name, let side = RateSide(rawValue: text(lexer.range).lowercased()) {
      lexer.advance()
      return .side(side)
    }
    guard kind == .number || kind == .leftParenthesis else { throw missingRate() }
    try semantics.beginRate()
    let value = try rateOperand()
    let direction = kind == .name || kind == .symbol ? try direction() : nil
    return try semantics.endRate(value, direction)
  }

  // direction ::= currency ( ( DIVIDE | PER ) currency )?
  private mutating func direction() throws(Diagnostic) -> RateDirection {
    let first = try currency()
    let isSlash = kind == .divide
    guard isSlash || isAtPer else {
      return RateDirection(first: first, second: nil, isSlash: false)
    }
    lexer.advance()
    return RateDirection(first: first, second: try currency(), isSlash: isSlash)
  }

  /// `via nbp`, `via er-api`
  private mutating func source() throws(Diagnostic) -> String {
    guard kind == .name else { throw missingSource() }
    return text(lexer.takeSource())
  }
}
