import AgioCore
import Publishing

/// Asks: is a move more than twice the largest daily one of its currency in five years, and more than 5 %?
///
/// On the ECB's rates of 27 years no more than 12 of 221,660 figures are, be the base euro, dollar or zloty: a lira let go, a
/// franc without its cap, a rouble at war. Of the daily table A of the NBP since 2012 no more are.
enum MoveRule {
  /// The pace of a fall by 5 % in a day, which is 526 hundredths of a percent of the lower figure: less is nothing unusual
  /// for any currency; and five years.
  private static let (least, memory) = (526 * 526 * 100, 1_826)

  static func allows(
    _ currency: Currency, from last: DatedRate, to next: DatedRate, beside held: HeldTable
  ) -> Bool {
    let pace = pace(last, next)
    if pace <= least { return true }
    let since = next.date.adding(days: -memory)
    let history = held.history(of: currency, since: since, before: next.date)
    return zip(history, history.dropFirst()).contains { pace <= 4 * Self.pace($0, $1) }
  }

  static func doubt(about figure: JudgedFigure, from last: DatedRate) -> Doubt {
    Doubt(distance: last.rate.distance(to: figure.rate)) {
      say("\(figure.currency) of \(figure.date) would go from \(last.rate) to \(figure.rate)")
    }
  }

  /// The square of a move by its length in business days: by the days, as prices go; beyond two weeks by their square, as
  /// inflation does.
  private static func pace(_ one: DatedRate, _ other: DatedRate) -> Int {
    let (last, all) = (max(one.date, other.date), one.days(to: other.date))
    let days = max(
      1, all > 14 ? all * 5 / 7 : (0..<all).count { !last.adding(days: -$0).weekday.isWeekend })
    let size = min(one.rate.distance(to: other.rate), 1_000_000)
    return size * size * 1_000 / max(10 * days, days * days)
  }
}
