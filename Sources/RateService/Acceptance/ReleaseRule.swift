import AgioCore

/// Asks: has a level been in quarantine for fixings enough?
///
/// Two release a single figure, three a table, or one that another source contradicts; the same response says nothing
/// twice, but for what it has of a month ago, and for three of a currency that has moved by less than a quarter. Against
/// more sources, and beyond a fourfold, a source alone never does. No true figure of the ECB's and the NBP's needs more than the next fixing.
struct ReleaseRule {
  static let month = 31
  private static let quarter = 2_500
  private static let fourfold = 30_000

  /// The last day of the response.
  let end: CalendarDate
  /// The newest day that was in quarantine of the currency before the response came.
  let newestBefore: CalendarDate?
  /// Whether anything is held of the table.
  let hasHeld: Bool

  /// How many fixings in a row release a figure; nil where it takes another source.
  static func fixings(for rate: QuarantinedRate) -> Int? {
    if rate.opponents > 1 || rate.distance >= fourfold { return nil }
    return rate.opponents > 0 || rate.isOfTable ? 3 : 2
  }

  /// - Parameter row: figures in quarantine, oldest first, each of which may follow the one before it.
  func releases(_ row: [QuarantinedRate]) -> Bool {
    guard let first = row.first?.dated.date, let last = row.last?.dated.date else { return false }
    let isAlone = row.allSatisfy { $0.opponents == 0 }
    // Of the first history of a table even a currency's new unit is believed.
    let needed = row.map { Self.fixings(for: $0) ?? (isAlone && !hasHeld ? 2 : .max) }.max()!
    if row.count < needed { return false }
    if row.count > 2, isAlone, row.allSatisfy({ !$0.isOfTable && $0.distance <= Self.quarter }) {
      return true
    }
    if let newestBefore, first <= newestBefore, last > newestBefore { return true }
    return isAlone && isHistory(first)
  }

  /// Whether the publisher has had time to correct a figure of this day.
  func isSettled(_ date: CalendarDate) -> Bool {
    newestBefore.map { date <= $0 } ?? false || isHistory(date)
  }

  func isHistory(_ date: CalendarDate) -> Bool { end.days(since: date) > Self.month }
}
