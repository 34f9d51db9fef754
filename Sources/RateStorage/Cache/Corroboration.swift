package import AgioCore
import Publishing

/// The evidence for a figure besides its source's word.
public enum Corroboration: UInt64, Sendable {
  /// Came with the program.
  case bundled = 0
  /// A later response had a next fixing that fits.
  case nextFixing = 1
  /// Another source had the same.
  case otherSource = 2
  /// None yet.
  case none = 3
  /// None, and another source has another figure for the day, or the level that only its own fixings released is gone again.
  case contradicted = 4
  /// A person has accepted it.
  case accepted = 5

  /// A figure with such evidence never changes.
  public var isFinal: Bool { self != .none && self != .contradicted }
}

/// The corroboration of the figures of one table, as it is kept: an archive of those that differ from the rule.
///
/// The rule is what holds of a file of the version before: the next fixing has come for all days but the newest.
public struct CorroborationTable: Sendable {
  private(set) var table = CachedTable()

  public init() {}

  init(_ archive: RateArchive) throws(SeriesDamage) {
    table = try CachedTable(archive, numbers: nil)
  }

  /// The evidence that is kept; nil where the rule tells.
  package subscript(currency: Currency, date: CalendarDate) -> Corroboration? {
    get { table.figure(of: currency, on: date).flatMap { Corroboration(rawValue: $0.digits) } }
    set {
      guard let newValue, newValue != .nextFixing else { return table.remove(currency, on: date) }
      let figure = PublishedFigure(digits: newValue.rawValue, places: 0)
      table.merge(date, CachedTable.Day(figures: [currency: figure]))
    }
  }

  /// The figures with one of some kinds of evidence, oldest first.
  package func figures(_ isWanted: (Corroboration) -> Bool) -> [(Currency, CalendarDate)] {
    table.dates.flatMap { date in
      (table[date]?.figures ?? [:]).compactMap { currency, figure in
        Corroboration(rawValue: figure.digits).map(isWanted) ?? false ? (currency, date) : nil
      }
    }
  }
}
