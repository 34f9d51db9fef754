/// The journal in an SQLite database: several sessions at once, each entry safe from the end of its program.
public final class SQLiteJournal: ConversionJournal {
  private let file: JournalFile
  private var connection: Connection
  private var notices: [String] = []

  /// Opens the journal at `path`, and makes it where there is none, for its owner alone.
  public init(path: String) throws(JournalFault) {
    file = JournalFile(path: path)
    var notices: [String] = []
    connection = try file.open(&notices)
    self.notices = notices
  }

  @discardableResult
  public func append(_ entries: [JournalEntry]) throws(JournalFault) -> Int {
    try attempt { (connection) throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        var number = 0
        for entry in entries { number = try EntryWriter(connection: connection).add(entry) }
        return number
      }
    }
  }

  public func entry(_ number: Int) throws(JournalFault) -> NumberedEntry? {
    try attempt { (connection) throws(SQLiteError) in
      try EntryReader(connection: connection).entry(number)
    }
  }

  public func entry(before number: Int?) throws(JournalFault) -> NumberedEntry? {
    try entry("SELECT max(id) FROM entry WHERE id < ?1", number ?? Int.max)
  }

  public func entry(after number: Int) throws(JournalFault) -> NumberedEntry? {
    try entry("SELECT min(id) FROM entry WHERE id > ?1", number)
  }

  public func numbers(_ query: JournalQuery, before: Int?, limit: Int?) throws(JournalFault)
    -> [Int]
  {
    try attempt { (connection) throws(SQLiteError) in
      try EntrySearch(query, connection).numbers(before: before, limit: limit)
    }
  }

  public func delete(_ number: Int) throws(JournalFault) -> Bool {
    try attempt { (connection) throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        guard let entry = try EntryReader(connection: connection).entry(number)?.entry else {
          return false
        }
        // What is to be forgotten is not left lying in free pages either.
        try connection.run("PRAGMA secure_delete=ON")
        for word in EntryWords.of(entry) {
          try connection.run(
            "DELETE FROM word WHERE name = ?1 AND entry = ?2", .text(word), .integer(number))
        }
        try connection.run("DELETE FROM conversion WHERE entry = ?1", .integer(number))
        try connection.run("DELETE FROM entry WHERE id = ?1", .integer(number))
        return true
      }
    }
  }

  public func clear() throws(JournalFault) -> Int {
    try attempt { (connection) throws(SQLiteError) in
      let count = try connection.transaction { () throws(SQLiteError) in
        let count = try connection.number("SELECT count(*) FROM entry")
        try connection.execute(
          """
          DELETE FROM word; DELETE FROM conversion; DELETE FROM entry; DELETE FROM rate;
          DELETE FROM leg; DELETE FROM circumstance
          """)
        return count
      }
      // Gives the space back, and what stood in it; other sessions may hold both a while longer.
      try? connection.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
      return count
    }
  }

  public func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  private func entry(_ sql: String, _ number: Int) throws(JournalFault) -> NumberedEntry? {
    try attempt { (connection) throws(SQLiteError) in
      let found = try connection.first(sql, [.integer(number)]) { $0.optionalInteger(0) } ?? nil
      return try found.flatMap { (number) throws(SQLiteError) in
        try EntryReader(connection: connection).entry(number)
      }
    }
  }

  /// Does `body`; if it meets damage, once more with a database that has none.
  private func attempt<R>(_ body: (Connection) throws(SQLiteError) -> R) throws(JournalFault) -> R {
    do throws(SQLiteError) {
      return try body(connection)
    } catch {
      guard error.isDamage else { throw file.fault(error) }
    }
    connection = try file.replace(&notices)
    do throws(SQLiteError) {
      return try body(connection)
    } catch {
      throw file.fault(error)
    }
  }
}
