import AgioCore
import RateService
import RateStorage
import Testing

/// What has really been published is believed, however wild the days were.
@Suite struct RealHistoryTests {
  /// The ECB's whole history as that of a source of which some years are held, and nobody else is known.
  @Test func historyOfTheECBIsTaken() throws {
    let bureau = try Bureau(["frankfurter"])
    let profile = bureau.profile("frankfurter")
    bureau.hold("frankfurter", from: "2026-10-01", through: "2026-10-30")
    bureau.hold("frankfurter", from: "2006-01-01", through: "2010-12-31")
    let report = bureau.refresh(
      "frankfurter", Market.tables(of: profile, from: day("1999-01-04"), through: day("2026-10-30"))
    )
    #expect(report.isAllWell, "\(report) \(report.warnings)")
    #expect(bureau.shelf["frankfurter"]?.series?.count == Market.bundled.count)
    #expect(bureau.count("frankfurter", on: day("2008-10-10")) == 34)
  }
}
