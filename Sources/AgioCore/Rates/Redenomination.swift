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
    all.first { $0.old == currency }
  }

  /// What `currency` replaced.
  public static func beginning(_ currency: Currency) -> Redenomination? {
    all.last { $0.new == currency }
  }

  /// Source: the central banks' announcements, as collected in the Frankfurter project's list of defunct currencies
  /// (commit 60541ad).
  static let all: [Redenomination] = [
    ("TRL", "TRY", "1000000", "2005-01-01"), ("ROL", "RON", "10000", "2005-07-01"),
    ("AZM", "AZN", "5000", "2006-01-01"), ("MZM", "MZN", "1000", "2006-07-01"),
    ("GHC", "GHS", "10000", "2007-07-01"), ("ZMK", "ZMW", "1000", "2013-01-01"),
    ("BYR", "BYN", "10000", "2016-07-01"), ("STD", "STN", "1000", "2018-01-01"),
    ("MRO", "MRU", "10", "2018-01-01"), ("VEF", "VES", "100000", "2018-08-20"),
    ("SLL", "SLE", "1000", "2022-07-01"), ("ZWL", "ZWG", "2498.7242", "2024-04-08"),
    ("ANG", "XCG", "1", "2025-03-31"),
  ].compactMap { old, new, ratio, date in
    guard let old = Currency(code: old), let new = Currency(code: new),
      let date = CalendarDate(date)
    else { return nil }
    return Redenomination(old: old, new: new, ratio: ratio, date: date)
  }
}
