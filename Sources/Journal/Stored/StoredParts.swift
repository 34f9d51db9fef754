import AgioCore

// The parts of an entry as rows of values.

extension EvaluationContext {
  var values: [Value] {
    [
      .integer(Int(today.dayNumber)), .text(rounding.rawValue), .integer(Int(decimalMark)),
      Value(defaultDate), .text(defaultTargets.map(\.code).linked(by: " ")),
    ]
  }

  init(_ row: RecordRow) {
    self.init(today: CalendarDate(dayNumber: row.integer(0)))
    rounding = RoundingMode(rawValue: row.text(1)) ?? .halfEven
    decimalMark = UInt8(truncatingIfNeeded: row.integer(2))
    defaultDate = row.date(3)
    defaultTargets = row.text(4).split(separator: " ").compactMap { Currency(code: $0) }
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

  init?(_ row: RecordRow) {
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
      .text(pair.base.code), .text(pair.quote.code), .text(up.storedText),
      .text(down.storedText), Value(date), Value(askedDate), .text(StoredText.of(legs)),
    ]
  }

  /// - Parameter legs: finds legs by their numbers.
  convenience init?(_ row: RecordRow, _ legs: ([Int]) -> [Leg]) {
    guard let pair = CurrencyPair(row.text(0), row.text(1)),
      let up = ExactNumber(storedText: row.text(2)),
      let down = ExactNumber(storedText: row.text(3)),
      !down.isZero
    else { return nil }
    self.init(
      pair: pair, up: up, down: down, legs: legs(StoredText.numbers(row.text(6))),
      date: row.date(4), askedDate: row.date(5))
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
