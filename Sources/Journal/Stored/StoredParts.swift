import AgioCore

// The parts of an entry as rows of values, in the order of the database's columns.

extension EvaluationContext {
  var values: [Value] {
    [
      .integer(Int(today.dayNumber)), .text(rounding.rawValue), .integer(Int(decimalMark)),
      Value(defaultDate), .text(defaultTargets.map(\.code).linked(by: " ")),
    ]
  }

  /// - Parameter column: where its values begin.
  init(_ row: some StoredFields, from column: Int32 = 0) {
    self.init(today: CalendarDate(dayNumber: row.integer(column)))
    rounding = RoundingMode(rawValue: row.text(column + 1)) ?? .halfEven
    decimalMark = UInt8(truncatingIfNeeded: row.integer(column + 2))
    defaultDate = row.date(column + 3)
    defaultTargets = row.text(column + 4).split(separator: " ").compactMap { Currency(code: $0) }
  }
}

extension Leg {
  var values: [Value] {
    [
      .text(pair.base.code), .text(pair.quote.code), .text(StoredText.of(rate, digits: digits)),
      Value(date), Value(number), Value(side?.rawValue),
      Value(coverage.map { StoredText.of($0) }),
      Value(coverage?.days), Value(coverage?.published), .text(source), .text(sourceName),
      .text(state.storedText),
    ]
  }

  init?(_ row: some StoredFields) {
    guard let pair = CurrencyPair(row.text(0), row.text(1)),
      let (rate, digits) = StoredText.rate(row.text(2)),
      let state = RateState(storedText: row.text(11))
    else { return nil }
    let coverage = row.optionalText(6).flatMap {
      StoredText.coverage($0, days: row.integer(7), published: row.integer(8))
    }
    self.init(
      pair: pair, rate: rate, date: row.date(3), number: row.optionalText(4),
      side: row.optionalText(5).flatMap(RateSide.init(rawValue:)), coverage: coverage,
      source: row.text(9), sourceName: row.text(10), state: state, digits: digits)
  }
}

extension CrossRate {
  /// - Parameter legs: the numbers under which its legs are kept.
  func values(legs: [Int]) -> [Value] {
    [
      .text(pair.base.code), .text(pair.quote.code), .text(StoredText.of(up)),
      .text(StoredText.of(down)), Value(date), Value(askedDate), .text(StoredText.of(legs)),
    ]
  }
}

/// A rate whose legs are kept elsewhere.
struct StoredRate {
  private let base: String
  private let quote: String
  private let up: String
  private let down: String
  private let date: CalendarDate?
  private let asked: CalendarDate?
  /// The numbers under which they are kept.
  let legs: [Int]

  init(_ row: some StoredFields) {
    (base, quote) = (row.text(0), row.text(1))
    (up, down) = (row.text(2), row.text(3))
    (date, asked) = (row.date(4), row.date(5))
    legs = StoredText.numbers(row.text(6))
  }

  /// nil where the values make none.
  func rate(_ legs: [Leg]) -> CrossRate? {
    guard let pair = CurrencyPair(base, quote), let up = StoredText.number(up),
      let down = StoredText.number(down), !down.isZero
    else { return nil }
    return CrossRate(pair: pair, up: up, down: down, legs: legs, date: date, askedDate: asked)
  }
}

extension Answer.Working {
  /// What `from` comes to at this rate.
  init(from: Answer.Result, at rate: CrossRate) {
    let to = from.number.times(rate.up, over: rate.down)
    self.init(from: from, to: Answer.Result(to, Unit(rate.pair.quote)), rate: rate)
  }
}

extension CurrencyPair {
  fileprivate init?(_ base: String, _ quote: String) {
    guard let base = Currency(code: base), let quote = Currency(code: quote) else { return nil }
    self.init(base: base, quote: quote)
  }
}
