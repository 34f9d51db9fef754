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
  /// What a plain number is an amount of where a line does not say; nil for a plain number.
  public var defaultSource: Currency?
  /// What signs and words mean that several currencies share.
  public var meanings = CurrencyMeanings()
  /// The language of what is said; never that of what is read.
  public var wording = Wording.english
  /// Makes ``commands`` when they are first asked for; nil where there are none.
  public var describesCommands: (@Sendable () -> [CommandDescription])?
  /// Makes the commands of the prompt where a single line is answered without one; nil in a file.
  public var describesPromptCommands: (@Sendable () -> [CommandDescription])?

  /// Refusal of every line that is not in the grammar, also where one reading of it is certain.
  public var isStrict = false

  /// Whose keys no line may set; nil where lines are not looked through for them.
  public var keyed: KeyedSources?

  public init() {}

  /// Whether this is a prompt, where lines that begin with `:` are commands.
  public var acceptsCommands: Bool { describesCommands != nil }
  /// The commands that lines beginning with `:` can name; in a file there are none.
  public var commands: [CommandDescription] {
    get { describesCommands?() ?? [] }
    set {
      if newValue.isEmpty { describesCommands = nil } else { describesCommands = { newValue } }
    }
  }

  /// Whether lines stand among others, in a file or a pipe.
  var isOfFile: Bool { describesCommands == nil && describesPromptCommands == nil }

  /// The commands that only a prompt has, where this is none.
  var promptCommands: [CommandDescription] {
    describesPromptCommands?().filter { $0.place == .prompt } ?? []
  }

  /// The command that may have been meant.
  func nearCommand(_ name: String) -> String? {
    let names = commands.map(\.name)
    if let near = NearestName.of(name, among: names) { return near }
    let found = names.filter { !name.isEmpty && $0.hasPrefix(name.lowercased()) }
    return found.count == 1 ? found[0] : nil
  }

  /// How results are written.
  public var resultStyle: ResultStyle {
    var style = ResultStyle(rounding: rounding, decimalMark: decimalMark)
    style.groupingMark = groupingMark
    style.precision = precision
    return style
  }
}
