/// What one source has published: for each of its days the fixings of currencies against its pivot.
///
/// Days are rows, oldest first. A series is a value that does not change: newer rates come as another series.
public protocol FixingSeries: Sendable {
  var source: RateSource { get }
  /// The currency every fixing is against: the ECB's is the euro.
  var pivot: Currency { get }
  /// Which way round its figures are.
  var quotation: Quotation { get }
  /// How many days it has.
  var count: Int { get }

  /// The fixing date of a row, counted from 0.
  func date(at row: Int) -> CalendarDate

  /// The row of the last day that is not after `date`; nil if all are.
  func row(notAfter date: CalendarDate) -> Int?

  /// The figure for `currency` on that row's day; nil where the source published none.
  /// - Throws: what is wrong with the stored figures, if they cannot be trusted.
  func fixing(of currency: Currency, at row: Int) throws(SeriesDamage) -> Amount?

  /// The same for one side of a two-way price.
  func fixing(of currency: Currency, at row: Int, _ side: RateSide) throws(SeriesDamage) -> Amount?

  /// The figures for `currency` on these rows, all of which were published on their days; nil where a row has none, or one
  /// with more decimals than the others can have.
  func figures(of currency: Currency, in rows: Range<Int>) throws(SeriesDamage) -> FigureColumn?

  /// Whether it has two-way prices.
  var hasSides: Bool { get }

  /// What a figure was published in, where that is not the row's day alone: a weekly table that still holds.
  func publication(of currency: Currency, at row: Int, _ side: RateSide) -> Publication

  /// Whether that was published on an earlier day than the row's.
  func holdsOn(_ currency: Currency, at row: Int, _ side: RateSide) -> Bool

  /// Whether that can be so of any row.
  var mayHoldOn: Bool { get }

  /// The significant digits of a figure, where it was published with ``NumberLimit/fewDigits`` or fewer; nil where it has
  /// more, or nobody can tell.
  func fewDigits(of currency: Currency, at row: Int, _ side: RateSide) -> Int?

  /// How far the figures of a row can be taken for today's.
  func state(at row: Int) -> RateState

  /// Whether the series has a column for it, be it with gaps.
  func covers(_ currency: Currency) -> Bool

  /// Whether the source's own calendar has a publication on that day.
  func publishes(on date: CalendarDate) -> Bool
}

/// Figures of one currency on days in a row, all with the same decimals.
public struct FigureColumn: Sendable {
  /// Units of so many decimals, one for each day.
  public let digits: [UInt64]
  public let places: Int

  /// Decimals of figures that are asked for row by row.
  fileprivate static let mostPlaces = 10

  public init(digits: [UInt64], places: Int) {
    self.digits = digits
    self.places = places
  }
}

/// Which way round figures are.
public enum Quotation: Sendable {
  /// Units of the currency for one of the pivot: EUR/USD 1.1172.
  case currencyForPivot
  /// Units of the pivot for one of the currency: USD/PLN 3.9418.
  case pivotForCurrency
}

/// The table a figure stood in.
public struct Publication: Hashable, Sendable {
  /// The fixing date.
  public let date: CalendarDate
  /// The number its publisher gave it: `076/A/NBP/2025`.
  public let number: String?

  public init(date: CalendarDate, number: String? = nil) {
    self.date = date
    self.number = number
  }
}

extension FixingSeries {
  public var quotation: Quotation { .currencyForPivot }
  public var hasSides: Bool { false }
  public var mayHoldOn: Bool { true }

  public func fixing(of currency: Currency, at row: Int, _ side: RateSide) throws(SeriesDamage)
    -> Amount?
  {
    side == .mid ? try fixing(of: currency, at: row) : nil
  }

  public func figures(of currency: Currency, in rows: Range<Int>) throws(SeriesDamage)
    -> FigureColumn?
  {
    let places = FigureColumn.mostPlaces
    var digits: [UInt64] = []
    for row in rows {
      guard !holdsOn(currency, at: row, .mid),
        let figure = try fixing(of: currency, at: row, .mid),
        let scaled = figure.digits(places: places)
      else { return nil }
      digits.append(scaled)
    }
    return FigureColumn(digits: digits, places: places)
  }

  public func publication(of currency: Currency, at row: Int, _ side: RateSide) -> Publication {
    Publication(date: date(at: row))
  }

  public func holdsOn(_ currency: Currency, at row: Int, _ side: RateSide) -> Bool {
    publication(of: currency, at: row, side).date != date(at: row)
  }

  public func fewDigits(of currency: Currency, at row: Int, _ side: RateSide) -> Int? { nil }

  public func state(at row: Int) -> RateState { source.state }

  public var firstDate: CalendarDate? { count > 0 ? date(at: 0) : nil }
  public var lastDate: CalendarDate? { count > 0 ? date(at: count - 1) : nil }

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

/// Stored figures that do not match their checksum, or break the form they are stored in.
public struct SeriesDamage: PhrasedError, Hashable, Sendable {
  public let phrase: Phrase

  public init(_ phrase: Phrase) { self.phrase = phrase }
}
