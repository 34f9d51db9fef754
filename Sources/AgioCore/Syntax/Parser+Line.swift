/// What a line is, besides the values in it.
struct LineShape {
  enum Kind {
    case blank
    case command(SourceRange)
    case result
    case assignment(SourceRange)
    case definition(SourceRange, parameters: [SourceRange])
  }

  var kind = Kind.blank
  var label: SourceRange?
  /// Goes on from the last result.
  var isContinuation = false
}

extension Parser {
  // line ::= ( COMMAND | carriedsum | LABEL? statement )? COMMENT? END
  mutating func line() throws(Diagnostic) -> (LineShape, S.Value?) {
    var shape = LineShape()
    var value: S.Value?
    let start = lexer.skippingBlanks(from: lexer.end)
    if lexer.bytes[start] == UInt8(ascii: ":") {
      shape.kind = .command(SourceRange(start, lexer.lineEnd(from: start)))
      return (shape, nil)
    }
    if let end = labelEnd(from: start) {
      shape.label = SourceRange(start, end)
      lexer.replace(.label, from: start, to: lexer.skippingBlanks(from: end + 1))
    }
    lexer.advance()
    if kind == .end || kind == .comment {
      if let label = shape.label { throw .labelWithoutStatement(at: label) }
    } else {
      value = try statement(&shape)
    }
    if kind == .comment { lexer.advance() }
    if lexer.hasTooManyTokens { throw .tooManyTokens(at: lexer.range) }
    guard kind == .end else { throw unexpectedRest() }
    return (shape, value)
  }

  // statement ::= definition | assignment | continuation | result
  private mutating func statement(_ shape: inout LineShape) throws(Diagnostic) -> S.Value {
    if kind == .name {
      if let parameters = definitionHead() {
        return try definition(parameters, &shape)
      }
      var ahead = lexer
      ahead.advance()
      if ahead.kind == .equals { return try assignment(&shape) }
    }
    shape.kind = .result
    allowsAgain = true
    if isCarried(behindLabel: shape.label != nil) {
      shape.isContinuation = true
      return try continuation()
    }
    return try result()
  }

  // definition ::= NAME '(' NAME ( ',' NAME )* ')' '=' expression
  private mutating func definition(_ parameters: [SourceRange], _ shape: inout LineShape)
    throws(Diagnostic) -> S.Value
  {
    shape.kind = .definition(lexer.range, parameters: parameters)
    semantics.beginDefinition(parameters: parameters.map(text))
    while kind != .equals { lexer.advance() }
    lexer.advance()
    return try expression()
  }

  /// The parameters, where a definition's head stands here.
  private func definitionHead() -> [SourceRange]? {
    var ahead = self
    ahead.lexer.advance()
    guard ahead.accept(.leftParenthesis) else { return nil }
    var parameters: [SourceRange] = []
    repeat {
      guard ahead.kind == .name else { return nil }
      parameters.append(ahead.take())
    } while ahead.accept(.comma)
    guard ahead.accept(.rightParenthesis), ahead.kind == .equals else { return nil }
    return parameters
  }

  // assignment ::= NAME '=' expression
  private mutating func assignment(_ shape: inout LineShape) throws(Diagnostic) -> S.Value {
    shape.kind = .assignment(take())
    lexer.advance()
    return try expression()
  }

  // continuation ::= ( CARRYPOWER sign sharing?
  // | CARRYPRODUCT share ) multiplication* addition* tail again?
  // | conversion+ again?
  // | again
  // carriedsum ::= CARRYSUM product addition* tail again?
  private mutating func continuation() throws(Diagnostic) -> S.Value {
    let start = lexer.start
    var value = try semantics.previous(number: nil, at: SourceRange(start, start))
    if kind == .power { value = try sharing(try raising(value)) }
    value = try additions(to: try multiplications(of: value))
    return try tail(of: value, from: start)
  }

  /// Whether the line begins with an operator and a blank, or with a conversion. Behind a label a sign is a sign: a
  /// list of income and expenses has both.
  private func isCarried(behindLabel: Bool) -> Bool {
    switch kind {
    case .plus, .minus: !behindLabel && lexer.blank(at: lexer.end) > 0
    case .power, .times, .divide: lexer.blank(at: lexer.end) > 0
    default: kind.isConversionWord
    }
  }

  // result ::= '≈'? sum ( ( LISTCOMMA '≈'? sum )+ | tail again? )
  mutating func result() throws(Diagnostic) -> S.Value {
    let start = lexer.start
    let first = try item()
    if !isAtListComma { return try tail(of: first, from: start) }
    var items = [first]
    while isAtListComma {
      lexer.advance()
      items.append(try item())
    }
    return try semantics.list(items, at: range(from: start))
  }

  private mutating func item() throws(Diagnostic) -> S.Value {
    guard kind == .approximately else { return try sum() }
    let range = take()
    return try semantics.approximated(try sum(), at: range)
  }

  /// A comma between digits without a blank is a mistake in a number, never a list.
  private var isAtListComma: Bool {
    kind == .comma && lexer.blank(at: lexer.end) > 0
  }

  /// Where a label's colon stands, if the line has one: the first that a blank follows.
  func labelEnd(from start: Int) -> Int? {
    guard lexer.wordCharacter(at: start) > 0, !lexer.isDigit(start),
      lexer.bytes[start] != UInt8(ascii: "_")
    else { return nil }
    var place = start
    while true {
      switch lexer.bytes[place] {
      case 10, UInt8(ascii: "#"): return nil
      case UInt8(ascii: ":") where lexer.blank(at: place + 1) > 0: return place
      default: place += 1
      }
    }
  }
}
