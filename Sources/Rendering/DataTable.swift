import AgioCore

/// Rows of facts under named columns: aligned for people, JSON and CSV for machines.
public struct DataTable: Sendable {
  public struct Cell: Sendable {
    let text: String
    let role: StyledText.Role
    /// Numbers are set to the right, and are strings in JSON all the same: a double would lose digits.
    let isNumber: Bool

    public init(_ text: String, _ role: StyledText.Role = .plain, isNumber: Bool = false) {
      self.text = text
      self.role = role
      self.isNumber = isNumber
    }
  }

  private let columns: [String]
  private var rows: [[Cell?]] = []

  /// - Parameter columns: names in small letters, as JSON has them.
  public init(_ columns: [String]) { self.columns = columns }

  /// A row has a cell for each column; nil for what is not known.
  public mutating func add(_ cells: [Cell?]) {
    precondition(cells.count == columns.count)
    rows.append(cells)
  }

  public var isEmpty: Bool { rows.isEmpty }

  /// A line of titles and a line a row; columns that are empty throughout are left away.
  public var lines: [StyledText] {
    let shown = columns.indices.filter { column in rows.contains { $0[column] != nil } }
    let widths = shown.map { column in
      ([columns[column]] + rows.compactMap { $0[column]?.text }).map { DisplayWidth.of($0) }.max()!
    }
    let titles = shown.map {
      Cell(columns[$0].replacing("_", with: " "), .dim, isNumber: isNumeric($0))
    }
    return [line(titles, widths)] + rows.map { row in line(shown.map { row[$0] }, widths) }
  }

  private func isNumeric(_ column: Int) -> Bool {
    rows.contains { $0[column]?.isNumber ?? false }
  }

  private func line(_ cells: [Cell?], _ widths: [Int]) -> StyledText {
    var line = StyledText()
    for (index, cell) in cells.enumerated() {
      let text = cell?.text ?? ""
      let padding = String(repeating: " ", count: widths[index] - DisplayWidth.of(text))
      let isLast = index == cells.count - 1
      if cell?.isNumber ?? false { line.append(padding) }
      line.append(text, cell?.role ?? .plain)
      if !(cell?.isNumber ?? false), !isLast { line.append(padding) }
      if !isLast { line.append("  ") }
    }
    return line
  }

  /// An object a row; numbers are strings.
  public var json: [String] {
    rows.map { row in
      var object = JSONText()
      for (name, cell) in zip(columns, row) { object.add(name, cell?.text) }
      return object.object
    }
  }

  /// A line of names, and a line a row.
  public var csv: [String] {
    [columns.joined(separator: ",")]
      + rows.map { row in row.map { CSVText.field($0?.text ?? "") }.joined(separator: ",") }
  }
}
