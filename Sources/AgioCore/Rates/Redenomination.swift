/// A currency that was replaced by another at a fixed ratio, on one day.
///
/// Asked for on the wrong side of that day, a code is an error that names the other: never the other's rate in silence.
public struct Redenomination: Hashable, Sendable {
  public let old: Currency
  public let new: Currency
  /// Units of the old for one of the new.
  public let ratio: String
  /// The first day of the new.
  public let date: CalendarDate

  /// What replaced `currency`.
  public static func ending(_ currency: Currency) -> Redenomination? {
    ends[currency].map { ($0 < rows.count ? rows[$0] : earlier[$0 - rows.count]).redenomination }
  }

  /// What `currency` replaced.
  public static func beginning(_ currency: Currency) -> Redenomination? {
    beginnings[currency].map { rows[$0].redenomination }
  }

  fileprivate struct Row: Sendable {
    let old: StaticString
    let new: StaticString
    let ratio: StaticString
    let date: (year: Int, month: Int, day: Int)

    var redenomination: Redenomination {
      Redenomination(
        old: Currency(code: "\(old)")!, new: Currency(code: "\(new)")!, ratio: "\(ratio)",
        date: CalendarDate(year: date.year, month: date.month, day: date.day)!)
    }
  }
}

private let ends = CurrencyRows((rows + earlier).map(\.old))
private let beginnings = CurrencyRows(rows.map(\.new))

/// Source: the central banks' announcements, as collected in the Frankfurter project's list of defunct currencies
/// (commit 60541ad).
private let rows: [Redenomination.Row] = [
  .init(old: "TRL", new: "TRY", ratio: "1000000", date: (2005, 1, 1)),
  .init(old: "ROL", new: "RON", ratio: "10000", date: (2005, 7, 1)),
  .init(old: "AZM", new: "AZN", ratio: "5000", date: (2006, 1, 1)),
  .init(old: "MZM", new: "MZN", ratio: "1000", date: (2006, 7, 1)),
  .init(old: "GHC", new: "GHS", ratio: "10000", date: (2007, 7, 1)),
  .init(old: "ZMK", new: "ZMW", ratio: "1000", date: (2013, 1, 1)),
  .init(old: "BYR", new: "BYN", ratio: "10000", date: (2016, 7, 1)),
  .init(old: "STD", new: "STN", ratio: "1000", date: (2018, 1, 1)),
  .init(old: "MRO", new: "MRU", ratio: "10", date: (2018, 1, 1)),
  .init(old: "VEF", new: "VES", ratio: "100000", date: (2018, 8, 20)),
  .init(old: "SLL", new: "SLE", ratio: "1000", date: (2022, 7, 1)),
  .init(old: "ZWL", new: "ZWG", ratio: "2498.7242", date: (2024, 4, 8)),
  .init(old: "ANG", new: "XCG", ratio: "1", date: (2025, 3, 31)),
]

/// Codes that somebody may still write, with what they are counted in today. No series reaches back to their end, or what
/// replaced them was replaced itself, so that nothing is asked of the new ones.
///
/// Source: the central banks' announcements; months of the ends in list three of ISO 4217.
private let earlier: [Redenomination.Row] = [
  .init(old: "ISJ", new: "ISK", ratio: "100", date: (1981, 1, 1)),
  .init(old: "ILR", new: "ILS", ratio: "1000", date: (1985, 9, 4)),
  .init(old: "PEI", new: "PEN", ratio: "1000000", date: (1991, 7, 1)),
  .init(old: "ARA", new: "ARS", ratio: "10000", date: (1992, 1, 1)),
  .init(old: "MXP", new: "MXN", ratio: "1000", date: (1993, 1, 1)),
  .init(old: "CSK", new: "CZK", ratio: "1", date: (1993, 2, 8)),
  .init(old: "UYP", new: "UYU", ratio: "1000", date: (1993, 3, 1)),
  .init(old: "BRR", new: "BRL", ratio: "2750", date: (1994, 7, 1)),
  .init(old: "PLZ", new: "PLN", ratio: "10000", date: (1995, 1, 1)),
  .init(old: "RUR", new: "RUB", ratio: "1000", date: (1998, 1, 1)),
  .init(old: "BGL", new: "BGN", ratio: "1000", date: (1999, 7, 5)),
  .init(old: "BYB", new: "BYN", ratio: "10000000", date: (2000, 1, 1)),
  .init(old: "AFA", new: "AFN", ratio: "1000", date: (2002, 10, 7)),
  .init(old: "YUM", new: "RSD", ratio: "1", date: (2003, 7, 3)),
  .init(old: "SRG", new: "SRD", ratio: "1000", date: (2004, 1, 1)),
  .init(old: "MGF", new: "MGA", ratio: "5", date: (2005, 1, 1)),
  .init(old: "CSD", new: "RSD", ratio: "1", date: (2006, 10, 25)),
  .init(old: "SDD", new: "SDG", ratio: "100", date: (2007, 1, 10)),
  .init(old: "VEB", new: "VES", ratio: "100000000", date: (2008, 1, 1)),
  .init(old: "TMM", new: "TMT", ratio: "5000", date: (2009, 1, 1)),
]
