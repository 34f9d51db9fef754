import AgioCore
import Publishing
import RateStorage

/// Puts what is accepted of a source's response into what is kept of it.
struct TableMerger {
  private(set) var tables: [String: CachedTable]
  /// By the name of the table, without its side.
  private(set) var corroborations: [String: CorroborationTable]
  /// All figures that are not accepted yet, in the form of the cache.
  private(set) var quarantine: [String: CachedTable]
  /// Why nothing was accepted; nil if something was.
  private(set) var fault: Phrase?
  private(set) var warnings: [Phrase] = []
  /// Why figures are in quarantine.
  private(set) var reasons: [Phrase] = []
  /// Of each currency with newer figures in quarantine the first of them and the last.
  private(set) var noted: [NotedFigure] = []
  private(set) var replaced: [ReplacedFigure] = []
  /// How many figures were released from quarantine.
  private(set) var released = 0
  /// How many figures of the response or of the quarantine were accepted.
  private var acceptedCount = 0
  /// Whether the rates or what corroborates them are not what they were.
  private(set) var hasChanged = false
  private let profile: SourceProfile
  private let bundled: (any FixingSeries)?
  private let witnesses: WitnessRule

  init(_ profile: SourceProfile, _ content: CacheFile.Content?, _ shelf: SourceList) {
    self.profile = profile
    quarantine = content?.quarantine ?? [:]
    tables = content?.tables ?? [:]
    corroborations = content?.corroborations ?? [:]
    bundled = shelf[profile.id]?.bundled
    witnesses = WitnessRule(of: profile, on: shelf)
  }

  var newestDate: CalendarDate? { tables.values.compactMap(\.newestDate).max() }

  /// The figures that are accepted, and that other sources contradict.
  var contradicted: [NotedFigure] {
    corroborations.sorted { $0.key < $1.key }.flatMap { name, evidence -> [NotedFigure] in
      let table = name.isEmpty ? nil : name
      let found = evidence.figures { $0 == .contradicted }
      if found.isEmpty { return [] }
      let held = held(table)
      return found.compactMap { currency, date in
        held.rate(of: currency, on: date).map {
          NotedFigure(currency: currency, date: date, figure: $0.lower, table: table)
        }
      }
    }
  }

  /// The newest day of the first table that is in quarantine as a whole; nil where there is none newer than the rates.
  var newestInQuarantine: CalendarDate? {
    guard let newest = quarantine[profile.mainTable]?.newestDate else { return nil }
    let held = [tables[profile.mainTable]?.newestDate, bundled?.lastDate].compactMap { $0 }.max()
    return held.map { $0 < newest } ?? true ? newest : nil
  }

  /// - Returns: how many days are new.
  mutating func merge(_ response: [PublishedTable]) -> Int {
    let published = response.sorted { $0.fixingDate < $1.fixingDate }
    let before = days
    for name in Set(tables.keys.map(Self.table)) { recheck(name.isEmpty ? nil : name) }
    let waiting = quarantined
    quarantine = [:]
    var refused: [Phrase] = []
    var refusal: Phrase?
    var isDoubted = false
    var confirmed: [PublishedTable] = []
    let main = profile.mainTable
    let names = Set((published + waiting).map(\.table)).sorted {
      ($0 ?? "" == main ? 0 : 1, $0 ?? "") < ($1 ?? "" == main ? 0 : 1, $1 ?? "")
    }
    for name in names {
      var response = published.filter { $0.table == name }
      let held = held(name)
      if !response.isEmpty, held.days.isEmpty, !isOfOneThing(name),
        response.allSatisfy({ $0.rates.count == 1 })
      {
        refused.append(say("a table of a single currency is not accepted"))
        response = []
      }
      let old = waiting.filter { $0.table == name }
      let acceptance = Acceptance(of: response, old, beside: held, witnesses, profile.calendar)
      // A first table that nobody can judge is as good as the one beside it.
      if isDoubted, held.days.isEmpty, !isKnownElsewhere(response) { continue }
      let known = replaced.count
      keep(acceptance, name, old, response)
      for table in response where !held.isFetched(table.fixingDate) {
        let rates = held.rates(on: table.fixingDate).filter { table.rates[$0.key] != nil }
        if !rates.isEmpty {
          confirmed.append(part(name, table.fixingDate, table.number, CurrencyMap(rates)))
        }
      }
      let dates = Set(response.map(\.fixingDate))
      tell(acceptance, dates, Array(replaced[known...]))
      refused += acceptance.repeated.map {
        say("the table of \($0.date) repeats that of \($0.original) in every figure")
      }
      let odd = (acceptance.inQuarantine + acceptance.refuted).filter { $0.doubt?.scope == .table }
      isDoubted = isDoubted || !odd.isEmpty
      refusal =
        refusal
        ?? acceptance.inQuarantine.filter { $0.doubt?.scope == .table && dates.contains($0.date) }
        .max { $0.date < $1.date }?.doubt?.phrase()
    }
    if !published.isEmpty, acceptedCount == 0, let reason = refusal ?? refused.first {
      fault = reason
      warnings = []
    } else {
      // Days that came with the program are kept with those that were fetched: so the source has been asked for them.
      for table in confirmed { tables.take(table) }
      warnings += refused.map { say("\(profile.name): \($0): refused") }
    }
    // A day that only a weekly table has, before the first of the source, is none that can be asked for.
    let first = tables[profile.mainTable]?.oldestDate
    return days.subtracting(before).count { $0 >= first ?? $0 }
  }

