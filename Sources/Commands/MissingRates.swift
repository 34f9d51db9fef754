import AgioCore
import Publishing
import RateService
import Shell

/// What to do about rates that a source does not have, in a command that has no line to write `on DATE` or `at RATE` into.
struct MissingRates {
  /// The last day that has the rate; nil where no day has.
  let lastFixing: CalendarDate?
  private let id: DiagnosticID
  private let hasOtherSources: Bool

  /// - Parameter source: the ``RateSource/id`` of the only one wanted.
  init(_ diagnostic: Diagnostic, _ pair: CurrencyPair, _ source: String?, _ stores: RateStores) {
    id = diagnostic.id
    hasOtherSources =
      source == nil
      && stores.shelf.sources.contains {
        // The newest day alone makes no series.
        $0.series == nil && !$0.profile.isOnRequest && $0.profile.history != .none
      }
    guard id == .missingFixing, diagnostic.wanted == nil else {
      lastFixing = nil
      return
    }
    lastFixing = (try? stores.book.history(of: pair, .all, source: source))?.points.last?.date
  }

  /// - Parameter spelling: how the command spells a run of days.
  /// - Returns: nil for what has another reason.
  func note(_ spelling: (Period) -> String) -> Phrase? {
    if let lastFixing {
      let year = Period(from: lastFixing.adding(months: -12), to: lastFixing)!
      return say("its last fixing is from \(lastFixing); write \(spelling(year))")
    }
    guard id == .noRate else { return nil }
    return hasOtherSources
      ? say("run 'agio refresh' for other sources") : say("no source in 'agio sources' has it")
  }
}
