import AgioCore

/// Asks: has a level been in quarantine for fixings enough?
///
/// Two release a single figure, three a table, or one that another source contradicts; the same response says nothing
/// twice, but for what it has of a month ago, and for three of a currency that has moved by less than a quarter. Against
/// more sources, and beyond a fourfold, a source alone never does. No true figure of the ECB's and the NBP's needs more
/// than the next fixing.
struct ReleaseRule {
  static let month = 31
  private static let (quarter, fourfold) = (2_500, 30_000)

  /// The last day of the response.
  let end: CalendarDate
  /// The newest day that was in quarantine of the currency before the response came, or one before all days.
  let newestBefore: CalendarDate
  /// Whether anything is held of the table.
  let hasHeld: Bool

  /// The number of fixings in a row that release a figure; nil where it takes another source.
  static func fixings(for doubt: Doubt) -> Int? {
    if doubt.opponents > 1 || doubt.distance >= fourfold { return nil }
    return doubt.opponents > 0 || doubt.scope == .table ? 3 : 2
  }

  /// - Parameter row: one figure in quarantine or more, oldest first, each of which may follow the one before it.
  func releases(_ row: ArraySlice<JudgedFigure>) -> Bool {
    let (first, last) = (row.first!.date, row.last!.date)
    let doubts = row.lazy.compactMap(\.doubt)
    let isAlone = doubts.allSatisfy { $0.opponents == 0 }
    // Of the first history of a table even a currency's new unit is believed.
    let needed = doubts.map { Self.fixings(for: $0) ?? (isAlone && !hasHeld ? 2 : .max) }.max()!
    if row.count < needed { return false }
    if row.count > 2, isAlone,
      doubts.allSatisfy({ $0.scope == .figure && $0.distance <= Self.quarter })
    {
      return true
    }
    return first <= newestBefore && last > newestBefore || isAlone && isHistory(first)
  }

  /// Whether a single figure has come again, or its publisher has had a month to correct it.
  func hasHappened(_ figure: JudgedFigure) -> Bool {
    figure.isOfResponse && figure.doubt.flatMap { Self.fixings(for: $0) } == 2
      && (wasWaiting(figure) || isHistory(figure.date))
  }

  func isHistory(_ date: CalendarDate) -> Bool { end.days(since: date) > Self.month }

  func wasWaiting(_ figure: JudgedFigure) -> Bool { figure.date <= newestBefore }
}
