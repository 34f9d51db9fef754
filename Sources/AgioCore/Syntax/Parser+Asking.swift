/// Politeness, and questions as people put them.
extension Parser {
  /// Whether a conversion begins here: with its word, `=` before a currency, `is how many`, or `worth in`.
  var isAtConversion: Bool {
    switch kind {
    case .in, .to, .as, .arrow: return true
    case .equals:
      var ahead = self
      ahead.lexer.advance()
      if ahead.isAtMark(UInt8(ascii: "?")) { ahead.lexer.advance() }
      return ahead.kind == .symbol || ahead.isAtUnit || ahead.kind == .percent
        || ahead.spoken == .percent
    case .name:
      switch spoken {
      case .into: return true
      case .worth:
        var ahead = self
        ahead.lexer.advance()
        return ahead.kind != .name && ahead.isAtConversion || ahead.spoken == .into
          || ahead.howManyEnd != nil
      case .is: return howManyEnd != nil
      default: return false
      }
    default: return false
    }
  }

  /// Where `is how many` ends, if it begins here.
  private var howManyEnd: Int? {
    guard spoken == .is else { return nil }
    let (how, howEnd) = lexer.wordFollowing(lexer.end)
    let (many, end) = lexer.wordFollowing(howEnd)
    guard how == "how", many == "many" || many == "much" else { return nil }
    let (word, wordEnd) = lexer.wordFollowing(end)
    return word == "in" ? wordEnd : end
  }

  mutating func takeConversionWord() {
    if kind == .name, spoken == .worth { lexer.advance() }
    if kind == .name, let end = howManyEnd { lexer.replace(.name, from: lexer.start, to: end) }
    let isEquals = kind == .equals
    lexer.advance()
    if isEquals, isAtMark(UInt8(ascii: "?")) { lexer.advance() }
  }

  func isAtMark(_ mark: UInt8) -> Bool {
    kind == .invalid && lexer.bytes[lexer.start] == mark
  }

  /// Whether nothing but `=` and `?` stands before the end of the line.
  var isAtAsked: Bool {
    guard kind == .equals || isAtMark(UInt8(ascii: "?")) else { return false }
    var ahead = self
    ahead.takeAsked()
    return ahead.kind == .end || ahead.kind == .comment
  }

  mutating func takeAsked() {
    while kind == .equals || isAtMark(UInt8(ascii: "?")) { lexer.advance() }
  }

  /// Reads over `convert`, `from`, `what is` and their like. A variable of that name stays one, and so does a name
  /// before `=` or `(`.
  mutating func takePoliteness() {
    guard kind == .name, let end = politenessEnd, !builder.isVariable(lexer.range) else {
      return
    }
    let next = lexer.bytes[lexer.skippingBlanks(from: end)]
    if next == UInt8(ascii: "=") || next == UInt8(ascii: "(") && end == lexer.end { return }
    lexer.replace(.name, from: lexer.start, to: end)
    lexer.advance()
  }

  private var politenessEnd: Int? {
    switch lexer.bytes[lexer.start] | 0x20 {
    case UInt8(ascii: "c"), UInt8(ascii: "f"), UInt8(ascii: "w"), UInt8(ascii: "h"): break
    default: return nil
    }
    switch lexer.word(from: lexer.start, to: lexer.end) {
    case "convert", "from": return lexer.end
    case "what":
      if let end = lexer.phraseEnd(["what", "is"]) { return end }
      let mark = lexer.end
      let length =
        lexer.bytes[mark] == UInt8(ascii: "'") ? 1 : lexer.scalar(at: mark)?.0 == "’" ? 3 : 0
      guard length > 0,
        lexer.word(from: mark + length, to: lexer.wordEnd(from: mark + length)) == "s"
      else { return nil }
      return mark + length + 1
    case "how":
      return lexer.phraseEnd(["how", "much", "is"]) ?? lexer.phraseEnd(["how", "much", "are"])
    default: return nil
    }
  }

  // question ::= HOWMANY currency ( IS | 'in' ) sum qualifier*
  // | NUMBER ( '%' | PERCENT ) ( 'of' | 'on' | 'off' ) WHAT IS sum tail
  mutating func question() throws(Diagnostic) -> Tape.NodeIndex? {
    if kind == .number { return try wholeAsked() }
    guard kind == .name, lexer.bytes[lexer.start] | 0x20 == UInt8(ascii: "h"),
      let end = lexer.phraseEnd(["how", "many"]) ?? lexer.phraseEnd(["how", "much"]),
      !builder.isVariable(lexer.range)
    else { return nil }
    let start = lexer.start
    lexer.replace(.name, from: start, to: end)
    lexer.advance()
    let target = try currency()
    let more = takeTrailing()
    guard kind == .in || kind == .name && spoken == .is else { throw unexpectedRest() }
    lexer.advance()
    let value = try sum()
    let conversion = Conversion(target: target, moreTargets: more, qualifiers: try qualifiers())
    return builder.converted(value, conversion, at: range(from: start))
  }

