public import AgioCore

/// All that one source has published, as it was read: what an archive is written from.
public struct PublishedSeries: Hashable, Sendable {
  /// The source as `via` names it, `ecb`: 1 to 16 small letters, digits and hyphens.
  public var sourceID: String
  /// The currency all figures are against: units of the other for one of it.
  public var pivot: Currency
  /// Which currency each figure of a day belongs to.
  public var columns: [Currency]
  /// Oldest first.
  public var days: [PublishedDay]

  public init(sourceID: String, pivot: Currency, columns: [Currency], days: [PublishedDay]) {
    self.sourceID = sourceID
    self.pivot = pivot
    self.columns = columns
    self.days = days
  }
}

/// The figures of one day, one for each column; nil where the source published none.
public struct PublishedDay: Hashable, Sendable {
  public var date: CalendarDate
  public var figures: [PublishedFigure?]

  public init(date: CalendarDate, figures: [PublishedFigure?]) {
    self.date = date
    self.figures = figures
  }
}

/// A figure as its text spells it: `digits / 10^places`. `1.10` is 110 with 2 places.
public struct PublishedFigure: Hashable, Sendable {
  public var digits: UInt64
  // A byte, since a history has hundreds of thousands of these.
  private var storedPlaces: Int8

  /// The most decimals there are.
  package static let mostPlaces = 18

  /// How many of the digits are decimals, 0 to ``mostPlaces``.
  public var places: Int { Int(storedPlaces) }

  public init(digits: UInt64, places: Int) {
    self.digits = digits
    storedPlaces = Int8(places)
  }

  /// The same number in units of `10^-places`; nil if it does not fit, or has more decimals than that.
  package func scaled(to places: Int) -> UInt64? {
    guard self.places <= places else { return nil }
    var digits = digits
    for _ in self.places..<places {
      let (product, tooLarge) = digits.multipliedReportingOverflow(by: 10)
      if tooLarge { return nil }
      digits = product
    }
    return digits
  }
}
