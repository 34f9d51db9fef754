package import AgioCore
import Configuration
import Dialogue
import Libc
package import Publishing
package import RateService

/// Fetches what a line at a terminal wants and no cache has, with a spinner; Ctrl-C gives up.
package enum FetchOnDemand {
  /// Computes a line; where rates are missing that can be fetched, fetches them and computes it once more.
  /// - Parameter session: is as before the line, with newer rates, when it is computed again.
  /// - Returns: the last reply, and the rates with what came; nil if nothing did.
  static func reply(
    from session: inout Session, _ stores: RateStores, _ options: Options,
    _ compute: (inout Session) -> Reply
  ) -> (reply: Reply, newer: RateStores?) {
    let before = session
    var reply = compute(&session)
    var found: RateStores?
    // Without any rates of a source its last year comes first, then the day.
    for _ in 0..<2 {
      guard case .failure(let diagnostic) = reply.outcome,
        let newer = Self.stores(after: diagnostic, found ?? stores, options)
      else { break }
      found = newer
      session = before
      session.book = newer.book
      reply = compute(&session)
    }
    return (reply, found)
  }

  /// - Returns: the rates with what came; nil if nothing did.
  package static func stores(
    after diagnostic: Diagnostic, _ stores: RateStores, _ options: Options
  ) -> RateStores? {
    guard let wanted = diagnostic.wanted, isAllowed(stores, options, wanted),
      let publisher = stores.publishers.first(where: { $0.profile.id == wanted.source })
    else { return nil }
    let day = wanted.day.flatMap { CalendarDate($0) }
    return newer(publisher, day.map { .around($0) } ?? .gap, stores, options)
  }

  /// Asks one source while somebody waits, and tells what it had to say.
  /// - Returns: the rates with what came; nil if nothing did.
  static func newer(
    _ publisher: any RatePublisher, _ span: RefreshSpan, _ stores: RateStores, _ options: Options
  ) -> RateStores? {
    let (report, isGivenUp) = refresh(publisher, span, stores)
    if isGivenUp { return nil }
    if !report.hasNews { stores.audience.note(report.phrase) }
    tellWarnings(of: report, stores)
    return report.hasNews ? stores.renewed(options) : nil
  }

  static func tellWarnings(of report: RefreshReport, _ stores: RateStores) {
    UnseenWarnings(stores.world).forget(after: report)
    for warning in report.warnings { stores.audience.warn(warning) }
  }

  /// Asks one source while somebody waits.
  /// - Returns: what came, and whether the user gave up.
  package static func refresh(
    _ publisher: any RatePublisher, _ span: RefreshSpan, _ stores: RateStores,
    isForced: Bool = false
  ) -> (report: RefreshReport, isGivenUp: Bool) {
    var interruption = Interruption()
    defer { interruption.release() }
    let report = asked(
      publisher, span, stores, isForced: isForced, saying: say("fetching \(publisher.profile.name)")
    )
    return (report, Interruption.isWanted)
  }

  /// Asks one source behind a spinner, which Ctrl-C stops where there is an ``Interruption``.
  static func asked(
    _ publisher: any RatePublisher, _ span: RefreshSpan, _ stores: RateStores,
    isForced: Bool = false, saying place: Phrase
  ) -> RefreshReport {
    let spinner = Spinner(stores.audience.answers(place), stores.world)
    defer { spinner.stop() }
    return stores.refresh(
      publisher, span, isForced: isForced, progress: { spinner.advance(to: $0, of: $1) },
      isCancelled: {
        spinner.turn()
        return Interruption.isWanted
      })
  }

  private static func isAllowed(_ stores: RateStores, _ options: Options, _ wanted: WantedRates)
    -> Bool
  {
    let question =
      wanted.day.map { say("fetch rates for \($0) from \(wanted.source)?") }
      ?? say("fetch rates from \(wanted.source)?")
    return stores.world.terminal.isInteractive && isAllowed(stores, options, asking: question)
  }

  /// Whether the user wants rates to be fetched now.
  /// - Parameters:
  ///   - question: put to a person where the settings say so.
  ///   - isNamed: the user has named the days that are fetched. Who has not is told once that rates are fetched at all.
  static func isAllowed(
    _ stores: RateStores, _ options: Options, asking question: Phrase, isNamed: Bool = false
  ) -> Bool {
    guard !options.isOffline, options.today == nil else { return false }
    switch stores.configuration.network {
    case .never: return false
    case .auto:
      if !isNamed, let notice = NetworkNotice.phrase(stores, options) {
        stores.audience.note(notice)
      }
      return true
    case .ask:
      guard stores.world.terminal.isInteractive else { return false }
      stores.world.streams.writeError("\(stores.audience.errors(question)) [y/N] ")
      var answer: UInt8 = 0
      var letter: UInt8 = 0
      while read(stores.world.streams.input, &letter, 1) == 1, letter != UInt8(ascii: "\n") {
        if answer == 0 { answer = letter | 0x20 }
      }
      return answer == UInt8(ascii: "y")
    }
  }
}
