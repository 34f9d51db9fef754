/// What a line comes to: its results and all they stand on.
public struct Answer: Sendable {
  public struct Result: Sendable {
    /// Exact, unless the number says it is approximate.
    public let number: ExactNumber
    public let unit: Unit
    /// How it is shown; nil for everything that is shown by its unit.
    public let form: ResultForm?

    public init(_ number: ExactNumber, _ unit: Unit, form: ResultForm? = nil) {
      self.number = number
      self.unit = unit
      self.form = form
    }

    public init(_ number: ExactNumber, _ unit: Unit, significantDigits: Int?) {
      self.init(number, unit, form: significantDigits.map { .significant($0) })
    }

    /// Significant digits to show of a rate, or of what was converted at one of few digits.
    public var significantDigits: Int? {
      if case .significant(let digits)? = form { digits } else { nil }
    }
  }

  /// One conversion made on the way.
  public struct Working: Sendable {
    public let from: Result
    public let to: Result
    public let rate: CrossRate
    /// What was asked of the rates; nil where the line gave its own, and for what is not of this run.
    public let query: RateQuery?

    public init(from: Result, to: Result, rate: CrossRate, query: RateQuery? = nil) {
      self.from = from
      self.to = to
      self.rate = rate
      self.query = query
    }
  }

  /// What a line could be read as besides what it says, and how to write that.
  public struct Remark: Sendable {
    public enum Kind: Sendable {
      /// A rate that is nearer to the inverse.
      case direction
      /// Three decimals that half of the world would read as thousands.
      case decimals
      /// Money over a currency, which reads like a rate.
      case quotient
      /// An amount in parentheses, which books have for what is taken off.
      case parentheses
      /// A price times a number, which is still for each.
      case multiple
      /// A stretch of time that another has a round number of only nearly.
      case period
      /// A dash before a label, which some have for what is taken off.
      case bullet
      /// A label that names another currency than the answer has.
      case label
      /// A heading with an amount in it.
      case heading
      /// The newest rates, which are not of the day that the line calls today.
      case today
    }

    public let kind: Kind
    public let phrase: Phrase
    /// The rate of the line, where it is nearer to the inverse, and how it says that it is that.
    public let turned: (rate: String, inverse: String)?

    init(_ kind: Kind, _ phrase: Phrase, turned: (rate: String, inverse: String)? = nil) {
      self.kind = kind
      self.phrase = phrase
      self.turned = turned
    }
  }

  /// Empty for the definition of a function.
  public var results: [Result] = []
  /// Each rate it stands on, once, in order of use.
  public var legs: [Leg] = []
  public var workings: [Working] = []
  /// For a receipt, which rate its first result is.
  public var receipt: Receipt?
  /// The lines above it that a total or an average took.
  public var addends: Addends?
  /// What there is to say to it besides, for it may be meant otherwise.
  public internal(set) var remarks: [Remark] = []
  /// The results above it that it was made of, but for those it is a share of; negative where a total added them.
  var uses: [Int] = []
  /// Whether it is one result above it, by its name alone or converted.
  var isView = false
  /// Whether it is a mean of results above it.
  var isAverage = false

  /// An answer without results.
  public init() {}

  /// The conversions that used another day's fixing than the one asked for.
  public var shifts: [CrossRate] {
    workings.map(\.rate).filter { $0.askedDate != nil }
  }
}
