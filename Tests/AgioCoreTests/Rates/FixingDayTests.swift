import Testing

@testable import AgioCore

/// Which day's fixing a line gets.
@Suite struct FixingDayTests {
  /// Every day of 28 years, weekends and holidays too, against the list of days.
  @Test func everyDayHasTheLastTheOneBeforeAndTheNext() throws {
    let bundled = BundledBook.shared
    let days = (0..<bundled.series.count).map { bundled.series.date(at: $0) }
    var last = 0
    var date = days[0].adding(days: 1)
    while date < days.last! {
      let before = last
      if days[last + 1] == date { last += 1 }
      let next = days[last] == date ? last : last + 1
      #expect(try bundled.rate("USD", "JPY", .on(date)).date == days[last])
      #expect(try bundled.rate("USD", "JPY", .before(date)).date == days[before])
      #expect(try bundled.rate("USD", "JPY", .next(date)).date == days[next])
      date = date.adding(days: 1)
    }
    #expect(last == days.count - 2)
  }

  @Test(
    arguments: [
      // A Saturday, Good Friday, Easter Monday, the Christmas of 2020 and the weekend behind it.
      ("on 2024-05-04", "2024-05-03"), ("on 2024-03-29", "2024-03-28"),
      ("on 2024-04-01", "2024-03-28"), ("on 2020-12-27", "2020-12-24"),
      ("before 2024-05-06", "2024-05-03"), ("before 2024-04-02", "2024-03-28"),
      ("next 2024-03-29", "2024-04-02"), ("next 2024-05-04", "2024-05-06"),
      ("next 2024-05-06", "2024-05-06"), ("next 1999-01-01", "1999-01-04"),
    ])
  func closingDayGives(qualifier: String, date: String) throws {
    var calculator = BundledBook.shared.calculator
    let answer = try calculator.answer("1 USD in EUR \(qualifier)")
    #expect(answer.legs.map(\.date) == [CalendarDate(date)!])
  }

  @Test(
    arguments: [
      ("on 1999-01-03", "before-first-fixing"), ("before 1999-01-04", "before-first-fixing"),
      ("on 0001-01-01", "before-first-fixing"), ("before 0001-01-01", "before-first-fixing"),
      ("next 1998-12-01", "before-first-fixing"), ("next 1990-01-01", "before-first-fixing"),
      ("average 1990", "before-first-fixing"), ("average 1998", "before-first-fixing"),
      ("average 1998-07-01..1999-06-30", "before-first-fixing"),
      ("high 1998-12-01..1999-06-30", "before-first-fixing"),
      ("on 2026-11-02", "no-fixing-yet"), ("next 2026-10-31", "no-fixing-yet"),
      ("on 2026-10-31", "30 Oct"), ("before 2026-11-03", "no-fixing-yet"),
      ("average 2026-10", "mean"), ("average 2026-11-01..2026-11-03", "no-fixing-yet"),
      ("average 2026", "future-date"), ("average 2026-Q4", "future-date"),
      ("on 2026-11-22", "future-date"), ("next 2026-11-22", "future-date"),
      ("before 2026-11-23", "future-date"), ("on 9999-12-31", "future-date"),
      ("average 9999", "future-date"), ("average 2026-10-31..2026-11-01", "missing-fixing"),
    ])
  func dayOutsideTheHistoryIsAnError(qualifier: String, id: String) {
    let bundled = BundledBook.shared
    // Three weeks after the newest fixing.
    var calculator = Calculator(
      RateBook([bundled.series], today: CalendarDate("2026-11-21")!))
    do {
      let answer = try calculator.answer("1 USD in EUR \(qualifier)")
      let found = answer.legs[0].mean != nil ? "mean" : "30 Oct"
      #expect(found == id)
    } catch {
      #expect((error as? Diagnostic)?.id.rawValue == id, "\(error)")
    }
  }

  /// Nothing after the day that is taken for today is seen.
  @Test func laterFixingsAreNotSeen() throws {
    let today = CalendarDate("2020-04-13")!
    var calculator = Calculator(RateBook([BundledBook.shared.series], today: today))
    let answer = try calculator.answer("1 USD in EUR")
    #expect(answer.legs.map(\.date) == [CalendarDate("2020-04-09")!])
    #expect(calculator.outcome("1 USD in EUR on 2020-04-14") == "future-date")
    #expect(calculator.outcome("1 USD in EUR next 2020-04-10") == "no-fixing-yet")
    #expect(calculator.outcome("1 USD in EUR average 2020-04") == "future-date")
  }
}
