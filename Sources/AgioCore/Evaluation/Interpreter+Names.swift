/// What names, signs and references to earlier results stand for.
extension Interpreter {
  /// `120 EUR`
  mutating func amount(_ value: inout Quantity, _ node: Tape.Node) throws(Diagnostic) {
    let phrase = tape.phrase(of: node)
    try checkVariable(phrase, number: node.range)
    var known = phrase.letters == 0 ? nil : CurrencyIndex.shared[phrase.letters]
    if known == nil {
      if let thing = Thing(tape.text(phrase.range)) {
        guard value.unit == .plain else { throw .thingOfAmount(thing, at: node.range) }
        value = Quantity(value.number, Unit(counting: thing))
        return
      }
      if let minor = try minorUnit(phrase) {
        let name = tape.text(phrase.range)
        let whole = try amount(value, in: minor.currency, named: name, at: node.range)
        value = Quantity(whole.number / ExactNumber(digits: minor.count, places: 0), whole.unit)
        return
      }
      known = try currency(phrase, within: node.range)
    }
    try checkThousands(tape.nodes[Int(node.first)], within: node.range, known!)
    try checkUnit(of: value, named: tape.text(phrase.range), at: node.range)
    value.unit = Unit(known!)
  }

  /// Refuses `1.000 EUR`, which could be thousands: three decimals of a currency that has fewer, the last of them 0.
  /// Of `12.345 EUR` alone in a line it is said what it is: half of the world writes thousands so.
  mutating func checkThousands(_ number: Tape.Node, within range: SourceRange, _ currency: Currency)
    throws(Diagnostic)
  {
    let digits = currency.minorUnitDigits
    guard number.step == .number, digits < 3, case let read = tape.numbers[Int(number.payload)],
      read.places == 3, !read.isLong, (1_000..<1_000_000).contains(read.digits),
      number.range.lower == range.lower || number.range.upper == range.upper
    else { return }
    let text = tape.text(number.range)
    // No exponent, no groups.
    guard text.utf8.count == "\(read.digits)".utf8.count + 1 else { return }
    let whole = tape.text(range)
    let written = { (number: String) in whole.replacing(text, with: number) }
    guard read.digits % 10 == 0 || digits == 0 else {
      if isAlone(range) {
        let shown = try? amount(
          Quantity(try self.number(number)), in: currency, named: currency.code, at: range)
        let text =
          shown.map { Answer.Result($0.number.normalized, $0.unit).text(ResultStyle()) } ?? ""
        let phrase = say(
          "\(tape.text(range)) is \(text); for thousands write \(written("\(read.digits)"))")
        answer.remarks.append(Answer.Remark(.decimals, phrase))
      }
      return
    }
    let mark = String(UnicodeScalar(tape.decimalMark))
    var decimals = text
    if text.hasSuffix("0") {
      while decimals.hasSuffix("0"), decimals.utf8.count > text.utf8.count - 3 + digits {
        decimals.removeLast()
      }
      if decimals.hasSuffix(mark) { decimals.removeLast() }
    } else {
      decimals += "0"
    }
    throw .thousandsOrDecimals(
      tape.line.quoted(range), written("\(read.digits)"), written(decimals), at: range)
  }

  /// Whether the line is an amount, converted at most.
  func isAlone(_ range: SourceRange) -> Bool {
    depth == 0
      && tape.nodes.allSatisfy {
        switch $0.step {
        case .convert, .qualify: true
        default: $0.range.lower >= range.lower && $0.range.upper <= range.upper
        }
      }
  }

  /// `$100 CAD`: the sign before an amount and the words behind it agree.
  mutating func signedAmount(_ value: Quantity, _ node: Tape.Node) throws(Diagnostic)
    -> Quantity
  {
    let (sign, words) = (tape.phrase(of: node), tape.confirmation(of: node))
    try checkVariable(words, number: node.range)
    let currency = try currency(words, within: node.range)
    let signText = tape.text(sign.range)
    let meant =
      evaluator.meanings[of: signText]
      ?? (sign.letters == 0 ? nil : CurrencyIndex.shared[sign.letters])
    guard meant == currency || meant == nil && currency.isWritten(signText) else {
      let first = try self.currency(sign, within: node.range)
      let number = tape.text(SourceRange(Int(sign.range.upper), Int(words.range.lower)))
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      throw .signsDiffer(
        tape.line.quoted(sign.range), tape.line.quoted(words.range), number: number, first,
        currency, at: node.range)
    }
    try checkThousands(tape.nodes[Int(node.first)], within: node.range, currency)
    return try amount(value, in: currency, named: tape.text(words.range), at: node.range)
  }

