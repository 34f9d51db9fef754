/// Numbers, operators and names of currencies as people say them.
extension Parser {
  var spoken: SpokenWord? { lexer.spoken }
  var isAtUnit: Bool { lexer.isAtUnit }

  private func operatorIsVariable(_ sign: String) -> Diagnostic? {
    guard builder.isVariable(lexer.range) else { return nil }
    return .operatorIsVariable(text(lexer.range), sign: sign, at: lexer.range)
  }

  /// The operation of `plus` or `minus`, where one of them stands.
  mutating func addingWord() throws(Diagnostic) -> Operation? {
    let operation: Operation
    switch spoken {
    case .plus: operation = .add
    case .minus: operation = .subtract
    default: return nil
    }
    if let fault = operatorIsVariable(operation.spelling) { throw fault }
    return operation
  }

  /// The operation of `times`, `over`, `divided by` or `mod`, where one of them stands. Of two words the last is the
  /// current token then.
  mutating func multiplyingWord() throws(Diagnostic) -> Operation? {
    let operation: Operation
    switch spoken {
    case .times: operation = .multiply
    case .over: operation = .divide
    case .mod: operation = .modulo
    case .divided:
      guard let end = lexer.phraseEnd(["divided", "by"]) else { return nil }
      lexer.replace(.name, from: lexer.start, to: end)
      operation = .divide
    case .multiplied:
      guard let end = lexer.phraseEnd(["multiplied", "by"]) else { return nil }
      lexer.replace(.name, from: lexer.start, to: end)
      operation = .multiply
    default: return nil
    }
    if let fault = operatorIsVariable(operation.spelling) { throw fault }
    return operation
  }

  /// Makes the current number all that belongs to it: groups behind blanks, and words of scale.
  mutating func extendNumber(besideMoney: Bool) throws(Diagnostic) {
    let next = lexer.bytes[lexer.end]
    if lexer.number.hasSuffix { try checkSuffix() }
    // Blanks, letters, and what UTF-8 begins with.
    guard next == 32 || next >= 0x41, lexer.mayGoOn else { return }
    var end = lexer.end
    var digits = end
    let spaced = lexer.spacedDigits
    if let spaced { digits = spaced.end }
    let isMoney = besideMoney || moneyFollows(digits)
    if let spaced, !spaced.hasSpaces || spaced.hasFraction || isMoney { end = spaced.end }
    while let scale = lexer.scale(behind: end, besideMoney: isMoney) {
      let word = SourceRange(lexer.skippingBlanks(from: end), scale.end)
      if builder.isVariable(word) {
        throw .suffixIsVariable(
          text(SourceRange(lexer.start, scale.end)), text(word),
          at: SourceRange(lexer.start, scale.end))
      }
      end = scale.end
    }
    if end > lexer.end {
      lexer.replaceNumber(lexer.number(in: SourceRange(lexer.start, end)), to: end)
    }
  }

  private func checkSuffix() throws(Diagnostic) {
    var start = lexer.end
    while !lexer.isDigit(start - 1) { start -= 1 }
    let suffix = SourceRange(start, lexer.end)
    if builder.isVariable(suffix) {
      throw .suffixIsVariable(text(lexer.range), text(suffix), at: lexer.range)
    }
  }

  /// Whether a currency stands behind a number that ends at a place, perhaps with words of scale between.
  private func moneyFollows(_ place: Int) -> Bool {
    var end = place
    while let scale = lexer.scale(behind: end, besideMoney: true) { end = scale.end }
    return lexer.followed(from: end).isAtMoney
  }

  /// Makes words that are a number before a currency the current token.
  mutating func readWordNumber() throws(Diagnostic) -> Bool {
    guard let (value, first) = lexer.wordNumber, !builder.isVariable(lexer.range) else {
      return false
    }
    var end = first
    var number = value
    while let scale = lexer.scale(behind: end, besideMoney: false) {
      number.places -= Int32(scale.zeros)
      end = scale.end
    }
    guard lexer.followed(from: end).isAtMoney else { return false }
    lexer.replaceNumber(number, to: end)
    return true
  }

  /// Makes the point behind an abbreviation part of the current word.
  mutating func readAbbreviation() {
    if let end = lexer.abbreviationEnd { lexer.replace(.name, from: lexer.start, to: end) }
  }

