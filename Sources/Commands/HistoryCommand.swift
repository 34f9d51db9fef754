import AgioCore
import ArgumentParser
import Dialogue
import Journal
import LineEditing
import Rendering
import Shell

/// `history [WORD…]`: the conversions that were kept; `delete N`, `clear` and `export` say what else to do with them.
struct HistoryCommand: Command {
  static let about = CommandDescription(
    "history", takes: "[WORD|CODE|DATE…]", completing: .currency,
    say("list past conversions; delete N, clear"),
    say(
      "Lists past conversions, newest last: those that match a word or part of one, a currency, an amount, a source, a date or a period. 'delete N' deletes one, 'clear' all: from every file, and from the lines that Up recalls. 'export' writes all as JSON, one per line, or those that match the words after it; to a file if the last word is a name ending in .csv or .json."
    ),
    [
      ("history USD 2026-11", say("dollars in a month")),
      ("history last week", say("last week")),
      ("history hot --limit 5", say("the newest five with a word that starts like this")),
      ("history delete 12", say("delete one")),
      ("history export 2026 trips.csv", say("export those of a year to a file")),
    ])

  @Argument(
    help: ArgumentHelp(
      "Words, currencies, sources; 2026-11-21, 2026-11, 2026, or a range with '..'.",
      valueName: "WORD"))
  var words: [String] = []

  @Option(help: ArgumentHelp("Only the newest N.", valueName: "N"))
  var limit: Int?

  @OptionGroup var format: FormatOption

  @OptionGroup var options: RunOptions

  func validate() throws {
    if let limit, limit < 1 { throw CommandFault.usage(say("--limit takes a number from 1 on")) }
  }

  func run(in context: CommandContext) throws -> Page {
    context.use(options, format)
    guard let journal = context.journal else {
      return .note(say("no folder to store the journal in"))
    }
    let deleted =
      words.first == "delete" && words.count == 2 ? try context.conversion(words[1]) : nil
    if words.first == "delete", deleted == nil {
      throw CommandFault.usage(
        say("expected the number of the conversion to delete"), examples: ["history delete 12"])
    }
    if words.first == "export", let order = try FileOrder(words.dropFirst(), context) {
      return try export(order, context)
    }
    // Who only looks leaves no file behind.
    guard journal.exists else {
      if let deleted { return absent(deleted) }
      return words == ["export"] ? nothing(exporting: [], context) : nothing(context)
    }
    return try context.withJournal { (journal) throws(JournalFault) in
      switch words.first {
      case "clear": return try clear(journal, context)
      case "delete": return try delete(deleted!, journal, context)
      case "export":
        if context.format == .text { context.format = .json }
        let wanted = Array(words.dropFirst())
        let query = JournalQuery(wanted, today: context.today)
        return try journal.numbers(query, before: nil, limit: 1).isEmpty
          ? nothing(exporting: wanted, context) : try list(wanted, journal, context)
      default: return try list(words, journal, context)
      }
    }
  }

  private func nothing(_ context: CommandContext) -> Page {
    switch context.format {
    case .text: context.prompt == nil ? Page() : .note(say("no matching conversions"))
    case .csv: Page([.text(HistoryRecord.csvHeader + "\n")])
    case .json: Page()
    }
  }

  /// What may have been meant as the name of a file is told how one is written.
  private func nothing(exporting wanted: [String], _ context: CommandContext) -> Page {
    guard let last = wanted.last else {
      return context.prompt == nil ? nothing(context) : .note(say("no conversions yet"))
    }
    var page = context.prompt == nil ? nothing(context) : Page()
    let name = last.prefix { $0 != "." }
    let command = context.prompt == nil ? "agio history" : ":history"
    let line = "\(command) export \(VisibleText.of((name.isEmpty ? "trips" : name).utf8)).csv"
    page.add(Page.Part.note(say("no matching conversions; to write a file: \(line)")))
    return page
  }

  private func list(_ words: [String], _ journal: SQLiteJournal, _ context: CommandContext)
    throws(JournalFault) -> Page
  {
    let query = JournalQuery(words, today: context.today)
    var settings = context.prompt?.session.settings ?? Settings()
    settings.wording = context.wording
    guard context.format == .text, context.world.terminal.showsOutput else {
      return try records(query, journal, settings, context)
    }
    let pager = HistoryPager(
      world: context.world, journal: journal, query: query, settings: settings, limit: limit,
      isColoured: context.isColoured)
    if let lines = try pager.shortList() {
      if !lines.isEmpty || context.prompt == nil { return Page(lines) }
      return .note(words.isEmpty ? say("no conversions yet") : say("no matching conversions"))
    }
    if try pager.page() { return Page() }
    return context.prompt == nil
      ? try records(query, journal, settings, context) : try newest(query, journal, pager)
  }

  /// Bytes that are shown at once.
  private static let chunk = 1 << 16
  private static let rowsAtOnce = 64

  /// Entries on a page of the prompt where there is no pager.
  private static let page = 20

  private func newest(_ query: JournalQuery, _ journal: SQLiteJournal, _ pager: HistoryPager)
    throws(JournalFault) -> Page
  {
    let numbers = try journal.numbers(query, before: nil, limit: Self.page + 1)
    var page = Page()
    if numbers.count > Self.page {
      page.add(Page.Part.note(say("the newest \(Self.page); agio history shows all")))
    }
    page.add(try pager.rows(numbers.prefix(Self.page).reversed()))
    return page
  }

