/// A day as a line names it, before anyone has asked whether the calendar has it.
public enum DateSpelling: Hashable, Sendable {
  case calendar(year: Int, month: Int, day: Int)
  case today
  case yesterday
  /// The last such day of the week before today.
  case last(Weekday)
}

/// A period as a line names it.
public enum PeriodSpelling: Hashable, Sendable {
  case year(Int)
  case quarter(year: Int, Int)
  case month(year: Int, Int)
  case days(DateSpelling, DateSpelling)
}
