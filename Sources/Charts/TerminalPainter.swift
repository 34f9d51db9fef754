public import AgioCore
public import Rendering

/// Draws a chart with the letters of a terminal.
public struct TerminalPainter {
  public struct Style: Sendable {
    /// Braille, or letters that every terminal and every font has.
    public var isBraille = true
    /// Whether lines are told apart by colours; else by dashes or letters.
    public var isColoured = true

    public init(isBraille: Bool = true, isColoured: Bool = true) {
      self.isBraille = isBraille
      self.isColoured = isColoured
    }
  }

  private let chart: Chart
  private let view: ChartView
  private let style: Style
  private let wording: Wording

  public init(_ chart: Chart, _ view: ChartView, _ style: Style, _ wording: Wording) {
    self.chart = chart
    self.view = view
    self.style = style
    self.wording = wording
  }

  /// Signs of lines where there are no colours and no braille.
  private static let signs = Array("*+ox#@%=")
  /// Of so many dots in a row the first are drawn.
  private static let dashes = [(1, 1), (4, 6), (2, 4), (6, 9), (1, 3), (8, 10), (3, 8), (1, 5)]

  /// The drawing in exactly so many columns and rows.
  public func rows(columns: Int, rows: Int) -> [StyledText] {
    drawing(columns: columns, rows: rows).rows
  }

  /// The same, and the lines whose labels have no room beside them.
  public func drawing(columns: Int, rows: Int) -> (rows: [StyledText], unlabelled: [Int]) {
    let drawn = view.drawingOrder(of: chart)
    let seen = drawn.map { ($0, indices(of: $0)) }.filter { !$0.1.isEmpty }
    let plotRows = max(2, rows - 2)
    let limits = limits(seen)
    let axis = ValueAxis(
      from: limits.low, to: limits.high, places: chart.places, mostTicks: max(2, plotRows / 4))
    let labels = axis.ticks.map { axis.label(of: $0) }
    let left = (labels.map(\.count).max() ?? 0) + 2
    let (ends, inner) = endLabels(seen, axis, plotRows, room: columns - left)
    let right = (ends.map(\.text.count).max() ?? -1) + 1
    let plotColumns = max(4, columns - left - right)
    var canvas = Canvas(columns: columns, rows: rows)
    // The frame.
    for row in 0..<plotRows { canvas.put(bar, .dim, column: left - 1, row: row) }
    for (tick, label) in zip(axis.ticks, labels) {
      let row = axis.position(of: tick, extent: plotRows)
      canvas.put(label, .dim, column: left - 2 - label.count, row: row)
      canvas.put(valueTick, .dim, column: left - 1, row: row)
    }
    drawDays(&canvas, left: left, width: plotColumns, row: plotRows)
    drawMarks(&canvas, left: left, width: plotColumns, rows: plotRows)
    drawLines(&canvas, drawn, axis, left: left, width: plotColumns, rows: plotRows)
    for end in ends { canvas.put(end.text, end.role, column: left + plotColumns + 1, row: end.row) }
    var labelled = Set(ends.map(\.line))
    for end in inner {
      let place = chart.axis.place(of: chart.lines[end.line].points.last!.date)
      let column = left + self.column(of: place, width: plotColumns) + 2
      if put(end, column: column, of: left + plotColumns, plotRows, into: &canvas) {
        labelled.insert(end.line)
      }
    }
    let others = chart.lines.count > 1 ? seen.map(\.0).filter { !labelled.contains($0) } : []
    return (canvas.lines, others.sorted())
  }

  /// Writes a label beside the end of a line within the picture, where nothing is drawn.
  private func put(
    _ label: EndLabel, column: Int, of columns: Int, _ rows: Int, into canvas: inout Canvas
  ) -> Bool {
    let start = min(column, columns - label.text.count)
    for row in [label.row, label.row - 1, label.row + 1] where (0..<rows).contains(row) {
      let cells = start - 1...start + label.text.count
      guard start > 0, cells.allSatisfy({ canvas.isEmpty(column: $0, row: row) || $0 >= columns })
      else { continue }
      canvas.put(label.text, label.role, column: start, row: row)
      return true
    }
    return false
  }

  /// What tells a line from the others where its label does not stand beside it: its sign, or its dashes.
  public func sample(of number: Int) -> String {
    if !style.isBraille { return "\(Self.signs[number % Self.signs.count])" }
    var field = DotField(columns: 6, rows: 1, isBraille: true)
    let (on, of) = dash(number)
    field.stroke((0, 1), (field.width - 1, 1), line: number) { of == 1 || $0 % of < on }
    return String(
      (0..<6).map { field.cell(column: $0, row: 0).map { letter($0.mask, $0.line) } ?? " " })
  }

