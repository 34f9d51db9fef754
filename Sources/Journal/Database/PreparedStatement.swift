import AgioCore
import CSQLite

/// What is bound to a parameter.
enum Value: Hashable {
  case integer(Int)
  case text(String)
  case null

  init(_ text: String?) { self = text.map(Value.text) ?? .null }
  init(_ number: Int?) { self = number.map(Value.integer) ?? .null }
  init(_ date: CalendarDate?) { self.init(date.map { Int($0.dayNumber) }) }
}

/// A prepared statement.
final class PreparedStatement {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  /// Its connection calls this before it goes.
  func finalize() { cs_finalize(handle) }

  /// Runs it with these values, and hands out rows for as long as `body` wants more.
  func rows(_ values: [Value], _ body: (Row) -> Bool) throws(SQLiteError) {
    // A statement left in the middle would hold its lock.
    defer { cs_reset(handle) }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    while true {
      let code = cs_step(handle)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw error(code) }
      if !body(Row(handle)) { break }
    }
    // Some statements do their work at the end only.
    let code = cs_reset(handle)
    if code != SQLITE_OK { throw error(code) }
  }

  private func bind(_ value: Value, at index: Int32) throws(SQLiteError) {
    let code: Int32
    switch value {
    case .integer(let number): code = cs_bind_integer(handle, index, Int64(number))
    case .null: code = cs_bind_null(handle, index)
    case .text(var text):
      code = text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          cs_bind_text(handle, index, $0.baseAddress, Int32($0.count))
        }
      }
    }
    if code != SQLITE_OK { throw error(code) }
  }

  private func error(_ code: Int32) -> SQLiteError {
    SQLiteError(
      code: code, message: Phrase(verbatim: String(cString: cs_message(cs_database(handle)))))
  }
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