  /// `120 EUR`, `12 dollars 30 cents`: the rest of an amount that begins with a number.
  mutating func wordedAmount(_ value: Tape.NodeIndex, from start: Int) throws(Diagnostic)
    -> Tape.NodeIndex
  {
    if kind == .name, !isAtUnit { return value }
    let phrase = try currency()
    let amount = builder.amount(value, of: phrase, at: range(from: start))
    if kind == .divide { return try forEach(amount) }
    return try cents(behind: try trailed(amount, from: start), from: start)
  }

  /// `100 usd eur`: an amount, and currencies behind its own.
  private mutating func trailed(_ amount: Tape.NodeIndex, from start: Int) throws(Diagnostic)
    -> Tape.NodeIndex
  {
    if trailing.isEmpty, !lexer.isAtMoney { return amount }
    var targets = takeTrailing()
    while lexer.isAtMoney {
      targets.append(try currency())
      targets += takeTrailing()
    }
    guard let first = targets.first else { return amount }
    let conversion = Conversion(
      target: first, moreTargets: Array(targets.dropFirst()), isTrailing: true)
    return builder.converted(amount, conversion, at: range(from: start))
  }

  mutating func takeTrailing() -> [CurrencyPhrase] {
    defer { trailing = [] }
    return trailing
  }

  // noun ::= currency+ cents?
  // cents ::= AND? NUMBER MINOR
  private mutating func cents(behind amount: Tape.NodeIndex, from start: Int) throws(Diagnostic)
    -> Tape.NodeIndex
  {
    guard kind == .number || (kind == .name && spoken == .and) else { return amount }
    var ahead = lexer
    if ahead.kind == .name { ahead.advance() }
    guard ahead.kind == .number else { return amount }
    ahead.advance()
    guard ahead.kind == .name || ahead.kind == .symbol, MinorUnits.isName(text(ahead.range))
    else { return amount }
    if kind == .name { lexer.advance() }
    let number = builder.number(lexer.number, .plain, at: lexer.range)
    lexer.advance()
    let minor = CurrencyPhrase(range: take(), letters: 0)
    return builder.joined(amount, number, of: minor, at: range(from: start))
  }

  /// `$100`, `$100 CAD`: the rest of an amount that begins with its currency.
  mutating func signed(_ value: Tape.NodeIndex, by phrase: CurrencyPhrase) throws(Diagnostic)
    -> Tape.NodeIndex
  {
    let start = Int(phrase.range.lower)
    guard lexer.isAtMoney else {
      let amount = builder.amount(value, of: phrase, at: range(from: start))
      return kind == .divide ? try forEach(amount) : amount
    }
    let words = try currency()
    let amount = builder.amount(
      value, of: phrase, confirmedBy: words, at: range(from: start))
    return kind == .divide ? try forEach(amount) : try trailed(amount, from: start)
  }

  /// The name of one currency; where the words are names of several, the others are left behind the amount.
  mutating func words() throws(Diagnostic) -> CurrencyPhrase {
    guard isAtUnit else { throw missingTarget() }
    readAbbreviation()
    let first = word
    lexer.advance()
    // Most names are one word.
    if !isAtUnit { return first }
    var words = [first]
    while isAtUnit {
      readAbbreviation()
      words.append(word)
      lexer.advance()
    }
    let phrases = split(words)
    trailing += phrases.dropFirst()
    return phrases[0]
  }

  /// The currencies that words name one after the other, the longest name first; all the words together where one of
  /// them names none.
  private func split(_ words: [CurrencyPhrase]) -> [CurrencyPhrase] {
    let whole = CurrencyPhrase(range: words[0].range.union(words.last!.range), letters: 0)
    var phrases: [CurrencyPhrase] = []
    var rest = words[...]
    while let first = rest.first {
      var count = min(rest.count, SyntaxLimit.nameWords)
      while count > 0, !isName(rest.prefix(count)) { count -= 1 }
      guard count > 0 else { return [whole] }
      let last = rest[rest.startIndex + count - 1]
      phrases.append(
        count == 1 ? first : CurrencyPhrase(range: first.range.union(last.range), letters: 0))
      rest = rest.dropFirst(count)
    }
    return phrases
  }

  private func isName(_ words: ArraySlice<CurrencyPhrase>) -> Bool {
    let range = words.first!.range.union(words.last!.range)
    // Most words have one blank between them.
    let isSpaced = range.indices.contains { lexer.bytes[$0] == 32 && lexer.bytes[$0 + 1] == 32 }
    if !isSpaced { return builder.isCurrency(text(range)) }
    return builder.isCurrency(text(range).split(separator: " ").joined(separator: " "))
  }
}
