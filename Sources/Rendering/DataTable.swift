public import AgioCore

/// Rows of facts under named columns: aligned for people, JSON and CSV for machines.
public struct DataTable: Sendable {
  public struct Cell: Sendable {
    let phrase: Phrase
    let role: StyledText.Role
    /// Numbers are set to the right, and are strings in JSON all the same: a double would lose digits.
    let isNumber: Bool

    /// - Parameter text: the same in every language.
    public init(_ text: String, _ role: StyledText.Role = .plain, isNumber: Bool = false) {
      self.init(Phrase(verbatim: text), role, isNumber: isNumber)
    }

    /// - Parameter phrase: for people in their language; for machines in English.
    public init(_ phrase: Phrase, _ role: StyledText.Role = .plain, isNumber: Bool = false) {
      self.phrase = phrase
      self.role = role
      self.isNumber = isNumber
    }
  }

  private let columns: [Column]
  private var rows: [[Cell?]] = []
  private let decimalMark: UInt8

  /// - Parameter decimalMark: of its numbers.
  public init(_ columns: [Column], decimalMark: UInt8 = UInt8(ascii: ".")) {
    self.columns = columns
    self.decimalMark = decimalMark
  }

  /// A row has a cell for each column; nil for what is not known.
  public mutating func add(_ cells: [Cell?]) {
    precondition(cells.count == columns.count)
    rows.append(cells)
  }

  public var isEmpty: Bool { rows.isEmpty }

  /// A line of titles and a line a row; columns that are empty throughout are left away.
  /// - Parameter width: of the window. Where columns take more, prose is folded; where that is not enough, columns are left
  ///   away and named below: a state that stands beside what has changed, a name before the day or the figure itself, then
  ///   the last.
  public func lines(_ wording: Wording, width: Int = .max) -> [StyledText] {
    var shown = columns.indices.filter { column in rows.contains { $0[column] != nil } }
    let figure = shown.first(where: isNumeric)
    var lines = folded(shown, wording, width)
    var hidden: [Int] = []
    while shown.count > 2, Self.width(of: lines) > width {
      let last = shown.count - 1
      let place = { (column: Column) in shown.firstIndex { columns[$0] == column } }
      let isFigure = figure != nil && (shown[last] == figure || columns[shown[last]] == .date)
      let excess =
        place(.change) == last ? place(.state) : isFigure ? place(.name) : nil
      hidden.append(shown.remove(at: excess ?? last))
      lines = folded(shown, wording, width)
    }
    if hidden.isEmpty { return lines }
    let titles = hidden.sorted().map { wording(columns[$0].title) }.joined(separator: ", ")
    return lines + [StyledText(wording(say("hidden at this width: \(titles)")), .dim)]
  }

  private static let leastProse = 12

  private static func width(of lines: [StyledText]) -> Int {
    lines.map { DisplayWidth.of($0.plain) }.max() ?? 0
  }

  /// The lines with prose folded as little as the width needs.
  private func folded(_ shown: [Int], _ wording: Wording, _ width: Int) -> [StyledText] {
    let whole = lines(of: shown, wording)
    let excess = Self.width(of: whole) - width
    let prose = shown.filter { columns[$0].isProse }.flatMap { column in
      rows.map { DisplayWidth.of($0[column].map { wording($0.phrase) } ?? "") }
    }
    guard excess > 0, let widest = prose.max(), widest > Self.leastProse else { return whole }
    var limit = widest
    var result = whole
    repeat {
      limit -= 1
      result = lines(of: shown, wording, folding: limit)
    } while limit > Self.leastProse && Self.width(of: result) > width
    return result
  }

  /// The rows with prose of several lines in several rows.
  private func rows(_ wording: Wording, folding limit: Int) -> [[Cell?]] {
    rows.flatMap { row in
      let parts = zip(columns, row).map { column, cell -> [Cell?] in
        guard let cell, column.isProse else { return [cell] }
        return Paragraph.lines(wording(cell.phrase), width: limit).map { Cell($0, cell.role) }
      }
      return (0..<(parts.map(\.count).max() ?? 0)).map { line in
        parts.map { line < $0.count ? $0[line] : nil }
      }
    }
  }

  private func lines(
    of shown: [Int], _ wording: Wording, folding limit: Int = .max
  ) -> [StyledText] {
    let rows = limit == .max ? rows : rows(wording, folding: limit)
    let titles = shown.map { Cell(columns[$0].title, .dim, isNumber: isNumeric($0)) }
    let numbers = shown.map { column in
      DecimalColumn(
        rows.compactMap { $0[column] }.filter(\.isNumber).map { wording($0.phrase) },
        mark: decimalMark)
    }
    let shownRows: [[ShownCell?]] = ([titles] + rows.map { row in shown.map { row[$0] } })
      .enumerated().map { row, cells in
        zip(cells, numbers).map { cell, column in
          cell.map {
            let text = wording($0.phrase)
            return ShownCell(
              text: $0.isNumber && row > 0 ? column.aligned(text) : text, role: $0.role,
              isNumber: $0.isNumber)
          }
        }
      }
    let widths = shown.indices.map { column in
      shownRows.map { DisplayWidth.of($0[column]?.text ?? "") }.max()!
    }
    return shownRows.map { line($0, widths) }
  }

  /// A cell in the reader's language.
  private struct ShownCell {
    let text: String
    let role: StyledText.Role
    let isNumber: Bool
  }

  private func isNumeric(_ column: Int) -> Bool {
    rows.contains { $0[column]?.isNumber ?? false }
  }

  private func line(_ cells: [ShownCell?], _ widths: [Int]) -> StyledText {
    var line = StyledText()
    for (index, cell) in cells.enumerated() {
      var text = cell?.text ?? ""
      let padding = String(repeating: " ", count: widths[index] - DisplayWidth.of(text))
      let isLast = index == cells.count - 1
      if isLast { while text.last == " " { text.removeLast() } }
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
      for (name, cell) in zip(columns, row) { object.add(name.rawValue, cell?.phrase.english) }
      return object.object
    }
  }

  /// A line of names, and a line a row.
  public var csv: [String] {
    [columns.map(\.rawValue).joined(separator: ",")]
      + rows.map { row in row.map { CSVText.field($0?.phrase.english ?? "") }.joined(separator: ",")
      }
  }
}
