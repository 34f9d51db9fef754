import AgioCore
import Publishing
import RateStorage

/// The decision on one table of a source: which figures of a response, and of those in quarantine, are accepted.
///
/// It goes from day to day, oldest first, and follows each currency from its last accepted figure. Every rule is asked in a
/// file of its own; here are only their order and what follows from them.
struct Acceptance {
  private(set) var tracks: [Currency: CurrencyTrack] = [:]
  private(set) var replaced: [ReplacedFigure] = []
  /// Days whose table is that of another day.
  private(set) var repeated: [(date: CalendarDate, original: CalendarDate)] = []

  private let response: [CalendarDate: PublishedTable]
  private let held: HeldTable
  private let others: OtherSources
  private let end: CalendarDate
  private var nextHeld: Int
  /// The reason for which nothing new of the response is accepted that others do not have.
  private var contradiction: QuarantinedRate.Reason?
  private var repetitions: RepetitionRule

  /// - Parameters:
  ///   - tables: one of each day; empty where what is in quarantine is judged anew.
  ///   - before: what was in quarantine before.
  init(
    of tables: [PublishedTable], _ before: [PublishedTable], beside held: HeldTable,
    _ others: OtherSources, _ calendar: any PublicationCalendar
  ) {
    (self.held, self.others) = (held, others)
    response = Dictionary(tables.map { ($0.fixingDate, $0) }) { $1 }
    let waiting = Dictionary(before.map { ($0.fixingDate, $0) }) { $1 }
    let dates = Set(response.keys).union(waiting.keys).sorted()
    let first = dates.first ?? CalendarDate(dayNumber: 0)
    end = dates.last ?? first
    repetitions = RepetitionRule(held, calendar, from: first)
    nextHeld = held.days.partitioned { $0 < first }
    let open = held.figures { $0 == .none }
    for currency in Set((tables + before).flatMap(\.rates.keys)) {
      let newest = before.last { $0.rates[currency] != nil }?.fixingDate
      tracks[currency] = CurrencyTrack(
        of: currency, held, from: first, open: open[currency] ?? [],
        ReleaseRule(end: end, newestBefore: newest, hasHeld: !held.days.isEmpty))
    }
    contradiction = contradictionOfHeld()
    for date in dates { judge(date, waiting[date]?.rates ?? [:]) }
    if nextHeld < held.days.count { passHeldDays(before: held.days[nextHeld].adding(days: 1)) }
  }

  private mutating func judge(_ date: CalendarDate, _ waiting: CurrencyMap<PublishedRate>) {
    passHeldDays(before: date)
    let isHeld = nextHeld < held.days.count && held.days[nextHeld] == date
    let kept = isHeld ? held.rates(on: date) : [:]
    let table = response[date]
    let isProvisional = table?.isProvisional ?? false
    var rates = table?.rates ?? [:]
    if !isHeld, let table, let original = repetitions.original(of: table) {
      repeated.append((date, original))
      rates = [:]
    }
    var findings: [Finding] = []
    // What the publisher has no more of a day is taken back.
    let left = table == nil || isProvisional ? waiting.filter { rates[$0.key] == nil } : []
    for (currency, rate) in left + rates {
      let next = DatedRate(date: date, rate: rate)
      let old = kept[currency]
      if old?.isEqual(to: rate) ?? false {
        confirm(next, of: currency)
      } else if let old, !isProvisional, held.corroboration(of: currency, on: date).isFinal {
        let rate = QuarantinedRate(currency: currency, dated: next, reason: .correction(of: old))
        tracks[currency]!.wait(rate, isReleased: false)
      } else {
        findings.append(find(next, of: currency, instead: isProvisional ? nil : old))
      }
    }
    let whole = fault(findings, beside: kept, of: table)
    for finding in findings {
      let (currency, next) = (finding.currency, finding.next)
      if finding.corroboration != .otherSource || finding.reason != nil,
        let reason = finding.opponents > 1 ? finding.reason : whole ?? finding.reason
      {
        let rate = QuarantinedRate(
          currency: currency, dated: next, reason: reason, isOfResponse: rates[currency] != nil)
        tracks[currency]!.wait(rate, isReleased: kept[currency] == nil)
      } else {
        if let old = kept[currency], !isProvisional {
          replaced.append(
            ReplacedFigure(
              currency: currency, date: date, table: table?.table, before: old, after: next.rate))
        }
        tracks[currency]!.accept(next, finding.corroboration)
      }
    }
    if isHeld { passHeldDays(before: date.adding(days: 1)) }
  }

  private struct Finding {
    let currency: Currency
    let next: DatedRate
    var reason: QuarantinedRate.Reason?
    var corroboration = Corroboration.none
    /// Whether there was anything to compare it with.
    let isJudged: Bool

    var quarantined: QuarantinedRate? {
      reason.map { QuarantinedRate(currency: currency, dated: next, reason: $0) }
    }
    var opponents: Int { quarantined?.opponents ?? 0 }
  }

