package import AgioCore
import Configuration
import Publishing
import RateService
import RateSources

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
