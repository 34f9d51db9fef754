/// A rate that a law or a central bank has fixed: it needs no fixing of the day.
public struct FixedRate: Sendable {
  public enum Kind: Hashable, Sendable {
    /// A legacy currency of the euro at its irrevocable rate.
    case euroLegacy
    case peg
    /// The hundredth of a currency.
    case hundredth
  }

  /// Its base is what the currency is tied to.
  public let pair: CurrencyPair
  /// Units of the quote currency for one of the base.
  public let rate: Amount
  /// The figure as it was fixed, and the pair it is of: that one, or that one turned round.
  public let published: (pair: CurrencyPair, rate: Amount)
  /// The first day it holds.
  public let since: CalendarDate
  /// Who fixed it.
  public let authority: String
  public let kind: Kind

  private static let hundredths = CurrencyRows("hundredths")
  private static let pegs = CurrencyRows("pegs")
  private static let legacies = CurrencyRows("legacies")

  /// What fixes `currency` on that day, if anything does.
  public static func of(_ currency: Currency, on date: CalendarDate) -> FixedRate? {
    guard let law = FixedRate(currency), law.since <= date else { return nil }
    return law
  }

  private init?(_ currency: Currency) {
    let (base, text, day): (String, String, String)
    if let row = Self.legacies[currency]?.words {
      (base, text, day) = ("EUR", row[0], row[1])
      authority = "Council Regulation (EC) 2866/98"
      kind = .euroLegacy
    } else if let row = Self.pegs[currency]?.fields(4) {
      (base, text, day) = (row[1], row[0], row[2])
      authority = row[3]
      kind = .peg
    } else if let row = Self.hundredths[currency]?.words {
      (base, text, day) = (row[0], "100", row[1])
      authority = "hundredth of \(base)"
      kind = .hundredth
    } else {
      return nil
    }
    pair = CurrencyPair(base: Currency(code: base)!, quote: currency)
    // Behind a slash it is of the base for one of the quote currency.
    let isInverse = text.hasPrefix("/")
    let figure = Amount(decimal: isInverse ? String(text.dropFirst()) : text)!
    rate = isInverse ? .one / figure : figure
    published = (isInverse ? pair.inverted : pair, figure)
    since = CalendarDate(day)!
  }
}

extension FixedRate: Equatable {
  /// No currency has two in the table.
  public static func == (a: FixedRate, b: FixedRate) -> Bool { a.pair == b.pair }
}
