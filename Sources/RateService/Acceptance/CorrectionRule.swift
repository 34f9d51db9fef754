import AgioCore
import Publishing

/// Asks: may a figure of a response take the place of a held one that nothing corroborates?
///
/// It may where other sources are nearer to the new figure. Where none speaks, the publisher's last word counts of the newest
/// day alone, unless the next fixing is nearer to the held figure.
struct CorrectionRule {
  let isNewest: Bool
  let opinions: [OtherSources.Opinion]
  let next: PublishedRate?

  func replaces(_ held: PublishedRate, by rate: PublishedRate) -> Bool {
    let votes = opinions.reduce(0) {
      $0 + ($1.rate.distance(to: held) - $1.rate.distance(to: rate)).signum()
    }
    if votes != 0 { return votes > 0 }
    return isNewest && next.map { $0.distance(to: rate) < $0.distance(to: held) } ?? true
  }
}
