public import AgioCore

/// The days on which Norges Bank publishes its rates: those on which banks in Norway work.
///
/// The holidays are 1 January, Maundy Thursday, Good Friday, Easter Monday, 1 and 17 May, Ascension, Whit Monday, 25 and
/// 26 December (acts of 24 February 1995 and of 26 April 1947), and 24 December (the bank's settlement days, 2006 and
/// 2017), which is a holiday by no act: rates of that day are not refused.
public struct NorwegianCalendar: BankCalendar {
  public init() {}

  public static let firstDay = CalendarDate(year: 1999, month: 1, day: 4)!

  public func excludes(_ date: CalendarDate) -> Bool {
    let (_, month, day) = date.parts
    return date >= Self.firstDay && !isBusinessDay(date)
      && (date.weekday.isWeekend || (month, day) != (12, 24))
  }

  public func isHoliday(_ date: CalendarDate) -> Bool {
    let (year, month, day) = date.parts
    switch (month, day) {
    case (1, 1), (5, 1), (5, 17), (12, 24...26): return true
    default: return [-3, -2, 1, 39, 50].contains(date.days(since: Easter.sunday(of: year)))
    }
  }
}
