import AgioCore
import Publishing
import RateStorage

/// The decision on one table of a source: which figures of a response, and of those in quarantine, are accepted.
///
/// It goes from day to day, oldest first, and follows each currency from its last accepted figure. Every rule is asked in a
/// file of its own; here are only their order and what follows from them.
struct Acceptance {
  /// By day: the figures that are accepted, be they new or in the place of others.
  private(set) var accepted: [CalendarDate: CurrencyMap<PublishedRate>] = [:]
  /// By day: what corroborates them, and those held before.
  private(set) var corroborations: [CalendarDate: CurrencyMap<Corroboration>] = [:]
  /// Oldest first.
  private(set) var quarantine: [Currency: [QuarantinedRate]] = [:]
  /// Figures of the response that later ones of it have refuted.
  private(set) var refuted: [(currency: Currency, rate: QuarantinedRate)] = []
  private(set) var replaced: [ReplacedFigure] = []
  /// Days whose table is that of another day.
  private(set) var repeated: [(date: CalendarDate, original: CalendarDate)] = []
  /// The last accepted figure of each currency.
  private(set) var last: [Currency: DatedRate]

  private let response: [PublishedTable]
  private let held: HeldTable
  private let others: OtherSources
  private let end: CalendarDate
  /// The newest day of each currency that was in quarantine before.
  private let newestBefore: [Currency: CalendarDate]
  private let uncorroborated: [Currency: [CalendarDate]]
  private var nextHeld: Int
  /// The last accepted figure of each currency that no other source contradicts.
  private var settled: [Currency: DatedRate]
  private var known: (date: CalendarDate, currencies: Set<Currency>)?
  /// The reason for which nothing new of the response is accepted that others do not have.
  private var contradiction: QuarantineReason?
  private var isCorrected = false
  private var moves: MoveRule
  private var repetitions: RepetitionRule
  /// Other sources are asked of all newer figures, and of older ones now and then.
  private static let daysBetweenLooks = 20

  /// - Parameters:
  ///   - response: one of each day, oldest first; empty where what is in quarantine is judged anew.
  ///   - before: what was in quarantine before.
  init(
    of response: [PublishedTable], _ before: [PublishedTable], beside held: HeldTable,
    _ others: OtherSources, _ calendar: any PublicationCalendar
  ) {
    (self.response, self.held, self.others) = (response, held, others)
    let tables = Dictionary(response.map { ($0.fixingDate, $0) }) { $1 }
    let waiting = Dictionary(before.map { ($0.fixingDate, $0) }) { $1 }
    let dates = Set(tables.keys).union(waiting.keys).sorted()
    let first = dates.first ?? CalendarDate(dayNumber: 0)
    end = dates.last ?? first
    newestBefore = before.reduce(into: [:]) { newest, table in
      for currency in table.rates.keys { newest[currency] = table.fixingDate }
    }
    uncorroborated = held.figures { $0 == .none }
    last = held.lastRates(before: first)
    settled = last
    for (currency, rate) in last
    where held.corroboration(of: currency, on: rate.date) == .contradicted {
      settled[currency] = held.lastRate(of: currency, before: rate.date)
    }
    moves = MoveRule(held, before: first)
    repetitions = RepetitionRule(held, calendar, from: first)
    nextHeld = held.days.partitioned { $0 < first }
    if nextHeld > 0 { meetCurrencies(of: held.days[nextHeld - 1]) }
    isCorrected = isNewestCorrected()
    contradiction = contradictionOfHeld()
    for (place, date) in dates.enumerated() {
      let looks =
        end.days(since: date) <= WitnessRule.daysOfNews || place % Self.daysBetweenLooks == 0
      judge(tables[date], waiting[date]?.rates ?? [:], on: date, looks: looks)
    }
    passHeldDays(before: end.adding(days: MoveRule.mostDays), most: 1)
  }

