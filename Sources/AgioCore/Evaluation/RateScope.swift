/// The qualifiers that hold for a part of a line.
struct RateScope {
  /// The node that closes it, in the tape of that depth of calls.
  let end: Int
  let depth: Int
  let qualifiers: [Qualifier]
  var time: RateSelection.Time?
  var source: String?
  var side: RateSide?
  /// The one that stands in the line.
  var rate: GivenRate?
  /// Where the date, the period or the rate stands.
  var range: SourceRange
  /// The one pair a given rate or an extreme is for.
  var pair: CurrencyPair?
  /// `today`, which has the newest rates there are.
  var isToday = false
  var usesTime = false
  var usesSource = false
}

extension Interpreter {
  mutating func openScope(at end: Int) throws(Diagnostic) {
    let qualifiers = tape.qualifiers(of: tape.nodes[end])
    try checkTogether(qualifiers)
    var scope = RateScope(
      end: end, depth: depth, qualifiers: qualifiers, range: qualifiers[0].range)
    for qualifier in qualifiers {
      switch qualifier.kind {
      case .on(.today):
        scope.time = .latest
        scope.isToday = true
      case .on(let date): scope.time = .on(try day(date, at: qualifier.operand))
      case .before(let date): scope.time = .before(try day(date, at: qualifier.operand))
      case .next(let date): scope.time = .next(try day(date, at: qualifier.operand))
      case .average(let period):
        scope.time = .average(try self.period(period, at: qualifier.operand))
      case .high(let period): scope.time = .high(try self.period(period, at: qualifier.operand))
      case .low(let period): scope.time = .low(try self.period(period, at: qualifier.operand))
      case .at(let nodes, let direction):
        scope.rate = try givenRate(nodes, direction, at: qualifier.operand)
      case .side(let side): scope.side = side
      case .via(let name): scope.source = try source(name, at: qualifier.operand)
      }
      if qualifier.kind.isTime { scope.range = qualifier.operand }
    }
    // Last, for what helps depends on the day that is asked for.
    for qualifier in qualifiers {
      guard case .via = qualifier.kind else { continue }
      try worded(at: RatePlace(qualifier.operand)) { () throws(RateError) in
        try evaluator.book.checkPresence(of: scope.source, scope.time ?? .latest)
      }
    }
    scopes.append(scope)
  }

  mutating func closeScope() throws(Diagnostic) {
    let scope = scopes.removeLast()
    for qualifier in scope.qualifiers {
      let isUsed = qualifier.kind.isTime ? scope.usesTime : scope.usesSource || scope.usesTime
      if !isUsed {
        throw .unusedQualifier(tape.line.quoted(qualifier.range), at: qualifier.range)
      }
    }
  }

  /// Each at most once, one date or period, and a given rate alone.
  private func checkTogether(_ qualifiers: [Qualifier]) throws(Diagnostic) {
    for (index, qualifier) in qualifiers.enumerated() {
      for earlier in qualifiers.prefix(index) {
        let (first, second) = (earlier.kind, qualifier.kind)
        if first.word == second.word { throw .qualifierRepeated(second.word, at: qualifier.range) }
        if first.isGiven || second.isGiven || (first.isTime && second.isTime) {
          throw .qualifiersConflict(first.word, second.word, at: qualifier.range)
        }
      }
    }
  }

  private func source(_ name: String, at range: SourceRange) throws(Diagnostic) -> String {
    let id = name.lowercased()
    let book = evaluator.book
    if book.knowsSource(id) { return id }
    throw .unknownSource(name, book, at: range)
  }

  func day(_ spelling: DateSpelling, at range: SourceRange) throws(Diagnostic)
    -> CalendarDate
  {
    guard let date = spelling.date(today: evaluator.today) else {
      let readings = spelling.readings
      if readings.count > 1 { throw .ambiguousDate(tape.line.quoted(range), readings, at: range) }
      throw .impossibleDate(tape.line.quoted(range), spelling, at: range)
    }
    return date
  }

  func period(_ spelling: PeriodSpelling, at range: SourceRange) throws(Diagnostic)
    -> Period
  {
    if case .days(let first, let last) = spelling {
      let start = try day(first, at: range)
      let end = try day(last, at: range)
      guard let period = Period(from: start, to: end) else {
        throw .backwardPeriod(start, end, at: range)
      }
      return period
    }
    if case .since(let day) = spelling { _ = try self.day(day, at: range) }
    let newest = evaluator.book.newestDate ?? evaluator.today
    guard let period = spelling.period(today: evaluator.today, newest: newest) else {
      throw .impossiblePeriod(tape.line.quoted(range), at: range)
    }
    return period
  }
}

extension Qualifier.Kind {
  /// Says which day counts, or that none does.
  var isTime: Bool {
    switch self {
    case .via, .side: false
    default: true
    }
  }

  fileprivate var isGiven: Bool {
    if case .at = self { true } else { false }
  }

  var word: String {
    switch self {
    case .on: "on"
    case .before: "before"
    case .next: "next"
    case .average: "average"
    case .high: "high"
    case .low: "low"
    case .at: "at"
    case .side: "at bid, ask or mid"
    case .via: "via"
    }
  }
}
