public import AgioCore

extension JournalEntry {
  /// The line answered again at the very rates it was answered at: no source is asked, and every digit is the same.
  /// - Throws: why that cannot be, for an entry whose stored parts do not belong together.
  public func answeredAtItsRates() throws(Diagnostic) -> Answer {
    var book = RateBook([], today: circumstances.today)
    book.recorded = answer.workings.map(\.rate)
    return try answered(at: book)
  }

  /// The line answered with other rates. What was said before it stays what it was.
  /// - Parameter date: the fixing that counts where the line itself names no day.
  /// - Throws: why these rates give no answer.
  public func answered(at book: RateBook, on date: CalendarDate? = nil) throws(Diagnostic) -> Answer
  {
    let mark = circumstances.decimalMark
    let workspace = Workspace(precedents, decimalMark: mark)
    var evaluator = Evaluator(book, rounding: circumstances.rounding)
    evaluator.meanings = precedents.meanings
    evaluator.defaultTargets = circumstances.defaultTargets
    if let date = date ?? circumstances.defaultDate { evaluator.defaultTime = .on(date) }
    let statement = try Statement.parse(SourceLine(line), decimalMark: mark, names: workspace)
    return try evaluator.answer(to: statement, in: workspace)
  }
}