  private mutating func judge(
    _ table: PublishedTable?, _ waiting: CurrencyMap<PublishedRate>, on date: CalendarDate,
    looks: Bool
  ) {
    passHeldDays(before: date)
    let isHeld = nextHeld < held.days.count && held.days[nextHeld] == date
    let kept = isHeld ? held.rates(on: date) : [:]
    var rates = table?.rates ?? [:]
    if !isHeld, let table, let original = repetitions.original(of: table) {
      repeated.append((date, original))
      rates = [:]
    }
    var fresh = CurrencyMap<PublishedRate>()
    // What the publisher has no more of a day is taken back.
    let left = table?.isProvisional ?? true ? waiting.filter { rates[$0.key] == nil } : []
    for (currency, rate) in left + Array(rates) {
      guard let old = kept[currency], !(table?.isProvisional ?? false) else {
        fresh[currency] = rate
        continue
      }
      if !old.isEqual(to: rate) { correct(old, by: rate, of: currency, on: date) }
    }
    let lacking = isHeld || rates.isEmpty ? nil : lack(of: rates, table!)
    if isHeld { passHeldDays(before: date.adding(days: 1)) }
    let findings = fresh.map { ($0.key, find($0.value, of: $0.key, on: date, looks: looks)) }
    let odd = findings.filter { $0.1.reason != nil }
    var whole = lacking ?? contradiction
    let all = Set(kept.keys).union(findings.filter { $0.1.isJudged }.map(\.0)).count
    if TableRule.isOdd(odd.count, of: all),
      let oddest = odd.max(by: { $0.1.distance < $1.1.distance })
    {
      whole = .table(
        oddest.0, DatedRate(date: date, rate: fresh[oddest.0]!), oddest.1.reason!, more: 0)
    }
    for (currency, finding) in findings {
      let next = DatedRate(date: date, rate: fresh[currency]!)
      if finding.corroboration != .otherSource || finding.reason != nil,
        let reason = (finding.reason?.opponents ?? 0) > 1 ? finding.reason : whole ?? finding.reason
      {
        wait(currency, QuarantinedRate(dated: next, reason: reason))
      } else {
        settle(currency, by: next)
        accept(currency, next, finding.corroboration)
      }
    }
  }

  private struct Finding {
    var reason: QuarantineReason?
    var corroboration = Corroboration.none
    var distance = 0
    /// Whether there was anything to compare it with.
    var isJudged = true
  }

  private mutating func find(
    _ rate: PublishedRate, of currency: Currency, on date: CalendarDate, looks: Bool
  ) -> Finding {
    let next = DatedRate(date: date, rate: rate)
    guard let anchor = anchor(currency, date) else {
      let other = others.nearest(on: currency, near: date)
      let isFar = other.map { !Move(from: $0.dated, to: next).isWithin(MoveRule.least) } ?? false
      var finding = finding(next, currency, isFar ? .contradicted([other!]) : nil, looks: true)
      finding.distance = other.map { $0.rate.distance(to: rate) } ?? 0
      finding.isJudged = other != nil
      return finding
    }
    // What is where those in quarantine are waits with them: the time since the last accepted one explains nothing.
    let stays =
      openLevel(currency).last.map {
        $0.dated.rate.distance(to: rate) < anchor.rate.distance(to: rate)
          && moves.allows(currency, from: $0.dated, to: next)
      } ?? false
    let isAllowed = !stays && moves.allows(currency, from: anchor, to: next)
    var finding = finding(next, currency, isAllowed ? nil : .move(from: anchor), looks: looks)
    finding.distance = anchor.rate.distance(to: rate)
    return finding
  }

  private func finding(
    _ next: DatedRate, _ currency: Currency, _ reason: QuarantineReason?, looks: Bool
  ) -> Finding {
    guard reason != nil || looks else { return Finding() }
    let testimony = WitnessRule(others).testimony(on: next, of: currency, since: settled[currency])
    return Finding(
      reason: testimony.opponents.isEmpty
        ? testimony.isBorneOut ? nil : reason : .contradicted(testimony.opponents),
      corroboration: testimony.corroboration)
  }

  /// The figure that one of a day is compared with: the last before it, or the first held one behind it.
  private func anchor(_ currency: Currency, _ date: CalendarDate) -> DatedRate? {
    if let last = last[currency], date.days(since: last.date) <= MoveRule.mostDays { return last }
    guard nextHeld < held.days.count, case let next = held.days[nextHeld],
      next.days(since: date) <= MoveRule.mostDays
    else { return nil }
    return held.rate(of: currency, on: next).map { DatedRate(date: next, rate: $0) }
  }

