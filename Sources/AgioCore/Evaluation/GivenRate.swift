/// A rate that stands in the line, and which way round it is.
struct GivenRate {
  enum Direction {
    /// `at 1.0850`: target for one of the source.
    case bare
    /// `at 0.92 EUR`: so many for one of the other.
    case amount(Currency)
    /// `at 1.0850 EUR/USD`, `at 1.0850 USD per EUR`, `at (EUR/USD * 1.02)`
    case pair(CurrencyPair, isSlash: Bool)
  }

  let number: ExactNumber
  let direction: Direction
}

extension Interpreter {
  mutating func givenRate(
    _ nodes: Range<Int32>, _ direction: RateDirection?, at range: SourceRange
  ) throws(Diagnostic) -> GivenRate {
    let nodes = Int(nodes.lowerBound)..<Int(nodes.upperBound)
    let own = try pair(in: nodes, at: range)
    let value = try run(nodes)
    if value.unit != .plain { throw .rateIsNoNumber(at: range) }
    if value.number.isZero || value.number.isNegative { throw .rateNotPositive(at: range) }
    guard let direction else {
      return GivenRate(
        number: value.number, direction: own.map { .pair($0, isSlash: false) } ?? .bare)
    }
    if let own { throw .rateDirectionTwice(own, at: range) }
    let quote = try currency(direction.first)
    guard let second = direction.second else {
      return GivenRate(number: value.number, direction: .amount(quote))
    }
    let other = try currency(second)
    if quote == other { throw .rateForOneCurrency(at: range) }
    let pair =
      direction.isSlash
      ? CurrencyPair(base: quote, quote: other) : CurrencyPair(base: other, quote: quote)
    return GivenRate(number: value.number, direction: .pair(pair, isSlash: direction.isSlash))
  }

  /// The rate as one of the pair that is asked for.
  mutating func cross(
    _ given: GivenRate, for pair: CurrencyPair, at range: SourceRange
  ) throws(Diagnostic) -> CrossRate {
    let rate = given.number.normalized
    switch given.direction {
    case .bare:
      if let shown = answer.receipt?.pair, shown == pair.inverted {
        try check(rate, of: shown, at: range)
        return .given(pair, turning: rate)
      }
      try check(rate, of: pair, at: range)
      return .given(pair, rate)
    case .amount(let currency):
      if pair.quote == currency { return .given(pair, rate) }
      guard pair.base == currency else { throw .rateOfOtherPair("\(currency)", pair, at: range) }
      return .given(pair, turning: rate)
    case .pair(let own, let isSlash):
      guard own == pair || own == pair.inverted else {
        throw .rateOfOtherPair("\(own)", pair, at: range)
      }
      if isSlash {
        let figure = tape.text(range.number(in: tape.line))
        if evaluator.book.recorded == nil, let known = known(own) {
          if known.isNearerToInverse(rate) { throw .rateTurnedRound(figure, own, at: range) }
        } else {
          remarkUnknown(figure, of: own)
        }
      }
      return own == pair ? .given(pair, rate) : .given(pair, turning: rate)
    }
  }

  /// The rate there is without the line's, the last there ever was, or how much the two are worth, roughly.
  private func known(_ pair: CurrencyPair) -> KnownRate? {
    let book = evaluator.book
    func find(_ time: RateSelection.Time) throws(RateError) -> ExactNumber {
      try book.find(pair.base, in: pair.quote, RateSelection(time: time)).value
    }
    do throws(RateError) {
      return KnownRate(value: try find(evaluator.defaultTime), certainty: .current)
    } catch {
      if let day = error.lastDay, let value = try? find(.on(day)) {
        return KnownRate(value: value, certainty: .last(day))
      }
    }
    return RoughRate.of(pair).map { KnownRate(value: $0, certainty: .rough) }
  }

