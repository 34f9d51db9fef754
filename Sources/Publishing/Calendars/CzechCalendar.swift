public import AgioCore

/// The days on which the Czech National Bank fixes its rates: those on which banks work.
///
/// The holidays are those of act 245/2000: 1 January, Good Friday (since 2016), Easter Monday, 1 and 8 May, 5 and 6 July,
/// 28 September, 28 October, 17 November, 24 to 26 December; those of September and November since 2000.
public struct CzechCalendar: BankCalendar {
  public init() {}

  public static let firstDay = CalendarDate(year: 1999, month: 1, day: 4)!

  public func isHoliday(_ date: CalendarDate) -> Bool {
    let (year, month, day) = date.parts
    switch (month, day) {
    case (1, 1), (5, 1), (5, 8), (7, 5), (7, 6), (10, 28), (12, 24...26): return true
    case (9, 28), (11, 17): return year >= 2000
    case (3...4, _):
      let fromEaster = date.days(since: Easter.sunday(of: year))
      return fromEaster == 1 || fromEaster == -2 && year >= 2016
    default: return false
    }
  }
}
