/// What says which rates count: days, periods, the source, and rates that stand in the line.
extension DirectSemantics {
  mutating func qualified(_ value: Value, _ qualifiers: [Qualifier], at range: SourceRange)
    throws(Diagnostic) -> Value
  {
    endsInConversion = false
    let time = try self.time(of: qualifiers)
    // A pair and a receipt are looked at where they end.
    if !notes.pointee.rare.isPair, !notes.pointee.rare.isReceipt { try checkScope() }
    if !notes.pointee.isAsked, time != nil || notes.pointee.rare.place > 0 {
      try askAgain(with: time ?? tables.usual.time)
    }
    closeScope()
    // Where nothing is converted it changes nothing, which is an error.
    guard hasLookedUp else { throw .needsTape }
    return value
  }

  /// Nothing stands behind a time that counts for all of the line, nor behind several results.
  @inline(never)
  mutating func checkScope() throws(Diagnostic) {
    if notes.pointee.isScopeClosed || !notes.pointee.several.isEmpty
      || notes.pointee.hasRare && (notes.pointee.rare.codes > 0 || notes.pointee.rare.isUnit)
    {
      throw .needsTape
    }
  }

  /// The same for a conversion, which may be that of a code alone.
  @inline(__always)
  mutating func checkConversion() throws(Diagnostic) {
    if notes.pointee.hasRare, notes.pointee.rare.codes == 1 { return try takeUnit() }
    try checkScope()
  }

  /// `usd in gbp`
  @inline(never)
  private mutating func takeUnit() throws(Diagnostic) {
    guard notes.pointee.depth == 0 else { throw .needsTape }
    notes.pointee.rare.codes = 0
    try checkScope()
    notes.pointee.rare.isUnit = true
  }

  /// Whether anything was converted so far, at the first source's rates or others'.
  var hasLookedUp: Bool { hasConverted || notes.pointee.rare.others != 0 }

  mutating func closeScope() {
    isRare = true
    notes.pointee.isScopeClosed = true
  }

  /// The line is read again, with a time that counts from its beginning on.
  mutating func askAgain(with time: RateSelection.Time) throws(Diagnostic) {
    isRare = true
    notes.pointee.want(time, from: notes.pointee.rare.place)
    throw .needsTape
  }

  /// The time that qualifiers ask for; nil where they ask for none.
  mutating func time(of qualifiers: [Qualifier]) throws(Diagnostic) -> RateSelection.Time? {
    var time: RateSelection.Time?
    var hasSource = false
    for qualifier in qualifiers {
      if case .via = qualifier.kind {
        if hasSource { throw .needsTape }
        hasSource = true
        _ = try self.time(of: qualifier)
      } else if time == nil {
        time = try self.time(of: qualifier)
      } else {
        throw .needsTape
      }
    }
    return time
  }

  /// The same of one.
  mutating func time(of qualifier: Qualifier) throws(Diagnostic) -> RateSelection.Time? {
    guard notes.pointee.depth == 0 else { throw .needsTape }
    switch qualifier.kind {
    case .on(let day): return .on(try date(day))
    case .before(let day): return .before(try date(day))
    case .next(let day): return .next(try date(day))
    case .average(let spelling): return .average(try period(spelling))
    case .high(let spelling): return .high(try period(spelling))
    case .low(let spelling): return .low(try period(spelling))
    case .via(let name):
      try note(sourceNamed: name)
      return nil
    case .at, .side: throw .needsTape
    }
  }

  /// A line names one source: what two are for is looked at by who knows their scopes.
  private mutating func note(sourceNamed name: String) throws(Diagnostic) {
    isRare = true
    if name == tables.firstSource || name.lowercased() == tables.firstSource {
      guard notes.pointee.rare.place == 0, notes.pointee.table.place == 0 else {
        throw .needsTape
      }
      notes.pointee.rare.isOfSourceAlone = true
      return
    }
    let asked = notes.pointee.table.place
    guard !notes.pointee.rare.isOfSourceAlone, let place = tables.place(ofSource: name),
      notes.pointee.isAsked ? asked == place : notes.pointee.rare.place == 0
    else { throw .needsTape }
    notes.pointee.rare.place = place
  }

  @inline(__always)
  private func date(_ spelling: DateSpelling) throws(Diagnostic) -> CalendarDate {
    guard let date = spelling.date(today: tables.today) else { throw .needsTape }
    return date
  }

  private func period(_ spelling: PeriodSpelling) throws(Diagnostic) -> Period {
    let today = tables.today
    let found: Period?
    switch spelling {
    case .days(let first, let last):
      found = Period(from: try date(first), to: try date(last))
    case .lastFew, .since: found = spelling.period(today: today, newest: tables.newestDate)
    case .year, .quarter, .month, .months, .last:
      // The newest fixing has no part in these.
      found = spelling.period(today: today, newest: today)
    }
    guard let found else { throw .needsTape }
    return found
  }

