import AgioCore
import RateStore

extension RateCabinet {
  /// That the rates of these sources are old, and why they still are: a line each.
  func stalenessNotes(of ids: Set<String>) -> [String] {
    shelf.sources.compactMap { source in
      guard ids.contains(source.profile.id), case .stale(let days) = source.freshness.state else {
        return nil
      }
      let behind = "\(days) business day\(days == 1 ? "" : "s") behind"
      let reason =
        source.notes.lastError.map { " (the last try: \(VisibleText.of($0.utf8)))" } ?? ""
      return "the rates of \(source.profile.name) are \(behind)\(reason)"
    }
  }
}
