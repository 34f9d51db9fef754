extension DateSpelling {
  /// Whether it counts from the day on which it is said.
  var isRelative: Bool {
    if case .calendar = self { false } else { true }
  }

  /// The day meant; nil if the calendar has none.
  func date(today: CalendarDate) -> CalendarDate? {
    switch self {
    case .calendar(let year, let month, let day):
      return CalendarDate(year: year, month: month, day: day)
    case .today: return today
    case .yesterday: return today.adding(days: -1)
    case .last(let weekday):
      let back = (today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1
      return today.adding(days: -back)
    }
  }
}

extension PeriodSpelling {
  /// Whether it counts from the day on which it is said.
  var isRelative: Bool {
    if case .days(let first, let last) = self { first.isRelative || last.isRelative } else { false }
  }

  /// The period meant, if it is no run of days; nil if the calendar has none.
  var period: Period? {
    switch self {
    case .year(let year): Period(year: year)
    case .quarter(let year, let quarter): Period(year: year, quarter: quarter)
    case .month(let year, let month): Period(year: year, month: month)
    case .days: nil
    }
  }
}
