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
  /// Whose rate it is.
  public let origin: Origin
  /// The publisher or the authority, as people know it.
  public let sourceName: String
  public let state: RateState
  /// Its significant digits, where it was published with few: ``FixingSeries/fewDigits(of:at:_:)``.
  public let digits: Int?

  public init(
    pair: CurrencyPair, rate: ExactNumber, date: CalendarDate?, number: String?, side: RateSide?,
    coverage: PeriodCoverage?, source: String, sourceName: String, state: RateState,
    digits: Int? = nil
  ) {
    self.pair = pair
    self.rate = rate
    self.date = date
    self.number = number
    self.side = side
    self.coverage = coverage
    self.origin = Origin(id: source)
    self.sourceName = sourceName
    self.state = state
    self.digits = digits
  }

  /// The origin as files and programs name it: ``Origin/id``.
  public var source: String { origin.id }

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
      pair: law.published.pair, rate: .small(law.published.rate), date: nil, number: nil, side: nil,
      coverage: nil,
      source: law.kind == .peg ? "peg" : "euro", sourceName: law.authority, state: .fixed)
  }

  static func manual(_ manual: ManualRate) -> Leg {
    Leg(
      pair: manual.pair, rate: .small(manual.rate), date: manual.date, number: nil, side: nil,
      coverage: nil, source: "manual", sourceName: "your rate", state: .manual)
  }
}

extension Leg {
  /// Who says that a rate is so.
  public enum Origin: Hashable, Sendable {
    /// A publisher, by ``RateSource/id``.
    case published(String)
    /// The law that replaced a currency by the euro, or by a new unit of its own.
    case law
    /// The authority that ties a currency to another one.
    case peg
    /// The user, for all lines.
    case manual
    /// The user, for one line.
    case given

    public init(id: String) {
      switch id {
      case "euro": self = .law
      case "peg": self = .peg
      case "manual": self = .manual
      case "user": self = .given
      default: self = .published(id)
      }
    }

    public var id: String {
      switch self {
      case .published(let id): id
      case .law: "euro"
      case .peg: "peg"
      case .manual: "manual"
      case .given: "user"
      }
    }
  }
}

extension Leg: Hashable {
  /// A source has one fixing of a pair a day: the figure tells apart only what has no day.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pair)
    hasher.combine(date)
    hasher.combine(origin)
    if date == nil { hasher.combine(rateText) }
  }
}
