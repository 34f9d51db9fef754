public import AgioCore

/// Every day from a first one on: for sources that do not rest.
public struct EveryDayCalendar: PublicationCalendar {
  private let firstDay: CalendarDate

  public init(from firstDay: CalendarDate = CalendarDate(year: 1, month: 1, day: 1)!) {
    self.firstDay = firstDay
  }

  public func publishes(on date: CalendarDate) -> Bool { date >= firstDay }
}
