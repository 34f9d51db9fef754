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

/// Fetches a run of days that are not here, as many at a time as the source gives with one request.
///
/// Each piece is kept as soon as it has come: who gives up or is cut off goes on from there the next time.
package enum RangeFetch {
  package enum Outcome {
    /// What could be had is here.
    case fetched(Rates)
    /// Why no more came; what came before is here.
    case failed(Phrase, Rates)
    /// Nothing may be fetched, or nothing is missing.
    case nothing
  }

  /// - Parameter period: the days that are wanted; those that are here are not asked for.
  package static func run(
    _ period: Period, of id: String, _ rates: Rates
  ) -> Outcome {
    guard let publisher = rates.sources[id],
      publisher.profile.history != .none
    else { return .nothing }
    let question = say("fetch rates for \(period.spelled) from \(publisher.profile.name)?")
    var rates = rates
    let missing = pieces(of: period, publisher.profile, rates)
    guard !missing.isEmpty, FetchOnDemand.isAllowed(rates, asking: question, isNamed: true)
    else { return .nothing }
    var interruption = Interruption()
    defer { interruption.release() }
    for (index, piece) in missing.enumerated() {
      let place = say(
        "fetching \(publisher.profile.name) \(piece.spelled), \(index + 1) of \(missing.count)")
      let report = FetchOnDemand.asked(publisher, .days(piece), rates, saying: place)
      if report.hasNews { rates = rates.renewed() }
      FetchOnDemand.tellWarnings(of: report, rates)
      if Interruption.isWanted {
        return .failed(
          say("cancelled; what has already arrived is kept and not fetched again"), rates)
      }
      if report.hasFailed || report.isSkipped { return .failed(report.phrase, rates) }
    }
    return .fetched(rates)
  }

  /// The days that are missing, in runs that one request can bring.
  private static func pieces(of period: Period, _ profile: SourceProfile, _ rates: Rates)
    -> [Period]
  {
    let series = rates.shelf[profile.id]?.series
    let longest: Int =
      switch profile.history {
      case .ranges(let most): most ?? .max
      // Each day is a request; a month of them is what a cut costs at most.
      case .singleDays, .none: 31
      }
    var pieces: [Period] = []
    var day = max(period.first, profile.firstDay ?? period.first)
    let last = min(period.last, rates.publishersToday)
    while let gap = nextGap(from: day, through: last, profile, series) {
      let end = longest == .max ? last : min(gap.adding(days: longest - 1), last)
      pieces.append(Period(from: gap, to: end)!)
      day = end.adding(days: 1)
    }
    return pieces
  }

  /// The first day on which the source has published, and which is not here; closing days its calendar does not know
  /// come alone or in twos and threes.
  private static func nextGap(
    from start: CalendarDate, through last: CalendarDate, _ profile: SourceProfile,
    _ series: (any FixingSeries)?
  ) -> CalendarDate? {
    var day = start
    var first: CalendarDate?
    var run = 0
    while day <= last {
      if profile.calendar.publishes(on: day) {
        let isHere = series.flatMap { series in
          series.row(notAfter: day).map { series.date(at: $0) == day }
        }
        if isHere ?? false {
          (first, run) = (nil, 0)
        } else {
          first = first ?? day
          run += 1
          if run > mostUnknownClosings { return first }
        }
      }
      day = day.adding(days: 1)
    }
    // What is missing at the end has not been fetched yet.
    return first
  }

  private static let mostUnknownClosings = 3
}

/// Fetches what the rows of a table lack: they cannot be converted without, so no terminal is needed.
package enum TableFetch {
  /// Fetches the days from the one wanted to today.
  /// - Returns: the rates with what came; nil if nothing did.
  package static func rates(
    for wanted: WantedRates, _ rates: Rates
  ) -> Rates? {
    guard rates.folder != nil,
      let publisher = rates.sources[wanted.source]
    else { return nil }
    guard let first = wanted.day.flatMap({ CalendarDate($0) }) else {
      return newest(wanted, publisher, rates)
    }
    // A day a request is a day of somebody's quota.
    guard case .ranges = publisher.profile.history,
      let period = Period(from: first, to: rates.publishersToday)
    else { return nil }
    switch RangeFetch.run(period, of: wanted.source, rates) {
    case .fetched(let newer): return newer
    case .failed(let reason, let newer):
      rates.settings.audience.note(reason)
      return newer
    case .nothing: return nil
    }
  }

  private static func newest(
    _ wanted: WantedRates, _ publisher: any RatePublisher, _ rates: Rates
  ) -> Rates? {
    let question = say("fetch rates from \(wanted.source)?")
    guard FetchOnDemand.isAllowed(rates, asking: question) else { return nil }
    return FetchOnDemand.newer(publisher, .gap, rates)
  }
}
