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
    ends[currency].map { rows[$0].redenomination }
  }

  /// Whether a currency has replaced another, or was replaced.
  static func concerns(_ currency: Currency) -> Bool {
    ends[currency] != nil || beginnings[currency] != nil
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

private let ends = CurrencyRows(rows.map(\.old))
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
