import AgioCore

@testable import Publishing
@testable import RateStorage

/// A series as the program might bring it along.
func bundledSeries(_ dates: String..., figure: UInt64 = 11000) throws -> any FixingSeries {
  var table = CachedTable()
  for date in dates {
    table.merge(
      day(date),
      CachedTable.Day(figures: [currency("USD"): PublishedFigure(digits: figure, places: 4)]))
  }
  let bytes = try table.archived(named: "ecb", pivot: .euro).bytes
  return try RateArchive(
    ArchiveBytes(copying: bytes), source: RateSource(id: "ecb", name: "ECB", state: .bundled),
    calendar: TargetCalendar())
}
