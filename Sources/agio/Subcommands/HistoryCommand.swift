import AgioCore
import ArgumentParser
import Dialogue
import Journal
import Rendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `agio history [WORD…]`, `agio history export`
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show the conversions of the past, oldest first; in a pager newest first.",
    discussion: """
      agio history                      all of them
      agio history hotel EUR 2026-11    those with all these words, codes, sources, days
      agio history 'hot*' --limit 5     the newest five with a word that begins so
      agio history export               all of them as JSON, a line each
      """)

  @Argument(
    help: ArgumentHelp(
      "Words, currencies, sources; 2026-11-21, 2026-11, 2026, or a run of days with '..'.",
      valueName: "WORD"))
  var words: [String] = []

  @Option(help: ArgumentHelp("The newest N only.", valueName: "N"))
  var limit: Int?

  @Option(help: "How to answer; export answers in JSON unless told otherwise.")
  var format: Options.Format?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit wants a number from 1 on.") }
  }

  func run() throws {
    let isExport = words.first == "export"
    let query = JournalQuery(isExport ? Array(words.dropFirst()) : words, today: Clock.today)
    do throws(JournalFault) {
      try show(query, format ?? (isExport ? .json : .text))
    } catch {
      audience.complain(Phrase(kept: "\(error)"))
      ExitStatus.statementFailed.exit()
    }
  }

  /// The settings are not read for this.
  private var audience: Audience { format ?? .text == .text ? .people(nil) : .machines }

  private func show(_ query: JournalQuery, _ format: Options.Format) throws(JournalFault) {
    if format == .text, Terminal.isTerminal(STDOUT_FILENO), try page(query) { return }
    var output = Output()
    if format == .csv { output.put(HistoryRecord.csvHeader + "\n") }
    // Who only looks leaves no file behind.
    if let journal = ConversionLog.theJournal, journal.exists {
      let isColoured = Terminal.isColoured(STDOUT_FILENO, SettingsFile.colours)
      for number in try journal.numbers(query, before: nil, limit: limit).reversed() {
        // Another session may have deleted it since.
        guard !output.hasFailed, let entry = try journal.entry(number) else { continue }
        for line in lines(entry, format, isColoured) { output.put(line + "\n") }
      }
      for notice in journal.takeNotices() {
        output.putError(audience.line(say("note: \(Phrase(kept: notice))")))
      }
    }
    output.flush()
    if output.hasFailed { ExitStatus.outputFailed.exit() }
  }

  private var settings: Settings {
    var settings = Settings()
    settings.wording = audience.answers
    return settings
  }

  /// Shows in a pager what does not fit on the terminal.
  /// - Returns: whether it did.
  private func page(_ query: JournalQuery) throws(JournalFault) -> Bool {
    guard let journal = ConversionLog.theJournal, journal.exists else { return false }
    let pager = HistoryPager(
      journal: journal, query: query, settings: settings, limit: limit,
      isColoured: Terminal.isColoured(STDOUT_FILENO, SettingsFile.colours))
    if try pager.shortList() != nil { return false }
    return try pager.page()
  }

  private func lines(_ numbered: NumberedEntry, _ format: Options.Format, _ isColoured: Bool)
    -> [String]
  {
    let entry = numbered.entry
    if format == .text {
      return [JournalPages.line(numbered, settings).text(coloured: isColoured)]
    }
    let record = HistoryRecord(
      number: numbered.number, time: entry.timestamp, line: entry.line, entry.answer,
      rounding: entry.circumstances.rounding, today: entry.circumstances.today)
    return format == .json ? [record.json] : record.csvRows
  }
}
