import AgioCore

/// Takes entries out of the tables, with all that stood there for them alone.
struct EntryEraser {
  let connection: Connection

  /// - Returns: the line of the entry; nil if there is none with that number.
  func erase(_ number: Int) throws(SQLiteError) -> String? {
    let row = try connection.first(
      "SELECT line, legs, circumstance, local FROM entry WHERE id = ?1", [.integer(number)]
    ) { (line: $0.text(0), legs: $0.text(1), circumstance: $0.integer(2), local: $0.integer(3)) }
    guard let row else { return nil }
    let rates = try connection.all(
      "SELECT DISTINCT rate FROM conversion WHERE entry = ?1", [.integer(number)]
    ) { $0.integer(0) }
    // All words that lead to it, not those that this version would find in the line.
    try connection.run("DELETE FROM word WHERE entry = ?1", .integer(number))
    try connection.run("DELETE FROM conversion WHERE entry = ?1", .integer(number))
    try connection.run("DELETE FROM entry WHERE id = ?1", .integer(number))
    try eraseUnused(rates, legs: StoredText.numbers(row.legs))
    try connection.run(
      """
      DELETE FROM circumstance
      WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM entry WHERE circumstance = ?1)
      """, .integer(row.circumstance))
    let day = row.local.floorDivided(by: 86_400)
    try connection.run(
      """
      DELETE FROM day WHERE day = ?1 AND NOT EXISTS (
        SELECT 1 FROM entry
        WHERE id BETWEEN first AND last AND local BETWEEN ?1 * 86400 AND ?1 * 86400 + 86399)
      """, .integer(day))
    return row.line
  }

  /// - Parameter visit: gets the line of each.
  /// - Returns: how many entries there were.
  func eraseAll(_ visit: (String) -> Void) throws(SQLiteError) -> Int {
    let count = try connection.all("SELECT line FROM entry") { visit($0.text(0)) }.count
    try connection.execute(
      """
      DELETE FROM word; DELETE FROM conversion; DELETE FROM entry; DELETE FROM rate;
      DELETE FROM leg; DELETE FROM circumstance; DELETE FROM day
      """)
    return count
  }

  /// Rates the user has given are words of his too.
  private func eraseUnused(_ rates: [Int], legs: [Int]) throws(SQLiteError) {
    var legs = Set(legs)
    for rate in rates {
      let isUsed = try connection.number(
        "SELECT EXISTS (SELECT 1 FROM conversion WHERE rate = ?1)", .integer(rate))
      if isUsed != 0 { continue }
      let text = try connection.first(
        "SELECT legs FROM rate WHERE id = ?1", [.integer(rate)], read: { $0.text(0) })
      legs.formUnion(StoredText.numbers(text ?? ""))
      try connection.run("DELETE FROM rate WHERE id = ?1", .integer(rate))
    }
    for leg in legs {
      try connection.run(
        """
        DELETE FROM leg WHERE id = ?1 AND NOT EXISTS (
          SELECT 1 FROM rate WHERE ' ' || legs || ' ' LIKE '% ' || ?1 || ' %'
          UNION ALL
          SELECT 1 FROM entry WHERE ' ' || legs || ' ' LIKE '% ' || ?1 || ' %')
        """, .integer(leg))
    }
  }
}
