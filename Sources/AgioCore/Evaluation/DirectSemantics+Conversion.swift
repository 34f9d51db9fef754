/// Several targets, and the day or the period whose rates count.
extension DirectSemantics {
  mutating func converted(_ value: Value, _ conversion: Conversion, at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    try checkScope()
    endsInConversion = true
    if conversion.isAgain || conversion.isTrailing || conversion.isQualifiedTwice
      || conversion.per != nil
    {
      throw .needsTape
    }
    let time = try self.time(of: conversion.qualifiers)
    if conversion.targets.isEmpty {
      guard time == nil, !value.isMoney, !value.unit.hasThings else { throw .needsTape }
      return Quantity(value.number, .percent)
    }
    return try converted(value, to: conversion.targets, at: time)
  }

  mutating func converted(
    _ value: Value, to phrase: CurrencyPhrase, _ qualifier: Qualifier, at range: SourceRange
  ) throws(Diagnostic) -> Value {
    try checkScope()
    endsInConversion = true
    return try converted(value, to: CollectionOfOne(phrase), at: try time(of: qualifier))
  }

  /// - Parameter time: that of the conversion alone; nil for that of the line.
  @inline(__always)
  private mutating func converted(
    _ value: Value, to targets: some Collection<CurrencyPhrase>, at time: RateSelection.Time?
  ) throws(Diagnostic) -> Value {
    guard value.isMoney else { throw .needsTape }
    guard let time else { return try converted(value, to: targets) }
    for phrase in targets where value.unit == Unit(try currency(phrase)) {
      // A time at which no rate is asked for has only to have come.
      guard targets.count == 1, !hasConverted, !notes.pointee.isAsked, hasCome(time)
      else { throw .needsTape }
      return value
    }
    if notes.pointee.isAsked {
      closeScope()
      return try converted(value, to: targets)
    }
    // What has been converted so far is asked about too.
    if hasConverted { try askAgain(with: time) }
    // Notes of two times are for the full semantics.
    guard !tables.usual.isShifted, let there = tables.table(of: time) else { throw .needsTape }
    notes.pointee.table = there
    rates = there.rates
    defer {
      notes.pointee.table = tables.usual
      rates = tables.usual.rates
    }
    let result = try converted(value, to: targets)
    if there.isShifted {
      note(CurrencyPair(base: value.unit.currency!, quote: result.unit.currency!))
    }
    return result
  }

  private func hasCome(_ time: RateSelection.Time) -> Bool {
    switch time {
    case .on(let date): date <= tables.today
    case .average(let period): period.last <= tables.today
    default: false
    }
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

  private mutating func closeScope() {
    isRare = true
    notes.pointee.isScopeClosed = true
  }

  /// Of several results.
  mutating func keep(_ value: Value) throws(Diagnostic) {
    if value.number.overflowed { try overflow() }
    if notes.pointee.depth > 0 { throw .needsTape }
    isRare = true
    notes.pointee.several.append(Answer.Result(value.number.exact, value.unit))
  }

  mutating func qualified(_ value: Value, _ qualifiers: [Qualifier], at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    endsInConversion = false
    guard let time = try self.time(of: qualifiers) else { throw .needsTape }
    try checkScope()
    if !notes.pointee.isAsked { try askAgain(with: time) }
    closeScope()
    // Where nothing is converted it changes nothing, which is an error.
    guard hasConverted else { throw .needsTape }
    return value
  }

  /// The line is read again, with a time that counts from its beginning on.
  private mutating func askAgain(with time: RateSelection.Time) throws(Diagnostic) {
    isRare = true
    notes.pointee.want(time)
    throw .needsTape
  }

  /// The time that qualifiers ask for; nil where there are none.
  private func time(of qualifiers: [Qualifier]) throws(Diagnostic) -> RateSelection.Time? {
    guard let qualifier = qualifiers.first else { return nil }
    guard qualifiers.count == 1 else { throw .needsTape }
    return try time(of: qualifier)
  }

  private func time(of qualifier: Qualifier) throws(Diagnostic) -> RateSelection.Time {
    guard notes.pointee.depth == 0 else { throw .needsTape }
    let today = tables.today
    switch qualifier.kind {
    case .on(let day):
      guard let date = day.date(today: today) else { throw .needsTape }
      return .on(date)
    case .average(let spelling):
      guard !spelling.isRelative,
        let period = spelling.period(today: today, newest: today)
      else { throw .needsTape }
      return .average(period)
    default: throw .needsTape
    }
  }
}