  /// `10% of what is 20 USD`
  private mutating func wholeAsked() throws(Diagnostic) -> Tape.NodeIndex? {
    switch lexer.bytes[lexer.skippingBlanks(from: lexer.end)] {
    case UInt8(ascii: "%"), UInt8(ascii: "p"), UInt8(ascii: "P"), UInt8(ascii: "\""), 0x80...: break
    default: return nil
    }
    var ahead = self
    ahead.lexer.advance()
    guard ahead.kind == .percent || ahead.kind == .name && ahead.spoken == .percent else {
      return nil
    }
    ahead.lexer.advance()
    guard let operation = ahead.wholeOperation else { return nil }
    let operationRange = ahead.lexer.range
    ahead.lexer.advance()
    guard ahead.spoken == .what else { return nil }
    ahead.lexer.advance()
    guard ahead.spoken == .is else { return nil }
    // The amount comes first on the tape: it is read from where it stands, and the share behind it.
    var share = self
    let start = lexer.start
    lexer = ahead.lexer
    lexer.advance()
    let whole = try sum()
    share.builder = builder
    let percent = try share.percentage()
    builder = share.builder
    let value = builder.applied(operation, whole, percent, at: operationRange)
    return try tail(of: value, from: start)
  }

  /// A number and its percent.
  private mutating func percentage() throws(Diagnostic) -> Tape.NodeIndex {
    let number = builder.number(lexer.number, .plain, at: lexer.range)
    lexer.advance()
    return builder.percent(number, at: take())
  }

  private var wholeOperation: Operation? {
    switch kind {
    case .of: .wholeOf
    case .on: .wholeOn
    case .off: .wholeOff
    default: nil
    }
  }

  // portion ::= IS ( WHAT ( '%' | PERCENT ) 'of' sum
  // | NUMBER ( '%' | PERCENT ) ( 'of' | 'on' | 'off' ) WHAT )
  mutating func portion(of value: Tape.NodeIndex, from start: Int) throws(Diagnostic)
    -> Tape.NodeIndex
  {
    guard kind == .name, spoken == .is, howManyEnd == nil else { return value }
    lexer.advance()
    if kind == .name, spoken == .what {
      lexer.advance()
      guard kind == .percent || kind == .name && spoken == .percent else { throw unexpectedRest() }
      lexer.advance()
      guard kind == .of else { throw unexpectedRest() }
      let range = take()
      let ratio = builder.applied(.divide, value, try sum(), at: range)
      return builder.converted(
        ratio, Conversion(), at: self.range(from: start))
    }
    guard kind == .number else { throw missingOperand() }
    var ahead = self
    ahead.lexer.advance()
    guard ahead.kind == .percent || ahead.kind == .name && ahead.spoken == .percent else {
      throw unexpectedRest()
    }
    let percent = try percentage()
    guard let operation = wholeOperation else { throw unexpectedRest() }
    let range = take()
    guard kind == .name, spoken == .what else { throw missingOperand() }
    lexer.advance()
    return builder.applied(operation, value, percent, at: range)
  }

  // pair ::= CODE CODE qualifier*
  mutating func pair() throws(Diagnostic) -> Tape.NodeIndex? {
    guard kind == .name else { return nil }
    if lexer.end - lexer.start == 6, let value = try joinedPair() { return value }
    guard isThreeLetters, isAtUnit, !builder.isVariable(lexer.range) else { return nil }
    var ahead = self
    ahead.lexer.advance()
    guard ahead.kind == .name, ahead.isThreeLetters, ahead.isAtUnit else { return nil }
    ahead.lexer.advance()
    guard ahead.isAtPairEnd else { return nil }
    let start = lexer.start
    let base = word
    lexer.advance()
    let quote = word
    lexer.advance()
    return try pair(base, quote, from: start)
  }

  /// `eurusd`
  private mutating func joinedPair() throws(Diagnostic) -> Tape.NodeIndex? {
    let (start, middle, end) = (lexer.start, lexer.start + 3, lexer.end)
    let letters = CurrencyIndex.capitals(lexer.letters)
    var second = lexer
    second.replace(.name, from: middle, to: end)
    guard builder.isCode(letters), builder.isCode(CurrencyIndex.capitals(second.letters)),
      !builder.isVariable(lexer.range)
    else { return nil }
    var ahead = self
    ahead.lexer.advance()
    guard ahead.isAtPairEnd else { return nil }
    let base = CurrencyPhrase(range: SourceRange(start, middle), letters: letters)
    let quote = CurrencyPhrase(
      range: SourceRange(middle, end), letters: CurrencyIndex.capitals(second.letters))
    lexer.advance()
    return try pair(base, quote, from: start)
  }

  private mutating func pair(_ base: CurrencyPhrase, _ quote: CurrencyPhrase, from start: Int)
    throws(Diagnostic) -> Tape.NodeIndex
  {
    let first = builder.name(base)
    let place = SourceRange(Int(base.range.upper), Int(base.range.upper))
    let rate = builder.applied(.divide, first, builder.name(quote), at: place)
    let found = try qualifiers()
    return found.isEmpty ? rate : builder.qualified(rate, found, at: range(from: start))
  }

  private var isThreeLetters: Bool {
    lexer.end - lexer.start == 3
      && (lexer.start..<lexer.end).allSatisfy { (lexer.bytes[$0] | 0x20) &- 97 < 26 }
  }

  private var isAtPairEnd: Bool {
    kind == .end || kind == .comment || isAtAsked || isAtQualifier
  }
}
