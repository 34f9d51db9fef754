import AgioCore
import Publishing
import RateStorage

/// The standings of a table's figures: accepted and by which evidence, in quarantine, or refuted.
struct Standings {
  /// What was held, with all that has been accepted.
  private(set) var held: HeldTable
  /// The figures in quarantine since the last accepted one of their currency, oldest first.
  private(set) var levels: [Currency: [JudgedFigure]] = [:]
  /// Those in quarantine of days that have another figure.
  private(set) var disputed: [JudgedFigure] = []
  /// Figures of the response that later ones of it have refuted.
  private(set) var refuted: [JudgedFigure] = []
  var moves: [Currency: MoveRule] = [:]
  private var releases: [Currency: ReleaseRule] = [:]

  /// - Parameter days: from the first that has figures to the last.
  init(
    of tables: [PublishedTable], _ waiting: [PublishedTable], beside held: HeldTable,
    on days: ClosedRange<CalendarDate>
  ) {
    self.held = held
    for currency in Set((tables + waiting).flatMap(\.rates.keys)) {
      moves[currency] = MoveRule(of: currency, held, on: days)
      releases[currency] = ReleaseRule(
        end: days.upperBound,
        newestBefore: waiting.last { $0.rates[currency] != nil }?.fixingDate ?? HeldTable.never,
        hasHeld: !held.days.isEmpty)
    }
  }

  /// All figures in quarantine, by their currencies and days.
  var inQuarantine: [JudgedFigure] {
    (disputed + levels.values.joined()).sorted { ($0.currency, $0.date) < ($1.currency, $1.date) }
  }

  /// Accepts a figure without a doubt; another is in quarantine.
  /// - Parameter isHeld: whether its day has another figure, beside which no later ones release it.
  mutating func add(_ figure: JudgedFigure, isHeld: Bool) {
    if figure.doubt == nil {
      settle(figure.currency, by: figure.dated)
      accept(figure, figure.evidence)
    } else if isHeld {
      disputed.append(figure)
    } else {
      quarantine(figure)
    }
  }

  /// Corroborates a held figure that has come again.
  mutating func confirm(_ currency: Currency, _ date: CalendarDate) {
    held.mark(currency, date, .nextFixing)
  }

  /// An accepted figure releases those in quarantine before it that are nearer to it than to the last one; of others those
  /// that have come again, though the publisher had time to correct them.
  mutating func settle(_ currency: Currency, by next: DatedRate) {
    guard let level = levels.removeValue(forKey: currency), let first = level.first else { return }
    let last = held.lastRate(of: currency, before: first.date)
    let isNear = next.isNearer(to: level.last!.dated, than: last)
    let release = releases[currency]!
    for figure in level {
      if isNear || release.hasHappened(figure) {
        accept(figure, .nextFixing)
      } else if !release.wasWaiting(figure) {
        // What was in quarantine before has been told of.
        refuted.append(figure)
      }
    }
  }

  private mutating func quarantine(_ figure: JudgedFigure) {
    let currency = figure.currency
    let level = levels[currency, default: []] + [figure]
    let last = held.lastRate(of: currency, before: level[0].date)
    levels[currency] = level
    var start = level.count - 1
    while start > 0, level[start].dated.isNearer(to: level[start - 1].dated, than: last) {
      start -= 1
    }
    guard releases[currency]!.releases(level[start...]) else { return }
    levels[currency] = nil
    for figure in level { accept(figure, .none, corroborates: figure.date == level[0].date) }
  }

  private mutating func accept(
    _ figure: JudgedFigure, _ evidence: Corroboration, corroborates: Bool = true
  ) {
    let (currency, date) = (figure.currency, figure.date)
    let isHistory = releases[currency]!.isHistory(date)
    let evidence = evidence == .none && isHistory ? .nextFixing : evidence
    if let last = held.lastRate(of: currency, before: date) {
      // A doubtful fixing speaks for none before it.
      if corroborates, evidence != .contradicted { corroborate(by: figure, evidence, last) }
      moves[currency]!.note(from: last, to: figure.dated)
    }
    held.accept(figure.dated, of: currency, evidence)
  }

  /// The next fixing corroborates a figure; but a level that came out of quarantine by its own fixings only after a month,
  /// or with another source: if it goes back before, it was a mistake until the publisher says so again.
  private mutating func corroborate(
    by next: JudgedFigure, _ evidence: Corroboration, _ last: DatedRate
  ) {
    var (open, before): ([CalendarDate], DatedRate?) = ([], last)
    while let day = before?.date, case let old = held.corroboration(of: next.currency, on: day),
      !old.isFinal
    {
      if old == .none { open.append(day) }
      before = held.lastRate(of: next.currency, before: day)
    }
    guard let first = open.last else { return }
    var found = Corroboration.nextFixing
    if open != [last.date], evidence != .otherSource,
      next.date.days(since: first) <= ReleaseRule.month
    {
      guard let before, next.dated.isNearer(to: before, than: last) else { return }
      found = .contradicted
    }
    for day in open { held.mark(next.currency, day, found) }
  }
}
