import AgioCore
import Publishing
import RateStorage

/// Asks: may a figure of a response take the place of a held one?
///
/// A bundled or corroborated figure stays. Another one gives way where other sources are nearer to the new figure; where
/// none speaks, the next fixing decides, and where there is none yet, the publisher's last word counts.
struct CorrectionRule {
  let corroboration: Corroboration
  let opinions: [OtherSources.Opinion]
  let next: PublishedRate?

  func replaces(_ held: PublishedRate, by rate: PublishedRate) -> Bool {
    if corroboration.isFinal { return false }
    let votes = opinions.reduce(0) {
      $0 + ($1.rate.distance(to: held) - $1.rate.distance(to: rate)).signum()
    }
    if votes != 0 { return votes > 0 }
    return next.map { $0.distance(to: rate) < $0.distance(to: held) } ?? true
  }
}
