import AgioCore
import Foundation
import GrammarKit
import Publishing
import Testing

/// When the NBP publishes.
@Suite struct PolishCalendarTests {
  @Test(arguments: [
    ("2002-01-01", false), ("2002-01-02", true), ("2001-12-28", false), ("2010-01-06", true),
    ("2011-01-06", false), ("2012-06-07", false), ("2018-11-12", true), ("2024-12-24", true),
    ("2025-12-24", false), ("2025-04-18", true), ("2025-04-21", false), ("2025-06-19", false),
    ("2025-05-02", true), ("2026-08-14", true), ("2026-08-15", false),
  ])
  func special(date: String, publishes: Bool) {
    #expect(PolishCalendar().publishes(on: day(date)) == publishes)
  }

  @Test func holidaysAreThoseComputedElsewhere() throws {
    let rows = try Project.text("Tests/Fixtures/holidays.txt").split(whereSeparator: \.isNewline)
      .map { $0.split(separator: " ") }.filter { $0[0] == "PL" }
    let holidays = Set(
      rows.flatMap { row in row.dropFirst(2).map { CalendarDate("\(row[1])-\($0)") } })
    #expect(holidays.count == 290)
    var date = PolishCalendar.firstDay
    while date <= day("2035-12-31") {
      let isOpen = !date.weekday.isWeekend && !holidays.contains(date)
      #expect(PolishCalendar().publishes(on: date) == isOpen, "\(date)")
      date = date.adding(days: 1)
    }
  }

  /// The NBP's last table before a day, and its number, which counts the business days of its year.
  @Test(arguments: [
    ("2025-01-02", "2024-12-31", 252), ("2025-01-07", "2025-01-03", 2),
    ("2025-04-18", "2025-04-17", 75), ("2025-04-22", "2025-04-18", 76),
    ("2025-05-05", "2025-05-02", 84), ("2025-06-20", "2025-06-18", 117),
    ("2025-11-12", "2025-11-10", 218), ("2025-12-29", "2025-12-23", 248),
    ("2024-12-27", "2024-12-24", 249), ("2018-11-13", "2018-11-12", 219),
    ("2022-03-09", "2022-03-08", 46), ("2022-03-10", "2022-03-09", 47),
    ("2023-01-02", "2022-12-30", 252), ("2016-02-29", "2016-02-26", 39),
  ])
  func lastTableBeforeIsThatOfTheArchive(event: String, table: String, number: Int) {
    let calendar = PolishCalendar()
    var date = day(event).adding(days: -1)
    while !calendar.publishes(on: date) { date = date.adding(days: -1) }
    #expect(date == day(table))
    let newYear = CalendarDate(year: date.parts.year, month: 1, day: 1)!
    let clock = PublicationClock(calendar: calendar, zone: .utc, minuteOfDay: 0)
    #expect(clock.publications(after: newYear.adding(days: -1), through: date) == number)
  }

  /// Table B comes on Wednesdays, before a holiday on one the business day before.
  @Test func weeklyTableComesBeforeAHoliday() {
    let calendar = PolishWeeklyCalendar()
    for date in [
      "2026-03-04", "2024-12-24", "2024-04-30", "2024-12-31", "2025-12-23", "2019-12-24",
    ] {
      #expect(calendar.publishes(on: day(date)), "\(date)")
    }
    for date in [
      "2026-03-03", "2026-03-05", "2024-12-25", "2024-05-01", "2025-12-24", "2025-12-22",
    ] {
      #expect(!calendar.publishes(on: day(date)), "\(date)")
    }
    // Every week of a year has one, but where a whole beginning is holidays.
    let clock = PublicationClock(calendar: calendar, zone: .utc, minuteOfDay: 0)
    #expect(clock.publications(after: day("2025-12-31"), through: day("2026-03-04")) == 9)
    #expect(clock.publications(after: day("2025-12-31"), through: day("2026-09-30")) == 39)
    #expect(clock.publications(after: day("2022-12-31"), through: day("2023-12-31")) == 52)
  }
}

/// What clocks show in Frankfurt and Warsaw.
@Suite struct ZoneRuleTests {
  /// 2026-03-29T00:00:00Z.
  static let spring = 1_774_742_400
  /// 2026-10-25T00:00:00Z.
  static let autumn = 1_792_886_400

  @Test(arguments: [
    (spring + 3_599, "2026-03-29", 2 * 3_600 - 1), (spring + 3_600, "2026-03-29", 3 * 3_600),
    (autumn + 3_599, "2026-10-25", 3 * 3_600 - 1), (autumn + 3_600, "2026-10-25", 2 * 3_600),
    (0, "1970-01-01", 3_600), (-3_601, "1969-12-31", 86_399),
    (1_767_222_000, "2026-01-01", 0), (1_767_221_999, "2025-12-31", 86_399),
    (846_377_999, "1996-10-27", 3 * 3_600 - 1), (846_378_000, "1996-10-27", 2 * 3_600),
  ])
  func clockShows(instant: Int, date: String, second: Int) {
    let local = ZoneRule.centralEurope.local(at: instant)
    #expect(local.date == day(date))
    #expect(local.secondOfDay == second)
  }

