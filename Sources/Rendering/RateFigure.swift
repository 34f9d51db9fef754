import AgioCore

/// A rate as it stands beside the answer it led to: whoever multiplies by it gets what is shown.
struct RateFigure {
  private let rate: CrossRate
  private let mark: UInt8

  init(_ rate: CrossRate, mark: UInt8) {
    self.rate = rate
    self.mark = mark
  }

  /// A figure as it was published, given or fixed by law, which way round ever: `1 EUR = 1.1172 USD`. What is computed
  /// from others has as many digits as it takes.
  /// - Parameter reproduces: whether the answer comes of a rate as it is shown.
  func text(where reproduces: (ExactNumber) -> Bool) -> String {
    if rate.legs.count == 1, rate.legs[0].mean == nil {
      let leg = rate.legs[0]
      return "1 \(leg.pair.base) = \(text(leg.rate)) \(leg.pair.quote)"
    }
    let value = rate.value
    let least = rate.digits ?? NumberLimit.crossRateDigits
    let digits = (least...Self.mostDigits).first { reproduces(value.rounded(significant: $0)) }
    let shown = text(value, digits ?? max(least, NumberLimit.shownDigits))
    return "1 \(rate.pair.base) = \(shown) \(rate.pair.quote)"
  }

  /// No amount that people have needs more.
  private static let mostDigits = 60

  private func text(_ number: ExactNumber, _ digits: Int? = nil) -> String {
    var out = TextBuffer(capacity: 64)
    if let digits {
      number.rounded(significant: digits).writeSignificant(digits, mark: mark, to: &out)
    } else {
      number.writePlain(mark: mark, to: &out)
    }
    return out.text
  }
}
