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

  /// The distance to another rate in hundredths of a percent of the lower one: 10,000 for twice as much and for half; of
  /// two sides the larger.
  package func distance(to other: PublishedRate) -> Int {
    if case .twoWay(let bid, let ask) = self, case .twoWay(let otherBid, let otherAsk) = other {
      return max(bid.distance(to: otherBid), ask.distance(to: otherAsk))
    }
    return lower.distance(to: other.lower)
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

  fileprivate func distance(to other: PublishedFigure) -> Int {
    let places = max(places, other.places)
    // Most figures are short, and need no wide numbers.
    if let one = scaled(to: places), let two = other.scaled(to: places), max(one, two) < 1 << 49 {
      let (low, high) = (max(1, min(one, two)), max(one, two))
      return high / low >= 100_000 ? 1_000_000_000 : Int(high * 10_000 / low) - 10_000
    }
    let (one, two) = (wide(places), other.wide(places))
    let (low, high) = (max(1, min(one, two)), max(one, two))
    // Beyond that all is the same, and nothing overflows.
    if high / low >= 100_000 { return 1_000_000_000 }
    return Int(low.dividingFullWidth(high.multipliedFullWidth(by: 10_000)).quotient) - 10_000
  }
}

extension PublishedRate: CustomStringConvertible {
  /// `1.1172`; of two sides the lower one.
  public var description: String { "\(lower)" }
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

extension PublishedFigure {
  /// What `175.68` spells: digits, and a point with digits after it or none; nil for anything else, and for more than 18
  /// decimals or more digits than fit.
  public init?(decimal text: ArraySlice<UInt8>) {
    let point = text.firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
    let whole = text[..<point]
    let decimals = text[point...].dropFirst()
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0"),
      point == text.endIndex || !decimals.isEmpty, decimals.count <= PublishedFigure.mostPlaces
    else { return nil }
    var digits: UInt64 = 0
    for part in [whole, decimals] {
      for byte in part {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        let (product, first) = digits.multipliedReportingOverflow(by: 10)
        let (sum, second) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
        if first || second { return nil }
        digits = sum
      }
    }
    self.init(digits: digits, places: decimals.count)
  }

  /// What `175.68` or `9.503109e-06` spells, exactly; nil where ``init(decimal:)`` gives nil.
  public init?(scientific text: ArraySlice<UInt8>) {
    let letter = text.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? text.endIndex
    guard let mantissa = PublishedFigure(decimal: text[..<letter]) else { return nil }
    var (digits, places) = (mantissa.digits, mantissa.places)
    if letter != text.endIndex {
      let exponent = text[letter...].dropFirst()
      // Four digits and a sign: beyond that nothing fits anyway.
      guard exponent.count <= 5, let power = Int(String(decoding: exponent, as: UTF8.self)) else {
        return nil
      }
      places -= power
    }
    while places > PublishedFigure.mostPlaces, digits % 10 == 0, digits != 0 {
      (digits, places) = (digits / 10, places - 1)
    }
    while places < 0 {
      let (product, tooLarge) = digits.multipliedReportingOverflow(by: 10)
      if tooLarge { return nil }
      if product == 0 { places = -1 }
      (digits, places) = (product, places + 1)
    }
    guard places <= PublishedFigure.mostPlaces else { return nil }
    self.init(digits: digits, places: places)
  }
}

extension PublishedFigure: CustomStringConvertible {
  /// `175.68`: without zeros behind it.
  public var description: String {
    var (digits, places) = (digits, places)
    while places > 0, digits % 10 == 0 { (digits, places) = (digits / 10, places - 1) }
    let text = String(digits)
    let padded = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
    return places == 0 ? padded : "\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}

extension PublishedFigure {
  /// In units of `10^-places`, of which there are no fewer than its own: at most 2^64 times 10^18, and 2^3 of these are
  /// still less than 2^128.
  package func wide(_ places: Int) -> UInt128 {
    (self.places..<places).reduce(UInt128(digits)) { product, _ in product * 10 }
  }
}
