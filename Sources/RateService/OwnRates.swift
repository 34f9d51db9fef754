public import AgioCore
public import Publishing
public import RateStorage

/// Rates of the user's own as series: one for each currency that figures are against.
public enum OwnRates {
  /// - Throws: why the figures cannot be put into columns.
  public static func series(
    of tables: [PublishedTable], _ profile: SourceProfile
  ) throws(UnwritableSeries) -> [any FixingSeries] {
    var byPivot: [Currency: CachedTable] = [:]
    for table in tables {
      let figures = table.rates.compactMapValues { $0[.mid] }
      byPivot[table.pivot, default: CachedTable()]
        .merge(table.fixingDate, CachedTable.Day(figures: figures))
    }
    var found: [any FixingSeries] = []
    for (pivot, table) in byPivot.sorted(by: { $0.key < $1.key }) {
      let bytes = try table.archived(named: profile.id, pivot: pivot).bytes
      let source = RateSource(id: profile.id, name: profile.name, state: .manual)
      let archive = try? RateArchive(
        ArchiveBytes(copying: bytes), source: source,
        calendar: OwnCalendar(days: Set(table.dates)))
      if let archive { found.append(archive) }
    }
    return found
  }
}

/// Publishes on the days it has: nobody promised others.
private struct OwnCalendar: PublicationCalendar {
  let days: Set<CalendarDate>

  func publishes(on date: CalendarDate) -> Bool { days.contains(date) }
}
