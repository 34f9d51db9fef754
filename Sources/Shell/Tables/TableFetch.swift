package import AgioCore
import Configuration
import Publishing
import RateService

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
