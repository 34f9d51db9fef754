/// How the tables came to be what they are. What stands here has been run on somebody's machine: steps are added at the
/// end, never changed.
enum Migrations {
  /// Marks the file as ours: "agio" in ASCII.
  static let applicationID = 0x6167_696F

  static let all: [(name: String, script: String)] = [
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
      """
    ),
    (
      "spool",
      """
      -- How much of which filling of the spool has been taken over: one row.
      CREATE TABLE spool (id INTEGER PRIMARY KEY, name TEXT NOT NULL, bytes INTEGER NOT NULL);
      """
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
      """
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
      """
    ),
    (
      "watched sources",
      """
      -- By whose rates a pair is watched; NULL for any.
      ALTER TABLE watch ADD COLUMN source TEXT;
      """
    ),
  ]
}
