public import AgioCore

/// How a place's clock follows from UTC.
public enum ZoneRule: Hashable, Sendable {
  case utc
  /// The clock of Frankfurt and of Warsaw: an hour ahead of UTC, in summer two.
  ///
  /// Summer is from the last Sunday of March to the last Sunday of October, both at 01:00 UTC: so the eighth directive
  /// 97/44/EC and directive 2000/84/EC; in both places so since 1996. Earlier years are not this rule's.
  case centralEurope

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
    }
  }

  private func offset(at instant: Int) -> Int {
    switch self {
    case .utc: return 0
    case .centralEurope:
      let year = CalendarDate(dayNumber: floor(instant)).parts.year
      let summer = Self.change(3, year)..<Self.change(10, year)
      return summer.contains(instant) ? 7_200 : 3_600
    }
  }

  /// 01:00 UTC on the last Sunday of a month that has 31 days.
  private static func change(_ month: Int, _ year: Int) -> Int {
    guard let last = CalendarDate(year: year, month: month, day: 31) else { return 0 }
    let sunday = last.adding(days: -((last.weekday.rawValue + 1) % 7))
    return Int(sunday.dayNumber) * 86_400 + 3_600
  }

  private func floor(_ seconds: Int) -> Int {
    (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
  }
}