  private func lack(of rates: CurrencyMap<PublishedRate>, _ table: PublishedTable)
    -> QuarantineReason?
  {
    // The tables of other years may have had fewer.
    guard let known,
      nextHeld == held.days.count || table.fixingDate.days(since: known.date) <= 92
    else { return nil }
    // Rows of a blend come in days: together they must be enough.
    let parts = table.isProvisional ? response.filter { $0.fixingDate > known.date } : []
    let found = known.currencies.count { currency in
      rates[currency] != nil || parts.contains { $0.rates[currency] != nil }
    }
    return TableRule.isIncomplete(found, of: known.currencies.count)
      ? .incomplete(found: found, known: known.currencies.count) : nil
  }

  /// A response that has other figures than a fifth of the corroborated ones is of another table.
  private func contradictionOfHeld() -> QuarantineReason? {
    var compared = 0
    var others: [(Currency, QuarantinedRate)] = []
    for table in response where !table.isProvisional {
      let kept = held.rates(on: table.fixingDate)
      for (currency, old) in kept {
        guard let rate = table.rates[currency] else { continue }
        compared += 1
        if !old.isEqual(to: rate), !replaces(old, rate, currency, table.fixingDate) {
          let dated = DatedRate(date: table.fixingDate, rate: rate)
          others.append((currency, QuarantinedRate(dated: dated, reason: .correction(of: old))))
        }
      }
    }
    guard TableRule.isOdd(others.count, of: compared),
      let (currency, rate) = others.min(by: { $0.0 < $1.0 })
    else { return nil }
    return .table(currency, rate.dated, rate.reason, more: others.count - 1)
  }

  /// Whether the newest held day has come again, and the next fixing of the response, if there is one, is nearer to what
  /// came than to what is held.
  private func isNewestCorrected() -> Bool {
    guard let place = response.lastIndex(where: { $0.fixingDate == held.days.last }) else {
      return false
    }
    guard place + 1 < response.count else { return true }
    let (kept, next) = (held.rates(on: response[place].fixingDate), response[place + 1].rates)
    let votes = response[place].rates.reduce(0) { votes, figure in
      guard let old = kept[figure.key], let next = next[figure.key] else { return votes }
      return votes + (old.distance(to: next) - figure.value.distance(to: next)).signum()
    }
    return votes > 0
  }

  private func replaces(
    _ old: PublishedRate, _ rate: PublishedRate, _ currency: Currency, _ date: CalendarDate
  ) -> Bool {
    if held.corroboration(of: currency, on: date).isFinal { return false }
    return CorrectionRule(
      isCorrected: isCorrected && date == held.days.last,
      opinions: others.opinions(on: currency, near: date)
    ).replaces(old, by: rate)
  }

  private mutating func correct(
    _ old: PublishedRate, by rate: PublishedRate, of currency: Currency, on date: CalendarDate
  ) {
    let next = DatedRate(date: date, rate: rate)
    let anchor = last[currency] ?? DatedRate(date: date, rate: old)
    if contradiction == nil, replaces(old, rate, currency, date),
      case let found = finding(
        next, currency, moves.allows(currency, from: anchor, to: next) ? nil : .move(from: anchor),
        looks: true), found.reason == nil
    {
      replaced.append(
        ReplacedFigure(
          currency: currency, date: date, table: response.first?.table, before: old, after: rate))
      accept(currency, next, found.corroboration)
    } else {
      quarantine[currency, default: []].append(
        QuarantinedRate(dated: next, reason: .correction(of: old)))
    }
  }

  /// Follows the held figures of the days on the way.
  private mutating func passHeldDays(before date: CalendarDate, most: Int = .max) {
    var passed = 0
    while nextHeld < held.days.count, held.days[nextHeld] < date, passed < most {
      let day = held.days[nextHeld]
      for (currency, rate) in held.rates(on: day) {
        let next = DatedRate(date: day, rate: accepted[day]?[currency] ?? rate)
        settle(currency, by: next)
        follow(
          currency, next,
          accepted[day]?[currency] == nil
            ? held.corroboration(of: currency, on: day) : corroborations[day]?[currency] ?? .none)
      }
      meetCurrencies(of: day)
      (nextHeld, passed) = (nextHeld + 1, passed + 1)
    }
  }

