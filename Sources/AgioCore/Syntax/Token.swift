/// A word, a number or a sign of a line, where nobody has asked whether the line makes sense.
public struct Token: Hashable, Sendable {
  public let kind: TokenKind
  public let range: SourceRange
}

extension SourceLine {
  /// All tokens of the line as it is typed, which may be unfinished or wrong, without the end.
  ///
  /// A date after `on`, `before` and `next` is one token of the kind `day`, a period after `average`, `high` and `low`
  /// one of the kind `year`, and `bid`, `ask` and `mid` after `at` are of the kind `side`.
  public func tokens(decimalMark: UInt8 = UInt8(ascii: ".")) -> [Token] {
    let read = try? withCursor { (bytes) throws(Diagnostic) -> [Token] in
      var reader = TokenReader(
        Lexer(bytes, decimalMark: decimalMark), labelEnd: labelEnd(bytes, decimalMark))
      return reader.all()
    }
    return read ?? []
  }

  private func labelEnd(_ bytes: UnsafePointer<UInt8>, _ decimalMark: UInt8) -> Int? {
    let parser = Parser(
      bytes, decimalMark: decimalMark,
      TapeBuilder(names: nil))
    return parser.labelEnd(from: parser.lexer.skippingBlanks(from: 0))
  }
}

/// Goes through a line as the parser would, had it no expectations.
private struct TokenReader {
  private var lexer: Lexer
  private let labelEnd: Int?
  private var tokens: [Token] = []

  init(_ lexer: Lexer, labelEnd: Int?) {
    self.lexer = lexer
    self.labelEnd = labelEnd
  }

  mutating func all() -> [Token] {
    let start = lexer.skippingBlanks(from: 0)
    if lexer.bytes[start] == UInt8(ascii: ":") {
      return [Token(kind: .command, range: SourceRange(start, lexer.lineEnd(from: start)))]
    }
    if let labelEnd {
      lexer.replace(.label, from: start, to: labelEnd + 1)
      tokens.append(Token(kind: .label, range: lexer.range))
    }
    lexer.advance()
    while lexer.kind != .end { takeToken() }
    return tokens
  }

  private mutating func takeToken() {
    let start = lexer.start
    switch tokens.last?.kind {
    case .on, .before, .next:
      if lexer.takeDate() != nil { return add(.day, from: start, to: lexer.previousEnd) }
    case .average, .high, .low:
      if lexer.takePeriod() != nil { return add(.year, from: start, to: lexer.previousEnd) }
    case .at where lexer.kind == .name:
      if RateSide(rawValue: lexer.word(from: start, to: lexer.end)) != nil {
        add(.side, from: start, to: lexer.end)
        return lexer.advance()
      }
    default: break
    }
    if lexer.kind == .name, let kind = receiptWord(from: start) {
      add(kind, from: start, to: lexer.end)
      return lexer.advance()
    }
    add(lexer.kind, from: start, to: lexer.end)
    lexer.advance()
  }

  /// `paid` at the beginning, and the first `for` behind an amount after it.
  private func receiptWord(from start: Int) -> TokenKind? {
    switch lexer.word(from: start, to: lexer.end) {
    case "paid" where tokens.allSatisfy { $0.kind == .label }: .paid
    case "for" where tokens.count > 2 && tokens.contains { $0.kind == .paid }:
      tokens.contains { $0.kind == .for } ? nil : .for
    default: nil
    }
  }

  private mutating func add(_ kind: TokenKind, from start: Int, to end: Int) {
    tokens.append(Token(kind: kind, range: SourceRange(start, end)))
  }
}
