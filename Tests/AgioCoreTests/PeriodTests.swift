import Testing

@testable import AgioCore

/// Runs of days.
@Suite struct PeriodTests {
  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test func yearsHaveTheirBounds() throws {
    let year = try #require(Period(year: 2024))
    #expect(year.first.description == "2024-01-01")
    #expect(year.last.description == "2024-12-31")
    #expect(year.description == "2024")
  }

  @Test(arguments: [
    (1, "2023-01-01", "2023-03-31"), (2, "2023-04-01", "2023-06-30"),
    (3, "2023-07-01", "2023-09-30"), (4, "2023-10-01", "2023-12-31"),
  ])
  func quartersHaveTheirBounds(quarter: Int, first: String, last: String) throws {
    let period = try #require(Period(year: 2023, quarter: quarter))
    #expect(period.first.description == first)
    #expect(period.last.description == last)
    #expect(period.description == "2023-Q\(quarter)")
  }

  @Test(arguments: [
    (2024, 2, "2024-02-29"), (2023, 2, "2023-02-28"), (2024, 4, "2024-04-30"),
    (2024, 12, "2024-12-31"),
  ])
  func monthsHaveTheirBounds(year: Int, month: Int, last: String) throws {
    let period = try #require(Period(year: year, month: month))
    #expect(period.first.parts == (year, month, 1))
    #expect(period.last.description == last)
    #expect(period.description == String(last.prefix(7)))
  }

  @Test func runsOfDaysAreSpelledWithBothEnds() throws {
    let period = try #require(Period(from: day("2024-01-15"), to: day("2024-03-31")))
    #expect(period.description == "2024-01-15..2024-03-31")
    let one = try #require(Period(from: day("2024-01-15"), to: day("2024-01-15")))
    #expect(one.description == "2024-01-15..2024-01-15")
  }

  @Test func earlyYearsHaveFourDigits() {
    #expect(Period(year: 33)?.description == "0033")
    #expect(Period(year: 33, month: 4)?.description == "0033-04")
    #expect(Period(year: 33, quarter: 2)?.description == "0033-Q2")
  }

  @Test func periodsThatRunBackwardsAreNone() throws {
    #expect(try Period(from: day("2024-02-02"), to: day("2024-02-01")) == nil)
  }

  @Test(arguments: [0, -1, 10_000, Int.max, Int.min])
  func yearsOutsideTheCalendarAreNone(year: Int) {
    #expect(Period(year: year) == nil)
    #expect(Period(year: year, quarter: 1) == nil)
    #expect(Period(year: year, month: 1) == nil)
  }

  @Test(arguments: [0, -1, 5, 13, Int.max, Int.min])
  func quartersAndMonthsOutsideTheYearAreNone(number: Int) {
    #expect(Period(year: 2024, quarter: number) == nil)
    if number != 5 { #expect(Period(year: 2024, month: number) == nil) }
  }

  @Test func bothEndsAreWithin() throws {
    let may = try #require(Period(year: 2024, month: 5))
    #expect(may.contains(may.first))
    #expect(may.contains(may.last))
    #expect(!may.contains(may.first.adding(days: -1)))
    #expect(!may.contains(may.last.adding(days: 1)))
  }

  @Test func theSameDaysUnderAnotherNameAreAnotherPeriod() throws {
    let year = try #require(Period(year: 2024))
    #expect(Period(from: year.first, to: year.last) != year)
  }
}
