/// One rate an answer stands on: what it is, whose, and of which day.
public struct Leg: Equatable, Sendable {
  public let pair: CurrencyPair
  /// Units of the quote currency for one of the base.
  public let rate: ExactNumber
  /// Its fixing date; nil for what the law fixed and for a mean.
  public let date: CalendarDate?
  /// The number of the table it stood in: `076/A/NBP/2025`.
  public let number: String?
  /// Which of a two-way price it is; nil for a source with one.
  public let side: RateSide?
  /// The period it is the mean of, or was chosen from.
  public let coverage: PeriodCoverage?
  /// ``RateSource/id``; `euro` and `peg` for what the law fixed, `manual` for what the user has set, `user` for a rate
  /// given in the line.
  public let source: String
  /// The publisher or the authority, as people know it.
  public let sourceName: String
  public let state: RateState

  public init(
    pair: CurrencyPair, rate: ExactNumber, date: CalendarDate?, number: String?, side: RateSide?,
    coverage: PeriodCoverage?, source: String, sourceName: String, state: RateState
  ) {
    self.pair = pair
    self.rate = rate
    self.date = date
    self.number = number
    self.side = side
    self.coverage = coverage
    self.source = source
    self.sourceName = sourceName
    self.state = state
  }

  /// The period, if it is the mean of one.
  public var mean: PeriodCoverage? { coverage.flatMap { $0.choice == .average ? $0 : nil } }

  /// The rate as text: every digit of a fixing; 6 significant digits of a mean.
  public var rateText: String {
    var out = TextBuffer(capacity: 64)
    if mean == nil {
      rate.writePlain(to: &out)
    } else {
      rate.writeSignificant(NumberLimit.crossRateDigits, to: &out)
    }
    return out.text
  }

  /// The rate for machines: to 12 significant digits where it is a mean.
  public var preciseRateText: String {
    var out = TextBuffer(capacity: 64)
    rate.writePlain(to: &out)
    return out.text
  }

  /// A rate the user gave for this once: `at 1.0850`.
  public static func given(_ pair: CurrencyPair, _ rate: ExactNumber) -> Leg {
    Leg(
      pair: pair, rate: rate, date: nil, number: nil, side: nil, coverage: nil, source: "user",
      sourceName: "your rate", state: .manual)
  }

  static func fixed(_ law: FixedRate) -> Leg {
    Leg(
      pair: law.pair, rate: .small(law.rate), date: nil, number: nil, side: nil, coverage: nil,
      source: law.kind == .peg ? "peg" : "euro", sourceName: law.authority, state: .fixed)
  }

  static func manual(_ manual: ManualRate) -> Leg {
    Leg(
      pair: manual.pair, rate: .small(manual.rate), date: manual.date, number: nil, side: nil,
      coverage: nil, source: "manual", sourceName: "your rate", state: .manual)
  }
}

extension Leg: Hashable {
  /// A source has one fixing of a pair a day: the figure tells apart only what has no day.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pair)
    hasher.combine(date)
    hasher.combine(source)
    if date == nil { hasher.combine(rateText) }
  }
}
