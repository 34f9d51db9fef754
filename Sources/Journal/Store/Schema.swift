import AgioCore

/// The tables of a journal, and the version by which they are known.
enum Schema {
  /// Marks the file as ours: "agio" in ASCII.
  private static let applicationID = 0x6167_696F
  static let version = 6

  private static let script = """
    -- Numbers are never given twice, so that what is deleted is gone. An entry is one record, as it came from the spool.
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT, local INTEGER NOT NULL, line TEXT NOT NULL,
      record TEXT NOT NULL);
    CREATE TABLE word (
      name TEXT NOT NULL, entry INTEGER NOT NULL, PRIMARY KEY (name, entry)) WITHOUT ROWID;
    -- Between which numbers the entries of a day lie: to count through an index of a million times takes too long.
    CREATE TABLE day (day INTEGER PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL);
    -- How much of which filling of the spool has been taken over: one row.
    CREATE TABLE spool (id INTEGER PRIMARY KEY, name TEXT NOT NULL, bytes INTEGER NOT NULL);
    -- By whose rates a pair is watched is NULL for any.
    CREATE TABLE watch (
      id INTEGER PRIMARY KEY AUTOINCREMENT, position INTEGER NOT NULL, amount TEXT NOT NULL,
      base TEXT NOT NULL, quote TEXT NOT NULL, rate TEXT NOT NULL, date INTEGER,
      day INTEGER NOT NULL, note TEXT, source TEXT);
    CREATE TABLE alert (
      id INTEGER PRIMARY KEY AUTOINCREMENT, condition TEXT NOT NULL, armed INTEGER NOT NULL,
      checked INTEGER, fired INTEGER, snoozed INTEGER);
    PRAGMA application_id=\(applicationID);
    PRAGMA user_version=\(version);
    """

  /// Why a file is none that this version may use; nil if it may.
  static func refusal(_ connection: Connection, _ path: String) throws(SQLiteError) -> JournalFault?
  {
    let found = try version(of: connection)
    let isOurs = try connection.number("PRAGMA application_id") == applicationID
    let tables = try connection.number("SELECT count(*) FROM sqlite_schema")
    if found == (isOurs ? version : 0), isOurs || tables == 0 { return nil }
    if found > version {
      return JournalFault(
        say("the journal \(path) was written by a newer agio; not changed"), isFinal: true)
    }
    return JournalFault(
      isOurs
        ? say("the journal \(path) was written by an older agio; not changed")
        : say("\(path) is not an agio journal; not changed"), isFinal: true)
  }

  static func isThere(_ connection: Connection) throws(SQLiteError) -> Bool {
    try version(of: connection) == version
  }

  /// Makes the tables, all or none.
  static func make(_ connection: Connection) throws(SQLiteError) {
    // Kept in the file from here on: readers and a writer do not wait for each other.
    try connection.run("PRAGMA journal_mode=WAL")
    try connection.transaction { () throws(SQLiteError) in
      // Another session may have been quicker.
      if try !isThere(connection) { try connection.execute(script) }
    }
  }

  private static func version(of connection: Connection) throws(SQLiteError) -> Int {
    try connection.number("PRAGMA user_version")
  }
}
