import Charts

/// Figures as bars, drawn on the scale of agio's own charts.
struct Bars {
  private let rows: [(name: String, value: Int)]
  private let axis: ValueAxis
  private static let columns = 60
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// - Parameter text: a line for each bar: its name, a tab, its figure.
  init(_ text: String) {
    rows = text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t")
      return cells.count == 2 ? Int(cells[1]).map { (String(cells[0]), $0) } : nil
    }
    axis = ValueAxis(from: 0, to: max(1, rows.map(\.value).max() ?? 1), places: 6, mostTicks: 6)
  }

  /// A row for each, and the scale in millions below them.
  var text: String {
    let left = rows.map(\.name.count).max() ?? 0
    let margin = String(repeating: " ", count: left + 1)
    let bars = rows.map { row in
      let name = row.name + String(repeating: " ", count: left - row.name.count)
      return "\(name) │\(bar(row.value)) \(grouped(row.value))\n"
    }
    var line = Array(repeating: "─", count: Self.columns)
    var labels = Array(repeating: " ", count: Self.columns + Self.columns / 2)
    for tick in axis.ticks {
      let column = Self.columns - 1 - axis.position(of: tick, extent: Self.columns)
      if tick > 0 { line[column] = "┬" }
      for (place, letter) in axis.label(of: tick).enumerated() {
        labels[column + place] = String(letter)
      }
    }
    let scale = labels.joined().reversed().drop { $0 == " " }.reversed()
    return bars.joined() + "\(margin)└\(line.joined())\n\(margin) \(String(scale)) million\n"
  }

  /// What is there at all shows.
  private func bar(_ value: Int) -> String {
    let parts = max(1, value * (Self.columns - 1) * 8 / axis.high)
    return String(repeating: "█", count: parts / 8) + Self.eighths[parts % 8]
  }

  /// `9,100,000`.
  private func grouped(_ value: Int) -> String {
    let digits = Array(String(value))
    return digits.enumerated().map { place, digit in
      place > 0 && (digits.count - place) % 3 == 0 ? ",\(digit)" : String(digit)
    }.joined()
  }
}
