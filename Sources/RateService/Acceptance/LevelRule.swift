import AgioCore

/// Asks: have enough fixings in a row been at the new level?
///
/// Two release a single figure, three a table; the same response says nothing twice, but for
/// what it has of a month ago, and for a single currency that has moved by less than a quarter.
/// Against one source that contradicts it three do; against more of them, and beyond a fourfold, a source alone never does.
struct LevelRule {
  static let history = 31
  static let quarter = 2_500
  private static let fourfold = 30_000

  /// The last day of the response.
  let end: CalendarDate
  /// The newest day that was in quarantine of the currency before the response came.
  let newestBefore: CalendarDate?
  /// Whether anything is held of the table.
  let hasHeld: Bool

  /// - Parameters:
  ///   - level: the figures in quarantine since the last accepted one, oldest first.
  ///   - isNear: whether one figure may follow another.
  func releases(
    _ level: [QuarantinedRate], _ isNear: (DatedRate, DatedRate) -> Bool
  ) -> Bool {
    guard let last = level.last, !hasHeld || !Self.needsOthers(last) else { return false }
    var first = level.count - 1
    while first > 0, isNear(level[first - 1].dated, level[first].dated) { first -= 1 }
    let row = level[first...]
    let isContradicted = last.reason.opponents > 0
    if isContradicted, Self.needsOthers(last) { return false }
    let needed = isContradicted || row.contains(where: \.reason.isOfTable) ? 3 : 2
    guard row.count >= needed, let start = row.first?.dated.date else { return false }
    let isLater = newestBefore.map { start <= $0 && last.dated.date > $0 } ?? false
    if row.contains(where: \.reason.isOfOtherTable) { return isLater }
    // A single currency may have a new level within one response, as true ones had by up to a quarter.
    if row.count > 2, row.allSatisfy({ $0.reason.isMove(of: $0.dated.rate, within: Self.quarter) })
    {
      return true
    }
    return isLater || !isContradicted && end.days(since: start) > Self.history
  }

  /// Whether a source alone never confirms a figure.
  static func needsOthers(_ rate: QuarantinedRate) -> Bool {
    rate.reason.opponents > 1 || rate.reason.distance(of: rate.dated.rate) >= fourfold
  }
}
