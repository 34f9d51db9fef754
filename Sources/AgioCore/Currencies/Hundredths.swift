/// Hundredths that prices are quoted in, with codes of their own that ISO 4217 does not have: pence of the London Stock Exchange,
/// cents of Johannesburg, agorot of Tel Aviv, and cents of American commodities.
///
/// Source: the codes of these exchanges, as market data of Bloomberg, Refinitiv and Yahoo has them.
enum Hundredths {
  static let records: [CurrencyRecord] = [
    .init("GBX", 0, 2, "Penny Sterling", hasMinorUnit: false),
    .init("ILA", 0, 2, "Israeli Agora", hasMinorUnit: false),
    .init("USX", 0, 2, "US Cent", hasMinorUnit: false),
    .init("ZAC", 0, 2, "South African Cent", hasMinorUnit: false),
  ]
}

extension Currency {
  /// The hundredths that prices are quoted in.
  public static let hundredths = (ISO4217.count..<ISO4217.places).map(Currency.init(index:))
  /// Whether it is the hundredth of another, with a code of its own: `GBX`.
  public var isHundredth: Bool { ISO4217.count..<ISO4217.places ~= Int(index) }
}
