import AgioCore
import Publishing
import RateStorage

/// One currency of a table on its way from day to day: from its last accepted figure, through those in quarantine.
struct CurrencyTrack {
  /// The last accepted figure.
  private(set) var last: DatedRate?
  /// The last of them that no other source contradicts.
  private(set) var settled: DatedRate?
  /// Oldest first.
  private(set) var quarantine: [QuarantinedRate] = []
  /// Figures of the response that later ones of it have refuted.
  private(set) var refuted: [QuarantinedRate] = []
  /// The figures that are accepted, be they new or in the place of others.
  private(set) var accepted: [CalendarDate: PublishedRate] = [:]
  /// What corroborates them, and those held before.
  private(set) var marks: [CalendarDate: Corroboration] = [:]
  /// The days of accepted figures that nothing corroborates.
  private var open: [CalendarDate]
  private var moves: MoveRule
  private let currency: Currency
  private let held: HeldTable
  private let release: ReleaseRule

  /// - Parameter open: the days of its held figures that nothing corroborates.
  init(
    of currency: Currency, _ held: HeldTable, from first: CalendarDate, open: [CalendarDate],
    _ release: ReleaseRule
  ) {
    (self.currency, self.held, self.open, self.release) = (currency, held, open, release)
    last = held.lastRate(of: currency, before: first)
    settled = last
    if let last, held.corroboration(of: currency, on: last.date) == .contradicted {
      settled = held.lastRate(of: currency, before: last.date) { $0 != .contradicted }
    }
    moves = MoveRule(of: currency, held, before: first)
  }

  /// The figures in quarantine since the last accepted one.
  var level: [QuarantinedRate] {
    guard let last, !quarantine.isEmpty else { return quarantine }
    return quarantine.filter { $0.dated.date > last.date }
  }

  mutating func allows(_ next: DatedRate, from anchor: DatedRate) -> Bool {
    moves.allows(from: anchor, to: next)
  }

  /// Whether a figure is nearer to one in quarantine than to the last accepted one.
  func stays(_ next: DatedRate, at level: DatedRate) -> Bool {
    last.map { level.rate.distance(to: next.rate) < $0.rate.distance(to: next.rate) } ?? true
  }

  /// Goes on to a held figure, or to what has been accepted in its place.
  mutating func follow(_ rate: PublishedRate, on date: CalendarDate) {
    let next = DatedRate(date: date, rate: accepted[date] ?? rate)
    settle(by: next)
    go(to: next, marks[date] ?? held.corroboration(of: currency, on: date))
  }

  private mutating func go(to next: DatedRate, _ mark: Corroboration) {
    if let last { moves.note(from: last, to: next) }
    last = next
    if mark != .contradicted { settled = next }
  }

  mutating func accept(_ next: DatedRate, _ mark: Corroboration) {
    settle(by: next)
    take(next, mark)
  }

  /// An accepted figure releases those in quarantine before it that are nearer to it than to the last one; of others those
  /// that have come again, though the publisher had time to correct them.
  private mutating func settle(by next: DatedRate) {
    let level = level.filter { $0.dated.date < next.date }
    guard let end = level.last?.dated else { return }
    quarantine.removeAll { rate in level.contains { $0.dated.date == rate.dated.date } }
    let isNear = stays(next, at: end)
    for rate in level {
      let hasHappened =
        rate.isOfResponse && ReleaseRule.fixings(for: rate) == 2
        && release.isSettled(rate.dated.date)
      if isNear || hasHappened {
        take(rate.dated, .nextFixing)
      } else if release.newestBefore.map({ rate.dated.date > $0 }) ?? true {
        // What was in quarantine before has been told of.
        refuted.append(rate)
      }
    }
  }

  private mutating func take(_ next: DatedRate, _ mark: Corroboration, corroborates: Bool = true) {
    let mark = mark == .none && release.isHistory(next.date) ? .nextFixing : mark
    // A doubtful fixing speaks for none before it.
    if corroborates, mark != .contradicted { corroborate(by: next, mark) }
    accepted[next.date] = next.rate
    marks[next.date] = mark
    open.removeAll { $0 == next.date }
    if mark == .none { open.append(next.date) }
    go(to: next, mark)
  }

  /// The next fixing corroborates a figure; but a level that came out of quarantine by its own fixings only after a month,
  /// or with another source: if it goes back before, it was a mistake until the publisher says so again.
  private mutating func corroborate(by next: DatedRate, _ mark: Corroboration) {
    let days = open.filter { $0 < next.date }
    guard let last, let first = days.first else { return }
    if days == [last.date] || mark == .otherSource
      || next.date.days(since: first) > ReleaseRule.month
    {
      for day in days { marks[day] = .nextFixing }
    } else if let before = held.lastRate(of: currency, before: first),
      before.rate.distance(to: next.rate) < last.rate.distance(to: next.rate)
    {
      for day in days { marks[day] = .contradicted }
    } else {
      return
    }
    open.removeAll { $0 < next.date }
  }

  /// Corroborates a held figure that has come again.
  mutating func confirm(_ date: CalendarDate) { marks[date] = .nextFixing }

  /// - Parameter isReleased: whether later fixings may release it: not beside a held one.
  mutating func wait(_ rate: QuarantinedRate, isReleased: Bool) {
    quarantine.append(rate)
    guard isReleased else { return }
    var row: [QuarantinedRate] = []
    for rate in level.reversed() {
      if let next = row.first, !stays(next.dated, at: rate.dated) { break }
      row.insert(rate, at: 0)
    }
    guard release.releases(row) else { return }
    let level = level
    quarantine.removeAll { rate in level.contains { $0.dated.date == rate.dated.date } }
    for (place, rate) in level.enumerated() { take(rate.dated, .none, corroborates: place == 0) }
  }
}
