/// What names, signs and references to earlier results stand for.
extension Replay {
  /// `120 EUR`
  func amount(_ value: Quantity<N>, _ node: Tape.Node) throws(Diagnostic) -> Quantity<N> {
    let phrase = tape.phrase(of: node)
    try checkVariable(phrase, number: node.range)
    if phrase.letters == 0 || CurrencyIndex.shared[phrase.letters] == nil,
      let thing = Thing(tape.text(phrase.range))
    {
      guard value.unit == .plain else { throw .thingOfAmount(thing, at: node.range) }
      return Quantity(value.number, Unit(counting: thing))
    }
    let currency = try currency(phrase, within: node.range)
    try checkThousands(node, phrase, currency)
    return try amount(value, in: currency, named: tape.text(phrase.range), at: node.range)
  }

  /// Refuses `1.000 EUR`, which could be thousands: three decimals of a currency that has fewer, the last of them 0.
  private func checkThousands(_ node: Tape.Node, _ phrase: CurrencyPhrase, _ currency: Currency)
    throws(Diagnostic)
  {
    let number = tape.nodes[Int(node.first)]
    let digits = currency.minorUnitDigits
    guard number.step == .number, digits < 3, case let read = tape.numbers[Int(number.payload)],
      read.places == 3, !read.isLong, (1_000..<1_000_000).contains(read.digits),
      read.digits % 10 == 0 || digits == 0,
      number.range.lower == node.range.lower || number.range.upper == node.range.upper
    else { return }
    let text = tape.text(number.range)
    // No exponent, no groups.
    guard text.utf8.count == "\(read.digits)".utf8.count + 1 else { return }
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
    let written = { (number: String) in tape.text(node.range).replacing(text, with: number) }
    throw .thousandsOrDecimals(
      tape.line.quoted(node.range), written("\(read.digits)"), written(decimals), at: node.range)
  }

  /// A plain number of units of a currency.
  func amount(
    _ value: Quantity<N>, in currency: Currency, named name: String, at range: SourceRange
  ) throws(Diagnostic) -> Quantity<N> {
    if value.unit == .percent { throw .percentOfCurrency(name, at: range) }
    if value.unit != .plain { throw .unitTwice(name, at: range) }
    return Quantity(value.number, Unit(currency))
  }

  /// After a number a word is a currency: one that is a variable too must be told apart.
  private func checkVariable(_ phrase: CurrencyPhrase, number range: SourceRange) throws(Diagnostic)
  {
    let name = tape.text(phrase.range)
    guard parameters[name] != nil || workspace.isVariable(name) else { return }
    let isCurrency = (try? currency(phrase)) != nil
    let number =
      range.lower < phrase.range.lower
      ? tape.text(SourceRange(Int(range.lower), Int(phrase.range.lower)))
      : tape.text(SourceRange(Int(phrase.range.upper), Int(range.upper)))
    let value = number.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    throw .variableOrCurrency(name, value: value, isCurrency: isCurrency, at: phrase.range)
  }

  /// `rent`, or a code alone: one unit of it.
  mutating func name(_ phrase: CurrencyPhrase) throws(Diagnostic) -> Quantity<N> {
    let name = tape.text(phrase.range)
    if let value = parameters[name] {
      uses += parameterUses[name] ?? []
      return value
    }
    if let value = workspace.variables[name] {
      if let number = workspace.resultNumbers[name] { uses.append(number) }
      return try use(value, name, at: phrase.range)
    }
    if let currency = currencyAlone(phrase) {
      return Quantity(N(digits: 1, places: 0), Unit(currency))
    }
    throw unknownName(name, at: phrase.range)
  }

  /// One of what stands behind `/` or `per`.
  func thing(_ phrase: CurrencyPhrase) throws(Diagnostic) -> Quantity<N> {
    let name = tape.text(phrase.range)
    guard let thing = Thing(name, isDivisor: true) else {
      throw .perNeedsThing(name, at: phrase.range)
    }
    return Quantity(N(digits: 1, places: 0), Unit(counting: thing))
  }

  /// The currency whose code stands alone, where no variable has the name.
  func currencyAlone(_ phrase: CurrencyPhrase) -> Currency? {
    let name = tape.text(phrase.range)
    if parameters[name] != nil || workspace.isVariable(name) { return nil }
    return phrase.letters == 0 ? nil : CurrencyIndex.shared[phrase.letters]
  }

  private func unknownName(_ name: String, at range: SourceRange) -> Diagnostic {
    if case .one(let currency) = CurrencyNames.shared.reading(of: name) {
      return .nameWithoutNumber(name, currency, at: range)
    }
    if let usage = workspace.functions[name]?.usage(as: name)
      ?? BuiltinFunction(rawValue: name)?.usage
    {
      return .functionWithoutArguments(name, usage, at: range)
    }
    // A code typed wrong is likelier than a variable that was never set.
    let near =
      NearestName.of(name, among: Array(workspace.variables.keys) + parameters.keys)
      ?? NearestName.of(name, among: Currency.codesInUse)
    return .unknownName(name, near: near, at: range)
  }

  /// The currency that a word, several words or a sign stand for.
  /// - Parameter amount: where they stand with their number, if they have one.
  func currency(_ phrase: CurrencyPhrase, within amount: SourceRange? = nil) throws(Diagnostic)
    -> Currency
  {
    if phrase.letters != 0, let currency = CurrencyIndex.shared[phrase.letters] { return currency }
    let text = tape.text(phrase.range)
    if let meant = evaluator.meanings[of: text] { return meant }
    switch CurrencySymbols.reading(of: text) ?? CurrencyNames.shared.reading(of: text) {
    case .one(let currency): return currency
    case .several(let currencies):
      throw .ambiguousCurrency(tape.line.quoted(phrase.range), currencies, at: phrase.range)
    case nil: throw unknownCurrency(text, at: phrase.range, within: amount ?? phrase.range)
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
    // What is counted is no currency that was typed wrong.
    let near =
      Thing(text, isDivisor: true) != nil
      ? nil
      : NearestName.of(text, among: Currency.codesInUse)
        ?? NearestName.of(NameFolding.folded(text), among: CurrencyNames.list)
    return .unknownCurrency(tape.line.quoted(range), near: near, at: range)
  }

  mutating func use(_ value: StoredValue, _ name: String, at range: SourceRange)
    throws(Diagnostic) -> Quantity<N>
  {
    // Few have more than two; one that has thousands, used thousands of times, would be work.
    if value.legs.count < 4 {
      use(value.legs)
    } else if knownValues.insert(name).inserted {
      try spend(value.legs.count / 4, at: range)
      use(value.legs)
    }
    return Quantity(N(value.number), value.unit)
  }

  /// `_`, `_3`, and what a line that begins with an operator goes on from.
  mutating func previous(_ node: Tape.Node) throws(Diagnostic) -> Quantity<N> {
    let count = workspace.results.count
    let number = node.payload < 0 ? count : Int(node.payload)
    guard count > 0 else { throw .noResults(at: node.range) }
    switch workspace.results[number] {
    case .value(let value):
      uses.append(number)
      return try use(value, "_\(number)", at: node.range)
    case .several: throw .severalBefore(number, at: node.range)
    case .failed: throw .failedBefore(number, at: node.range)
    case nil: throw .noSuchResult(number, last: count, at: node.range)
    }
  }
}
