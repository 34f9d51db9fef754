/// The newest earlier line that begins like the one being typed.
struct RecallGhost {
  private var typed = ""
  /// Where the last search ended; below 0 where no line begins like `typed`.
  private var index = -1
  /// How many lines there were; one added since could be a better one.
  private var count = 0

  /// What would follow `text`, the whole of what is typed; nil when no line begins with it.
  mutating func rest(of text: String, in lines: [String]) -> String? {
    guard !text.isEmpty else { return nil }
    // What does not begin like a shorter text does not begin like a longer one.
    let goesOn = !typed.isEmpty && count == lines.count && text.utf8.starts(with: typed.utf8)
    let newest = goesOn ? index : lines.count - 1
    let wanted = text.utf8.count
    index =
      lines[..<(newest + 1)].lastIndex {
        $0.utf8.count > wanted && $0.utf8.starts(with: text.utf8)
      } ?? -1
    (typed, count) = (text, lines.count)
    return index < 0 ? nil : String(lines[index].utf8.dropFirst(wanted))
  }
}
