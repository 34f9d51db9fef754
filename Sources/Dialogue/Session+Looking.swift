public import AgioCore

/// What is only looked at: it has no number, `_` and `total` stay what they are.
extension Session {
  /// What a line would be answered.
  /// - Parameter date: the fixing that counts where the line names no day; nil for the one that counts anyway.
  public func look(at line: SourceLine, on date: CalendarDate? = nil) throws(Diagnostic) -> Answer {
    let statement = try Statement.parse(
      line, decimalMark: settings.decimalMark, names: workspace.variables)
    var evaluator = evaluator
    if let date { evaluator.defaultTime = .on(date) }
    return try evaluator.answer(to: statement, in: workspace, isCancelled: isCancelled)
  }

  /// The last line answered with the rates there are now, on what it stood on then: `* 2` does not double what it gave.
  /// - Returns: nil before the first.
  public mutating func again() -> Reply? {
    guard let statement = lastStatement else { return nil }
    var evaluator = evaluator
    evaluator.meanings = dependencies.meanings
    let context = Workspace(dependencies, decimalMark: statement.tape.decimalMark)
    do throws(Diagnostic) {
      let answer = try evaluator.answer(to: statement, in: context, isCancelled: isCancelled)
      // `:why` is about what has been shown.
      lastAnswer = answer
      shownAnswer = nil
      var reply = Reply(statement.line, label: statement.label, .answer(answer))
      reply.usual = usual(answer, statement)
      lastUsual = reply.usual
      return reply
    } catch {
      return Reply(statement.line, label: statement.label, .failure(error))
    }
  }
}
