public import AgioCore

/// The days on which Narodowy Bank Polski publishes tables A and C, and the price of gold: Poland's business days.
///
/// Holidays: 1 and 6 January (the latter from 2011), Easter Monday, 1 and 3 May, Corpus Christi, 15 August, 1 and
/// 11 November, 24 (from 2025), 25 and 26 December. Good Friday is a business day.
///
/// Sources: the act on days off work of 18 January 1951 with its amendments of 24 September 2010 and 6 December 2024.
/// The rule agrees with every table of 2012 and of 2016 to 2025, the first of the service is that of 2002-01-02; the holiday
/// of 12 November 2018, made for once, the bank did not keep.
public struct PolishCalendar: BankCalendar {
  public init() {}

  /// The first day the service has a table of.
  public static let firstDay = CalendarDate(year: 2002, month: 1, day: 2)!

  public func isHoliday(_ date: CalendarDate) -> Bool {
    let (year, month, day) = date.parts
    switch (month, day) {
    case (1, 1), (5, 1), (5, 3), (8, 15), (11, 1), (11, 11), (12, 25), (12, 26): return true
    case (1, 6): return year >= 2011
    case (12, 24): return year >= 2025
    case (3...6, _):
      let fromEaster = date.days(since: Easter.sunday(of: year))
      return fromEaster == 1 || fromEaster == 60
    default: return false
    }
  }
}

/// The days on which Narodowy Bank Polski publishes table B: Wednesdays, or the business day before a holiday on one.
///
/// Source: the bank's page on when it publishes; the ninth table of 2026 is that of the ninth Wednesday, 4 March. In its
/// first years the table came less often: that of 28 April 2004 is the tenth.
public struct PolishWeeklyCalendar: PublicationCalendar {
  public init() {}

  /// Days from one table to the next: a week, two where Christmas takes Monday to Wednesday.
  public static let longestPause = 14

  public func publishes(on date: CalendarDate) -> Bool {
    let fromWednesday = date.weekday.rawValue - Weekday.wednesday.rawValue
    guard PolishCalendar().publishes(on: date), fromWednesday <= 0 else { return false }
    return (fromWednesday..<0).allSatisfy { day in
      !PolishCalendar().isBusinessDay(date.adding(days: day - fromWednesday + 1))
    }
  }
}
