public import AgioCore

/// The days on which the ECB publishes its reference rates: those on which TARGET, the euro's payment system, is open.
///
/// It is closed on Saturdays, Sundays, 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December; in 1999 of these
/// holidays only on 1 January and 25 December; on 31 December of 1999 and of 2001 too. The first rates are those of
/// 1999-01-04.
///
/// Sources: ECB press releases of 3 September 1998 and 31 March 1999 (for 1999), 15 July 1999 (for 2000) and
/// 14 December 2000 (from 2002 until further notice); for 2001 the days that the history itself has. The rule agrees with
/// the history of 1999-01-04 to 2026-10-30 on every day.
public struct TargetCalendar: BankCalendar {
  public init() {}

  public static let firstDay = CalendarDate(year: 1999, month: 1, day: 4)!

  public func isHoliday(_ date: CalendarDate) -> Bool {
    let (year, month, day) = date.parts
    switch (month, day) {
    case (1, 1), (12, 25): return true
    case (12, 31): return year == 1999 || year == 2001
    case (5, 1), (12, 26): return year > 1999
    case (3...4, _):
      let fromEaster = date.days(since: Easter.sunday(of: year))
      return year > 1999 && (fromEaster == -2 || fromEaster == 1)
    default: return false
    }
  }
}
