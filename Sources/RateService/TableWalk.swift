import AgioCore
import Publishing
import RateStorage

/// A walk through the days of one table of an answer, beside what was held before the answer came.
///
/// Each currency is followed from its last believed rate. What is not near that waits, with all that follows it, until
/// something outside the answer bears it out: a held day behind it, another source, or what was set aside before.
struct TableWalk {
  /// What is not taken: days of currencies.
  private(set) var refused: [Currency: [ClosedRange<CalendarDate>]] = [:]
  /// Held figures that are others in the answer.
  private(set) var contradictions: [Plausibility.Step] = []
  /// How many figures of the answer are of days that are held.
  private(set) var compared = 0
  /// What waits to be borne out from now on.
  private(set) var doubts: [DoubtfulFigure]
  private(set) var remarks: [AnswerRemark] = []

  private let table: String?
  private let held: HeldTable
  private let judge: StepJudge
  private let waiting: Waiting
  /// The held day that comes next.
  private var nextHeld = 0
  /// The currencies of the last held day, which the days after it must have.
  private var known: (date: CalendarDate, currencies: Set<Currency>)?
  private var believed: [Currency: Believed] = [:]
  /// The last held rate of each currency.
  private var anchors: [Currency: (date: CalendarDate, rate: PublishedRate)] = [:]
  /// The first believed rate of each currency after that.
  private var firsts: [Currency: (date: CalendarDate, rate: PublishedRate)] = [:]
  private var pending: [Currency: Pending] = [:]
  /// The last day of each currency in the answer.
  private var seen: [Currency: CalendarDate] = [:]

  private struct Believed {
    let date: CalendarDate
    let rate: PublishedRate
    /// Since when nothing outside the answer bears the rates out; nil if something does.
    var run: CalendarDate?
    /// The last jump within such a run, and the rate before it.
    var jump: (date: CalendarDate, rate: PublishedRate, before: PublishedRate)?
  }

  private struct Pending {
    let first: (date: CalendarDate, rate: PublishedRate)
    var last: (date: CalendarDate, rate: PublishedRate)
    let isUnlikeOthers: Bool

    var days: ClosedRange<CalendarDate> { first.date...last.date }
  }

  /// - Parameters:
  ///   - tables: the days, oldest first.
  ///   - doubts: what was set aside of this table before.
  /// - Throws: why the answer is refused whole.
  init(
    of tables: [PublishedTable], beside held: HeldTable, _ others: OtherSources,
    _ doubts: [DoubtfulFigure]
  ) throws(AnswerFlaw) {
    table = tables.first?.table
    self.held = held
    self.doubts = doubts
    waiting = Waiting(doubts, before: tables)
    judge = StepJudge(others, waiting)
    guard let first = tables.first?.fixingDate else { return }
    begin(at: first)
    for (place, table) in tables.enumerated() {
      try follow(table)
      // Where nothing is held, a run of days is held to what others have of the same time, again and again.
      if known == nil, place % Self.daysBetweenLooks == 0 || place == tables.count - 1 {
        try compare(table)
      }
    }
    try finish(tables.last!)
  }

  private static let daysBetweenLooks = 20
  /// Within so many days from what is held, a move of a quarter is a jump however it comes.
  private static let daysOfJump = 14
  /// A jump that is older is history.
  private static let daysOfNews = 31

  private mutating func begin(at first: CalendarDate) {
    anchors = held.lastRates(before: first)
    for (currency, last) in anchors {
      believed[currency] = Believed(date: last.date, rate: last.rate)
    }
    nextHeld = held.days.firstIndex { $0 >= first } ?? held.days.count
    if nextHeld > 0, case let date = held.days[nextHeld - 1],
      first.days(since: date) <= Plausibility.mostDays
    {
      known = (date, Set(held.rates(on: date).keys).union(waiting.currencies))
    }
  }

  private mutating func follow(_ table: PublishedTable) throws(AnswerFlaw) {
    let date = table.fixingDate
    while nextHeld < held.days.count, held.days[nextHeld] < date { try meetHeldDay() }
    var fresh = table.rates
    if nextHeld < held.days.count, held.days[nextHeld] == date {
      let kept = try meetHeldDay()
      if !table.isProvisional { fresh = try withoutHeld(fresh, kept, date) }
    } else if !table.isProvisional, let known, isNear(date, known.date) {
      try check(known.currencies.count { table.rates[$0] != nil }, of: known.currencies.count)
    }
    for currency in table.rates.keys { seen[currency] = date }
    try take(fresh, date)
  }

  /// Whether a day must have the currencies of a held one: it is newer than all that is held, or not much later. The
  /// tables of other years may have had fewer.
  private func isNear(_ date: CalendarDate, _ held: CalendarDate) -> Bool {
    nextHeld == self.held.days.count || date.days(since: held) <= 92
  }

