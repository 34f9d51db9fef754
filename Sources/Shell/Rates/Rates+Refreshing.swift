package import AgioCore
import Configuration
package import Publishing
package import RateService
import RateSources
import RateStorage

extension Rates {
  /// Asks one source for what is missing.
  /// - Parameters:
  ///   - isForced: throws away what is held, once a sound answer has come.
  ///   - deadline: for all its requests together, in milliseconds; nil for what each may take.
  ///   - progress: gets how many requests of how many have been made.
  package func refresh(
    _ publisher: any RatePublisher, _ span: RefreshSpan = .gap, isForced: Bool = false,
    deadline: Int? = nil, progress: (Int, Int) -> Void = { _, _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> RefreshReport {
    refresher(of: publisher, deadline: deadline)
      .refresh(
        span, shelf, isForced: isForced, progress: progress, isCancelled: isCancelled)
  }

  /// Asks the sources that are due while nobody looks; what they have to say is kept for the next line that somebody sees.
  /// - Parameters:
  ///   - deadline: how many milliseconds the next source may take; none where that is no more than zero.
  ///   - tell: gets the report of each once what it has brought is on the disk.
  /// - Returns: how many were due.
  @discardableResult
  func refreshUnseen(
    deadline: () -> Int, isCancelled: @escaping @Sendable () -> Bool,
    tell: (RefreshReport) -> Void
  ) -> Int {
    var rates = withNewerCatalogue()
    let due = rates.due
    for publisher in due {
      let time = deadline()
      if time <= 0 || isCancelled() { break }
      let report = rates.refresh(publisher, deadline: time, isCancelled: isCancelled)
      UnseenWarnings(world).keep(report)
      if report.hasNews {
        // The next source is judged by what this one has brought, and so is what waits of others.
        rates = rates.renewed()
        for confirmed in rates.confirmed(by: publisher) { UnseenWarnings(world).keep(confirmed) }
        rates = rates.renewed()
      }
      tell(report)
    }
    return due.count
  }

  /// Lets go of the rates that a forced refresh throws away: they would lie in memory beside the new ones.
  package mutating func letGo(of publisher: any RatePublisher) {
    shelf = shelf.withoutFetched(of: publisher.profile.id)
  }

  /// Takes what of a source waits to be believed, since a person has decided so.
  package func accept(_ publisher: any RatePublisher) -> RefreshReport {
    refresher(of: publisher).accept(shelf)
  }

  /// Judges what waits of the other sources by what one has brought; asks nobody.
  /// - Returns: what is confirmed.
  package func confirmed(by publisher: any RatePublisher) -> [RefreshReport] {
    sources.publishers.filter { $0.profile.id != publisher.profile.id }
      .compactMap { refresher(of: $0).reconsider(shelf) }
  }

  private func refresher(of publisher: any RatePublisher, deadline: Int? = nil) -> Refresher {
    let wishes = RefreshSettings(
      now: now, today: publishersToday, endpoints: settings.configuration.endpoints,
      keys: settings.configuration.keys, plans: settings.configuration.plans, deadline: deadline)
    return Refresher(publisher, world.network, folder, wishes)
  }

  /// Fetches the list of addresses, if the user wants one and it is not of today.
  /// - Returns: why it could not be had; nil if it could, or needs not be.
  private func refreshCatalogue() -> Phrase? {
    guard let address = settings.configuration.catalogue, let folder else { return nil }
    return CatalogueFile(address, in: folder, world.network)
      .refresh(now: now, SourceRegistry.builtInProfiles)
  }

  /// These rates with the addresses of today's catalogue, if the user wants one.
  /// - Parameter fault: gets the reason why it could not be had.
  package func withNewerCatalogue(orTell fault: (Phrase) -> Void = { _ in }) -> Rates {
    guard settings.configuration.catalogue != nil else { return self }
    if let reason = refreshCatalogue() {
      fault(reason)
      return self
    }
    return renewed()
  }

  /// The sources that may be asked without being named, and have something newer by now.
  package var due: [any RatePublisher] {
    sources.publishers.filter { publisher in
      guard let source = shelf[publisher.profile.id], isReady(publisher) else { return false }
      return Self.isDue(source, now: now)
    }
  }

  /// Whether a source needs no key, or has one; and has been asked before, or need not be asked for by name.
  package func isReady(_ publisher: any RatePublisher) -> Bool {
    let profile = publisher.profile
    if profile.isOnRequest, shelf[profile.id]?.series == nil,
      !settings.configuration.sources.contains(profile.id)
    {
      return false
    }
    return profile.keyVariable == nil || settings.configuration.keys[profile.id] != nil
  }

  private static func isDue(_ source: ListedSource, now: Int) -> Bool {
    (source.freshness.state != .current || source.notes.failures > 0)
      && now >= max(source.notes.retryAt ?? 0, source.notes.notBefore ?? 0)
  }

  /// Whether all that a plain refresh would bring of a source is here.
  package func isComplete(_ publisher: any RatePublisher) -> Bool {
    guard let source = shelf[publisher.profile.id] else { return false }
    return source.isComplete(today: publishersToday)
  }

  /// When a source that may be asked unasked is next to be asked, in seconds since 1970; nil for never.
  var nextAttempt: Int? {
    sources.publishers.filter(isReady).compactMap { publisher -> Int? in
      guard let source = shelf[publisher.profile.id] else { return nil }
      let pause = max(Int(source.notes.retryAt ?? 0), Int(source.notes.notBefore ?? 0))
      if Self.isDue(source, now: max(now, pause)) { return max(now, pause) }
      return source.freshness.changesAt.map { max($0, pause) }
    }.min()
  }
}
