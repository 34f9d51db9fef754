/// What a conversion multiplies by, and what it stands on.
///
/// The rate is kept as one exact fraction: units of the quote currency over units of the base, both for one of a common
/// currency between them. Nothing is rounded on the way.
public final class CrossRate: Sendable {
  public let pair: CurrencyPair
  /// Units of the quote currency for one of the common currency.
  public let up: ExactNumber
  /// Units of the base currency for one of the common currency.
  public let down: ExactNumber
  public let legs: [Leg]
  /// The day whose fixings it uses; nil where it uses none, or the means of a period.
  public let date: CalendarDate?
  /// The day that was asked for, where it is not the day of the fixing.
  public let askedDate: CalendarDate?
  /// Whether there is something to say of its days, or of a leg's state, digits or days.
  public let isRemarkable: Bool

  public init(
    pair: CurrencyPair, up: ExactNumber, down: ExactNumber, legs: [Leg], date: CalendarDate?,
    askedDate: CalendarDate?
  ) {
    self.pair = pair
    self.up = up
    self.down = down
    self.legs = legs
    self.date = date
    self.askedDate = askedDate
    digits = Self.isPublished(pair, legs) ? nil : legs.lazy.compactMap(\.digits).min()
    isRemarkable = askedDate != nil || !legs.allSatisfy(\.isUnremarkable)
  }

  /// Units of the quote currency for one of the base.
  public var value: ExactNumber { ExactNumber(1).times(up, over: down) }

  /// Whether the value is a figure as some source gave it, not turned round or crossed.
  public var isPublished: Bool { Self.isPublished(pair, legs) }

  private static func isPublished(_ pair: CurrencyPair, _ legs: [Leg]) -> Bool {
    legs.count == 1 && legs[0].pair == pair && legs[0].mean == nil
  }

  /// Its significant digits, where it is computed from a figure that was published with few: as many as the one with the
  /// fewest has.
  public let digits: Int?

  /// The value as text: every digit of a published figure; 6 significant digits of what is computed from others, and no
  /// more than these have.
  public func text(mark: UInt8 = UInt8(ascii: ".")) -> String {
    var out = TextBuffer(capacity: 64)
    if isPublished {
      value.writePlain(mark: mark, to: &out)
    } else if let digits {
      value.rounded(significant: digits).writeSignificant(digits, mark: mark, to: &out)
    } else {
      value.writeSignificant(NumberLimit.crossRateDigits, mark: mark, to: &out)
    }
    return out.text
  }

  /// One that was given, not found.
  public static func given(_ pair: CurrencyPair, _ rate: ExactNumber) -> CrossRate {
    CrossRate(
      pair: pair, up: rate, down: ExactNumber(1), legs: [.given(pair, rate)], date: nil,
      askedDate: nil)
  }

  static func identity(_ currency: Currency) -> CrossRate {
    CrossRate(
      pair: CurrencyPair(base: currency, quote: currency), up: ExactNumber(1),
      down: ExactNumber(1), legs: [], date: nil, askedDate: nil)
  }
}
