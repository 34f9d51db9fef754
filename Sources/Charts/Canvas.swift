/// What a piece of a drawing is: colours are chosen where it is shown.
public enum Ink: Hashable, Sendable {
  case plain
  /// Axes, ticks, what may be overlooked.
  case dim
  /// Of a line, by its number.
  case line(Int)
  case strong
  /// A day that was added.
  case mark
  case cursor
}

/// A row of a drawing in pieces of one ink each.
public struct InkedRow: Hashable, Sendable {
  public private(set) var pieces: [Piece] = []

  public struct Piece: Hashable, Sendable {
    public let text: String
    public let ink: Ink
  }

  public init() {}

  public mutating func append(_ text: String, _ ink: Ink = .plain) {
    if let last = pieces.last, last.ink == ink {
      pieces[pieces.count - 1] = Piece(text: last.text + text, ink: ink)
    } else if !text.isEmpty {
      pieces.append(Piece(text: text, ink: ink))
    }
  }

  public var text: String { pieces.map(\.text).joined() }
}

/// Cells of a terminal that are drawn into.
struct Canvas {
  let columns: Int
  let rows: Int
  private var letters: [Character]
  private var inks: [Ink]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    letters = Array(repeating: " ", count: columns * rows)
    inks = Array(repeating: .plain, count: columns * rows)
  }

  mutating func put(_ letter: Character, _ ink: Ink, column: Int, row: Int) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    letters[row * columns + column] = letter
    inks[row * columns + column] = ink
  }

  mutating func put(_ text: String, _ ink: Ink, column: Int, row: Int) {
    for (offset, letter) in text.enumerated() {
      put(letter, ink, column: column + offset, row: row)
    }
  }

  func isEmpty(column: Int, row: Int) -> Bool {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return false }
    return letters[row * columns + column] == " "
  }

  /// The rows, without the blanks at their ends.
  var inked: [InkedRow] {
    (0..<rows).map { row in
      var line = InkedRow()
      let cells = row * columns..<(row + 1) * columns
      let end = cells.last { letters[$0] != " " } ?? cells.lowerBound - 1
      var start = cells.lowerBound
      while start <= end {
        var stop = start
        while stop < end, inks[stop + 1] == inks[start] { stop += 1 }
        line.append(String(letters[start...stop]), inks[start])
        start = stop + 1
      }
      return line
    }
  }
}

/// Dots of lines in cells of 2×4, as braille has them, or one a cell.
///
/// A cell that two lines share belongs to the one that was drawn last.
struct DotField {
  let columns: Int
  let rows: Int
  /// Dots of a cell: 2×4, or 1×1.
  let across: Int
  let down: Int
  private var masks: [UInt8]
  private var owners: [Int8]

  init(columns: Int, rows: Int, isBraille: Bool) {
    self.columns = columns
    self.rows = rows
    across = isBraille ? 2 : 1
    down = isBraille ? 4 : 1
    masks = Array(repeating: 0, count: columns * rows)
    owners = Array(repeating: -1, count: columns * rows)
  }

  var width: Int { columns * across }
  var height: Int { rows * down }

  /// Of a cell: its dots' bits and its line; nil where nothing is drawn.
  func cell(column: Int, row: Int) -> (mask: UInt8, line: Int)? {
    let place = row * columns + column
    return owners[place] < 0 ? nil : (masks[place], Int(owners[place]))
  }

  /// - Parameter shape: what the dot is, where a cell has one dot.
  mutating func dot(_ x: Int, _ y: Int, line: Int, shape: UInt8 = 1) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let place = (y / down) * columns + x / across
    if owners[place] != Int8(line) {
      owners[place] = Int8(line)
      masks[place] = 0
    }
    if across == 1 {
      masks[place] = max(masks[place], shape)
    } else {
      masks[place] |= Self.bits[y % 4][x % 2]
    }
  }

  /// The bits of a braille pattern's dots (Unicode, U+2800).
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// Draws from one dot to another; `isOn` says which columns of dots a dashed line has.
  mutating func stroke(
    _ start: (x: Int, y: Int), _ end: (x: Int, y: Int), line: Int, isOn: (Int) -> Bool
  ) {
    var (x, y) = start
    let (dx, dy) = (abs(end.x - x), -abs(end.y - y))
    let (sx, sy) = (x < end.x ? 1 : -1, y < end.y ? 1 : -1)
    var error = dx + dy
    let shape: UInt8 = -dy > dx ? 2 : 1
    while true {
      if isOn(x) { dot(x, y, line: line, shape: shape) }
      if x == end.x, y == end.y { return }
      let twice = 2 * error
      if twice >= dy {
        error += dy
        x += sx
      }
      if twice <= dx {
        error += dx
        y += sy
      }
    }
  }
}
