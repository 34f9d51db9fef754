/// Which fixing a conversion wants, with all dates told apart.
public struct RateSelection: Hashable, Sendable {
  public enum Time: Hashable, Sendable {
    /// The newest there is.
    case latest
    /// That day's; on a closing day of the source the last one before.
    case on(CalendarDate)
    /// The last one strictly before that day.
    case before(CalendarDate)
    /// The first one on that day or after it.
    case next(CalendarDate)
    /// Each leg's mean over the period.
    case average(Period)
    /// The pair's highest in the period.
    case high(Period)
    /// The pair's lowest in the period.
    case low(Period)
  }

  public var time: Time
  /// The ``RateSource/id`` of the only source wanted; nil for the first that has the pair.
  public var source: String?
  public var side = RateSide.mid

  public init(time: Time = .latest, source: String? = nil) {
    self.time = time
    self.source = source
  }

  /// The period whose fixings it needs; nil for those of one day.
  var period: Period? {
    switch time {
    case .average(let period), .high(let period), .low(let period): period
    default: nil
    }
  }

  /// Whether it picks one day by the pair's own rates, so that a second pair may get another day.
  var isExtreme: Bool {
    switch time {
    case .high, .low: true
    default: false
    }
  }
}
