package import AgioCore
package import Dialogue

/// What lies between two results of one expression, in amount and percent.
package struct Change {
  /// `+0.38 USD`
  package let difference: String
  /// The same for machines: `0.38`, `-0.38`.
  package let amount: String
  /// `+0.34%`; nil where the first is nothing.
  package let percent: String?
  package let isNone: Bool

  /// nil where the two cannot be compared.
  /// - Parameter isOfShown: whether it lies between the figures as they are shown, so that they add up.
  package init?(
    from then: Answer.Result, to now: Answer.Result, _ settings: Settings, isOfShown: Bool = false
  ) {
    guard then.unit == now.unit else { return nil }
    let number = { isOfShown ? Self.shown($0, settings) : $0.number }
    let before = BigRational(number(then))
    let difference = (BigRational(number(now)) + -before).exact
    let result = Answer.Result(difference, now.unit, form: now.form)
    self.difference = Self.sign(of: difference) + result.text(settings.resultStyle)
    amount = result.amountText(settings.resultStyle)
    isNone = difference.isZero
    percent =
      before.isZero
      ? nil : Self.percent((BigRational(difference) / before).exact, settings)
  }

  /// ``percent`` for machines: `0.34`, `-0.34`.
  package var ratio: String? { percent.map { $0.filter { $0 != "+" && $0 != "%" } } }

  /// That of the shown figures of each result; nil where the answers cannot be compared.
  package static func all(from then: Answer, to now: Answer, _ settings: Settings) -> [Change]? {
    guard then.results.count == now.results.count, !now.results.isEmpty else { return nil }
    let changes = zip(then.results, now.results).compactMap {
      Change(from: $0, to: $1, settings, isOfShown: true)
    }
    return changes.count == now.results.count ? changes : nil
  }

  /// The number as it is written.
  private static func shown(_ result: Answer.Result, _ settings: Settings) -> ExactNumber {
    guard result.unit.isMoney else { return result.number }
    var style = ResultStyle(rounding: settings.rounding)
    style.precision = settings.precision
    return Amount(decimal: result.amountText(style)).map { .small($0) } ?? result.number
  }

  private static func percent(_ ratio: ExactNumber, _ settings: Settings) -> String {
    var out = TextBuffer(capacity: 32)
    Answer.Result(ratio, .percent).shownNumber.write(
      places: 2, .halfEven, mark: settings.decimalMark, to: &out)
    return "\(sign(of: ratio))\(out.text)%"
  }

  private static func sign(of number: ExactNumber) -> String { number.isNegative ? "" : "+" }
}
