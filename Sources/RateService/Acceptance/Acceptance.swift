import AgioCore
import Publishing
import RateStorage

/// The decision on one table of a source: which figures of a response, and of those in quarantine, are accepted.
///
/// It goes from day to day, oldest first. Here is the order of the rules, each of which has a file of its own.
struct Acceptance {
  private(set) var standings: Standings
  /// Days whose table is that of another day.
  private(set) var repeated: [(date: CalendarDate, original: CalendarDate)] = []

  private let response: [CalendarDate: PublishedTable]
  private let witnesses: WitnessRule
  private let contradiction: Doubt?
  private var repetitions: RepetitionRule
  /// From the first day that is judged to the last.
  private let span: ClosedRange<CalendarDate>
  private var held: HeldTable { standings.held }

  /// - Parameters:
  ///   - tables: one of each day; empty where what is in quarantine is judged anew.
  ///   - waiting: what was in quarantine before, oldest first.
  init(
    of tables: [PublishedTable], _ waiting: [PublishedTable], beside held: HeldTable,
    _ witnesses: WitnessRule, _ calendar: any PublicationCalendar
  ) {
    self.witnesses = witnesses
    response = Dictionary(tables.map { ($0.fixingDate, $0) }) { $1 }
    contradiction = TableRule.contradiction(of: tables, beside: held)
    let left = Dictionary(waiting.map { ($0.fixingDate, $0.rates) }) { $1 }
    let days = Set(response.keys).union(left.keys)
    let end = days.max() ?? CalendarDate(dayNumber: 0)
    span = (days.min() ?? end)...end
    standings = Standings(of: tables, waiting, beside: held, on: span)
    // The held days on the way settle what is in quarantine, and so does the first one behind.
    let passed = span.lowerBound...(held.days.first { $0 > end } ?? end)
    repetitions = RepetitionRule(held: held, calendar: calendar)
    for day in days.union(held.days.filter { passed ~= $0 }).sorted() {
      judge(day, left[day] ?? [:])
    }
  }

  /// - Parameter left: what was in quarantine of the day before.
  private mutating func judge(_ date: CalendarDate, _ left: CurrencyMap<PublishedRate>) {
    let (kept, table) = (held.rates(on: date), response[date])
    let isProvisional = table?.isProvisional ?? false
    var fresh = table?.rates ?? [:]
    if kept.isEmpty, let table, let original = repetitions.original(of: table) {
      repeated.append((date, original))
      fresh = [:]
    }
    // What the publisher has no more of a day is taken back.
    var rates = table == nil || isProvisional ? left : [:]
    rates.merge(fresh)
    var figures: [JudgedFigure] = []
    for (currency, rate) in rates {
      var figure = JudgedFigure(currency: currency, dated: DatedRate(date: date, rate: rate))
      figure.isOfResponse = fresh[currency] != nil
      let old = kept[currency]
      if let old, old.isEqual(to: rate) {
        guard held.corroboration(of: currency, on: date) == .contradicted, date < span.upperBound
        else { continue }
        // A contradicted figure that has come again, and that nobody contradicts any more, is corroborated.
        witnesses.hear(of: &figure, beside: held)
        if figure.evidence != .contradicted { standings.confirm(currency, date) }
      } else if let old, !isProvisional, held.corroboration(of: currency, on: date).isFinal {
        figure.doubt = CorrectionRule.doubt(about: figure, old)
        standings.add(figure, isHeld: true)
      } else {
        judge(&figure, insteadOf: isProvisional ? nil : old)
        figures.append(figure)
      }
    }
    var whole = TableRule.oddness(of: figures, kept)
    if whole == nil, kept.isEmpty, !figures.isEmpty, let table {
      whole = TableRule.incompleteness(of: table, in: response, beside: held)
    }
    for var figure in figures {
      if let whole = whole ?? contradiction,
        figure.doubt.map({ $0.opponents < 2 }) ?? (figure.evidence != .otherSource)
      {
        figure.doubt = whole.ofTable(on: date)
      }
      standings.add(figure, isHeld: kept[figure.currency] != nil)
    }
    for (currency, rate) in kept {
      standings.settle(currency, by: DatedRate(date: date, rate: rate))
    }
  }

  /// - Parameter old: the held figure, where the new one would be in its place.
  private mutating func judge(_ figure: inout JudgedFigure, insteadOf old: PublishedRate?) {
    let (currency, date) = (figure.currency, figure.date)
    let last = held.lastRate(of: currency, before: date)
    let own = last ?? held.nextRate(of: currency, from: date)
    let other = own == nil ? witnesses.nearest(on: currency, near: date) : nil
    if let anchor = own ?? other?.dated {
      // What stays where others are in quarantine waits with them: the time since the last accepted one explains nothing.
      let level = standings.levels[currency]?.last?.dated
      if level.map({ figure.dated.isNearer(to: $0, than: last) }) ?? false
        || !standings.moves[currency]!.allows(from: anchor, to: figure.dated)
      {
        figure.doubt =
          other.map { WitnessRule.doubt(about: figure, [$0]) }
          ?? MoveRule.doubt(about: figure, from: anchor)
      }
    }
    figure.isCompared = own != nil || other != nil
    // Others are asked of all that is new, and of what is odd.
    let isNew = span.upperBound.days(since: date) <= WitnessRule.daysOfNews
    if isNew || own == nil || old != nil || figure.doubt != nil {
      witnesses.hear(of: &figure, beside: held)
    }
    if let old, !CorrectionRule.replaces(old, by: figure, in: response) {
      figure.doubt = CorrectionRule.doubt(about: figure, old)
    }
  }
}