  /// Whether a time has come at which no rate is needed.
  func hasCome(_ time: RateSelection.Time) -> Bool {
    switch time {
    case .latest: true
    case .on(let date), .next(let date): date <= tables.today
    case .before(let date): date.adding(days: -1) <= tables.today
    case .average(let period), .high(let period), .low(let period): period.last <= tables.today
    }
  }

  /// A day chosen by a pair's own rates is for that pair alone.
  mutating func claim(_ pair: CurrencyPair) throws(Diagnostic) {
    if let other = notes.pointee.rare.extremePair, other != pair { throw .needsTape }
    notes.pointee.rare.extremePair = pair
  }

  mutating func beginRate() throws(Diagnostic) {
    // Who tells rates tells this one too.
    if Reach.tellsRates || notes.pointee.depth > 0 { throw .needsTape }
  }

  mutating func endRate(_ value: Value, _ direction: RateDirection?) throws(Diagnostic)
    -> Qualifier.Kind
  {
    guard value.unit == .plain, !value.number.isZero, !value.number.isNegative,
      !value.number.overflowed, case .small(let rate) = value.number.exact
    else { throw .needsTape }
    isRare = true
    notes.pointee.rare.given = rate
    return .at(0..<0, direction)
  }

  /// A conversion at a rate that stands in the line.
  mutating func converted(_ value: Value, _ conversion: Conversion, at rate: N)
    throws(Diagnostic) -> Value
  {
    notes.pointee.rare.given = nil
    notes.pointee.rare.hasGiven = true
    // What a group comes to may be the rate of a pair; one that holds for several conversions is for one pair.
    guard conversion.targets.count == 1, conversion.qualifiers.count == 1,
      case let qualifier = conversion.qualifiers[0], case .at(_, let direction) = qualifier.kind,
      bytes[Int(qualifier.operand.lower)] != UInt8(ascii: "("),
      !hasLookedUp, !hasConvertedToSame, !notes.pointee.isAsked,
      let source = value.unit.currency, value.isMoney,
      case let target = try currency(conversion.targets[0]), target != source
    else { throw .needsTape }
    let pair = CurrencyPair(base: source, quote: target)
    let isTurned = try isTurned(rate, direction, pair, at: qualifier.operand)
    let number = isTurned ? value.number / rate : value.number * rate
    if number.overflowed { try overflow() }
    return Quantity(number, Unit(target))
  }

  /// Whether a rate is one of the pair turned round.
  /// - Parameter range: where the line has it.
  private mutating func isTurned(
    _ rate: N, _ direction: RateDirection?, _ pair: CurrencyPair, at range: SourceRange
  ) throws(Diagnostic) -> Bool {
    guard let direction else {
      if try isNearerToInverse(rate, of: pair) { try noteTurned(pair, at: range) }
      return false
    }
    let first = try currency(direction.first)
    guard let second = direction.second else {
      if first == pair.quote { return false }
      guard first == pair.base else { throw .needsTape }
      return true
    }
    let other = try currency(second)
    let own =
      direction.isSlash
      ? CurrencyPair(base: first, quote: other) : CurrencyPair(base: other, quote: first)
    guard own == pair || own == pair.inverted else { throw .needsTape }
    if direction.isSlash, try isNearerToInverse(rate, of: own) { throw .needsTape }
    return own != pair
  }

  /// - Parameter range: where the line has a rate that is nearer to the turned pair's.
  private mutating func noteTurned(_ pair: CurrencyPair, at range: SourceRange) throws(Diagnostic) {
    // More than one thing to say is for the full semantics.
    guard !notes.pointee.isRemarkable, !tables.usual.isShifted,
      let up = tables.usual.rate(of: pair.quote), let down = tables.usual.rate(of: pair.base)
    else { throw .needsTape }
    let known = ExactNumber(1).times(.small(up), over: .small(down))
    notes.pointee.note(TurnedRate(written: text(range), pair: pair, known: known))
  }

  /// Whether a rate is nearer to that of the turned pair, of which something is said: one of the two is above one then,
  /// and the other below.
  private func isNearerToInverse(_ rate: N, of pair: CurrencyPair) throws(Diagnostic) -> Bool {
    guard let up = tables.usual.rate(of: pair.quote), let down = tables.usual.rate(of: pair.base)
    else { throw .needsTape }
    let one = N(digits: 1, places: 0)
    let (known, base) = (N(.small(up)), N(.small(down)))
    return rate < one && base < known || one < rate && known < base
  }
}
