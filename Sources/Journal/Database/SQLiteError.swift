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
        "\(String(cString: cs_library_name)) cannot be opened (package libsqlite3-0)"))
  }

  /// The stored bytes are not what SQLite has written, or no database at all.
  var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }

  /// Why, in words of ours: SQLite's may quote what stands in the file.
  var reason: Phrase {
    switch code {
    case SQLITE_FULL: say("the disk is full")
    case SQLITE_READONLY: say("it may not be written")
    case SQLITE_BUSY, SQLITE_LOCKED: say("another program holds it")
    case SQLITE_IOERR: say("the disk gave an error")
    case SQLITE_CORRUPT, SQLITE_NOTADB: say("it is damaged")
    case SQLITE_NOMEM: say("there is not enough memory")
    default: message.mapTexts { VisibleText.of($0.utf8) }
    }
  }
}
