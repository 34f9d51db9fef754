/// Politeness, and questions as people put them.
extension Parser {
  mutating func takeConversionWord() {
    if kind == .name, spoken == .worth { lexer.advance() }
    if kind == .name, let end = lexer.howManyEnd {
      lexer.replace(.name, from: lexer.start, to: end)
    }
    let isEquals = kind == .equals
    lexer.advance()
    if isEquals, lexer.isAtMark(UInt8(ascii: "?")) { lexer.advance() }
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
    var ahead = lexer.next
    guard ahead.isAtPercent else { return nil }
    ahead.advance()
    guard let operation = Operation(ofWholeBehind: ahead.kind) else { return nil }
    let operationRange = ahead.range
    ahead.advance()
    guard ahead.spoken == .what, case let verb = ahead.next, verb.spoken == .is else { return nil }
    // The amount comes first on the tape: it is read from where it stands, and the share behind it.
    let share = lexer
    lexer = verb.next
    let whole = try sum()
    let rest = lexer
    lexer = share
    let percent = percentage()
    lexer = rest
    let value = builder.applied(operation, whole, percent, at: operationRange)
    return try tail(of: value, from: share.start)
  }

  /// A number and its percent.
  private mutating func percentage() -> Tape.NodeIndex {
    let number = builder.number(lexer.number, .plain, at: lexer.range)
    lexer.advance()
    return builder.percent(number, at: take())
  }

  // portion ::= IS ( WHAT ( '%' | PERCENT ) 'of' sum
  // | NUMBER ( '%' | PERCENT ) ( 'of' | 'on' | 'off' ) WHAT )
  mutating func portion(of value: Tape.NodeIndex, from start: Int) throws(Diagnostic)
    -> Tape.NodeIndex
  {
    guard kind == .name, spoken == .is, lexer.howManyEnd == nil else { return value }
    lexer.advance()
    if kind == .name, spoken == .what {
      lexer.advance()
      guard lexer.isAtPercent else { throw unexpectedRest() }
      lexer.advance()
      guard kind == .of else { throw unexpectedRest() }
      let range = take()
      let ratio = builder.applied(.divide, value, try sum(), at: range)
      return builder.converted(
        ratio, Conversion(), at: self.range(from: start))
    }
    guard kind == .number else { throw missingOperand() }
    guard lexer.next.isAtPercent else { throw unexpectedRest() }
    let percent = percentage()
    guard let operation = Operation(ofWholeBehind: kind) else { throw unexpectedRest() }
    let range = take()
    guard kind == .name, spoken == .what else { throw missingOperand() }
    lexer.advance()
    return builder.applied(operation, value, percent, at: range)
  }

  // pair ::= CODE CODE qualifier*
  mutating func pair() throws(Diagnostic) -> Tape.NodeIndex? {
    guard kind == .name else { return nil }
    if lexer.end - lexer.start == 6, let value = try joinedPair() { return value }
    guard lexer.isAtThreeLetters, isAtUnit, !builder.isVariable(lexer.range),
      case let second = lexer.next, second.isAtThreeLetters, second.isAtUnit,
      second.next.isAtPairEnd
    else { return nil }
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
      !builder.isVariable(lexer.range), lexer.next.isAtPairEnd
    else { return nil }
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
}

extension Operation {
  /// The one that finds a whole, by the word between its share and `what`.
  fileprivate init?(ofWholeBehind word: TokenKind) {
    switch word {
    case .of: self = .wholeOf
    case .on: self = .wholeOn
    case .off: self = .wholeOff
    default: return nil
    }
  }
}
