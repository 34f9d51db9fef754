public import AgioCore

/// When a source publishes: its calendar, and the time of the day on the clock of its place.
///
/// It tells without any network whether newer figures can exist: age counts in publications, not in hours, and Friday's
/// rate is current on Sunday.
public struct PublicationClock: Sendable {
  public let calendar: any PublicationCalendar
  public let zone: ZoneRule
  /// By when the figures of a day are there, in minutes of that day: 960 is 16:00.
  public let minuteOfDay: Int

  public init(calendar: any PublicationCalendar, zone: ZoneRule, minuteOfDay: Int) {
    self.calendar = calendar
    self.zone = zone
    self.minuteOfDay = minuteOfDay
  }

  /// The newest day whose figures must already exist; nil before the first.
  /// - Parameter now: seconds since 1970 in UTC.
  public func expected(now: Int) -> CalendarDate? {
    let (date, second) = zone.local(at: now)
    return lastDay(notAfter: second < minuteOfDay * 60 ? date.adding(days: -1) : date)
  }

  /// The next publication after an instant: the day it is of, and when it must be there, in seconds since 1970.
  public func next(after now: Int) -> (date: CalendarDate, instant: Int)? {
    let (date, second) = zone.local(at: now)
    let start = second < minuteOfDay * 60 ? date : date.adding(days: 1)
    return firstDay(notBefore: start).map { ($0, instant(of: $0)) }
  }

  /// When the figures of a day must be there, in seconds since 1970.
  public func instant(of date: CalendarDate) -> Int {
    zone.instant(of: date, secondOfDay: minuteOfDay * 60)
  }

  /// How many publications there are after `first` up to and including `last`; 0 if they run backwards.
  public func publications(after first: CalendarDate, through last: CalendarDate) -> Int {
    var count = 0
    var date = last
    while date > first {
      if calendar.publishes(on: date) { count += 1 }
      date = date.adding(days: -1)
    }
    return count
  }

  private func lastDay(notAfter date: CalendarDate) -> CalendarDate? {
    (0..<Self.longestBreak).lazy.map { date.adding(days: -$0) }
      .first(where: calendar.publishes)
  }

  private func firstDay(notBefore date: CalendarDate) -> CalendarDate? {
    (0..<Self.longestBreak).lazy.map { date.adding(days: $0) }
      .first(where: calendar.publishes)
  }

  /// No calendar pauses longer; before its beginning one has no day at all.
  package static let longestBreak = 32
}
