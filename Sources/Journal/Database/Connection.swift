import AgioCore
import CSQLite

/// An open database.
final class Connection {
  private let handle: OpaquePointer
  /// How long to wait for others who write, in milliseconds.
  private let patience: Int32
  private var prepared: [String: PreparedStatement] = [:]
  /// Pages of a log that is quickly read.
  private static let shortLog: Int32 = 100
  /// Pages of the log after the last statement that wrote.
  private var logPages: Int32 = 0

  /// Opens the file at `path`, which must be there. Nothing of it is read yet.
  /// - Parameter patience: how long to wait for others who write, in milliseconds.
  init(path: String, patience: Int32) throws(SQLiteError) {
    guard cs_load() else { throw .noLibrary }
    var opened: OpaquePointer?
    let code = cs_open(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(code: code, message: say("cannot be opened"))
      cs_close(opened)
      throw error
    }
    handle = opened
    self.patience = patience
    // Before anything else: the first statement may already meet a lock.
    cs_busy_timeout(handle, patience)
  }

  deinit {
    // A start reads the whole log: one that has grown is written back by the last who closes. Nobody else begins it anew,
    // for who opens a database alone cannot see how much of its log has been written back already.
    _ = cs_keep_log(handle, logPages < Self.shortLog ? 1 : 0)
    for statement in prepared.values { statement.finalize() }
    cs_close(handle)
  }

  /// Runs statements that take and give nothing.
  func execute(_ script: String) throws(SQLiteError) {
    try check(cs_execute(handle, script))
  }

  /// Runs a statement whose rows do not matter.
  func run(_ sql: String, _ values: Value...) throws(SQLiteError) { try run(sql, values) }

  func run(_ sql: String, _ values: [Value]) throws(SQLiteError) {
    try statement(sql).rows(values) { _ in true }
  }

  /// Begins to look after the log: once it is long, it is written back between two statements.
  func keepLogShort() {
    cs_wal_hook(
      handle,
      { owner, handle, _, pages in
        Unmanaged<Connection>.fromOpaque(owner!).takeUnretainedValue().logPages = pages
        // What cannot be done now, because others read, is done after a later statement.
        if pages >= 1_000 {
          cs_checkpoint(handle, SQLITE_CHECKPOINT_PASSIVE)
        }
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Writes all of the database anew: nothing stays in it of rows that have been deleted or moved.
  /// - Throws: that others write, or that there is no room for a second copy.
  func rewrite(patience: Int32) throws(SQLiteError) {
    try waiting(patience) { () throws(SQLiteError) in try execute("VACUUM") }
  }

  /// Writes the log back and leaves nothing in it.
  /// - Throws: that others still read what only the log has.
  func emptyLog(patience: Int32) throws(SQLiteError) {
    try waiting(patience) { () throws(SQLiteError) in
      try check(cs_checkpoint(handle, SQLITE_CHECKPOINT_TRUNCATE))
    }
  }

  private func waiting(
    _ milliseconds: Int32, _ body: () throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    cs_busy_timeout(handle, milliseconds)
    defer { cs_busy_timeout(handle, patience) }
    try body()
  }

  /// What `read` makes of the first row; nil if there is none.
  func first<R>(_ sql: String, _ values: [Value] = [], read: (Row) -> R) throws(SQLiteError) -> R? {
    var result: R?
    try statement(sql).rows(values) { row in
      result = read(row)
      return false
    }
    return result
  }

  /// What `read` makes of each row.
  func all<R>(_ sql: String, _ values: [Value] = [], read: (Row) -> R) throws(SQLiteError) -> [R] {
    var results: [R] = []
    try statement(sql).rows(values) { row in
      results.append(read(row))
      return true
    }
    return results
  }

  /// A number of the first row: of a pragma, or of a question that always has an answer.
  func number(_ sql: String, _ values: Value...) throws(SQLiteError) -> Int {
    try first(sql, values) { $0.integer(0) } ?? 0
  }

  /// Does `body` wholly or not at all. It begins with the lock: to get it later may be too late.
  func transaction<R>(_ body: () throws(SQLiteError) -> R) throws(SQLiteError) -> R {
    try run("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  var lastInsertedNumber: Int { Int(cs_last_number(handle)) }

  /// The statement, prepared once.
  private func statement(_ sql: String) throws(SQLiteError) -> PreparedStatement {
    if let statement = prepared[sql] { return statement }
    var made: OpaquePointer?
    try check(cs_prepare(handle, sql, &made))
    let statement = PreparedStatement(made!)
    prepared[sql] = statement
    return statement
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    if code != SQLITE_OK {
      throw SQLiteError(code: code, message: Phrase(verbatim: String(cString: cs_message(handle))))
    }
  }
}
