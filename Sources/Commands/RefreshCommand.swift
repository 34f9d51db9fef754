import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import Journal
import Publishing
import RateService
import RateSources
import RateStorage
import Rendering
import Shell

/// `refresh [SOURCE…]`: fetches newer rates and keeps them.
struct RefreshCommand: Command {
  static let about = CommandDescription(
    "refresh", takes: "[SOURCE…]", completing: .source, say("fetch newer rates"),
    say(
      "Fetches newer rates and shows what has arrived. Ctrl-C cancels; what has already arrived is kept. Rates are also fetched in the background, unless the setting 'network' is never. Without names, asks every source that is not current and needs no key or has one. A source with a history fills the gap since its newest day, and at least a year; stored days are not fetched again. Figures that other sources contradict, or that move farther than their currency usually does, go into quarantine: 'agio sources' shows why and what releases them, --accept takes them."
    ),
    [
      ("refresh ecb nbp", say("these two")),
      ("refresh nbp --from 2024-01-01", say("its days since that date")),
      ("refresh nbp --on 2024-03-15", say("one day")),
      ("refresh --accept ecb", say("take what is in quarantine")),
    ])

  @Argument(help: ArgumentHelp("ecb, nbp, er-api … ; see 'agio sources'.", valueName: "SOURCE"))
  var sources: [String] = []

  @Option(
    help: ArgumentHelp(
      "The first day; a source that is fetched day by day must be named.", valueName: "DATE"))
  var from: DayArgument?

  @Option(help: ArgumentHelp("The last day; default: today.", valueName: "DATE"))
  var to: DayArgument?

  @Option(help: ArgumentHelp("Only this day.", valueName: "DATE"))
  var on: DayArgument?

  @Flag(help: "Take what is in quarantine of the sources named; what it replaces is kept.")
  var accept = false

  @Flag(help: "Discard what was fetched from the named sources, and fetch it again.")
  var force = false

  @OptionGroup var format: FormatOption

  @OptionGroup var options: RunOptions

  @Flag(help: .hidden)
  var background = false

  func validate() throws {
    if to != nil, from == nil { throw CommandFault.needing("--to DATE", "--from DATE") }
    if on != nil, from != nil { throw CommandFault.excluding("--on DATE", "--from DATE") }
    if accept, force || on != nil || from != nil {
      throw CommandFault.usage(
        say("--accept takes what is in quarantine: no other option goes with it"))
    }
    if accept || force, sources.isEmpty, !background {
      throw CommandFault.needing(accept ? "--accept" : "--force", "SOURCE")
    }
  }

  func run(in context: CommandContext) throws -> Page {
    context.use(options, format)
    if background {
      DetachedRefresh.run(context.runSettings)
      return Page()
    }
    var rates = try context.rates()
    if let from, let to, to.date(today: rates.today) < from.date(today: rates.today) {
      throw CommandFault.usage(
        say("--to DATE is before --from DATE"), examples: ["refresh nbp --from 2024-01-01"])
    }
    rates.folder?.sweep()
    SettingsFile(context.world).sweep()
    if !accept { rates = try online(rates, context) }
    var told = RefreshTable(context)
    // What has been read once more already takes memory: it is as much as all rates of a source.
    var isRead = true
    for publisher in try chosen(rates) {
      var isGivenUp = false
      var report: RefreshReport
      if accept {
        report = rates.accept(publisher)
      } else if isPlain, rates.isComplete(publisher) {
        report = RefreshReport(publisher.profile, .upToDate)
      } else {
        if force {
          rates.letGo(of: publisher)
          context.use(rates)
        }
        (report, isGivenUp) = FetchOnDemand.refresh(
          publisher, span(publisher.profile, rates), rates, isForced: force)
      }
      if let remark = newestAlone(publisher.profile, rates), !report.hasFailed {
        report = RefreshReport(
          publisher.profile, report.outcome, warnings: report.warnings + [remark])
      }
      told.hasFailed =
        told.hasFailed || report.hasFailed || (report.isSkipped && !sources.isEmpty && !isGivenUp)
      if isGivenUp, !report.hasFailed, !report.hasNews {
        context.show(.note(report.reason ?? say("cancelled")))
        break
      }
      UnseenWarnings(context.world).forget(after: report)
      told.show(report)
      isRead = isRead && report.isUpToDate
      // The next source is judged by what this one has brought, and so is what waits of others.
      guard report.hasNews || force else { continue }
      rates = try context.reload()
      isRead = true
      for confirmed in rates.confirmed(by: publisher) {
        told.show(confirmed)
        rates = try context.reload()
      }
    }
    if !isRead || context.prompt != nil { rates = try context.reload() }
    if context.format != .text { return told.page(rates) }
    var page = alerts(context, rates)
    page.status = told.page(rates).status
    return page
  }

