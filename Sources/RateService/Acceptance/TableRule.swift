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

  /// The doubt about all new figures of a day, by the oddest of them; some may be kept as they are.
  static func oddness(of figures: [JudgedFigure], _ kept: CurrencyMap<PublishedRate>) -> Doubt? {
    let odd = figures.filter { $0.doubt != nil }
    let all = Set(kept.keys).union(figures.lazy.filter(\.isCompared).map(\.currency))
    guard isOdd(odd.count, of: all.count) else { return nil }
    return odd.max { $0.doubt!.distance < $1.doubt!.distance }?.doubt
  }

  /// The doubt about a table that lacks currencies. Rows of a blend come in days: together they must be enough.
  static func incompleteness(
    of table: PublishedTable, in response: [CalendarDate: PublishedTable], beside held: HeldTable
  ) -> Doubt? {
    let earlier = held.days[..<held.days.partitioned { $0 < table.fixingDate }]
    guard let before = earlier.last else { return nil }
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
      let date = table.fixingDate
      for (currency, old) in held.rates(on: date) {
        guard let rate = table.rates[currency] else { continue }
        compared += 1
        if old.isEqual(to: rate) || !held.corroboration(of: currency, on: date).isFinal { continue }
        var figure = JudgedFigure(currency: currency, dated: DatedRate(date: date, rate: rate))
        figure.doubt = CorrectionRule.doubt(about: figure, old)
        odd.append(figure)
      }
    }
    guard isOdd(odd.count, of: compared) else { return nil }
    return odd.min { ($0.currency, $0.date) < ($1.currency, $1.date) }?.doubt
  }
}
