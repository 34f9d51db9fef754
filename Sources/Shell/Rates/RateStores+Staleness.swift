import AgioCore
import RateStore

extension RateStores {
  /// That the rates of these sources are old, and why they still are: a line each.
  func stalenessNotes(of ids: Set<String>) -> [Phrase] {
    shelf.sources.compactMap { source in
      guard ids.contains(source.profile.id), case .stale(let days) = source.freshness.state else {
        return nil
      }
      let stale = say(
        "the rates of \(source.profile.name) are \(days) \(days, "business day", "business days") behind"
      )
      guard let failure = source.notes.lastFailure else { return stale }
      return say("\(stale) (the last try: \(failure))")
    }
  }
}
