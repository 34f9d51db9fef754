/// A table of rows that are all different and that many others refer to.
struct SharedRows: Sendable {
  private let table: String
  private let find: String
  private let add: String

  init(_ table: String, _ columns: [String]) {
    self.table = table
    let conditions = columns.indices.map { "\(columns[$0]) IS ?\($0 + 1)" }
    let places = columns.indices.map { "?\($0 + 1)" }
    find = "SELECT id FROM \(table) WHERE \(conditions.joined(separator: " AND "))"
    add = """
      INSERT INTO \(table) (\(columns.joined(separator: ", "))) \
      VALUES (\(places.joined(separator: ", ")))
      """
  }

  /// The number of the row with these values, which is added where there is none.
  /// - Parameter known: what has been found before in the same transaction.
  func number(of values: [Value], _ connection: Connection, _ known: KnownRows) throws(SQLiteError)
    -> Int
  {
    if let number = known.numbers[table]?[values] { return number }
    let number = try found(values, connection)
    known.numbers[table, default: [:]][values] = number
    return number
  }

  private func found(_ values: [Value], _ connection: Connection) throws(SQLiteError) -> Int {
    if let number = try connection.first(find, values, read: { $0.integer(0) }) { return number }
    try connection.run(add, values)
    return connection.lastInsertedNumber
  }

  static let context = SharedRows(
    "circumstance", ["today", "rounding", "mark", "date", "targets"])
  static let legs = SharedRows(
    "leg",
    [
      "base", "quote", "rate", "date", "number", "side", "period", "days", "published", "source",
      "name", "state",
    ])
  static let rates = SharedRows("rate", ["base", "quote", "up", "down", "date", "asked", "legs"])
}

/// Rows that many entries of one transaction share, by their values.
final class KnownRows {
  fileprivate var numbers: [String: [[Value]: Int]] = [:]
}