  /// Takes all that is in quarantine, since a person accepts it, whatever is held.
  /// - Returns: how many figures these are.
  mutating func acceptQuarantine() -> Int {
    let waiting = quarantined
    for table in waiting {
      for currency in table.rates.keys {
        mark(currency, table.fixingDate, .accepted, of: table.table)
      }
      noteReplaced(by: table, in: held(table.table))
      tables.take(table)
    }
    quarantine = [:]
    return waiting.reduce(0) { $0 + $1.rates.count }
  }

  /// Keeps the held figures that others of their days take the places of.
  private mutating func noteReplaced(by table: PublishedTable, in held: HeldTable) {
    let old = held.rates(on: table.fixingDate)
    for (currency, rate) in table.rates {
      guard let before = old[currency], !before.isEqual(to: rate) else { continue }
      replaced.append(
        ReplacedFigure(
          currency: currency, date: table.fixingDate, table: table.table, before: before,
          after: rate))
    }
  }

  /// What is in quarantine, as it came, oldest first.
  private var quarantined: [PublishedTable] {
    Set(quarantine.keys.map(Self.table)).sorted().flatMap { name -> [PublishedTable] in
      let table = name.isEmpty ? nil : name
      let held = HeldTable(table, in: quarantine, of: profile, over: nil)
      return held.days.compactMap { date in
        var found = part(table, date, held.number(on: date), held.rates(on: date))
        found.isProvisional = profile.history == .singleDays
        return found.rates.isEmpty ? nil : found
      }
    }.sorted { $0.fixingDate < $1.fixingDate }
  }

  private var days: Set<CalendarDate> { Set(tables.values.flatMap(\.dates)) }

  private static func table(_ name: String) -> String {
    name.split(separator: "-").first.map(String.init) ?? ""
  }

  /// Whether a table has a price of one thing alone: gold.
  private func isOfOneThing(_ name: String?) -> Bool {
    profile.schedules.contains { $0.table == name && $0.only != nil }
  }

  /// Whether other sources have most of its currencies.
  private func isKnownElsewhere(_ response: [PublishedTable]) -> Bool {
    response.contains { table in
      let known = table.rates.keys.count {
        witnesses.nearest(on: $0, near: table.fixingDate) != nil
      }
      return known * 2 > table.rates.count
    }
  }

  private func held(_ table: String?) -> HeldTable {
    HeldTable(table, in: tables, corroborations[table ?? ""], of: profile, over: bundled)
  }

  private mutating func mark(
    _ currency: Currency, _ date: CalendarDate, _ evidence: Corroboration, of table: String?
  ) {
    guard corroborations[table ?? ""]?[currency, date] ?? .nextFixing != evidence else { return }
    corroborations[table ?? "", default: CorroborationTable()][currency, date] = evidence
    hasChanged = true
  }

  /// Asks other sources anew about the figures of the last days that nothing corroborates: one that they contradict by now
  /// goes into quarantine while it is the newest.
  private mutating func recheck(_ table: String?) {
    let held = held(table)
    guard let newest = held.days.last else { return }
    for (currency, dates) in held.figures({ !$0.isFinal }) {
      for date in dates where newest.days(since: date) <= WitnessRule.daysOfNews {
        guard let rate = held.rate(of: currency, on: date) else { continue }
        var figure = JudgedFigure(currency: currency, date: date, rate: rate)
        witnesses.hear(of: &figure, beside: held)
        if date == newest, figure.doubt != nil {
          quarantine.take(part(table, date, held.number(on: date), [currency: rate]))
          for side in [RateSide.mid, .bid, .ask] {
            tables[CachedSeries.name(table, side)]?.remove(currency, on: date)
          }
          corroborations[table ?? ""]?[currency, date] = nil
          hasChanged = true
        } else if figure.evidence != .none {
          mark(currency, date, figure.evidence, of: table)
        }
      }
    }
  }

