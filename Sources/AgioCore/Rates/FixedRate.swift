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
    guard let place = places[currency], case let row = rows[place], row.since <= date else {
      return nil
    }
    return FixedRate(row, currency)
  }

  /// The first day on which something fixes `currency`; nil where nothing does.
  static func since(of currency: Currency) -> CalendarDate? {
    places[currency].map { rows[$0].since }
  }

  private init(_ row: Row, _ currency: Currency) {
    pair = CurrencyPair(base: Currency(code: "\(row.base)")!, quote: currency)
    let figure = Amount(decimal: "\(row.rate)")!
    rate = row.isInverse ? .one / figure : figure
    published = (row.isInverse ? pair.inverted : pair, figure)
    since = row.since
    authority = "\(row.authority)"
    kind = row.kind
  }

  fileprivate struct Row: Sendable {
    let base: StaticString
    let quote: StaticString
    let rate: StaticString
    /// The rate is of the base for one of the quote currency.
    var isInverse = false
    let year: Int
    let month: Int
    let day: Int
    let authority: StaticString
    let kind: Kind

    var since: CalendarDate { CalendarDate(year: year, month: month, day: day)! }
  }
}

extension FixedRate: Equatable {
  /// No currency has two in the table.
  public static func == (a: FixedRate, b: FixedRate) -> Bool { a.pair == b.pair }
}

private let rows = euroLegacies + pegs + hundredths
private let places = CurrencyRows(rows.map(\.quote))

/// Source: Council Regulation (EC) No 2866/98 and its amendments, up to Bulgaria's of 8 July 2025.
private let euroLegacies: [FixedRate.Row] = [
  legacy("ATS", "13.7603", 1999, 1, 1),
  legacy("BEF", "40.3399", 1999, 1, 1),
  legacy("DEM", "1.95583", 1999, 1, 1),
  legacy("ESP", "166.386", 1999, 1, 1),
  legacy("FIM", "5.94573", 1999, 1, 1),
  legacy("FRF", "6.55957", 1999, 1, 1),
  legacy("IEP", "0.787564", 1999, 1, 1),
  legacy("ITL", "1936.27", 1999, 1, 1),
  legacy("LUF", "40.3399", 1999, 1, 1),
  legacy("NLG", "2.20371", 1999, 1, 1),
  legacy("PTE", "200.482", 1999, 1, 1),
  legacy("GRD", "340.750", 2001, 1, 1),
  legacy("SIT", "239.640", 2007, 1, 1),
  legacy("CYP", "0.585274", 2008, 1, 1),
  legacy("MTL", "0.429300", 2008, 1, 1),
  legacy("SKK", "30.1260", 2009, 1, 1),
  legacy("EEK", "15.6466", 2011, 1, 1),
  legacy("LVL", "0.702804", 2014, 1, 1),
  legacy("LTL", "3.45280", 2015, 1, 1),
  legacy("HRK", "7.53450", 2023, 1, 1),
  legacy("BGN", "1.95583", 2026, 1, 1),
]

