import CEditLine
import Dialogue
import Rendering

extension LineEditor {
  func draw() {
    guard let editLine else { return }
    let bell: [UInt8] = ce_take_bell() && hasBell ? [0x07] : []
    write(bell + renderer.draw(frame(of: editLine), in: size))
  }

  /// Writes to the terminal what has been put off, and `bytes`.
  func write(_ bytes: [UInt8]) {
    put(opening + bytes)
    opening = []
  }

  /// The bytes that leave `line` on the screen as it was accepted.
  func lastFrame(of line: [Unicode.Scalar]) -> [UInt8] {
    let frame = Frame(
      prompt: prompt, quietCount: state.unicodeScalars.count, line: line, cursor: line.count,
      spans: spans(in: Self.line(of: line)))
    return renderer.finish(frame, in: size)
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
      frame.page = untouchedOffer.rows(size.columns)
      shownGhost = ""
      shownLine = line
      return frame
    }
    frame.page = explanation?(size.columns) ?? []
    frame.preview = preview(of: text)
    if let menu {
      frame.listing = Listing(
        menu.candidates, selected: menu.selected, rest: listingRest, kind: .grid)
    } else if let search {
      frame.listing = Listing(
        search.found.map { Candidate($0) }, selected: search.selected, rest: listingRest,
        kind: .menu)
    } else {
      frame.listing = Listing(following.map { Candidate(String($0)) }, rest: listingRest)
      if frame.cursor == line.count { frame.ghost = ghost(after: text) }
    }
    shownGhost = frame.ghost
    shownLine = line
    return frame
  }

  private func spans(in line: String) -> [Highlight] {
    renderer.isStyled ? helper.spans(in: line) : []
  }

  /// The preview of the line; of one that has changed that of the line before: what is typed is shown first.
  private func preview(of line: String) -> String? {
    if line.isEmpty {
      previewed = (line, nil)
    } else if menu != nil || search != nil, previewed?.line != line {
      // The rows it takes decide where the entries of a list stand.
      previewed = (line, helper.preview(of: line))
    }
    awaitsPreview = previewed?.line != line
    return previewed?.text
  }

  /// Asks for the preview of a line that is shown already.
  func renewPreview() {
    let line = Self.line(of: shownLine)
    previewed = (line, helper.preview(of: line))
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
    return helper.correction(of: Self.line(of: shownLine))
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

/// Lines that are typed in several rows, with a newline between them as long as they are edited.
extension LineEditor {
  static func line(of rows: some Sequence<Unicode.Scalar>) -> String {
    String(rows.lazy.map { $0 == "\n" ? " " : $0 })
  }

  func isUnfinished(_ rows: [Unicode.Scalar]) -> Bool {
    helper.isUnfinished(Self.line(of: rows))
  }

  /// What Enter is for libedit: the end of the line, or of a row of it; nil where all is done.
  func entered(_ key: Unicode.Scalar) -> Unicode.Scalar? {
    guard let editLine else { return key }
    let rows = editLine.text
    let row = rows.row(at: editLine.cursor)
    if row.count < rows.count {
      // A command is no part of the line that is open; that goes on behind it.
      if rows[row].first == ":" { return take(command: row, of: rows) }
      if rows[row].allSatisfy({ $0 == " " }) { return key }
    }
    guard isUnfinished(rows) else { return key }
    guard following.isEmpty || editLine.cursor < rows.count else { return goOn(behind: rows, key) }
    isRowDue = true
    return EditorKey.newRow.scalar
  }

  private func take(command row: Range<Int>, of rows: [Unicode.Scalar]) -> Unicode.Scalar {
    commandRow = Array(rows[row])
    // The newline before it stays: there the next row begins.
    interrupted = Array(rows[..<row.lowerBound] + rows[row.upperBound...].dropFirst())
    return "\r"
  }

  /// Rows of a paste that belong to the line, behind those that are there.
  private func goOn(behind rows: [Unicode.Scalar], _ key: Unicode.Scalar) -> Unicode.Scalar? {
    guard let editLine else { return key }
    let (text, isDone) = pastedRows(behind: rows + ["\n"])
    editLine.replace(0..<editLine.text.count, with: text)
    return isDone ? key : nil
  }

  /// The rows of a paste that make one line, and whether that is done; of a command among them, all up to it.
  func pastedRows(behind rows: [Unicode.Scalar]) -> (text: [Unicode.Scalar], isDone: Bool) {
    var text = rows
    while !following.isEmpty {
      let row = following.removeFirst()
      if !text.isEmpty, row.first == ":" {
        commandRow = row
        interrupted = text
        return (text + row, true)
      }
      text += row
      if !isUnfinished(text) { return (text, true) }
      text.append("\n")
    }
    return (text, false)
  }

  /// What waits for the moment before the next key.
  func finishRows() {
    guard let editLine else { return }
    if !begun.isEmpty {
      editLine.insert(begun)
      begun = []
    }
    if isRowDue {
      isRowDue = false
      editLine.insert(["\n"])
    }
    if !rowsBelow.isEmpty {
      let cursor = editLine.cursor
      let end = editLine.text.count
      editLine.replace(end..<end, with: rowsBelow)
      editLine.moveCursor(to: cursor)
      rowsBelow = []
    }
  }

  /// Takes the rows below out of the line while libedit cuts its rest: they are no part of the row.
  func protectRowsBelow() {
    guard let editLine else { return }
    let (text, cursor) = (editLine.text, editLine.cursor)
    let end = text.row(at: cursor).upperBound
    guard end < text.count, cursor < end else { return }
    rowsBelow = Array(text[end...])
    editLine.replace(end..<text.count, with: [])
    editLine.moveCursor(to: cursor)
  }

  /// To the row above or below, in the same column.
  func goRow(by step: Int) -> Bool {
    guard let editLine else { return false }
    let (text, cursor) = (editLine.text, editLine.cursor)
    let row = text.row(at: cursor)
    let edge = step < 0 ? row.lowerBound - 1 : row.upperBound + 1
    guard edge >= 0, edge <= text.count else { return false }
    let other = text.row(at: edge)
    editLine.moveCursor(to: min(other.upperBound, other.lowerBound + cursor - row.lowerBound))
    return true
  }

  func goToBeginning() -> Bool {
    guard let editLine else { return false }
    editLine.moveCursor(to: editLine.text.row(at: editLine.cursor).lowerBound)
    return true
  }

  func goToEnd() -> Bool {
    guard let editLine else { return false }
    editLine.moveCursor(to: editLine.text.row(at: editLine.cursor).upperBound)
    return true
  }
}

extension [Unicode.Scalar] {
  /// Where the row stands that has this place, without the newlines around it.
  func row(at place: Int) -> Range<Int> {
    let place = Swift.min(place, count)
    let start = self[..<place].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return start..<(self[place...].firstIndex(of: "\n") ?? count)
  }
}

extension LineEditor {
  /// Puts in the only candidate, or as much as all share, and opens a list of several.
  func complete() -> Bool {
    guard let editLine else { return false }
    let text = editLine.text
    if text.isEmpty, corrections.count > 1 {
      menu = CompletionMenu(corrections.map { Candidate($0) }, of: [], at: 0)
      return true
    }
    let before = Self.line(of: text[..<editLine.cursor])
    let completion = helper.completions(for: Self.line(of: text), cursor: before.utf8.count)
    guard !completion.candidates.isEmpty else { return false }
    let range = text.offsets(ofUTF8: completion.range)
    var word = Array(text[range])
    if let extended = completion.extending(String(word)) {
      word = Array(extended.unicodeScalars)
      editLine.replace(range, with: word)
    }
    // A bare number says nothing of what it stands for.
    if completion.candidates.count == 1, let only = completion.candidates.first,
      Int(only.text.drop { $0 == "#" }) != nil, !only.detail.isEmpty
    {
      explanation = { _ in
        var row = StyledText("\(only.text)  ")
        row.append(only.detail, .dim)
        return [row]
      }
    }
    if completion.candidates.count > 1 || word.isEmpty {
      menu = CompletionMenu(completion.candidates, of: word, at: range.lowerBound)
    }
    return true
  }

  /// F1: says what the word under the cursor means.
  func explain() -> Bool {
    guard let editLine else { return false }
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

extension LineEditor {
  func beginSearch() -> Bool {
    search = RecallSearch()
    return true
  }

  /// Any other key ends the search with what it found, and then does what it always does.
  func isTaken(bySearch key: Key) -> Bool {
    switch key {
    case .editor(.up), .scalar("\u{13}"): search?.move(by: -1)
    case .editor(.down), .scalar("\u{12}"): search?.move(by: 1)
    case .editor(.pageUp): search?.move(by: -renderer.shape.page)
    case .editor(.pageDown): search?.move(by: renderer.shape.page)
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
