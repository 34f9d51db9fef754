/// Turns frames into the bytes that bring a terminal from the last frame to the next.
///
/// Only relative moves are used, so a frame may stand anywhere on the screen. The escape
/// sequences are: CUU `ESC[nA`, CUF `ESC[nC`, EL `ESC[K`, ED `ESC[J`, SGR `ESC[1m`, `ESC[2m`,
/// `ESC[0m`, synchronised output `ESC[?2026h` and `l`; to clear, CUP `ESC[H` and `ESC[2J`.
struct Renderer {
  private let isStyled: Bool
  private var shown: Frame?
  private var shownColumns = 0
  /// The row of the cursor, counted from the first row drawn.
  private var cursorRow = 0
  private var mustClear = false

  init(isStyled: Bool) {
    self.isStyled = isStyled
  }

  /// Draws `frame` over the frame before it.
  mutating func draw(_ frame: Frame, in size: TerminalSize) -> [UInt8] {
    let layout = Layout(frame, columns: size.columns)
    var out = beginning(in: size)
    // Of a line higher than the screen, the rows around the cursor are shown.
    let top = Self.top(of: layout, height: size.rows)
    let bottom = min(layout.rows.count, top + size.rows)
    append(layout, rows: top..<bottom, to: &out)
    // Behind a full row the cursor still stands on it, and ED would eat its last character.
    if layout.rows[bottom - 1].width < size.columns { out += "\u{1B}[J" }
    let listed = frame.listing.rows(width: size.columns, room: size.rows - (bottom - top))
    for row in listed { out += "\r\n" + styled(row, "2") }
    let up = bottom - 1 + listed.count - layout.cursor.row
    if up > 0 { out += "\u{1B}[\(up)A" }
    out += "\r"
    if layout.cursor.column > 0 { out += "\u{1B}[\(layout.cursor.column)C" }
    out += "\u{1B}[?2026l"
    cursorRow = layout.cursor.row - top
    shown = frame
    shownColumns = size.columns
    return Array(out.utf8)
  }

  /// Draws `frame` for the last time, without its listing, and goes to the row below it.
  mutating func finish(_ frame: Frame, in size: TerminalSize) -> [UInt8] {
    let layout = Layout(frame, columns: size.columns)
    var out = beginning(in: size)
    // The row that a full one adds for the cursor would stay behind as an empty one.
    let hasSpareRow = layout.rows.count > 1 && layout.rows[layout.rows.count - 1].glyphs.isEmpty
    append(layout, rows: 0..<layout.rows.count - (hasSpareRow ? 1 : 0), to: &out)
    if !hasSpareRow { out += "\u{1B}[K" }
    out += "\r\n\u{1B}[J\u{1B}[?2026l"
    forget()
    return Array(out.utf8)
  }

  /// Starts the next frame on the row that the cursor is on.
  mutating func forget() {
    shown = nil
    cursorRow = 0
  }

  /// Clears the screen before the next frame.
  mutating func clear() {
    forget()
    mustClear = true
  }

  /// The move from where the cursor was left to the first row.
  private mutating func beginning(in size: TerminalSize) -> String {
    // A terminal folds the rows anew when it becomes narrower or wider.
    if let shown, shownColumns != size.columns {
      let layout = Layout(shown, columns: size.columns)
      cursorRow = layout.cursor.row - Self.top(of: layout, height: size.rows)
      // It knows nothing of the row that a full one adds, and leaves the cursor on the full one.
      if layout.rows[layout.cursor.row].glyphs.isEmpty { cursorRow = max(0, cursorRow - 1) }
    }
    cursorRow = min(cursorRow, size.rows - 1)
    var out = "\u{1B}[?2026h"
    if mustClear { out += "\u{1B}[H\u{1B}[2J" }
    mustClear = false
    if cursorRow > 0 { out += "\u{1B}[\(cursorRow)A" }
    return out + "\r"
  }

  private static func top(of layout: Layout, height: Int) -> Int {
    max(0, min(layout.cursor.row - height + 1, layout.rows.count - height))
  }

  private func append(_ layout: Layout, rows: Range<Int>, to out: inout String) {
    var drawn = layout.rows[..<rows.lowerBound].reduce(0) { $0 + $1.glyphs.count }
    for index in rows {
      let row = layout.rows[index]
      let prompt = String(row.glyphs.prefix(max(0, layout.promptCount - drawn)).map(\.scalar))
      let text = String(row.glyphs.dropFirst(max(0, layout.promptCount - drawn)).map(\.scalar))
      out += styled(prompt, "1") + text
      drawn += row.glyphs.count
      guard index < rows.upperBound - 1 else { break }
      // Before a wide character that does not fit, what stood in the last column must go.
      if row.width < layout.columns { out += " " }
      // The terminal wraps at the next character. Going there with a newline, or erasing from
      // its first column, makes some take the rows for two lines when they fold them anew.
      if layout.rows[index + 1].glyphs.isEmpty { out += " " }
    }
  }

  private func styled(_ text: String, _ attribute: String) -> String {
    isStyled && !text.isEmpty ? "\u{1B}[\(attribute)m\(text)\u{1B}[0m" : text
  }
}
