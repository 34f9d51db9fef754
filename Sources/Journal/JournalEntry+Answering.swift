public import AgioCore

extension JournalEntry {
  /// The line answered again at the very rates it was answered at: no source is asked, and every digit is the same.
  /// - Throws: why that cannot be, for an entry whose stored parts do not belong together.
  public func answeredAtItsRates() throws(Diagnostic) -> Answer {
    var book = RateBook([], today: context.today)
    book.recorded = answer.workings.map(\.rate)
    return try answered(at: book)
  }

  /// The line answered with other rates. What was said before it stays what it was, and so does what `yesterday` meant.
  /// - Parameters:
  ///   - date: the fixing that counts where the line itself names no day.
  ///   - rounding: that of the entry, unless told otherwise.
  /// - Throws: why these rates give no answer.
  public func answered(
    at book: RateBook, on date: CalendarDate? = nil, rounding: RoundingMode? = nil
  ) throws(Diagnostic) -> Answer {
    let workspace = workspace
    return try evaluator(book, date, rounding).answer(to: statement(workspace), in: workspace)
  }

  /// Lines that give today what this one gave then, whatever has been said since: the nearest to what was typed first, and
  /// last of all the line as it was typed, for want of a better one.
  /// - Parameters:
  ///   - decimalMark: the one to write with.
  ///   - today: the day on which they are said.
  ///   - date: the fixing that will count where they name no day; nil for the one that counted then.
  public func spellings(
    decimalMark: UInt8, today: CalendarDate, on date: CalendarDate? = nil
  ) -> [String] {
    let workspace = workspace
    guard let statement = try? statement(workspace) else { return [line] }
    let evaluator = evaluator(RateBook([], today: context.today), nil, nil)
    var lines: [String] = []
    let isOfToday = today == context.today || !statement.namesRelativeDays
    if isOfToday && !statement.refersBack { lines.append(line) }
    for isBare in [false, true] {
      var writer = evaluator
      if date != nil { writer.defaultTime = .latest }
      let text = writer.writtenOut(
        statement, in: workspace, answer: answer, decimalMark: decimalMark, isBare: isBare)
      if let text { lines.append(text) }
    }
    return lines + [line]
  }

  private var workspace: Workspace {
    Workspace(dependencies, decimalMark: context.decimalMark)
  }

  private func statement(_ workspace: Workspace) throws(Diagnostic) -> Statement {
    try Statement.parse(
      SourceLine(line), decimalMark: context.decimalMark, names: workspace.variables)
  }

  private func evaluator(
    _ book: RateBook, _ date: CalendarDate?, _ rounding: RoundingMode?
  ) -> Evaluator {
    var evaluator = Evaluator(book, rounding: rounding ?? context.rounding)
    evaluator.meanings = dependencies.meanings
    evaluator.dayOfLine = context.today
    evaluator.defaultTargets = context.defaultTargets
    if let date = date ?? context.defaultDate { evaluator.defaultTime = .on(date) }
    return evaluator
  }
}
