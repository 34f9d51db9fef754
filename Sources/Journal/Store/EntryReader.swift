import AgioCore

/// What many entries share, read once.
final class EntryCache {
  fileprivate var rates: [Int: CrossRate] = [:]
  fileprivate var legs: [Int: Leg] = [:]
  fileprivate var contexts: [Int: EvaluationContext] = [:]
}

/// Takes entries out of the tables.
struct EntryReader {
  let connection: Connection
  var cache = EntryCache()

  private typealias Conversion = (entry: Int, amount: String, rate: Int)

  /// - Returns: nil if there is no entry with that number.
  /// - Throws: the stored parts make no entry, which is damage too.
  func entry(_ number: Int) throws(SQLiteError) -> NumberedEntry? {
    try entries(between: number, number).first
  }

  /// Those of these numbers that there are, in their order.
  func entries(_ numbers: [Int]) throws(SQLiteError) -> [NumberedEntry] {
    guard let first = numbers.first, let last = numbers.last else { return [] }
    let isRun = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    // Most of a run is wanted: to read it in one go is quicker.
    if isRun, last - first < 4 * numbers.count {
      let wanted = Set(numbers)
      let found = try entries(between: first, last)
      return found.count == numbers.count ? found : found.filter { wanted.contains($0.number) }
    }
    var found: [NumberedEntry] = []
    for number in numbers { found += try entries(between: number, number) }
    return found
  }

  private func entries(between first: Int, _ last: Int) throws(SQLiteError) -> [NumberedEntry] {
    let rows = try connection.all(
      """
      SELECT local, zone, line, results, precedents, legs, circumstance, id
      FROM entry WHERE id BETWEEN ?1 AND ?2 ORDER BY id
      """, [.integer(first), .integer(last)], read: EntryRow.init)
    if rows.isEmpty { return [] }
    let conversions: [Conversion] = try connection.all(
      """
      SELECT entry, amount, rate FROM conversion WHERE entry BETWEEN ?1 AND ?2
      ORDER BY entry, position
      """, [.integer(first), .integer(last)]
    ) { ($0.integer(0), $0.text(1), $0.integer(2)) }
    var rest = conversions[...]
    return try rows.map { (row) throws(SQLiteError) in
      rest = rest.drop { $0.entry < row.number }
      let own = rest.prefix { $0.entry == row.number }
      rest = rest.dropFirst(own.count)
      return try entry(row, own)
    }
  }

  private func entry(_ row: EntryRow, _ conversions: ArraySlice<Conversion>) throws(SQLiteError)
    -> NumberedEntry
  {
    var answer = Answer()
    guard let results = StoredText.results(row.results),
      let dependencies = StoredText.dependencies(row.dependencies)
    else { throw .unreadable }
    answer.results = results
    answer.workings = try conversions.map { (conversion) throws(SQLiteError) in
      guard let from = StoredText.results(conversion.amount)?.first else { throw .unreadable }
      return Answer.Working(from: from, at: try rate(conversion.rate))
    }
    let others = try StoredText.numbers(row.legs).map { (number) throws(SQLiteError) in
      try leg(number)
    }
    if answer.workings.count == 1, others.isEmpty, answer.workings[0].rate.legs.count == 1 {
      answer.legs = answer.workings[0].rate.legs
    } else {
      for leg in answer.workings.flatMap(\.rate.legs) + others where !answer.legs.contains(leg) {
        answer.legs.append(leg)
      }
    }
    return NumberedEntry(
      number: row.number,
      entry: JournalEntry(
        time: row.local - row.zone, utcOffset: row.zone, line: row.line,
        context: try context(row.circumstance), dependencies: dependencies,
        answer: answer))
  }

  private func context(_ number: Int) throws(SQLiteError) -> EvaluationContext {
    if let known = cache.contexts[number] { return known }
    let found = try connection.first(
      "SELECT today, rounding, mark, date, targets FROM circumstance WHERE id = ?1",
      [.integer(number)]
    ) { EvaluationContext($0, from: 0) }
    guard let found else { throw .unreadable }
    cache.contexts[number] = found
    return found
  }

  private func rate(_ number: Int) throws(SQLiteError) -> CrossRate {
    if let known = cache.rates[number] { return known }
    let stored = try connection.first(
      "SELECT base, quote, up, down, date, asked, legs FROM rate WHERE id = ?1",
      [.integer(number)], read: { StoredRate($0) })
    guard let stored else { throw .unreadable }
    let legs = try stored.legs.map { (number) throws(SQLiteError) in try leg(number) }
    guard let rate = stored.rate(legs) else { throw .unreadable }
    cache.rates[number] = rate
    return rate
  }

  private func leg(_ number: Int) throws(SQLiteError) -> Leg {
    if let known = cache.legs[number] { return known }
    let leg = try connection.first(
      """
      SELECT base, quote, rate, date, number, side, period, days, published, source, name, state
      FROM leg WHERE id = ?1
      """, [.integer(number)], read: { Leg($0) })
    guard let leg = leg ?? nil else { throw .unreadable }
    cache.legs[number] = leg
    return leg
  }
}

private struct EntryRow {
  let local: Int
  let zone: Int
  let line: String
  let results: String
  let dependencies: String?
  let legs: String
  let circumstance: Int
  let number: Int

  /// Seconds from 1970 to the ends of the years that dates are written for.
  private static let farthest = 60_000_000_000
  /// Half a day and a little.
  private static let widestZone = 18 * 3_600

  init(_ row: Row) {
    // Whatever hands have done to the file: a time is one that a calendar has.
    local = min(max(row.integer(0), -Self.farthest), Self.farthest)
    zone = min(max(row.integer(1), -Self.widestZone), Self.widestZone)
    (line, results) = (row.text(2), row.text(3))
    (dependencies, legs) = (row.optionalText(4), row.text(5))
    (circumstance, number) = (row.integer(6), row.integer(7))
  }
}

extension SQLiteError {
  /// Values that this version cannot read; the database around them may be sound.
  fileprivate static var unreadable: SQLiteError {
    SQLiteError(code: 1, message: say("cannot read a conversion"))
  }
}
