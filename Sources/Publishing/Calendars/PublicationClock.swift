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

/// How a place's clock follows from UTC.
public enum ZoneRule: Hashable, Sendable {
  case utc
  /// The clock of Frankfurt and of Warsaw: an hour ahead of UTC, in summer two.
  ///
  /// Summer is from the last Sunday of March to the last Sunday of October, both at 01:00 UTC: so the eighth directive
  /// 97/44/EC and directive 2000/84/EC; in both places so since 1996. Earlier years are not this rule's.
  case centralEurope
  /// The clock of Ottawa and of Washington: five hours behind UTC, in summer four.
  ///
  /// Summer is from the second Sunday of March to the first Sunday of November, both at 2:00 on the clock; so since 2007
  /// (Energy Policy Act of 2005, Ontario Regulation 111/06). Earlier years are not this rule's.
  case easternAmerica

  /// What a clock there shows at an instant.
  /// - Parameter instant: seconds since 1970 in UTC.
  public func local(at instant: Int) -> (date: CalendarDate, secondOfDay: Int) {
    let shifted = instant + offset(at: instant)
    let day = floor(shifted)
    return (CalendarDate(dayNumber: day), shifted - day * 86_400)
  }

  /// The instant at which a clock there shows that time, in seconds since 1970; for an hour that the clock shows twice the
  /// first, for one that it skips as if it had not yet been moved.
  public func instant(of date: CalendarDate, secondOfDay: Int) -> Int {
    let asUTC = Int(date.dayNumber) * 86_400 + secondOfDay
    switch self {
    case .utc: return asUTC
    case .centralEurope:
      // The first of the two readings is the one in summer time.
      let summer = asUTC - 7_200
      return offset(at: summer) == 7_200 ? summer : asUTC - 3_600
    case .easternAmerica:
      let summer = asUTC + 14_400
      return offset(at: summer) == -14_400 ? summer : asUTC + 18_000
    }
  }

  private func offset(at instant: Int) -> Int {
    switch self {
    case .utc: return 0
    case .centralEurope:
      let year = CalendarDate(dayNumber: floor(instant)).parts.year
      let summer = Self.change(3, year)..<Self.change(10, year)
      return summer.contains(instant) ? 7_200 : 3_600
    case .easternAmerica:
      let year = CalendarDate(dayNumber: floor(instant)).parts.year
      let summer = Self.sunday(2, 3, year, at: 7)..<Self.sunday(1, 11, year, at: 6)
      return summer.contains(instant) ? -14_400 : -18_000
    }
  }

  /// 01:00 UTC on the last Sunday of a month that has 31 days.
  private static func change(_ month: Int, _ year: Int) -> Int {
    guard let last = CalendarDate(year: year, month: month, day: 31) else { return 0 }
    let sunday = last.adding(days: -((last.weekday.rawValue + 1) % 7))
    return Int(sunday.dayNumber) * 86_400 + 3_600
  }

  /// That hour of UTC on the first, second and so on Sunday of a month.
  private static func sunday(_ number: Int, _ month: Int, _ year: Int, at hour: Int) -> Int {
    guard let first = CalendarDate(year: year, month: month, day: 1) else { return 0 }
    let days = (6 - first.weekday.rawValue) % 7 + (number - 1) * 7
    return (Int(first.dayNumber) + days) * 86_400 + hour * 3_600
  }

  private func floor(_ seconds: Int) -> Int {
    (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
  }
}
