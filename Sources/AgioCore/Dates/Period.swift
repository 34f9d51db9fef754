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

extension Period {
  /// `2026-11-21`, `2026-11`, `2026-Q4`, `2026`, `2026-01-15..2026-03-31`; nil for anything else.
  public init?(text: String) {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    if ends.count == 2, let first = CalendarDate(ends[0]), let last = CalendarDate(ends[1]) {
      self.init(from: first, to: last)
      return
    }
    if let day = CalendarDate(text) {
      self.init(from: day, to: day)
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, first.utf8.count == 4, let year = Int(first),
      (1900...2999).contains(year)
    else { return nil }
    if parts.count == 1 {
      self.init(year: year)
      return
    }
    guard parts.count == 2, parts[1].utf8.count == 2 else { return nil }
    if parts[1].first?.lowercased() == "q", let quarter = Int(parts[1].dropFirst()) {
      self.init(year: year, quarter: quarter)
    } else if let month = Int(parts[1]) {
      self.init(year: year, month: month)
    } else {
      return nil
    }
  }
}
