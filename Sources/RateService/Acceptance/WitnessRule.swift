import AgioCore
import Publishing
import RateStorage

/// Asks: what do other sources say of a figure?
///
/// Of 83,638 true figures of the NBP, 3 differ from the ECB's of the same day by more than 5 %, 75 by more than 2 %.
struct WitnessRule {
  /// In hundredths of a percent: within it another source corroborates a figure of the same day or the day beside it,
  private static let corroboration = 40
  /// and may speak of it whatever it said before;
  private static let agreement = 100
  /// beyond it one of the same day contradicts it,
  private static let doubt = 150
  /// and beyond it a figure is not accepted.
  private static let contradiction = 500

  /// Other sources are asked of every figure that is not older than this.
  static let daysOfNews = 10
  /// A figure of another day may be of another market.
  static let mostDays = 2

  private let others: OtherSources

  init(_ others: OtherSources) { self.others = others }

  /// The sum of the opinions on a figure.
  struct Testimony {
    /// Another source, a contradiction, or none.
    var corroboration = Corroboration.none
    /// More sources are near the figure than far from it.
    var isBorneOut = false
    /// The sources for which it cannot be accepted.
    var opponents: [OtherSources.Opinion] = []
  }

  /// - Parameter settled: the last figure before that no other source contradicts.
  func testimony(on next: DatedRate, of currency: Currency, since settled: DatedRate?) -> Testimony
  {
    var result = Testimony()
    var (near, doubts, agrees) = (0, false, false)
    for opinion in others.opinions(on: currency, near: next.date) {
      let days = abs(opinion.dated.date.days(since: next.date))
      let distance = opinion.rate.distance(to: next.rate)
      let isNews = settled.map { opinion.dated.date > $0.date } ?? true
      guard days <= Self.mostDays, isNews || days == 0 else { continue }
      if opinion.isQuarantined {
        // Two sources that have the same move confirm each other, before either is accepted.
        if distance <= Self.contradiction { near += 1 }
        continue
      }
      if distance > Self.agreement, let settled, disagreed(opinion, currency, settled) { continue }
      if distance > Self.contradiction { result.opponents.append(opinion) } else { near += 1 }
      if distance <= Self.corroboration, days <= 1 { agrees = true }
      if distance > Self.doubt, days == 0 { doubts = true }
    }
    result.isBorneOut = near > result.opponents.count
    result.corroboration = agrees ? .otherSource : doubts ? .contradicted : .none
    if near >= result.opponents.count { result.opponents = [] }
    return result
  }

  /// Whether another source had another level before: then it is no witness of this one.
  private func disagreed(
    _ opinion: OtherSources.Opinion, _ currency: Currency, _ settled: DatedRate
  ) -> Bool {
    others.opinions(on: currency, near: settled.date).contains {
      $0.source == opinion.source && !$0.isQuarantined
        && abs($0.dated.date.days(since: settled.date)) <= Self.mostDays
        && $0.rate.distance(to: settled.rate) > 200
    }
  }
}
