extension Parser where S: Semantics {
  // expression ::= sum tail
  @inline(__always)
  mutating func expression() throws(Diagnostic) -> S.Value {
    let start = lexer.start
    return try tail(of: try sum(), from: start)
  }

  // tail ::= qualifier* conversion*
  @inline(always)
  mutating func tail(of value: S.Value, from start: Int, inside: Bool = false)
    throws(Diagnostic) -> S.Value
  {
    if S.readsWords { return try wordedTail(of: value, from: start, inside: inside) }
    return try conversions(of: try qualified(value, from: start), inside: inside)
  }

  /// Qualifiers that stand before a conversion are its own.
  @inline(never)
  private mutating func wordedTail(of sum: S.Value, from start: Int, inside: Bool)
    throws(Diagnostic) -> S.Value
  {
    guard isAtQualifier else { return try conversions(of: sum, inside: inside) }
    let before = try qualifiers()
    guard isAtConversion else {
      return try semantics.qualified(sum, before, at: range(from: start))
    }
    let value = try conversion(of: sum, before, inside: inside)
    return try conversions(of: value, inside: inside)
  }

  /// Qualifiers of a sum without a conversion.
  @inline(always)
  mutating func qualified(_ value: S.Value, from start: Int) throws(Diagnostic) -> S.Value {
    if !isAtQualifier { return value }
    return try rarely { (line) throws(Diagnostic) in
      let qualifiers = try line.qualifiers()
      return try line.semantics.qualified(value, qualifiers, at: line.range(from: start))
    }
  }

  // conversion ::= WORTH? ( turning | ( INTO | EQUALS | ISHOWMANY ) converted qualifier* )
  // turning ::= ( 'in' | 'to' | 'as' | ARROW ) converted qualifier*
  // converted ::= ( '%' | PERCENT ) ( 'of' sum )? | targets per?
  // inward ::= WORTH? ( 'in' | 'to' | 'as' | ARROW | INTO | EQUALS | ISHOWMANY ) inner qualifier*
  // inner ::= '%' | PERCENT | currency+ per?
  // again ::= 'in' | 'to' | 'as' | ARROW
  @inline(always)
  mutating func conversions(of first: S.Value, inside: Bool) throws(Diagnostic) -> S.Value {
    var value = first
    while true {
      if S.readsWords {
        guard isAtConversion else { return value }
        value = try conversion(of: value, [], inside: inside)
        continue
      }
      guard kind.isConversionWord else { return value }
      let start = lexer.start
      lexer.step()
      guard kind == .name else { throw missingTarget() }
      let target = try currency()
      if kind == .comma || isAtQualifier {
        let money = value
        value = try rarely { (line) throws(Diagnostic) in
          try line.conversion(of: money, toFirst: target, [], inside: inside, from: start)
        }
      } else {
        value = try semantics.converted(value, to: target, at: range(from: start))
      }
    }
  }

  /// One conversion, which begins with the current token.
  /// - Parameter before: the qualifiers that stand before it.
  @inline(never)
  private mutating func conversion(of value: S.Value, _ before: [Qualifier], inside: Bool)
    throws(Diagnostic) -> S.Value
  {
    let start = lexer.start
    takeConversionWord()
    if kind == .percent || (kind == .name && spoken == .percent) {
      lexer.advance()
      var ratio = value
      if kind == .of, !inside {
        let range = take()
        ratio = try semantics.applied(.divide, value, try sum(), at: range)
      }
      return try conversion(of: ratio, to: [], inside, from: start, before)
    }
    if kind == .end || kind == .comment || isAtAsked, allowsAgain, !inside {
      var conversion = Conversion(targets: [], qualifiers: before)
      conversion.isAgain = true
      return try semantics.converted(value, conversion, at: range(from: start))
    }
    return try conversion(
      of: value, toFirst: try currency(), before, inside: inside, from: start)
  }

  /// The same from its first target on, which has been read.
  @inline(never)
  private mutating func conversion(
    of value: S.Value, toFirst first: CurrencyPhrase, _ before: [Qualifier], inside: Bool,
    from start: Int
  ) throws(Diagnostic) -> S.Value {
    if isBehindConversion, before.isEmpty, trailing.isEmpty {
      return try semantics.converted(value, to: first, at: range(from: start))
    }
    if kind != .at, isAtQualifier, before.isEmpty, trailing.isEmpty {
      let ahead = lexer
      let qualifier = try qualifier()
      if isBehindConversion {
        return try semantics.converted(value, to: first, qualifier, at: range(from: start))
      }
      lexer = ahead
    }
    let targets = try targets(from: first, inside: inside)
    return try conversion(of: value, to: targets, inside, from: start, before)
  }

  /// Whether the current token can belong to no conversion: most have one target and nothing else.
  private var isBehindConversion: Bool {
    switch kind {
    case .end, .comment, .rightParenthesis, .in, .to, .as, .arrow: true
    default: false
    }
  }

  // targets ::= currency+ ( ( ',' AND? | AND ) currency+ )*
  private mutating func targets(from first: CurrencyPhrase, inside: Bool) throws(Diagnostic)
    -> [CurrencyPhrase]
  {
    var targets: [CurrencyPhrase] = []
    targets.reserveCapacity(4)
    targets.append(first)
    if !trailing.isEmpty { targets += takeTrailing() }
    while true {
      if kind == .symbol || isAtUnit {
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
    of value: S.Value, to targets: [CurrencyPhrase], _ inside: Bool, from start: Int,
    _ before: [Qualifier]
  ) throws(Diagnostic) -> S.Value {
    let per = !targets.isEmpty && isAtTargetThing ? takeTargetThing() : nil
    let behind = try qualifiers()
    var conversion = Conversion(
      targets: targets, qualifiers: before.isEmpty ? behind : before + behind)
    conversion.per = per
    conversion.isQualifiedTwice = !before.isEmpty && !behind.isEmpty
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

  var isAtQualifier: Bool {
    @inline(__always) get {
      if kind.choosesRate { return true }
      return switch kind {
      case .isoDate where S.readsWords: true
      case .number where S.readsWords: lexer.isAtDate
      case .name where S.readsWords: spoken == .day && lexer.isAtDate
      default: false
      }
    }
  }

  @inline(never)
  mutating func qualifiers() throws(Diagnostic) -> [Qualifier] {
    var found: [Qualifier] = []
    while isAtQualifier { found.append(try qualifier()) }
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
