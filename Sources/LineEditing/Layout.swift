/// What the editor shows: the prompt, the line with its cursor, and rows under it.
struct Frame: Equatable {
  /// What a row begins with that goes on in the same line.
  static let continuation = "… "

  var prompt: String
  /// How many scalars of the prompt say something besides being one, and are dim.
  var quietCount = 0
  /// With a newline between its rows.
  var line: [Unicode.Scalar]
  /// An offset in `line`.
  var cursor: Int
  var spans: [HighlightSpan] = []
  /// What could follow the line, shown as far as its row has room.
  var ghost = ""
  var listing = Listing.none
  /// Rows right under the line: a conversion of the past.
  var page: [[RowPiece]] = []
  /// The last row, under the listing: that stays in place while the preview comes and goes.
  var preview: String?
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
    /// One for each glyph.
    var inks: [Ink] = []
    var width = 0
    /// Whether the next row begins with a newline, and not because this one is full.
    var isEnded = false
  }

  struct Position: Equatable {
    var row: Int
    var column: Int
  }

  private(set) var rows = [Row()]
  private(set) var cursor = Position(row: 0, column: 0)

  let columns: Int

  init(_ frame: Frame, columns: Int) {
    self.columns = max(columns, 2)
    for (offset, scalar) in frame.prompt.unicodeScalars.enumerated() {
      append(Glyph(scalar), offset < frame.quietCount ? .quietPrompt : .prompt)
    }
    let inks = frame.spans.inks(for: frame.line)
    for (offset, scalar) in frame.line.enumerated() {
      if scalar == "\n" {
        endRow(markingCursor: offset == frame.cursor)
      } else {
        append(Glyph(scalar), inks[offset], markingCursor: offset == frame.cursor)
      }
    }
    if frame.cursor >= frame.line.count {
      cursor = Position(row: rows.count - 1, column: rows[rows.count - 1].width)
    }
    // Off the last column, a ghost never wraps, and so it never moves what stands below.
    let room = self.columns - 1 - rows[rows.count - 1].width
    for scalar in frame.ghost.clipped(to: max(0, room)).unicodeScalars {
      append(Glyph(scalar), .ghost)
    }
    moveCursorOffMargin()
  }

  private mutating func append(_ glyph: Glyph, _ ink: Ink, markingCursor: Bool = false) {
    if rows[rows.count - 1].width + glyph.width > columns { rows.append(Row()) }
    let row = rows.count - 1
    if markingCursor { cursor = Position(row: row, column: rows[row].width) }
    rows[row].glyphs.append(glyph)
    rows[row].inks.append(ink)
    rows[row].width += glyph.width
  }

  /// Where a full row ends, the cursor has a row of its own.
  private mutating func endRow(markingCursor: Bool) {
    if rows[rows.count - 1].width == columns { rows.append(Row()) }
    let row = rows.count - 1
    if markingCursor { cursor = Position(row: row, column: rows[row].width) }
    rows[row].isEnded = true
    rows.append(Row())
    for scalar in Frame.continuation.unicodeScalars { append(Glyph(scalar), .prompt) }
  }

  /// A full row leaves no place behind it: the cursor then stands at the start of the next.
  private mutating func moveCursorOffMargin() {
    if rows[rows.count - 1].width == columns { rows.append(Row()) }
    if cursor.column == columns { cursor = Position(row: cursor.row + 1, column: 0) }
  }
}
