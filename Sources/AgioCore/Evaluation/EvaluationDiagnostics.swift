/// What can be wrong with the meaning of a line, in order of the alphabet.
extension Diagnostic {
  static func ambiguousComma(_ number: String, at range: SourceRange) -> Diagnostic {
    let plain = number.filter { $0 != "," }
    let apart = number.split(separator: ",").joined(separator: ", ")
    return Diagnostic(
      .ambiguousComma, at: range, say("this comma could group digits or separate two values"),
      note: .write(plain, or: apart), readings: [plain, apart])
  }

  static func ambiguousDate(_ text: String, _ readings: [CalendarDate], at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .ambiguousDate, at: range, say("\(text) could be two dates"),
      note: .write("\(readings[0])", or: "\(readings[1])"), readings: readings.map(\.description))
  }

  static func backwardPeriod(_ start: CalendarDate, _ end: CalendarDate, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .backwardPeriod, at: range, say("the period ends before it begins"),
      note: .write("\(end)..\(start)"), suggestion: "\(end)..\(start)")
  }

  static func badParts(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badParts, at: range,
      say(
        "parts must be a whole number from 1 to \(EvaluationLimit.parts), or weights with at least one positive"
      ),
      note: .write("split(100 EUR, 3)", or: "split(100 EUR, 50, 30, 20)"))
  }

  static func badPlaces(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badPlaces, at: range, say("decimal places must be a whole number"),
      note: .write("round(x, 2)"))
  }

  static func cancelled(at range: SourceRange) -> Diagnostic {
    Diagnostic(.cancelled, at: range, say("interrupted"))
  }

  static func divisionByZero(at range: SourceRange) -> Diagnostic {
    Diagnostic(.divisionByZero, at: range, say("division by zero"))
  }

  static func impossibleDate(_ text: String, _ spelling: DateSpelling, at range: SourceRange)
    -> Diagnostic
  {
    var note: Phrase?
    if case .calendar(let year, let month, _) = spelling, (1...12).contains(month),
      (1...9999).contains(year)
    {
      let days = CalendarDate.days(inMonth: month, of: year)
      note = say("\(MonthName.phrase(month)) \(year) has \(days) days")
    }
    return Diagnostic(
      .impossibleDate, at: range, say("there is no \(text)"),
      note: note ?? say("write year, month and day: 2024-05-06"))
  }

  static func impossiblePeriod(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .impossibleDate, at: range, say("there is no \(text)"),
      note: say("write 2024, 2024-Q1 or 2024-05"))
  }

  static func logarithmOfNegative(at range: SourceRange) -> Diagnostic {
    Diagnostic(.outOfDomain, at: range, say("only a positive number has a logarithm"))
  }

  static func mixedArguments(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .mixedArguments, at: range, say("values of different kinds cannot be mixed"),
      note: say("write all with a currency, or none"))
  }

  /// - Parameter weights: the call with plain numbers throughout.
  static func mixedShares(weights: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badParts, at: range, say("shares must be all percentages or all plain numbers"),
      note: .write(weights), suggestion: weights)
  }

  static func moneyAndNumber(_ money: Currency, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .moneyAndNumber, at: range, say("money and a plain number cannot be added"),
      note: say("give the number a currency, \(money), or a percent sign"))
  }

  static func moneyArgument(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .moneyArgument, at: range, say("\(name) takes a number without a currency"),
      note: say("divide by one unit: \(name)(100 EUR / EUR)"))
  }

  static func moneyAsPercent(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .moneyAsPercent, at: range, say("money cannot be shown as a percentage"),
      note: .write("50 EUR / 200 EUR as %"))
  }

  static func moneyPower(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .moneyPower, at: range, say("money cannot be raised to a power"),
      note: say("raise the number, not the money"))
  }

  static func moneyTimesMoney(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .moneyTimesMoney, at: range, say("money cannot be multiplied by money"),
      note: say("leave one currency out"))
  }

  static func noCurrency(_ text: String, isPercent: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noCurrency, at: range,
      isPercent
        ? say("a percentage has no currency") : say("the amount to convert has no currency"),
      note: .write("100 USD in EUR"))
  }

  static func countWithoutCurrency(_ counted: Thing, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noCurrency, at: range, say("a number of \(counted.plural) has no currency"),
      note: say("multiply it by an amount per \(counted.singular)"))
  }

  static func noPercent(before operation: Operation, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noPercent, at: range, say("'\(operation.spelling)' needs a percentage on its left"),
      note: say("add a percent sign after that number"))
  }

  static func numberOverMoney(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .numberOverMoney, at: range, say("a number cannot be divided by money"),
      note: .write("100 EUR / 5", orElse: "100 EUR / 5 EUR"))
  }

  static func onePairOnly(_ one: CurrencyPair, _ other: CurrencyPair, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .onePairOnly, at: range,
      say("this works for one pair only, but \(one) and \(other) both need a rate"),
      note: say("write one currency and one target"))
  }

  static func percentAndOther(isMoney: Bool, isNegative: Bool, at range: SourceRange) -> Diagnostic
  {
    let sign = isNegative ? "-" : "+"
    return Diagnostic(
      .percentAndOther, at: range,
      isMoney
        ? say("a percentage and money cannot be added")
        : say("a percentage and a number cannot be added"),
      note: say("write the percentage last: 100 EUR \(sign) 10%"))
  }

  static func percentOfCurrency(_ code: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noCurrency, at: range, say("a percentage has no currency"),
      note: .write("5% of 100 \(code)"))
  }

  /// - Parameter wanted: what all lines are converted to.
  static func plainNumber(wanted: Currency, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noCurrency, at: range, say("the result has no currency"),
      note: say("add a currency, or use --from \(wanted)"))
  }

  static func qualifierRepeated(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.qualifiersConflict, at: range, say("'\(word)' can appear only once"))
  }

  static func pairOrDifference(_ base: String, _ quote: String, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .ambiguousPair, at: range, say("'\(base)-\(quote)' could be a rate or a difference"),
      note: .write("\(base)/\(quote)", or: "\(base) - \(quote)"),
      readings: ["\(base)/\(quote)", "\(base) - \(quote)"])
  }

  /// - Parameter amount: what is converted, or subtracted from.
  static func conversionOrDifference(
    _ amount: String, _ base: String, _ quote: String, at range: SourceRange
  ) -> Diagnostic {
    let readings = ["\(amount) in \(quote)", "\(amount) - 1 \(quote)"]
    return Diagnostic(
      .ambiguousPair, at: range, say("'\(base)-\(quote)' could be a rate or a difference"),
      note: .write(readings[0], or: readings[1]), readings: readings)
  }

  static func pairTimesMoney(_ amount: String, to currency: Currency, at range: SourceRange)
    -> Diagnostic
  {
    let written = "\(amount) in \(currency.code)"
    return Diagnostic(
      .ambiguousPair, at: range, say("a rate is a plain number and cannot convert money"),
      note: .write(written), suggestion: written)
  }

  static func qualifiersOnBothSides(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .qualifiersConflict, at: range,
      say("date, source and rate must all be on one side of the conversion"),
      note: say("put them all after the target currency"))
  }

  static func qualifiersConflict(_ one: String, _ other: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .qualifiersConflict, at: range, say("'\(one)' and '\(other)' cannot be combined"))
  }

  static func rateDirectionTwice(_ pair: CurrencyPair, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badRate, at: range, say("this is already a rate for \(pair)"),
      note: say("write the pair once"))
  }

  static func rateForOneCurrency(at range: SourceRange) -> Diagnostic {
    Diagnostic(.onePairOnly, at: range, say("a rate needs two currencies"))
  }

  static func rateIsNoNumber(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badRate, at: range, say("a rate must be a plain number or a pair"),
      note: .write("at 1.0850", or: "at (EUR/USD)"))
  }

  static func rateNotPositive(at range: SourceRange) -> Diagnostic {
    Diagnostic(.badRate, at: range, say("a rate must be greater than zero"))
  }

  /// - Parameter given: the pair or the currency it is of.
  static func rateOfOtherPair(_ given: String, _ pair: CurrencyPair, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .badRate, at: range, say("a rate for \(given) does not apply to \(pair)"),
      note: .write("\(pair.base)/\(pair.quote)", or: "\(pair.quote) per \(pair.base)"))
  }

  static func rootOfNegative(at range: SourceRange) -> Diagnostic {
    Diagnostic(.outOfDomain, at: range, say("a negative number does not have this root"))
  }

  /// - Parameters:
  ///   - sum: what they come to.
  ///   - instead: the call with a share for the rest, or with plain weights.
  static func sharesNotWhole(_ sum: String, instead: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badParts, at: range,
      say("shares in percent must add up to 100%, but these add up to \(sum)"),
      note: instead.map { .write($0) }, suggestion: instead)
  }

  static func cashOfNumber(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .cashOfNumber, at: range, say("cash needs an amount of money, not a plain number"),
      note: .write("cash(9.97 CHF)"))
  }

  static func splitOfNumber(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .splitOfNumber, at: range, say("split needs an amount of money, not a plain number"),
      note: .write("split(100 EUR, 3)", orElse: "100 / 3"))
  }

  static func thousandsOrDecimals(
    _ text: String, _ thousands: String, _ decimals: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .thousandsOrDecimals, at: range, say("\(text) could mean thousands or three decimals"),
      note: .write(thousands, or: decimals), readings: [thousands, decimals])
  }

  static func tooLarge(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, at: range, say("the number is too large: more than \(NumberLimit.bits) bits"))
  }

  static func tooMuchWork(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooMuchWork, at: range,
      say("the line takes more than \(EvaluationLimit.steps) steps to compute"))
  }

  static func unitTwice(_ code: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unitTwice, at: range, say("this is already an amount"),
      note: say("write 'in \(code)' to convert it"))
  }

  static func unusedQualifier(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedQualifier, at: range, say("nothing is converted here, so \(text) has no effect"),
      note: say("leave it out, or add a target currency"))
  }

  static func unevenParts(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unevenParts, at: range,
      say("the first amount must be whole, the second less than one unit of it"),
      note: say("write + between two amounts"))
  }

  /// - Parameter name: the one whose value is missing.
  static func unfinishedAssignment(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unfinishedAssignment, at: range, say("missing value after '='"),
      note: Currency(code: name) != nil ? .write(name) : .write("\(name) = …", or: name))
  }
}
