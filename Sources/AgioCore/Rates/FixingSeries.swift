/// What one source has published: for each of its days the fixings of currencies against its pivot.
///
/// Days are rows, oldest first. A series is a value that does not change: newer rates come as another series.
public protocol FixingSeries: Sendable {
  var source: RateSource { get }
  /// The currency every fixing is against, on its left: the ECB's is the euro.
  var pivot: Currency { get }
  /// How many days it has.
  var count: Int { get }

  /// The fixing date of a row, counted from 0.
  func date(at row: Int) -> CalendarDate

  /// Units of `currency` for one unit of the pivot on that row's day, with the decimals the source gave;
  /// nil where the source published none.
  /// - Throws: what is wrong with the stored figures, if they cannot be trusted.
  func fixing(of currency: Currency, at row: Int) throws(SeriesDamage) -> Amount?

  /// Whether the series has a column for it, be it with gaps.
  func covers(_ currency: Currency) -> Bool

  /// Whether the source's own calendar has a publication on that day.
  func publishes(on date: CalendarDate) -> Bool
}

extension FixingSeries {
  public var firstDate: CalendarDate? { count > 0 ? date(at: 0) : nil }
  public var lastDate: CalendarDate? { count > 0 ? date(at: count - 1) : nil }

  /// The row of the last day that is not after `date`; nil if all are.
  public func row(notAfter date: CalendarDate) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self.date(at: middle) <= date { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}

/// Who publishes rates.
public struct RateSource: Hashable, Sendable {
  /// As `via` names it: `ecb`.
  public let id: String
  /// As people know it: `ECB`.
  public let name: String
  /// What state its figures are in.
  public let state: RateState

  public init(id: String, name: String, state: RateState) {
    self.id = id
    self.name = name
    self.state = state
  }
}

/// How far a figure can be taken for today's.
public enum RateState: String, Sendable {
  /// Came with the program.
  case bundled
  /// Given by the user.
  case manual
  /// Fixed by law: does not age.
  case fixed
}

/// Stored figures that do not match their checksum, or break the form they are stored in.
public struct SeriesDamage: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
