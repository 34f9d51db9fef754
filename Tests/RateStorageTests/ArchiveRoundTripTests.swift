import AgioCore
import Publishing
import RateStorage
import Testing

/// What the writer was given is what the reader has.
@Suite struct ArchiveRoundTripTests {
  @Test func sampleComesBack() throws {
    try expectRoundTrip(of: .sample)
  }

  @Test func figureOverFourBytesMakesAllCellsEight() throws {
    var series = PublishedSeries.sample
    series.days[1].figures[2] = PublishedFigure(digits: 42_949_672_96, places: 2)
    try expectRoundTrip(of: series)
    series.days[1].figures[2] = PublishedFigure(digits: .max, places: 2)
    try expectRoundTrip(of: series)
    let bytes = try series.archive
    #expect(bytes.count - 4 * 3 * 3 == (try PublishedSeries.sample.archive.count))
  }

  @Test func seriesWithoutDaysOrColumnsComesBack() throws {
    var series = PublishedSeries.sample
    series.days = []
    try expectRoundTrip(of: series)
    series.columns = []
    try expectRoundTrip(of: series)
  }

  @Test func manyDaysAndCurrenciesComeBack() throws {
    var random = SeededGenerator(state: 1)
    let columns = Currency.all.filter { $0 != .euro }.shuffled(using: &random).prefix(255)
    var date = day("1998-12-31")
    let days = (0..<70).map { _ in
      date = date.adding(days: .random(in: 1...4, using: &random))
      return PublishedDay(
        date: date,
        figures: columns.map { _ in
          Bool.random(using: &random)
            ? nil
            : PublishedFigure(
              digits: .random(in: 1...9_999_999, using: &random),
              places: .random(in: 0...6, using: &random))
        })
    }
    try expectRoundTrip(
      of: PublishedSeries(sourceID: "ecb", pivot: .euro, columns: Array(columns), days: days))
  }

  @Test func archiveKnowsItsSourceDaysAndCurrencies() throws {
    let archive = try RateArchive(copying: PublishedSeries.sample.archive)
    #expect(archive.source == sampleSource)
    #expect(archive.pivot == .euro)
    #expect(archive.firstDate == day("1999-01-04"))
    #expect(archive.lastDate == day("1999-01-07"))
    #expect(archive.row(notAfter: day("1999-01-06")) == 1)
    #expect(archive.row(notAfter: day("1999-01-03")) == nil)
    #expect(archive.covers(currency("ISK")))
    #expect(!archive.covers(currency("CHF")))
    #expect(!archive.covers(.euro))
    #expect(archive.publishes(on: day("1999-01-06")))
    #expect(!archive.publishes(on: day("1999-01-09")))
  }

  @Test func readersShareOneArchive() async throws {
    let archive = try RateArchive(copying: PublishedSeries.sample.archive)
    await withTaskGroup(of: Int.self) { group in
      for reader in 0..<8 {
        group.addTask {
          (0..<3000).count { pass in
            let row = (pass + reader) % 3
            let usd = PublishedSeries.sample.days[row].figures[0]
            let fixing = try? archive.fixing(of: currency("USD"), at: row)
            return isEqual(fixing, usd)
          }
        }
      }
      for await right in group { #expect(right == 3000) }
    }
  }

  private func expectRoundTrip(of series: PublishedSeries) throws {
    let bytes = try series.archive
    #expect(try series.archive == bytes)
    let archive = try RateArchive(copying: bytes)
    #expect(archive.count == series.days.count)
    for (row, day) in series.days.enumerated() {
      #expect(archive.date(at: row) == day.date)
      for (currency, figure) in zip(series.columns, day.figures) {
        let fixing = try archive.fixing(of: currency, at: row)
        #expect(isEqual(fixing, figure), "\(currency) of \(day.date)")
      }
      for other in Currency.all where !series.columns.contains(other) {
        #expect(try archive.fixing(of: other, at: row) == nil)
      }
    }
  }
}
