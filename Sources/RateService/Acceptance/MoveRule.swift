import AgioCore
import Publishing

/// Asks: is a move more than twice the largest daily one of its currency in five years, and more than 5 %?
///
/// On the ECB's rates of 27 years no more than 12 of 221,660 figures are, be the base euro, dollar or zloty: a lira let go, a
/// franc without its cap, a rouble at war. Of the daily table A of the NBP since 2012 no more are.
struct MoveRule {
  /// In hundredths of a percent of the lower figure, a fall by 5 %: less is nothing unusual for any currency; and five years.
  private static let (least, memory) = (526, 1_826)

  private let history: () -> [DatedRate]
  /// The moves that allow more than the least does; those that are held are read when they are first needed.
  private lazy var moves = {
    let history = history()
    return zip(history, history.dropFirst()).compactMap { Self.large(from: $0, to: $1) }
  }()

  /// - Parameter days: those that are asked about.
  init(of currency: Currency, _ held: HeldTable, on days: ClosedRange<CalendarDate>) {
    let first = days.lowerBound.adding(days: -Self.memory)
    history = { held.history(of: currency, since: first, before: days.upperBound) }
  }

  mutating func allows(from last: DatedRate, to next: DatedRate) -> Bool {
    let size = last.rate.distance(to: next.rate)
    if size <= Self.least { return true }
    let pace = Self.pace(size, last.date, next.date)
    return pace <= Self.pace(Self.least, last.date, last.date)
      || moves.contains {
        1...Self.memory ~= next.date.days(since: $0.date) && pace <= 4 * $0.pace
      }
  }

  /// Remembers a move that was accepted.
  mutating func note(from last: DatedRate, to next: DatedRate) {
    if let move = Self.large(from: last, to: next) { moves.append(move) }
  }

  static func doubt(about figure: JudgedFigure, from last: DatedRate) -> Doubt {
    Doubt(distance: last.rate.distance(to: figure.rate)) {
      say("\(figure.currency) of \(figure.date) would go from \(last.rate) to \(figure.rate)")
    }
  }

  private static func large(
    from last: DatedRate, to next: DatedRate
  ) -> (date: CalendarDate, pace: Int)? {
    let size = last.rate.distance(to: next.rate)
    guard size * 2 > least, next.days(to: last.date) <= HeldTable.mostDays else { return nil }
    return (next.date, pace(size, last.date, next.date))
  }

  /// The square of a move by its length in business days: by the days, as prices go; beyond two weeks by their square, as
  /// inflation does.
  private static func pace(_ size: Int, _ one: CalendarDate, _ other: CalendarDate) -> Int {
    let (last, all) = (max(one, other), abs(one.days(since: other)))
    let days = max(
      1, all > 14 ? all * 5 / 7 : (0..<all).count { !last.adding(days: -$0).weekday.isWeekend })
    return min(size, 1_000_000) * min(size, 1_000_000) * 1_000 / max(10 * days, days * days)
  }
}
