public import AgioCore

/// On which days a source publishes.
public protocol PublicationCalendar: Sendable {
  /// Whether the source has, or will have, figures of that day.
  func publishes(on date: CalendarDate) -> Bool
}
