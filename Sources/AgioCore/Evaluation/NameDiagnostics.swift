/// What can be wrong with the names in a line, in order of the alphabet.
extension Diagnostic {
  static func ambiguousCurrency(_ text: String, _ currencies: [Currency], at range: SourceRange)
    -> Diagnostic
  {
    let shown = currencies.prefix(8).map(\.code).joined(separator: ", ")
    return Diagnostic(
      .ambiguousCurrency, at: range,
      currencies.count > 8
        ? say("\(text) could be \(shown) and \(currencies.count - 8) more")
        : say("\(text) could be \(shown)"), note: say("write the code"),
      readings: currencies.prefix(mostReadings).map(\.code))
  }

  /// - Parameter readings: two names of money.
  static func ambiguousCurrency(_ text: String, readings: [String], at range: SourceRange)
    -> Diagnostic
  {
    let shown = readings.joined(separator: ", ")
    return Diagnostic(
      .ambiguousCurrency, at: range, say("\(text) could be \(shown)"),
      note: .write(readings[0], or: readings[1]), readings: readings)
  }

  /// Those with a rate are among them: there are eight pesos, and few are traded everywhere.
  private static var mostReadings: Int { 12 }

  static func ambiguousMinorUnit(
    _ name: String, _ text: String, _ currencies: [Currency], at range: SourceRange
  ) -> Diagnostic {
    let shown = currencies.map(\.code).joined(separator: ", ")
    return Diagnostic(
      .ambiguousCurrency, at: range, say("\(text) could belong to \(shown)"),
      note: say("write the code before it"),
      readings: currencies.filter { $0.withdrawn == nil }.prefix(4).map { "\($0.code) \(name)" })
  }

