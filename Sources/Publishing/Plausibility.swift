public import AgioCore

/// How far rates move: tells a currency that has moved far from a table that is another one.
public enum Plausibility {
  /// The share of the currencies known before that a table must have, in percent.
  public static let leastShare = 80
  /// What was known so many days ago says nothing about a single currency any more.
  public static let mostDays = 366

  /// A currency's rate and the one it is compared with, against the same pivot and in the same direction.
  public struct Step: Hashable, Sendable {
    public var currency: Currency
    public var before: PublishedRate
    public var dateBefore: CalendarDate
    public var after: PublishedRate
    public var date: CalendarDate

    public init(
      _ currency: Currency, from before: PublishedRate, of dateBefore: CalendarDate,
      to after: PublishedRate, of date: CalendarDate
    ) {
      self.currency = currency
      self.before = before
      self.dateBefore = dateBefore
      self.after = after
      self.date = date
    }

    /// Up by more than a quarter of the rate before, or down by more than a quarter.
    public var isJump: Bool { Plausibility.isJump(from: before, to: after) }

    /// How far it goes, either way, in thousandths of the lower rate: 1000 for twice as much and for half as much.
    public var move: Int { Plausibility.move(from: before, to: after) }

    /// The square of what half of a table's currencies stay within, in thousandths: 60 in a day, and more with the square
    /// root of the days, as prices do.
    ///
    /// Measured on the ECB's rates of 1999 to 2026 against the euro, the dollar and the zloty: no two days among them
    /// look like two tables, be they a day or four years apart; a table against another currency, and one of a year ago,
    /// are seen most often, and any other mistake always.
    fileprivate var usualSquare: Int { 60 * 60 * max(1, businessDays) }

    private var businessDays: Int {
      let (first, last) = (min(date, dateBefore), max(date, dateBefore))
      let days = last.days(since: first)
      return days > Plausibility.mostDays
        ? days * 5 / 7 : (0..<days).count { !last.adding(days: -$0).weekday.isWeekend }
    }

    /// Farther than the half of a table goes.
    fileprivate var isUnusual: Bool { move * move > usualSquare }

    /// Farther than a fifth of a table goes.
    fileprivate var isFar: Bool { move * move * 4 > usualSquare * 9 }
  }

  /// Whether a table cannot be the successor of the one it is compared with: no market moves so many currencies so far.
  public static func isOtherTable(_ steps: [Step]) -> Bool {
    // Few currencies are no crowd: of these only jumps count.
    let far = steps.count { $0.isFar && (steps.count >= 10 || $0.isJump) }
    if far > 1, far * 5 > steps.count { return true }
    return steps.count >= 4 && steps.count(where: \.isUnusual) * 2 > steps.count
  }

  /// Whether a rate is up by more than a quarter of another, or down by more than a quarter; of two sides, either.
  public static func isJump(from before: PublishedRate, to after: PublishedRate) -> Bool {
    pairs(before, after).contains { before, after in
      let places = max(before.places, after.places)
      let (old, new) = (before.wide(places), after.wide(places))
      return new * 4 > old * 5 || new * 4 < old * 3
    }
  }

  private static func move(from before: PublishedRate, to after: PublishedRate) -> Int {
    pairs(before, after).reduce(0) { most, pair in
      let places = max(pair.0.places, pair.1.places)
      let (one, other) = (pair.0.wide(places), pair.1.wide(places))
      let (low, high) = (max(1, min(one, other)), max(one, other))
      // Beyond that all is the same, and nothing overflows below.
      if high / low >= mostTimes { return max(most, Int(mostTimes) * 1000) }
      let product = high.multipliedFullWidth(by: 1000)
      return max(most, Int(low.dividingFullWidth(product).quotient) - 1000)
    }
  }

  private static let mostTimes: UInt128 = 100_000

  /// The figures that are compared: a middle rate lies between two sides, and these are near each other.
  private static func pairs(
    _ before: PublishedRate, _ after: PublishedRate
  ) -> [(PublishedFigure, PublishedFigure)] {
    switch (before, after) {
    case (.twoWay(let bid, let ask), .twoWay(let newBid, let newAsk)):
      [(bid, newBid), (ask, newAsk)]
    default: [(before.lower, after.lower)]
    }
  }
}

extension PublishedFigure {
  /// Whether it is the same number, however many zeros it has.
  func isEqual(to other: PublishedFigure) -> Bool {
    let places = max(places, other.places)
    return wide(places) == other.wide(places)
  }
}
