package import AgioCore
import Publishing
import RateService
import RateStorage

extension RateStores {
  /// That the rates of these sources are old, and why they still are: a line each.
  /// - Parameter mostDaysOfBundled: how many business days what came with the program may be behind without a word.
  package func stalenessNotes(
    of ids: some Sequence<String>, mostDaysOfBundled: Int = threeMonths
  ) -> [Phrase] {
    shelf.sources.compactMap { source in
      guard ids.contains(source.profile.id), let days = Self.daysBehind(source, mostDaysOfBundled)
      else { return nil }
      let stale = say(
        "the rates of \(source.profile.name) are \(days) \(days, "business day", "business days") behind"
      )
      guard let failure = source.notes.lastFailure else { return stale }
      return say("\(stale) (last attempt: \(failure))")
    }
  }

  /// Business days that rates are behind, where that is worth a warning; nil for none.
  private static func daysBehind(_ source: ListedSource, _ mostDaysOfBundled: Int) -> Int? {
    switch source.freshness.state {
    case .stale(let days): return days
    case .bundled:
      // What came with the program says so; once it is old, by the publisher's calendar, that has to be said, too.
      guard let newest = source.freshness.newest, let expected = source.freshness.expected,
        let clock = source.profile.schedules.first?.clock
      else { return nil }
      let days = clock.publications(after: newest, through: expected)
      return days > mostDaysOfBundled ? days : nil
    default: return nil
    }
  }

  package static let threeMonths = 60
}
