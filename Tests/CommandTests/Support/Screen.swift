/// What a terminal shows after these bytes, its rows never scrolled away.
///
/// It knows printing with a wrap at the edge, CR, LF, BS, the cursor's moves, EL and ED; anything else that begins with ESC
/// shows nothing.
struct Screen {
  private var cells: [[Unicode.Scalar]] = [[]]
  private(set) var row = 0
  private(set) var column = 0
  private let columns: Int

  init(_ bytes: [UInt8], columns: Int) {
    self.columns = columns
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": obey(&rest)
      case "\r": column = 0
      case "\n": moveDown()
      case "\u{8}": column = max(0, column - 1)
      case "\u{7}": break
      default: put(scalar)
      }
    }
  }

  /// The rows, without the blanks at their ends.
  var lines: [String] {
    cells.map { cells in
      let end = (cells.lastIndex { $0 != " " } ?? -1) + 1
      return cells[..<end].reduce(into: "") { $0.unicodeScalars.append($1) }
    }
  }

  /// The row that the cursor is on.
  var currentLine: String { lines[row] }

  /// The cursor stands behind an empty prompt, which may say that the rates are stale; a suggestion may stand behind it.
  var isAtPrompt: Bool {
    guard let sign = currentLine.prefixMatch(of: /(?:stale \d+d)?>/) else { return false }
    return column == sign.output.count + 1
  }

  private mutating func moveDown() {
    row += 1
    if row == cells.count { cells.append([]) }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if column == columns {
      column = 0
      moveDown()
    }
    while cells[row].count <= column { cells[row].append(" ") }
    cells[row][column] = scalar
    column += 1
  }

  private mutating func obey(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.first == "[" else { return }
    rest.removeFirst()
    let parameters = rest.prefix { ("\u{20}"..."\u{3F}").contains($0) }
    rest.removeFirst(parameters.count)
    let number = Int(String(parameters)) ?? 0
    switch rest.popFirst() {
    case "A": row = max(0, row - max(1, number))
    case "B": for _ in 0..<max(1, number) { moveDown() }
    case "C": column = min(columns - 1, column + max(1, number))
    case "D": column = max(0, column - max(1, number))
    case "H": (row, column) = (0, 0)
    case "J" where number == 2: cells = Array(repeating: [], count: row + 1)
    case "J":
      cells.removeSubrange((row + 1)...)
      eraseLine()
    case "K": eraseLine()
    default: break
    }
  }

  private mutating func eraseLine() {
    let start = min(column, columns - 1)
    if cells[row].count > start { cells[row].removeSubrange(start...) }
  }
}
