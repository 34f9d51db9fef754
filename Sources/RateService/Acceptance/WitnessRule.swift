import AgioCore
import Publishing
import RateStorage

/// Asks: what do other sources say of a figure?
///
/// Of 83,638 true figures of the NBP, 3 differ from the ECB's of the same day by more than 5 %, 75 by more than 2 %.
struct WitnessRule {
  /// In hundredths of a percent: within `agreement` another source corroborates a figure of the same day or the day beside
  /// it; beyond `difference` one of the same day contradicts it; beyond `contradiction` it is not accepted.
  private static let (agreement, difference, contradiction) = (40, 150, 500)
  /// One that is not within `nearness` is no witness if it had another `level` before.
  private static let (nearness, level) = (100, 200)
  /// Other sources are asked of every figure that is not older than this.
  static let daysOfNews = 10
  /// A figure of another day may be of another market.
  private static let mostDays = 2

  private let profile: SourceProfile
  private let others: [ListedSource]

  /// - Parameter shelf: the state of all sources. The user's own rates say nothing about a market.
  init(of profile: SourceProfile, on shelf: SourceList) {
    self.profile = profile
    others = shelf.sources.filter { $0.profile.id != profile.id && !$0.profile.endpoints.isEmpty }
  }

  /// A figure of another source, in this source's direction, as it is held there or in quarantine.
  typealias Opinion = (dated: DatedRate, source: SourceProfile, isQuarantined: Bool)

  /// Adds to a figure the evidence of other sources, and a doubt if more of them contradict it than do not.
  func hear(of figure: inout JudgedFigure, beside held: HeldTable) {
    let (currency, date) = (figure.currency, figure.date)
    let settled = held.lastRate(of: currency, before: date) { $0 != .contradicted }
    // The sources that had another level before.
    lazy var strangers = settled.map { settled in
      opinions(on: currency, near: settled.date).filter {
        !$0.isQuarantined && $0.dated.rate.distance(to: settled.rate) > Self.level
      }.map(\.source.id)
    }
    var (near, opponents): (Int, [Opinion]) = (0, [])
    for opinion in opinions(on: currency, near: date) {
      let days = opinion.dated.days(to: date)
      let distance = opinion.dated.rate.distance(to: figure.rate)
      if days > 0, let settled, opinion.dated.date <= settled.date { continue }
      if distance > Self.nearness, strangers?.contains(opinion.source.id) ?? false { continue }
      // Two sources that have the same move confirm each other, before either is accepted.
      if distance <= Self.contradiction { near += 1 }
      if opinion.isQuarantined { continue }
      if distance > Self.contradiction { opponents.append(opinion) }
      if distance <= Self.agreement, days <= 1 {
        figure.evidence = .otherSource
      } else if distance > Self.difference, days == 0, figure.evidence == .none {
        figure.evidence = .contradicted
      }
    }
    if opponents.count != near {
      figure.doubt = opponents.count > near ? Self.doubt(about: figure, opponents) : nil
    }
  }

  static func doubt(about figure: JudgedFigure, _ opponents: [Opinion]) -> Doubt {
    let (rate, source) = (opponents[0].dated.rate, opponents[0].source.name)
    return Doubt(opponents: opponents.count, distance: rate.distance(to: figure.rate)) {
      say("\(figure.currency) of \(figure.date) is \(figure.rate), but \(rate) at \(source)")
    }
  }

  /// The opinion of the nearest day, however far that is.
  func nearest(on currency: Currency, near date: CalendarDate) -> Opinion? {
    opinions(on: currency, near: date, most: .max).filter { !$0.isQuarantined }
      .min { $0.dated.days(to: date) < $1.dated.days(to: date) }
  }

  /// The opinions of all sources, of each that of its nearest day, and of two the earlier.
  private func opinions(on currency: Currency, near date: CalendarDate, most: Int = mostDays)
    -> [Opinion]
  {
    others.compactMap { other -> Opinion? in
      guard let series = other.series, let row = series.row(near: date) else { return nil }
      let waiting = other.notes.quarantine.filter {
        abs($0.date.days(since: date)) <= Self.mostDays
          && ($0.currency == currency || $0.currency == profile.pivot)
      }
      func figure(_ wanted: Currency) -> (number: ExactNumber, date: CalendarDate)? {
        if wanted == other.profile.pivot { return (ExactNumber(1), series.date(at: row)) }
        if let noted = waiting.last(where: { $0.currency == wanted }) {
          return (noted.figure.exact, noted.date)
        }
        return (try? series.fixing(of: wanted, at: row)).map {
          ($0.exact, series.publication(of: wanted, at: row, .mid).date)
        }
      }
      guard let one = figure(currency), let pivot = figure(profile.pivot) else { return nil }
      let isSame = profile.direction == other.profile.direction
      let cross = isSame ? one.number / pivot.number : pivot.number / one.number
      let day = waiting.map(\.date).max() ?? min(one.date, pivot.date)
      guard abs(day.days(since: date)) <= most, let rate = PublishedFigure(cross, digits: 6)
      else { return nil }
      return (DatedRate(date: day, rate: .mid(rate)), other.profile, !waiting.isEmpty)
    }
  }
}