  /// Something that people trade, and no bank publishes.
  static func coin(_ code: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownCurrency, at: range, say("\(code) has no official rate"),
      note: say("set your own rate: agio rate 1 \(code) = …"))
  }

  /// Whether it is of such a one: no words of the line will do instead.
  package var isOfCoin: Bool {
    id == .unknownCurrency && suggestion == nil && readings.isEmpty && fix != nil
  }

  /// A name of another language.
  static func foreignName(_ text: String, _ currency: Currency, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .unknownCurrency, at: range, say("unknown currency \(text)"),
      note: say("did you mean \(currency.code)?"), suggestion: currency.code)
  }

  static func functionWithoutArguments(_ name: String, _ usage: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .functionWithoutArguments, at: range, say("\(VisibleText.quoted(name.utf8)) is a function"),
      note: .write(usage))
  }

  /// - Parameter instead: the conversion that was meant.
  static func nameIsCurrency(_ name: String, at range: SourceRange, instead: String? = nil)
    -> Diagnostic
  {
    Diagnostic(
      .reservedName, at: range,
      say("\(VisibleText.quoted(name.utf8)) is a currency and cannot be used as a name"),
      note: instead.map { .write($0) } ?? say("choose another name"), suggestion: instead)
  }

  static func nameIsWord(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .reservedName, at: range,
      say("\(VisibleText.quoted(name.utf8)) is a reserved word"),
      note: say("choose another name"))
  }

  static func nameIsFunction(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .reservedName, at: range, say("\(VisibleText.quoted(name.utf8)) is a function"),
      note: say("choose another name"))
  }

  static func nameIsVariable(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .reservedName, at: range, say("\(VisibleText.quoted(name.utf8)) is a variable"),
      note: say("choose another name"))
  }

  static func nameWithoutNumber(_ name: String, _ currency: Currency, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .nameWithoutNumber, at: range, say("a currency name needs a number before it"),
      note: .write("1 \(currency)"), suggestion: "1 \(currency)")
  }

  static func parameterRepeated(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .parameterRepeated, at: range,
      say("two parameters are named \(VisibleText.quoted(name.utf8))")
    )
  }

  /// Two currencies of one number that do not agree: `€30 $`.
  static func signsDiffer(
    _ sign: String, _ words: String, number: String, _ first: Currency, _ second: Currency,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unitTwice, at: range, say("\(sign) and \(words) cannot both be the currency of one number"),
      note: .write("\(number) \(first) in \(second)", or: "\(number) \(second)"),
      readings: ["\(number) \(first) in \(second)", "\(number) \(second)"])
  }

  /// - Parameter written: the amount with the sign as it should be.
  static func signOtherwiseWritten(
    _ text: String, _ sign: String, _ currency: Currency, written: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownCurrency, at: range,
      say("\(text) is not a currency: signs made of letters are case-sensitive"),
      note: say("write \(written) if you mean \(currency)"), suggestion: sign)
  }

  /// A second currency behind an amount that is not the whole line.
  static func trailingTarget(_ quoted: String, _ text: String, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .unitTwice, at: range, say("\(quoted) follows another currency"),
      note: .write("in \(text)"), suggestion: "in \(text)")
  }

  static func unknownCurrency(_ text: String, near: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownCurrency, at: range, say("unknown currency \(text)"),
      note: near.map { say("did you mean \($0)?") }, suggestion: near)
  }

  static func unknownFunction(_ name: String, near: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownFunction, at: range, say("unknown function \(VisibleText.quoted(name.utf8))"),
      note: near.map { say("did you mean \($0)?") }, suggestion: near)
  }

  static func unknownName(_ name: String, near: String?, at range: SourceRange) -> Diagnostic {
    // Nobody gives a longer name.
    let shown = name.utf8.count > 24 ? "name" : VisibleText.of(name.utf8)
    return Diagnostic(
      .unknownName, at: range, say("unknown name \(VisibleText.quoted(name.utf8))"),
      note: near.map { say("did you mean \($0)?") } ?? say("set it first: \(shown) = …"),
      suggestion: near)
  }

  static func unknownSource(_ name: String, _ book: RateBook, at range: SourceRange) -> Diagnostic {
    let known = book.series.map(\.source.id).joined(separator: ", ")
    return Diagnostic(
      .unknownSource, at: range, say("unknown source \(VisibleText.quoted(name.utf8))"),
      note: known.isEmpty ? nil : say("known sources: \(known)"))
  }

  /// - Parameter currency: that which has the name, too.
  static func variableOrCurrency(
    _ name: String, value: String, _ currency: Currency?, at range: SourceRange
  ) -> Diagnostic {
    let shown = VisibleText.quoted(name.utf8)
    return Diagnostic(
      .variableAfterNumber, at: range,
      currency != nil
        ? say("\(shown) is both a variable and a currency") : say("\(shown) is a variable"),
      note: currency.map { .write("\(value) * \(name)", or: "\(value) \($0)") }
        ?? .write("\(value) * \(name)"))
  }

  /// A word that is an operator here, and a variable too.
  static func operatorIsVariable(_ name: String, sign: String, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .variableAfterNumber, at: range, say("\(VisibleText.quoted(name.utf8)) is a variable"),
      note: say("write \(sign) between two values"))
  }

  /// A suffix of scale that is a variable too: `3k`.
  static func suffixIsVariable(_ number: String, _ name: String, at range: SourceRange)
    -> Diagnostic
  {
    let digits = String(number.dropLast(name.count)).filter { !$0.isWhitespace }
    let zeros = ScaleWord.suffixes[name] ?? ScaleWord.zeros[name.lowercased()] ?? 0
    return Diagnostic(
      .variableAfterNumber, at: range, say("\(VisibleText.quoted(name.utf8)) is a variable"),
      note: .write("\(digits) * \(name)", or: "\(digits)e\(zeros)"))
  }

  /// - Parameters:
  ///   - usage: how a right call is written.
  ///   - expected: how many arguments the function takes.
  static func wrongArgumentCount(
    _ name: String, _ usage: String, expected: ClosedRange<Int>, given: Int, at range: SourceRange
  ) -> Diagnostic {
    let (least, most) = (expected.lowerBound, expected.upperBound)
    let rule =
      if least == most {
        say("'\(name)' takes \(most) \(most, "argument", "arguments"), found \(given)")
      } else if given < least {
        say("'\(name)' takes at least \(least) \(least, "argument", "arguments"), found \(given)")
      } else {
        say("'\(name)' takes at most \(most) \(most, "argument", "arguments"), found \(given)")
      }
    return Diagnostic(.wrongArgumentCount, at: range, rule, note: .write(usage))
  }

  /// The same fault, inside a function that was called here.
  func within(_ function: String, at range: SourceRange) -> Diagnostic {
    if id == .cancelled || id == .tooMuchWork || id == .tooDeep { return moved(to: range) }
    return Diagnostic(
      id, at: range, say("in \(function): \(rule)"), note: fix, wanted: wanted)
  }

  /// Says that words are neither names, codes nor functions.
  var isUnknownName: Bool {
    switch id {
    case .unknownName, .unknownCurrency, .unknownFunction, .functionWithoutArguments,
      .nameWithoutNumber, .ambiguousCurrency:
      true
    default: false
    }
  }
}
