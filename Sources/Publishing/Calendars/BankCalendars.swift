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

/// On which days a source publishes.
public protocol PublicationCalendar: Sendable {
  /// Whether the source has, or will have, figures of that day.
  func publishes(on date: CalendarDate) -> Bool

  /// Whether the source, having begun, cannot have figures of that day: a day on which it need not publish is not always one.
  func excludes(_ date: CalendarDate) -> Bool
}

extension PublicationCalendar {
  public func excludes(_ date: CalendarDate) -> Bool { false }
}

/// The calendar of a bank that publishes on each of its working days.
public protocol BankCalendar: PublicationCalendar {
  /// The day of its first figures.
  static var firstDay: CalendarDate { get }

  /// Whether a day that is none of a weekend is a holiday.
  func isHoliday(_ date: CalendarDate) -> Bool
}

extension BankCalendar {
  public func publishes(on date: CalendarDate) -> Bool {
    date >= Self.firstDay && isBusinessDay(date)
  }

  public func excludes(_ date: CalendarDate) -> Bool {
    date >= Self.firstDay && !isBusinessDay(date)
  }

  func isBusinessDay(_ date: CalendarDate) -> Bool {
    !date.weekday.isWeekend && !isHoliday(date)
  }
}

/// Every day from a first one on: for sources that do not rest.
public struct EveryDayCalendar: PublicationCalendar {
  private let firstDay: CalendarDate

  public init(from firstDay: CalendarDate = CalendarDate(year: 1, month: 1, day: 1)!) {
    self.firstDay = firstDay
  }

  public func publishes(on date: CalendarDate) -> Bool { date >= firstDay }
}

/// Easter of the western churches.
enum Easter {
  /// Easter Sunday of a Gregorian year from 1 to 9999.
  ///
  /// Source of the method: the anonymous Gregorian algorithm (Nature, 20 April 1876), as in J. Meeus, Astronomical
  /// Algorithms (1991), chapter 8; the letters are theirs.
  static func sunday(of year: Int) -> CalendarDate {
    let a = year % 19
    let (b, c) = year.quotientAndRemainder(dividingBy: 100)
    let (d, e) = b.quotientAndRemainder(dividingBy: 4)
    let f = (b + 8) / 25
    let g = (b - f + 1) / 3
    let h = (19 * a + b - d - g + 15) % 30
    let (i, k) = c.quotientAndRemainder(dividingBy: 4)
    let l = (32 + 2 * e + 2 * i - h - k) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let (month, day) = (h + l - 7 * m + 114).quotientAndRemainder(dividingBy: 31)
    return CalendarDate(year: year, month: month, day: day + 1)!
  }
}
