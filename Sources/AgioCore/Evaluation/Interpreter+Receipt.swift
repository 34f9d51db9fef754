/// What a payment in another currency cost beside the day's mid.
///
/// The results of such a line are the effective rate, the markup in money and the markup in percent.
public struct Receipt: Hashable, Sendable {
  /// Which way round the effective rate is: so that it is not below one.
  public let pair: CurrencyPair
  /// Significant digits of the rate: as many as of a cross rate, or as it takes to come from one amount to the other.
  let rateDigits: Int

  /// Significant digits to show: of the rate those it takes, of the percentage three.
  func digits(of unit: Unit) -> Int? {
    if unit.isMoney { return nil }
    return unit == .percent ? 3 : rateDigits
  }
}

extension Interpreter {
  mutating func receipt(
    _ paid: Quantity, _ bought: Quantity, at range: SourceRange
  ) throws(Diagnostic) -> Quantity {
    guard let own = paid.unit.currency, let other = bought.unit.currency else {
      throw .priceIncomplete(at: range)
    }
    if own == other { throw .receiptOfOneCurrency(own, at: range) }
    if paid.number.isZero || bought.number.isZero { throw .receiptOfNothing(at: range) }
    let isTurned = bought.number < paid.number
    let rate = isTurned ? paid.number / bought.number : bought.number / paid.number
    // A rate behind it is given the way it is shown.
    answer.receipt = Receipt(
      pair: isTurned
        ? CurrencyPair(base: other, quote: own) : CurrencyPair(base: own, quote: other),
      rateDigits: isTurned
        ? Self.digits(of: rate, from: bought, to: paid)
        : Self.digits(of: rate, from: paid, to: bought))
    let mid = try convert(bought, to: own, at: range)
    if mid.number.overflowed { throw .tooLarge(at: range) }
    let markup = paid.number - mid.number
    several = [
      Quantity(rate), Quantity(markup, paid.unit), Quantity(markup / mid.number, .percent),
    ]
    for value in several! where value.number.overflowed {
      throw .tooLarge(at: range)
    }
    return several![0]
  }

  private static func digits(of rate: ExactNumber, from base: Quantity, to quote: Quantity) -> Int {
    let places = quote.unit.currency!.minorUnitDigits
    let wanted = quote.number.rounded(places: places, .halfEven)
    let digits = (NumberLimit.crossRateDigits...NumberLimit.shownDigits).first {
      (base.number * rate.rounded(significant: $0)).rounded(places: places, .halfEven) == wanted
    }
    return digits ?? NumberLimit.shownDigits
  }
}

extension Diagnostic {
  static func receiptOfNothing(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badReceipt, at: range, say("the amount must not be zero"),
      note: .write("paid 104.30 EUR for 450 PLN"))
  }

  static func receiptOfOneCurrency(_ currency: Currency, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badReceipt, at: range, say("both amounts are in \(currency)"),
      note: .write("paid 104.30 EUR for 450 PLN"))
  }
}
