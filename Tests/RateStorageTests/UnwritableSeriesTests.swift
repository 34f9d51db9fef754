import AgioCore
import Publishing
import RateStorage
import Testing

/// What the writer refuses, so that no archive can say it.
@Suite struct UnwritableSeriesTests {
  @Test(arguments: ["", "ECB", "euro bank", "a-name-of-17-letters".prefix(17).description, "é"])
  func sourceNeedsAShortPlainName(id: String) {
    expect(.sourceID(id)) { $0.sourceID = id }
  }

  @Test func currencyHasOneColumn() {
    expect(.repeatedCurrency(currency("USD"))) { $0.columns[2] = currency("USD") }
    expect(.repeatedCurrency(.euro)) { $0.columns[2] = .euro }
  }

  @Test func columnsAreAtMost255() {
    expect(.tooManyColumns(256)) {
      $0.columns = Array(Currency.all.filter { $0 != .euro }.prefix(256))
    }
  }

  @Test func daysAreInOrder() {
    let first = day("1999-01-04")
    expect(.unorderedDay(first)) { $0.days[1].date = first }
    expect(.unorderedDay(first)) { $0.days.append($0.days[0]) }
  }

  @Test func figureIsPositiveAndFits() {
    let (usd, date) = (currency("USD"), day("1999-01-05"))
    expect(.zero(usd, date)) { $0.days[1].figures[0] = PublishedFigure(digits: 0, places: 0) }
    for places in [-1, 19] {
      expect(.places(usd, date)) {
        $0.days[1].figures[0] = PublishedFigure(digits: 1, places: places)
      }
    }
    expect(.tooLarge(usd, date)) {
      $0.days[1].figures[0] = PublishedFigure(digits: .max, places: 3)
    }
  }

  private func expect(_ error: UnwritableSeries, _ change: (inout PublishedSeries) -> Void) {
    var series = PublishedSeries.sample
    change(&series)
    #expect(throws: error) { try series.archive }
  }
}
