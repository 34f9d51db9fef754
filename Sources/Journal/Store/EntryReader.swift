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
      return Answer.Working(from: from, at: try rate(row.rate))
    }
  }

  private func rate(_ number: Int) throws(SQLiteError) -> CrossRate {
    let stored = try connection.first(
      "SELECT base, quote, up, down, date, asked, legs FROM rate WHERE id = ?1",
      [.integer(number)], read: { StoredRate($0) })
    guard let stored else { throw .unreadable }
    let legs = try stored.legs.map { (number) throws(SQLiteError) in try leg(number) }
    guard let rate = stored.rate(legs) else { throw .unreadable }
    return rate
  }

  private func leg(_ number: Int) throws(SQLiteError) -> Leg {
    let leg = try connection.first(
      """
      SELECT base, quote, rate, date, number, side, period, days, published, source, name, state
      FROM leg WHERE id = ?1
      """, [.integer(number)], read: { Leg($0) })
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
    circumstances = Circumstances(row, from: 6)
  }
}

extension SQLiteError {
  /// Values that this version cannot read; the database around them may be sound.
  fileprivate static var unreadable: SQLiteError {
    SQLiteError(code: 1, message: say("an entry cannot be read"))
  }
}
