import AgioCore
package import Dialogue
package import Journal
package import Rendering

/// Entries as a table: number, day, what was typed, what came of it, whose rates of which day.
package struct HistoryTable {
  private let settings: Settings
  private let window: Int
  /// How wide each column is; 0 for one that is left away.
  private var number = 0
  private var day = 0
  /// A line and its answer share their room: a long one leaves the others as they are.
  private var body = 0
  private var rates = 0
  private let answers: DecimalColumn

  /// Narrower no line is told from another.
  private static let narrowestLine = 12
  private static let gap = 2

  /// - Parameters:
  ///   - sample: entries that tell how wide the columns must be.
  ///   - width: of the window.
  package init(_ sample: [NumberedEntry], _ settings: Settings, width: Int) {
    self.settings = settings
    window = width - 1
    let cells = sample.map { Cells($0, settings, hasTime: width > 101) }
    answers = DecimalColumn(cells.map(\.answer), mark: settings.decimalMark)
    for cells in cells {
      number = max(number, DisplayWidth.of(cells.number))
      day = max(day, DisplayWidth.of(cells.day))
      body = max(body, DisplayWidth.of(cells.line) + Self.gap + widthOfAnswer(cells))
      rates = max(rates, DisplayWidth.of(cells.rates))
    }
    fit()
  }

  /// The rates go first, then the day; then lines are cut, and at last answers.
  private mutating func fit() {
    let others = { (columns: [Int]) in columns.filter { $0 > 0 }.reduce(0) { $0 + $1 + Self.gap } }
    if others([number, day, rates]) + body > window { rates = 0 }
    if others([number, day]) + body > window, rates == 0 { day = 0 }
    body = min(body, window - others([number, day, rates]))
  }

  /// With the blanks behind it that bring its decimal mark under the others.
  private func widthOfAnswer(_ cells: Cells) -> Int {
    DisplayWidth.of(String(answers.aligned(cells.answer).drop { $0 == " " }))
  }

  private struct Cells {
    let number: String
    let day: String
    let line: String
    let answer: String
    let rates: String

    init(_ numbered: NumberedEntry, _ settings: Settings, hasTime: Bool) {
      let entry = numbered.entry
      number = "#\(numbered.number)"
      day = hasTime ? "\(entry.day) \(entry.timeOfDay)" : "\(entry.day)"
      line = VisibleText.of(entry.line.utf8)
      answer = ThenAndNow.results(entry.answer, settings)
      rates = ThenAndNow.rates(entry.answer, settings)
    }
  }

  package func row(_ entry: NumberedEntry) -> StyledText {
    let cells = Cells(entry, settings, hasTime: window > 100)
    let least = min(DisplayWidth.of(cells.line), Self.narrowestLine)
    let answer = String(answers.aligned(cells.answer).drop { $0 == " " })
    let room = max(0, min(widthOfAnswer(cells), body - Self.gap - least))
    var row = StyledText()
    append(cells.number, number, .dim, isNumber: true, to: &row)
    append(cells.day, day, .dim, to: &row)
    append(cells.line, body - Self.gap - room, .plain, to: &row)
    append(answer, room, .strong, isNumber: true, isLast: rates == 0, to: &row)
    append(cells.rates, rates, .dim, isLast: true, to: &row)
    return row
  }

  private func append(
    _ text: String, _ width: Int, _ role: StyledText.Role, isNumber: Bool = false,
    isLast: Bool = false, to row: inout StyledText
  ) {
    if width <= 0 { return }
    if !row.isEmpty { row.append(String(repeating: " ", count: Self.gap)) }
    var text = DisplayWidth.cut(text, to: width)
    let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
    if isLast { while text.last == " " { text.removeLast() } }
    row.append(isNumber ? padding : "")
    row.append(text, role)
    row.append(isNumber || isLast ? "" : padding)
  }
}

/// Entries on a terminal, the newest last, next to what is typed; more than fit on it in a pager, which begins at its end.
package struct HistoryPager {
  /// Entries that tell how wide columns are.
  private static let sample = 500
  /// Rows for what stands around the entries.
  private static let margin = 2

  package let world: World
  package let journal: SQLiteJournal
  package let query: JournalQuery
  package let settings: Settings
  package let limit: Int?
  package let isColoured: Bool

  package init(
    world: World, journal: SQLiteJournal, query: JournalQuery, settings: Settings, limit: Int?,
    isColoured: Bool
  ) {
    self.world = world
    self.journal = journal
    self.query = query
    self.settings = settings
    self.limit = limit
    self.isColoured = isColoured
  }

  /// What fits on the screen, oldest first; nil if there is more.
  package func shortList() throws(JournalFault) -> [StyledText]? {
    let room = world.terminal.rows - Self.margin
    let most = min(limit ?? Int.max, room + 1)
    let numbers = try journal.numbers(query, before: nil, limit: most)
    if numbers.count > room { return nil }
    return try rows(numbers.reversed())
  }

  /// The rows of these entries.
  package func rows(_ numbers: [Int]) throws(JournalFault) -> [StyledText] {
    let entries = try entries(numbers)
    let table = HistoryTable(entries, settings, width: world.terminal.columns)
    return entries.map(table.row)
  }

  private func entries(_ numbers: some Sequence<Int>) throws(JournalFault) -> [NumberedEntry] {
    var entries: [NumberedEntry] = []
    // Another session may have deleted one since.
    for number in numbers {
      if let entry = try journal.entry(number) { entries.append(entry) }
    }
    return entries
  }

  /// Shows all in a pager.
  /// - Returns: false if there is none.
  package func page() throws(JournalFault) -> Bool {
    guard let command = Pager.command(settings.wording, in: world, atEnd: true),
      let pager = Pager(command, world.environment)
    else { return false }
    var wasShown = false
    let result: Result<Void, JournalFault>
    do throws(JournalFault) {
      try put(to: pager)
      result = .success(())
    } catch {
      result = .failure(error)
    }
    wasShown = pager.finish()
    try result.get()
    return wasShown
  }

  private func put(to pager: Pager) throws(JournalFault) {
    let numbers = try journal.numbers(query, before: nil, limit: limit)
    let sample = try entries(numbers.prefix(Self.sample))
    let table = HistoryTable(sample, settings, width: world.terminal.columns)
    try journal.visit(numbers.reversed()) { entry in
      pager.put(table.row(entry).text(coloured: isColoured))
    }
  }
}
