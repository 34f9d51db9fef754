import AgioCore
import ArgumentParser
import Dialogue
import Journal
import Rendering
import Shell

/// `alert EUR/PLN < 4.20`: tells once when a rate has crossed a limit.
struct AlertCommand: Command {
  static let about = CommandDescription(
    "alert", aliases: ["alerts"], takes: "[EUR/PLN < 4.20]", completing: .currency,
    say("alert me when a rate crosses a limit"),
    say(
      "Notifies you once when a rate crosses a limit, at the prompt or by 'agio alert check', and again when it has gone back and crosses it once more. 'list' shows all alerts with the current rate and its distance from the limit, 'delete N' deletes one, 'snooze N 7d' silences one for some days. 'check' fetches the newer rates its alerts need, unless --offline, and warns if the newest rates are behind; an alert that is already true when created is reported at once and by the first check. 'check --exec CMD' runs CMD in a shell for each alert that has come true, with AGIO_ALERT_NUMBER, _PAIR, _CONDITION, _RATE, _DATE, _SOURCE and _TEXT in its environment, and again at the next check if it failed; its exit status is 0 if nothing has come true, 1 if something has, 4 if an alert could not be checked."
    ),
    [
      ("alert EUR/USD > 1.20", say("above")),
      ("alert 100 EUR in PLN < 420 via nbp", say("the value of an amount, by one source")),
      ("alert USD/JPY moves 2% in 5d", say("up or down, in days")),
      ("alert check", say("for cron: fetches newer rates first")),
    ])

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("A condition; or list, delete, snooze, check.", valueName: "WORDS"))
  var words: [String] = []

  @Option(
    help: ArgumentHelp("The command to run for each alert that has come true.", valueName: "CMD"))
  var exec: String?

  @OptionGroup var format: FormatOption

  @OptionGroup var options: RunOptions

  private static func misread(_ word: String? = nil) -> CommandFault {
    .usage(
      say("expected a pair and a limit"),
      examples: ["alert EUR/PLN < 4.20", "alert USD/JPY moves 2% in 5d", "alert delete 1"],
      word: word)
  }

  func validate() throws {
    if words.first != "check", exec != nil {
      throw CommandFault.needing("--exec CMD", "agio alerts check")
    }
    if words.first == "check", format.format != nil, format.format != .text {
      throw CommandFault.needing("--format", "agio alerts list")
    }
  }

  func run(in context: CommandContext) throws -> Page {
    context.use(options, format)
    // `add` may stand before a condition.
    let words = words.first?.lowercased() == "add" ? Array(words.dropFirst()) : words
    guard let journal = context.journal else {
      return .note(say("no folder to store the journal in"))
    }
    let isLooking = words.isEmpty || ["list", "check"].contains(words[0].lowercased())
    // Who only looks leaves no file behind.
    let isChecking = words.first?.lowercased() == "check"
    if isLooking, !journal.exists {
      return isChecking && context.prompt == nil ? Page() : Self.none(context)
    }
    if isChecking { return try context.withJournal(orElse: .unchecked) { try check($0, context) } }
    return try context.withJournal { try answer(words, $0, context) }
  }

  private static func none(_ context: CommandContext) -> Page {
    // A shell would take the sign for a file to write to.
    let command = context.prompt == nil ? "agio alert 'EUR/PLN < 4.20'" : ":alert EUR/PLN < 4.20"
    return .note(say("no alerts; \(Phrase.write(command))"))
  }

  private func answer(_ words: [String], _ journal: SQLiteJournal, _ context: CommandContext)
    throws -> Page
  {
    switch words.first?.lowercased() {
    case nil, "list":
      let alerts = try journal.alerts()
      return alerts.isEmpty && context.format == .text
        ? Self.none(context)
        : Page(AlertTable.table(alerts, try context.book(), showsWorth: context.format == .text))
    case "delete", "remove": return try delete(Array(words.dropFirst()), journal, context)
    case "snooze":
      guard (2...3).contains(words.count), let number = Int(place: words[1]),
        let days = words.count == 2 ? 1 : Self.days(words[2])
      else { throw Self.misread() }
      let day = try context.book().today.adding(days: days)
      guard try journal.snoozeAlert(number, until: day) else { return Self.unknown(number) }
      return context.page(say("alert #\(number) snoozed until \(day.phrase)"))
    default: return try add(words, journal, context)
    }
  }

  /// By numbers, or all of a pair, as pairs are no longer watched.
  private func delete(_ words: [String], _ journal: SQLiteJournal, _ context: CommandContext)
    throws -> Page
  {
    guard let first = words.first else { throw Self.misread() }
    var page = Page()
    guard Int(place: first) == nil else {
      for word in words {
        guard let number = Int(place: word) else { throw Self.misread(word) }
        guard try journal.deleteAlert(number) else { return Self.unknown(number) }
        page.add([context.line(say("deleted alert #\(number)"))])
      }
      return page
    }
    let text = words.joined(separator: " ")
    guard let pair = PairTerm(text, meanings: try context.settings().meanings)?.pair else {
      throw Self.misread(first)
    }
    for alert in try journal.alerts() where alert.condition.pair == pair {
      _ = try journal.deleteAlert(alert.number)
      page.add([context.line(say("deleted alert #\(alert.number)"))])
    }
    if page.parts.isEmpty { throw CommandFault(say("no alert for this pair"), word: first) }
    return page
  }

  private func add(_ words: [String], _ journal: SQLiteJournal, _ context: CommandContext) throws
    -> Page
  {
    let settings = try context.settings()
    guard
      let condition = AlertCondition(
        words.joined(separator: " "), decimalMark: settings.decimalMark,
        meanings: settings.meanings)
    else {
      throw CommandFault.unknownCurrency(in: words) ?? Self.misread(words.first)
    }
    let book = try context.book()
    // What cannot be looked at today is told before it is kept.
    _ = try book.rate(
      of: condition.pair.base, in: condition.pair.quote,
      RateSelection(time: .latest, source: condition.source))
    let (alert, check) = try journal.add(condition, book)
    let kept = context.line(say("alert \("#\(alert.number): \(condition)")"))
    return Page([kept] + AlertTable.lines(check, context.wording))
  }

  private func check(_ journal: SQLiteJournal, _ context: CommandContext) throws -> Page {
    let alerts = try journal.alerts()
    let rates = AlertFetch.rates(for: alerts, try context.rates())
    context.use(rates)
    let check = try journal.checkAll(rates.book)
    var page = Page(check.firings.map { StyledText($0.text) })
    let sources = AlertFetch.sources(of: alerts, rates.book, lacksToo: false)
    for note in rates.stalenessNotes(of: sources, mostDaysOfBundled: 1) {
      page.add(.warning(say("\(note); run 'agio refresh'")))
    }
    for fault in check.faults { page.add(.error(AlertTable.phrase(fault.alert, fault.reason))) }
    if page.parts.isEmpty, context.prompt != nil {
      let count = try journal.alerts().count
      if count == 0 { return Self.none(context) }
      page.add(Page.Part.note(say("\(count) \(count, "alert", "alerts") checked, nothing new")))
    }
    if !check.firings.isEmpty { page.status = .statementFailed }
    if !check.faults.isEmpty { page.status = .unchecked }
    guard let exec else { return page }
    // What is run may write too.
    context.show(page)
    var rest = Page(status: page.status)
    for firing in check.firings {
      guard let fault = AlertAction(exec, firing, context.world).run() else { continue }
      rest.add(.warning(fault))
      // Nobody has been told: the next look tries again.
      try journal.rearmAlert(firing.number)
    }
    return rest
  }

  /// `7d` or `7`
  private static func days(_ word: String) -> Int? {
    Int(word.lowercased().hasSuffix("d") ? String(word.dropLast()) : word)
      .flatMap { (1...3_660).contains($0) ? $0 : nil }
  }

  private static func unknown(_ number: Int) -> Page { .note(say("there is no alert #\(number)")) }
}

// Completion.
extension AlertCommand {
  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    let alerts = (try? context.journal?.alerts()) ?? []
    switch words.first?.lowercased() {
    case nil: return context.verbsAndPairs(["list", "delete", "check", "snooze"], typed)
    case "delete", "remove", "snooze":
      if words.count == 2, words[0].lowercased() == "snooze" {
        return SuggestionContext.words(["1d", "7d", "30d"], beginning: typed)
      }
      if words.count > 1 { return [] }
      return SuggestionContext.numbers(
        alerts.map { ($0.number, "\($0.condition)") }, beginning: typed)
    case "list", "check": return []
    default: return condition(words, typed, context)
    }
  }

  /// What goes on behind the beginning of a condition.
  private static func condition(_ words: [String], _ typed: String, _ context: SuggestionContext)
    -> [Suggestions.Candidate]
  {
    switch words.last?.lowercased() {
    case "via": return context.sources(typed)
    case "moves": return SuggestionContext.words(["1%", "2%", "5%"], beginning: typed)
    case "in" where words.contains("moves"):
      return SuggestionContext.words(["1d", "5d", "30d"], beginning: typed)
    case "in", "to": return context.currencies(typed)
    case "<", ">": return rate(Array(words.dropLast()), typed, context)
    case let word? where words.contains("moves") && word.hasSuffix("%"):
      return SuggestionContext.words(["in"], beginning: typed)
    // `alert 100 EUR/USD`
    case let word? where words.count == 1 && Double(word) != nil:
      return context.verbsAndPairs([], typed)
    default:
      let signs =
        words.contains { ["<", ">", "moves"].contains($0) } ? ["via"] : ["<", ">", "moves"]
      return SuggestionContext.words(signs, beginning: typed)
    }
  }

  /// What a pair is worth now: a limit is written beginning with that.
  private static func rate(_ words: [String], _ typed: String, _ context: SuggestionContext)
    -> [Suggestions.Candidate]
  {
    let line = words.joined(separator: " ")
    guard let answer = try? context.session.look(at: SourceLine(line)),
      let result = answer.results.first, !answer.legs.isEmpty
    else { return [] }
    let style = context.session.settings.resultStyle
    let number = result.text(style).prefix { $0 != " " }
    return [Suggestions.Candidate(String(number), line)].filter { $0.text.hasPrefix(typed) }
  }
}
