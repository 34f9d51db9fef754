public import AgioCore
public import Journal

/// Entries as a session makes them, at rates that stay what they are.
public enum SampleEntry {
  /// 2026-11-20: EUR/USD 1.1172, EUR/PLN 4.2331; 2026-11-19: EUR/USD 1.1, EUR/PLN 4.2.
  public static let book = RateBook(
    [
      RateTable(
        source: RateSource(id: "ecb", name: "ECB", state: .current), pivot: .euro,
        days: [
          day("2026-11-20"): rates("1.1172", "4.2331"), day("2026-11-19"): rates("1.1", "4.2"),
        ])
    ], today: day("2026-11-21"))

  /// A week later: EUR/USD 1.2, EUR/PLN 4.3 are new.
  public static let laterBook = RateBook(
    [
      RateTable(
        source: RateSource(id: "ecb", name: "ECB", state: .current), pivot: .euro,
        days: [
          day("2026-11-27"): rates("1.2", "4.3"), day("2026-11-20"): rates("1.1172", "4.2331"),
          day("2026-11-19"): rates("1.1", "4.2"),
        ])
    ], today: day("2026-11-28"))

  /// The last of these lines, said one after another.
  public static func entry(
    _ lines: String..., time: Int = 1_795_000_000,
    settings: (inout EvaluationContext) -> Void = { _ in }
  ) -> JournalEntry {
    entry(saying: lines.isEmpty ? ["100 EUR in USD"] : lines, time: time, settings: settings)
  }

  /// The same for lines in a list.
  public static func entry(
    saying lines: [String], time: Int = 1_795_000_000,
    settings: (inout EvaluationContext) -> Void = { _ in }
  ) -> JournalEntry {
    var context = EvaluationContext(today: book.today)
    settings(&context)
    var evaluator = Evaluator(book, rounding: context.rounding)
    evaluator.defaultTargets = context.defaultTargets
    if let date = context.defaultDate { evaluator.defaultTime = .on(date) }
    var workspace = Workspace()
    workspace.keepsTargets = true
    var entry: JournalEntry?
    for text in lines {
      let line = SourceLine(text)
      let statement = try! Statement.parse(
        line, decimalMark: context.decimalMark, names: workspace.variables)
      let answer = try! evaluator.answer(to: statement, in: workspace)
      entry = JournalEntry(
        line, answer, workspace.dependencies(of: statement, answer), context,
        at: (time: time, utcOffset: 3_600))
      workspace.record(answer, of: statement)
    }
    return entry!
  }

  public static func day(_ text: String) -> CalendarDate { CalendarDate(text)! }

  private static func rates(_ dollars: String, _ zlotys: String) -> [Currency: Amount] {
    [
      Currency(code: "USD")!: Amount(decimal: dollars)!,
      Currency(code: "PLN")!: Amount(decimal: zlotys)!,
    ]
  }
}

extension JournalEntry {
  /// The line answered again at the very rates it was answered at: no source is asked, and every digit is the same.
  /// - Throws: why that cannot be, for an entry whose stored parts do not belong together.
  public func answeredAtItsRates() throws(Diagnostic) -> Answer {
    var book = RateBook([], today: context.today)
    book.recorded = answer.workings.map(\.rate)
    return try answered(at: book)
  }
}
