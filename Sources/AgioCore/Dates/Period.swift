/// A run of whole days, both ends included.
public struct Period: Hashable, Sendable {
  public let first: CalendarDate
  public let last: CalendarDate
  private let grain: Grain

  private enum Grain: Hashable, Sendable { case year, quarter, month, days }

  /// The days from `first` to `last`; nil if they run backwards.
  public init?(from first: CalendarDate, to last: CalendarDate) {
    self.init(first, last, .days)
  }

  /// A calendar year.
  public init?(year: Int) {
    self.init(year, 1, through: 12, .year)
  }

  /// A quarter, 1 to 4.
  public init?(year: Int, quarter: Int) {
    guard (1...4).contains(quarter) else { return nil }
    self.init(year, quarter * 3 - 2, through: quarter * 3, .quarter)
  }

  /// A calendar month.
  public init?(year: Int, month: Int) {
    self.init(year, month, through: month, .month)
  }

  private init?(_ year: Int, _ month: Int, through end: Int, _ grain: Grain) {
    guard let first = CalendarDate(year: year, month: month, day: 1),
      let last = CalendarDate(
        year: year, month: end, day: CalendarDate.days(inMonth: end, of: year))
    else { return nil }
    self.init(first, last, grain)
  }

  private init?(_ first: CalendarDate, _ last: CalendarDate, _ grain: Grain) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
    self.grain = grain
  }

  public func contains(_ date: CalendarDate) -> Bool { first <= date && date <= last }
}

extension Period: CustomStringConvertible {
  /// As a line spells it: `2024`, `2024-Q1`, `2024-05`, `2024-01-15..2024-03-31`.
  public var description: String {
    let parts = first.parts
    switch grain {
    case .year: return String(first.description.prefix(4))
    case .quarter: return "\(first.description.prefix(4))-Q\((parts.month + 2) / 3)"
    case .month: return String(first.description.prefix(7))
    case .days: return "\(first)..\(last)"
    }
  }
}
