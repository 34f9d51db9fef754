/// Lines that are typed in several rows, with a newline between them as long as they are edited.
extension LineEditor {
  /// What the rows say together.
  static func line(of rows: some Sequence<Unicode.Scalar>) -> String {
    String(rows.lazy.map { $0 == "\n" ? " " : $0 })
  }

  func isUnfinished(_ rows: [Unicode.Scalar]) -> Bool {
    helper?.isUnfinished(Self.line(of: rows)) ?? false
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

  /// To the beginning of the row.
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
