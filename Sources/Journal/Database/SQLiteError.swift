import AgioCore
import CSQLite

/// What SQLite said no to.
struct SQLiteError: Error, Hashable {
  /// The primary result code.
  let code: Int32
  private let message: Phrase

  init(code: Int32, message: Phrase) {
    self.code = code & 0xFF
    self.message = message
  }

  /// There is no SQLite here.
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