  /// - Parameter old: the held figure, where the new one would be in its place.
  private mutating func find(
    _ next: DatedRate, of currency: Currency, instead old: PublishedRate?
  ) -> Finding {
    let own = anchor(currency, next.date)
    let other = own == nil ? others.nearest(on: currency, near: next.date) : nil
    let anchor = own ?? other?.dated
    var found = Finding(currency: currency, next: next, isJudged: anchor != nil)
    // What stays where others are in quarantine waits with them: the time since the last accepted one explains nothing.
    let stays = tracks[currency]!.level.last.map { tracks[currency]!.stays(next, at: $0.dated) }
    if let anchor, stays ?? false || !tracks[currency]!.allows(next, from: anchor) {
      found.reason = other.map { .contradicted([$0]) } ?? .move(from: anchor)
    }
    // Others are asked of all that is new, and of what is odd.
    if end.days(since: next.date) <= WitnessRule.daysOfNews || found.reason != nil || other != nil
      || old != nil
    {
      let testimony = WitnessRule(others)
        .testimony(on: next, of: currency, since: tracks[currency]!.settled)
      found.corroboration = testimony.corroboration
      if !testimony.opponents.isEmpty {
        found.reason = .contradicted(testimony.opponents)
      } else if testimony.isBorneOut {
        found.reason = nil
      }
    }
    if let old {
      let following = response.filter { $0.key > next.date && $0.value.rates[currency] != nil }
        .min { $0.key < $1.key }?.value.rates[currency]
      if found.reason != nil
        || !CorrectionRule.replaces(old, by: next.rate, found.corroboration, before: following)
      {
        found.reason = .correction(of: old)
      }
    }
    return found
  }

  /// The figure that one of a day is compared with: the last before it, or the first held one behind it.
  private func anchor(_ currency: Currency, _ date: CalendarDate) -> DatedRate? {
    if let last = tracks[currency]!.last, date.days(since: last.date) <= MoveRule.mostDays {
      return last
    }
    guard nextHeld < held.days.count, case let next = held.days[nextHeld],
      next.days(since: date) <= MoveRule.mostDays
    else { return nil }
    return held.rate(of: currency, on: next).map { DatedRate(date: next, rate: $0) }
  }

  /// Why nothing of a table is accepted that others do not have.
  private func fault(
    _ findings: [Finding], beside kept: CurrencyMap<PublishedRate>, of table: PublishedTable?
  ) -> QuarantinedRate.Reason? {
    let odd = findings.compactMap(\.quarantined)
    let all = Set(kept.keys).union(findings.lazy.filter(\.isJudged).map(\.currency)).count
    if TableRule.isOdd(odd.count, of: all), let oddest = odd.max(by: { $0.distance < $1.distance })
    {
      return .table(oddest)
    }
    guard kept.isEmpty, let table, !findings.isEmpty, nextHeld > 0 else { return contradiction }
    let before = held.days[nextHeld - 1]
    let known = held.rates(on: before)
    // Rows of a blend come in days: together they must be enough.
    let parts =
      table.isProvisional ? response.values.filter { $0.fixingDate > before } : [table]
    let found = known.count { figure in parts.contains { $0.rates[figure.key] != nil } }
    return TableRule.isIncomplete(found, of: known.count)
      ? .incomplete(found: found, known: known.count) : contradiction
  }

  /// A response that has other figures than a fifth of the corroborated ones is of another table.
  private func contradictionOfHeld() -> QuarantinedRate.Reason? {
    var compared = 0
    var odd: [QuarantinedRate] = []
    for (date, table) in response where !table.isProvisional {
      for (currency, old) in held.rates(on: date) {
        guard let rate = table.rates[currency] else { continue }
        compared += 1
        if old.isEqual(to: rate) || !held.corroboration(of: currency, on: date).isFinal { continue }
        odd.append(
          QuarantinedRate(
            currency: currency, dated: DatedRate(date: date, rate: rate),
            reason: .correction(of: old)))
      }
    }
    guard TableRule.isOdd(odd.count, of: compared) else { return nil }
    return odd.min { ($0.currency, $0.dated.date) < ($1.currency, $1.dated.date) }.map {
      .table($0)
    }
  }

  /// A contradicted figure that has come again, and that nobody contradicts any more, is corroborated.
  private mutating func confirm(_ next: DatedRate, of currency: Currency) {
    guard held.corroboration(of: currency, on: next.date) == .contradicted, next.date < end,
      WitnessRule(others).testimony(on: next, of: currency, since: tracks[currency]!.settled)
        .corroboration != .contradicted
    else { return }
    tracks[currency]!.confirm(next.date)
  }

  /// Follows the held figures of the days on the way.
  private mutating func passHeldDays(before date: CalendarDate) {
    while nextHeld < held.days.count, held.days[nextHeld] < date {
      let day = held.days[nextHeld]
      for (currency, rate) in held.rates(on: day) {
        tracks[currency]?.follow(rate, on: day)
      }
      nextHeld += 1
    }
  }
}

extension Acceptance {
  /// By day: the figures that are accepted.
  var accepted: [CalendarDate: CurrencyMap<PublishedRate>] {
    tracks.reduce(into: [:]) { accepted, track in
      for (date, rate) in track.value.accepted { accepted[date, default: [:]][track.key] = rate }
    }
  }

  /// All figures in quarantine, by their currencies.
  var quarantine: [QuarantinedRate] {
    tracks.sorted { $0.key < $1.key }.flatMap(\.value.quarantine)
  }

  var refuted: [QuarantinedRate] { tracks.sorted { $0.key < $1.key }.flatMap(\.value.refuted) }
}
