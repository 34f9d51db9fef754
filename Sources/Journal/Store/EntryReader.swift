import AgioCore

/// Takes entries out of the tables.
struct EntryReader {
  let connection: Connection

  /// - Returns: nil if there is no entry with that number.
  /// - Throws: the stored parts make no entry, which is damage too.
  func entry(_ number: Int) throws(SQLiteError) -> NumberedEntry? {
    let row = try connection.first(
      """
      SELECT local, zone, line, results, precedents, legs, today, rounding, mark, date, targets
      FROM entry JOIN circumstance ON circumstance.id = entry.circumstance WHERE entry.id = ?1
      """, [.integer(number)], read: EntryRow.init)
    guard let row else { return nil }
    var answer = Answer()
    guard let results = StoredText.results(row.results),
      let precedents = StoredText.precedents(row.precedents)
    else { throw .unreadable }
    answer.results = results
    answer.workings = try workings(of: number)
    let others = try StoredText.numbers(row.legs).map { (number) throws(SQLiteError) in
      try leg(number)
    }
    var known: Set<Leg> = []
    answer.legs = (answer.workings.flatMap(\.rate.legs) + others).filter {
      known.insert($0).inserted
    }
    return NumberedEntry(
      number: number,
      entry: JournalEntry(
        time: row.local - row.zone, utcOffset: row.zone, line: row.line,
        circumstances: row.circumstances, precedents: precedents, answer: answer))
  }

  private func workings(of entry: Int) throws(SQLiteError) -> [Answer.Working] {
    let rows = try connection.all(
      "SELECT amount, rate FROM conversion WHERE entry = ?1 ORDER BY position", [.integer(entry)]
    ) { (amount: $0.text(0), rate: $0.integer(1)) }
    return try rows.map { (row) throws(SQLiteError) in
      guard let from = StoredText.results(row.amount)?.first else { throw .unreadable }
      let rate = try rate(row.rate)
      let to = BigRational(from.number) * BigRational(rate.up) / BigRational(rate.down)
      return Answer.Working(
        from: from, to: Answer.Result(to.exact, Unit(rate.pair.quote)), rate: rate)
    }
  }

  private func rate(_ number: Int) throws(SQLiteError) -> CrossRate {
    let row = try connection.first(
      "SELECT base, quote, up, down, date, asked, legs FROM rate WHERE id = ?1",
      [.integer(number)], read: RateRow.init)
    guard let row, let pair = CurrencyPair(row.base, row.quote),
      let up = StoredText.number(row.up), let down = StoredText.number(row.down), !down.isZero
    else { throw .unreadable }
    let legs = try StoredText.numbers(row.legs).map { (number) throws(SQLiteError) in
      try leg(number)
    }
    return CrossRate(
      pair: pair, up: up, down: down, legs: legs, date: row.date, askedDate: row.asked)
  }

  private func leg(_ number: Int) throws(SQLiteError) -> Leg {
    let leg = try connection.first(
      """
      SELECT base, quote, rate, date, number, side, period, days, published, source, name, state
      FROM leg WHERE id = ?1
      """, [.integer(number)], read: Leg.init(row:))
    guard let leg = leg ?? nil else { throw .unreadable }
    return leg
  }
}

private struct EntryRow {
  let local: Int
  let zone: Int
  let line: String
  let results: String
  let precedents: String?
  let legs: String
  let circumstances: Circumstances

  init(_ row: Row) {
    (local, zone) = (row.integer(0), row.integer(1))
    (line, results) = (row.text(2), row.text(3))
    (precedents, legs) = (row.optionalText(4), row.text(5))
    var circumstances = Circumstances(today: CalendarDate(dayNumber: row.integer(6)))
    circumstances.rounding = RoundingMode(rawValue: row.text(7)) ?? .halfEven
    circumstances.decimalMark = UInt8(truncatingIfNeeded: row.integer(8))
    circumstances.defaultDate = row.date(9)
    circumstances.defaultTargets = row.text(10).split(separator: " ").compactMap {
      Currency(code: $0)
    }
    self.circumstances = circumstances
  }
}

private struct RateRow {
  let base: String
  let quote: String
  let up: String
  let down: String
  let date: CalendarDate?
  let asked: CalendarDate?
  let legs: String

  init(_ row: Row) {
    (base, quote) = (row.text(0), row.text(1))
    (up, down) = (row.text(2), row.text(3))
    (date, asked) = (row.date(4), row.date(5))
    legs = row.text(6)
  }
}

extension Leg {
  fileprivate init?(row: Row) {
    guard let pair = CurrencyPair(row.text(0), row.text(1)),
      let rate = StoredText.number(row.text(2)), let state = StoredText.state(row.text(11))
    else { return nil }
    let mean = row.optionalText(6).flatMap { Period(text: $0) }.map {
      MeanPeriod(period: $0, days: row.integer(7), published: row.integer(8))
    }
    self.init(
      pair: pair, rate: rate, date: row.date(3), number: row.optionalText(4),
      side: row.optionalText(5).flatMap(RateSide.init(rawValue:)), mean: mean,
      source: row.text(9), sourceName: row.text(10), state: state)
  }
}

extension Row {
  fileprivate func date(_ column: Int32) -> CalendarDate? {
    optionalInteger(column).map { CalendarDate(dayNumber: $0) }
  }
}

extension CurrencyPair {
  fileprivate init?(_ base: String, _ quote: String) {
    guard let base = Currency(code: base), let quote = Currency(code: quote) else { return nil }
    self.init(base: base, quote: quote)
  }
}

extension SQLiteError {
  /// Values that this version cannot read; the database around them may be sound.
  fileprivate static var unreadable: SQLiteError {
    SQLiteError(code: 1, message: "an entry cannot be read")
  }
}
