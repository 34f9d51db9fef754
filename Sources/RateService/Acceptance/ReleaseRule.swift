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

  /// The number of fixings in a row that release a figure; nil where it takes another source.
  static func fixings(for doubt: Doubt) -> Int? {
    if doubt.opponents > 1 || doubt.distance >= fourfold { return nil }
    return doubt.opponents > 0 || doubt.scope == .table ? 3 : 2
  }

  /// Whether those in quarantine before a figure release it, and it them. Where its day has another, none do.
  /// - Parameter level: oldest first.
  func releases(_ figure: JudgedFigure, after level: [JudgedFigure]?, _ held: HeldTable) -> Bool {
    guard figure.old == nil, let level else { return false }
    let (next, last) = (figure.dated, held.lastRate(of: figure.currency, before: level[0].date))
    // More of them than a month has say no more.
    let row = level.suffix(Self.month).reversed().prefix { next.isNearer(to: $0.dated, than: last) }
    let doubts = ([figure] + row).compactMap(\.doubt)
    let isAlone = doubts.allSatisfy { $0.opponents == 0 }
    // Of the first history of a table even a currency's new unit is believed.
    let beyond = isAlone && held.days.isEmpty ? 2 : Int.max
    let needed = doubts.map { Self.fixings(for: $0) ?? beyond }.max()!
    guard doubts.count >= needed, let first = row.last else { return false }
    if first.wasWaiting && !figure.wasWaiting || isAlone && isHistory(first) { return true }
    return isAlone && row.count > 1
      && doubts.allSatisfy { $0.scope == .figure && $0.distance <= Self.quarter }
  }

  /// Whether a single figure has come again, or its publisher has had a month to correct it.
  func hasHappened(_ figure: JudgedFigure) -> Bool {
    figure.isOfResponse && figure.doubt.flatMap { Self.fixings(for: $0) } == 2
      && (figure.wasWaiting || isHistory(figure))
  }

  func isHistory(_ figure: JudgedFigure) -> Bool { end.days(since: figure.date) > Self.month }
}
