/// A walk through earlier lines by Up and Down: those that begin with what stood left of the
/// cursor at its start, each once.
struct RecallWalk {
  private let prefix: String
  private let original: String
  /// Where the lines stand that have been shown, the newest first; the last is on the screen.
  private var path: [Int] = []
  private var seen: Set<String>
  /// The line that the walk last put on the screen.
  private(set) var shown: String

  init(prefix: String, original: String, in lines: [String]) {
    self.prefix = prefix
    self.original = original
    seen = [original]
    shown = original
  }

  /// The next older line; nil when there is none.
  mutating func older(in lines: [String]) -> String? {
    let newest = path.last ?? lines.count
    guard
      let found = lines[..<newest].lastIndex(where: {
        $0.utf8.starts(with: prefix.utf8) && !seen.contains($0)
      })
    else { return nil }
    path.append(found)
    shown = lines[found]
    seen.insert(shown)
    return shown
  }

  /// The next newer line, at last the one that the walk began with; nil when on that already.
  mutating func newer(in lines: [String]) -> String? {
    guard path.popLast() != nil else { return nil }
    if shown != original { seen.remove(shown) }
    shown = path.last.map { lines[$0] } ?? original
    return shown
  }
}
