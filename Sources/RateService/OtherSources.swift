import AgioCore
import Publishing
import RateStorage

/// The figures that other sources have of a source's currencies.
struct OtherSources {
  private let profile: SourceProfile
  private let others: [(profile: SourceProfile, series: any FixingSeries, notes: CacheNotes)]

  /// - Parameter shelf: the state of all sources. The user's own rates say nothing about a market.
  init(than profile: SourceProfile, on shelf: SourceList) {
    self.profile = profile
    others = shelf.sources.compactMap { source in
      guard source.profile.id != profile.id, !source.profile.endpoints.isEmpty,
        let series = source.series
      else { return nil }
      return (source.profile, series, source.notes)
    }
  }

  /// A figure of another source, in this source's direction.
  struct Opinion {
    let dated: DatedRate
    /// The other source's name.
    let source: String
    let isQuarantined: Bool

    var rate: PublishedRate { dated.rate }
  }

  /// The opinions on a currency: of each source that of its nearest day, and what it has in quarantine near that.
  func opinions(on currency: Currency, near date: CalendarDate) -> [Opinion] {
    others.flatMap { other -> [Opinion] in
      guard let row = other.series.row(near: date) else { return [] }
      let day = other.series.date(at: row)
      let waiting = other.notes.quarantine.filter {
        abs($0.date.days(since: date)) <= WitnessRule.mostDays
          && ($0.currency == currency || $0.currency == profile.pivot)
      }
      func figure(of wanted: Currency, _ waiting: [NotedFigure]) -> (ExactNumber, CalendarDate)? {
        if wanted == other.profile.pivot { return (Amount(digits: 1, places: 0).exact, day) }
        if let noted = waiting.last(where: { $0.currency == wanted })?.figure {
          return (Amount(digits: noted.digits, places: noted.places).exact, day)
        }
        return (try? other.series.fixing(of: wanted, at: row)).map {
          ($0.exact, other.series.publication(of: wanted, at: row, .mid).date)
        }
      }
      func opinion(_ waiting: [NotedFigure]) -> Opinion? {
        guard let one = figure(of: currency, waiting),
          let pivot = figure(of: profile.pivot, waiting)
        else { return nil }
        let isSame = profile.direction == other.profile.direction
        return PublishedFigure(isSame ? one.0 / pivot.0 : pivot.0 / one.0).map {
          Opinion(
            dated: DatedRate(
              date: waiting.map(\.date).max() ?? min(one.1, pivot.1), rate: .mid($0.shortened)),
            source: other.profile.name, isQuarantined: !waiting.isEmpty)
        }
      }
      return [opinion([]), waiting.isEmpty ? nil : opinion(waiting)].compactMap { $0 }
    }
  }

  /// The opinion of the nearest day, however far that is.
  func nearest(on currency: Currency, near date: CalendarDate) -> Opinion? {
    opinions(on: currency, near: date).filter { !$0.isQuarantined }
      .min { abs($0.dated.date.days(since: date)) < abs($1.dated.date.days(since: date)) }
  }
}

extension PublishedFigure {
  /// Six digits of it, which are enough to compare.
  fileprivate var shortened: PublishedFigure {
    var (digits, places) = (digits, places)
    while digits >= 1_000_000, places > 0 { (digits, places) = ((digits + 5) / 10, places - 1) }
    return PublishedFigure(digits: digits, places: places)
  }
}

extension FixingSeries {
  /// Its day nearest to a date, and of two the earlier.
  fileprivate func row(near date: CalendarDate) -> Int? {
    guard let before = row(notAfter: date) else { return count > 0 ? 0 : nil }
    let isNext =
      before + 1 < count
      && self.date(at: before + 1).days(since: date) < date.days(since: self.date(at: before))
    return isNext ? before + 1 : before
  }
}