  @Test func instantTurnsTheClockBack() {
    let zone = ZoneRule.centralEurope
    for start in [Self.spring, Self.autumn] {
      for instant in stride(from: start - 86_400, to: start + 2 * 86_400, by: 900) {
        let local = zone.local(at: instant)
        let back = zone.instant(of: local.date, secondOfDay: local.secondOfDay)
        // In the hour that comes twice, the first.
        let isSecond = (Self.autumn + 3_600..<Self.autumn + 7_200).contains(instant)
        #expect(back == (isSecond ? instant - 3_600 : instant))
      }
    }
    #expect(zone.instant(of: day("2026-03-29"), secondOfDay: 9_000) == Self.spring + 5_400)
    #expect(ZoneRule.utc.instant(of: day("2026-03-29"), secondOfDay: 1) == Self.spring + 1)
    #expect(ZoneRule.utc.local(at: -1) == (day("1969-12-31"), 86_399))
  }

  /// The rule against the system's own table of zones, for every change and the noon of every tenth day.
  @Test func ruleIsThatOfTheZones() throws {
    for name in ["Europe/Berlin", "Europe/Warsaw"] {
      let zone = try #require(TimeZone(identifier: name))
      // 1996-01-01 to 2037-12-31.
      var instants = Array(stride(from: 820_454_400, to: 2_145_830_400, by: 864_000 + 43_200))
      var next = zone.nextDaylightSavingTimeTransition(
        after: Date(timeIntervalSince1970: 820_454_400))
      while let change = next, change.timeIntervalSince1970 < 2_145_830_400 {
        instants += [Int(change.timeIntervalSince1970) - 1, Int(change.timeIntervalSince1970)]
        next = zone.nextDaylightSavingTimeTransition(after: change)
      }
      #expect(instants.count > 1_000)
      for instant in instants {
        let shifted =
          instant + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
        let local = ZoneRule.centralEurope.local(at: instant)
        #expect(local == (CalendarDate(dayNumber: shifted / 86_400), shifted % 86_400))
      }
    }
  }
}

/// Which day's figures must be there, and when the next come.
@Suite struct PublicationClockTests {
  private let ecb = PublicationClock(
    calendar: TargetCalendar(), zone: .centralEurope, minuteOfDay: 960)

  private func utc(_ date: String, _ hour: Int, _ minute: Int = 0) -> Int {
    Int(day(date).dayNumber) * 86_400 + hour * 3_600 + minute * 60
  }

  @Test(arguments: [
    // Friday's is current until Monday at 16:00, in winter 15:00 UTC, in summer 14:00.
    ("2026-03-06", 14, 59, "2026-03-05"), ("2026-03-06", 15, 0, "2026-03-06"),
    ("2026-03-08", 12, 0, "2026-03-06"), ("2026-03-09", 14, 59, "2026-03-06"),
    ("2026-03-30", 13, 59, "2026-03-27"), ("2026-03-30", 14, 0, "2026-03-30"),
    // Thursday's before Easter to Tuesday's after it.
    ("2026-04-07", 13, 59, "2026-04-02"), ("2026-04-07", 14, 0, "2026-04-07"),
    ("2026-10-26", 14, 59, "2026-10-23"), ("2026-10-26", 15, 0, "2026-10-26"),
    ("2026-01-01", 0, 0, "2025-12-31"), ("2025-12-31", 23, 30, "2025-12-31"),
  ])
  func expectedDay(date: String, hour: Int, minute: Int, expected: String) {
    #expect(ecb.expected(now: utc(date, hour, minute)) == day(expected))
  }

  @Test(arguments: [
    ("2026-03-06", 14, "2026-03-06", "2026-03-06", 15),
    ("2026-03-06", 15, "2026-03-09", "2026-03-09", 15),
    ("2026-03-27", 16, "2026-03-30", "2026-03-30", 14),
    ("2026-04-02", 14, "2026-04-07", "2026-04-07", 14),
  ])
  func nextPublication(date: String, hour: Int, next: String, at: String, atHour: Int) throws {
    let publication = try #require(ecb.next(after: utc(date, hour)))
    #expect(publication.date == day(next))
    #expect(publication.instant == utc(at, atHour))
  }

  @Test func nothingIsExpectedBeforeTheBeginning() {
    #expect(ecb.expected(now: utc("1999-01-04", 14)) == nil)
    #expect(ecb.expected(now: utc("1999-01-04", 15)) == day("1999-01-04"))
    #expect(ecb.next(after: utc("1980-01-01", 0)) == nil)
  }

  @Test func ageCountsPublications() {
    #expect(ecb.publications(after: day("2026-04-02"), through: day("2026-04-07")) == 1)
    #expect(ecb.publications(after: day("2026-03-06"), through: day("2026-03-08")) == 0)
    #expect(ecb.publications(after: day("2026-03-06"), through: day("2026-03-05")) == 0)
    #expect(ecb.publications(after: day("2025-12-31"), through: day("2026-12-31")) == 256)
  }

  @Test func everyDayIsEveryDay() {
    let clock = PublicationClock(
      calendar: EveryDayCalendar(from: day("2026-03-01")), zone: .utc, minuteOfDay: 30)
    #expect(clock.expected(now: utc("2026-03-08", 0, 29)) == day("2026-03-07"))
    #expect(clock.expected(now: utc("2026-03-08", 0, 30)) == day("2026-03-08"))
    #expect(clock.expected(now: utc("2026-03-01", 0, 29)) == nil)
  }
}
