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
