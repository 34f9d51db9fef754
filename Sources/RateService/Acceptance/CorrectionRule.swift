import AgioCore
import Publishing

/// Asks: may a figure of a response take the place of a held one that nothing corroborates?
///
/// It may where other sources are nearer to the new figure. Where none speaks, the publisher's last word on the newest day
/// counts, unless the next fixing is nearer to the held table.
struct CorrectionRule {
  let isCorrected: Bool
  let opinions: [OtherSources.Opinion]

  func replaces(_ held: PublishedRate, by rate: PublishedRate) -> Bool {
    let votes = opinions.reduce(0) {
      $0 + ($1.rate.distance(to: held) - $1.rate.distance(to: rate)).signum()
    }
    return votes == 0 ? isCorrected : votes > 0
  }
}
