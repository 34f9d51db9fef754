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
    ends[currency]
  }

  /// What `currency` replaced.
  public static func beginning(_ currency: Currency) -> Redenomination? {
    beginnings[currency]
  }

  fileprivate init(_ old: String, _ row: String) {
    let fields = row.words
    self.old = Currency(code: old)!
    new = Currency(code: fields[0])!
    ratio = fields[1]
    date = CalendarDate(fields[2])!
  }
}

private let recent = WordFile.currencies.entries("redenominations").map(Redenomination.init)
/// Those behind which nothing is asked of the new code.
private let earlier = WordFile.currencies.entries("earlier redenominations").map(
  Redenomination.init)
private let ends = Dictionary((recent + earlier).map { ($0.old, $0) }) { first, _ in first }
private let beginnings = Dictionary(recent.map { ($0.new, $0) }) { first, _ in first }
