/// How many days of a period a mean or an extreme stands on.
public struct PeriodCoverage: Hashable, Sendable {
  /// What of the period was asked for, by the word a line has for it.
  public enum Choice: String, Sendable { case average, high, low }

  public let choice: Choice
  public let period: Period
  /// Days on which every leg stands.
  public let days: Int
  /// Days on which every leg could have stood: those its source published on.
  public let published: Int

  public init(_ choice: Choice, _ period: Period, days: Int, published: Int) {
    self.choice = choice
    self.period = period
    self.days = days
    self.published = published
  }

  public var isWhole: Bool { days == published }
}

extension RateSelection.Time {
  /// What of a period it asks for; nil where it asks for a day.
  var choice: PeriodCoverage.Choice? {
    switch self {
    case .average: .average
    case .high: .high
    case .low: .low
    default: nil
    }
  }
}
