import AgioCore
import CEditLine
import Dialogue
import Rendering

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
  var spans: [Highlight] = []
  /// What could follow the line, shown as far as its row has room.
  var ghost = ""
  var listing = Listing.none
  /// Rows right under the line: a conversion of the past.
  var page: [StyledText] = []
  /// The last row, under the listing: that stays in place while the preview comes and goes.
  var preview: String?
}

/// Columns and rows of a terminal.
package struct TerminalSize: Equatable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// Prompt and line broken into rows of a terminal, as the terminal itself breaks them.
struct Layout {
  struct Row: Equatable {
    var glyphs: [Glyph] = []
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

/// One scalar as the terminal shows it.
struct Glyph: Equatable {
  let scalar: Unicode.Scalar
  /// Columns taken: 0 for an accent, 2 for most of Chinese, Japanese and Korean.
  let width: Int

  /// What has no width of its own and is no accent, such as a zero-width space, is shown as
  /// U+FFFD: the calculator refuses it, and nobody finds an error that cannot be seen.
  init(_ scalar: Unicode.Scalar) {
    if (0x20..<0x7F).contains(scalar.value) {
      (self.scalar, width) = (scalar, 1)
      return
    }
    let columns = scalar.isControl ? -1 : DisplayWidth.of(scalar)
    if columns > 0 || (columns == 0 && scalar.isAccent) {
      (self.scalar, width) = (scalar, columns)
    } else {
      (self.scalar, width) = (.replacement, 1)
    }
  }
}

/// The C library's character tables, which know only ASCII until a locale is set.
enum UTF8Locale {
  private static let isSet: Bool = {
    ce_use_utf8()
    return true
  }()

  static func use() { _ = isSet }
}

extension Unicode.Scalar {
  fileprivate var isAccent: Bool {
    guard !properties.isVariationSelector else { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension String {
  /// The columns taken on one row of a terminal.
  var columns: Int { unicodeScalars.reduce(0) { $0 + Glyph($1).width } }

  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - self.columns))
  }

  /// As much of the beginning as fits into `columns`, with `…` at its end where something is missing. A value that does not
  /// fit is missing whole: the beginning of a number is another.
  func cut(to columns: Int) -> String {
    if self.columns <= columns { return clipped(to: columns) }
    let shown = Array(clipped(to: columns - 1).unicodeScalars)
    let rest = Array(unicodeScalars.dropFirst(shown.count))
    let kept = shown.prefix(DisplayWidth.endOfValues(shown, before: rest))
    return String(String.UnicodeScalarView(kept)) + (columns > 0 ? "…" : "")
  }

  /// As much of the beginning as fits into `columns`, as it can be shown.
  func clipped(to columns: Int) -> String {
    var width = 0
    let shown = unicodeScalars.map(Glyph.init).prefix {
      width += $0.width
      return width <= columns
    }
    return String(shown.map(\.scalar))
  }
}

extension Unicode.Scalar {
  /// Stands where something was that cannot be shown: U+FFFD.
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// Whether a terminal could take this for a command rather than for text.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// This scalar, or the replacement for a control character.
  var printable: Unicode.Scalar { isControl ? .replacement : self }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    // One by one: a whole sequence the library takes without knowing its type, which it looks up first.
    for scalar in scalars { view.append(scalar) }
    self.init(view)
  }
}
