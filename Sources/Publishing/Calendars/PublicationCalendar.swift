public import AgioCore

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
