package import AgioCore

/// Newer rates for a view that stays open: they are fetched in the background, as at the prompt, and nobody waits for them.
package final class LiveRates {
  private let context: CommandContext
  /// That of the prompt, where there is one, does the work.
  private let background: BackgroundRefresh?

  /// Starts at once; who has not been told yet that rates are fetched is told.
  package init(_ context: CommandContext) throws(CommandFault) {
    self.context = context
    guard context.prompt == nil else {
      background = nil
      return
    }
    let rates = try context.rates()
    if let notice = NetworkNotice.phrase(rates) { context.show(.note(notice)) }
    let isAllowed = NetworkNotice.isAllowed(rates.settings)
    background = isAllowed ? BackgroundRefresh(rates) : nil
    background?.start()
  }

  /// Takes up what has come since this was last asked.
  /// - Returns: whether that was anything.
  package func take() -> Bool {
    if let prompt = context.prompt { return prompt.takeNewerRates() }
    guard background?.takeNews() ?? false else { return false }
    return (try? context.reload()) != nil
  }

  /// That newer rates could not be fetched, and why; once.
  package func takeFailure() -> Phrase? { background?.takeFailure() }

  /// It is the last thing the program does.
  package func end() { background?.leave() }
}