  /// `12 dollars 30 cents`: one amount.
  func join(_ amount: Quantity, _ number: Quantity, _ node: Tape.Node) throws(Diagnostic)
    -> Quantity
  {
    let minor = tape.text(tape.phrase(of: node).range).lowercased()
    guard let joined = joined(amount, number, of: minor) else { throw .unevenParts(at: node.range) }
    return joined
  }

  /// The currency and the number of its minor units in one, if the words name a minor unit.
  func minorUnit(_ phrase: CurrencyPhrase) throws(Diagnostic) -> (
    currency: Currency, count: UInt64
  )? {
    guard phrase.letters == 0 || CurrencyIndex.shared[phrase.letters] == nil,
      case let text = tape.text(phrase.range), let (minor, name) = evaluator.minorUnit(named: text)
    else { return nil }
    let currency: Currency
    if let name {
      currency = try self.currency(part(of: phrase, named: name))
      // Of `gbp p/h` the letter is no penny: one stands right behind a number.
      guard MinorUnits.belongs(minor, to: currency), minor.utf8.count > 1 else {
        throw unknownCurrency(text, at: phrase.range, within: phrase.range)
      }
    } else if let usual = evaluator.usualCurrency(ofMinorUnit: minor) {
      // `10 EUR + 50 cents`: of the dollar, or of the euro beside them?
      if let other = owner(of: minor, besides: phrase), other != usual {
        throw .ambiguousMinorUnit(
          text, tape.line.quoted(phrase.range), [other, usual], at: phrase.range)
      }
      currency = usual
    } else {
      let codes = MinorUnits.table[minor]!.split(separator: " ")
      throw .ambiguousMinorUnit(
        text, tape.line.quoted(phrase.range), codes.compactMap { Currency(code: $0) },
        at: phrase.range)
    }
    return (currency, MinorUnits.count(minor, of: currency))
  }

  /// The currency of another amount of the line whose hundredth people call that.
  private func owner(of minor: String, besides phrase: CurrencyPhrase) -> Currency? {
    let isPart = tape.nodes.contains { node in
      node.step == .amount && tape.phrase(of: node).range == phrase.range
    }
    guard isPart else { return nil }
    for node in tape.nodes where node.step == .amount || node.step == .signedAmount {
      let other = tape.phrase(of: node)
      if other.range != phrase.range, evaluator.minorUnit(named: tape.text(other.range)) == nil,
        let currency = try? currency(other), MinorUnits.isOwn(minor, of: currency)
      {
        return currency
      }
    }
    return nil
  }

  /// The first words of several, which name a currency.
  func part(of phrase: CurrencyPhrase, named name: String) -> CurrencyPhrase {
    let start = Int(phrase.range.lower)
    let letters = Currency(code: name).map { CurrencyIndex.shared.letters(of: $0) } ?? 0
    return CurrencyPhrase(range: SourceRange(start, start + name.utf8.count), letters: letters)
  }

  /// A plain number of units of a currency.
  func amount(
    _ value: Quantity, in currency: Currency, named name: @autoclosure () -> String,
    at range: SourceRange
  ) throws(Diagnostic) -> Quantity {
    try checkUnit(of: value, named: name(), at: range)
    return Quantity(value.number, Unit(currency))
  }

  private func checkUnit(
    of value: Quantity, named name: @autoclosure () -> String, at range: SourceRange
  ) throws(Diagnostic) {
    if value.unit == .percent { throw .percentOfCurrency(name(), at: range) }
    if value.unit != .plain { throw .unitTwice(name(), at: range) }
  }

  /// After a number a word is a currency: one that is a variable too must be told apart.
  private func checkVariable(_ phrase: CurrencyPhrase, number range: SourceRange) throws(Diagnostic)
  {
    guard mayHaveNames, case let name = tape.text(phrase.range),
      parameters[name] != nil || workspace.isVariable(name)
    else { return }
    let shared = try? currency(phrase)
    let number =
      range.lower < phrase.range.lower
      ? tape.text(SourceRange(Int(range.lower), Int(phrase.range.lower)))
      : tape.text(SourceRange(Int(phrase.range.upper), Int(range.upper)))
    let value = number.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    throw .variableOrCurrency(name, value: value, shared, at: phrase.range)
  }

