/// What the editor's own commands do; each says whether there was anything to do.
extension LineEditor {
  func recallOlder() -> Bool {
    guard let editLine else { return false }
    let text = editLine.text
    if goRow(by: -1) { return true }
    if walk?.shown != String(text) {
      let prefix = String(text[..<editLine.cursor])
      walk = RecallWalk(prefix: prefix, original: String(text), in: recall.lines)
    }
    return show(walk?.older(in: recall.lines))
  }

  func recallNewer() -> Bool {
    if goRow(by: 1) { return true }
    guard let editLine, walk?.shown == String(editLine.text) else { return false }
    return show(walk?.newer(in: recall.lines))
  }

  /// Inserts one line; of several, the rest follow when the first is accepted.
  func insertPaste() -> Bool {
    guard let editLine, let lines = pasted?.lines else { return false }
    pasted = nil
    guard lines.count > 1 else {
      editLine.insert(lines[0])
      return true
    }
    let text = editLine.text
    let cursor = editLine.cursor
    editLine.replace(cursor..<text.count, with: lines[0])
    following.insert(contentsOf: lines.dropFirst(), at: 0)
    following[lines.count - 2] += text[cursor...]
    return true
  }

  func clear() -> Bool {
    renderer.clear()
    return true
  }

  func undo() -> Bool {
    guard let editLine else { return false }
    let now = UndoHistory.State(text: editLine.text, cursor: editLine.cursor)
    guard let earlier = undoHistory.previous(to: now) else { return false }
    editLine.replace(0..<now.text.count, with: earlier.text)
    editLine.moveCursor(to: earlier.cursor)
    return true
  }

  private func show(_ line: String?) -> Bool {
    guard let editLine, let line else { return false }
    editLine.replace(0..<editLine.text.count, with: line.unicodeScalars)
    return true
  }
}
