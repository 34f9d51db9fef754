import AgioCore
import Publishing

/// A figure of a currency and the day it is of.
struct DatedRate {
  var date: CalendarDate
  var rate: PublishedRate
}

/// The way from one figure of a currency to another: how far, and in how many business days.
struct Move {
  /// Either way, in hundredths of a percent of the lower figure; of two sides the larger.
  let size: Int
  private let days: Int

  init(from before: DatedRate, to after: DatedRate) {
    size = before.rate.distance(to: after.rate)
    let (first, last) = (min(before.date, after.date), max(before.date, after.date))
    let all = last.days(since: first)
    days = max(
      1, all > 14 ? all * 5 / 7 : (0..<all).count { !last.adding(days: -$0).weekday.isWeekend })
  }

  /// Whether it stays within a daily move that has been scaled to its length: with the root of the days, as prices go;
  /// beyond two weeks with the days, as inflation does.
  func isWithin(_ daily: Int) -> Bool { squared(size) * 10 <= squared(daily) * UInt128(scale) }

  /// Whether it is at most twice another one, both scaled.
  func isWithinTwice(_ other: Move) -> Bool {
    squared(size) * UInt128(other.scale) <= 4 * squared(other.size) * UInt128(scale)
  }

  /// The square of the scale, times ten.
  private var scale: Int { days < 10 ? 10 * days : days * days }

  private func squared(_ size: Int) -> UInt128 { UInt128(size) * UInt128(size) }
}

extension PublishedRate {
  /// The distance to another rate in hundredths of a percent of the lower one: 10,000 for twice as much and for half.
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
