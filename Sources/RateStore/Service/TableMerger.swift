import AgioCore

/// Puts what is believed of a source's answer into what is kept of it.
struct TableMerger {
  private(set) var tables: [String: CachedTable] = [:]
  /// Why nothing was taken; nil if it was.
  private(set) var fault: Phrase?
  private(set) var warnings: [Phrase] = []
  /// What waits for a confirmation.
  private(set) var doubts: [DoubtfulFigure] = []
  private let profile: SourceProfile
  private let shelf: SourceShelf
  private let waiting: [DoubtfulFigure]

  init(_ profile: SourceProfile, _ content: CacheFile.Content?, _ shelf: SourceShelf) {
    self.profile = profile
    self.shelf = shelf
    waiting = content?.notes.doubts ?? []
    for name in content?.archives.keys.sorted() ?? [] {
      tables[name] = try? content?.table(name)
    }
  }

  var newestDate: CalendarDate? { tables.values.compactMap(\.newestDate).max() }

  /// - Returns: how many days are new.
  mutating func merge(_ published: consuming [PublishedTable]) -> Int {
    published.sort { $0.fixingDate < $1.fixingDate }
    let verdict: AnswerVerdict
    do throws(AnswerFlaw) {
      verdict = try AnswerJudge(profile, holding: tables, waiting: waiting, shelf)
        .verdict(on: published)
    } catch {
      fault = error.phrase
      doubts = waiting
      return 0
    }
    let before = days
    doubts = verdict.doubts
    warnings = verdict.warnings
    for index in published.indices {
      take(verdict.accepted(published[index]))
      // What has been taken over is not kept twice.
      published[index].rates = [:]
    }
    // A day that only a weekly table has, before the first of the source, is none that can be asked for.
    let first = tables[profile.mainTable]?.days.keys.min()
    return days.subtracting(before).count { $0 >= first ?? $0 }
  }

  private var days: Set<CalendarDate> { Set(tables.values.flatMap(\.days.keys)) }

  private mutating func take(_ table: PublishedTable) {
    for side in [RateSide.mid, .bid, .ask] {
      let figures = table.rates.compactMapValues { $0[side] }
      if figures.isEmpty { continue }
      tables[TabledSeries.name(table.table, side), default: CachedTable()]
        .merge(table.fixingDate, CachedTable.Day(figures: figures, number: table.number))
    }
  }
}

extension PublishedRate {
  /// The figure of a side; a table has middle rates or both sides.
  subscript(side: RateSide) -> PublishedFigure? {
    switch (self, side) {
    case (.mid(let figure), .mid): figure
    case (.twoWay(let bid, _), .bid): bid
    case (.twoWay(_, let ask), .ask): ask
    default: nil
    }
  }
}
