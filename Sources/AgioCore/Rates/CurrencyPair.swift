/// Two currencies in the market's notation: a rate of EUR/USD is dollars for one euro.
public struct CurrencyPair: Hashable, Sendable {
  /// What is priced.
  public let base: Currency
  /// What it is priced in.
  public let quote: Currency

  public init(base: Currency, quote: Currency) {
    self.base = base
    self.quote = quote
  }

  /// Two codes with a stroke between them, as ``description`` writes them; nil for anything else.
  public init?(text: some StringProtocol) {
    let codes = text.split(separator: "/", omittingEmptySubsequences: false)
    guard codes.count == 2, let base = Currency(code: codes[0]),
      let quote = Currency(code: codes[1])
    else { return nil }
    self.init(base: base, quote: quote)
  }

  public var inverted: CurrencyPair { CurrencyPair(base: quote, quote: base) }
}

extension CurrencyPair: CustomStringConvertible {
  public var description: String { base.code + "/" + quote.code }
}
