import AgioCore
import Dialogue
import Journal
import LineEditing
import Rendering

/// What commands at the prompt show of the journal.
struct JournalPages {
  /// Entries on a page of `:history`.
  private static let page = 20

  private let log: ConversionLog
  private let box: SessionBox
  private let isColoured: Bool
  private var book: RateBook { box.session.book }
  private var settings: Settings { box.session.settings }

  init(_ log: ConversionLog, _ box: SessionBox, isColoured: Bool) {
    self.log = log
    self.box = box
    self.isColoured = isColoured
  }

  func lines(_ command: Command, _ argument: String) -> [StyledText] {
    do throws(JournalFault) {
      guard let journal = log.journal else {
        return [note(say("there is no folder to keep a journal in"))]
      }
      let words = argument.split(separator: " ").map(String.init)
      let lines = try lines(command, words, journal)
      return lines + journal.takeNotices().map { note(Phrase(kept: $0)) }
    } catch {
      return [StyledText(wording(say("error: \(Phrase(kept: "\(error)"))")), .error)]
    }
  }

  private func lines(_ command: Command, _ words: [String], _ journal: SQLiteJournal)
    throws(JournalFault) -> [StyledText]
  {
    switch command {
    case .back:
      return try step(to: journal.entry(before: log.position), else: say("nothing before it"))
    case .forward:
      guard let position = log.position else { return [note(say("write :back first"))] }
      return try step(to: journal.entry(after: position), else: say("nothing after it"))
    case .again: return try again(words, journal)
    case .watch: return try WatchPages(journal, book, settings).watch(words)
    case .unwatch: return try WatchPages(journal, book, settings).unwatch(words)
    case .alert: return try AlertPages(journal, book, settings).lines(words)
    default: return try history(words, journal)
    }
  }

  private func step(to entry: NumberedEntry?, else end: Phrase) -> [StyledText] {
    guard let entry else {
      return [note(log.position == nil ? say("no conversion has been kept yet") : end)]
    }
    log.position = entry.number
    let offer = OfferedLine(entry.entry, in: box.session)
    log.offer(offer.text)
    box.offered = offer.text
    return thenAndNow(entry, offer)
  }

  private func thenAndNow(_ entry: NumberedEntry, _ offer: OfferedLine) -> [StyledText] {
    ThenAndNow(
      number: entry.number, entry: entry.entry, now: offer.now, settings: settings,
      today: book.today
    ).lines
  }

  /// `:again 12`, `:again 12 on 2024-03-01`
  private func again(_ words: [String], _ journal: SQLiteJournal) throws(JournalFault)
    -> [StyledText]
  {
    let date = words.count == 3 && words[1].lowercased() == "on" ? CalendarDate(words[2]) : nil
    guard let number = Int(place: words[0]), words.count == 1 || date != nil else {
      return [note(.write(":again 12", orElse: ":again 12 on 2024-03-01"))]
    }
    guard let entry = try journal.entry(number) else { return [unknown(number)] }
    return thenAndNow(entry, OfferedLine(entry.entry, in: box.session, on: date))
  }

  private func history(_ words: [String], _ journal: SQLiteJournal) throws(JournalFault)
    -> [StyledText]
  {
    if words.first == "clear" { return try clear(words, journal) }
    if words.first == "delete", words.count == 2, let number = Int(place: words[1]) {
      return try delete(number, journal)
    }
    let query = JournalQuery(words, today: Clock.today)
    let pager = HistoryPager(
      journal: journal, query: query, settings: settings, isColoured: isColoured)
    if let lines = try pager.shortList() {
      return lines.isEmpty ? [note(say("no such conversion has been kept"))] : lines
    }
    return try pager.page() ? [] : newest(query, journal)
  }

  /// Where there is no pager.
  private func newest(_ query: JournalQuery, _ journal: SQLiteJournal) throws(JournalFault)
    -> [StyledText]
  {
    let numbers = try journal.numbers(query, before: nil, limit: Self.page + 1)
    var lines: [StyledText] = []
    if numbers.count > Self.page {
      lines.append(note(say("the newest \(Self.page); agio history shows all")))
    }
    for number in numbers.prefix(Self.page).reversed() {
      if let entry = try journal.entry(number) { lines.append(Self.line(entry, settings)) }
    }
    return lines
  }

  private func clear(_ words: [String], _ journal: SQLiteJournal) throws(JournalFault)
    -> [StyledText]
  {
    guard words.dropFirst().first == "yes" else {
      return [note(say("this forgets every conversion for ever; write :history clear yes"))]
    }
    let typed = box.recall?.everyLine ?? []
    var lines: Set<String> = []
    let count = try journal.clear { if typed.contains($0) { lines.insert($0) } }
    log.position = nil
    return [
      StyledText(
        wording(say("\(count) \(count, "conversion is", "conversions are") forgotten")))
    ] + forget(lines)
  }

  private func delete(_ number: Int, _ journal: SQLiteJournal) throws(JournalFault) -> [StyledText]
  {
    guard let line = try journal.delete(number) else { return [unknown(number)] }
    // The same line may have been typed for a conversion that stays.
    return [StyledText(wording(say("#\(number) is forgotten")))]
      + (try journal.has(line) ? [] : forget([line]))
  }

  /// Takes lines out of what Up and Ctrl-R look through.
  private func forget(_ lines: Set<String>) -> [StyledText] {
    guard let recall = box.recall, !lines.isEmpty else { return [] }
    do throws(RecallError) {
      try recall.forget(lines)
      return []
    } catch {
      return [note(say("the typed line is still in '\(error.path)': \(error.reason)"))]
    }
  }

  /// `#12  2026-11-21 14:05  100 EUR in USD = 111.72 USD   ECB 20 Nov 2026, current, 1 day old`
  static func line(_ numbered: NumberedEntry, _ settings: Settings) -> StyledText {
    let entry = numbered.entry
    var line = ThenAndNow.heading(numbered.number, entry)
    line.append(" = ", .dim)
    line.append(ThenAndNow.results(entry.answer, settings), .strong)
    if let provenance = Provenance(of: entry.answer, today: entry.circumstances.today).phrase {
      line.append("   \(settings.wording(provenance))", .dim)
    }
    return line
  }

  private func unknown(_ number: Int) -> StyledText {
    note(say("there is no conversion #\(number)"))
  }
  private func note(_ phrase: Phrase) -> StyledText {
    StyledText(wording(say("note: \(phrase)")), .dim)
  }

  private var wording: Wording { settings.wording }
}

extension Int {
  /// The number that `12` or `#12` names: of a conversion, a watched pair, an alert.
  init?(place word: String) { self.init(word.first == "#" ? String(word.dropFirst()) : word) }
}