  /// `rent`, or a code alone: one unit of it.
  mutating func name(_ phrase: CurrencyPhrase) throws(Diagnostic) -> Quantity {
    if mayHaveNames {
      let name = tape.text(phrase.range)
      if let value = parameters[name] {
        uses += parameterUses[name] ?? []
        return value
      }
      if let (value, result) = workspace.variable(name) {
        if let result { uses.append(result) }
        return try use(value, name, at: phrase.range)
      }
    }
    if let currency = currencyAlone(phrase) {
      return Quantity(ExactNumber(digits: 1, places: 0), Unit(currency))
    }
    throw unknownName(tape.text(phrase.range), at: phrase.range)
  }

  /// One of what stands behind `/` or `per`.
  func thing(_ phrase: CurrencyPhrase) throws(Diagnostic) -> Quantity {
    let name = tape.text(phrase.range)
    guard let thing = Thing(name, isDivisor: true) else {
      throw .perNeedsThing(name, at: phrase.range)
    }
    return Quantity(ExactNumber(digits: 1, places: 0), Unit(counting: thing))
  }

  /// The currency whose code stands alone, where no variable has the name.
  func currencyAlone(_ phrase: CurrencyPhrase) -> Currency? {
    if mayHaveNames, case let name = tape.text(phrase.range),
      parameters[name] != nil || workspace.isVariable(name)
    {
      return nil
    }
    let known = phrase.letters == 0 ? nil : CurrencyIndex.shared[phrase.letters]
    return known ?? OwnCurrencies.find(tape.text(phrase.range))
  }

  private func unknownName(_ name: String, at range: SourceRange) -> Diagnostic {
    if case .one(let currency) = CurrencyNames.shared.reading(of: name) {
      return .nameWithoutNumber(name, currency, at: range)
    }
    if let usage = workspace.function(name)?.usage(as: name)
      ?? BuiltinFunction(rawValue: name)?.usage
    {
      return .functionWithoutArguments(name, usage, at: range)
    }
    // A code typed wrong is likelier than a variable that was never set.
    let near =
      NearestName.of(name, among: workspace.variables.names(near: name) + parameters.keys)
      ?? (name == name.uppercased() ? Self.code(like: name) : nil)
    return .unknownName(name, near: near, at: range)
  }

  /// The currency that a word, several words or a sign stand for.
  /// - Parameter amount: where they stand with their number, if they have one.
  func currency(_ phrase: CurrencyPhrase, within amount: SourceRange? = nil) throws(Diagnostic)
    -> Currency
  {
    if phrase.letters != 0, let currency = CurrencyIndex.shared[phrase.letters] { return currency }
    var text = tape.text(phrase.range)
    if text.hasSuffix(".") { text.removeLast() }
    if let meant = evaluator.meanings[of: text] ?? evaluator.meanings.meaningOfSign(named: text) {
      return meant
    }
    if evaluator.language != "en",
      let currency = LocalNames.currency(text, in: evaluator.language)
    {
      return currency
    }
    switch CurrencySymbols.reading(of: text) ?? CurrencyNames.shared.reading(of: text) {
    case .one(let currency): return currency
    case .several(let currencies):
      throw .ambiguousCurrency(tape.line.quoted(phrase.range), currencies, at: phrase.range)
    case nil:
      if let own = OwnCurrencies.find(text) { return own }
      throw unknownCurrency(text, at: phrase.range, within: amount ?? phrase.range)
    }
  }

  private func unknownCurrency(
    _ text: String, at range: SourceRange, within amount: SourceRange
  ) -> Diagnostic {
    if let (sign, currency) = CurrencyNames.shared.sign(like: text) {
      let before = tape.text(SourceRange(Int(amount.lower), Int(range.lower)))
      let after = tape.text(SourceRange(Int(range.upper), Int(amount.upper)))
      return .signOtherwiseWritten(
        tape.line.quoted(range), sign, currency, written: before + sign + after, at: range)
    }
    // Of `eur nearest cent` the words before it name nothing; of `12 usd ¢` there are none.
    if let name = MinorUnits.split(text)?.currency, let code = Currency.named(name) {
      return .foreignName(tape.line.quoted(range), code, at: range)
    }
    if let shared = LocalNames.shared[NameFolding.folded(text)] {
      return .ambiguousCurrency(tape.line.quoted(range), shared, at: range)
    }
    if let local = LocalNames.currency(text) {
      return .foreignName(tape.line.quoted(range), local, at: range)
    }
    if let coin = Coins.code(of: text) { return .coin(coin, at: range) }
    // `USc`, `GBPX`: of a hundredth the whole currency is not what was meant.
    if let hundredths = Self.hundredths(text) {
      return .ambiguousCurrency(tape.line.quoted(range), readings: hundredths, at: range)
    }
    let near = Self.isPhrase(text) ? nil : Self.nearest(to: text)
    return .unknownCurrency(tape.line.quoted(range), near: near, at: range)
  }

