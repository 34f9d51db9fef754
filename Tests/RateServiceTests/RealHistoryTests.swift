import AgioCore
import Foundation
import GrammarKit
import RateSources
import RateStore
import Testing

/// What has really been published is believed, however wild the days were.
@Suite struct RealHistoryTests {
  private let years = [2012] + Array(2016...2023)

  /// The ECB's whole history as that of a source of which some years are held, and nobody else is known.
  @Test func historyOfTheECBIsTaken() throws {
    let bureau = try Bureau(["frankfurter"])
    let profile = bureau.profile("frankfurter")
    bureau.hold("frankfurter", from: "2026-10-01", through: "2026-10-30")
    bureau.hold("frankfurter", from: "2006-01-01", through: "2010-12-31")
    let report = bureau.refresh(
      "frankfurter", Market.tables(of: profile, from: day("1999-01-04"), through: day("2026-10-30")))
    #expect(report.isAllWell, "\(report) \(report.warnings)")
    #expect(bureau.shelf["frankfurter"]?.series?.count == Market.bundled.count)
    #expect(bureau.count("frankfurter", on: day("2008-10-10")) == 34)
  }

  @Test(.enabled(if: Project.sharedData != nil)) func everyTableAOfTheBankIsTaken() throws {
    let bureau = try Bureau(["ecb", "nbp"])
    // Backwards, so that what is held lies behind the answer, and once more from the beginning.
    for years in [years.reversed(), [2012, 2016, 2017]] {
      for year in years {
        let tables = try tables(of: year)
        #expect(tables.count > 240)
        let report = bureau.refresh("nbp", tables)
        #expect(report.isAllWell, "\(year): \(report) \(report.warnings)")
      }
    }
    for year in years {
      for table in try tables(of: year) {
        #expect(bureau.count("nbp", on: table.fixingDate) == table.rates.count)
      }
    }
  }

  @Test(.enabled(if: Project.sharedData != nil)) func wholeHistoryIsTakenAtOnce() throws {
    let bureau = try Bureau(["ecb", "nbp"])
    let report = bureau.refresh("nbp", try years.flatMap(tables))
    #expect(report.isAllWell, "\(report) \(report.warnings)")
  }

  /// A month, then half a year later, then the rest.
  @Test(.enabled(if: Project.sharedData != nil)) func gapsAreCrossed() throws {
    let bureau = try Bureau(["nbp"])
    for year in years {
      let tables = try tables(of: year)
      for part in [tables.prefix(20), tables.suffix(60), tables[...]] {
        let report = bureau.refresh("nbp", Array(part))
        #expect(!report.hasFailed, "\(year): \(report) \(report.warnings)")
      }
    }
  }

  /// The bank's table A of each day of a year, as its archive has them: for a unit what is quoted for 100 or 10,000.
  private func tables(of year: Int) throws -> [PublishedTable] {
    let file = try #require(Project.sharedData)
      .appending(path: "nbp/archive/archiwum_tab_a_\(year).csv")
    let text = String(data: try Data(contentsOf: file), encoding: .windowsCP1250) ?? ""
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.split(separator: ";", omittingEmptySubsequences: false).map(String.init) }
    let columns = lines[0].map { name -> (Currency, Int)? in
      let unit = name.prefix(while: \.isNumber)
      let code = name.dropFirst(unit.count).prefix(3)
      return Int(unit).flatMap { unit in Currency(code: code).map { ($0, unit) } }
    }
    return lines.compactMap { cells -> PublishedTable? in
      guard cells[0].count == 8, let number = Int(cells[0]),
        let date = CalendarDate(
          year: number / 10_000, month: number / 100 % 100, day: number % 100)
      else { return nil }
      var rates = CurrencyMap<PublishedRate>()
      for (cell, column) in zip(cells, columns) {
        guard let (code, unit) = column,
          let figure = PublishedFigure(
            decimal: Array(cell.replacing(",", with: ".").utf8)[...])
        else { continue }
        let places = unit == 1 ? 0 : unit == 100 ? 2 : 4
        rates[code] = .mid(
          PublishedFigure(digits: figure.digits, places: figure.places + places))
      }
      return PublishedTable(
        sourceID: "nbp", table: "A", fixingDate: date, pivot: currency("PLN"), rates: rates)
    }
  }
}
