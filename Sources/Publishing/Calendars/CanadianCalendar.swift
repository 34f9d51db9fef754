public import AgioCore

/// The days on which the Bank of Canada publishes its rates: not on weekends and its own holidays, which are those of
/// Ottawa. One that falls on a weekend is kept on the next working day.
///
/// New Year, Family Day (third Monday of February), Good Friday, Victoria Day (Monday before 25 May), Canada Day, the
/// civic holiday (first Monday of August), Labour Day, the day for truth and reconciliation (30 September, since 2021),
/// Thanksgiving (second Monday of October), Remembrance Day, Christmas and Boxing Day.
///
/// Source: the bank's holiday schedule. The first rates are those of 2017-01-03.
public struct CanadianCalendar: BankCalendar {
  public init() {}

  public static let firstDay = CalendarDate(year: 2017, month: 1, day: 3)!

  public func isHoliday(_ date: CalendarDate) -> Bool {
    let (year, month, day) = date.parts
    let isMonday = date.adding(days: -1).weekday.isWeekend
    if isMonday {
      switch (month, day) {
      case (2, 15...21), (5, 18...24), (8, 1...7), (9, 1...7), (10, 8...14): return true
      default: break
      }
    }
    if date.days(since: Easter.sunday(of: year)) == -2 { return true }
    return [(1, 1), (7, 1), (9, 30), (11, 11)].contains { holiday in
      guard holiday != (9, 30) || year >= 2021 else { return false }
      return date == CalendarDate(year: year, month: holiday.0, day: holiday.1)!.workingDay
    } || isChristmas(date, year)
  }

  private func isChristmas(_ date: CalendarDate, _ year: Int) -> Bool {
    let first = CalendarDate(year: year, month: 12, day: 25)!.workingDay
    return date == first || date == first.adding(days: 1).workingDay
  }
}

extension CalendarDate {
  /// The day itself, or after a weekend the Monday.
  fileprivate var workingDay: CalendarDate {
    var date = self
    while date.weekday.isWeekend { date = date.adding(days: 1) }
    return date
  }
}