  private func part(
    _ table: String?, _ date: CalendarDate, _ number: String?, _ rates: CurrencyMap<PublishedRate>
  ) -> PublishedTable {
    PublishedTable(
      sourceID: profile.id, table: table, number: number, fixingDate: date, pivot: profile.pivot,
      rates: rates)
  }

  private mutating func keep(
    _ acceptance: Acceptance, _ name: String?, _ old: [PublishedTable], _ response: [PublishedTable]
  ) {
    let numbers = Dictionary((old + response).map { ($0.fixingDate, $0.number) }) { $1 ?? $0 }
    let accepted = acceptance.held.accepted
    let provisional = Set(response.filter(\.isProvisional).map(\.fixingDate))
    for (date, rates) in accepted.sorted(by: { $0.key < $1.key }) {
      let table = part(name, date, numbers[date] ?? nil, rates)
      if !provisional.contains(date) { noteReplaced(by: table, in: acceptance.held) }
      tables.take(table)
      acceptedCount += rates.count
      hasChanged = true
    }
    for figure in acceptance.inQuarantine {
      let rates: CurrencyMap = [figure.currency: figure.rate]
      quarantine.take(part(name, figure.date, numbers[figure.date] ?? nil, rates))
    }
    for (currency, marks) in acceptance.held.marks {
      for (date, evidence) in marks { mark(currency, date, evidence, of: name) }
    }
    for (currency, level) in acceptance.levels.sorted(by: { $0.key < $1.key }) {
      for figure in level.count > 1 ? [level[0], level[level.count - 1]] : level {
        noted.append(
          NotedFigure(
            currency: currency, date: figure.date, figure: figure.rate.lower, table: name))
      }
    }
    for table in old {
      released += table.rates.keys.count { accepted[table.fixingDate]?[$0] != nil }
    }
  }

  private mutating func tell(
    _ acceptance: Acceptance, _ dates: Set<CalendarDate>, _ replaced: [ReplacedFigure]
  ) {
    // The last figure of a level stands for those before it.
    let told = acceptance.disputed + acceptance.levels.values.compactMap(\.last)
    reasons += remarks(on: told)
    warnings += remarks(on: told.filter { dates.contains($0.date) })
    let refuted = acceptance.refuted.filter { dates.contains($0.date) }
    warnings += remarks(on: refuted, areRefuted: true)
    warnings += ReplacedFigure.phrases(replaced, profile)
  }

  /// One remark on the tables, of which the newest stands for all, one on each day, one on all corrections: why they are in
  /// quarantine and what releases them, or that a later fixing has refuted them.
  private func remarks(on figures: [JudgedFigure], areRefuted: Bool = false) -> [Phrase] {
    let groups = Dictionary(grouping: figures) { figure -> Int in
      switch figure.doubt?.scope {
      case .table: 0
      case .correction: .max
      case .figure, nil: Int(figure.date.dayNumber)
      }
    }
    return groups.sorted { $0.key < $1.key }.compactMap { key, group -> Phrase? in
      let example =
        key == 0 ? group.max { $0.date < $1.date } : group.min { $0.currency < $1.currency }
      guard let doubt = example?.doubt else { return nil }
      let (source, rest) = (profile.name, key == 0 ? 0 : group.count - 1)
      var what = doubt.phrase()
      if rest > 0 { what = say("\(what), and \(rest) \(rest, "more figure", "more figures")") }
      if areRefuted { return say("\(source): \(what): not accepted") }
      return switch (doubt.scope, ReleaseRule.fixings(for: doubt)) {
      case (.correction, _): Phrase(verbatim: source).followed(by: what, after: ": ")
      case (_, nil): say("\(source): \(what): in quarantine until another source agrees")
      case (_, 2):
        say("\(source): \(what): in quarantine until another source or the next fixing agrees")
      default:
        say(
          "\(source): \(what): in quarantine until another source or three fixings in a row agree")
      }
    }
  }
}

/// A figure that was held, and the one that is held in its place.
struct ReplacedFigure: Sendable, Hashable {
  let currency: Currency
  let date: CalendarDate
  /// As ``PublishedTable/table``.
  let table: String?
  let before: PublishedRate
  let after: PublishedRate

  /// `2026-10-29 USD 1.113 1.213`, and the table behind it.
  var line: String {
    "\(date) \(currency) \(before) \(after)" + (table.map { " \($0)" } ?? "")
  }

  /// The newest three of some.
  static func phrases(_ replaced: [ReplacedFigure], _ profile: SourceProfile) -> [Phrase] {
    replaced.sorted { ($0.date, $0.currency) > ($1.date, $1.currency) }.prefix(3).map {
      say(
        "\(profile.name): \($0.currency) of \($0.date) is now \($0.after); \($0.before) is kept in \("\(profile.id).replaced")"
      )
    }
  }
}
