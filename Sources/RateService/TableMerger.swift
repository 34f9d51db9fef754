import AgioCore
import Publishing
import RateStorage

/// Puts what is believed of a source's answer into what is kept of it.
struct TableMerger {
  private(set) var tables: [String: CachedTable] = [:]
  /// Why nothing was taken; nil if it was.
  private(set) var fault: Phrase?
  private(set) var warnings: [Phrase] = []
  /// What waits for a confirmation.
  private(set) var doubts: [DoubtfulFigure] = []
  /// The figures of the answer that were not taken.
  private(set) var rest: [PublishedTable] = []
  private let profile: SourceProfile
  private let shelf: SourceList
  private let waiting: [DoubtfulFigure]

  init(_ profile: SourceProfile, _ content: CacheFile.Content?, _ shelf: SourceList) {
    self.profile = profile
    self.shelf = shelf
    waiting = content?.notes.doubts ?? []
    doubts = waiting
    tables = content?.tables ?? [:]
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
      rest = unlike(published)
      return 0
    }
    let before = days
    doubts = verdict.doubts
    warnings = verdict.warnings
    for index in published.indices {
      let accepted = verdict.accepted(published[index])
      if accepted.rates.count < published[index].rates.count {
        rest.append(published[index].without(accepted.rates))
      }
      tables.take(accepted)
      // What has been taken over is not kept twice.
      published[index].rates = [:]
    }
    // A day that only a weekly table has, before the first of the source, is none that can be asked for.
    let first = tables[profile.mainTable]?.oldestDate
    return days.subtracting(before).count { $0 >= first ?? $0 }
  }

  /// Takes figures that a person accepts, whatever is held.
  /// - Returns: what was held instead.
  mutating func accept(_ published: [PublishedTable]) -> [ReplacedFigure] {
    var replaced: [ReplacedFigure] = []
    var held: [String: HeldTable] = [:]
    for table in published {
      let name = table.table ?? ""
      if held[name] == nil { held[name] = self.held(table.table) }
      let old = held[name]!.rates(on: table.fixingDate)
      for (currency, rate) in table.rates {
        guard let before = old[currency], !before.isEqual(to: rate) else { continue }
        replaced.append(
          ReplacedFigure(
            currency: currency, date: table.fixingDate, table: table.table, before: before,
            after: rate))
      }
    }
    for table in published { tables.take(table) }
    return replaced
  }

  /// Whether another figure is held of a day than that of a table.
  func holdsAnother(_ table: PublishedTable, _ currency: Currency) -> Bool {
    guard let rate = table.rates[currency] else { return false }
    let held = held(table.table).rates(on: table.fixingDate)[currency]
    return held.map { !$0.isEqual(to: rate) } ?? false
  }

  private var days: Set<CalendarDate> { Set(tables.values.flatMap(\.dates)) }

  private func held(_ table: String?) -> HeldTable {
    HeldTable(table, in: tables, of: profile, over: shelf[profile.id]?.bundled)
  }

  /// What of an answer is not held so already.
  private func unlike(_ published: [PublishedTable]) -> [PublishedTable] {
    let names = Set(published.map { $0.table ?? "" })
    let held = Dictionary(
      uniqueKeysWithValues: names.map { ($0, self.held($0.isEmpty ? nil : $0)) })
    return published.compactMap { table in
      let rest = table.without(held[table.table ?? ""]!.rates(on: table.fixingDate))
      return rest.rates.isEmpty ? nil : rest
    }
  }
}

/// A figure that was held, and the one that a person has taken instead.
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
}

extension PublishedTable {
  /// The figures that are not the same there.
  fileprivate func without(_ others: CurrencyMap<PublishedRate>) -> PublishedTable {
    var rest = self
    for (currency, rate) in rates where others[currency]?.isEqual(to: rate) ?? false {
      rest.rates[currency] = nil
    }
    return rest
  }
}
