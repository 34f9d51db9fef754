import AgioCore
import ArgumentParser
import Configuration
package import Dialogue
import Journal
import RateStore
import Rendering
package import Shell

/// `refresh [SOURCE…]`: fetches newer rates and keeps them.
package struct RefreshCommand: Command {
  package static let about = CommandDescription(
    "refresh", takes: "[SOURCE…]", completing: .source, say("fetch newer rates"),
    say(
      "Asks the sources for newer rates and shows what came. Ctrl-C gives up. Rates come by themselves too, in the background, unless the setting 'network' says otherwise. Without names, all sources that need no key or have one are asked. A source with a history fills the gap since its newest day, and at least a year."
    ),
    [
      ("refresh ecb nbp", say("these two")),
      ("refresh nbp --from 2024-01-01", say("its days since then")),
    ])

  @Argument(help: ArgumentHelp("ecb, nbp, er-api … ; see 'agio sources'.", valueName: "SOURCE"))
  var sources: [String] = []

  @Option(
    help: ArgumentHelp(
      "The first day wanted; a source that has days one by one must be named for it.",
      valueName: "DATE"))
  var from: DayArgument?

  @Option(help: ArgumentHelp("The last day wanted, where it is not today.", valueName: "DATE"))
  var to: DayArgument?

  @OptionGroup var options: RunOptions

  @Flag(help: .hidden)
  var background = false

  package init() {}

  package func validate() throws {
    if to != nil, from == nil { throw ValidationError("--to DATE needs --from DATE.") }
  }

  package func run(in context: CommandContext) throws -> Page {
    context.use(options)
    if background {
      DetachedRefresh.run(context.options, context.world)
      return Page()
    }
    var stores = try context.stores()
    if let from, let to, to.date(today: stores.today) < from.date(today: stores.today) {
      throw CommandFault.usage(
        say("--to DATE is before --from DATE"), examples: ["refresh nbp --from 2024-01-01"])
    }
    if context.options.isOffline || stores.configuration.network == .never {
      let setting = #"network = "never""#
      throw CommandFault(
        context.options.isOffline
          ? say("the network is turned off") : say("the network is turned off: \(setting)"))
    }
    stores = stores.withNewerCatalogue(context.options) { fault in
      context.show(Page([.warning(say("the catalogue of addresses: \(fault)"))]))
    }
    var hasFailed = false
    for publisher in try chosen(stores) {
      guard let report = report(of: publisher, stores) else {
        context.show(.note(say("given up")))
        break
      }
      hasFailed = hasFailed || report.hasFailed || (report.isSkipped && !sources.isEmpty)
      // The next source is judged by what this one has brought.
      if report.hasNews { stores = try context.reload() }
      UnseenWarnings(context.world).forget(after: report)
      var page = Page([StyledText(context.wording(report.phrase))])
      for warning in report.warnings { page.add(.warning(warning)) }
      context.show(page)
    }
    stores = try context.reload()
    var page = alerts(context, stores)
    if hasFailed {
      page.status =
        stores.shelf.sources.contains { $0.series != nil } ? .statementFailed : .noRates
    }
    return page
  }

  /// What the newer rates have made come true, where somebody reads it.
  private func alerts(_ context: CommandContext, _ stores: RateStores) -> Page {
    guard context.world.terminal.showsOutput, let journal = context.journal, journal.hasAlerts,
      let check = try? journal.check(stores.book)
    else { return Page() }
    return Page(AlertTable.lines(check, context.wording))
  }

  /// Nil if the user gave up.
  private func report(of publisher: any RatePublisher, _ stores: RateStores) -> RefreshReport? {
    FetchOnDemand.refresh(publisher, span(publisher.profile, stores), stores)
  }

  /// A day a request is a day of somebody's quota: a source like that must be named to be asked for more than the newest.
  private func span(_ profile: SourceProfile, _ stores: RateStores) -> RefreshSpan {
    guard let first = from?.date(today: stores.today),
      profile.history != .singleDays || !sources.isEmpty
    else { return .gap }
    guard let last = to?.date(today: stores.today) else { return .since(first) }
    return Period(from: first, to: last).map { .days($0) } ?? .since(first)
  }

  private func chosen(_ stores: RateStores) throws(CommandFault) -> [any RatePublisher] {
    if sources.isEmpty {
      return stores.publishers.filter {
        $0.profile.keyVariable == nil || stores.configuration.keys[$0.profile.id] != nil
      }
    }
    var found: [any RatePublisher] = []
    for name in sources {
      guard let publisher = stores.publishers.first(where: { $0.profile.id == name.lowercased() })
      else {
        let near = NearestName.of(name, among: stores.publishers.map(\.profile.id))
        throw .usage(
          say("unknown source \(VisibleText.quoted(name.utf8))"),
          note: near.map { say("did you mean \($0)?") }, examples: ["sources"], word: name)
      }
      found.append(publisher)
    }
    return found
  }
}
