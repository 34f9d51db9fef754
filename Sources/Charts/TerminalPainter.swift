public import AgioCore

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
  public func rows(columns: Int, rows: Int) -> [InkedRow] {
    let drawn = view.drawingOrder(of: chart)
    let seen = drawn.map { ($0, indices(of: $0)) }.filter { !$0.1.isEmpty }
    let plotRows = max(2, rows - 2)
    let limits = limits(seen)
    let axis = ValueAxis(
      from: limits.low, to: limits.high, places: chart.places, mostTicks: max(2, plotRows / 4))
    let labels = axis.ticks.map { axis.label(of: $0) }
    let left = (labels.map(\.count).max() ?? 0) + 2
    let ends = endLabels(seen, axis, plotRows, room: columns - left)
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
    for end in ends { canvas.put(end.text, end.ink, column: left + plotColumns + 1, row: end.row) }
    return canvas.inked
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
        canvas.put(style.isBraille ? "┊" : ":", .mark, column: column, row: row)
      }
    }
    guard let cursor = view.cursor, view.range.contains(cursor) else { return }
    let column = left + column(of: cursor, width: width)
    for row in 0..<rows { canvas.put(bar, .cursor, column: column, row: row) }
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
        canvas.put(
          letter(cell.mask, cell.line), .line(cell.line), column: left + column, row: row)
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
        let isAlone =
          line.points[index].isAfterGap || before == nil
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
    let text: String
    let ink: Ink
    var row: Int
  }

  /// What stands at the lines' ends, moved apart where they meet.
  private func endLabels(
    _ seen: [(Int, Range<Int>)], _ axis: ValueAxis, _ rows: Int, room: Int
  ) -> [EndLabel] {
    if room < 30 { return [] }
    let isWide = room >= 50
    var labels = seen.sorted { $0.0 < $1.0 }.map { number, indices in
      let line = chart.lines[number]
      let last = indices.upperBound - 1
      let value = line.valueText(last)
      let name = chart.lines.count == 1 ? "" : line.name
      let sign =
        style.isBraille || chart.lines.count == 1 ? "" : "\(Self.signs[number % 8]) "
      let text = name.isEmpty ? value : isWide ? "\(sign)\(name) \(value)" : "\(sign)\(name)"
      return EndLabel(
        text: text, ink: .line(number),
        row: axis.position(of: line.values[last], extent: rows))
    }
    labels.sort { $0.row < $1.row }
    for index in labels.indices.dropFirst() {
      labels[index].row = max(labels[index].row, labels[index - 1].row + 1)
    }
    var limit = rows - 1
    for index in labels.indices.reversed() {
      labels[index].row = max(0, min(labels[index].row, limit))
      limit = labels[index].row - 1
    }
    return labels
  }
}
