import AgioCore
import Publishing
import RateStorage

/// The home of one rule: what an answer may change of what is held.
///
/// An answer is judged by what was held before it came, in the cache and in the program, never by itself:
///
/// - Held figures stay. One that is another in the answer is told, an answer that contradicts several is refused whole.
/// - Each currency is followed from the last rate that is held. One that moves by more than a quarter is set aside, with
///   all that follows it in the answer, until another source or the next fixing bears it out.
/// - A table that cannot be the successor of the held one is another table, and the answer is refused whole: too few
///   currencies, or too many that move too far.
/// - Where nothing is held, the other sources are asked instead.
struct AnswerJudge {
  private let profile: SourceProfile
  private let tables: [String: CachedTable]
  private let bundled: (any FixingSeries)?
  private let others: OtherSources
  private let waiting: [DoubtfulFigure]

  /// - Parameters:
  ///   - tables: what has been fetched of the source before.
  ///   - waiting: what was set aside before.
  ///   - shelf: what is known of this source and the others.
  init(
    _ profile: SourceProfile, holding tables: [String: CachedTable], waiting: [DoubtfulFigure],
    _ shelf: SourceList
  ) {
    self.profile = profile
    self.tables = tables
    self.waiting = waiting
    bundled = shelf[profile.id]?.bundled
    others = OtherSources(than: profile, on: shelf)
  }

  /// What of an answer is believed.
  /// - Parameter published: oldest first.
  /// - Throws: why it is refused whole.
  func verdict(on published: [PublishedTable]) throws(AnswerFlaw) -> AnswerVerdict {
    var verdict = AnswerVerdict(doubts: waiting)
    var contradictions: [Plausibility.Step] = []
    var compared = 0
    let names = Set(published.map(\.table))
    for name in names.sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      let days = published.filter { $0.table == name }
      let held = HeldTable(name, in: tables, of: profile, over: bundled)
      if held.days.isEmpty, !isOfOneThing(name), days.allSatisfy({ $0.rates.count == 1 }) {
        throw .oneCurrency
      }
      let walk = try TableWalk(of: days, beside: held, others, waiting.filter { $0.table == name })
      verdict.doubts = verdict.doubts.filter { $0.table != name } + walk.doubts
      verdict.refused[name ?? ""] = walk.refused
      verdict.warnings += walk.remarks.map { $0.phrase(profile.name) }
      contradictions += walk.contradictions
      compared += walk.compared
    }
    if AnswerFlaw.areSeveral(contradictions.count, of: compared) {
      throw .contradicts(contradictions)
    }
    verdict.warnings += contradictions.map { AnswerRemark.kept($0).phrase(profile.name) }
    return verdict
  }

  /// Whether a table has a price of one thing alone: gold.
  private func isOfOneThing(_ name: String?) -> Bool {
    profile.schedules.contains { $0.table == name && $0.only != nil }
  }
}

/// What of an answer is taken, and what is told of the rest.
struct AnswerVerdict {
  /// By the name of the table: figures of these days are not taken.
  fileprivate(set) var refused: [String: [Currency: [ClosedRange<CalendarDate>]]] = [:]
  /// What waits to be borne out.
  fileprivate(set) var doubts: [DoubtfulFigure]
  fileprivate(set) var warnings: [Phrase] = []

  /// A table of the answer without what is not taken of it.
  func accepted(_ table: PublishedTable) -> PublishedTable {
    var rest = table
    for (currency, days) in refused[table.table ?? ""] ?? [:]
    where days.contains(where: { $0.contains(table.fixingDate) }) {
      rest.rates[currency] = nil
    }
    return rest
  }
}
