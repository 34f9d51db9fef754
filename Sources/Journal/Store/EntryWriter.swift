import AgioCore

/// Puts entries into the tables.
struct EntryWriter {
  let connection: Connection
  private let known = KnownRows()

  init(connection: Connection) { self.connection = connection }

  /// - Returns: the entry's number.
  func add(_ entry: JournalEntry) throws(SQLiteError) -> Int {
    let circumstance = try number(of: entry.context)
    let own = entry.answer.workings.flatMap(\.rate.legs)
    // Those that came with variables and earlier results; few lines have any.
    let others = entry.answer.legs.filter { !own.contains($0) }
    let otherNumbers = try others.map { (leg) throws(SQLiteError) in try number(of: leg) }
    try connection.run(
      """
      INSERT INTO entry (local, zone, line, results, circumstance, precedents, legs)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """, .integer(entry.localTime), .integer(entry.utcOffset), .text(entry.line),
      .text(StoredText.of(entry.answer.results)), .integer(circumstance),
      Value(StoredText.of(entry.dependencies)),
      others.isEmpty ? .null : .text(StoredText.of(otherNumbers)))
    let entryNumber = connection.lastInsertedNumber
    try connection.run(
      """
      INSERT INTO day VALUES (?1, ?2, ?2)
      ON CONFLICT (day) DO UPDATE SET first = min(first, ?2), last = max(last, ?2)
      """, Value(entry.day), .integer(entryNumber))
    for (position, working) in entry.answer.workings.enumerated() {
      let rate = try number(of: working.rate)
      try connection.run(
        "INSERT INTO conversion VALUES (?1, ?2, ?3, ?4)", .integer(entryNumber),
        .integer(position), .text(StoredText.of([working.from])), .integer(rate))
    }
    for word in EntryWords.of(entry) {
      try connection.run("INSERT INTO word VALUES (?1, ?2)", .text(word), .integer(entryNumber))
    }
    return entryNumber
  }

  private func number(of context: EvaluationContext) throws(SQLiteError) -> Int {
    try SharedRows.context.number(of: context.values, connection, known)
  }

  private func number(of rate: CrossRate) throws(SQLiteError) -> Int {
    let legs = try rate.legs.map { (leg) throws(SQLiteError) in try number(of: leg) }
    return try SharedRows.rates.number(of: rate.values(legs: legs), connection, known)
  }

  private func number(of leg: Leg) throws(SQLiteError) -> Int {
    try SharedRows.legs.number(of: leg.values, connection, known)
  }
}
