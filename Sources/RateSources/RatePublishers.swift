public import Publishing

/// The sources that are asked over a network.
public enum RatePublishers {
  /// Those without a key first; those that are asked on request alone at the end.
  public static let all: [any RatePublisher] = [
    ECB(), NBP(), OpenERAPI(), Frankfurter(), ExchangeRateAPI(), OpenExchangeRates(),
    ExchangeRatesAPI(), BankOfCanada(), CzechNationalBank(), NorgesBank(),
  ]

  /// The one that `via` names so; nil if none is.
  public static func named(_ id: String) -> (any RatePublisher)? {
    all.first { $0.profile.id == id }
  }
}
