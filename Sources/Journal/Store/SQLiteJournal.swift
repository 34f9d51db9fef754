public import AgioCore
import Libc

/// The journal in an SQLite database: several sessions at once, each entry safe from the end of its program.
///
/// The database is opened when something is looked up. Until then, what is kept waits in a ``Spool``; many entries taken
/// over at once cost less than one by one.
public final class SQLiteJournal {
  /// Bytes that may wait before they are taken over: some hundred entries.
  private static let mostWaiting = 1 << 16

  private let file: JournalFile
  let spool: Spool
  let marker: AlertMarker
  let watchMarker: WatchMarker
  private var connection: Connection?
  var notices: [Phrase] = []
  /// Why what waits could not be taken over, which is said once.
  private(set) var hindrance: JournalFault?
  /// What is still to be done about entries that have been forgotten.
  let debt: ForgettingDebt

  /// The journal at `path`. Nothing is opened yet, and nothing made.
  public init(path: String) {
    file = JournalFile(path: path)
    spool = Spool(path: "\(path)-spool")
    marker = AlertMarker(path: "\(path)-alerts")
    watchMarker = WatchMarker(path: "\(path)-watched")
    debt = ForgettingDebt(journal: path)
  }

  /// Whether anything has ever been kept here.
  public var exists: Bool { access(file.path, F_OK) == 0 || !spool.isEmpty }

  /// Whether there are alerts to look at, as far as that can be told without opening anything.
  public var hasAlerts: Bool { marker.isSet }

  /// The currencies of the watched pairs, for which nothing is opened either.
  public var watchedCurrencies: [Currency] { watchMarker.currencies }

  /// Keeps entries, all or none; once this returns, they survive the end of the program in whatever way.
  /// - Parameter isOfMany: whether more follow at once: then they wait for whoever looks something up.
  public func append(_ entries: [JournalEntry], ofMany isOfMany: Bool = false) throws(JournalFault)
  {
    let waiting = try spool.append(entries, &notices)
    guard waiting > Self.mostWaiting, !isOfMany else { return }
    // They are safe already: what is wrong with the database must not be said of them.
    do throws(JournalFault) {
      try open()
    } catch {
      complain(error)
    }
  }

  /// Opens the database, if that has not been done, and takes over what waits.
  func open() throws(JournalFault) { try attempt { _ in } }

  /// The entry with this number; nil if there is none, or none any more.
  public func entry(_ number: Int) throws(JournalFault) -> NumberedEntry? {
    try attempt { (connection) throws(SQLiteError) in try connection.entry(number) }
  }

  /// The newest entry before this number; the newest of all for nil.
  public func entry(before number: Int?) throws(JournalFault) -> NumberedEntry? {
    try entry("SELECT max(id) FROM entry WHERE id < ?1", number ?? Int.max)
  }

  /// The oldest entry after this number.
  public func entry(after number: Int) throws(JournalFault) -> NumberedEntry? {
    try entry("SELECT min(id) FROM entry WHERE id > ?1", number)
  }

  /// The numbers of the entries that `query` asks for, newest first.
  /// - Parameters:
  ///   - before: only smaller numbers, to go on from an earlier page.
  ///   - limit: how many at most; nil for all.
  public func numbers(_ query: JournalQuery, before: Int?, limit: Int?) throws(JournalFault)
    -> [Int]
  {
    try attempt { (connection) throws(SQLiteError) in
      try EntrySearch(query, connection).numbers(before: before, limit: limit)
    }
  }

  /// Reads many entries, in the order of these numbers; one that is there no more is left out.
  /// - Parameter body: gets each, and says whether it wants more.
  public func visit(_ numbers: [Int], _ body: (NumberedEntry) -> Bool) throws(JournalFault) {
    var rest = numbers[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(Self.mostRead)
      rest = rest.dropFirst(chunk.count)
      let entries = try attempt { (connection) throws(SQLiteError) in
        try chunk.map { (number) throws(SQLiteError) in try connection.entry(number) }
      }
      for case let entry? in entries where !body(entry) { return }
    }
  }

  private static let mostRead = 1_000

  /// Whether the journal has an entry of just this line.
  public func has(_ line: String) throws(JournalFault) -> Bool {
    try attempt { (connection) throws(SQLiteError) in
      try connection.first("SELECT 1 FROM entry WHERE line = ?1", [.text(line)]) { _ in true }
        ?? false
    }
  }

  /// What happened to the journal on the way and the user must know; each is said once.
  public func takeNotices() -> [Phrase] {
    defer { notices = [] }
    return notices
  }

  private func entry(_ sql: String, _ number: Int) throws(JournalFault) -> NumberedEntry? {
    try attempt { (connection) throws(SQLiteError) in
      let found = try connection.first(sql, [.integer(number)]) { $0.optionalInteger(0) } ?? nil
      return try found.flatMap { (number) throws(SQLiteError) in
        try connection.entry(number)
      }
    }
  }

  /// Does `body` once what waits has been taken over; if that meets damage, once more with a database that has none.
  func attempt<R>(_ body: (Connection) throws(SQLiteError) -> R) throws(JournalFault) -> R {
    let opened = try opened()
    do throws(SQLiteError) {
      try takeOver(opened)
      payDebt(opened)
      return try body(opened)
    } catch {
      guard error.isDamage else { throw file.fault(error) }
    }
    connection = nil
    let new = try file.replace(&notices)
    connection = new
    do throws(SQLiteError) {
      try takeOver(new)
      return try body(new)
    } catch {
      throw file.fault(error)
    }
  }

  private func opened() throws(JournalFault) -> Connection {
    if let connection { return connection }
    let opened = try file.open(&notices)
    connection = opened
    return opened
  }

  /// Takes over what waits in the spool. What is there already can be read even if this cannot be done.
  /// - Throws: damage.
  private func takeOver(_ connection: Connection) throws(SQLiteError) {
    if spool.isEmpty {
      hindrance = nil
      return
    }
    let filling: SpoolFilling?
    do throws(JournalFault) {
      filling = try spool.filling(&notices)
    } catch {
      return complain(error)
    }
    guard let filling else {
      hindrance = nil
      return
    }
    do throws(SQLiteError) {
      let broken = try connection.transaction { () throws(SQLiteError) in
        let taken = try connection.number(
          "SELECT bytes FROM spool WHERE name = ?1", .text(filling.name))
        let broken = try filling.visit(after: taken) { (entry, record) throws(SQLiteError) in
          try connection.add(entry, record)
        }
        try connection.run(
          "INSERT OR REPLACE INTO spool VALUES (1, ?1, ?2)", .text(filling.name),
          .integer(filling.count))
        return broken
      }
      filling.clear()
      hindrance = nil
      if broken > 0 {
        notices.append(
          say("\(broken) \(broken, "line", "lines") of \(spool.path) could not be read"))
      }
    } catch {
      if error.isDamage { throw error }
      complain(file.fault(error))
    }
  }

  private func complain(_ fault: JournalFault) {
    defer { hindrance = fault }
    if hindrance == nil {
      notices.append(say("\(fault); conversions are waiting in \(spool.path)"))
    }
  }
}

/// Why something could not be kept or read.
public struct JournalFault: PhrasedError, Hashable, Sendable {
  public let phrase: Phrase
  /// It will be no better at the next try.
  public let isFinal: Bool

  init(_ phrase: Phrase, isFinal: Bool = false) {
    self.phrase = phrase
    self.isFinal = isFinal
  }
}
