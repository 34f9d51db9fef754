import AgioCore
import Dialogue
import Journal
import Rendering

/// Entries on a terminal: those that fit on it oldest first, so that the newest are next to what is typed; more of them
/// in a pager, newest first.
struct HistoryPager {
  /// Entries that are looked up at once.
  private static let chunk = 100
  /// Rows for what stands around the entries.
  private static let margin = 2

  let journal: SQLiteJournal
  let query: JournalQuery
  let settings: Settings
  var limit: Int?
  let isColoured: Bool

  /// What fits on the screen, oldest first; nil if there is more.
  func shortList() throws(JournalFault) -> [StyledText]? {
    var room = Window.rows - Self.margin
    var lines: [StyledText] = []
    let most = min(limit ?? Int.max, room + 1)
    for number in try journal.numbers(query, before: nil, limit: most) {
      guard let entry = try journal.entry(number) else { continue }
      let line = JournalPages.line(entry, settings)
      room -= (DisplayWidth.of(line.plain) + Window.columns - 1) / Window.columns
      if room < 0 { return nil }
      lines.append(line)
    }
    return lines.reversed()
  }

  /// Shows all in a pager.
  /// - Returns: false if there is none.
  func page() throws(JournalFault) -> Bool {
    guard let command = Pager.command, let pager = Pager(command) else { return false }
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
        let line = JournalPages.line(entry, settings).text(coloured: isColoured)
        if !pager.put(line) { return }
      }
      guard let last = numbers.last else { return }
      before = last
      left -= numbers.count
    }
  }
}
