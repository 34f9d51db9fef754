/// Pairs of currencies, what was paid for a price, and prices.
extension DirectSemantics {
  /// One of a currency whose code stands alone: a part of `EUR/USD`.
  mutating func codeAlone(_ phrase: CurrencyPhrase) throws(Diagnostic) -> Value {
    guard Reach.isWhole, !Reach.tellsRates, !tables.hasDefaults, phrase.letters != 0,
      let currency = tables.currency(phrase.letters), !isVariable(phrase.range)
    else { throw .needsTape }
    isRare = true
    notes.pointee.rare.codes += 1
    return Quantity(N(digits: 1, places: 0), Unit(currency))
  }

  /// A pair is all of its line, or of what its qualifiers hold for.
  mutating func notePair(_ operation: Operation, _ left: Value, _ right: Value) throws(Diagnostic) {
    guard operation == .divide, notes.pointee.rare.codes == 2, !notes.pointee.rare.isPair,
      !notes.pointee.isScopeClosed, let base = left.unit.currency, let quote = right.unit.currency,
      base != quote,
      let rates = notes.pointee.table.rates(of: CurrencyPair(base: base, quote: quote))
    else { throw .needsTape }
    notes.pointee.rare.isPair = true
    if !rates.isPublished { notes.pointee.rare.digits = NumberLimit.crossRateDigits }
  }

  mutating func receipt(_ paid: Value, _ bought: Value, at range: SourceRange) throws(Diagnostic)
    -> Value
  {
    guard Reach.isWhole, !Reach.tellsRates, !tables.hasDefaults, paid.isMoney, bought.isMoney,
      let own = paid.unit.currency, own != bought.unit.currency,
      !paid.number.isZero, !bought.number.isZero
    else { throw .needsTape }
    isRare = true
    notes.pointee.rare.isReceipt = true
    notes.pointee.rare.isOfSourceAlone = true
    let mid = try convert(bought, to: own, at: range)
    let markup = paid.number - mid.number
    let isTurned = bought.number < paid.number
    let rate = isTurned ? paid.number / bought.number : bought.number / paid.number
    for value in [
      Quantity(rate), Quantity(markup, paid.unit), Quantity(markup / mid.number, .percent),
    ] {
      try keep(value, significantDigits: Receipt.digits(of: value.unit))
    }
    return Quantity(rate)
  }

  /// Arithmetic with things, and what is no one of the four operations.
  @inline(never)
  mutating func appliedRarely(
    _ operation: Operation, _ left: Value, _ right: Value, at range: SourceRange
  ) throws(Diagnostic) -> Value {
    if Reach.isWhole, operation == .multiply { notes.pointee.rare.isProduct = true }
    return try applyRarely(operation, left, right, at: range)
  }

  /// What counts things, in another currency.
  @inline(never)
  mutating func convertedPrice(_ value: Value, to phrase: CurrencyPhrase, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    guard Reach.isWhole, !Reach.tellsRates else { throw .needsTape }
    let settled = try settled(value, at: range)
    guard settled.unit.currency != nil else { throw .needsTape }
    if isRare { try checkScope() }
    endsInConversion = true
    isRare = true
    notes.pointee.rare.isOfSourceAlone = true
    let target = try currency(phrase)
    return settled.isMoney
      ? try convert(settled, to: target, at: range)
      : try convertPrice(settled, to: target, at: range)
  }
}
