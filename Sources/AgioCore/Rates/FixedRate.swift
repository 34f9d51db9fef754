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

  /// What fixes `currency` on that day, if anything does.
  public static func of(_ currency: Currency, on date: CalendarDate) -> FixedRate? {
    guard let row = rows[currency.code], row.since <= date else { return nil }
    return FixedRate(row, currency)
  }

  /// The first day on which something fixes `currency`; nil where nothing does.
  static func since(of currency: Currency) -> CalendarDate? {
    rows[currency.code]?.since
  }

  private init(_ row: Row, _ currency: Currency) {
    pair = CurrencyPair(base: Currency(code: row.base)!, quote: currency)
    let isInverse = row.rate.hasPrefix("/")
    let figure = Amount(decimal: isInverse ? String(row.rate.dropFirst()) : row.rate)!
    rate = isInverse ? .one / figure : figure
    published = (isInverse ? pair.inverted : pair, figure)
    since = row.since
    authority = row.authority
    kind = row.kind
  }

  /// A row of `Grammar/words/currencies.words`.
  fileprivate struct Row: Sendable {
    let base: String
    /// Behind `/`, of the base for one of the quote currency.
    let rate: String
    let since: CalendarDate
    let authority: String
    let kind: Kind
  }
}

extension FixedRate: Equatable {
  /// No currency has two in the table.
  public static func == (a: FixedRate, b: FixedRate) -> Bool { a.pair == b.pair }
}

/// By the code of what is fixed; of two rows of one code the first counts.
private let rows: [String: FixedRate.Row] = {
  var rows: [String: FixedRate.Row] = [:]
  for (code, row) in WordFile.currencies.entries("hundredths") {
    let fields = row.words
    rows[code] = FixedRate.Row(
      base: fields[0], rate: "100", since: CalendarDate(fields[1])!,
      authority: "hundredth of \(fields[0])", kind: .hundredth)
  }
  for (code, row) in WordFile.currencies.entries("pegs") {
    let fields = row.fields(4)
    rows[code] = FixedRate.Row(
      base: fields[1], rate: fields[0], since: CalendarDate(fields[2])!, authority: fields[3],
      kind: .peg)
  }
  for (code, row) in WordFile.currencies.entries("legacies") {
    let fields = row.words
    rows[code] = FixedRate.Row(
      base: "EUR", rate: fields[0], since: CalendarDate(fields[1])!,
      authority: "Council Regulation (EC) 2866/98", kind: .euroLegacy)
  }
  return rows
}()
