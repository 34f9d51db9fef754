public import AgioCore

/// Judges a new newest table by what was known before it. Tables of past days are not judged: they are kept as they are.
public enum Plausibility {
  /// The share of the currencies known before that a table must have, in percent.
  public static let leastShare = 80

  /// What a new table is worth.
  public enum Verdict: Hashable, Sendable {
    /// Too little of what was known before is there: nothing is taken.
    case tooFew(found: Int, known: Int)
    /// The table without its jumps, and the jumps: they wait for another source or the next table.
    case sound(PublishedTable, jumps: [Jump])
  }

  /// A currency that has moved by more than a quarter since its last figure.
  public struct Jump: Hashable, Sendable {
    public let currency: Currency
    public let before: PublishedRate
    public let after: PublishedRate

    /// Whether another figure, of another source or of the next day, bears the new level out: it is not a jump from there.
    /// - Parameter other: against the same pivot in the same direction.
    public func isConfirmed(by other: PublishedRate) -> Bool {
      !Plausibility.isJump(from: after, to: other)
    }
  }

  /// - Parameter known: the last rate of each currency that the source still had, against the same pivot.
  public static func verdict(
    on table: PublishedTable, after known: CurrencyMap<PublishedRate>
  ) -> Verdict {
    let found = known.keys.count { table.rates[$0] != nil }
    guard found * 100 >= known.count * leastShare else {
      return .tooFew(found: found, known: known.count)
    }
    var rest = table
    var jumps: [Jump] = []
    for (currency, after) in table.rates {
      guard let before = known[currency], isJump(from: before, to: after) else { continue }
      rest.rates[currency] = nil
      jumps.append(Jump(currency: currency, before: before, after: after))
    }
    return .sound(rest, jumps: jumps.sorted { $0.currency < $1.currency })
  }

  static func isJump(from before: PublishedRate, to after: PublishedRate) -> Bool {
    switch (before, after) {
    case (.twoWay(let bid, let ask), .twoWay(let newBid, let newAsk)):
      isJump(from: bid, to: newBid) || isJump(from: ask, to: newAsk)
    // A mid lies between the sides, and these are near each other.
    default: isJump(from: before.lower, to: after.lower)
    }
  }

  /// Up by more than a quarter of the figure before, or down by more than a quarter.
  private static func isJump(from before: PublishedFigure, to after: PublishedFigure) -> Bool {
    let places = max(before.places, after.places)
    let (old, new) = (before.wide(places), after.wide(places))
    return new * 4 > old * 5 || new * 4 < old * 3
  }
}

extension PublishedRate {
  fileprivate var lower: PublishedFigure {
    switch self {
    case .mid(let figure): figure
    case .twoWay(let bid, _): bid
    }
  }
}
