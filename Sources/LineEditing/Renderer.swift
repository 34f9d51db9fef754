import Dialogue
import Rendering

/// Turns frames into the bytes that bring a terminal from the last frame to the next.
///
/// Only relative moves are used, so a frame may stand anywhere on the screen. The escape
/// sequences are: CUU `ESC[nA`, CUF `ESC[nC`, EL `ESC[K`, ED `ESC[J`, SGR `ESC[nm` and
/// `ESC[0m`, synchronised output `ESC[?2026h` and `l`; to clear, CUP `ESC[H` and `ESC[2J`.
struct Renderer {
  var isStyled: Bool
  private var shown: Frame?
  private var shownColumns = 0
  /// The row of the cursor, counted from the first row drawn.
  private var cursorRow = 0
  private var mustClear = false
  /// How the entries of a menu stand on the screen.
  private(set) var shape = Listing.Shape()

  init(isStyled: Bool = false) {
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
    let below = below(frame, width: size.columns, room: size.rows - (bottom - top))
    for row in below { out += "\r\n" + row }
    let up = bottom - 1 + below.count - layout.cursor.row
    if up > 0 { out += "\u{1B}[\(up)A" }
    out += "\r"
    if layout.cursor.column > 0 { out += "\u{1B}[\(layout.cursor.column)C" }
    out += "\u{1B}[?2026l"
    cursorRow = layout.cursor.row - top
    shown = frame
    shownColumns = size.columns
    return Array(out.utf8)
  }

  /// Draws `frame` for the last time, without what is under its line, and goes to the row below it.
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

  /// Takes what is shown off the screen, and stays on its first row.
  mutating func erase(in size: TerminalSize) -> [UInt8] {
    let out = beginning(in: size) + "\u{1B}[J\u{1B}[?2026l"
    forget()
    return Array(out.utf8)
  }

  /// Starts the next frame on the row that the cursor is on.
  mutating func forget() {
    shown = nil
    cursorRow = 0
  }

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

  /// The rows under the line, of which there may be as many as `room`.
  private mutating func below(_ frame: Frame, width: Int, room: Int) -> [String] {
    let preview = room > 0 ? frame.preview : nil
    let rest = room - (preview == nil ? 0 : 1)
    let page = frame.page.prefix(max(0, rest)).map { row(of: $0, width: width - 1) }
    return page + listed(frame.listing, width: width, room: rest - page.count)
      // Like a listed row, it keeps off the last column.
      + [preview].compactMap { $0.map { styled($0.cut(to: width - 1), "2") } }
  }

  private mutating func listed(_ listing: Listing, width: Int, room: Int) -> [String] {
    guard listing.kind != .plain else {
      return listing.rows(width: width, room: room).map { styled($0.text, "2") }
    }
    // The answer above the line stays in sight.
    let room = max(min(room, Listing.mostRows), room - 2)
    // Without attributes a sign in the gap tells which is chosen.
    let width = isStyled ? width : width - 2
    shape = listing.shape(width: width, room: room)
    return listing.rows(width: width, room: room).map { row in
      (isStyled ? "" : row.cells.first?.isSelected ?? false ? "> " : "  ")
        + row.cells.indices.map {
          text(of: row.cells[$0], before: row.cells.dropFirst($0 + 1).first)
        }
        .joined()
    }
  }

  private func text(of cell: Listing.Cell, before next: Listing.Cell?) -> String {
    let gap = String(repeating: " ", count: cell.gap)
    guard isStyled else {
      return cell.text + (next?.isSelected ?? false ? gap.dropLast(2) + "> " : gap)
    }
    if cell.isSelected { return styled(cell.text, "7") + gap }
    let lead = String(cell.text.unicodeScalars.prefix(cell.leadCount))
    return lead + styled(String(cell.text.unicodeScalars.dropFirst(cell.leadCount)), "2") + gap
  }

  private func row(of line: StyledText, width: Int) -> String {
    var (row, left) = ("", width)
    for piece in line.pieces where left > 0 {
      let text = piece.text.cut(to: left)
      left -= text.columns
      switch piece.role {
      case .dim: row += styled(text, "2")
      case .strong, .error: row += styled(text, "1")
      case .plain, .example, .line: row += text
      }
    }
    return row
  }

  private func append(_ layout: Layout, rows: Range<Int>, to out: inout String) {
    for index in rows {
      let row = layout.rows[index]
      append(row, to: &out)
      guard index < rows.upperBound - 1 else { break }
      if row.isEnded {
        out += "\u{1B}[K\r\n"
        continue
      }
      // Before a wide character that does not fit, what stood in the last column must go.
      if row.width < layout.columns { out += " " }
      // The terminal wraps at the next character. Going there with a newline, or erasing from
      // its first column, makes some take the rows for two lines when they fold them anew.
      if layout.rows[index + 1].glyphs.isEmpty { out += " " }
    }
  }

  /// One attribute for each run of the same ink.
  private func append(_ row: Layout.Row, to out: inout String) {
    var start = 0
    while start < row.glyphs.count {
      let ink = row.inks[start]
      let end = row.inks[start...].firstIndex { $0 != ink } ?? row.inks.count
      out += styled(String(row.glyphs[start..<end].map(\.scalar)), ink.attribute)
      start = end
    }
  }

  private func styled(_ text: String, _ attribute: String?) -> String {
    guard isStyled, !text.isEmpty, let attribute else { return text }
    return "\u{1B}[\(attribute)m\(text)\u{1B}[0m"
  }
}
