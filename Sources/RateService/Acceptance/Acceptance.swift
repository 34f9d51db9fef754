import AgioCore
import Publishing
import RateStorage

/// The decision on one table of a source: which figures of a response, and of those in quarantine, are accepted and by
/// which evidence, and which are in quarantine or refuted.
///
/// It goes from day to day, oldest first. Here is the order of the rules, each of which has a file of its own.
struct Acceptance {
  /// What was held, with all that has been accepted.
  private(set) var held: HeldTable
  /// The figures in quarantine since the last accepted one of their currency, oldest first.
  private(set) var levels: [Currency: [JudgedFigure]] = [:]
  /// Those in quarantine of days that have another figure, beside which no later ones release them.
  private(set) var disputed: [JudgedFigure] = []
  /// Figures of the response that later ones of it have refuted.
  private(set) var refuted: [JudgedFigure] = []
  /// Days whose table is that of another day.
  private(set) var repeated: [(date: CalendarDate, original: CalendarDate)] = []

  private let response: [CalendarDate: PublishedTable]
  private let waiting: [CalendarDate: CurrencyMap<PublishedRate>]
  private let contradiction: Doubt?
  private let witnesses: WitnessRule
  private let release: ReleaseRule
  private var repetitions: RepetitionRule

  /// - Parameters:
  ///   - tables: one of each day; empty where what is in quarantine is judged anew.
  ///   - waiting: what was in quarantine before, oldest first.
  init(
    of tables: [PublishedTable], _ waiting: [PublishedTable], beside held: HeldTable,
    _ witnesses: WitnessRule, _ calendar: any PublicationCalendar
  ) {
    (self.held, self.witnesses) = (held, witnesses)
    response = Dictionary(tables.map { ($0.fixingDate, $0) }) { $1 }
    self.waiting = Dictionary(waiting.map { ($0.fixingDate, $0.rates) }) { $1 }
    contradiction = TableRule.contradiction(of: tables, beside: held)
    repetitions = RepetitionRule(calendar: calendar)
    let days = Set(response.keys).union(self.waiting.keys)
    release = ReleaseRule(end: days.max() ?? HeldTable.never)
    guard let first = days.min() else { return }
    // Held days settle what is in quarantine.
    for day in days.union(held.days.filter { $0 > first }).sorted() {
      if days.contains(day) || !levels.isEmpty { judge(day) }
    }
  }

  /// All figures in quarantine.
  var inQuarantine: [JudgedFigure] { disputed + levels.values.joined() }

  private mutating func judge(_ date: CalendarDate) {
    let (kept, table) = (held.rates(on: date), response[date])
    let isProvisional = table?.isProvisional ?? false
    // What the publisher has no more of a day is taken back.
    var rates = table == nil || isProvisional ? waiting[date] ?? [:] : [:]
    if kept.isEmpty, let table, let original = repetitions.original(of: table, beside: held) {
      repeated.append((date, original))
    } else {
      rates.merge(table?.rates ?? [:])
    }
    var figures: [JudgedFigure] = []
    for (currency, rate) in rates {
      var figure = JudgedFigure(
        currency: currency, date: date, rate: rate, old: kept[currency],
        isOfResponse: table?.rates[currency] != nil, wasWaiting: waiting[date]?[currency] != nil)
      if figure.isHeld {
        guard held.corroboration(of: currency, on: date) == .contradicted, date < release.end
        else { continue }
        // A contradicted figure that has come again, and that nobody contradicts any more, is corroborated.
        witnesses.hear(of: &figure, beside: held)
        if figure.evidence != .contradicted { held.mark(currency, date, .nextFixing) }
      } else if !isProvisional, CorrectionRule.isOfCorroborated(figure, held) {
        figure.doubt = CorrectionRule.doubt(about: figure)
        disputed.append(figure)
      } else {
        judge(&figure, mayReplace: isProvisional)
        figures.append(figure)
      }
    }
    let whole =
      TableRule.oddness(of: figures, of: max(kept.count, rates.count))
      ?? TableRule.incompleteness(of: kept.isEmpty ? table : nil, in: response, beside: held)
      ?? contradiction
    for var figure in figures {
      if let whole, figure.doubt.map({ $0.opponents < 2 }) ?? (figure.evidence != .otherSource) {
        figure.doubt = whole.ofTable(on: date)
      }
      if figure.doubt == nil || release.releases(figure, after: levels[figure.currency], held) {
        accept(figure, figure.doubt == nil ? figure.evidence : .none)
        settle(by: figure)
      } else if figure.old == nil {
        levels[figure.currency, default: []].append(figure)
      } else {
        disputed.append(figure)
      }
    }
    for (currency, rate) in kept where levels[currency] != nil {
      settle(by: JudgedFigure(currency: currency, date: date, rate: rate))
    }
  }

