extension Parser {
  // expression ::= sum tail
  mutating func expression() throws(Diagnostic) -> Tape.NodeIndex {
    let start = lexer.start
    return try tail(of: try sum(), from: start)
  }

  // tail ::= qualifier* conversion*
  mutating func tail(of value: Tape.NodeIndex, from start: Int, inside: Bool = false)
    throws(Diagnostic) -> Tape.NodeIndex
  {
    guard lexer.isAtQualifier else { return try conversions(of: value, inside: inside) }
    // Qualifiers before a conversion are its own.
    let before = try qualifiers()
    guard lexer.isAtConversion else {
      return builder.qualified(value, before, at: range(from: start))
    }
    let converted = try conversion(of: value, before, inside: inside)
    return try conversions(of: converted, inside: inside)
  }

  // conversion ::= WORTH? ( turning | ( INTO | EQUALS | ISHOWMANY ) converted qualifier* )
  // turning ::= ( 'in' | 'to' | 'as' | ARROW ) converted qualifier*
  // converted ::= ( '%' | PERCENT ) ( 'of' sum )? | targets per?
  // inward ::= WORTH? ( 'in' | 'to' | 'as' | ARROW | INTO | EQUALS | ISHOWMANY ) inner qualifier*
  // inner ::= '%' | PERCENT | currency+ per?
  // again ::= 'in' | 'to' | 'as' | ARROW
  mutating func conversions(of first: Tape.NodeIndex, inside: Bool) throws(Diagnostic)
    -> Tape.NodeIndex
  {
    var value = first
    while lexer.isAtConversion { value = try conversion(of: value, [], inside: inside) }
    return value
  }

  /// One conversion, which begins with the current token.
  /// - Parameter before: the qualifiers that stand before it.
  private mutating func conversion(of value: Tape.NodeIndex, _ before: [Qualifier], inside: Bool)
    throws(Diagnostic) -> Tape.NodeIndex
  {
    let start = lexer.start
    takeConversionWord()
    if lexer.isAtPercent {
      lexer.advance()
      var ratio = value
      if kind == .of, !inside {
        let range = take()
        ratio = builder.applied(.divide, value, try sum(), at: range)
      }
      return try conversion(of: ratio, to: nil, [], inside, from: start, before)
    }
    if kind == .end || kind == .comment || lexer.isAtAsked, allowsAgain, !inside {
      let conversion = Conversion(qualifiers: before, isAgain: true)
      return builder.converted(value, conversion, at: range(from: start))
    }
    let target = try currency()
    let more = try targets(behind: target, inside: inside)
    return try conversion(of: value, to: target, more, inside, from: start, before)
  }

  // targets ::= currency+ ( ( ',' AND? | AND ) currency+ )*
  private mutating func targets(behind first: CurrencyPhrase, inside: Bool) throws(Diagnostic)
    -> [CurrencyPhrase]
  {
    var targets: [CurrencyPhrase] = []
    if !trailing.isEmpty { targets += takeTrailing() }
    while true {
      if lexer.isAtMoney {
        targets.append(try currency())
      } else if !inside, accept(.comma) {
        if kind == .name, spoken == .and { lexer.advance() }
        targets.append(try currency())
      } else if !inside, kind == .name, spoken == .and {
        lexer.advance()
        targets.append(try currency())
      } else {
        return targets
      }
      if !trailing.isEmpty { targets += takeTrailing() }
    }
  }

  /// The rest of a conversion, behind its targets.
  private mutating func conversion(
    of value: Tape.NodeIndex, to target: CurrencyPhrase?, _ more: [CurrencyPhrase],
    _ inside: Bool, from start: Int, _ before: [Qualifier]
  ) throws(Diagnostic) -> Tape.NodeIndex {
    let per = target != nil && isAtTargetThing ? takeTargetThing() : nil
    let behind = try qualifiers()
    var conversion = Conversion(
      target: target, moreTargets: more, qualifiers: before.isEmpty ? behind : before + behind)
    conversion.per = per
    conversion.isQualifiedTwice = !before.isEmpty && !behind.isEmpty
    return builder.converted(value, conversion, at: range(from: start))
  }

  /// Whether `/night` or `per night` stands behind a target.
  private var isAtTargetThing: Bool {
    (kind == .divide || kind == .name) && targetThingFollows
  }

  private var targetThingFollows: Bool {
    guard kind == .divide || isAtPer else { return false }
    let next = lexer.next
    return kind == .divide ? isThing(next) : next.kind == .name
  }

  // per ::= DIVIDE THING | PER NAME
  private mutating func takeTargetThing() -> CurrencyPhrase {
    lexer.advance()
    return takeWord()
  }

  mutating func qualifiers() throws(Diagnostic) -> [Qualifier] {
    var found: [Qualifier] = []
    while lexer.isAtQualifier { found.append(try qualifier()) }
    return found
  }

  // qualifier ::= date
  // | ( 'on' | 'before' | 'next' ) date
  // | ( 'average' | 'high' | 'low' ) period
  // | 'at' ( ( number | group ) direction? | SIDE )
  // | 'via' SOURCE
  private mutating func qualifier() throws(Diagnostic) -> Qualifier {
    let word = kind
    if word == .isoDate || word == .number || word == .name {
      let start = lexer.start
      let day = try date(after: .on)
      let range = range(from: start)
      return Qualifier(kind: .on(day), range: range, operand: range)
    }
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

  // date ::= ISODATE | SLASHDATE | POINTDATE
  // | DAY MONTHNAME ','? YEAR | MONTHNAME DAY ','? YEAR
  // | RELATIVEDAY | AGO
  private mutating func date(after word: TokenKind) throws(Diagnostic) -> DateSpelling {
    guard let date = lexer.takeDate() else { throw missingDate(after: word) }
    return date
  }

  // period ::= ISODATE '..' ISODATE | MONTH '..' MONTH | QUARTER | QUARTERNAME YEAR
  // | MONTH | MONTHNAME YEAR | YEAR | LASTPERIOD | SINCE date
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
    builder.beginRate()
    let value = try rateOperand()
    let direction = kind == .name || kind == .symbol ? try direction() : nil
    return builder.endRate(value, direction)
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
