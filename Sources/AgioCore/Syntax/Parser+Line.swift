/// What a line is, besides the values in it.
struct LineShape {
  enum Kind: Equatable {
    case blank
    case command(SourceRange)
    case result
    case assignment(SourceRange)
    case definition(SourceRange)
  }

  var kind = Kind.blank
  var label: SourceRange?
  /// A label with nothing behind it.
  var isHeading = false
  /// Goes on from the last result.
  var isContinuation = false
  /// Ends in `=` or `?`.
  var isAsked = false
}

extension Parser {
  // line ::= OPENING | ( COMMAND | carriedsum ASKED? | LABEL statement? | statement )? COMMENT? END
  ///
  /// - Returns: nil for a line with quotes before all else where these are not to be read as remarks.
  mutating func line(readsQuotes: Bool) throws(Diagnostic) -> LineShape? {
    var shape = LineShape()
    let start = lexer.skippingBlanks(from: lexer.end)
    var place = start
    if lexer.bytes[start] == UInt8(ascii: ":") {
      shape.kind = .command(SourceRange(start, lexer.lineEnd(from: start)))
      return shape
    }
    if let end = labelEnd(from: start) {
      shape.label = SourceRange(min(labelStart(from: start), end), end)
      place = lexer.skippingBlanks(from: end + 1)
      lexer.replace(.label, from: start, to: place)
    }
    if !readsQuotes, lexer.bytes[place] == UInt8(ascii: "\"") || lexer.isOpeningQuote(at: place) {
      return nil
    }
    lexer.advance()
    if kind == .end || kind == .comment {
      shape.isHeading = shape.label != nil
    } else {
      _ = try statement(&shape)
    }
    if kind == .comment { lexer.advance() }
    if lexer.hasTooManyTokens { throw .tooManyTokens(at: lexer.range) }
    guard kind == .end else { throw unexpectedRest() }
    return shape
  }

  // statement ::= definition | assignment | receipt
  // | ( continuation | POLITE? ( question | pair | result ) ) ASKED?
  private mutating func statement(_ shape: inout LineShape) throws(Diagnostic) -> Tape.NodeIndex {
    if kind == .name {
      let next = lexer.bytes[lexer.skippingBlanks(from: lexer.end)]
      // Another byte than these is no such token, nor the beginning of a remark before one.
      let mayRemark = next == UInt8(ascii: "\"") || next >= 0x80
      if mayRemark || next == UInt8(ascii: "("), let parameters = definitionHead() {
        return try definition(parameters, &shape)
      }
      if mayRemark || next == UInt8(ascii: "=") {
        let equals = lexer.next
        // `rent =` asks for what it is.
        if equals.kind == .equals, !equals.isAtAsked { return try assignment(&shape) }
      }
    }
    shape.kind = .result
    if kind == .name, isAtReceipt { return try receipt() }
    allowsAgain = true
    let value: Tape.NodeIndex
    if isCarried(behindLabel: shape.label != nil) {
      shape.isContinuation = true
      value = try continuation()
    } else {
      takePoliteness()
      if let asked = try question() {
        value = asked
      } else if let pair = try pair() {
        value = pair
      } else {
        value = try result()
      }
    }
    if lexer.isAtAsked {
      shape.isAsked = true
      lexer.takeAsked()
    }
    return value
  }

  // definition ::= NAME '(' NAME ( ',' NAME )* ')' '=' expression
  private mutating func definition(_ parameters: [SourceRange], _ shape: inout LineShape)
    throws(Diagnostic) -> Tape.NodeIndex
  {
    shape.kind = .definition(lexer.range)
    builder.beginDefinition(parameters: parameters)
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
    guard ahead.accept(.rightParenthesis), ahead.kind == .equals, !ahead.lexer.isAtAsked else {
      return nil
    }
    return parameters
  }

  // assignment ::= NAME '=' expression
  private mutating func assignment(_ shape: inout LineShape) throws(Diagnostic) -> Tape.NodeIndex {
    shape.kind = .assignment(take())
    lexer.advance()
    return try expression()
  }

