/// The rates of one source at the times that lines ask for, as far as they are at hand.
struct TimeTables {
  let fixings: DayFixings?
  /// The book whose rates have been pinned.
  private let pinned: RateBook?
  /// Those of the days asked for last, a day always in the same place.
  private var days: [DayTable?]
  /// Those of periods, and of the newest fixings.
  private var others: [RateSelection.Time: DayTable] = [:]
  /// Of these the ones asked for last, each in a place of its own.
  private var recentPeriods: [DayTable?]

  // Each has room for all currencies.
  private static let mostDays = 16
  private static let mostPeriods = 32

  init(_ fixings: DayFixings?, pinned: RateBook?) {
    self.fixings = fixings
    self.pinned = pinned
    days = Array(repeating: nil, count: Self.mostDays)
    recentPeriods = Array(repeating: nil, count: Self.mostPeriods)
  }

  /// The rates of a time; nil where there are none.
  @inline(__always)
  mutating func table(of time: RateSelection.Time) -> DayTable? {
    switch time {
    // These are asked for most.
    case .on(let date): open(table(of: time, at: Int(date.dayNumber)))
    case .average(let period): open(table(of: time, in: period, 0))
    default: otherTable(of: time)
    }
  }

  @inline(never)
  private mutating func otherTable(of time: RateSelection.Time) -> DayTable? {
    switch time {
    case .on, .average: nil
    case .latest: open(keptTable(of: time))
    // Beside that of the day itself.
    case .before(let date): open(table(of: time, at: Int(date.dayNumber) &+ 5))
    case .next(let date): open(table(of: time, at: Int(date.dayNumber) &+ 10))
    case .high(let period): open(table(of: time, in: period, 1))
    case .low(let period): open(table(of: time, in: period, 2))
    }
  }

  @inline(__always)
  private func open(_ table: DayTable) -> DayTable? { table.isOpen ? table : nil }

  @inline(__always)
  private mutating func table(of time: RateSelection.Time, at place: Int) -> DayTable {
    let place = place & (Self.mostDays - 1)
    if let known = days[place] {
      if known.time != time { known.turn(to: time) }
      return known
    }
    let table = DayTable(fixings, pinned: pinned, time)
    days[place] = table
    return table
  }

  @inline(__always)
  private mutating func table(of time: RateSelection.Time, in period: Period, _ choice: Int)
    -> DayTable
  {
    let days = Int(period.first.dayNumber &+ period.last.dayNumber)
    let place = (days &+ choice) & (Self.mostPeriods - 1)
    if let recent = recentPeriods[place], recent.time == time { return recent }
    let table = self.keptTable(of: time)
    recentPeriods[place] = table
    return table
  }

  @inline(never)
  private mutating func keptTable(of time: RateSelection.Time) -> DayTable {
    if let known = others[time] { return known }
    if others.count == Self.mostPeriods { others = [:] }
    let table = DayTable(fixings, pinned: pinned, time)
    others[time] = table
    return table
  }
}