  /// Says of a bare rate that it is nearer to the inverse, or which way round it was taken where nothing is known.
  /// - Throws: it is so far off that it cannot be meant.
  private mutating func check(_ rate: ExactNumber, of pair: CurrencyPair, at range: SourceRange)
    throws(Diagnostic)
  {
    // What is answered once more is answered as it was.
    guard evaluator.book.recorded == nil else { return }
    let written = tape.text(range)
    guard let known = known(pair) else { return remarkUnknown(written, of: pair) }
    // `250 GBp in EUR at 1.15`: the rate of the pound.
    if pair.base.isHundredth != pair.quote.isHundredth,
      known.isNearHundredfold(rate, isSmaller: pair.base.isHundredth)
    {
      throw .rateOfWhole(
        written, pair.base.isHundredth ? "/" : "*",
        known.phrase(of: pair, mark: tape.decimalMark), at: range)
    }
    guard known.isNearerToInverse(rate) else { return }
    if known.isFar(from: rate) {
      throw .rateFarOff(
        written, pair, known.phrase(of: pair, mark: tape.decimalMark), at: range)
    }
    let phrase = known.phrase(of: pair, mark: tape.decimalMark).followed(
      by: say("for the other direction write at \(written) \(pair.base) per \(pair.quote)"),
      after: "; ")
    answer.remarks.append(
      Answer.Remark(
        .direction, phrase,
        turned: ("at \(written)", "at \(written) \(pair.base) per \(pair.quote)")))
  }

  private mutating func remarkUnknown(_ written: String, of pair: CurrencyPair) {
    guard evaluator.book.recorded == nil else { return }
    answer.remarks.append(
      Answer.Remark(
        .direction,
        say(
          "read as 1 \(pair.base) = \(written) \(pair.quote); for the other direction write at \(written) \(pair.base) per \(pair.quote)"
        )))
  }

  /// The pair whose rate an expression in `at ( )` is; nil where it is of numbers alone.
  private func pair(in nodes: Range<Int>, at range: SourceRange) throws(Diagnostic)
    -> CurrencyPair?
  {
    var stack: [RatePart] = []
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let node = tape.nodes[index]
      index += 1
      if node.step == .rate {
        index = Int(node.payload)
        continue
      }
      stack.append(part(node, stack.takeLast(tape.operandCount(of: node))))
    }
    switch stack.last {
    case .pair(let pair)?: return pair
    case .money?: throw .rateIsNoNumber(at: range)
    case .number?, nil: return nil
    }
  }

  private func part(_ node: Tape.Node, _ operands: [RatePart]) -> RatePart {
    switch node.step {
    case .name:
      let phrase = tape.phrase(of: node)
      if let currency = currencyAlone(phrase) { return .money(currency) }
      let unit =
        parameters[tape.text(phrase.range)]?.unit
        ?? workspace.variable(tape.text(phrase.range))?.value.unit
      return unit?.isMoney == true ? .money(nil) : .number
    case .previous:
      let number = node.payload < 0 ? workspace.results.count : Int(node.payload)
      if case .value(let value)? = workspace.entry(number), value.unit.isMoney {
        return .money(nil)
      }
      return .number
    case .amount, .aggregate: return .money(nil)
    case .apply: return operands[0].applying(tape.operation(of: node), operands[1])
    default: return operands.first { $0 != .number } ?? .number
    }
  }
}

/// What a part of the expression in `at ( )` is.
private enum RatePart: Equatable {
  case number
  case pair(CurrencyPair)
  /// Of which currency, where it is a code alone.
  case money(Currency?)

  func applying(_ operation: Operation, _ other: RatePart) -> RatePart {
    switch (self, operation, other) {
    case (.number, _, .number): .number
    case (.money(let base?), .divide, .money(let quote?)) where base != quote:
      .pair(CurrencyPair(base: base, quote: quote))
    case (.number, .divide, .pair(let pair)): .pair(pair.inverted)
    case (.pair(let pair), .power, .number), (.pair(let pair), _, .number): .pair(pair)
    case (.number, _, .pair(let pair)): .pair(pair)
    case (.pair, .divide, .pair): .number
    default: .money(nil)
    }
  }
}

extension CrossRate {
  /// One that was given the other way round.
  fileprivate static func given(_ pair: CurrencyPair, turning rate: ExactNumber) -> CrossRate {
    CrossRate(
      pair: pair, up: ExactNumber(1), down: rate, legs: [.given(pair.inverted, rate)], date: nil,
      askedDate: nil)
  }
}

extension SourceRange {
  /// The number that the range begins with.
  fileprivate func number(in line: SourceLine) -> SourceRange {
    let bytes = line.text(in: self).utf8
    let length = bytes.prefix { $0 != 32 && $0 < 0x80 && ($0 | 0x20) &- 97 >= 26 }.count
    return SourceRange(Int(lower), Int(lower) + length)
  }
}
