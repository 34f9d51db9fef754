/// What the editor's own commands do; each says whether there was anything to do.
extension LineEditor {
  func recallOlder() -> Bool {
    guard let editLine else { return false }
    let text = editLine.text
    if walk?.shown != String(text) {
      let prefix = String(text[..<editLine.cursor])
      walk = RecallWalk(prefix: prefix, original: String(text), in: recall.lines)
    }
    return show(walk?.older(in: recall.lines))
  }

  func recallNewer() -> Bool {
    guard let editLine, walk?.shown == String(editLine.text) else { return false }
    return show(walk?.newer(in: recall.lines))
  }

  func complete() -> Bool {
    guard let editLine, let completer else { return false }
    let text = editLine.text
    let before = String(text[..<editLine.cursor])
    let completion = completer.completions(for: String(text), cursor: before.utf8.count)
    guard !completion.candidates.isEmpty else { return false }
    let range = text.offsets(ofUTF8: completion.replacing)
    if let extended = completion.extending(String(text[range])) {
      editLine.replace(range, with: extended.unicodeScalars)
    }
    if completion.candidates.count > 1 { listing = Listing(completion.candidates) }
    return true
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

  private func show(_ line: String?) -> Bool {
    guard let editLine, let line else { return false }
    editLine.replace(0..<editLine.text.count, with: line.unicodeScalars)
    return true
  }
}

extension [Unicode.Scalar] {
  /// The offsets of the scalars in `range` of the text's UTF-8, as far as there are any.
  fileprivate func offsets(ofUTF8 range: Range<Int>) -> Range<Int> {
    var offset = 0
    var bounds = (lower: count, upper: count)
    for (index, scalar) in enumerated() {
      if offset >= range.lowerBound { bounds.lower = Swift.min(bounds.lower, index) }
      if offset >= range.upperBound { bounds.upper = Swift.min(bounds.upper, index) }
      offset += UTF8.width(scalar)
    }
    return bounds.lower..<bounds.upper
  }
}
