package import AgioCore
import Configuration
import RateSources
package import RateStore

extension RateStores {
  /// Asks one source for what is missing.
  /// - Parameter deadline: for all its requests together, in milliseconds; nil for what each may take.
  package func refresh(
    _ publisher: any RatePublisher, _ span: RefreshSpan = .gap, deadline: Int? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> RefreshReport {
    let settings = RefreshSettings(
      now: now, today: publishersToday, endpoints: configuration.endpoints,
      keys: configuration.keys,
      deadline: deadline)
    return Refresher(publisher, world.network, folder, settings)
      .refresh(span, shelf, isCancelled: isCancelled)
  }

  /// Fetches the list of addresses, if the user wants one and it is not of today.
  /// - Returns: why it could not be had; nil if it could, or needs not be.
  private func refreshCatalogue() -> Phrase? {
    guard let address = configuration.catalogue, let folder else { return nil }
    return CatalogueFile(address, in: folder, world.network)
      .refresh(now: now, RatePublishers.all.map(\.profile))
  }

  /// These rates with the addresses of today's catalogue, if the user wants one.
  /// - Parameter fault: gets the reason why it could not be had.
  package func withNewerCatalogue(_ options: Options, orTell fault: (Phrase) -> Void = { _ in })
    -> RateStores
  {
    guard configuration.catalogue != nil else { return self }
    if let reason = refreshCatalogue() {
      fault(reason)
      return self
    }
    return (try? RateStores(options, world)) ?? self
  }

  /// The sources that may be asked without being named, and have something newer by now.
  package var due: [any RatePublisher] {
    publishers.filter { publisher in
      guard let source = shelf[publisher.profile.id] else { return false }
      if publisher.profile.keyVariable != nil { return false }
      return Self.isDue(source, now: now)
    }
  }

  private static func isDue(_ source: ShelvedSource, now: Int) -> Bool {
    source.freshness.state != .current
      && now >= max(source.notes.retryAt ?? 0, source.notes.notBefore ?? 0)
  }
}
