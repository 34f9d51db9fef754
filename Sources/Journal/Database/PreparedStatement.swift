import CSQLite

/// What is bound to a parameter.
enum Value: Hashable {
  case integer(Int)
  case text(String)
  case null

  init(_ text: String?) { self = text.map(Value.text) ?? .null }
  init(_ number: Int?) { self = number.map(Value.integer) ?? .null }
}

/// A prepared statement.
final class PreparedStatement {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  /// Its connection calls this before it goes.
  func finalize() { sqlite3_finalize(handle) }

  /// Runs it with these values, and hands out rows for as long as `body` wants more.
  func rows(_ values: [Value], _ body: (Row) -> Bool) throws(SQLiteError) {
    // A statement left in the middle would hold its lock.
    defer { sqlite3_reset(handle) }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    while true {
      let code = sqlite3_step(handle)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw error(code) }
      if !body(Row(handle)) { break }
    }
    // Some statements do their work at the end only.
    let code = sqlite3_reset(handle)
    if code != SQLITE_OK { throw error(code) }
  }

  private func bind(_ value: Value, at index: Int32) throws(SQLiteError) {
    let code: Int32
    switch value {
    case .integer(let number): code = sqlite3_bind_int64(handle, index, Int64(number))
    case .null: code = sqlite3_bind_null(handle, index)
    case .text(var text):
      code = text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          // An empty text has no address, and no address would be NULL.
          cs_bind_text(
            handle, index, $0.baseAddress ?? UnsafePointer(Self.nothing), Int32($0.count))
        }
      }
    }
    if code != SQLITE_OK { throw error(code) }
  }

  private static var nothing: UnsafePointer<CChar> { UnsafePointer(sqlite3_libversion()) }

  private func error(_ code: Int32) -> SQLiteError {
    SQLiteError(code: code, message: String(cString: sqlite3_errmsg(sqlite3_db_handle(handle))))
  }
}

/// The row a statement has come to; valid until the next one.
struct Row {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func optionalInteger(_ column: Int32) -> Int? { isNull(column) ? nil : integer(column) }
  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }
}
