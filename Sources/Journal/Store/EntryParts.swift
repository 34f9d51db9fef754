import AgioCore

/// Entries as older versions kept them, in tables of their parts that many entries shared: made records of, once.
struct EntryParts {
  private let connection: Connection
  private var contexts: [Int: [Value]] = [:]
  private var rates: [Int: [Value]] = [:]
  private var legs: [Int: [Value]] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// Copies all entries of the table `entry` to the table `record`. What a part is missing of cannot be read there either.
  mutating func copy() throws(SQLiteError) {
    for number in try connection.all("SELECT id FROM entry ORDER BY id", read: { $0.integer(0) }) {
      try copy(number)
    }
  }

  private mutating func copy(_ number: Int) throws(SQLiteError) {
    let entry = try connection.first(
      """
      SELECT local - zone, zone, line, results, precedents, legs, circumstance, local
      FROM entry WHERE id = ?1
      """, [.integer(number)]
    ) { (values: $0.values(8), legs: $0.text(5), context: $0.integer(6)) }
    guard let entry else { return }
    let conversions = try connection.all(
      "SELECT amount, rate FROM conversion WHERE entry = ?1 ORDER BY position", [.integer(number)]
    ) { (amount: $0.text(0), rate: $0.integer(1)) }
    let rates = try conversions.map { (conversion) throws(SQLiteError) in
      try part(
        conversion.rate, "SELECT base, quote, up, down, date, asked, legs FROM rate WHERE id = ?1",
        7, in: \.rates)
    }
    var numbers: [Int] = []
    for number in rates.flatMap({ Self.numbers($0.last) }) + StoredText.numbers(entry.legs)
    where !numbers.contains(number) {
      numbers.append(number)
    }
    let legs = try numbers.map { (number) throws(SQLiteError) in
      try part(
        number,
        """
        SELECT base, quote, rate, date, number, side, period, days, published, source, name, state
        FROM leg WHERE id = ?1
        """, 12, in: \.legs)
    }
    let context = try part(
      entry.context, "SELECT today, rounding, mark, date, targets FROM circumstance WHERE id = ?1",
      5, in: \.contexts)
    var rows: [[Value]] = [Array(entry.values.prefix(5)), context]
    rows[0].append(.text(StoredText.of(Array(numbers.indices))))
    for leg in legs { rows.append([.text("l")] + leg) }
    for rate in rates {
      let places = Self.numbers(rate.last).compactMap(numbers.firstIndex)
      rows.append([.text("r")] + rate.dropLast() + [.text(StoredText.of(places))])
    }
    for conversion in conversions { rows.append([.text("c"), .text(conversion.amount)]) }
    let record = String(decoding: EntryRecord.bytes(of: rows), as: UTF8.self)
    try connection.run(
      "INSERT INTO record VALUES (?1, ?2, ?3, ?4)",
      [.integer(number), entry.values[7], entry.values[2], .text(record)])
  }

  /// A row that many entries share, read once.
  private mutating func part(
    _ number: Int, _ sql: String, _ count: Int32, in known: WritableKeyPath<Self, [Int: [Value]]>
  ) throws(SQLiteError) -> [Value] {
    if let values = self[keyPath: known][number] { return values }
    let values = try connection.first(sql, [.integer(number)]) { $0.values(count) } ?? [.null]
    self[keyPath: known][number] = values
    return values
  }

  private static func numbers(_ value: Value?) -> [Int] {
    if case .text(let text)? = value { StoredText.numbers(text) } else { [] }
  }
}
