import AgioCore
import CSQLite

/// An open database.
final class Connection {
  private let handle: OpaquePointer
  /// How long to wait for others who write, in milliseconds.
  private let patience: Int32
  private var prepared: [String: OpaquePointer] = [:]
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
    for statement in prepared.values { cs_finalize(statement) }
    cs_close(handle)
  }

  /// Runs statements that take and give nothing.
  func execute(_ script: String) throws(SQLiteError) {
    try check(cs_execute(handle, script))
  }

  func run(_ sql: String, _ values: Value...) throws(SQLiteError) { try run(sql, values) }

  func run(_ sql: String, _ values: [Value]) throws(SQLiteError) {
    try rows(sql, values) { _ in true }
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
    try rows(sql, values) { row in
      result = read(row)
      return false
    }
    return result
  }

  /// What `read` makes of each row.
  func all<R>(_ sql: String, _ values: [Value] = [], read: (Row) -> R) throws(SQLiteError) -> [R] {
    var results: [R] = []
    try rows(sql, values) { row in
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

  /// Runs a statement with these values, and hands out rows for as long as `body` wants more.
  private func rows(_ sql: String, _ values: [Value], _ body: (Row) -> Bool) throws(SQLiteError) {
    let statement = try statement(sql)
    // A statement left in the middle would hold its lock.
    defer { cs_reset(statement) }
    for (index, value) in values.enumerated() {
      try check(Self.bind(value, to: statement, at: Int32(index + 1)))
    }
    while true {
      let code = cs_step(statement)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { return try check(code) }
      if !body(Row(statement)) { break }
    }
    // Some statements do their work at the end only.
    try check(cs_reset(statement))
  }

  private static func bind(_ value: Value, to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch value {
    case .integer(let number): cs_bind_integer(statement, index, Int64(number))
    case .null: cs_bind_null(statement, index)
    case .text(var text):
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          cs_bind_text(statement, index, $0.baseAddress, Int32($0.count))
        }
      }
    }
  }

  private func statement(_ sql: String) throws(SQLiteError) -> OpaquePointer {
    if let statement = prepared[sql] { return statement }
    var made: OpaquePointer?
    try check(cs_prepare(handle, sql, &made))
    prepared[sql] = made
    return made!
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    if code != SQLITE_OK {
      throw SQLiteError(code: code, message: Phrase(verbatim: String(cString: cs_message(handle))))
    }
  }
}

/// What is bound to a parameter.
enum Value: Hashable {
  case integer(Int)
  case text(String)
  case null

  init(_ text: String?) { self = text.map(Value.text) ?? .null }
  init(_ number: Int?) { self = number.map(Value.integer) ?? .null }
  init(_ date: CalendarDate?) { self.init(date.map { Int($0.dayNumber) }) }
}

/// The row a statement has come to; valid until the next one.
struct Row {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  func integer(_ column: Int32) -> Int { Int(cs_integer(handle, column)) }

  func text(_ column: Int32) -> String {
    guard let bytes = cs_text(handle, column) else { return "" }
    let count = Int(cs_count(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func optionalInteger(_ column: Int32) -> Int? { isNull(column) ? nil : integer(column) }
  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  func date(_ column: Int32) -> CalendarDate? {
    optionalInteger(column).map { CalendarDate(dayNumber: $0) }
  }

  /// The first columns, as they are.
  func values(_ count: Int32) -> [Value] {
    (0..<count).map { column in
      switch cs_type(handle, column) {
      case SQLITE_NULL: .null
      case SQLITE_TEXT: .text(text(column))
      default: .integer(integer(column))
      }
    }
  }

  private func isNull(_ column: Int32) -> Bool {
    cs_type(handle, column) == SQLITE_NULL
  }
}

/// What SQLite said no to.
struct SQLiteError: Error, Hashable {
  let code: Int32
  private let message: Phrase

  init(code: Int32, message: Phrase) {
    self.code = code & 0xFF
    self.message = message
  }

  static var noLibrary: SQLiteError {
    SQLiteError(
      code: SQLITE_CANTOPEN,
      message: say(
        "cannot open \(String(cString: cs_library_name)) (package libsqlite3-0)"))
  }

  /// The stored bytes are not what SQLite has written, or no database at all.
  var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }

  /// Why, in words of ours: SQLite's may quote what stands in the file.
  var reason: Phrase {
    switch code {
    case SQLITE_FULL: say("disk full")
    case SQLITE_READONLY: say("permission denied")
    case SQLITE_BUSY, SQLITE_LOCKED: say("in use by another program")
    case SQLITE_IOERR: say("disk I/O error")
    case SQLITE_CORRUPT, SQLITE_NOTADB: say("damaged file")
    case SQLITE_NOMEM: say("out of memory")
    default: message.mapTexts { VisibleText.of($0.utf8) }
    }
  }
}
