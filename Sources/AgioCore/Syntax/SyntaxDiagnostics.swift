/// What can be wrong with the form of a line, in order of the alphabet.
extension Diagnostic {
  static func assignmentToValue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .assignmentToValue, at: range, say("only a name can be on the left of '='"))
  }

  static func badGrouping(_ number: String, decimalMark: UInt8, at range: SourceRange) -> Diagnostic
  {
    let (mark, groups) = decimalMark == UInt8(ascii: ",") ? (",", ".") : (".", ",")
    let digits = number.filter { $0 != "," && $0 != "." && $0 != "_" && $0 != "'" }
    let marks = number.filter { $0 == "," || $0 == "." }
    // `1.234.567` has groups of thousands and nothing behind them.
    let parts = number.split { $0 == "," || $0 == "." }
    let isWhole =
      marks.count > 1 && Set(marks).count == 1
      && parts.dropFirst().allSatisfy { $0.utf8.count == 3 }
    let tail = parts.last ?? ""
    // Nor has `0,30` any, and nobody groups as in `12,50`.
    let hasTwoReadings = marks.count == 1 && !digits.hasPrefix("0") && tail.utf8.count > 2
    let decimal = isWhole ? digits[...] : digits.dropLast(tail.count) + mark + tail
    return Diagnostic(
      .badGrouping, at: range,
      say("'\(mark)' is the decimal mark and '\(groups)' groups digits in threes"),
      note: hasTwoReadings
        ? say("write \(decimal) or \(digits), or set --decimal \(groups)")
        : say("write \(decimal), or set --decimal \(groups)"),
      readings: hasTwoReadings ? [String(decimal), digits] : [String(decimal)])
  }

  static func bareDate(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .bareDate, at: range, say("a date must follow on, before or next"),
      note: say("write 'on' before it, or put spaces around '-' to subtract"))
  }

  /// `06/05/2024`
  static func slashedDate(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .ambiguousDate, at: range, say("a date must follow on, before or next"),
      note: say("write 'on' before it, or put spaces around '/' to divide"))
  }

  static func commaForSeparator(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, at: range, say("',' is the decimal mark"),
      note: say("write ';' between values"))
  }

  static func commaInParentheses(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .commaInParentheses, at: range, say("parentheses can hold only one value"),
      note: say("write several targets at the end of the line"))
  }

  static func commaOutsideList(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .commaOutsideList, at: range,
      say("a list must be on a line of its own, with a space after each comma"))
  }

  static func dateWithoutYear(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .dateWithoutYear, at: range, say("a date needs a year"), note: .write("6 May 2024"))
  }

  static func invalidUTF8(_ byte: UInt8, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidUTF8, at: range, say("\(VisibleText.quoted([byte])) is not UTF-8"))
  }

  static func labelWithoutStatement(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .labelWithoutStatement, at: range, say("a label needs an expression after it"),
      note: say("write '#' before a comment"))
  }

  public static func lineTooLong(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .lineTooLong, at: range, say("line too long: the limit is \(SyntaxLimit.lineBytes) bytes"))
  }

  static func markWithoutDigits(_ mark: UInt8, at range: SourceRange) -> Diagnostic {
    let isComma = mark == UInt8(ascii: ",")
    return Diagnostic(
      .malformedNumber, at: range,
      isComma
        ? say("a decimal comma needs digits after it")
        : say("a decimal point needs digits after it"),
      note: .write(isComma ? "1,0" : "1.0", or: "1"))
  }

  static func missingDate(after word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingDate, at: range, say("'\(word)' needs a date"),
      note: say("write \(word) 2024-05-06, \(word) 6 May 2024 or \(word) yesterday"))
  }

  static func missingOperand(at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingOperand, at: range, say("missing amount"))
  }

  static func missingPeriod(after word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingPeriod, at: range, say("'\(word)' needs a period"),
      note: say(
        "write \(word) 2024, \(word) 2024-Q1, \(word) 2024-05 or \(word) 2024-01-15..2024-03-31"))
  }

  static func missingRate(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingRate, at: range, say("'at' needs a rate"),
      note: say("write at 1.0850, at (1 / 0.92), or at bid, ask or mid"))
  }

  static func missingSource(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingSource, at: range, say("'via' needs a source"), note: .write("via ecb")
    )
  }

  static func missingTarget(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingTarget, at: range, say("a conversion needs a target currency"),
      note: say("write a currency there, such as EUR"))
  }

  static func operatorAfterConversion(_ sign: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .operatorAfterConversion, at: range, say("\(sign) cannot follow a conversion"),
      note: say("put the conversion in parentheses"))
  }

  static func periodForDate(_ period: String, after word: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .missingDate, at: range, say("a date needs a year, a month and a day"),
      note: say("write \(word) 2024-05-06, or average \(period) for a period"))
  }

  static func strayColon(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedCharacter, at: range,
      say("a label needs a letter, and a space after its colon"))
  }

  static func symbolWithoutNumber(_ symbol: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .symbolWithoutNumber, at: range, say("a currency sign needs a number after it"),
      note: .write("\(symbol)120"))
  }

  static func tooDeep(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooDeep, at: range, say("nesting too deep: the limit is \(SyntaxLimit.depth) levels"))
  }

  static func tooManyTokens(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooManyTokens, at: range,
      say("line too long: the limit is \(SyntaxLimit.tokens) words and signs")
    )
  }

  static func unclosedParenthesis(at range: SourceRange) -> Diagnostic {
    Diagnostic(.unclosedParenthesis, at: range, say("this parenthesis is not closed"))
  }

  static func unexpected(_ text: String, expected: Phrase, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unexpectedToken, at: range, say("expected \(expected), found \(text)"))
  }

  static func unexpectedCharacter(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unexpectedCharacter, at: range, say("unexpected \(text)"))
  }

  static func unopenedParenthesis(at range: SourceRange) -> Diagnostic {
    Diagnostic(.unopenedParenthesis, at: range, say("this parenthesis was never opened"))
  }

  static func valuesSideBySide(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .valuesSideBySide, at: range, say("expected an operator before \(text)"),
      note: say("put + or * between two values"))
  }

  static func variableCalled(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .variableCalled, at: range,
      say("\(VisibleText.quoted(name.utf8)) is a variable, not a function"),
      note: say("write * to multiply"))
  }
}
