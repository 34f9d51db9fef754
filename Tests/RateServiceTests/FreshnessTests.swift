import AgioCore
import Foundation
import Publishing
import RateService
import Testing

/// How fresh rates are at an instant.
@Suite struct FreshnessTests {
  @Test(arguments: [
    // Friday's fixing, from the minute it is there to Monday's.
    ("2026-11-20", "2026-11-20 14:59", RateState.current),
    ("2026-11-19", "2026-11-20 14:59", .current), ("2026-11-19", "2026-11-20 15:00", .due),
    ("2026-11-20", "2026-11-22 23:59", .current), ("2026-11-20", "2026-11-23 14:59", .current),
    ("2026-11-20", "2026-11-23 15:00", .due),
    ("2026-11-20", "2026-11-24 15:00", .stale(businessDays: 2)),
    ("2026-11-20", "2026-12-07 15:00", .stale(businessDays: 11)),
    // Thursday before Easter to Tuesday after it.
    ("2026-04-02", "2026-04-07 13:59", .current), ("2026-04-02", "2026-04-07 14:00", .due),
    // Christmas: 25 and 26 December.
    ("2026-12-24", "2026-12-28 14:59", .current), ("2026-12-24", "2026-12-28 15:00", .due),
    // Summer time begins on 29 March: 16:00 is 15:00 in UTC on Friday, 14:00 on Monday.
    ("2026-03-26", "2026-03-27 14:59", .current), ("2026-03-26", "2026-03-27 15:00", .due),
    ("2026-03-27", "2026-03-30 13:59", .current), ("2026-03-27", "2026-03-30 14:00", .due),
    // It ends on 25 October.
    ("2026-10-22", "2026-10-23 14:00", .due), ("2026-10-23", "2026-10-26 14:59", .current),
    ("2026-10-23", "2026-10-26 15:00", .due),
    // A clock behind the rates.
    ("2026-11-20", "2026-01-05 12:00", .current),
  ])
  func ecb(newest: String, now: String, state: RateState) throws {
    #expect(try freshness(.daily, newest, now).state == state)
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-23 11:14", RateState.current), ("2026-11-20", "2026-11-23 11:15", .due),
    // 11 November is a Wednesday and a holiday in Poland alone.
    ("2026-11-10", "2026-11-11 23:00", .current), ("2026-11-10", "2026-11-12 11:15", .due),
    // Good Friday is a business day there.
    ("2026-04-02", "2026-04-03 10:15", .due),
    // Christmas Eve has been a holiday since 2025.
    ("2026-12-23", "2026-12-27 12:00", .current), ("2026-12-23", "2026-12-28 11:15", .due),
    ("2026-12-23", "2026-12-30 11:15", .stale(businessDays: 3)),
  ])
  func nbp(newest: String, now: String, state: RateState) throws {
    #expect(try freshness(.tabled, newest, now).state == state)
  }

  @Test func newestFixingComesBeforeTheNext() throws {
    let freshness = try freshness(.daily, "2026-11-20", "2026-11-21 12:00")
    #expect(freshness.newest == day("2026-11-20"))
    #expect(freshness.expected == day("2026-11-20"))
    #expect(freshness.nextAt == instant("2026-11-23 15:00"))
  }

  @Test func withoutACalendarTheUsersAgeCounts() throws {
    var desk = try Desk(.keyed, at: "2026-11-20 06:00", key: "abc")
    desk.refresh("2026-11-20 EUR 0.9")
    desk.now = instant("2026-11-20 18:00")
    #expect(desk.shelf["wide"]?.freshness.state == .current)
    desk.now += 60
    #expect(desk.shelf["wide"]?.freshness.state == .due)
    desk.now = instant("2026-11-24 18:00")
    #expect(desk.shelf["wide"]?.freshness.state == .stale(businessDays: 2))
    let patient = SourceList(
      [.keyed], bundled: [:], folder: desk.scratch.cache, now: desk.now, allowedAge: 200 * 3_600)
    #expect(patient["wide"]?.freshness.state == .current)
  }

  @Test func bundledRatesSayThatTheyAre() throws {
    let bundled = try bundledSeries("2026-10-30")
    let alone = SourceList(
      [.daily], bundled: ["ecb": bundled], folder: nil, now: instant("2026-11-20 20:00"))
    #expect(alone["ecb"]?.freshness.state == .bundled)
    let desk = try Desk()
    desk.refresh("2026-11-20 USD 1.1172")
    let layered = SourceList(
      [.daily], bundled: ["ecb": bundled], folder: desk.scratch.cache, now: desk.now)
    #expect(layered["ecb"]?.freshness.state == .current)
    #expect(layered["ecb"]?.series?.firstDate == day("2026-10-30"))
    #expect(layered["ecb"]?.series?.lastDate == day("2026-11-20"))
  }

  /// Every day of 27 years against the calendar that was made elsewhere: on no closing day is anything expected.
  @Test func nothingIsExpectedOnAClosingDay() throws {
    for date in stride(
      from: day("2009-01-01").dayNumber, through: day("2035-12-31").dayNumber, by: 1)
    {
      let noon = Int(date) * 86_400 + 22 * 3_600
      let expected = SourceProfile.daily.schedules[0].clock.expected(now: noon)!
      let today = CalendarDate(dayNumber: Int(date))
      #expect((expected == today) == TargetCalendar().publishes(on: today))
    }
  }

  private func freshness(_ profile: SourceProfile, _ newest: String, _ now: String) throws
    -> Freshness
  {
    var desk = try Desk(profile, at: "\(newest) 22:00")
    desk.refresh("\(newest) USD 1.1172")
    desk.now = instant(now)
    return try #require(desk.shelf[desk.id]).freshness
  }
}
