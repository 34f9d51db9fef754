import AgioCore
import Publishing

/// A figure of a currency and the day it is of.
struct DatedRate {
  var date: CalendarDate
  var rate: PublishedRate
}

/// Asks: is a move more than twice the largest daily one of its currency in five years, and more than 5 %?
///
/// On the ECB's rates of 27 years no more than 12 of 221,660 figures are, be the base euro, dollar or zloty: a lira let go, a
/// franc without its cap, a rouble at war. Of the daily table A of the NBP since 2012 no more are.
struct MoveRule {
  /// In hundredths of a percent of the lower figure, a fall by 5 %: less is nothing unusual for any currency.
  static let least = 526
  /// A figure that is older says nothing of a currency any more.
  static let mostDays = 366
  private static let memory = 1_826

  private let history: () -> [DatedRate]
  /// The moves that allow more than the least does; those before the response are read when they are first needed.
  private var before: [(date: CalendarDate, pace: Int)]?
  private var since: [(date: CalendarDate, pace: Int)] = []

  init(of currency: Currency, _ held: HeldTable, before start: CalendarDate) {
    history = {
      held.history(of: currency, since: start.adding(days: -Self.memory), before: start)
    }
  }

  mutating func allows(from last: DatedRate, to next: DatedRate) -> Bool {
    let size = last.rate.distance(to: next.rate)
    if size <= Self.least { return true }
    let pace = Self.pace(size, last.date, next.date)
    if pace <= Self.pace(Self.least, last.date, last.date) { return true }
    if before == nil {
      let history = history()
      before = zip(history, history.dropFirst()).compactMap { Self.large(from: $0, to: $1) }
    }
    return (before! + since).contains {
      next.date.days(since: $0.date) <= Self.memory && pace <= 4 * $0.pace
    }
  }

  /// Remembers a move that was accepted.
  mutating func note(from last: DatedRate, to next: DatedRate) {
    if let move = Self.large(from: last, to: next) { since.append(move) }
  }

  private static func large(from last: DatedRate, to next: DatedRate) -> (CalendarDate, Int)? {
    let size = last.rate.distance(to: next.rate)
    guard size * 2 > least, next.date.days(since: last.date) <= mostDays else { return nil }
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

extension PublishedRate {
  /// The distance to another rate in hundredths of a percent of the lower one: 10,000 for twice as much and for half; of
  /// two sides the larger.
  func distance(to other: PublishedRate) -> Int {
    if case .twoWay(let bid, let ask) = self, case .twoWay(let otherBid, let otherAsk) = other {
      return max(bid.distance(to: otherBid), ask.distance(to: otherAsk))
    }
    return lower.distance(to: other.lower)
  }
}

extension PublishedFigure {
  fileprivate func distance(to other: PublishedFigure) -> Int {
    let places = max(places, other.places)
    let (one, two) = (wide(places), other.wide(places))
    let (low, high) = (max(1, min(one, two)), max(one, two))
    // Beyond that all is the same, and nothing overflows.
    if high / low >= 100_000 { return 1_000_000_000 }
    // Most figures are short, and need no wide numbers.
    if high < 1 << 49 { return Int(UInt64(high) * 10_000 / UInt64(low)) - 10_000 }
    return Int(low.dividingFullWidth(high.multipliedFullWidth(by: 10_000)).quotient) - 10_000
  }
}
