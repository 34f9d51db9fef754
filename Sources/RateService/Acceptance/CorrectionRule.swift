import AgioCore
import Publishing
import RateStorage

/// Asks: may a figure take the place of a held one?
///
/// Not of a corroborated one. Else the publisher's last word counts, unless it is odd, another source contradicts it, or,
/// where none confirms it, the next fixing is nearer to what is held. The ECB and the NBP have not corrected a table after
/// its day in 27 years.
enum CorrectionRule {
  static func isOfCorroborated(_ figure: JudgedFigure, _ held: HeldTable) -> Bool {
    figure.old != nil && held.corroboration(of: figure.currency, on: figure.date).isFinal
  }

  static func allows(_ figure: JudgedFigure, in response: [CalendarDate: PublishedTable]) -> Bool {
    guard let old = figure.old else { return true }
    if figure.doubt != nil || figure.evidence == .contradicted { return false }
    let later = response.filter { $0.key > figure.date && $0.value.rates[figure.currency] != nil }
    let next = later.min { $0.key < $1.key }?.value.rates[figure.currency]
    guard figure.evidence == .none, let next else { return true }
    return next.distance(to: figure.rate) <= next.distance(to: old)
  }

  static func doubt(about figure: JudgedFigure) -> Doubt {
    let old = figure.old!
    return Doubt(scope: .correction, opponents: 1, distance: old.distance(to: figure.rate)) {
      say("\(figure.currency) of \(figure.date) is now \(figure.rate); \(old) is kept")
    }
  }
}
