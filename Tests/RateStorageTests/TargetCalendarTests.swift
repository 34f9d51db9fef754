import AgioCore
import BundledRates
import GrammarKit
import Publishing
import RateStorage
import Testing

/// When the ECB publishes.
@Suite struct TargetCalendarTests {
  @Test func ruleIsThatOfTheWholeHistory() throws {
    let rates = try BundledRates.ecb()
    let published = Set((0..<rates.count).map(rates.date))
    var date = day("1998-12-01")
    while date <= day("2026-10-30") {
      #expect(TargetCalendar().publishes(on: date) == published.contains(date), "\(date)")
      date = date.adding(days: 1)
    }
  }

  /// 1999 had its own rules, and so had the end of 2001.
  @Test(arguments: [
    ("1999-04-02", true), ("1999-04-05", true), ("1999-12-31", false), ("2000-12-29", true),
    ("2001-12-31", false), ("2002-12-31", true), ("2024-03-29", false), ("2024-04-01", false),
    ("2024-05-01", false), ("2024-12-24", true), ("2024-12-25", false), ("2024-12-26", false),
    ("2027-01-01", false), ("2027-03-26", false), ("2027-03-29", false), ("2027-01-04", true),
    ("1998-12-31", false), ("1999-01-01", false), ("1999-01-04", true), ("0001-03-30", false),
  ])
  func special(date: String, isOpen: Bool) {
    #expect(TargetCalendar().publishes(on: day(date)) == isOpen)
  }

  @Test func holidaysAreThoseComputedElsewhere() throws {
    let rows = try Project.text("Tests/Fixtures/holidays.txt").split(whereSeparator: \.isNewline)
      .map { $0.split(separator: " ") }.filter { $0[0] == "TARGET" }
    let holidays = Set(
      rows.flatMap { row in row.dropFirst(2).map { CalendarDate("\(row[1])-\($0)") } })
    #expect(holidays.count == 179)
    var date = day("1999-01-01")
    while date <= day("2035-12-31") {
      let isOpen = !date.weekday.isWeekend && !holidays.contains(date)
      #expect(TargetCalendar().publishes(on: date) == isOpen, "\(date)")
      date = date.adding(days: 1)
    }
  }
}
