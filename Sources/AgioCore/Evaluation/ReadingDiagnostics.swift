/// What could be meant otherwise than it is written, in order of the alphabet.
extension Diagnostic {
  /// `12 EUR (2 people)`
  static func ambiguousParenthesis(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .ambiguousParenthesis, at: range,
      say("the text in parentheses could be a comment or a factor"),
      note: say("write * before it, or put it in quotes"))
  }

  /// - Parameters:
  ///   - ends: both amounts.
  ///   - difference: as it has no other meaning.
  static func ambiguousRange(_ ends: [String], difference: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .ambiguousRange, at: range, say("this could be a range or a difference"),
      readings: ends + [difference])
  }

  static func labelIsExpression(_ label: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .labelIsExpression, at: range,
      say("\(VisibleText.quoted(label.utf8)) can be read as an expression and cannot be a label"),
      note: say("choose other words before ':'"))
  }

  /// - Parameter text: what is in the quotes.
  static func quotedAmount(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .quotedAmount, at: range, say("a number in quotes is a comment and is not computed"),
      note: say("write it without quotes"), suggestion: text)
  }
}
