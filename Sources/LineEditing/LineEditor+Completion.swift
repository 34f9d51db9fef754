extension LineEditor {
  /// Puts in the only candidate, or as much as all share, and opens a list of several.
  func complete() -> Bool {
    guard let editLine, let helper else { return false }
    let text = editLine.text
    if text.isEmpty, corrections.count > 1 {
      menu = CompletionMenu(corrections.map { Candidate(text: $0) }, of: [], at: 0)
      return true
    }
    let before = Self.line(of: text[..<editLine.cursor])
    let completion = helper.completions(for: Self.line(of: text), cursor: before.utf8.count)
    guard !completion.candidates.isEmpty else { return false }
    let range = text.offsets(ofUTF8: completion.replacing)
    var word = Array(text[range])
    if let extended = completion.extending(String(word)) {
      word = Array(extended.unicodeScalars)
      editLine.replace(range, with: word)
    }
    // A bare number says nothing of what it stands for.
    if completion.candidates.count == 1, let only = completion.candidates.first,
      Int(only.text.drop { $0 == "#" }) != nil, !only.detail.isEmpty
    {
      explanation = { _ in [[RowPiece("\(only.text)  "), RowPiece(only.detail, .quiet)]] }
    }
    if completion.candidates.count > 1 || word.isEmpty {
      menu = CompletionMenu(completion.candidates, of: word, at: range.lowerBound)
    }
    return true
  }

  /// F1: says what the word under the cursor means.
  func explain() -> Bool {
    guard let editLine, let helper else { return false }
    let text = editLine.text
    explanation = helper.explanation(
      of: Self.line(of: text), cursor: Self.line(of: text[..<editLine.cursor]).utf8.count)
    return explanation != nil
  }

  /// Takes `key` for the open list; any other key closes it, and then does what it always does.
  func isTaken(byMenu key: Key) -> Bool {
    guard var menu else { return false }
    self.menu = nil
    let before = menu.range
    switch key {
    case .scalar("\t"), .scalar("\u{0E}"), .editor(.down): menu.move(by: 1)
    case .scalar("\u{10}"), .editor(.backTab), .editor(.up): menu.move(by: -1)
    case .editor(.pageDown): menu.movePage(by: renderer.shape.page)
    case .editor(.pageUp): menu.movePage(by: -renderer.shape.page)
    case .editor(.right) where menu.selected != nil && renderer.shape.columns > 1:
      menu.movePage(by: renderer.shape.rows)
    case .editor(.left) where menu.selected != nil && renderer.shape.columns > 1:
      menu.movePage(by: -renderer.shape.rows)
    case .scalar("\r"), .scalar("\n"):
      // With nothing selected it accepts the line.
      return menu.selected != nil
    case .escape, .scalar("\u{07}"):
      menu.deselect()
      editLine?.replace(before, with: menu.word)
      return true
    default: return false
    }
    editLine?.replace(before, with: menu.word)
    self.menu = menu
    return true
  }
}

extension [Unicode.Scalar] {
  /// The offsets of the scalars in `range` of the UTF-8 of this text, as far as there are any.
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