  // continuation ::= ( CARRYPOWER sign sharing?
  // | CARRYPRODUCT share ) multiplication* addition* tail again?
  // | turning conversion* again?
  // | again
  // carriedsum ::= CARRYSUM product addition* tail again?
  private mutating func continuation() throws(Diagnostic) -> Tape.NodeIndex {
    let start = lexer.start
    var value = builder.previous(number: nil, at: SourceRange(start, start))
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

  // result ::= '≈'? sum ( ( LISTCOMMA '≈'? sum )+ | portion? tail again? )
  mutating func result() throws(Diagnostic) -> Tape.NodeIndex {
    let start = lexer.start
    let first = try item()
    if !isAtListComma { return try tail(of: try portion(of: first, from: start), from: start) }
    var items = [first]
    while isAtListComma {
      lexer.advance()
      items.append(try item())
    }
    return builder.list(items, at: range(from: start))
  }

  private mutating func item() throws(Diagnostic) -> Tape.NodeIndex {
    guard kind == .approximately else { return try sum() }
    let range = take()
    return builder.approximated(try sum(), at: range)
  }

  /// A comma between digits without a blank is a mistake in a number, never a list.
  private var isAtListComma: Bool {
    kind == .comma && lexer.blank(at: lexer.end) > 0
  }

  /// Where a label's colon stands, if the line has one: the first that a blank or nothing follows, outside remarks and
  /// before a comment. A label has a letter in it.
  func labelEnd(from start: Int) -> Int? {
    if !hasColon(from: start) { return nil }
    var place = start
    // Most labels are words.
    while case let byte = lexer.bytes[place],
      (byte | 0x20) &- 97 < 26 || byte == 32 || byte &- 48 < 10
    {
      place &+= 1
    }
    if lexer.bytes[place] == UInt8(ascii: ":"), lexer.bytes[place + 1] == 32,
      (lexer.bytes[start] | 0x20) &- 97 < 26
    {
      return place
    }
    place = start
    var hasLetter = false
    // Where a quote is not closed, none behind it is: it is looked for once.
    var opensRemarks = (straight: true, curved: true)
    while true {
      switch lexer.bytes[place] {
      case 10, UInt8(ascii: "#"): return nil
      case UInt8(ascii: "/") where lexer.bytes[place + 1] == UInt8(ascii: "/"):
        if lexer.isSlashComment(at: place, first: start) { return nil }
        place += 1
      case UInt8(ascii: ":") where lexer.blank(at: place + 1) > 0 || isLineEnd(place + 1):
        return hasLetter ? place : nil
      case UInt8(ascii: "\"") where opensRemarks.straight && lexer.isBehindBlank(place):
        let end = lexer.remarkEnd(from: place)
        opensRemarks.straight = end != nil
        place = end ?? place + 1
      case 0xE2 where opensRemarks.curved && lexer.isOpeningQuote(at: place):
        let end = lexer.remarkEnd(from: place)
        opensRemarks.curved = end != nil
        place = end ?? place + 1
      case 0xE2: place += 1
      case let byte:
        hasLetter =
          hasLetter || (byte | 0x20) &- 97 < 26
          || byte >= 0xC2 && lexer.wordCharacter(at: place) > 0
        place += 1
      }
    }
  }

  /// Whether a colon stands behind a place.
  private func hasColon(from place: Int) -> Bool {
    var place = place
    while lexer.bytes[place] != 10 {
      if lexer.bytes[place] == UInt8(ascii: ":") { return true }
      place &+= 1
    }
    return false
  }

  private func isLineEnd(_ place: Int) -> Bool {
    lexer.bytes[place] == 10 || lexer.bytes[place] == 13 && lexer.bytes[place + 1] == 10
  }

  /// Where the text of a label begins, behind a bullet.
  func labelStart(from start: Int) -> Int {
    // Most labels begin with a letter.
    if (lexer.bytes[start] | 0x20) &- 97 < 26 { return start }
    let bullets: Set<Unicode.Scalar> = ["-", "*", "+", "•", "–", "—", "·", "◦", "▪"]
    guard let (scalar, length) = lexer.scalar(at: start), bullets.contains(scalar),
      lexer.blank(at: start + length) > 0
    else { return start }
    return lexer.skippingBlanks(from: start + length)
  }
}
