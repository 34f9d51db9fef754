import AgioCore
package import Dialogue
package import Journal
package import Rendering

/// Entries on a terminal: those that fit on it oldest first, so that the newest are next to what is typed; more of them
/// in a pager, newest first.
package struct HistoryPager {
  /// Entries that are looked up at once.
  private static let chunk = 100
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
    var room = world.terminal.rows - Self.margin
    var lines: [StyledText] = []
    let most = min(limit ?? Int.max, room + 1)
    for number in try journal.numbers(query, before: nil, limit: most) {
      guard let entry = try journal.entry(number) else { continue }
      let line = ThenAndNow.line(entry, settings)
      room -= (DisplayWidth.of(line.plain) + world.terminal.columns - 1) / world.terminal.columns
      if room < 0 { return nil }
      lines.append(line)
    }
    return lines.reversed()
  }

  /// Shows all in a pager.
  /// - Returns: false if there is none.
  package func page() throws(JournalFault) -> Bool {
    guard let command = Pager.command(in: world), let pager = Pager(command, world.environment)
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
    var before: Int?
    var left = limit ?? Int.max
    while left > 0 {
      let numbers = try journal.numbers(query, before: before, limit: min(left, Self.chunk))
      for number in numbers {
        guard let entry = try journal.entry(number) else { continue }
        let line = ThenAndNow.line(entry, settings).text(coloured: isColoured)
        if !pager.put(line) { return }
      }
      guard let last = numbers.last else { return }
      before = last
      left -= numbers.count
    }
  }
}
