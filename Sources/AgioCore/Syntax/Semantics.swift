/// What a parse makes of a line: a value at once (a file of a million lines), or a tape to evaluate, explain, print or
/// highlight (a prompt).
///
/// The parser calls one method for each construct, operands first. A semantics that only knows arithmetic and plain
/// conversions leaves out the rest: the default refuses, and the line is parsed again with one that knows it all.
protocol Semantics {
  associatedtype Value

  /// Whether words behind `/` and `per` can be things; otherwise a line with such a word is left to one that knows them.
  static var readsThings: Bool { get }
  /// Whether words beyond codes and keywords are read; otherwise a line that has them is left to one that does.
  static var readsWords: Bool { get }

  /// Whether anybody is told why a line cannot be read; otherwise it is read again by one that tells.
  static var explains: Bool { get }

  /// Keeps currencies for the parser: see ``Parser/trailing``. One that reads no words keeps none.
  var trailing: [CurrencyPhrase] { get set }

  mutating func number(_ number: Lexer.Number, _ context: NumberContext, at range: SourceRange)
    throws(Diagnostic) -> Value
  /// `value` of a currency: `120 EUR`, `€120`, `(2+3) EUR`. The range covers number and currency.
  mutating func amount(_ value: Value, of phrase: CurrencyPhrase, at range: SourceRange)
    throws(Diagnostic) -> Value
  /// `value` with a sign before it and words behind it, which must agree: `$100 CAD`.
  mutating func amount(
    _ value: Value, of sign: CurrencyPhrase, confirmedBy phrase: CurrencyPhrase,
    at range: SourceRange
  ) throws(Diagnostic) -> Value
  /// `12 dollars 30 cents`: an amount, and a number of minor units of it.
  mutating func joined(
    _ amount: Value, _ number: Value, of minor: CurrencyPhrase, at range: SourceRange
  ) throws(Diagnostic) -> Value
  mutating func percent(_ value: Value, at range: SourceRange) throws(Diagnostic) -> Value
  mutating func negated(_ value: Value, at range: SourceRange) throws(Diagnostic) -> Value
  /// The range is the operator's.
  mutating func applied(
    _ operation: Operation, _ left: Value, _ right: Value, at range: SourceRange
  )
    throws(Diagnostic) -> Value
  /// One target, no qualifiers. The range begins at the conversion word.
  mutating func converted(_ value: Value, to phrase: CurrencyPhrase, at range: SourceRange)
    throws(Diagnostic) -> Value

  // What only a full semantics knows.

  /// Looks at what a factor without a sign stands behind.
  func checkFactor(behind left: Value) throws(Diagnostic)

  mutating func name(_ name: CurrencyPhrase) throws(Diagnostic) -> Value
  /// One of what stands behind `/` or `per`.
  mutating func thing(_ name: CurrencyPhrase) throws(Diagnostic) -> Value
  mutating func previous(number: Int?, at range: SourceRange) throws(Diagnostic) -> Value
  mutating func aggregate(_ kind: Aggregate, at range: SourceRange) throws(Diagnostic) -> Value
  mutating func call(_ name: SourceRange, _ arguments: [Value], at range: SourceRange)
    throws(Diagnostic) -> Value
  mutating func converted(_ value: Value, _ conversion: Conversion, at range: SourceRange)
    throws(Diagnostic) -> Value
  /// The same of one target and one qualifier, which most have.
  mutating func converted(
    _ value: Value, to phrase: CurrencyPhrase, _ qualifier: Qualifier, at range: SourceRange
  ) throws(Diagnostic) -> Value
  mutating func qualified(_ value: Value, _ qualifiers: [Qualifier], at range: SourceRange)
    throws(Diagnostic) -> Value
  mutating func approximated(_ value: Value, at range: SourceRange) throws(Diagnostic) -> Value
  mutating func list(_ items: [Value], at range: SourceRange) throws(Diagnostic) -> Value
  /// What was paid, and what for.
  mutating func receipt(_ paid: Value, _ bought: Value, at range: SourceRange) throws(Diagnostic)
    -> Value
  /// Begins and ends the expression of an `at (…)`, which stands behind what it is used for.
  mutating func beginRate() throws(Diagnostic)
  mutating func endRate(_ value: Value, _ direction: RateDirection?) throws(Diagnostic)
    -> Qualifier.Kind