  private var bar: Character { style.isBraille ? "│" : "|" }
  private var valueTick: Character { style.isBraille ? "┤" : "+" }

  private func indices(of line: Int) -> Range<Int> {
    chart.lines[line].indices(in: view.range, of: chart.axis)
  }

  /// The lowest and the highest value that is seen.
  private func limits(_ seen: [(Int, Range<Int>)]) -> (low: Int, high: Int) {
    var (low, high) = (Int.max, Int.min)
    for (line, indices) in seen {
      for index in indices {
        low = min(low, chart.lines[line].values[index])
        high = max(high, chart.lines[line].values[index])
      }
    }
    return low <= high ? (low, high) : (0, 1)
  }

  // MARK: Days

  private func drawDays(_ canvas: inout Canvas, left: Int, width: Int, row: Int) {
    canvas.put(style.isBraille ? "└" : "+", .dim, column: left - 1, row: row)
    for column in 0..<width {
      canvas.put(style.isBraille ? "─" : "-", .dim, column: left + column, row: row)
    }
    let days = DayTicks(chart.axis, view.range, wording)
    for tick in days.ticks(extent: width, gap: 2, width: DisplayWidth.of) {
      let position = days.position(of: tick.date, extent: width)
      let size = DisplayWidth.of(tick.label)
      canvas.put(style.isBraille ? "┬" : "+", .dim, column: left + position, row: row)
      let start = DayTicks.start(of: size, at: position, extent: width)
      canvas.put(tick.label, .dim, column: left + start, row: row + 1)
    }
  }

  private func column(of place: Int, width: Int) -> Int {
    let span = max(1, view.range.upperBound - view.range.lowerBound)
    return ((place - view.range.lowerBound) * (width - 1) * 2 + span) / (2 * span)
  }

  private func drawMarks(_ canvas: inout Canvas, left: Int, width: Int, rows: Int) {
    for mark in chart.marks {
      let place = chart.axis.place(of: mark.date)
      guard view.range.contains(place) else { continue }
      let column = left + column(of: place, width: width)
      for row in 0..<rows {
        canvas.put(style.isBraille ? "┊" : ":", .strong, column: column, row: row)
      }
    }
    guard let cursor = view.cursor, view.range.contains(cursor) else { return }
    let column = left + column(of: cursor, width: width)
    for row in 0..<rows { canvas.put(bar, .strong, column: column, row: row) }
  }

  // MARK: Lines

  private func drawLines(
    _ canvas: inout Canvas, _ drawn: [Int], _ axis: ValueAxis, left: Int, width: Int, rows: Int
  ) {
    var field = DotField(columns: width, rows: rows, isBraille: style.isBraille)
    for line in drawn { draw(line, axis, into: &field) }
    for row in 0..<rows {
      for column in 0..<width {
        guard let cell = field.cell(column: column, row: row) else { continue }
        canvas.put(letter(cell.mask, cell.line), .line(cell.line), column: left + column, row: row)
      }
    }
  }

  private func letter(_ mask: UInt8, _ line: Int) -> Character {
    if style.isBraille { return Character(Unicode.Scalar(0x2800 + UInt32(mask))!) }
    // 3 is a fixing, 2 steep, 1 flat; of several lines each has a sign of its own.
    if chart.lines.count > 1 || mask == 3 { return Self.signs[line % Self.signs.count] }
    return mask == 2 ? "|" : "."
  }

  private func draw(_ number: Int, _ axis: ValueAxis, into field: inout DotField) {
    let line = chart.lines[number]
    let seen = indices(of: number)
    if seen.isEmpty { return }
    // With their neighbours, so that a line goes on to the edge.
    let first = max(0, seen.lowerBound - 1)
    let last = min(line.points.count - 1, seen.upperBound)
    let (on, of) = dash(number)
    let dot = { [field] (index: Int) -> (x: Int, y: Int) in
      (
        column(of: chart.axis.place(of: line.points[index].date), width: field.width),
        axis.position(of: line.values[index], extent: field.height)
      )
    }
    var before: (x: Int, y: Int)?
    for index in first...last {
      let here = dot(index)
      if let before, !line.points[index].isAfterGap {
        field.stroke(before, here, line: number) { of == 1 || (($0 % of) + of) % of < on }
      }
      if seen.contains(index), style.isBraille {
        let isAlone = line.points[index].isAfterGap || before == nil
        if isAlone { field.dot(here.x, here.y, line: number) }
      }
      before = here
    }
    if !style.isBraille {
      for index in seen {
        let here = dot(index)
        field.dot(here.x, here.y, line: number, shape: 3)
      }
    }
  }

