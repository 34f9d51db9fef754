import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import Publishing
import RateService
import RateStorage
import Rendering
import Shell

/// `sources`: where rates come from, and how fresh they are.
struct SourcesCommand: Command {
  static let about = CommandDescription(
    "sources", say("list the sources and how fresh they are"),
    say(
      "Lists where rates come from: the newest day of each source, when the next is due, its terms. To add your own source by its address, write \("[sources.mybank]") in the settings file, with \(#"url = "https://…/{date}.json", rates = "/rates", date = "/date""#); 'agio help config' leads to that file."
    ))

  @OptionGroup var format: FormatOption

  @OptionGroup var options: RunOptions

  func run(in context: CommandContext) throws -> Page {
    context.use(options, format)
    let rates = try context.rates()
    var page = Page(
      Self.table(
        rates.shelf, keys: Set(rates.settings.configuration.keys.keys),
        plans: rates.settings.configuration.plans, isForPeople: context.format == .text))
    for source in rates.shelf.sources where !source.notes.quarantineReasons.isEmpty {
      let id = source.profile.id
      if context.format == .text { page.add(Self.reasons(source, context.wording)) }
      page.add(
        Page.Part.note(
          source.series == nil
            ? say(
              "\(id): there are no other rates; 'agio refresh --accept \(id)' takes what is in quarantine"
            )
            : say(
              "\(id): the last good rates serve; 'agio refresh --accept \(id)' takes what is in quarantine"
            )
        ))
    }
    for source in rates.shelf.sources where !source.notes.contradicted.isEmpty {
      page.add(Page.Part.note(Self.contradiction(source)))
    }
    return page
  }

  /// Why figures are in quarantine and what releases them, in lines of their own: a table has no room for sentences.
  private static func reasons(_ source: ListedSource, _ wording: Wording) -> [StyledText] {
    source.notes.quarantineReasons.map { reason in
      var line = StyledText(wording(reason), .error)
      line.hanging = 2
      return line
    }
  }

  /// The figures of a source that are served, and from which others differ.
  private static func contradiction(_ source: ListedSource) -> Phrase {
    let figures = source.notes.contradicted
    let shown = figures.prefix(3).map { "\($0.currency) \($0.date)" }.joined(separator: ", ")
    let rest = figures.count - 3
    let listed =
      rest > 0
      ? Phrase(verbatim: shown).followed(by: say("and \(rest) more"), after: " ")
      : Phrase(verbatim: shown)
    return say(
      "\(source.profile.id): other sources contradict \(listed); 'agio compare' shows by how much")
  }

  /// All sources, their states and terms.
  /// - Parameter isForPeople: leaves out what is long: attributions, and what is in quarantine.
  private static func table(
    _ shelf: SourceList, keys: Set<String>, plans: [String: Int], isForPeople: Bool
  )
    -> DataTable
  {
    var table = DataTable([
      .source, .state, .newest, .expected, .next, .inQuarantine, .key, .requests, .quota,
      .lastError, .terms, .attribution,
    ])
    for source in shelf.sources {
      let profile = source.profile
      table.add([
        DataTable.Cell(profile.id, .strong),
        DataTable.Cell(source.series == nil ? say("no rates") : source.freshness.state.phrase),
        source.freshness.newest.map { DataTable.Cell("\($0)") },
        source.freshness.expected.map { DataTable.Cell("\($0)") },
        source.freshness.nextAt.map { DataTable.Cell(instant($0)) },
        isForPeople || source.notes.quarantineReasons.isEmpty
          ? nil : DataTable.Cell(.list(source.notes.quarantineReasons, separator: "; ")!, .error),
        profile.keyVariable.map {
          keys.contains(profile.id) ? DataTable.Cell(say("set")) : DataTable.Cell($0)
        }, requests(source.notes).map { DataTable.Cell("\($0)", isNumber: true) },
        (source.notes.quota?.limit ?? plans[profile.id] ?? profile.quota).map {
          DataTable.Cell("\($0)", isNumber: true)
        }, source.notes.lastFailure.map { DataTable.Cell($0, .error) },
        DataTable.Cell(profile.terms, .dim),
        isForPeople ? nil : DataTable.Cell(profile.attribution, .dim),
      ])
    }
    return table
  }

  /// As the source counts them, or as they were counted here; nil for none.
  private static func requests(_ notes: CacheNotes) -> Int? {
    notes.quota.map { $0.limit - $0.remaining } ?? (notes.requests == 0 ? nil : notes.requests)
  }

  /// `2026-11-23 15:00 UTC`
  private static func instant(_ seconds: Int) -> String {
    let day = CalendarDate(dayNumber: seconds / 86_400)
    let minute = seconds % 86_400 / 60
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(day) \(two(minute / 60)):\(two(minute % 60)) UTC"
  }
}