  /// All of them, shown while they are read.
  private func records(
    _ query: JournalQuery, _ journal: SQLiteJournal, _ settings: Settings, _ context: CommandContext
  ) throws(JournalFault) -> Page {
    if context.format == .csv { context.show(Page([.text(HistoryRecord.csvHeader + "\n")])) }
    var text = TextBuffer()
    var rows: [StyledText] = []
    let numbers = try journal.numbers(query, before: nil, limit: limit)
    try journal.visit(numbers.reversed()) { entry in
      switch context.format {
      case .text:
        rows.append(ThenAndNow.line(entry, settings))
        guard rows.count >= Self.rowsAtOnce else { break }
        context.show(Page(rows))
        rows = []
      case .json, .csv:
        Self.write(entry, as: context.format, to: &text)
        guard text.count > Self.chunk else { break }
        context.show(Page([.text(text.text)]))
        text.removeAll()
      }
      return !context.hasOutputFailed
    }
    if text.count > 0 { context.show(Page([.text(text.text)])) }
    if !rows.isEmpty { context.show(Page(rows)) }
    return Page()
  }

  private static func write(
    _ entry: NumberedEntry, as format: Options.Format, to text: inout TextBuffer
  ) {
    let kept = entry.entry
    let record = HistoryRecord(
      number: entry.number, time: kept.timestamp, line: kept.line, kept.answer,
      rounding: kept.context.rounding, today: kept.context.today)
    if format == .json {
      text.put(record.json + "\n")
    } else {
      for row in record.csvRows { text.put(row + "\n") }
    }
  }

  /// All of them in a file, which must not be there yet.
  private func export(_ order: FileOrder, _ context: CommandContext) throws -> Page {
    try order.file.refuseExisting()
    guard context.journal?.exists ?? false else { return .note(say("no conversions yet")) }
    return try context.withJournal { journal in
      let query = JournalQuery(order.words, today: context.today)
      let numbers = try journal.numbers(query, before: nil, limit: limit)
      if numbers.isEmpty { return .note(say("no matching conversions")) }
      var text = TextBuffer()
      if order.format == .csv { text.put(HistoryRecord.csvHeader + "\n") }
      try journal.visit(numbers.reversed()) { entry in
        Self.write(entry, as: order.format, to: &text)
        return true
      }
      return try order.file.write(text.text, lines: numbers.count, context.wording)
    }
  }

  private func absent(_ number: Int) -> Page {
    Page([.note(say("there is no conversion #\(number)"))], status: .statementFailed)
  }

  private func delete(_ number: Int, _ journal: SQLiteJournal, _ context: CommandContext)
    throws(JournalFault) -> Page
  {
    guard let line = try journal.delete(number) else { return absent(number) }
    var page = context.page(say("deleted #\(number)"))
    // The same line may have been typed for a conversion that stays.
    if try !journal.has(line) { page.add(forget([line], context)) }
    return page
  }

  private func clear(_ journal: SQLiteJournal, _ context: CommandContext) throws(JournalFault)
    -> Page
  {
    guard words.dropFirst().first == "yes" else {
      let line = context.prompt == nil ? "agio history clear yes" : ":history clear yes"
      return .note(say("this deletes your whole history; to confirm: \(line)"))
    }
    let typed = context.recall?.everyLine ?? []
    var lines: Set<String> = []
    let count = try journal.clear { if typed.contains($0) { lines.insert($0) } }
    context.prompt?.log.position = nil
    var page = context.page(say("deleted \(count) \(count, "conversion", "conversions")"))
    page.add(forget(lines, context))
    return page
  }

  /// Takes lines out of what Up and Ctrl-R look through.
  private func forget(_ lines: Set<String>, _ context: CommandContext) -> Page {
    guard let recall = context.recall, !lines.isEmpty else { return Page() }
    do throws(RecallError) {
      try recall.forget(lines)
      return Page()
    } catch {
      return .note(say("the typed line is still in '\(error.path)': \(error.reason)"))
    }
  }
}

/// `export WORD… FILE`, `export WORD… > FILE`
private struct FileOrder {
  let words: [String]
  let file: NamedFile
  let format: Options.Format

  /// Nil where no file is named.
  /// - Throws: ``CommandFault`` for a name without an ending that says how to write it.
  init?(_ words: ArraySlice<String>, _ context: CommandContext) throws(CommandFault) {
    var name: [String]
    if let sign = words.firstIndex(where: { $0.hasPrefix(">") }) {
      self.words = Array(words[..<sign])
      name = [String(words[sign].drop { $0 == ">" })] + words[(sign + 1)...]
      name.removeAll(where: \.isEmpty)
    } else {
      guard let last = words.last, NamedFile.format(of: last) != nil else { return nil }
      self.words = Array(words.dropLast())
      name = [last]
    }
    let example = "history export trips.csv"
    guard !name.isEmpty else {
      throw .usage(say("expected a file name"), examples: [example])
    }
    file = try NamedFile(name, of: HistoryCommand.about, context.world)
    format = try file.format(orWrite: (context.prompt == nil ? "agio " : ":") + example)
  }
}

// Completion.
extension HistoryCommand {
  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    if words == ["delete"] { return context.entries(beginning: typed) }
    if words == ["clear"] { return SuggestionContext.words(["yes"], beginning: typed) }
    if ["delete", "clear"].contains(words.first) { return [] }
    return context.historyWords(
      words.isEmpty ? ["delete", "clear", "export"] : [], after: words, typed)
  }
}
