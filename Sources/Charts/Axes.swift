public import AgioCore

/// Days side by side: business days where the rates have only these, else all.
public struct DayAxis: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Monday to Friday; nothing is published between.
    case business
    case calendar
  }

  public let kind: Kind

  public init(_ kind: Kind) { self.kind = kind }

  /// The axis that has a place for each of these days.
  public init(for days: some Sequence<CalendarDate>) {
    kind = days.contains { $0.weekday.isWeekend } ? .calendar : .business
  }

  /// The place of a day; on a business-day axis a weekend stands where its Friday does.
  public func place(of date: CalendarDate) -> Int {
    let day = Int(date.dayNumber)
    if kind == .calendar { return day }
    // 1970-01-01 was a Thursday: weeks are counted from the Monday before.
    let shifted = day + 3
    let week = shifted >= 0 ? shifted / 7 : (shifted - 6) / 7
    return week * 5 + min(shifted - week * 7, 4)
  }

  /// The day at a place.
  public func date(at place: Int) -> CalendarDate {
    if kind == .calendar { return CalendarDate(dayNumber: place) }
    let week = place >= 0 ? place / 5 : (place - 4) / 5
    return CalendarDate(dayNumber: week * 7 - 3 + place - week * 5)
  }
}

/// A day with a label on the axis.
public struct DayTick: Hashable, Sendable {
  public let date: CalendarDate
  public let label: String
}

/// Which days get a label: the firsts of years, quarters, months or weeks, as close as their labels fit.
public struct DayTicks {
  private let axis: DayAxis
  private let range: ClosedRange<Int>
  private let wording: Wording

  public init(_ axis: DayAxis, _ range: ClosedRange<Int>, _ wording: Wording) {
    self.axis = axis
    self.range = range
    self.wording = wording
  }

  private enum Step {
    case day, week
    case months(Int)
    case years(Int)
  }

  private static let steps: [Step] = [
    .day, .week, .months(1), .months(2), .months(3), .months(6), .years(1), .years(2), .years(5),
    .years(10), .years(20),
  ]

  /// The ticks whose labels stand apart.
  /// - Parameters:
  ///   - extent: where on the drawing the axis ends; it begins at 0.
  ///   - width: what a label takes of it.
  public func ticks(extent: Int, gap: Int, width: (String) -> Int) -> [DayTick] {
    var best: [DayTick] = []
    for step in Self.steps {
      let dates = dates(step)
      if dates.count > extent { continue }
      let ticks = labelled(dates, step)
      if fits(ticks, extent, gap, width) {
        if ticks.count > 1 { return ticks }
        if best.isEmpty { best = ticks }
      }
    }
    return best
  }

  /// Where a day stands on a drawing of that extent.
  public func position(of date: CalendarDate, extent: Int) -> Int {
    let span = max(1, range.upperBound - range.lowerBound)
    return ((axis.place(of: date) - range.lowerBound) * max(0, extent - 1) * 2 + span) / (2 * span)
  }

  private func fits(_ ticks: [DayTick], _ extent: Int, _ gap: Int, _ width: (String) -> Int) -> Bool
  {
    if ticks.isEmpty { return false }
    var end = -gap
    for tick in ticks {
      let size = width(tick.label)
      let start = DayTicks.start(
        of: size, at: position(of: tick.date, extent: extent), extent: extent)
      if start < end + gap { return false }
      end = start + size
    }
    return end <= extent
  }

  /// Where a label under a tick begins, so that it does not leave the drawing.
  public static func start(of width: Int, at position: Int, extent: Int) -> Int {
    max(0, min(position - width / 2, extent - width))
  }

