public import Publishing

/// The sources of a run, in the order in which they are asked.
public struct SourceRegistry: Sendable {
  /// Those that come with the program. Those without a key first; those that are asked on request alone at the end.
  public static let builtIn: [any RatePublisher] = [
    ECB(), NBP(), JSONService.erAPI, AddressedPublisher.frankfurter, JSONService.exchangeRateAPI,
    JSONService.openExchangeRates, JSONService.exchangeRatesAPI, AddressedPublisher.bankOfCanada,
    AddressedPublisher.czechNationalBank, AddressedPublisher.norgesBank,
  ]
  public static let builtInProfiles = builtIn.map(\.profile)

  /// Those that are asked over a network: built in, or the user's own.
  public let publishers: [any RatePublisher]
  /// All of them, with the file of the user's own rates.
  public let profiles: [SourceProfile]

  /// - Parameters:
  ///   - ids: those that are wanted.
  ///   - own: those of the user's own, as the settings describe them.
  public init(_ ids: [String], own: [AddressedSource]) {
    let own = Dictionary(own.map { ($0.id, $0) }) { first, _ in first }
    var publishers: [any RatePublisher] = []
    profiles = ids.compactMap { id in
      if id == RateFile.profile.id { return RateFile.profile }
      let place = Self.builtInProfiles.firstIndex { $0.id == id }
      guard let publisher = place.map({ Self.builtIn[$0] }) ?? own[id].map(AddressedPublisher.init)
      else { return nil }
      publishers.append(publisher)
      return publisher.profile
    }
    self.publishers = publishers
  }

  /// The one of this id; nil if it is not asked over a network.
  public subscript(id: String) -> (any RatePublisher)? {
    publishers.first { $0.profile.id == id }
  }
}
