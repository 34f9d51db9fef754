extension DateSpelling {
  /// Whether it counts from the day on which it is said.
  var isRelative: Bool {
    switch self {
    case .calendar, .slashed: false
    default: true
    }
  }

  /// The day meant; nil if the calendar has none, or two days could be meant.
  package func date(today: CalendarDate) -> CalendarDate? {
    switch self {
    case .calendar(let year, let month, let day):
      return CalendarDate(year: year, month: month, day: day)
    case .slashed:
      let readings = readings
      return readings.count == 1 ? readings[0] : nil
    case .today: return today
    case .yesterday: return today.adding(days: -1)
    case .last(let weekday):
      let back = (today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1
      return today.adding(days: -back)
    case .ago(let count, let unit): return today.before(count, unit)
    }
  }

  /// The days that `03/04/2024` can be, day first.
  var readings: [CalendarDate] {
    guard case .slashed(let first, let second, let year) = self else { return [] }
    let days = [
      CalendarDate(year: year, month: second, day: first),
      CalendarDate(year: year, month: first, day: second),
    ].compactMap { $0 }
    return first == second ? Array(days.prefix(1)) : days
  }
}

extension CalendarDate {
  /// So many units earlier; nil before the calendar begins.
  fileprivate func before(_ count: Int, _ unit: CalendarUnit) -> CalendarDate? {
    switch unit {
    case .day: adding(days: -count)
    case .week: adding(days: -7 * count)
    case .month: before(months: count)
    case .quarter: before(months: 3 * count)
    case .year: before(months: 12 * count)
    }
  }

  private func before(months: Int) -> CalendarDate? {
    parts.year * 12 + parts.month - 1 - months >= 12 ? adding(months: -months) : nil
  }
}

extension PeriodSpelling {
  /// Whether it counts from the day on which it is said.
  var isRelative: Bool {
    switch self {
    case .year, .quarter, .month, .months: false
    case .days(let first, let last): first.isRelative || last.isRelative
    case .last, .lastFew, .since: true
    }
  }

  /// The period meant, if it is no run of days between two spelled ones; nil if the calendar has none.
  /// - Parameter newest: the day of the newest fixing.
  package func period(today: CalendarDate, newest: CalendarDate) -> Period? {
    switch self {
    case .year(let year): return Period(year: year)
    case .quarter(let year, let quarter): return Period(year: year, quarter: quarter)
    case .month(let year, let month): return Period(year: year, month: month)
    case .days: return nil
    case .months(let year, let month, let lastYear, let lastMonth):
      guard let first = Period(year: year, month: month),
        let last = Period(year: lastYear, month: lastMonth)
      else { return nil }
      return Period(from: first.first, to: last.last)
    case .last(let unit): return lastWhole(unit, today)
    case .lastFew(let count, let unit):
      guard count > 0, let before = today.before(count, unit) else { return nil }
      // Today's fixing may not be out yet.
      let isFresh = newest < today && today.days(since: newest) <= 4
      return Period(from: before.adding(days: 1), to: isFresh ? newest : today)
    case .since(let day):
      return day.date(today: today).flatMap { Period(from: $0, to: max($0, newest)) }
    }
  }

  private func lastWhole(_ unit: CalendarUnit, _ today: CalendarDate) -> Period? {
    let (year, month, _) = today.parts
    switch unit {
    case .day: return Period(from: today.adding(days: -1), to: today.adding(days: -1))
    case .week:
      let monday = today.adding(days: -today.weekday.rawValue - 7)
      return Period(from: monday, to: monday.adding(days: 6))
    case .month:
      return month == 1 ? Period(year: year - 1, month: 12) : Period(year: year, month: month - 1)
    case .quarter:
      let quarter = (month + 2) / 3
      return quarter == 1
        ? Period(year: year - 1, quarter: 4) : Period(year: year, quarter: quarter - 1)
    case .year: return Period(year: year - 1)
    }
  }
}