  private func judge(_ figure: inout JudgedFigure, mayReplace: Bool) {
    let (currency, date) = (figure.currency, figure.date)
    let last = held.lastRate(of: currency, before: date)
    let own = last ?? held.nextRate(of: currency, from: date)
    let other = own == nil ? witnesses.nearest(on: currency, near: date) : nil
    // What stays where others are in quarantine waits with them: the time since the last accepted one explains nothing.
    let stays = levels[currency]?.last.map { figure.dated.isNearer(to: $0.dated, than: last) }
    if let anchor = own ?? other?.dated,
      stays ?? false || !MoveRule.allows(currency, from: anchor, to: figure.dated, beside: held)
    {
      figure.doubt =
        other.map { WitnessRule.doubt(about: figure, [$0]) }
        ?? MoveRule.doubt(about: figure, from: anchor)
    }
    // Others are asked of all that is new, and of what is odd.
    if figure.doubt != nil || release.end.days(since: date) <= WitnessRule.daysOfNews {
      witnesses.hear(of: &figure, beside: held)
    }
    if !mayReplace, !CorrectionRule.allows(figure, in: response) {
      figure.doubt = CorrectionRule.doubt(about: figure)
    }
  }

  /// An accepted figure releases those in quarantine before it that are nearer to it than to the last one; of others those
  /// that have come again, though the publisher had time to correct them.
  private mutating func settle(by next: JudgedFigure) {
    guard let level = levels.removeValue(forKey: next.currency) else { return }
    let last = held.lastRate(of: next.currency, before: level[0].date)
    // The newest first: so none of them speaks for another.
    for figure in level.reversed() {
      if next.dated.isNearer(to: figure.dated, than: last) || release.hasHappened(figure) {
        accept(figure, next.doubt == nil ? .nextFixing : .none)
      } else if !figure.wasWaiting {
        // What was in quarantine before has been told of.
        refuted.append(figure)
      }
    }
  }

  /// Accepts a figure, which corroborates the one before; but a level that came out of quarantine by its own fixings only
  /// after a month: if it goes back before, it was a mistake until the publisher says so again.
  private mutating func accept(_ figure: JudgedFigure, _ evidence: Corroboration) {
    let (currency, date) = (figure.currency, figure.date)
    let before = held.lastRate(of: currency, before: date) { $0.isFinal }
    let start = before?.date.adding(days: 1) ?? date.adding(days: -HeldTable.mostDays)
    let open = held.history(of: currency, since: start, before: date).filter {
      held.corroboration(of: currency, on: $0.date) == .none
    }
    let isLevel = open.count > 1 && date.days(since: open[0].date) <= ReleaseRule.month
    let isBack = before.map { figure.dated.isNearer(to: $0, than: open.last) } ?? false
    // A doubtful fixing speaks for none.
    for other in open where evidence != .contradicted && (isBack || !isLevel) {
      held.mark(currency, other.date, isLevel ? .contradicted : .nextFixing)
    }
    held.accept(figure.dated, of: currency, evidence)
  }
}
