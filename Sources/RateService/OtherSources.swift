import AgioCore
import Publishing
import RateStorage
import Synchronization

/// The figures that other sources have of a source's currencies.
struct OtherSources {
  private let profile: SourceProfile
  private let asked = Asked()
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
    /// Its place among the others.
    let place: Int
    var isQuarantined = false

    var rate: PublishedRate { dated.rate }
  }

  /// The opinion of the nearest day, however far that is.
  func nearest(on currency: Currency, near date: CalendarDate) -> Opinion? {
    opinions(on: currency, near: date, mostDays: .max)
      .min { abs($0.dated.date.days(since: date)) < abs($1.dated.date.days(since: date)) }
  }

  /// The opinions on a currency within some days; of accepted figures alone unless others are wanted.
  func opinions(
    on currency: Currency, near date: CalendarDate, withQuarantined: Bool = false,
    mostDays: Int = 2
  ) -> [Opinion] {
    let question = Question(
      currency: currency, date: date, withQuarantined: withQuarantined, mostDays: mostDays)
    if let known = asked.opinions.withLock({ $0[question] }) { return known }
    let found = newOpinions(question)
    asked.opinions.withLock { $0[question] = found }
    return found
  }

  private struct Question: Hashable {
    let currency: Currency
    let date: CalendarDate
    let withQuarantined: Bool
    let mostDays: Int
  }

  /// The opinions that have been asked for: the same are needed for several rules.
  private final class Asked: Sendable {
    let opinions = Mutex<[Question: [Opinion]]>([:])
  }

  private func newOpinions(_ question: Question) -> [Opinion] {
    let (currency, date, mostDays) = (question.currency, question.date, question.mostDays)
    var found: [Opinion] = []
    for (place, other) in others.enumerated() {
      let isNear = { (day: CalendarDate) in abs(date.days(since: day)) <= mostDays }
      guard let day = other.series.day(near: date) else { continue }
      if let (figure, date) = figure(of: currency, other.series, on: day), isNear(date) {
        found.append(
          Opinion(
            dated: DatedRate(date: date, rate: .mid(figure)), source: other.profile.name,
            place: place))
      }
      let quarantine =
        question.withQuarantined ? other.notes.quarantine.filter { isNear($0.date) } : []
      if let last = quarantine.map(\.date).max(),
        let figure = figure(of: currency, other.series, on: day, quarantine, other.profile)
      {
        found.append(
          Opinion(
            dated: DatedRate(date: last, rate: .mid(figure)), source: other.profile.name,
            place: place, isQuarantined: true))
      }
    }
    return found
  }

  /// The figure of a day, and the oldest day that it stands on.
  private func figure(of currency: Currency, _ series: any FixingSeries, on day: CalendarDate)
    -> (PublishedFigure, CalendarDate)?
  {
    let isPivotFirst = profile.direction == .othersForOnePivot
    guard
      let rate = try? RateBook([series], today: day).rate(
        of: isPivotFirst ? profile.pivot : currency, in: isPivotFirst ? currency : profile.pivot),
      let figure = PublishedFigure(rate.value)
    else { return nil }
    return (figure.shortened, rate.legs.compactMap(\.date).min() ?? day)
  }

  /// The same with figures that are in quarantine there.
  private func figure(
    of currency: Currency, _ series: any FixingSeries, on day: CalendarDate,
    _ quarantine: [NotedFigure], _ other: SourceProfile
  ) -> PublishedFigure? {
    let book = RateBook([series], today: day)
    func unitsForPivot(_ currency: Currency) -> BigRational? {
      guard let noted = quarantine.last(where: { $0.currency == currency }) else {
        return (try? book.rate(of: other.pivot, in: currency)).map { BigRational($0.value) }
      }
      let figure = BigRational(digits: noted.figure.digits, places: noted.figure.places)
      return other.direction == .othersForOnePivot ? figure : BigRational(1) / figure
    }
    guard quarantine.contains(where: { $0.currency == currency || $0.currency == profile.pivot }),
      let one = unitsForPivot(currency), let pivot = unitsForPivot(profile.pivot)
    else { return nil }
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