  /// Whether words name what is counted, or begin with a currency: no currency was typed wrong.
  private static func isPhrase(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return Thing(text, isDivisor: true) != nil
      || words.count > 1 && Currency.isName(String(words[0]))
  }

  private static func nearest(to text: String) -> String? {
    code(like: text) ?? (text.utf8.count > 3 ? CurrencyNames.name(like: text) : nil)
  }

  /// What a code with the small letter or the X that markets mark hundredths with could be: `USc`, `EUc`, `GBPX`.
  private static func hundredths(_ text: String) -> [String]? {
    guard 3...4 ~= text.utf8.count, let mark = text.last, "cpxX".contains(mark),
      case let start = text.dropLast(), start.allSatisfy({ $0.isASCII && $0.isUppercase })
    else { return nil }
    let isPenny = mark == "p" || start.hasPrefix("GB")
    guard
      let currency = Currency(code: start) ?? Currency(code: start + (isPenny ? "P" : "D"))
        ?? Currency(code: start + "R"),
      currency.minorUnitDigits == 2, mark != "X" || text.utf8.count == 4
    else { return nil }
    return ["\(currency) \(isPenny ? "pence" : "cents")", currency.code]
  }

  /// The code that was probably meant. A longer word in small letters, `mwst`, is no code typed wrong.
  private static func code(like text: String) -> String? {
    guard text.utf8.count <= 3 || text == text.uppercased() else { return nil }
    return Currency.code(like: text)
  }

  mutating func use(_ value: StoredValue, _ name: String, at range: SourceRange)
    throws(Diagnostic) -> Quantity
  {
    // Few have more than two; one that has thousands, used thousands of times, would be work.
    if value.legs.count < 4 {
      use(value.legs)
    } else if knownValues.insert(name).inserted {
      try spend(value.legs.count / 4, at: range)
      use(value.legs)
    }
    return Quantity(value.number, value.unit)
  }

  /// `_`, `_3`, and what a line that begins with an operator goes on from.
  mutating func previous(_ node: Tape.Node) throws(Diagnostic) -> Quantity {
    let count = workspace.results.count
    let number = node.payload < 0 ? count : Int(node.payload)
    guard count > 0 else { throw .noResults(at: node.range) }
    // What a line goes on from without a word has no text of its own.
    if node.range.count == 0, !workspace.continues, case .value? = workspace.entry(count) {
      throw notDirectlyAbove(node.range, count)
    }
    switch workspace.entry(number) {
    case .value(let value):
      uses.append(number)
      return try use(value, "_\(number)", at: node.range)
    case .several: throw .severalBefore(number, at: node.range)
    case .failed: throw .failedBefore(number, at: node.range)
    case nil: throw .noSuchResult(number, last: count, at: node.range)
    }
  }
}

extension Interpreter {
  /// `- 40 EUR` below a heading: one of a list, or taken off what stands above the heading?
  private func notDirectlyAbove(_ place: SourceRange, _ last: Int) -> Diagnostic {
    let start = Int(place.lower)
    let rest = tape.text(SourceRange(start, tape.line.count))
    let isWord = rest.first?.isLetter ?? false
    let sign = String(
      isWord ? rest.prefix { $0.isLetter } : rest.prefix { !$0.isWhitespace && !$0.isLetter })
    var readings = ["_\(last) \(sign)"]
    // A list may have stars.
    let isBullet = ["-", "−", "+"].contains(sign) || sign == "*" && workspace.heading != nil
    if statement.label == nil, isBullet {
      readings.append("\(sign) \(workspace.heading ?? "Item"):")
    }
    return .notDirectlyAbove(
      sign, readings, at: SourceRange(start, start + sign.utf8.count))
  }
}