  /// Compares a day with what is held of it; what is held stays.
  /// - Returns: the rates that are not held.
  private mutating func withoutHeld(
    _ rates: CurrencyMap<PublishedRate>, _ kept: CurrencyMap<PublishedRate>, _ date: CalendarDate
  ) throws(AnswerFlaw) -> CurrencyMap<PublishedRate> {
    var fresh = CurrencyMap<PublishedRate>()
    for (currency, rate) in rates {
      guard let old = kept[currency] else {
        fresh[currency] = rate
        continue
      }
      compared += 1
      if rate.isEqual(to: old) { continue }
      contradictions.append(.init(currency, from: old, of: date, to: rate, of: date))
      refuse(currency, date...date)
    }
    if AnswerFlaw.areSeveral(contradictions.count, of: .max) { throw .contradicts(contradictions) }
    return fresh
  }

  /// A held day in the way: the figures of the answer before it must lead there.
  @discardableResult
  private mutating func meetHeldDay() throws(AnswerFlaw) -> CurrencyMap<PublishedRate> {
    let date = held.days[nextHeld]
    let rates = held.rates(on: date)
    nextHeld += 1
    var steps: [JudgedStep] = []
    for (currency, rate) in rates {
      settle(currency, by: rate, of: date)
      if let last = believed[currency], last.run != nil,
        date.days(since: last.date) <= Plausibility.mostDays
      {
        steps.append(
          JudgedStep(step: .init(currency, from: rate, of: date, to: last.rate, of: last.date)))
      }
    }
    let loose = try judge.judged(steps).filter(\.isLoose).map(\.step.currency)
    for currency in loose { refuse(currency, believed[currency]!.run!...believed[currency]!.date) }
    remark(loose, date) { .jumped($0, $1, isWaiting: false) }
    for (currency, rate) in rates {
      believed[currency] = Believed(date: date, rate: rate)
      anchors[currency] = (date, rate)
      firsts[currency] = nil
    }
    known = (date, Set(rates.keys).union(waiting.currencies))
    return rates
  }

  private mutating func take(
    _ rates: CurrencyMap<PublishedRate>, _ date: CalendarDate
  ) throws(AnswerFlaw) {
    let steps = rates.compactMap { step(to: $0.value, of: $0.key, on: date) }
    let judged = Dictionary(
      uniqueKeysWithValues: try judge.judged(steps).map { ($0.step.currency, $0) })
    for (currency, rate) in rates {
      if let step = judged[currency], step.saysSomething {
        if step.source == nil, !step.isBorneOut, let last = believed[currency], last.run != nil {
          goOn(currency, rate, date, from: last)
        } else if step.isLoose {
          // Where it went in small steps, each of them is in doubt.
          if let first = firsts[currency], let last = believed[currency],
            !Plausibility.isJump(from: last.rate, to: rate)
          {
            wait(currency, first.rate, first.date, isUnlikeOthers: step.source != nil)
          }
          wait(currency, rate, date, isUnlikeOthers: step.source != nil)
        } else {
          believe(currency, rate, date)
        }
      } else if pending[currency] != nil {
        wait(currency, rate, date, isUnlikeOthers: true)
      } else {
        believe(currency, rate, date, run: date)
      }
    }
  }

  /// From the last believed rate; where there is none, from another source's.
  private func step(to rate: PublishedRate, of currency: Currency, on date: CalendarDate)
    -> JudgedStep?
  {
    guard let last = believed[currency], date.days(since: last.date) <= Plausibility.mostDays else {
      return judge.step(to: rate, of: currency, on: date)
    }
    // Many small steps within one answer are a jump, too.
    if let anchor = anchors[currency], date.days(since: anchor.date) <= Self.daysOfJump,
      Plausibility.isJump(from: anchor.rate, to: rate)
    {
      return JudgedStep(
        step: .init(currency, from: anchor.rate, of: anchor.date, to: rate, of: date))
    }
    return JudgedStep(step: .init(currency, from: last.rate, of: last.date, to: rate, of: date))
  }

  private mutating func believe(
    _ currency: Currency, _ rate: PublishedRate, _ date: CalendarDate, run: CalendarDate? = nil
  ) {
    settle(currency, by: rate, of: date)
    believed[currency] = Believed(date: date, rate: rate, run: run)
    if firsts[currency] == nil { firsts[currency] = (date, rate) }
  }

  /// Goes on with a run that nobody else knows: what is in a history has happened, but for a jump at its end.
  private mutating func goOn(
    _ currency: Currency, _ rate: PublishedRate, _ date: CalendarDate, from last: Believed
  ) {
    var jump = last.jump
    if let before = jump?.before, !Plausibility.isJump(from: before, to: rate) {
      jump = nil
    } else if Plausibility.isJump(from: last.rate, to: rate) {
      jump = (date, rate, last.rate)
    }
    believed[currency] = Believed(date: date, rate: rate, run: last.run, jump: jump)
  }

