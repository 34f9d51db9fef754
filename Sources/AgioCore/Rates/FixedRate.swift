/// A rate that a law or a central bank has fixed: it needs no fixing of the day.
public struct FixedRate: Sendable {
  public enum Kind: Hashable, Sendable {
    /// A legacy currency of the euro at its irrevocable rate.
    case euroLegacy
    case peg
  }

  /// Its base is what the currency is tied to.
  public let pair: CurrencyPair
  /// Units of the quote currency for one of the base.
  public let rate: Amount
  /// The first day it holds.
  public let since: CalendarDate
  /// Who fixed it.
  public let authority: String
  public let kind: Kind

  /// What fixes `currency` on that day, if anything does.
  public static func of(_ currency: Currency, on date: CalendarDate) -> FixedRate? {
    table[currency].flatMap { $0.since <= date ? $0 : nil }
  }

  static let table: [Currency: FixedRate] = {
    var table: [Currency: FixedRate] = [:]
    for row in euroLegacies + pegs { table[row.pair.quote] = row }
    return table
  }()

  fileprivate init(
    _ base: String, _ quote: String, _ rate: String, since: String, _ authority: String,
    _ kind: Kind
  ) {
    let places = rate.split(separator: ".").dropFirst().first?.count ?? 0
    pair = CurrencyPair(base: Currency(code: base)!, quote: Currency(code: quote)!)
    self.rate = Amount(
      DecimalLiteral(digits: rate.utf8.filter { $0 != UInt8(ascii: ".") }, places: places))
    self.since = CalendarDate(since)!
    self.authority = authority
    self.kind = kind
  }
}

extension FixedRate: Equatable {
  /// No currency has two in the table.
  public static func == (a: FixedRate, b: FixedRate) -> Bool { a.pair == b.pair }
}

/// Source: Council Regulation (EC) No 2866/98 and its amendments, up to Bulgaria's of 8 July 2025.
private let euroLegacies: [FixedRate] = [
  ("ATS", "13.7603", "1999-01-01"), ("BEF", "40.3399", "1999-01-01"),
  ("DEM", "1.95583", "1999-01-01"), ("ESP", "166.386", "1999-01-01"),
  ("FIM", "5.94573", "1999-01-01"), ("FRF", "6.55957", "1999-01-01"),
  ("IEP", "0.787564", "1999-01-01"), ("ITL", "1936.27", "1999-01-01"),
  ("LUF", "40.3399", "1999-01-01"), ("NLG", "2.20371", "1999-01-01"),
  ("PTE", "200.482", "1999-01-01"), ("GRD", "340.750", "2001-01-01"),
  ("SIT", "239.640", "2007-01-01"), ("CYP", "0.585274", "2008-01-01"),
  ("MTL", "0.429300", "2008-01-01"), ("SKK", "30.1260", "2009-01-01"),
  ("EEK", "15.6466", "2011-01-01"), ("LVL", "0.702804", "2014-01-01"),
  ("LTL", "3.45280", "2015-01-01"), ("HRK", "7.53450", "2023-01-01"),
  ("BGN", "1.95583", "2026-01-01"),
].map { FixedRate("EUR", $0.0, $0.1, since: $0.2, "Council Regulation (EC) 2866/98", .euroLegacy) }

/// Source: the central banks named in each row, as collected by the Frankfurter project (commit 60541ad); XCG and KMF
/// by the Centrale Bank van Curaçao en Sint Maarten and the Banque Centrale des Comores.
private let pegs: [FixedRate] = [
  ("USD", "AED", "3.6725", "1997-11-02", "Central Bank of the UAE"),
  ("USD", "ANG", "1.79", "1971-12-18", "Centrale Bank van Curaçao en Sint Maarten"),
  ("EUR", "BAM", "1.95583", "1997-08-11", "Central Bank of Bosnia and Herzegovina"),
  ("USD", "BHD", "0.376", "2001-01-01", "Central Bank of Bahrain"),
  ("USD", "BMD", "1", "1972-02-06", "Bermuda Monetary Authority"),
  ("SGD", "BND", "1", "1967-06-12", "Brunei Darussalam Central Bank"),
  ("INR", "BTN", "1", "1974-01-01", "Royal Monetary Authority of Bhutan"),
  ("EUR", "CVE", "110.265", "1999-01-01", "Banco de Cabo Verde"),
  ("GBP", "FKP", "1", "1966-02-14", "Falkland Islands Government"),
  ("USD", "JOD", "0.709", "1995-10-23", "Central Bank of Jordan"),
  ("EUR", "KMF", "491.96775", "1999-01-01", "Banque Centrale des Comores"),
  ("HKD", "MOP", "1.03", "1983-01-01", "Autoridade Monetária de Macau"),
  ("USD", "OMR", "0.3845", "1986-01-01", "Central Bank of Oman"),
  ("USD", "QAR", "3.64", "2001-07-09", "Qatar Central Bank"),
  ("USD", "SAR", "3.75", "1986-06-01", "Saudi Central Bank"),
  ("GBP", "SHP", "1", "1976-02-02", "Government of Saint Helena"),
  ("USD", "TMT", "3.5", "2015-01-01", "Central Bank of Turkmenistan"),
  ("EUR", "XAF", "655.957", "1999-01-01", "Banque des États de l'Afrique Centrale"),
  ("USD", "XCG", "1.79", "2025-03-31", "Centrale Bank van Curaçao en Sint Maarten"),
  ("EUR", "XOF", "655.957", "1999-01-01", "Banque Centrale des États de l'Afrique de l'Ouest"),
].map { FixedRate($0.0, $0.1, $0.2, since: $0.3, $0.4, .peg) }
