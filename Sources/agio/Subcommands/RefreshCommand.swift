import AgioCore
import ArgumentParser
import Configuration
import Journal
import RateStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `agio refresh [SOURCE…] [--from DATE]`
struct RefreshCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Fetch newer rates and keep them.",
    discussion: """
      Without names, all sources that need no key or have one are asked. A source with a
      history fills the gap since its newest day, and at least a year.

      Exit status: 0 all fine, 1 some source failed, or was named and not asked,
      3 there are no rates at all.
      """)

  @Argument(help: ArgumentHelp("ecb, nbp, er-api … ; see 'agio sources'.", valueName: "SOURCE"))
  var sources: [String] = []

  @Option(
    help: ArgumentHelp(
      "The first day wanted; a source that has days one by one must be named for it.",
      valueName: "DATE"))
  var from: DayArgument?

  @OptionGroup var day: DayOption

  @Flag(help: .hidden)
  var background = false

  func run() throws {
    let options = day.options
    var cabinet = Subcommand.cabinet(options)
    if cabinet.configuration.network == .never {
      let setting = #"network = "never""#
      cabinet.audience.complain(say("the network is turned off: \(setting)"))
      ExitStatus.statementFailed.exit()
    }
    let audience = cabinet.audience
    cabinet = cabinet.withNewerCatalogue(options) { fault in
      audience.warn(say("the catalogue of addresses: \(Phrase(kept: fault))"))
    }
    var hasFailed = false
    var output = Output()
    for publisher in try chosen(cabinet) {
      let report = refresh(publisher, cabinet)
      hasFailed = hasFailed || report.hasFailed || (report.isSkipped && !sources.isEmpty)
      if background { continue }
      output.put(audience.answers(report.phrase) + "\n")
      for warning in report.warnings {
        output.putError(audience.line(say("warning: \(Phrase(kept: warning))")))
      }
      output.flush()
    }
    if output.hasFailed { ExitStatus.outputFailed.exit() }
    if !background && Terminal.isTerminal(STDOUT_FILENO) { tellAlerts(options) }
    guard hasFailed else { return }
    let hasRates = (try? RateCabinet(options))?.shelf.sources.contains { $0.series != nil } ?? false
    (hasRates ? ExitStatus.statementFailed : .noRates).exit()
  }

  /// What the newer rates have made come true, where somebody reads it.
  private func tellAlerts(_ options: Options) {
    guard let journal = ConversionLog.theJournal, journal.hasAlerts,
      let cabinet = try? RateCabinet(options), let check = try? journal.check(cabinet.book)
    else { return }
    Subcommand.show(
      AlertPages.lines(check, cabinet.audience.answers), cabinet.configuration.colours)
  }

  private func refresh(_ publisher: any RatePublisher, _ cabinet: RateCabinet) -> RefreshReport {
    if background { return cabinet.refresh(publisher, deadline: 5_000) }
    let spinner = Spinner(cabinet.audience.answers(say("fetching \(publisher.profile.name)")))
    defer { spinner.stop() }
    return cabinet.refresh(publisher, span(publisher.profile, cabinet)) {
      spinner.turn()
      return false
    }
  }

  /// A day a request is a day of somebody's quota: a source like that must be named to be asked for more than the newest.
  private func span(_ profile: SourceProfile, _ cabinet: RateCabinet) -> RefreshSpan {
    guard let first = from?.date(today: cabinet.today),
      profile.history != .singleDays || !sources.isEmpty
    else { return .gap }
    return .since(first)
  }

  private func chosen(_ cabinet: RateCabinet) throws -> [any RatePublisher] {
    if background { return cabinet.due }
    if sources.isEmpty {
      return cabinet.publishers.filter {
        $0.profile.keyVariable == nil || cabinet.configuration.keys[$0.profile.id] != nil
      }
    }
    return try sources.map { name in
      if let found = cabinet.publishers.first(where: { $0.profile.id == name.lowercased() }) {
        return found
      }
      let known = cabinet.publishers.map(\.profile.id)
      let near = NearestName.of(name, among: known).map { "; did you mean \($0)?" } ?? ""
      throw ValidationError("unknown source \(VisibleText.quoted(name.utf8))\(near)")
    }
  }
}