  /// Whether nothing but what is new is wanted.
  private var isPlain: Bool { sources.isEmpty && from == nil && on == nil }

  /// The rates with the newest addresses, where the network may be used.
  private func online(_ rates: Rates, _ context: CommandContext) throws(CommandFault) -> Rates {
    if context.options.isOffline || rates.settings.configuration.network == .never {
      let setting = #"network = "never""#
      throw CommandFault(
        context.options.isOffline
          ? say("the network is turned off") : say("the network is turned off: \(setting)"))
    }
    return rates.withNewerCatalogue { fault in
      context.show(Page([.warning(say("the catalogue of addresses: \(fault)"))]))
    }
  }

  /// What the newer rates have made come true, where somebody reads it.
  private func alerts(_ context: CommandContext, _ rates: Rates) -> Page {
    guard context.world.terminal.showsOutput, let journal = context.journal, journal.hasAlerts,
      let check = try? journal.check(rates.book)
    else { return Page() }
    return Page(AlertTable.lines(check, context.wording))
  }

  /// A day a request is a day of somebody's quota: a source like that must be named to be asked for more than the newest.
  private func span(_ profile: SourceProfile, _ rates: Rates) -> RefreshSpan {
    guard let first = (on ?? from)?.date(today: rates.today),
      profile.history != .singleDays && profile.history != .none || !sources.isEmpty
    else { return .gap }
    guard let last = (on ?? to)?.date(today: rates.today) else { return .since(first) }
    return Period(from: first, to: last).map { .days($0) } ?? .since(first)
  }

  /// What is to be said of a source that was asked for days which it does not give.
  private func newestAlone(_ profile: SourceProfile, _ rates: Rates) -> Phrase? {
    guard !sources.isEmpty, profile.history == .none, let from,
      from.date(today: rates.today) < rates.publishersToday
    else { return nil }
    let days = rates.sources.publishers.map(\.profile)
      .filter { $0.history != .none && $0.keyVariable == nil }.map(\.id)
    return say(
      "\(profile.name) has only its newest day; for past days use \(days.joined(separator: ", "))")
  }

  private func chosen(_ rates: Rates) throws(CommandFault) -> [any RatePublisher] {
    if sources.isEmpty { return rates.sources.publishers.filter(rates.isReady) }
    var found: [any RatePublisher] = []
    for name in sources {
      guard let publisher = rates.sources[name.lowercased()] else {
        let near = NearestName.of(name, among: rates.sources.publishers.map(\.profile.id))
        throw .unknown(
          say("unknown source \(VisibleText.quoted(name.utf8))"), name, near: near,
          examples: ["sources"])
      }
      found.append(publisher)
    }
    return found
  }
}

/// What came of the sources: lines as it comes for people, a table at the end for machines.
private struct RefreshTable {
  private let context: CommandContext
  private var table = DataTable([.source, .result, .days, .newest, .reason, .warnings])
  var hasFailed = false

  init(_ context: CommandContext) { self.context = context }

  mutating func show(_ report: RefreshReport) {
    if context.format == .text {
      var page = context.page(report.phrase)
      for warning in report.warnings { page.add(.warning(warning)) }
      context.show(page)
      return
    }
    var (days, newest): (Int?, CalendarDate?) = (nil, nil)
    if case .fetched(let count, let date) = report.outcome { (days, newest) = (count, date) }
    table.add([
      DataTable.Cell(report.profile.id), DataTable.Cell(report.result),
      days.map { DataTable.Cell("\($0)", isNumber: true) }, newest.map { DataTable.Cell("\($0)") },
      report.reason.map { DataTable.Cell($0) },
      Phrase.list(report.warnings, separator: "; ").map { DataTable.Cell($0) },
    ])
  }

  func page(_ rates: Rates) -> Page {
    var page = Page(table)
    if hasFailed {
      page.status = rates.shelf.sources.contains { $0.series != nil } ? .statementFailed : .noRates
    }
    return page
  }
}