  private func dash(_ number: Int) -> (Int, Int) {
    if style.isColoured || !style.isBraille || chart.lines.count == 1 { return (1, 1) }
    return Self.dashes[number % Self.dashes.count]
  }

  // MARK: Labels

  private struct EndLabel {
    let line: Int
    let text: String
    let role: StyledText.Role
    let value: Int
    var row: Int
  }

  /// What stands at the lines' ends: at the right edge, and within the picture where a line ends there. A label stands in the
  /// row of its line or in one beside it, or not at all.
  private func endLabels(
    _ seen: [(Int, Range<Int>)], _ axis: ValueAxis, _ rows: Int, room: Int
  ) -> (edge: [EndLabel], inner: [EndLabel]) {
    if room < 30 { return ([], []) }
    let isWide = room >= 50
    var (edge, inner): ([EndLabel], [EndLabel]) = ([], [])
    for (number, indices) in seen.sorted(by: { $0.0 < $1.0 }) {
      let line = chart.lines[number]
      let last = indices.upperBound - 1
      let value = line.endText(last, wording)
      let name = chart.lines.count == 1 ? "" : line.name
      let sign = style.isBraille || chart.lines.count == 1 ? "" : "\(Self.signs[number % 8]) "
      let text = name.isEmpty ? value : isWide ? "\(sign)\(name) \(value)" : "\(sign)\(name)"
      let dots = style.isBraille ? 4 : 1
      let label = EndLabel(
        line: number, text: text, role: .line(number), value: line.values[last],
        row: axis.position(of: line.values[last], extent: rows * dots) / dots)
      let place = chart.axis.place(of: line.points[last].date)
      let isInner =
        line.series.end != nil && last == line.points.count - 1 && place < view.range.upperBound
      if isInner { inner.append(label) } else { edge.append(label) }
    }
    return (Self.apart(edge.sorted { $0.value > $1.value }[...], from: 0, rows).labels, inner)
  }

  /// As many of the labels as can stand in rows of their own, moved by as little as can be.
  /// - Parameters:
  ///   - labels: from the top.
  ///   - first: the first row that is free.
  /// - Returns: these, and by how many rows they are moved.
  private static func apart(_ labels: ArraySlice<EndLabel>, from first: Int, _ rows: Int)
    -> (labels: [EndLabel], moved: Int)
  {
    guard var label = labels.first else { return ([], 0) }
    let own = label.row
    var best = apart(labels.dropFirst(), from: first, rows)
    for row in [own, own - 1, own + 1] where row >= first && row < rows {
      var found = apart(labels.dropFirst(), from: row + 1, rows)
      label.row = row
      found.labels.insert(label, at: 0)
      found.moved += abs(row - own)
      let isBetter =
        found.labels.count > best.labels.count
        || found.labels.count == best.labels.count && found.moved < best.moved
      if isBetter { best = found }
      if best.labels.count == labels.count, best.moved == 0 { break }
    }
    return best
  }
}

/// Cells of a terminal that are drawn into.
struct Canvas {
  let columns: Int
  let rows: Int
  private var letters: [Character]
  private var roles: [StyledText.Role]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    letters = Array(repeating: " ", count: columns * rows)
    roles = Array(repeating: .plain, count: columns * rows)
  }

  mutating func put(_ letter: Character, _ role: StyledText.Role, column: Int, row: Int) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    letters[row * columns + column] = letter
    roles[row * columns + column] = role
  }

  mutating func put(_ text: String, _ role: StyledText.Role, column: Int, row: Int) {
    for (offset, letter) in text.enumerated() {
      put(letter, role, column: column + offset, row: row)
    }
  }

  func isEmpty(column: Int, row: Int) -> Bool {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return false }
    return letters[row * columns + column] == " "
  }

  /// The rows, without the blanks at their ends.
  var lines: [StyledText] {
    (0..<rows).map { row in
      var line = StyledText()
      let cells = row * columns..<(row + 1) * columns
      let end = cells.last { letters[$0] != " " } ?? cells.lowerBound - 1
      var start = cells.lowerBound
      while start <= end {
        var stop = start
        while stop < end, roles[stop + 1] == roles[start] { stop += 1 }
        line.append(String(letters[start...stop]), roles[start])
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