  private mutating func wait(
    _ currency: Currency, _ rate: PublishedRate, _ date: CalendarDate, isUnlikeOthers: Bool
  ) {
    if pending[currency] == nil {
      pending[currency] = Pending(
        first: (date, rate), last: (date, rate), isUnlikeOthers: isUnlikeOthers)
    }
    pending[currency]!.last = (date, rate)
  }

  /// A rate that is believed decides on those of the answer that wait before it.
  private mutating func settle(
    _ currency: Currency, by rate: PublishedRate, of date: CalendarDate
  ) {
    guard let doubt = pending[currency], date.days(since: doubt.last.date) <= Plausibility.mostDays
    else { return }
    pending[currency] = nil
    guard Plausibility.isJump(from: rate, to: doubt.last.rate) else { return }
    refuse(currency, doubt.days)
    // What waited before has been told of.
    if !waiting.includes(currency, doubt.last.date) {
      remark([currency], doubt.last.date) { .jumped($0, $1, isWaiting: false) }
    }
  }

  private mutating func refuse(_ currency: Currency, _ days: ClosedRange<CalendarDate>) {
    refused[currency, default: []].append(days)
  }

  private mutating func remark(
    _ currencies: [Currency], _ date: CalendarDate,
    _ remark: ([Currency], CalendarDate) -> AnswerRemark
  ) {
    if !currencies.isEmpty { remarks.append(remark(currencies, date)) }
  }

  private func check(_ found: Int, of known: Int) throws(AnswerFlaw) {
    guard found * 100 < known * Plausibility.leastShare else { return }
    throw .tooFew(found: found, known: known)
  }

  /// Compares a whole table with what other sources have.
  private func compare(_ table: PublishedTable) throws(AnswerFlaw) {
    _ = try judge.judged(
      table.rates.compactMap { judge.step(to: $0.value, of: $0.key, on: table.fixingDate) })
  }

  private mutating func finish(_ last: PublishedTable) throws(AnswerFlaw) {
    // Rows of a blend come in days: together they must be enough.
    if last.isProvisional, let known, known.date < last.fixingDate {
      try check(
        known.currencies.count { seen[$0].map { $0 > known.date } ?? false },
        of: known.currencies.count)
    }
    doubts.removeAll { doubt in seen[doubt.currency].map { $0 >= doubt.date } ?? false }
    if nextHeld < held.days.count,
      held.days[nextHeld].days(since: last.fixingDate) <= Plausibility.mostDays
    {
      try meetHeldDay()
    }
    try compareRuns()
    for (currency, last) in believed where last.run != nil {
      guard let jump = last.jump, last.date.days(since: jump.date) <= Self.daysOfNews else {
        continue
      }
      wait(currency, jump.rate, jump.date, isUnlikeOthers: false)
      wait(currency, last.rate, last.date, isUnlikeOthers: false)
    }
    for (currency, doubt) in pending {
      refuse(currency, doubt.days)
      add(doubt.last, of: currency, from: doubt.first)
    }
    for isUnlikeOthers in [false, true] {
      let ends = pending.filter { $0.value.isUnlikeOthers == isUnlikeOthers }
      for (date, doubts) in Dictionary(grouping: ends, by: \.value.last.date)
        .sorted(by: { $0.key < $1.key })
      {
        remark(doubts.map(\.key), date) {
          isUnlikeOthers ? .unlikeOthers($0, $1) : .jumped($0, $1, isWaiting: true)
        }
      }
    }
  }

  /// Compares the ends of runs that nothing outside the answer has borne out with what other sources have.
  private mutating func compareRuns() throws(AnswerFlaw) {
    let steps = believed.compactMap { currency, last in
      // The first day of a run has been compared.
      last.run.flatMap {
        $0 < last.date ? judge.step(to: last.rate, of: currency, on: last.date) : nil
      }
    }
    for judged in try judge.judged(steps) where judged.isLoose {
      let (currency, last) = (judged.step.currency, believed[judged.step.currency]!)
      // Of a whole run its last day is enough to wait for.
      refuse(currency, last.run!...last.date)
      wait(currency, last.rate, last.date, isUnlikeOthers: true)
    }
  }

  private mutating func add(
    _ last: (date: CalendarDate, rate: PublishedRate), of currency: Currency,
    from first: (date: CalendarDate, rate: PublishedRate)
  ) {
    for (date, rate) in first.date < last.date ? [first, last] : [last] {
      doubts.append(
        DoubtfulFigure(
          currency: currency, date: date, figure: rate.lower, table: table))
    }
  }
}
