import AgioCore
package import Dialogue
package import Journal
package import Rendering

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
    guard let command = Pager.command(in: world, atEnd: true),
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
