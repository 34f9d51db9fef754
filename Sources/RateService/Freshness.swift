public import AgioCore
import Publishing
import RateStorage

/// How fresh a source's rates are, by the publisher's calendar where it has one.
public struct Freshness: Sendable {
  public let state: RateState
  /// The newest day there is; nil for none.
  public let newest: CalendarDate?
  /// The newest day there must be by now; nil where no calendar tells.
  public let expected: CalendarDate?
  /// When newer rates are to come, in seconds since 1970; nil where nothing tells.
  public let nextAt: Int?
  /// When the state will be another, in seconds since 1970; nil where nothing tells.
  public let changesAt: Int?

  /// Of rates of the user's own.
  init(manual newest: CalendarDate?) {
    (state, self.newest, expected, nextAt, changesAt) = (.manual, newest, nil, nil, nil)
  }

  /// - Parameters:
  ///   - cached: the newest day that was fetched.
  ///   - bundled: the newest day that came with the program.
  init(
    _ profile: SourceProfile, cached: CalendarDate?, bundled: CalendarDate?, _ notes: CacheNotes,
    now: Int, allowedAge: Int
  ) {
    newest = [cached, bundled].compactMap { $0 }.max()
    let clock = profile.schedules.first?.clock
    expected = clock?.expected(now: now)
    nextAt = clock?.next(after: now)?.instant ?? notes.nextUpdate.map { Int($0) }
    changesAt =
      clock != nil ? nextAt : notes.retrievedAt.map { Int($0) + allowedAge + 1 }
    guard let cached, cached == newest else {
      state = .bundled
      return
    }
    if let clock, let expected {
      let behind = clock.publications(after: cached, through: expected)
      state = behind == 0 ? .current : behind == 1 ? .due : .stale(businessDays: behind)
    } else {
      state = Self.state(byAge: notes, newest: cached, now: now, allowedAge)
    }
  }

  /// Without a calendar: the source's own word for its next update, else the age the user allows.
  private static func state(
    byAge notes: CacheNotes, newest: CalendarDate, now: Int, _ allowedAge: Int
  ) -> RateState {
    let retrieved = Int(notes.retrievedAt ?? Int64(newest.dayNumber) * 86_400)
    if now - retrieved <= allowedAge { return .current }
    let days = (now - retrieved) / 86_400
    let start = CalendarDate(dayNumber: now / 86_400 - days)
    let business = (0..<days).count { !start.adding(days: $0 + 1).weekday.isWeekend }
    return business == 0 ? .due : .stale(businessDays: business)
  }
}
