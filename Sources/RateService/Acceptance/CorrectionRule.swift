import AgioCore
import Publishing
import RateStorage

/// Asks: may a figure take the place of a held one that nothing corroborates?
///
/// The publisher's last word counts, unless it is odd, another source contradicts it, or, where none confirms it, the next
/// fixing is nearer to what is held. The ECB and the NBP have not corrected a table after its day in 27 years.
enum CorrectionRule {
  /// - Parameter following: the next fixing of the response.
  static func replaces(
    _ held: PublishedRate, by rate: PublishedRate, _ evidence: Corroboration,
    before following: PublishedRate?
  ) -> Bool {
    switch evidence {
    case .contradicted: false
    case .none: following.map { $0.distance(to: rate) <= $0.distance(to: held) } ?? true
    default: true
    }
  }
}
