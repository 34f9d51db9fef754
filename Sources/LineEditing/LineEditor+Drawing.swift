import CEditLine

extension LineEditor {
  /// Draws the line as it is now, with all that goes with it.
  func draw() {
    guard let editLine else { return }
    let bell: [UInt8] = ce_take_bell() && hasBell ? [0x07] : []
    write(bell + renderer.draw(frame(of: editLine), in: terminal.size))
  }

  /// Writes to the terminal what has been put off, and `bytes`.
  func write(_ bytes: [UInt8]) {
    terminal.write(opening + bytes)
    opening = []
  }

  /// The bytes that leave `line` on the screen as it was accepted.
  func lastFrame(of line: [Unicode.Scalar]) -> [UInt8] {
    let frame = Frame(
      prompt: prompt, quietCount: state.unicodeScalars.count, line: line, cursor: line.count,
      spans: spans(in: Self.line(of: line)))
    return renderer.finish(frame, in: terminal.size)
  }

  private func frame(of editLine: EditLine) -> Frame {
    let found = search?.match.map { Array($0.unicodeScalars) }
    let line = found ?? editLine.text
    let text = Self.line(of: line)
    var frame = Frame(
      prompt: search?.prompt ?? prompt,
      quietCount: search == nil ? state.unicodeScalars.count : 0, line: line,
      cursor: found?.count ?? editLine.cursor,
      spans: spans(in: text))
    if let untouchedOffer, menu == nil, search == nil, explanation == nil {
      frame.page = untouchedOffer.rows(terminal.size.columns)
      shownGhost = ""
      shownLine = line
      return frame
    }
    frame.page = explanation?(terminal.size.columns) ?? []
    frame.preview = preview(of: text)
    if let menu {
      frame.listing = Listing(
        menu.candidates, selected: menu.selected, rest: listingRest, kind: .grid)
    } else if let search {
      frame.listing = Listing(
        search.found.map { Candidate(text: $0) }, selected: search.selected, rest: listingRest,
        kind: .menu)
    } else {
      frame.listing = Listing(following.map { Candidate(text: String($0)) }, rest: listingRest)
      if frame.cursor == line.count { frame.ghost = ghost(after: text) }
    }
    shownGhost = frame.ghost
    shownLine = line
    return frame
  }

  private func spans(in line: String) -> [HighlightSpan] {
    guard renderer.isStyled, let helper else { return [] }
    return helper.spans(in: line)
  }

  /// The preview of the line; of one that has changed that of the line before: what is typed is shown first.
  private func preview(of line: String) -> String? {
    if line.isEmpty || helper == nil {
      previewed = (line, nil)
    } else if menu != nil || search != nil, previewed?.line != line {
      // The rows it takes decide where the entries of a list stand.
      previewed = (line, helper?.preview(of: line))
    }
    awaitsPreview = previewed?.line != line
    return previewed?.text
  }

  /// Asks for the preview of a line that is shown already.
  func renewPreview() {
    let line = Self.line(of: shownLine)
    previewed = (line, helper?.preview(of: line))
    awaitsPreview = false
    draw()
  }

  /// Without attributes nobody could tell it from what is typed.
  private func ghost(after line: String) -> String {
    guard renderer.isStyled else { return "" }
    if line.isEmpty { return correction ?? "" }
    // To ask for the lines has them all read.
    return recallGhost.rest(of: line, in: recall.lines) ?? ""
  }

  /// Right and End put the ghost into the line they were pressed on, if it still is what was shown.
  func isTaken(byGhost key: Key) -> Bool {
    guard let editLine, editLine.cursor == shownLine.count, editLine.text == shownLine else {
      return false
    }
    // Without attributes the message above is all that shows the correction.
    if shownLine.isEmpty, let correction { shownGhost = correction }
    if shownGhost.isEmpty, key == .editor(.accept), let meant = correctionOfPreview {
      editLine.replace(0..<editLine.text.count, with: Array(meant.unicodeScalars))
      return true
    }
    guard !shownGhost.isEmpty else { return false }
    switch key {
    case .editor(.right), .editor(.end), .editor(.accept), .scalar("\u{05}"), .scalar("\u{06}"):
      editLine.insert(shownGhost.unicodeScalars)
      shownGhost = ""
      return true
    default: return false
    }
  }

  /// The line that the preview says was meant, while it is shown.
  private var correctionOfPreview: String? {
    guard menu == nil, search == nil, previewed?.text != nil, !shownLine.isEmpty else { return nil }
    return helper?.correction(of: Self.line(of: shownLine))
  }

  /// Puts the next word of the ghost into the line.
  /// - Returns: false where there is none to be seen.
  func takeGhostWord() -> Bool {
    guard let editLine, !shownGhost.isEmpty, editLine.cursor == shownLine.count,
      editLine.text == shownLine
    else { return false }
    let ghost = Array(shownGhost.unicodeScalars)
    editLine.insert(ghost[..<ghost.wordEnd(from: 0)])
    shownGhost = ""
    return true
  }
}
