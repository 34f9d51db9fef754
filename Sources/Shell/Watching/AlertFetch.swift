package import AgioCore
package import Journal
import Publishing
import RateService

/// Fetches the newer rates that alerts are to be compared with: no terminal is needed.
package enum AlertFetch {
  /// The sources of the rates that alerts are compared with, by their ids.
  /// - Parameter lacksToo: those as well that an alert cannot be compared with since their rates are missing.
  package static func sources(of alerts: [Alert], _ book: RateBook, lacksToo: Bool) -> Set<String> {
    var ids: Set<String> = []
    for alert in alerts {
      do throws(Diagnostic) {
        for leg in try alert.standing(book).rate.legs {
          if case .published = leg.origin { ids.insert(leg.source) }
        }
      } catch {
        if lacksToo {
          ids.formUnion([alert.condition.source, error.wanted?.source].compactMap(\.self))
        }
      }
    }
    return ids
  }

  /// Asks the sources that have something newer by now, where the user wants that. Why one could not be asked is told.
  /// - Returns: the rates with what came.
  package static func stores(for alerts: [Alert], _ stores: RateStores, _ options: Options)
    -> RateStores
  {
    let ids = sources(of: alerts, stores.book, lacksToo: true)
    var stores = stores
    for publisher in stores.due where ids.contains(publisher.profile.id) {
      let question = say("fetch rates from \(publisher.profile.id)?")
      guard FetchOnDemand.isAllowed(stores, options, asking: question) else { break }
      let (report, isGivenUp) = FetchOnDemand.refresh(publisher, .gap, stores)
      if isGivenUp { break }
      if report.hasFailed { stores.audience.warn(report.phrase) }
      FetchOnDemand.tellWarnings(of: report, stores)
      guard report.hasNews else { continue }
      stores = (try? RateStores(options, stores.world)) ?? stores
    }
    return stores
  }
}
