/// What a line that was answered directly comes to, for whoever writes more of it than its results.
public struct DirectRecord: Sendable {
  public let label: SourceRange?
  /// The first of its results, and those behind it; most lines have one.
  public let first: Value
  public let others: [Answer.Result]
  /// The rates it stands on, by their places among ``ToldRates/legs``.
  public let legs: [Int]
  /// The conversions made on the way, in their order, where they are kept.
  public let conversions: [Conversion]

  public struct Conversion: Sendable {
    public let from: Answer.Result
    /// The place of its rate among ``ToldRates``.
    public let rate: Int
  }

  public var result: Answer.Result { first.result }

  /// A result: wide numbers are written without being made of any size.
  public struct Value: Sendable {
    public let unit: Unit
    private let number: Number

    private enum Number {
      case exact(Answer.Result)
      case wide(WideAmount)
    }

    public init(_ result: Answer.Result) { (unit, number) = (result.unit, .exact(result)) }

    init(_ amount: WideAmount, _ unit: Unit) { (self.unit, number) = (unit, .wide(amount)) }

    public var result: Answer.Result {
      switch number {
      case .exact(let result): result
      case .wide(let amount): Answer.Result(amount.exact, unit)
      }
    }

    public var isApproximate: Bool {
      if case .exact(let result) = number { result.number.isApproximate } else { false }
    }

    /// Writes what ``Answer/Result/writeAmount(_:to:)`` does.
    public func writeAmount(_ style: ResultStyle, to out: inout TextBuffer) {
      if case .wide(let amount) = number, style.groupingMark == nil, let currency = unit.currency,
        !currency.isOwn,
        amount.writeMoney(
          places: currency.minorUnitDigits, style.rounding, mark: style.decimalMark, to: &out)
      {
        return
      }
      result.writeAmount(style, to: &out)
    }

    /// Writes what ``ExactNumber/writeStored(to:)`` does.
    public func writeExact(to out: inout TextBuffer) {
      if case .wide(let amount) = number, amount.writeFraction(to: &out) { return }
      result.number.writeStored(to: &out)
    }
  }
}
