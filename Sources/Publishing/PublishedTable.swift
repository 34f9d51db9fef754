public import AgioCore

/// All that a source published at once for one day: immutable.
public struct PublishedTable: Hashable, Sendable {
  /// The source as `via` names it: `nbp`.
  public var sourceID: String
  /// Which of the source's tables, where it has several: `A`, `B`, `C` of the NBP.
  public var table: String?
  /// How the source itself cites it: `076/A/NBP/2025`.
  public var number: String?
  /// The day the figures are of; not the day that was asked for, and not the day they were fetched.
  public var fixingDate: CalendarDate
  /// The currency all figures are against.
  public var pivot: Currency
  /// Never the pivot itself; the profile of the source says which way round they are.
  public var rates: CurrencyMap<PublishedRate>
  /// When the source says that it will publish again, in seconds since 1970.
  public var nextUpdate: Int?
  /// Whether the source may give other figures of that day another time: of a day that is not over, or of a blend that
  /// others are added to.
  public var isProvisional: Bool

  public init(
    sourceID: String, table: String? = nil, number: String? = nil, fixingDate: CalendarDate,
    pivot: Currency, rates: CurrencyMap<PublishedRate>, nextUpdate: Int? = nil,
    isProvisional: Bool = false
  ) {
    self.sourceID = sourceID
    self.table = table
    self.number = number
    self.fixingDate = fixingDate
    self.pivot = pivot
    self.rates = rates
    self.rates.trim()
    self.nextUpdate = nextUpdate
    self.isProvisional = isProvisional
  }
}

/// What a table has for one currency.
public enum PublishedRate: Hashable, Sendable {
  case mid(PublishedFigure)
  // Apart, since most are of one side, and a history has hundreds of thousands of these.
  indirect case twoWay(bid: PublishedFigure, ask: PublishedFigure)
}

extension PublishedRate {
  /// The only figure, or that of the lower side.
  package var lower: PublishedFigure {
    switch self {
    case .mid(let figure): figure
    case .twoWay(let bid, _): bid
    }
  }

  /// Whether it is the same number, however many zeros it has.
  package func isEqual(to other: PublishedRate) -> Bool {
    switch (self, other) {
    case (.mid(let one), .mid(let two)): one.isEqual(to: two)
    case (.twoWay(let bid, let ask), .twoWay(let otherBid, let otherAsk)):
      bid.isEqual(to: otherBid) && ask.isEqual(to: otherAsk)
    default: false
    }
  }

  /// The figure of a side; a table has middle rates or both sides.
  package subscript(side: RateSide) -> PublishedFigure? {
    switch (self, side) {
    case (.mid(let figure), .mid): figure
    case (.twoWay(let bid, _), .bid): bid
    case (.twoWay(_, let ask), .ask): ask
    default: nil
    }
  }
}

extension PublishedFigure {
  /// Whether it is the same number, however many zeros it has.
  func isEqual(to other: PublishedFigure) -> Bool {
    let places = max(places, other.places)
    return wide(places) == other.wide(places)
  }
}

extension PublishedRate: CustomStringConvertible {
  /// `1.1172`; of two sides the lower one.
  public var description: String { "\(lower)" }
}
