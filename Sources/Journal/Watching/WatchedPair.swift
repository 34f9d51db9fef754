public import AgioCore

/// An amount that the user keeps an eye on in another currency.
public struct WatchedPair: Sendable {
  /// Its place in the list, counted from 1.
  public let number: Int
  public let amount: ExactNumber
  public let pair: CurrencyPair
  /// Units of the quote currency for one of the base, when it was put on the list.
  public let rate: ExactNumber
  /// The fixing date of that; nil for what has none.
  public let date: CalendarDate?
  /// The day it was put on the list.
  public let day: CalendarDate
  public let note: String?
  /// By whose rates; nil for any.
  public let source: String?
}

/// What can be done to the list.
extension SQLiteJournal {
  private static let columns = "position, amount, base, quote, rate, date, day, note, source"

  /// The list, in the user's order.
  public func watchlist() throws(JournalFault) -> [WatchedPair] {
    let pairs = try attempt { (connection) throws(SQLiteError) in try Self.list(connection) }
    // What another session has changed is found out here at the latest.
    watchMarker.keep(pairs)
    return pairs
  }

  private static func list(_ connection: Connection) throws(SQLiteError) -> [WatchedPair] {
    try connection.all("SELECT \(columns) FROM watch ORDER BY position") { WatchedPair($0) }
      .compactMap { $0 }
  }

  /// Puts a pair at the end of the list.
  /// - Returns: its number.
  public func watch(
    _ amount: ExactNumber, _ rate: CrossRate, on day: CalendarDate, note: String?,
    source: String? = nil
  ) throws(JournalFault) -> Int {
    try attempt { (connection) throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        let number = try connection.number("SELECT coalesce(max(position), 0) + 1 FROM watch")
        try connection.run(
          "INSERT INTO watch (\(Self.columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
          .integer(number), .text(amount.storedText), .text(rate.pair.base.code),
          .text(rate.pair.quote.code), .text(rate.value.storedText), Value(rate.date),
          Value(day), Value(note), Value(source))
        return number
      }
    }
  }

  /// Gives one another amount; since when it is watched stays what it is.
  public func setWatched(_ number: Int, to amount: ExactNumber) throws(JournalFault) {
    try attempt { (connection) throws(SQLiteError) in
      try connection.run(
        "UPDATE watch SET amount = ?2 WHERE position = ?1", .integer(number),
        .text(amount.storedText))
    }
  }

  /// - Parameter numbers: the places of those to take off the list.
  public func unwatch(_ numbers: [Int]) throws(JournalFault) {
    try attempt { (connection) throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        for number in numbers {
          try connection.run("DELETE FROM watch WHERE position = ?1", .integer(number))
        }
        try Self.number(
          connection.all("SELECT id FROM watch ORDER BY position", read: { $0.integer(0) }),
          connection)
      }
    }
  }

  /// Moves one to another place; the others close up.
  public func moveWatched(_ number: Int, to place: Int) throws(JournalFault) {
    try attempt { (connection) throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        var ids = try connection.all("SELECT id FROM watch ORDER BY position") { $0.integer(0) }
        guard ids.indices.contains(number - 1) else { return }
        let id = ids.remove(at: number - 1)
        ids.insert(id, at: min(max(place - 1, 0), ids.count))
        try Self.number(ids, connection)
      }
    }
  }

  /// - Parameter note: nil to take the note away.
  public func noteWatched(_ number: Int, _ note: String?) throws(JournalFault) {
    try attempt { (connection) throws(SQLiteError) in
      try connection.run(
        "UPDATE watch SET note = ?2 WHERE position = ?1", .integer(number), Value(note))
    }
  }

  private static func number(_ ids: [Int], _ connection: Connection) throws(SQLiteError) {
    for (index, id) in ids.enumerated() {
      try connection.run(
        "UPDATE watch SET position = ?2 WHERE id = ?1", .integer(id), .integer(index + 1))
    }
  }
}

extension WatchedPair {
  fileprivate init?(_ row: Row) {
    guard let amount = ExactNumber(storedText: row.text(1)),
      let pair = CurrencyPair(text: "\(row.text(2))/\(row.text(3))"),
      let rate = ExactNumber(storedText: row.text(4)), let day = row.date(6)
    else { return nil }
    self.init(
      number: row.integer(0), amount: amount, pair: pair, rate: rate, date: row.date(5), day: day,
      note: row.optionalText(7), source: row.optionalText(8))
  }
}
