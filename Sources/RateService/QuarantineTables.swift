import AgioCore
import Publishing
import RateStorage

/// The figures of a source that are in quarantine, in the form of its cache.
struct QuarantineTables {
  private(set) var tables: [String: CachedTable] = [:]

  init(_ content: CacheFile.Content? = nil) { tables = content?.quarantine ?? [:] }

  /// Takes in figures, which go before those that are here.
  mutating func add(_ table: PublishedTable) { tables.take(table) }

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
}
