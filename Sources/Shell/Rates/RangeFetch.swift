package import AgioCore
import Configuration
import Publishing
import RateService

/// Fetches a run of days that are not here, as many at a time as the source gives with one request.
///
/// Each piece is kept as soon as it has come: who gives up or is cut off goes on from there the next time.
package enum RangeFetch {
  package enum Outcome {
    /// What could be had is here.
    case fetched(RateStores)
    /// Why no more came; what came before is here.
    case failed(Phrase, RateStores)
    /// Nothing may be fetched, or nothing is missing.
    case nothing
  }

  /// - Parameter period: the days that are wanted; those that are here are not asked for.
  package static func run(
    _ period: Period, of id: String, _ stores: RateStores, _ options: Options
  ) -> Outcome {
    guard let publisher = stores.publishers.first(where: { $0.profile.id == id }),
      publisher.profile.history != .none
    else { return .nothing }
    let question = say("fetch rates for \(period.spelled) from \(publisher.profile.name)?")
    var stores = stores
    let missing = pieces(of: period, publisher.profile, stores)
    // Who names the days wants them, whatever day it is said to be.
    var circumstances = options
    circumstances.today = nil
    guard !missing.isEmpty,
      FetchOnDemand.isAllowed(stores, circumstances, asking: question, isNamed: true)
    else { return .nothing }
    var interruption = Interruption()
    defer { interruption.release() }
    for (index, piece) in missing.enumerated() {
      let place = say(
        "fetching \(publisher.profile.name) \(piece.spelled), \(index + 1) of \(missing.count)")
      let report = FetchOnDemand.asked(publisher, .days(piece), stores, saying: place)
      if report.hasNews { stores = stores.renewed(options) }
      FetchOnDemand.tellWarnings(of: report, stores)
      if Interruption.isWanted {
        return .failed(
          say("cancelled; what has already arrived is kept and not fetched again"), stores)
      }
      if report.hasFailed || report.isSkipped { return .failed(report.phrase, stores) }
    }
    return .fetched(stores)
  }

  /// The days that are missing, in runs that one request can bring.
  private static func pieces(of period: Period, _ profile: SourceProfile, _ stores: RateStores)
    -> [Period]
  {
    let series = stores.shelf[profile.id]?.series
    let longest: Int =
      switch profile.history {
      case .ranges(let most): most ?? .max
      // Each day is a request; a month of them is what a cut costs at most.
      case .singleDays, .none: 31
      }
    var pieces: [Period] = []
    var day = max(period.first, profile.firstDay ?? period.first)
    let last = min(period.last, stores.publishersToday)
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
  package static func stores(
    for wanted: WantedRates, _ stores: RateStores, _ options: Options
  ) -> RateStores? {
    guard stores.folder != nil,
      let publisher = stores.publishers.first(where: { $0.profile.id == wanted.source })
    else { return nil }
    guard let first = wanted.day.flatMap({ CalendarDate($0) }) else {
      return newest(wanted, publisher, stores, options)
    }
    // A day a request is a day of somebody's quota.
    guard case .ranges = publisher.profile.history,
      let period = Period(from: first, to: stores.publishersToday)
    else { return nil }
    switch RangeFetch.run(period, of: wanted.source, stores, options) {
    case .fetched(let newer): return newer
    case .failed(let reason, let newer):
      stores.audience.note(reason)
      return newer
    case .nothing: return nil
    }
  }

  private static func newest(
    _ wanted: WantedRates, _ publisher: any RatePublisher, _ stores: RateStores,
    _ options: Options
  ) -> RateStores? {
    let question = say("fetch rates from \(wanted.source)?")
    guard FetchOnDemand.isAllowed(stores, options, asking: question) else { return nil }
    return FetchOnDemand.newer(publisher, .gap, stores, options)
  }
}
