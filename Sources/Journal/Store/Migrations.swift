import AgioCore

/// How the tables came to be what they are. What stands here has been run on somebody's machine: steps are added at the
/// end, never changed.
enum Migrations {
  /// Marks the file as ours: "agio" in ASCII.
  static let applicationID = 0x6167_696F

  /// What a script cannot say is done behind it, and what is left after that.
  typealias Step = (
    name: String, script: String, rest: (@Sendable (Connection) throws(SQLiteError) -> Void)?
  )

  static let all: [Step] = [
    (
      "journal",
      """
      CREATE TABLE migration (position INTEGER PRIMARY KEY, name TEXT NOT NULL);

      -- What many entries share stands once: the settings, the rates as published, the rates between two currencies.
      CREATE TABLE circumstance (
        id INTEGER PRIMARY KEY, today INTEGER NOT NULL, rounding TEXT NOT NULL,
        mark INTEGER NOT NULL, date INTEGER, targets TEXT NOT NULL);
      CREATE INDEX circumstance_today ON circumstance (today);
      CREATE TABLE leg (
        id INTEGER PRIMARY KEY, base TEXT NOT NULL, quote TEXT NOT NULL, rate TEXT NOT NULL,
        date INTEGER, number TEXT, side TEXT, period TEXT, days INTEGER, published INTEGER,
        source TEXT NOT NULL, name TEXT NOT NULL, state TEXT NOT NULL);
      CREATE INDEX leg_rate ON leg (base, quote, date, rate);
      CREATE TABLE rate (
        id INTEGER PRIMARY KEY, base TEXT NOT NULL, quote TEXT NOT NULL, up TEXT NOT NULL,
        down TEXT NOT NULL, date INTEGER, asked INTEGER, legs TEXT NOT NULL);
      CREATE INDEX rate_value ON rate (base, quote, up, down);

      -- Numbers are never given twice, so that what is deleted is gone.
      CREATE TABLE entry (
        id INTEGER PRIMARY KEY AUTOINCREMENT, local INTEGER NOT NULL, zone INTEGER NOT NULL,
        line TEXT NOT NULL, results TEXT NOT NULL, circumstance INTEGER NOT NULL, precedents TEXT,
        legs TEXT);
      CREATE INDEX entry_local ON entry (local);
      CREATE TABLE conversion (
        entry INTEGER NOT NULL, position INTEGER NOT NULL, amount TEXT NOT NULL,
        rate INTEGER NOT NULL, PRIMARY KEY (entry, position)) WITHOUT ROWID;
      CREATE TABLE word (
        name TEXT NOT NULL, entry INTEGER NOT NULL, PRIMARY KEY (name, entry)) WITHOUT ROWID;
      """, nil
    ),
    (
      "spool",
      """
      -- How much of which filling of the spool has been taken over: one row.
      CREATE TABLE spool (id INTEGER PRIMARY KEY, name TEXT NOT NULL, bytes INTEGER NOT NULL);
      """, nil
    ),
    (
      "watching",
      """
      CREATE TABLE watch (
        id INTEGER PRIMARY KEY AUTOINCREMENT, position INTEGER NOT NULL, amount TEXT NOT NULL,
        base TEXT NOT NULL, quote TEXT NOT NULL, rate TEXT NOT NULL, date INTEGER,
        day INTEGER NOT NULL, note TEXT);
      CREATE TABLE alert (
        id INTEGER PRIMARY KEY AUTOINCREMENT, condition TEXT NOT NULL, armed INTEGER NOT NULL,
        checked INTEGER, fired INTEGER, snoozed INTEGER);
      """, nil
    ),
    (
      "days",
      """
      -- Between which numbers the entries of a day lie: to count through an index of a million times takes too long.
      CREATE TABLE day (day INTEGER PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL);
      INSERT INTO day
        SELECT (local - (local % 86400 + 86400) % 86400) / 86400, min(id), max(id)
        FROM entry GROUP BY 1;
      DROP INDEX entry_local;
      """, nil
    ),
    (
      "watched sources",
      """
      -- By whose rates a pair is watched; NULL for any.
      ALTER TABLE watch ADD COLUMN source TEXT;
      """, nil
    ),
    (
      "records",
      """
      -- An entry is one record, as it came from the spool.
      CREATE TABLE record (
        id INTEGER PRIMARY KEY AUTOINCREMENT, local INTEGER NOT NULL, line TEXT NOT NULL,
        record TEXT NOT NULL);
      """,
      { (connection) throws(SQLiteError) in
        var parts = EntryParts(connection)
        try parts.copy()
        // Numbers that were given stay given.
        try connection.execute(
          """
          DELETE FROM sqlite_sequence WHERE name = 'record';
          UPDATE sqlite_sequence SET name = 'record' WHERE name = 'entry';
          DROP TABLE entry; DROP TABLE conversion; DROP TABLE rate; DROP TABLE leg;
          DROP TABLE circumstance;
          ALTER TABLE record RENAME TO entry;
          """)
      }
    ),
  ]
}

extension Migrations {
  /// Why a file is none that this version may use; nil if it may.
  static func refusal(_ connection: Connection, _ path: String) throws(SQLiteError) -> JournalFault?
  {
    let version = try version(connection)
    if version > all.count {
      return JournalFault(
        say("the journal \(path) was written by a newer agio; not changed"), isFinal: true)
    }
    let isOurs = try connection.number("PRAGMA application_id") == applicationID
    let tables = try connection.number("SELECT count(*) FROM sqlite_schema")
    let isEmpty = version == 0 && tables == 0
    if isOurs || isEmpty { return nil }
    return JournalFault(
      say("\(path) is not an agio journal; not changed"), isFinal: true)
  }

  static func areDone(_ connection: Connection) throws(SQLiteError) -> Bool {
    try version(connection) == all.count
  }

  /// Takes the steps that are missing, all or none.
  static func run(_ connection: Connection) throws(SQLiteError) {
    // Kept in the file from here on: readers and a writer do not wait for each other.
    try connection.run("PRAGMA journal_mode=WAL")
    try connection.transaction { () throws(SQLiteError) in
      // Another session may have been quicker.
      for position in try version(connection)..<all.count {
        try connection.execute(all[position].script)
        try all[position].rest?(connection)
        try connection.run(
          "INSERT INTO migration VALUES (?1, ?2)", .integer(position + 1),
          .text(all[position].name))
      }
      try connection.execute(
        "PRAGMA application_id=\(applicationID); PRAGMA user_version=\(all.count)")
    }
  }

  private static func version(_ connection: Connection) throws(SQLiteError) -> Int {
    try connection.number("PRAGMA user_version")
  }
}

extension Connection {
  /// What SQLite remembers for a connection only.
  func prepareForUse() throws(SQLiteError) {
    // Safe against the end of the program in whatever way; a power cut may cost the last entries.
    // What is deleted is overwritten.
    try execute("PRAGMA synchronous=NORMAL; PRAGMA secure_delete=ON")
    keepLogShort()
  }
}