  private mutating func meetCurrencies(of day: CalendarDate) {
    known = (day, Set(held.rates(on: day).keys))
  }

  private mutating func follow(_ currency: Currency, _ next: DatedRate, _ mark: Corroboration) {
    if let last = last[currency] { moves.note(currency, from: last, to: next) }
    last[currency] = next
    if mark != .contradicted { settled[currency] = next }
  }

  private mutating func accept(_ currency: Currency, _ next: DatedRate, _ mark: Corroboration) {
    follow(currency, next, mark)
    accepted[next.date, default: [:]][currency] = next.rate
    // What is a month back in a response was followed by fixings enough.
    let isHistory = mark == .none && !isNew(next.date)
    corroborations[next.date, default: [:]][currency] = isHistory ? .nextFixing : mark
    // A doubtful fixing speaks for none before it.
    if mark == .contradicted { return }
    for date in uncorroborated[currency] ?? [] where date < next.date {
      if corroborations[date]?[currency] == nil {
        // One that is not asked for again would never be repaired.
        corroborations[date, default: [:]][currency] =
          isNew(date) && isDisputed(currency, date) ? .contradicted : .nextFixing
      }
    }
  }

  private func isNew(_ date: CalendarDate) -> Bool { end.days(since: date) <= LevelRule.history }

  /// Whether another source has another figure of a held one's day: then the next fixing, which may be as wrong, does not decide.
  private func isDisputed(_ currency: Currency, _ date: CalendarDate) -> Bool {
    guard let rate = held.rate(of: currency, on: date) else { return false }
    return others.opinions(on: currency, near: date).contains {
      $0.dated.date == date && $0.rate.distance(to: rate) > WitnessRule.agreement
    }
  }

  private mutating func wait(_ currency: Currency, _ rate: QuarantinedRate) {
    quarantine[currency, default: []].append(rate)
    let level = openLevel(currency)
    var moves = moves
    let rule = LevelRule(
      end: end, newestBefore: newestBefore[currency],
      hasHeld: !held.days.isEmpty)
    guard rule.releases(level, { moves.allows(currency, from: $0, to: $1) }) else { return }
    release(currency, level, level.count > 2 ? .nextFixing : .none)
  }

  /// Whether some table of the response is not accepted as a whole.
  var hasOddTables: Bool {
    quarantine.values.contains { $0.contains(where: \.reason.isOfTable) }
      || refuted.contains(where: \.rate.reason.isOfTable)
  }

  /// The figures in quarantine since the last accepted one.
  func openLevel(_ currency: Currency) -> [QuarantinedRate] {
    let start = last[currency]?.date
    return (quarantine[currency] ?? []).filter { rate in start.map { rate.dated.date > $0 } ?? true
    }
  }

  /// An accepted figure releases those in quarantine before it that are nearer to it than to the last one, and refutes others.
  private mutating func settle(_ currency: Currency, by next: DatedRate) {
    let level = openLevel(currency).filter { $0.dated.date < next.date }
    guard let end = level.last?.dated else { return }
    let distance = end.rate.distance(to: next.rate)
    if moves.allows(currency, from: end, to: next),
      last[currency].map({ $0.rate.distance(to: next.rate) > distance }) ?? true
    {
      release(currency, level, .none)
    } else {
      let rule = SpikeRule(response: response, newestBefore: newestBefore[currency])
      let kept = level.filter { rule.releases($0, of: currency) }
      release(currency, kept, .nextFixing)
      let dates = Set(level.map(\.dated.date))
      quarantine[currency]!.removeAll { dates.contains($0.dated.date) }
      // What was in quarantine before has been told of.
      refuted += level.filter { rate in
        !kept.contains { $0.dated.date == rate.dated.date }
          && newestBefore[currency].map { rate.dated.date > $0 } ?? true
      }.map { (currency, $0) }
    }
  }

  private mutating func release(
    _ currency: Currency, _ level: [QuarantinedRate], _ mark: Corroboration
  ) {
    let dates = Set(level.map(\.dated.date))
    quarantine[currency]!.removeAll { dates.contains($0.dated.date) }
    for rate in level { accept(currency, rate.dated, mark) }
  }
}
