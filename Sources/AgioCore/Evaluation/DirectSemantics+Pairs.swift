/// Pairs of currencies, what was paid for a price, and prices.
extension DirectSemantics {
  /// One of a currency whose code stands alone: a part of `EUR/USD`, or what `USD in GBP` converts.
  mutating func codeAlone(_ phrase: CurrencyPhrase) throws(Diagnostic) -> Value {
    guard Reach.isWhole, !tables.hasDefaults, phrase.letters != 0,
      let currency = tables.currency(phrase.letters), !isVariable(phrase.range)
    else { throw .needsTape }
    isRare = true
    notes.pointee.rare.codes += 1
    return Quantity(N(digits: 1, places: 0), Unit(currency))
  }

  /// A pair is all of its line, or of what its qualifiers hold for.
  mutating func notePair(_ operation: Operation, _ left: Value, _ right: Value) throws(Diagnostic) {
    guard operation == .divide, !Reach.tellsRates, notes.pointee.rare.codes == 2,
      !notes.pointee.rare.isPair,
      !notes.pointee.isScopeClosed, let base = left.unit.currency, let quote = right.unit.currency,
      base != quote,
      let rates = notes.pointee.table.rates(of: CurrencyPair(base: base, quote: quote)),
      !rates.isRemarkable || !notes.pointee.table.isPinned
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
    if Reach.isWhole, operation == .modulo { return try modulo(left, right, at: range) }
    return try applyRarely(operation, left, right, at: range)
  }

  /// What counts things, in another currency.
  @inline(never)
  mutating func convertedPrice(_ value: Value, to phrase: CurrencyPhrase, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    if isRare { try checkScope() }
    endsInConversion = true
    return try convertedPrice(value, Conversion(targets: [phrase], qualifiers: []), at: range)
  }

  @inline(never)
  mutating func convertedPrice(_ value: Value, _ conversion: Conversion, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    guard Reach.isWhole, !Reach.tellsRates, conversion.targets.count == 1 else { throw .needsTape }
    let price = try settled(value, at: range)
    guard let currency = price.unit.currency else { throw .needsTape }
    if let per = conversion.per {
      guard let thing = price.unit.per, thing == Thing(text(per.range), isDivisor: true) else {
        throw .needsTape
      }
    }
    isRare = true
    notes.pointee.rare.isOfSourceAlone = true
    let time = try self.time(of: conversion.qualifiers)
    if notes.pointee.rare.place > 0 { throw .needsTape }
    let money = try converted(
      Quantity(price.number, Unit(currency)), to: conversion.targets, at: time)
    return Quantity(
      money.number, price.isMoney ? money.unit : price.unit.of(money.unit.currency!))
  }

  /// `$100 CAD`: the sign before an amount and the words behind it agree.
  @inline(never)
  mutating func amount(
    _ value: Value, of sign: CurrencyPhrase, confirmedBy phrase: CurrencyPhrase,
    at range: SourceRange
  ) throws(Diagnostic) -> Value {
    guard Reach.isWhole, value.unit == .plain,
      tables.agrees(text(sign.range), sign.letters, with: try currency(phrase))
    else { throw .needsTape }
    return try amount(value, of: phrase, at: range)
  }

  /// `12 dollars 30 cents`
  @inline(never)
  mutating func joined(
    _ amount: Value, _ number: Value, of minor: CurrencyPhrase, at range: SourceRange
  ) throws(Diagnostic) -> Value {
    guard Reach.isWhole,
      let value = joined(amount, number, of: text(minor.range).lowercased())
    else { throw .needsTape }
    return value
  }
}
