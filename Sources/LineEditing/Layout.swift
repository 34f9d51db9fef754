/// What the editor shows: the prompt, the line with its cursor, and rows under it.
struct Frame: Equatable {
  var prompt: String
  var line: [Unicode.Scalar]
  /// An offset in `line`.
  var cursor: Int
  var listing = Listing.none
}

/// Columns and rows of a terminal.
struct TerminalSize: Equatable {
  var columns: Int
  var rows: Int
}

/// Prompt and line broken into rows of a terminal, as the terminal itself breaks them.
struct Layout {
  struct Row: Equatable {
    var glyphs: [Glyph] = []
    var width = 0
  }

  struct Position: Equatable {
    var row: Int
    var column: Int
  }

  private(set) var rows = [Row()]
  /// How many glyphs belong to the prompt.
  let promptCount: Int
  private(set) var cursor = Position(row: 0, column: 0)

  let columns: Int

  init(_ frame: Frame, columns: Int) {
    self.columns = max(columns, 2)
    let prompt = frame.prompt.unicodeScalars.map(Glyph.init)
    promptCount = prompt.count
    for glyph in prompt { append(glyph, markingCursor: false) }
    for (offset, scalar) in frame.line.enumerated() {
      append(Glyph(scalar), markingCursor: offset == frame.cursor)
    }
    if frame.cursor >= frame.line.count {
      cursor = Position(row: rows.count - 1, column: rows[rows.count - 1].width)
    }
    moveCursorOffMargin()
  }

  private mutating func append(_ glyph: Glyph, markingCursor: Bool) {
    if rows[rows.count - 1].width + glyph.width > columns { rows.append(Row()) }
    let row = rows.count - 1
    if markingCursor { cursor = Position(row: row, column: rows[row].width) }
    rows[row].glyphs.append(glyph)
    rows[row].width += glyph.width
  }

  /// A full row leaves no place behind it: the cursor then stands at the start of the next.
  private mutating func moveCursorOffMargin() {
    if rows[rows.count - 1].width == columns { rows.append(Row()) }
    if cursor.column == columns { cursor = Position(row: cursor.row + 1, column: 0) }
  }
}
