import AgioCore
import Publishing
import RateStorage

/// What the other sources make of a source's currencies: they bear a rate out, or contradict it.
struct OtherSources {
  private let profile: SourceProfile
  private let others: [(profile: SourceProfile, series: any FixingSeries, notes: CacheNotes)]
  /// Rates of so many days to either side are of the same time.
  private static let mostDaysBetween = 7

  /// - Parameter shelf: what is known of all sources. The user's own rates say nothing about a market.
  init(than profile: SourceProfile, on shelf: SourceList) {
    self.profile = profile
    others = shelf.sources.compactMap { source in
      guard source.profile.id != profile.id, !source.profile.endpoints.isEmpty,
        let series = source.series
      else { return nil }
      return (source.profile, series, source.notes)
    }
  }

  /// A rate of another source, in this source's direction.
  struct Opinion {
    let rate: PublishedRate
    let date: CalendarDate
    /// The other source's name.
    let source: String
  }

  /// The opinions on a currency, that of the nearest day first.
  func opinions(on currency: Currency, near date: CalendarDate) -> [Opinion] {
    let found = others.compactMap { other -> Opinion? in
      guard let day = other.series.day(near: date),
        let figure = figure(of: currency, other.series, on: day)
      else { return nil }
      return Opinion(rate: .mid(figure), date: day, source: other.profile.name)
    }
    return found.sorted { abs($0.date.days(since: date)) < abs($1.date.days(since: date)) }
  }

  /// Whether another source has a rate near this one, of the same time; be it that it was set aside there too.
  func bearOut(_ rate: PublishedRate, of currency: Currency, on date: CalendarDate) -> Bool {
    let isNear = { (other: PublishedRate) in !Plausibility.isJump(from: other, to: rate) }
    let isOfTheTime = { (day: CalendarDate) in
      abs(date.days(since: day)) <= Self.mostDaysBetween
    }
    if opinions(on: currency, near: date).contains(where: {
      isOfTheTime($0.date) && isNear($0.rate)
    }) {
      return true
    }
    return others.contains { other in
      let doubts = other.notes.doubts.filter { isOfTheTime($0.date) }
      guard !doubts.isEmpty, let day = other.series.day(near: date) else { return false }
      return figure(of: currency, other.series, on: day, doubts, other.profile)
        .map { isNear(.mid($0)) } ?? false
    }
  }

  /// Whether another source still has the rate from before a jump at a day since.
  func denyJump(_ step: Plausibility.Step, since date: CalendarDate) -> Bool {
    opinions(on: step.currency, near: step.date).contains { opinion in
      opinion.date >= date && !Plausibility.isJump(from: step.before, to: opinion.rate)
    }
  }

  private func figure(of currency: Currency, _ series: any FixingSeries, on day: CalendarDate)
    -> PublishedFigure?
  {
    let isPivotFirst = profile.direction == .othersForOnePivot
    return
      (try? RateBook([series], today: day).rate(
        of: isPivotFirst ? profile.pivot : currency, in: isPivotFirst ? currency : profile.pivot))
      .flatMap { PublishedFigure($0.value)?.shortened }
  }

  /// The same with what the other source has set aside.
  private func figure(
    of currency: Currency, _ series: any FixingSeries, on day: CalendarDate,
    _ doubts: [DoubtfulFigure], _ other: SourceProfile
  ) -> PublishedFigure? {
    let book = RateBook([series], today: day)
    /// Units for one of the other source's pivot.
    func units(_ currency: Currency) -> BigRational? {
      guard let doubt = doubts.last(where: { $0.currency == currency }) else {
        return (try? book.rate(of: other.pivot, in: currency)).map { BigRational($0.value) }
      }
      let figure = BigRational(digits: doubt.figure.digits, places: doubt.figure.places)
      return other.direction == .othersForOnePivot ? figure : BigRational(1) / figure
    }
    guard let one = units(currency), let pivot = units(profile.pivot) else { return nil }
    let value = profile.direction == .othersForOnePivot ? one / pivot : pivot / one
    return PublishedFigure(value.exact)
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
  fileprivate func day(near date: CalendarDate) -> CalendarDate? {
    let before = row(notAfter: date)
    let next = before.map { $0 + 1 } ?? 0
    let after = next < count ? self.date(at: next) : nil
    guard let row = before else { return after }
    let earlier = self.date(at: row)
    guard let after, after.days(since: date) < date.days(since: earlier) else { return earlier }
    return after
  }
}
