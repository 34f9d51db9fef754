public import AgioCore

/// What a session is told once and holds to.
public struct Settings: Sendable {
  /// How results are rounded for showing.
  public var rounding = RoundingMode.halfEven
  /// `.` or `,`.
  public var decimalMark = UInt8(ascii: ".")
  /// What groups the digits of answers by three; nil for nothing.
  public var groupingMark: UInt8?
  /// Significant digits shown of a number whose decimals never end.
  public var precision = NumberLimit.shownDigits
  /// What `:rates` starts from.
  public var base = Currency.euro
  /// What a plain amount is shown in besides.
  public var usualTargets: [Currency] = []
  /// Which fixing counts where a line does not say.
  public var defaultDate: CalendarDate?
  /// What money is converted to where a line does not say.
  public var defaultTargets: [Currency] = []
  /// What signs and words mean that several currencies share.
  public var meanings = CurrencyMeanings()
  /// The language of what is said; never that of what is read.
  public var wording = Wording.english
  /// Whether lines that begin with `:` are commands: at a prompt they are, in a file an error.
  public var acceptsCommands = false

  public init() {}

  /// How results are written.
  public var resultStyle: ResultStyle {
    var style = ResultStyle(rounding: rounding, decimalMark: decimalMark)
    style.groupingMark = groupingMark
    style.precision = precision
    return style
  }
}
