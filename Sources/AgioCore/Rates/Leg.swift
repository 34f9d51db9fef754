/// One rate an answer stands on: what it is, whose, and of which day.
///
/// Whoever has one holds a reference: 100,000 results are kept, many with two or three of the same few.
public struct Leg: Sendable {
  private let box: Box

  private final class Box: Sendable {
    let facts: Facts

    init(_ facts: Facts) { self.facts = facts }
  }

  private struct Facts: Equatable, Sendable {
    let pair: CurrencyPair
    let rate: ExactNumber
    let date: CalendarDate?
    let number: String?
    let side: RateSide?
    let coverage: PeriodCoverage?
    let origin: Origin
    let sourceName: String
    let state: RateState
    let digits: Int?
  }

  public init(
    pair: CurrencyPair, rate: ExactNumber, date: CalendarDate?, number: String?, side: RateSide?,
    coverage: PeriodCoverage?, source: String, sourceName: String, state: RateState,
    digits: Int? = nil
  ) {
    box = Box(
      Facts(
        pair: pair, rate: rate, date: date, number: number, side: side, coverage: coverage,
        origin: Origin(id: source), sourceName: sourceName, state: state, digits: digits))
  }

  public var pair: CurrencyPair { box.facts.pair }
  /// Units of the quote currency for one of the base.
  public var rate: ExactNumber { box.facts.rate }
  /// Its fixing date; nil for what the law fixed and for a mean.
  public var date: CalendarDate? { box.facts.date }
  /// The number of the table it stood in: `076/A/NBP/2025`.
  public var number: String? { box.facts.number }
  /// Which of a two-way price it is; nil for a source with one.
  public var side: RateSide? { box.facts.side }
  /// The period it is the mean of, or was chosen from.
  public var coverage: PeriodCoverage? { box.facts.coverage }
  /// Whose rate it is.
  public var origin: Origin { box.facts.origin }
  /// The publisher or the authority, as people know it.
  public var sourceName: String { box.facts.sourceName }
  public var state: RateState { box.facts.state }
  /// Its significant digits, where it was published with few: ``FixingSeries/fewDigits(of:at:_:)``.
  public var digits: Int? { box.facts.digits }

  /// The origin as files and programs name it: ``Origin/id``.
  public var source: String { origin.id }

  /// The period, if it is the mean of one.
  public var mean: PeriodCoverage? { coverage.flatMap { $0.choice == .average ? $0 : nil } }

  var isUnremarkable: Bool {
    coverage?.isWhole ?? true && digits == nil && state != .newerInQuarantine
      && state != .contradicted && origin != .manual
  }

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
    let origin: Origin =
      switch law.kind {
      case .euroLegacy: .law
      case .hundredth: .hundredth
      case .peg: .peg
      }
    return Leg(
      pair: law.published.pair, rate: .small(law.published.rate), date: nil, number: nil, side: nil,
      coverage: nil, source: origin.id, sourceName: law.authority, state: .fixed)
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
    /// Nobody: it is the hundredth of the other.
    case hundredth
    /// The user, for all lines.
    case manual
    /// The user, for one line.
    case given

    public init(id: String) {
      switch id {
      case "euro": self = .law
      case "peg": self = .peg
      case "hundredth": self = .hundredth
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
      case .hundredth: "hundredth"
      case .manual: "manual"
      case .given: "user"
      }
    }
  }
}

extension Leg: Hashable {
  public static func == (a: Leg, b: Leg) -> Bool {
    // Most that differ are of other pairs.
    a.box === b.box || a.box.facts.pair == b.box.facts.pair && a.box.facts == b.box.facts
  }

  /// A source has one fixing of a pair a day: the figure tells apart only what has no day.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pair)
    hasher.combine(date)
    hasher.combine(origin)
    if date == nil { hasher.combine(rateText) }
  }
}
