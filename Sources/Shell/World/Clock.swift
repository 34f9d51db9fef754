package import AgioCore
import Libc

/// What time it is, for everything but measuring how long something takes.
package struct Clock: Sendable {
  private let seconds: @Sendable () -> Int
  /// The seconds that the clock on the wall is ahead of UTC at a moment.
  private let offset: @Sendable (Int) -> Int

  /// - Parameters:
  ///   - seconds: the seconds since 1970.
  ///   - offset: the seconds that the clock on the wall is ahead of UTC at that moment.
  package init(
    seconds: @escaping @Sendable () -> Int, offset: @escaping @Sendable (Int) -> Int = { _ in 0 }
  ) {
    self.seconds = seconds
    self.offset = offset
  }

  /// The system's clock and time zone.
  package static let system = Clock(seconds: { Int(time(nil)) }, offset: systemOffset)

  @Sendable private static func systemOffset(at seconds: Int) -> Int {
    var moment = time_t(seconds)
    var parts = tm()
    return localtime_r(&moment, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
  }

  /// Seconds since 1970.
  package var now: Int { seconds() }

  /// Seconds that the clock on the wall is ahead of UTC.
  package var utcOffset: Int { offset(now) }

  /// The day it is on the wall.
  package var today: CalendarDate {
    let now = now
    let local = now + offset(now)
    return CalendarDate(dayNumber: local >= 0 ? local / 86_400 : (local - 86_399) / 86_400)
  }

  /// Milliseconds that only ever grow.
  package static var milliseconds: Int {
    var instant = timespec()
    clock_gettime(CLOCK_MONOTONIC, &instant)
    return Int(instant.tv_sec) * 1_000 + Int(instant.tv_nsec) / 1_000_000
  }
}
