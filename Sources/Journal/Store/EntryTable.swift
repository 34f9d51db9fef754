import AgioCore

/// The entries in the database: their records, the days they lie on, the words they are found by.
extension Connection {
  /// - Parameter record: that of the entry.
  func add(_ entry: JournalEntry, _ record: some Sequence<UInt8>) throws(SQLiteError) {
    try run(
      "INSERT INTO entry (local, line, record) VALUES (?1, ?2, ?3)", .integer(entry.localTime),
      .text(entry.line), .text(String(decoding: Array(record), as: UTF8.self)))
    let number = lastInsertedNumber
    try run(
      """
      INSERT INTO day VALUES (?1, ?2, ?2)
      ON CONFLICT (day) DO UPDATE SET first = min(first, ?2), last = max(last, ?2)
      """, Value(entry.day), .integer(number))
    for word in EntryWords.of(entry) {
      try run("INSERT INTO word VALUES (?1, ?2)", .text(word), .integer(number))
    }
  }

  /// - Returns: nil if there is no entry with that number.
  /// - Throws: its record makes no entry, which is damage too.
  func entry(_ number: Int) throws(SQLiteError) -> NumberedEntry? {
    let record = try first(
      "SELECT record FROM entry WHERE id = ?1", [.integer(number)]
    ) { Array($0.text(0).utf8) }
    guard let record else { return nil }
    guard let entry = EntryRecord.entry(record[...]) else {
      // The database around it may be sound.
      throw SQLiteError(code: 1, message: say("cannot read a conversion"))
    }
    return NumberedEntry(number: number, entry: entry)
  }

  /// - Returns: the line of the entry; nil if there is none with that number.
  func erase(_ number: Int) throws(SQLiteError) -> String? {
    let row = try first(
      "SELECT line, local FROM entry WHERE id = ?1", [.integer(number)]
    ) { (line: $0.text(0), local: $0.integer(1)) }
    guard let row else { return nil }
    // All words that lead to it, not those that this version would find in the line.
    try run("DELETE FROM word WHERE entry = ?1", .integer(number))
    try run("DELETE FROM entry WHERE id = ?1", .integer(number))
    try run(
      """
      DELETE FROM day WHERE day = ?1 AND NOT EXISTS (
        SELECT 1 FROM entry
        WHERE id BETWEEN first AND last AND local BETWEEN ?1 * 86400 AND ?1 * 86400 + 86399)
      """, .integer(row.local.floorDivided(by: 86_400)))
    return row.line
  }

  /// - Parameter visit: gets the line of each.
  /// - Returns: how many entries there were.
  func eraseAll(_ visit: (String) -> Void) throws(SQLiteError) -> Int {
    let count = try all("SELECT line FROM entry") { visit($0.text(0)) }.count
    try execute("DELETE FROM word; DELETE FROM entry; DELETE FROM day")
    return count
  }
}