/// Source: the central banks named in each row, as collected by the Frankfurter project (commit 60541ad); XCG and KMF
/// by the Centrale Bank van Curaçao en Sint Maarten and the Banque Centrale des Comores. Source of AWG, BBD, BSD, BZD, DJF,
/// GIP, LSL, NAD, NPR, PAB, SZL and XCD: the authorities named in each row; all but Panama's (Ley 84 of 1904) and Gibraltar's
/// (Currency Notes Act) publish the parity themselves. XPF: arrêté of 31 December 1998, 1,000 francs are 8.38 euros.
private let pegs: [FixedRate.Row] = [
  peg("USD", "AED", "3.6725", 1997, 11, 2, "Central Bank of the UAE"),
  peg("USD", "ANG", "1.79", 1971, 12, 18, "Centrale Bank van Curaçao en Sint Maarten"),
  peg("USD", "AWG", "1.79", 1986, 1, 1, "Centrale Bank van Aruba"),
  peg("EUR", "BAM", "1.95583", 1997, 8, 11, "Central Bank of Bosnia and Herzegovina"),
  peg("USD", "BBD", "2", 1975, 7, 5, "Central Bank of Barbados"),
  peg("USD", "BHD", "0.376", 2001, 1, 1, "Central Bank of Bahrain"),
  peg("USD", "BMD", "1", 1972, 2, 6, "Bermuda Monetary Authority"),
  peg("SGD", "BND", "1", 1967, 6, 12, "Brunei Darussalam Central Bank"),
  peg("USD", "BSD", "1", 1974, 6, 1, "Central Bank of The Bahamas"),
  peg("INR", "BTN", "1", 1974, 1, 1, "Royal Monetary Authority of Bhutan"),
  peg("USD", "BZD", "2", 1976, 5, 11, "Central Bank of Belize"),
  peg("EUR", "CVE", "110.265", 1999, 1, 1, "Banco de Cabo Verde"),
  peg("USD", "DJF", "177.721", 1973, 2, 20, "Banque Centrale de Djibouti"),
  peg("GBP", "FKP", "1", 1966, 2, 14, "Falkland Islands Government"),
  peg("GBP", "GIP", "1", 1971, 2, 15, "Government of Gibraltar"),
  peg("USD", "JOD", "0.709", 1995, 10, 23, "Central Bank of Jordan"),
  peg("EUR", "KMF", "491.96775", 1999, 1, 1, "Banque Centrale des Comores"),
  peg("ZAR", "LSL", "1", 1980, 1, 19, "Central Bank of Lesotho"),
  peg("HKD", "MOP", "1.03", 1983, 1, 1, "Autoridade Monetária de Macau"),
  peg("ZAR", "NAD", "1", 1993, 9, 15, "Bank of Namibia"),
  peg("INR", "NPR", "1.6", 1993, 2, 12, "Nepal Rastra Bank"),
  peg("USD", "OMR", "0.3845", 1986, 1, 1, "Central Bank of Oman"),
  peg("USD", "PAB", "1", 1904, 6, 28, "Republic of Panama"),
  peg("USD", "QAR", "3.64", 2001, 7, 9, "Qatar Central Bank"),
  peg("USD", "SAR", "3.75", 1986, 6, 1, "Saudi Central Bank"),
  peg("GBP", "SHP", "1", 1976, 2, 2, "Government of Saint Helena"),
  peg("ZAR", "SZL", "1", 1974, 9, 6, "Central Bank of Eswatini"),
  peg("USD", "TMT", "3.5", 2015, 1, 1, "Central Bank of Turkmenistan"),
  peg("EUR", "XAF", "655.957", 1999, 1, 1, "Banque des États de l'Afrique Centrale"),
  peg("USD", "XCD", "2.7", 1976, 7, 7, "Eastern Caribbean Central Bank"),
  peg("USD", "XCG", "1.79", 2025, 3, 31, "Centrale Bank van Curaçao en Sint Maarten"),
  peg("EUR", "XOF", "655.957", 1999, 1, 1, "Banque Centrale des États de l'Afrique de l'Ouest"),
  pegInverse("EUR", "XPF", "0.00838", 1999, 1, 1, "Institut d'émission d'outre-mer"),
]

/// Since the days of decimal money.
private let hundredths: [FixedRate.Row] = [
  hundredth("GBP", "GBX", 1971, 2, 15, "hundredth of GBP"),
  hundredth("ILS", "ILA", 1985, 9, 4, "hundredth of ILS"),
  hundredth("USD", "USX", 1792, 4, 2, "hundredth of USD"),
  hundredth("ZAR", "ZAC", 1961, 2, 14, "hundredth of ZAR"),
]

private func hundredth(
  _ base: StaticString, _ code: StaticString, _ year: Int, _ month: Int, _ day: Int,
  _ reason: StaticString
) -> FixedRate.Row {
  FixedRate.Row(
    base: base, quote: code, rate: "100", year: year, month: month, day: day, authority: reason,
    kind: .hundredth)
}

private func legacy(
  _ code: StaticString, _ rate: StaticString, _ year: Int, _ month: Int, _ day: Int
) -> FixedRate.Row {
  FixedRate.Row(
    base: "EUR", quote: code, rate: rate, year: year, month: month, day: day,
    authority: "Council Regulation (EC) 2866/98", kind: .euroLegacy)
}

/// A currency of which the law says what one is worth.
private func pegInverse(
  _ base: StaticString, _ code: StaticString, _ rate: StaticString, _ year: Int, _ month: Int,
  _ day: Int, _ authority: StaticString
) -> FixedRate.Row {
  FixedRate.Row(
    base: base, quote: code, rate: rate, isInverse: true, year: year, month: month, day: day,
    authority: authority, kind: .peg)
}

private func peg(
  _ base: StaticString, _ code: StaticString, _ rate: StaticString, _ year: Int, _ month: Int,
  _ day: Int, _ authority: StaticString
) -> FixedRate.Row {
  FixedRate.Row(
    base: base, quote: code, rate: rate, year: year, month: month, day: day,
    authority: authority, kind: .peg)
}
