/// What a line that was answered directly comes to, for whoever writes more of it than its results.
public struct DirectRecord: Sendable {
  public let label: SourceRange?
  /// The first of its results, and those behind it; most lines have one.
  public let first: Value
  public let others: [Answer.Result]
  /// The rates it stands on, by their places among ``ToldRates/legs``.
  public let legs: [Int32]
  /// The conversions made on the way, in their order, where they are kept.
  public let conversions: [Conversion]
  /// Where the lines above it stand in the file that a total has taken; nil for a line that is none.
  public let lines: [Int]?

  public struct Conversion: Sendable {
    public let from: Answer.Result
    /// The place of its rate among ``ToldRates``.
    public let rate: Int
  }

  public var result: Answer.Result { first.result }

  /// A result: one of fixed size is written without being made of any size.
  public struct Value: Sendable {
    public let unit: Unit
    private let amount: WideAmount
    /// One that is of no fixed size, or shown otherwise.
    private let other: Other?

    private final class Other: Sendable {
      let result: Answer.Result

      init(_ result: Answer.Result) { self.result = result }
    }

    public init(_ result: Answer.Result) {
      unit = result.unit
      if case .small(let amount) = result.number, result.significantDigits == nil {
        (self.amount, other) = (WideAmount(amount), nil)
      } else {
        (amount, other) = (WideAmount(.zero), Other(result))
      }
    }

    init(_ amount: WideAmount, _ unit: Unit) {
      (self.amount, self.unit, other) = (amount, unit, nil)
    }

    public var result: Answer.Result { other?.result ?? Answer.Result(amount.exact, unit) }
    public var isApproximate: Bool { other?.result.number.isApproximate ?? false }

    /// Writes what ``Answer/Result/writeAmount(_:to:)`` does.
    public func writeAmount(_ style: ResultStyle, to out: inout TextBuffer) {
      if other == nil, style.groupingMark == nil, let currency = unit.currency, !currency.isOwn {
        let places = currency.minorUnitDigits
        if let amount = amount.amount {
          return amount.writeMoney(
            places: places, style.rounding, mark: style.decimalMark, to: &out)
        }
        if amount.writeMoney(places: places, style.rounding, mark: style.decimalMark, to: &out) {
          return
        }
      }
      result.writeAmount(style, to: &out)
    }

    /// Writes what ``ExactNumber/writeStored(to:)`` does.
    public func writeExact(to out: inout TextBuffer) {
      if other == nil {
        if let amount = amount.amount, amount.writeExact(to: &out) { return }
        if amount.writeFraction(to: &out) { return }
      }
      result.number.writeStored(to: &out)
    }
  }
}