  private func dates(_ step: Step) -> [CalendarDate] {
    let (first, last) = (axis.date(at: range.lowerBound), axis.date(at: range.upperBound))
    var dates: [CalendarDate] = []
    switch step {
    case .day, .week:
      let length = range.upperBound - range.lowerBound
      if length > (axis.kind == .business ? 90 : 130) { return [] }
      for place in range {
        let date = axis.date(at: place)
        if case .day = step {
          dates.append(date)
        } else if date.weekday == .monday {
          dates.append(date)
        }
      }
    case .months(let count):
      if last.days(since: first) > 366 * 12 { return [] }
      var month = first.firstOfMonth
      while month <= last {
        if (month.parts.month - 1) % count == 0, month >= first { dates.append(month) }
        month = month.adding(months: 1)
      }
    case .years(let count):
      for year in first.parts.year...last.parts.year where year % count == 0 {
        if let date = CalendarDate(year: year, month: 1, day: 1), date >= first, date <= last {
          dates.append(date)
        }
      }
    }
    return dates
  }

  private func labelled(_ dates: [CalendarDate], _ step: Step) -> [DayTick] {
    var lastMonth = 0
    var lastYear = 0
    return dates.map { date in
      let (year, month, day) = date.parts
      defer { (lastMonth, lastYear) = (month, year) }
      let label: String
      switch step {
      case .years: label = String(year)
      case .months:
        let isNewYear = month == 1 || lastYear == 0
        label = month == 1 && lastYear != 0 ? String(year) : wording(MonthName.short(month))
        return DayTick(date: date, label: isNewYear && lastYear == 0 ? "\(label) \(year)" : label)
      case .day, .week:
        label = month == lastMonth ? String(day) : wording(say("\(day) \(MonthName.short(month))"))
      }
      return DayTick(date: date, label: label)
    }
  }
}

/// The scale of values: where its ticks stand, and how they are written.
///
/// Values are whole numbers of 10^-places, so that nothing is rounded by drawing.
public struct ValueAxis: Hashable, Sendable {
  public let low: Int
  public let high: Int
  public let ticks: [Int]
  private let places: Int
  /// Decimals that tell the ticks apart.
  private let decimals: Int

  /// - Parameters:
  ///   - low: the lowest value drawn.
  ///   - high: the highest value drawn.
  ///   - mostTicks: there is room for.
  public init(from low: Int, to high: Int, places: Int, mostTicks: Int) {
    var (low, high) = (low, high)
    if low == high {
      // A rate that never moves stands in the middle.
      let margin = max(1, low.magnitude / 50)
      low -= Int(margin)
      high += Int(margin)
    }
    var step = Self.step(over: high - low, mostTicks: max(1, mostTicks))
    var ticks = Self.ticks(low, high, step)
    // One tick alone says nothing of the scale.
    var most = mostTicks
    while ticks.count < 2, step > 1, most < 4 * mostTicks {
      most += 1
      step = Self.step(over: high - low, mostTicks: most)
      ticks = Self.ticks(low, high, step)
    }
    self.ticks = ticks
    self.low = low
    self.high = high
    self.places = places
    var (zeros, rest) = (0, step)
    while zeros < places, rest % 10 == 0 {
      rest /= 10
      zeros += 1
    }
    decimals = places - zeros
  }

  /// The smallest of 1, 2, 5, 10, 20 … of which at most so many lie in the span.
  static func step(over span: Int, mostTicks: Int) -> Int {
    var power = 1
    while true {
      for factor in [1, 2, 5] where span <= factor * power * mostTicks { return factor * power }
      power *= 10
    }
  }

  private static func ticks(_ low: Int, _ high: Int, _ step: Int) -> [Int] {
    Array(stride(from: ceiling(low, step), through: high, by: step))
  }

  private static func ceiling(_ value: Int, _ step: Int) -> Int {
    let quotient = value / step
    return (quotient * step < value ? quotient + 1 : quotient) * step
  }

  /// A tick as text, with as many decimals as all the others.
  public func label(of tick: Int) -> String {
    let size = Amount(digits: UInt64(tick.magnitude), places: places)
    var out = TextBuffer(capacity: 32)
    (tick < 0 ? -size : size).exact.write(places: decimals, .halfEven, to: &out)
    return out.text
  }

  /// Where a value stands on a drawing of that many places, the highest at 0.
  public func position(of value: Int, extent: Int) -> Int {
    let span = high - low
    return ((high - value) * (extent - 1) * 2 + span) / (2 * span)
  }
}
