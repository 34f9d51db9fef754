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

  private static let recent = CurrencyRows("redenominations")
  /// Those behind which nothing is asked of the new code.
  private static let earlier = CurrencyRows("earlier redenominations")

  /// What replaced `currency`.
  public static func ending(_ currency: Currency) -> Redenomination? {
    (recent[currency] ?? earlier[currency]).map { Redenomination(currency, $0) }
  }

  /// What `currency` replaced.
  public static func beginning(_ currency: Currency) -> Redenomination? {
    recent.row(beginningWith: currency).map { Redenomination($0.key, $0.text) }
  }

  private init(_ old: Currency, _ row: String) {
    let fields = row.words
    self.old = old
    new = Currency(code: fields[0])!
    ratio = fields[1]
    date = CalendarDate(fields[2])!
  }
}
