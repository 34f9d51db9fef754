import AgioCore
import Publishing
import RateStorage

/// Asks: can so many figures of one table be odd, or missing, and the rest be right?
///
/// A fifth of a table is never odd on a true day of 27 years against the euro, the dollar or the zloty; against others of the
/// ECB's 42 currencies on days on which that currency itself fell or rose, as the other sources say.
enum TableRule {
  static func isOdd(_ odd: Int, of all: Int) -> Bool { odd > 1 && odd * 5 > all }

  /// Whether a table lacks more than a fifth of the currencies that its source has.
  static func isIncomplete(_ found: Int, of known: Int) -> Bool { found * 5 < known * 4 }

  /// The doubt about all new figures of a day, by the oddest of them.
  static func oddness(of figures: [JudgedFigure], of all: Int) -> Doubt? {
    let doubts = figures.compactMap(\.doubt)
    return isOdd(doubts.count, of: all) ? doubts.max { $0.distance < $1.distance } : nil
  }

  /// The doubt about a new table that lacks currencies. Rows of a blend come in days: together they must be enough.
  static func incompleteness(
    of table: PublishedTable?, in response: [CalendarDate: PublishedTable], beside held: HeldTable
  ) -> Doubt? {
    guard let table, let before = held.days.last(where: { $0 < table.fixingDate })
    else { return nil }
    let parts = table.isProvisional ? response.values.filter { $0.fixingDate > before } : [table]
    let known = held.rates(on: before)
    let found = known.count { figure in parts.contains { $0.rates[figure.key] != nil } }
    guard isIncomplete(found, of: known.count) else { return nil }
    return Doubt(scope: .table) { say("only \(found) of \(known.count) currencies are present") }
  }

  /// The doubt about a response that has other figures than a fifth of the corroborated ones: it is of another table.
  static func contradiction(of response: [PublishedTable], beside held: HeldTable) -> Doubt? {
    var (compared, odd): (Int, [JudgedFigure]) = (0, [])
    for table in response where !table.isProvisional {
      for (currency, old) in held.rates(on: table.fixingDate) {
        guard let rate = table.rates[currency] else { continue }
        compared += 1
        let figure = JudgedFigure(currency: currency, date: table.fixingDate, rate: rate, old: old)
        if !figure.isHeld, CorrectionRule.isOfCorroborated(figure, held) { odd.append(figure) }
      }
    }
    guard isOdd(odd.count, of: compared) else { return nil }
    return odd.min { $0.currency < $1.currency }.map(CorrectionRule.doubt)
  }
}
