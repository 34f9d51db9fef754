import AgioCore
import Publishing

/// Asks: did a figure happen, though the next fixing is back near the ones before it?
///
/// It did if the publisher had time to correct it and has not: it comes again behind a later fixing, or after a month. A
/// quarter covers every such day of the ECB's 27 years: the real in 2008, the rouble in 2014 and 2022.
struct SpikeRule {
  let response: [PublishedTable]
  /// The newest day that was in quarantine of the currency before the response came.
  let newestBefore: CalendarDate?

  func releases(_ rate: QuarantinedRate, of currency: Currency) -> Bool {
    guard rate.reason.isMove(of: rate.dated.rate, within: LevelRule.quarter),
      let end = response.last?.fixingDate
    else { return false }
    let date = rate.dated.date
    let hadTime =
      newestBefore.map { date <= $0 } ?? false || end.days(since: date) > LevelRule.history
    return hadTime
      && response.contains {
        $0.fixingDate == date && $0.rates[currency]?.isEqual(to: rate.dated.rate) ?? false
      }
  }
}
