public import Publishing

/// The sources that are asked over a network.
public enum RatePublishers {
  /// Those without a key first; those that are asked on request alone at the end.
  public static let all: [any RatePublisher] = [
    ECB(), NBP(), JSONService.erAPI, Frankfurter(), JSONService.exchangeRateAPI,
    JSONService.openExchangeRates, JSONService.exchangeRatesAPI, BankOfCanada(),
    CzechNationalBank(), NorgesBank(),
  ]

  /// Their ids: to ask each for its whole profile takes longer than to compare.
  private static let ids = all.map(\.profile.id)

  /// The one that `via` names so; nil if none is.
  public static func named(_ id: String) -> (any RatePublisher)? {
    ids.firstIndex(of: id).map { all[$0] }
  }
}
