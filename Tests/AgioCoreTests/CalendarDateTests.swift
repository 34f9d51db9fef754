import Foundation
import GrammarKit
import Testing

@testable import AgioCore

/// Days of the calendar, against the rules of leap years and against Foundation's.
@Suite struct CalendarDateTests {
  private static func daysInMonth(_ month: Int, _ year: Int) -> Int {
    let isLeap = year.isMultiple(of: 400) || (year.isMultiple(of: 4) && !year.isMultiple(of: 100))
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// 1899-12-31 was a Sunday, and 25,568 days before 1970-01-01.
  @Test func everyDayOfTwoCenturiesFollowsTheOneBefore() throws {
    var number = -25_568
    var weekday = 6
    for year in 1900...2100 {
      for month in 1...12 {
        for day in 1...Self.daysInMonth(month, year) {
          number += 1
          weekday = (weekday + 1) % 7
          let date = try #require(CalendarDate(year: year, month: month, day: day))
          let parts = date.parts
          if Int(date.dayNumber) != number || date.weekday.rawValue != weekday
            || parts != (year, month, day)
          {
            Issue.record("\(year)-\(month)-\(day) is day \(date.dayNumber), \(date.weekday)")
          }
        }
      }
    }
    #expect(number == 47_846)
  }

  @Test func foundationAgrees() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var random = SplitMix64(state: 110)
    for _ in 0..<400 {
      let number = Int.random(in: -100_000...2_900_000, using: &random)
      let instant = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: instant)
      let date = CalendarDate(dayNumber: number)
      #expect(date.parts.year == parts.year)
      #expect(date.parts.month == parts.month)
      #expect(date.parts.day == parts.day)
      // Foundation counts from Sunday, 1.
      #expect((date.weekday.rawValue + 1) % 7 + 1 == parts.weekday)
    }
  }

  @Test func theFirstAndTheLastDayGoRound() {
    for text in [
      "0001-01-01", "0001-12-31", "0004-02-29", "9999-12-31", "1969-12-31", "1970-01-01",
    ] {
      #expect(CalendarDate(text)?.description == text)
    }
    #expect(CalendarDate("1970-01-01")?.dayNumber == 0)
    #expect(CalendarDate("0001-01-01")?.dayNumber == -719_162)
  }

  @Test(arguments: [
    (2024, 2, 30), (2023, 2, 29), (1900, 2, 29), (2100, 2, 29), (2024, 4, 31), (2024, 0, 1),
    (2024, 13, 1), (2024, 1, 0), (2024, 1, 32), (0, 1, 1), (10_000, 1, 1), (-1, 1, 1),
    (2024, -1, 5), (2024, 5, -1), (.max, .max, .max), (.min, .min, .min),
  ])
  func daysTheCalendarDoesNotHaveAreNone(year: Int, month: Int, day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    "", "2024", "2024-05", "2024-5-06", "2024-05-6", "24-05-06", "2024-05-06-", "-2024-05-06",
    "2024/05/06", "2024-05-06 ", "2024-ab-06", "２０２４-05-06", "2024-02-30", "+024-05-06",
    "02024-05-06",
  ])
  func otherTextIsNoDate(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func datesReadAsTheyAreWritten() throws {
    let date = try #require(CalendarDate("2024-03-05"))
    #expect(date.description == "2024-03-05")
    #expect(date.longText == "5 Mar 2024")
    #expect(date.weekday == .tuesday)
    #expect(date.weekday.phrase.english == "Tuesday")
  }

  @Test func daysAreAddedOverTheEndsOfMonthsAndYears() throws {
    let date = try #require(CalendarDate("2024-02-28"))
    #expect(date.adding(days: 1).description == "2024-02-29")
    #expect(date.adding(days: 2).description == "2024-03-01")
    #expect(date.adding(days: -59).description == "2023-12-31")
    #expect(date.adding(days: 366).days(since: date) == 366)
    #expect(date < date.adding(days: 1))
  }

  @Test func onlySaturdayAndSundayAreWeekend() {
    #expect(Weekday.allCases.filter(\.isWeekend) == [.saturday, .sunday])
  }

  @Test func monthsAreFoundByNameInAnyCase() {
    for (index, long) in MonthName.long.enumerated() {
      for spelling in [long, long.uppercased(), long.lowercased(), String(long.prefix(3))] {
        #expect(MonthName.number(spelling) == index + 1)
      }
    }
    for other in ["", "ma", "Marc", "Juin", "Septe", "5"] {
      #expect(MonthName.number(other) == nil)
    }
  }
}
