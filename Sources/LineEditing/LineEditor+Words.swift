/// Going and taking by words.
extension LineEditor {
  /// On an empty line, and on one that was offered, where terminals send `ESC b` for Alt-Left, it steps back.
  func goWordLeft() -> Bool {
    guard let editLine else { return false }
    if editLine.text.isEmpty || untouchedOffer != nil { return step(.earlier) }
    guard editLine.cursor > 0 else { return false }
    editLine.moveCursor(to: editLine.text.wordStart(before: editLine.cursor))
    return true
  }

  /// At the end of a line it takes the next word of the ghost.
  func goWordRight() -> Bool {
    guard let editLine else { return false }
    if untouchedOffer != nil { return step(.later) }
    if takeGhostWord() { return true }
    let text = editLine.text
    guard editLine.cursor < text.count else { return false }
    editLine.moveCursor(to: text.wordEnd(from: editLine.cursor))
    return true
  }

  /// Alt-. puts in the last word of the line before, and pressed again that of the one before it.
  func insertLastWord() -> Bool {
    guard let editLine else { return false }
    let cursor = editLine.cursor
    var walk = lastWord ?? LastWordWalk(recall.lines.count)
    let isGoingOn =
      walk.isStanding(in: editLine.text, at: cursor)
    if !isGoingOn { walk = LastWordWalk(recall.lines.count) }
    guard let word = walk.older(in: recall.lines, at: isGoingOn ? walk.start : cursor) else {
      return false
    }
    editLine.replace((isGoingOn ? walk.start : cursor)..<cursor, with: word)
    lastWord = walk
    return true
  }

  func redo() -> Bool {
    guard let editLine else { return false }
    let now = UndoHistory.State(text: editLine.text, cursor: editLine.cursor)
    guard let later = undoHistory.next(to: now) else { return false }
    editLine.replace(0..<now.text.count, with: later.text)
    editLine.moveCursor(to: later.cursor)
    return true
  }
}

/// The last words of earlier lines, the newest first.
struct LastWordWalk {
  private var index: Int
  private var word: [Unicode.Scalar] = []
  /// Where the word begins that was put in.
  private(set) var start = 0

  init(_ count: Int) { index = count }

  /// Whether what was put in last stands left of the cursor.
  func isStanding(in text: [Unicode.Scalar], at cursor: Int) -> Bool {
    !word.isEmpty && start + word.count == cursor && cursor <= text.count
      && Array(text[start..<cursor]) == word
  }

  /// The last word of the next older line that has another one; nil where there is none.
  mutating func older(in lines: [String], at start: Int) -> [Unicode.Scalar]? {
    while index > 0 {
      index -= 1
      guard index < lines.count, let last = lines[index].split(separator: " ").last else {
        continue
      }
      let found = Array(last.unicodeScalars)
      if found == word { continue }
      (word, self.start) = (found, start)
      return found
    }
    return nil
  }
}

extension [Unicode.Scalar] {
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "."
      || scalar == "_"
  }

  /// Where the word ends that begins at `place` or behind it.
  func wordEnd(from place: Int) -> Int {
    var end = place
    while end < count, !Self.isPart(self[end]) { end += 1 }
    while end < count, Self.isPart(self[end]) { end += 1 }
    return end
  }

  /// Where the word begins that ends before `place`.
  func wordStart(before place: Int) -> Int {
    var start = place
    while start > 0, !Self.isPart(self[start - 1]) { start -= 1 }
    while start > 0, Self.isPart(self[start - 1]) { start -= 1 }
    return start
  }
}
