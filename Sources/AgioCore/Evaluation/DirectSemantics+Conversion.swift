/// Several targets, and the day or the period whose rates count.
extension DirectSemantics {
  mutating func converted(_ value: Value, _ conversion: Conversion, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    try checkConversion()
    endsInConversion = true
    if conversion.isAgain || conversion.isQualifiedTwice { throw .needsTape }
    if conversion.isTrailing { try checkTrailing(range) }
    if conversion.targets.isEmpty {
      guard conversion.qualifiers.isEmpty, !value.isMoney, !value.unit.hasThings else {
        throw .needsTape
      }
      return Quantity(value.number, .percent)
    }
    if let given = notes.pointee.rare.given {
      return try converted(value, conversion, at: N(.small(given)))
    }
    if value.unit.hasThings || conversion.per != nil {
      return try convertedPrice(value, conversion, at: range)
    }
    let time = try self.time(of: conversion.qualifiers)
    if notes.pointee.hasRare, notes.pointee.rare.place > 0 {
      return try convertedAtNamed(value, conversion, at: time)
    }
    return try converted(value, to: conversion.targets, at: time)
  }

  /// Where the line names a source behind the first.
  @inline(never)
  private mutating func convertedAtNamed(
    _ value: Value, _ conversion: Conversion, at time: RateSelection.Time?
  ) throws(Diagnostic) -> Value {
    guard value.isMoney else { throw .needsTape }
    let targets = conversion.targets
    for phrase in targets where value.unit == Unit(try currency(phrase)) { throw .needsTape }
    return try converted(
      value, to: targets, at: time ?? tables.usual.time, from: notes.pointee.rare.place)
  }

  mutating func converted(
    _ value: Value, to phrase: CurrencyPhrase, _ qualifier: Qualifier, at range: SourceRange
  ) throws(Diagnostic) -> Value {
    try checkConversion()
    endsInConversion = true
    if value.unit.hasThings {
      return try convertedPrice(
        value, Conversion(targets: [phrase], qualifiers: [qualifier]), at: range)
    }
    let time = try time(of: qualifier)
    if time == nil, notes.pointee.rare.place > 0 {
      return try convertedAtNamed(value, Conversion(targets: [phrase], qualifiers: []), at: nil)
    }
    return try converted(value, to: CollectionOfOne(phrase), at: time)
  }

  /// - Parameter time: that of the conversion alone; nil for that of the line.
  @inline(__always)
  mutating func converted(
    _ value: Value, to targets: some Collection<CurrencyPhrase>, at time: RateSelection.Time?
  ) throws(Diagnostic) -> Value {
    guard value.isMoney else { throw .needsTape }
    guard let time else { return try converted(value, to: targets) }
    for phrase in targets where value.unit == Unit(try currency(phrase)) {
      // A time at which no rate is asked for has only to have come.
      guard targets.count == 1, !hasLookedUp, !notes.pointee.isAsked, hasCome(time)
      else { throw .needsTape }
      return value
    }
    return try converted(value, to: targets, at: time, from: 0)
  }

  /// - Parameter place: that of the source the line names; 0 for none.
  @inline(__always)
  private mutating func converted(
    _ value: Value, to targets: some Collection<CurrencyPhrase>, at time: RateSelection.Time,
    from place: Int
  ) throws(Diagnostic) -> Value {
    if notes.pointee.isAsked {
      closeScope()
      return try converted(value, to: targets)
    }
    // What has been converted so far is asked about too.
    if hasLookedUp { try askAgain(with: time) }
    // Notes of two times are for the full semantics.
    guard !tables.usual.isShifted,
      let there = place == 0 ? tables.table(of: time) : tables.table(of: time, from: place)
    else { throw .needsTape }
    notes.pointee.table = there
    rates = there.rates
    defer {
      notes.pointee.table = tables.usual
      rates = tables.usual.rates
    }
    let wasRemarkable = notes.pointee.isRemarkable
    let result = try converted(value, to: targets)
    // What a law says, or the user, is for the full semantics where the line names the source.
    if !there.isOfSourceAlone {
      if place > 0 { throw .needsTape }
      isRare = true
      notes.pointee.rare.isOfMore = true
    }
    if place > 0 { closeScope() }
    if there.isShifted {
      // More than one thing to say is for the full semantics, and what another source has on the day.
      if wasRemarkable || notes.pointee.isRemarkable && targets.count > 1
        || notes.pointee.hasRare && notes.pointee.rare.others != 0
      {
        throw .needsTape
      }
      if !notes.pointee.isRemarkable {
        note(CurrencyPair(base: value.unit.currency!, quote: result.unit.currency!))
      }
    }
    return result
  }

  @inline(__always)
  private mutating func converted(_ value: Value, to targets: some Collection<CurrencyPhrase>)
    throws(Diagnostic) -> Value
  {
    var first: Value?
    for phrase in targets {
      let result = try convert(value, to: try currency(phrase), at: phrase.range)
      if targets.count > 1 { try keep(result) }
      first = first ?? result
    }
    return first!
  }

  /// `100 usd eur` alone is answered here, of letters and digits: what a sign means, and what else the line has, is looked
  /// at by who has all of it.
  private mutating func checkTrailing(_ range: SourceRange) throws(Diagnostic) {
    let isPlain = word(range).allSatisfy { byte in
      (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == 32 || byte == UInt8(ascii: ".")
    }
    guard isPlain, range.lower == 0, notes.pointee.depth == 0 else { throw .needsTape }
    isRare = true
    notes.pointee.rare.isTrailing = true
  }

  /// Of several results.
  mutating func keep(_ value: Value, significantDigits: Int? = nil) throws(Diagnostic) {
    if value.number.overflowed { try overflow() }
    if notes.pointee.depth > 0 { throw .needsTape }
    isRare = true
    notes.pointee.several.append(
      Answer.Result(value.number.exact, value.unit, significantDigits: significantDigits))
  }
}