  /// What follows is the body of a function with these parameters.
  mutating func beginDefinition(parameters: [String])
  /// Whether the name before a parenthesis is a variable, and so a factor; otherwise it is a call.
  func isVariable(_ name: SourceRange) -> Bool
  /// Whether three letters right before digits are a currency's code: `EUR120`.
  func isCode(_ letters: UInt32) -> Bool
  /// Whether these words, or this sign, are a currency's name.
  func isCurrency(_ text: String) -> Bool
}

/// What a number's commas mean depends on where it stands.
enum NumberContext { case plain, argument }

/// An operation with two operands.
public enum Operation: UInt8, Sendable {
  case add, subtract, multiply, divide, percentOf, percentOn, percentOff, power
  /// What is left of one when the other is taken out of it.
  case modulo
  /// The whole that the first is a share of, by the percentage that is the second: `20 USD is 10% of what`.
  case wholeOf, wholeOn, wholeOff
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
  public var targets: [CurrencyPhrase]
  public var qualifiers: [Qualifier]
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

extension Semantics {
  static var readsThings: Bool { @inline(__always) get { false } }
  static var explains: Bool { @inline(__always) get { true } }
  func checkFactor(behind left: Value) throws(Diagnostic) {}
  mutating func thing(_ name: CurrencyPhrase) throws(Diagnostic) -> Value { throw .needsTape }
  static var readsWords: Bool { true }
  mutating func joined(
    _ amount: Value, _ number: Value, of minor: CurrencyPhrase, at range: SourceRange
  ) throws(Diagnostic) -> Value { throw .needsTape }
  mutating func amount(
    _ value: Value, of sign: CurrencyPhrase, confirmedBy phrase: CurrencyPhrase,
    at range: SourceRange
  ) throws(Diagnostic) -> Value { throw .needsTape }
  mutating func name(_ name: CurrencyPhrase) throws(Diagnostic) -> Value { throw .needsTape }
  mutating func previous(number: Int?, at range: SourceRange) throws(Diagnostic) -> Value {
    throw .needsTape
  }
  mutating func aggregate(_ kind: Aggregate, at range: SourceRange) throws(Diagnostic) -> Value {
    throw .needsTape
  }
  mutating func call(_ name: SourceRange, _ arguments: [Value], at range: SourceRange)
    throws(Diagnostic) -> Value
  { throw .needsTape }
  mutating func converted(_ value: Value, _ conversion: Conversion, at range: SourceRange)
    throws(Diagnostic) -> Value
  { throw .needsTape }
  mutating func converted(
    _ value: Value, to phrase: CurrencyPhrase, _ qualifier: Qualifier, at range: SourceRange
  ) throws(Diagnostic) -> Value {
    try converted(value, Conversion(targets: [phrase], qualifiers: [qualifier]), at: range)
  }
  mutating func qualified(_ value: Value, _ qualifiers: [Qualifier], at range: SourceRange)
    throws(Diagnostic) -> Value
  { throw .needsTape }
  mutating func approximated(_ value: Value, at range: SourceRange) throws(Diagnostic) -> Value {
    throw .needsTape
  }
  mutating func list(_ items: [Value], at range: SourceRange) throws(Diagnostic) -> Value {
    throw .needsTape
  }
  mutating func receipt(_ paid: Value, _ bought: Value, at range: SourceRange) throws(Diagnostic)
    -> Value
  {
    throw .needsTape
  }
  mutating func beginRate() throws(Diagnostic) { throw .needsTape }
  mutating func endRate(_ value: Value, _ direction: RateDirection?) throws(Diagnostic)
    -> Qualifier.Kind
  { throw .needsTape }
  mutating func beginDefinition(parameters: [String]) {}
  func isVariable(_ name: SourceRange) -> Bool { false }
  func isCode(_ letters: UInt32) -> Bool { CurrencyIndex.shared[letters] != nil }
  func isCurrency(_ text: String) -> Bool { Currency.isName(text) }
}
