import AgioCore
import Publishing
import RateStorage

/// What has come of a source and is not taken, in the form of its cache.
struct WaitingTables {
  private(set) var tables: [String: CachedTable] = [:]

  init() {}

  init(_ published: [PublishedTable]) { add(published) }

  /// What is in a file; nothing where it is damaged: it can be fetched again.
  init(_ file: ArchiveBytes?, of profile: SourceProfile) {
    guard let file, let content = try? CacheFile.content(of: file, profile) else { return }
    tables = content.tables
  }

  var isEmpty: Bool { tables.values.allSatisfy(\.isEmpty) }

  /// Takes in figures, which go before those that are here.
  mutating func add(_ published: [PublishedTable]) {
    for table in published { tables.take(table) }
  }

  /// Leaves the figures that are wanted.
  mutating func filter(_ isWanted: (PublishedTable, Currency) -> Bool, _ profile: SourceProfile) {
    let kept = published(profile).map { table in
      var rest = table
      for currency in table.rates.keys where !isWanted(table, currency) {
        rest.rates[currency] = nil
      }
      return rest
    }
    tables = [:]
    add(kept)
  }

  /// As they came, oldest first.
  func published(_ profile: SourceProfile) -> [PublishedTable] {
    var found: [PublishedTable] = []
    let names = Set(tables.keys.map { $0.split(separator: "-").first.map(String.init) ?? "" })
    for name in names.sorted() {
      let table = name.isEmpty ? nil : name
      let held = HeldTable(table, in: tables, of: profile, over: nil)
      for date in held.days {
        let rates = held.rates(on: date)
        if rates.isEmpty { continue }
        found.append(
          PublishedTable(
            sourceID: profile.id, table: table, number: held.number(on: date), fixingDate: date,
            pivot: profile.pivot, rates: rates, isProvisional: profile.history == .singleDays))
      }
    }
    return found.sorted { $0.fixingDate < $1.fixingDate }
  }

  /// - Throws: why they cannot be kept.
  func planned(_ profile: SourceProfile) throws(UnwritableSeries) -> CacheFile.Plan {
    try CacheFile.Plan(
      of: tables, notes: CacheNotes(), sourceID: profile.id, pivot: profile.pivot)
  }
}
