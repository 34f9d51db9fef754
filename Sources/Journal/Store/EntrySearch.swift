import AgioCore

/// Finds the newest entries that have all words, going down from number to number: the rarest word makes the longest
/// steps, so that no common one is read through.
struct EntrySearch {
  private let connection: Connection
  /// For each word the names in the table that it stands for.
  private let words: [[String]]
  /// The smallest and the largest number, and the times, where days are given.
  private var numbers: ClosedRange<Int>?
  private var times: ClosedRange<Int>?

  init(_ query: JournalQuery, _ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    var words: [[String]] = []
    for word in query.words {
      words += try Self.names(of: word, connection)
    }
    self.words = words
    if query.first != nil || query.last != nil {
      let days = (
        query.first.map { Int($0.dayNumber) } ?? -1 << 32,
        query.last.map { Int($0.dayNumber) } ?? 1 << 32
      )
      times = days.0 <= days.1 ? days.0 * 86_400...days.1 * 86_400 + 86_399 : nil
      numbers = try Self.numbers(in: days, connection)
      hasNone = numbers == nil
    }
  }

  private var hasNone = false

  func numbers(before: Int?, limit: Int?) throws(SQLiteError) -> [Int] {
    if hasNone || words.contains(where: \.isEmpty) { return [] }
    if words.isEmpty { return try run(before: before, limit: limit) }
    var found: [Int] = []
    var next = min(before.map { $0 - 1 } ?? Int.max, numbers?.upperBound ?? Int.max)
    while found.count < limit ?? Int.max, let number = try newest(notAfter: next),
      number >= numbers?.lowerBound ?? 0
    {
      if try isInTime(number) { found.append(number) }
      next = number - 1
    }
    return found
  }

  /// Where no word is asked for, all are wanted, one behind the other.
  private func run(before: Int?, limit: Int?) throws(SQLiteError) -> [Int] {
    let values = [
      (before ?? Int.max) - 1, numbers?.lowerBound ?? 0, numbers?.upperBound ?? Int.max,
      limit ?? -1,
    ]
    let days = times.map { "AND local BETWEEN \($0.lowerBound) AND \($0.upperBound)" } ?? ""
    return try connection.all(
      """
      SELECT id FROM entry WHERE id <= ?1 AND id BETWEEN ?2 AND ?3 \(days)
      ORDER BY id DESC LIMIT ?4
      """, values.map { .integer($0) }
    ) { $0.integer(0) }
  }

  /// The largest number up to this one whose entry has all words.
  private func newest(notAfter number: Int) throws(SQLiteError) -> Int? {
    var candidate = number
    var agreeing = 0
    var index = 0
    while agreeing < words.count {
      guard let found = try newest(words[index], notAfter: candidate) else { return nil }
      agreeing = found == candidate ? agreeing + 1 : 1
      candidate = found
      index = (index + 1) % words.count
    }
    return candidate
  }

  private func newest(_ names: [String], notAfter number: Int) throws(SQLiteError) -> Int? {
    var best: Int?
    for name in names {
      let found = try largest(
        "SELECT max(entry) FROM word WHERE name = ?1 AND entry <= ?2",
        [.text(name), .integer(number)])
      if let found { best = max(best ?? found, found) }
    }
    return best
  }

  private func largest(_ sql: String, _ values: [Value]) throws(SQLiteError) -> Int? {
    try connection.first(sql, values) { $0.optionalInteger(0) } ?? nil
  }

  private func isInTime(_ number: Int) throws(SQLiteError) -> Bool {
    guard let times else { return true }
    let time = try connection.number("SELECT local FROM entry WHERE id = ?1", .integer(number))
    return times.contains(time)
  }

  /// Clocks are set back now and then, so that entries of other days may lie between these.
  private static func numbers(in days: (Int, Int), _ connection: Connection) throws(SQLiteError)
    -> ClosedRange<Int>?
  {
    let range = try connection.first(
      "SELECT min(first), max(last) FROM day WHERE day BETWEEN ?1 AND ?2",
      [.integer(days.0), .integer(days.1)]
    ) { ($0.optionalInteger(0), $0.optionalInteger(1)) }
    guard let first = range?.0, let last = range?.1 else { return nil }
    return first...last
  }

  /// For each word of what is looked for the names in the table that it stands for.
  private static func names(of text: String, _ connection: Connection) throws(SQLiteError)
    -> [[String]]
  {
    var codes: [String] = []
    switch CurrencyNames.shared.reading(of: text) {
    case .one(let currency): codes = [currency.code.lowercased()]
    case .several(let currencies): codes = currencies.map { $0.code.lowercased() }
    case nil: break
    }
    let parts = EntryWords.split(text)
    // A name of several words is a currency, whatever words the line had for it.
    if parts.count > 1, !codes.isEmpty { return [codes] }
    return try parts.map { (part) throws(SQLiteError) in
      if Currency(code: part) != nil { return [part] }
      let isAmount = part.utf8.allSatisfy { $0 &- 48 < 10 || $0 == UInt8(ascii: ".") }
      let beginning = try names(beginningWith: part, connection)
      if isAmount {
        // `120` is 120 and 120.50, never 1200.
        return beginning.filter { $0 == part || $0.hasPrefix(part + ".") || part.contains(".") }
      }
      let found = beginning + codes.filter { !beginning.contains($0) }
      return found.isEmpty ? try names(having: part, connection) : found
    }
  }

  private static func names(having part: String, _ connection: Connection) throws(SQLiteError)
    -> [String]
  {
    try connection.all("SELECT DISTINCT name FROM word WHERE instr(name, ?1) > 0", [.text(part)]) {
      $0.text(0)
    }
  }

  private static func names(beginningWith beginning: String, _ connection: Connection)
    throws(SQLiteError) -> [String]
  {
    var names: [String] = []
    var next = try connection.first(
      "SELECT name FROM word WHERE name >= ?1 LIMIT 1", [.text(beginning)]
    ) { $0.text(0) }
    while let name = next, name.hasPrefix(beginning) {
      names.append(name)
      next = try connection.first("SELECT name FROM word WHERE name > ?1 LIMIT 1", [.text(name)]) {
        $0.text(0)
      }
    }
    return names
  }
}

/// The words an entry is found by.
enum EntryWords {
  /// A line may be a mebibyte; nobody looks for the thousandth word of it.
  private static let most = 64
  private static let longest = 64

  /// Those of the line, and the codes and sources of what it came to.
  static func of(_ entry: JournalEntry) -> Set<String> {
    var words = Set(split(entry.line).prefix(most))
    let style = ResultStyle()
    for result in entry.answer.results + entry.answer.workings.map(\.from) {
      words.insert(result.amountText(style))
    }
    for working in entry.answer.workings {
      words.insert(working.rate.pair.base.code.lowercased())
      words.insert(working.rate.pair.quote.code.lowercased())
    }
    for result in entry.answer.results {
      if let currency = result.unit.currency { words.insert(currency.code.lowercased()) }
    }
    for leg in entry.answer.legs { words.insert(leg.source) }
    return words
  }

  /// The words of a text, folded: runs of letters and digits, with the points and underscores between them.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in NameFolding.folded(text).unicodeScalars + [" "] {
      if isLetterOrDigit(scalar) || (!word.isEmpty && (scalar == "." || scalar == "_")) {
        if word.count < longest { word.append(scalar) }
      } else if !word.isEmpty {
        while word.last == "." { word.removeLast() }
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    return words
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }
}
