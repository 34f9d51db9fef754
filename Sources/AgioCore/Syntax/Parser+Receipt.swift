/// `paid 104.30 EUR for 450 PLN`: what was paid, and what for.
extension Parser {
  /// Whether the line says what was paid for a price. The two words mean that here and nowhere else.
  var isAtReceipt: Bool {
    guard isWord("paid") else { return false }
    var ahead = self
    ahead.lexer.advance()
    ahead.skipPrice()
    return ahead.isWord("for")
  }

  private func isWord(_ word: String) -> Bool {
    kind == .name && lexer.end - lexer.start == word.utf8.count
      && text(lexer.range).lowercased() == word
  }

  private mutating func skipPrice() {
    guard kind == .number || kind == .symbol || kind == .name else { return }
    splitCode()
    lexer.advance()
    guard kind == .number || kind == .symbol || kind == .name else { return }
    lexer.advance()
  }

  // receipt ::= PAID price FOR price qualifier*
  mutating func receipt() throws(Diagnostic) -> Tape.NodeIndex {
    let start = lexer.start
    lexer.advance()
    let paid = try price()
    lexer.advance()
    let bought = try price()
    let value = builder.receipt(paid, bought, at: range(from: start))
    if !lexer.isAtQualifier { return value }
    return builder.qualified(value, try qualifiers(), at: range(from: start))
  }

  // price ::= NUMBER ( SYMBOL | NAME ) | ( SYMBOL | NAME ) NUMBER
  private mutating func price() throws(Diagnostic) -> Tape.NodeIndex {
    let start = lexer.start
    if kind == .number {
      let value = try number()
      guard kind == .name || kind == .symbol else { throw .priceIncomplete(at: range(from: start)) }
      let phrase = takeUnit()
      return builder.amount(value, of: phrase, at: range(from: start))
    }
    guard kind == .name || kind == .symbol else { throw missingOperand() }
    splitCode()
    let phrase = takeUnit()
    guard kind == .number else { throw .priceIncomplete(at: range(from: start)) }
    let value = try number()
    return builder.amount(value, of: phrase, at: range(from: start))
  }

  /// One word or sign.
  private mutating func takeUnit() -> CurrencyPhrase {
    let phrase = kind == .symbol ? CurrencyPhrase(range: lexer.range, letters: 0) : word
    lexer.advance()
    return phrase
  }
}

extension Diagnostic {
  static func priceIncomplete(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .priceIncomplete, at: range, say("both amounts of a payment must be money"),
      note: .write("paid 104.30 EUR for 450 PLN"))
  }
}
