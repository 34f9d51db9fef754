import AgioCore

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
