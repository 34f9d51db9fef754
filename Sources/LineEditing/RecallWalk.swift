/// A walk through earlier lines by Up and Down: those that begin with what stood left of the
/// cursor at its start.
struct RecallWalk {
  private let prefix: String
  private let original: String
  private var index: Int
  /// The line that the walk last put on the screen.
  private(set) var shown: String

  init(prefix: String, original: String, in lines: [String]) {
    self.prefix = prefix
    self.original = original
    index = lines.count
    shown = original
  }

  /// The next older line; nil when there is none.
  mutating func older(in lines: [String]) -> String? {
    guard let found = lines[..<index].lastIndex(where: isWanted) else { return nil }
    index = found
    shown = lines[found]
    return shown
  }

  /// The next newer line, at last the one that the walk began with; nil when on that already.
  mutating func newer(in lines: [String]) -> String? {
    guard index < lines.count else { return nil }
    index = lines[(index + 1)...].firstIndex(where: isWanted) ?? lines.count
    shown = index < lines.count ? lines[index] : original
    return shown
  }

  private func isWanted(_ line: String) -> Bool {
    line != shown && line.utf8.starts(with: prefix.utf8)
  }
}
