/// What to say where the grammar had no use for a token.
extension Parser {
  func text(_ range: SourceRange) -> String {
    String(decoding: bytes(range), as: UTF8.self)
  }

  private func quoted(_ range: SourceRange) -> String {
    VisibleText.quoted(bytes(range))
  }

  private func bytes(_ range: SourceRange) -> UnsafeBufferPointer<UInt8> {
    lexer.bytes(from: Int(range.lower), to: Int(range.upper))
  }

  /// What is wrong with a token whoever meets it, or nil if it is a good one in a bad place.
  private func flaw() -> Diagnostic? {
    switch kind {
    case .isoDate: return .bareDate(at: lexer.range)
    case .invalid: return invalidToken()
    default: return nil
    }
  }

  private func invalidToken() -> Diagnostic {
    let place = lexer.start
    let byte = lexer.bytes[place]
    let isAfterNumber = place > 0 && lexer.isDigit(place - 1) && lexer.previousEnd == place
    if byte == lexer.decimalMark && isAfterNumber {
      return .markWithoutDigits(byte, at: lexer.range)
    }
    if let flaw = misgroupedNumber { return flaw }
    if byte == UInt8(ascii: ",") { return .commaForSeparator(at: lexer.range) }
    if byte == UInt8(ascii: ":") { return .strayColon(at: lexer.range) }
    if byte >= 0x80, lexer.scalar(at: place) == nil {
      return .invalidUTF8(byte, at: lexer.range)
    }
    return .unexpectedCharacter(quoted(lexer.range), at: lexer.range)
  }

  func missingOperand() -> Diagnostic {
    if let flaw = flaw() { return flaw }
    if kind == .end || kind == .comment {
      return .missingOperand(at: SourceRange(lexer.previousEnd, lexer.previousEnd + 1))
    }
    return .unexpected(quoted(lexer.range), expected: say("an amount"), at: lexer.range)
  }

  func missingTarget() -> Diagnostic {
    if let flaw = flaw(), kind != .isoDate { return flaw }
    let place =
      kind == .end || kind == .comment
      ? SourceRange(lexer.previousEnd, lexer.previousEnd + 1) : lexer.range
    return .missingTarget(at: place)
  }

  func missingDate(after word: TokenKind) -> Diagnostic {
    if let end = lexer.monthDayEnd { return .dateWithoutYear(at: SourceRange(lexer.start, end)) }
    if let end = lexer.periodEnd {
      let period = SourceRange(lexer.start, end)
      return .periodForDate(text(period), after: word.spelling!, at: period)
    }
    return .missingDate(after: word.spelling!, at: rest)
  }

  func missingPeriod(after word: TokenKind) -> Diagnostic {
    .missingPeriod(after: word.spelling!, at: rest)
  }

  func missingRate() -> Diagnostic { .missingRate(at: rest) }

  func missingSource() -> Diagnostic { .missingSource(at: rest) }

  /// The current token, or the place behind the last one.
  private var rest: SourceRange {
    kind == .end || kind == .comment
      ? SourceRange(lexer.previousEnd, lexer.previousEnd + 1) : lexer.range
  }

  func unclosed(_ open: SourceRange) -> Diagnostic {
    switch kind {
    case .end, .comment: return .unclosedParenthesis(at: open)
    case .comma:
      return misgroupedNumber ?? .commaInParentheses(at: lexer.range)
    default: return misplaced(expected: say("an operator or ')'"))
    }
  }

  /// The statement is complete, but the line goes on.
  func unexpectedRest() -> Diagnostic {
    return switch kind {
    case .rightParenthesis: .unopenedParenthesis(at: lexer.range)
    case .comma: misgroupedNumber ?? .commaOutsideList(at: lexer.range)
    case .equals: .assignmentToValue(at: lexer.range)
    default: misplaced(expected: say("an operator or the end of the line"))
    }
  }

  private func misplaced(expected: Phrase) -> Diagnostic {
    if let flaw = flaw() { return flaw }
    switch kind {
    case .plus, .minus, .times, .divide, .power, .of, .off, .leftParenthesis:
      // Sums take every operator they meet: one that is left stands behind a conversion.
      return .operatorAfterConversion(quoted(lexer.range), at: lexer.range)
    case .number: return misgroupedNumber ?? .valuesSideBySide(quoted(lexer.range), at: lexer.range)
    case .invalid: return invalidToken()
    default: return .unexpected(quoted(lexer.range), expected: expected, at: lexer.range)
    }
  }

  /// `1,25` and `1.250,00`: a mark between digits that does not group them by threes.
  private var misgroupedNumber: Diagnostic? {
    let place = lexer.start
    guard place > 0, lexer.previousEnd == place, lexer.isDigit(place - 1), lexer.isDigit(place + 1),
      lexer.bytes[place] == UInt8(ascii: ".") || lexer.bytes[place] == UInt8(ascii: ",")
    else { return nil }
    var start = place
    while start > 0, lexer.isDigit(start - 1) || isNumberMark(lexer.bytes[start - 1]) { start -= 1 }
    var end = place + 1
    while lexer.isDigit(end) || isNumberMark(lexer.bytes[end]) { end += 1 }
    let number = SourceRange(start, end)
    // `1.234.567,50` was meant so; `1.5.2024` was not.
    let groups = (start..<end).map { lexer.bytes[$0] }.split {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    guard groups.dropFirst().dropLast().allSatisfy({ $0.count == 3 }) else { return nil }
    return .badGrouping(text(number), decimalMark: lexer.decimalMark, at: number)
  }

  private func isNumberMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "'")
  }
}
