import AgioCore
import Files

extension SQLiteJournal {
  /// How long to wait for others who read or write, in milliseconds: the user waits too.
  private static let patience: Int32 = 1_000
  /// No damaged journal that is larger is looked through.
  private static let mostBytes = 256 << 20

  /// Forgets an entry: no file of the journal has anything of it after that, or a notice says which has, and why.
  /// - Returns: its line; nil if there was none.
  public func delete(_ number: Int) throws(JournalFault) -> String? {
    let isThere = try attempt { (connection) throws(SQLiteError) in
      try connection.number("SELECT EXISTS (SELECT 1 FROM entry WHERE id = ?1)", .integer(number))
    }
    guard isThere != 0 else { return nil }
    let line = try forget { (connection) throws(SQLiteError) in
      try connection.erase(number)
    }
    if let line {
      for path in debt.damagedFiles where Self.has(path, Array(line.utf8)) {
        notices.append(
          say("\(path) still contains it; delete that file, or run 'agio history clear'"))
      }
    }
    return line
  }

  /// Forgets all entries, as ``delete(_:)`` does.
  /// - Parameter visit: gets the line of each.
  /// - Returns: how many there were.
  public func clear(_ visit: (String) -> Void = { _ in }) throws(JournalFault) -> Int {
    let count = try forget { (connection) throws(SQLiteError) in
      try connection.eraseAll(visit)
    }
    for path in debt.damagedFiles {
      do throws(FileFault) {
        try Files.remove(path)
        notices.append(say("\(path) was deleted too"))
      } catch {
        notices.append(say("cannot delete \(path): \(error.reason)"))
      }
    }
    return count
  }

  /// Forgets with `body`, wholly or not at all, and then sees to the bytes.
  private func forget<R>(_ body: (Connection) throws(SQLiteError) -> R) throws(JournalFault) -> R {
    try open()
    if let hindrance {
      throw JournalFault(
        say("\(hindrance); cannot delete the conversions waiting in \(spool.path)"))
    }
    return try attempt { (connection) throws(SQLiteError) in
      // A program that is killed from here on leaves the rest to the next.
      debt.owe(.rewriting)
      let result = try connection.transaction { () throws(SQLiteError) in try body(connection) }
      do throws(SQLiteError) {
        try debt.pay(connection, patience: Self.patience)
      } catch {
        notices.append(
          say(
            "the journal files still contain deleted conversions: \(error.reason); agio will remove them as soon as it can"
          ))
      }
      return result
    }
  }

  /// Does what could not be done when something was forgotten, unless others are in the way still.
  func payDebt(_ connection: Connection) {
    guard debt.isOwed else { return }
    try? debt.pay(connection, patience: 0)
  }

  private static func has(_ path: String, _ line: [UInt8]) -> Bool {
    // What cannot be read may have it.
    guard let bytes = try? Files.bytes(of: path, mostBytes: mostBytes), let first = line.first
    else { return true }
    return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: line) }
  }
}

/// What is left to do once entries have been deleted, kept in a small file beside the journal: whoever uses it next does
/// it.
///
/// SQLite overwrites what it deletes, but not the copies of it in the log, nor those in pages that were split or moved
/// before. So the database is written anew, and its log emptied.
struct ForgettingDebt {
  enum Step: String {
    /// The database must be written anew, and the log emptied.
    case rewriting
    /// Only the log must be emptied: others were still reading.
    case emptying
  }

  private let journal: String
  private var path: String { "\(journal)-forgetting" }

  init(journal: String) { self.journal = journal }

  var isOwed: Bool { Files.exists(path) }

  /// What cannot be written down is at least tried once.
  func owe(_ step: Step) { try? Files.replace(path, with: Array(step.rawValue.utf8)) }

  /// Does what is owed.
  /// - Parameter patience: how long to wait for others, in milliseconds.
  func pay(_ connection: Connection, patience: Int32) throws(SQLiteError) {
    let kept = (try? Files.bytes(of: path, mostBytes: 1 << 10)) ?? nil
    if kept ?? [] != Array(Step.emptying.rawValue.utf8) {
      try connection.rewrite(patience: patience)
      owe(.emptying)
    }
    try connection.emptyLog(patience: patience)
    try? Files.remove(path)
  }

  /// Journals and spools that were damaged, and set aside.
  var damagedFiles: [String] {
    ["\(journal).damaged", "\(journal)-spool.damaged"].flatMap(Files.beginning(with:))
  }
}
