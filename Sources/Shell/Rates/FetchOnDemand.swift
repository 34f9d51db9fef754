package import AgioCore
import Configuration
import Dialogue
import Libc
package import Publishing
package import RateService
import RateSources

/// Fetches what a line at a terminal wants and no cache has, with a spinner; Ctrl-C gives up.
package enum FetchOnDemand {
  /// Computes a line; where rates are missing that can be fetched, fetches them and computes it once more.
  /// - Parameter session: is as before the line, with newer rates, when it is computed again.
  /// - Returns: the last reply, and the rates with what came; nil if nothing did.
  static func reply(
    from session: inout Session, _ rates: Rates,
    _ compute: (inout Session) -> Reply
  ) -> (reply: Reply, newer: Rates?) {
    let before = session
    var reply = compute(&session)
    var found: Rates?
    // Without any rates of a source its last year comes first, then the day.
    for _ in 0..<2 {
      guard case .failure(let diagnostic) = reply.outcome,
        let newer = Self.rates(after: diagnostic, found ?? rates)
      else { break }
      found = newer
      session = before
      session.book = newer.book
      reply = compute(&session)
    }
    return (reply, found)
  }

  /// - Returns: the rates with what came; nil if nothing did.
  package static func rates(
    after diagnostic: Diagnostic, _ rates: Rates
  ) -> Rates? {
    guard let wanted = diagnostic.wanted, isAllowed(rates, wanted),
      let publisher = rates.sources[wanted.source]
    else { return nil }
    let day = wanted.day.flatMap { CalendarDate($0) }
    return newer(publisher, day.map { .around($0) } ?? .gap, rates)
  }

  /// Asks one source while somebody waits, and tells what it had to say.
  /// - Returns: the rates with what came; nil if nothing did.
  static func newer(
    _ publisher: any RatePublisher, _ span: RefreshSpan, _ rates: Rates
  ) -> Rates? {
    let (report, isGivenUp) = refresh(publisher, span, rates)
    if isGivenUp { return nil }
    if !report.hasNews { rates.settings.audience.note(report.phrase) }
    tellWarnings(of: report, rates)
    return report.hasNews ? rates.renewed() : nil
  }

  static func tellWarnings(of report: RefreshReport, _ rates: Rates) {
    UnseenWarnings(rates.world).forget(after: report)
    for warning in report.warnings { rates.settings.audience.warn(warning) }
  }

  /// Asks one source while somebody waits.
  /// - Returns: what came, and whether the user gave up.
  package static func refresh(
    _ publisher: any RatePublisher, _ span: RefreshSpan, _ rates: Rates,
    isForced: Bool = false
  ) -> (report: RefreshReport, isGivenUp: Bool) {
    var interruption = Interruption()
    defer { interruption.release() }
    let report = asked(
      publisher, span, rates, isForced: isForced, saying: say("fetching \(publisher.profile.name)")
    )
    return (report, Interruption.isWanted)
  }

  /// Asks one source behind a spinner, which Ctrl-C stops where there is an ``Interruption``.
  static func asked(
    _ publisher: any RatePublisher, _ span: RefreshSpan, _ rates: Rates,
    isForced: Bool = false, saying place: Phrase
  ) -> RefreshReport {
    let spinner = Spinner(rates.settings.audience.answers(place), rates.world)
    defer { spinner.stop() }
    return rates.refresh(
      publisher, span, isForced: isForced, progress: { spinner.advance(to: $0, of: $1) },
      isCancelled: {
        spinner.turn()
        return Interruption.isWanted
      })
  }

  private static func isAllowed(_ rates: Rates, _ wanted: WantedRates)
    -> Bool
  {
    let question =
      wanted.day.map { say("fetch rates for \($0) from \(wanted.source)?") }
      ?? say("fetch rates from \(wanted.source)?")
    return rates.world.terminal.isInteractive && isAllowed(rates, asking: question)
  }

  /// Whether the user wants rates to be fetched now.
  /// - Parameters:
  ///   - question: put to a person where the settings say so.
  ///   - isNamed: the user has named the days that are fetched. Who has not is told once that rates are fetched at all.
  static func isAllowed(
    _ rates: Rates, asking question: Phrase, isNamed: Bool = false
  ) -> Bool {
    // Who names the days wants them, whatever day it is said to be.
    let options = rates.settings.options
    guard !options.isOffline, isNamed || options.today == nil else { return false }
    switch rates.settings.configuration.network {
    case .never: return false
    case .auto:
      if !isNamed, let notice = NetworkNotice.phrase(rates) {
        rates.settings.audience.note(notice)
      }
      return true
    case .ask:
      guard rates.world.terminal.isInteractive else { return false }
      rates.world.streams.writeError("\(rates.settings.audience.errors(question)) [y/N] ")
      var answer: UInt8 = 0
      var letter: UInt8 = 0
      while read(rates.world.streams.input, &letter, 1) == 1, letter != UInt8(ascii: "\n") {
        if answer == 0 { answer = letter | 0x20 }
      }
      return answer == UInt8(ascii: "y")
    }
  }
}
