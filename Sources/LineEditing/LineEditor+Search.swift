extension LineEditor {
  func beginSearch() -> Bool {
    search = RecallSearch(in: recall.lines)
    return true
  }

  /// Any other key ends the search with what it found, and then does what it always does.
  func isTaken(bySearch key: Key) -> Bool {
    switch key {
    case .scalar("\u{12}"): search?.older(in: recall.lines)
    case .editor(.up): search?.move(by: -1)
    case .editor(.down): search?.move(by: 1)
    case .editor(.pageUp): search?.move(by: -renderer.shape.page)
    case .editor(.pageDown): search?.move(by: renderer.shape.page)
    case .scalar("\u{13}"): search?.move(by: -1)
    case .scalar("\u{08}"), .scalar("\u{7F}"): search?.erase(in: recall.lines)
    case .escape, .scalar("\u{07}"): search = nil
    case .scalar(let scalar) where !scalar.isControl: search?.type(scalar, in: recall.lines)
    default:
      takeFoundLine()
      return false
    }
    return true
  }

  private func takeFoundLine() {
    if let match = search?.match, let editLine {
      editLine.replace(0..<editLine.text.count, with: match.unicodeScalars)
    }
    search = nil
  }
}
