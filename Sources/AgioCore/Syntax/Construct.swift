/// What a number's commas mean depends on where it stands.
enum NumberContext { case plain, argument }

/// An operation with two operands.
public enum Operation: UInt8, Sendable {
  case add, subtract, multiply, divide, percentOf, percentOn, percentOff, power
  /// What is left of one when the other is taken out of it.
  case modulo
  /// The whole that the first is a share of, by the percentage that is the second: `20 USD is 10% of what`.
  case wholeOf, wholeOn, wholeOff

  /// How the operation is written.
  var spelling: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .percentOf: "of"
    case .percentOn: "on"
    case .percentOff: "off"
    case .power: "^"
    case .modulo: "mod"
    case .wholeOf: "of what"
    case .wholeOn: "on what"
    case .wholeOff: "off what"
    }
  }
}

/// What a line makes of the results above it.
public enum Aggregate: UInt8, Sendable {
  case total, average, subtotal, grandTotal

  /// How it is written.
  public var word: String {
    switch self {
    case .total: "total"
    case .average: "average"
    case .subtotal: "subtotal"
    case .grandTotal: "grand total"
    }
  }
}

/// One or more words, or a sign, where a currency is due.
public struct CurrencyPhrase: Hashable, Sendable {
  public var range: SourceRange
  /// The first three bytes as capitals, if the phrase is one word of three letters of ASCII; 0 otherwise.
  public var letters: UInt32
}

/// `in EUR, GBP on 2024-05-06`
public struct Conversion: Hashable, Sendable {
  /// Empty for `as %`, and for the last targets once more.
  public var targets: [CurrencyPhrase] { target.map { [$0] + moreTargets } ?? [] }
  /// The first of them; most conversions have no other.
  var target: CurrencyPhrase?
  var moreTargets: [CurrencyPhrase] = []
  public var qualifiers: [Qualifier] = []
  /// A line that ends with the conversion word, and means the targets of the last one.
  public var isAgain = false
  /// What the targets are for each of: `in USD/night`.
  public var per: CurrencyPhrase?
  /// Its targets stand right behind an amount, without a word between: `100 usd eur`.
  public var isTrailing = false
  /// Some of the qualifiers stand before the conversion and some behind it.
  public var isQualifiedTwice = false
}

/// What says which rate a conversion uses.
public struct Qualifier: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case on(DateSpelling)
    case before(DateSpelling)
    case next(DateSpelling)
    case average(PeriodSpelling)
    case high(PeriodSpelling)
    case low(PeriodSpelling)
    /// The rate is the value of these nodes of the tape; nil for the direction of a bare number.
    case at(Range<Int32>, RateDirection?)
    case side(RateSide)
    case via(String)
  }

  public var kind: Kind
  /// From the word to the end of what it takes.
  public var range: SourceRange
  /// What stands behind the word.
  public var operand: SourceRange
}

/// What stands behind the number of a rate: `EUR/USD`, `USD per EUR`, or `EUR` for so many euros.
public struct RateDirection: Hashable, Sendable {
  public var first: CurrencyPhrase
  public var second: CurrencyPhrase?
  /// A pair in the market's notation, the second currency for one of the first; otherwise the first for one of the second.
  public var isSlash: Bool
}

/// Which of a two-way price.
public enum RateSide: String, CaseIterable, Sendable { case bid, ask, mid }
