import AgioCore
import CSQLite

/// What SQLite said no to.
struct SQLiteError: Error, Hashable {
  /// The primary result code.
  let code: Int32
  private let message: String

  init(code: Int32, message: String) {
    self.code = code & 0xFF
    self.message = message
  }

  /// There is no SQLite here.
  static var noLibrary: SQLiteError {
    SQLiteError(
      code: SQLITE_CANTOPEN,
      message: sayEnglish(
        "\(String(cString: cs_library_name)) cannot be opened (package libsqlite3-0)"))
  }

  /// The stored bytes are not what SQLite has written, or no database at all.
  var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }

  /// Why, in words of ours: SQLite's may quote what stands in the file.
  var reason: String {
    switch code {
    case SQLITE_FULL: sayEnglish("the disk is full")
    case SQLITE_READONLY: sayEnglish("it may not be written")
    case SQLITE_BUSY, SQLITE_LOCKED: sayEnglish("another program holds it")
    case SQLITE_IOERR: sayEnglish("the disk gave an error")
    case SQLITE_CORRUPT, SQLITE_NOTADB: sayEnglish("it is damaged")
    case SQLITE_NOMEM: sayEnglish("there is not enough memory")
    default: VisibleText.of(message.utf8)
    }
  }
}
