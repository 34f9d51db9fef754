import AgioCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The only place that asks what time it is.
enum Clock {
  /// The day it is here, by the time zone of the surroundings.
  static var today: CalendarDate {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return CalendarDate(dayNumber: 0) }
    let year = min(max(Int(parts.tm_year) + 1900, 1), 9999)
    return CalendarDate(year: year, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
      ?? CalendarDate(dayNumber: 0)
  }

  /// Seconds since 1970.
  static var now: Int { Int(time(nil)) }

  /// Seconds that the clock on the wall is ahead of UTC.
  static var utcOffset: Int {
    var now = time(nil)
    var parts = tm()
    return localtime_r(&now, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
  }

  /// For measuring how long something takes.
  static var milliseconds: Int {
    var instant = timespec()
    clock_gettime(CLOCK_MONOTONIC, &instant)
    return Int(instant.tv_sec) * 1_000 + Int(instant.tv_nsec) / 1_000_000
  }
}
