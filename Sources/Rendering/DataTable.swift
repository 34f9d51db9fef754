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

  public init(_ columns: [Column]) { self.columns = columns }

  /// A row has a cell for each column; nil for what is not known.
  public mutating func add(_ cells: [Cell?]) {
    precondition(cells.count == columns.count)
    rows.append(cells)
  }

  public var isEmpty: Bool { rows.isEmpty }

  /// A line of titles and a line a row; columns that are empty throughout are left away.
  /// - Parameter width: of the window: the last columns are left away where there are more, and named below. Before the
  ///   day or the figure itself goes, names are cut, and then left away.
  public func lines(_ wording: Wording, width: Int = .max) -> [StyledText] {
    var shown = columns.indices.filter { column in rows.contains { $0[column] != nil } }
    let figure = shown.first(where: isNumeric)
    var lines = lines(of: shown, wording)
    var hidden: [Int] = []
    while shown.count > 2, let excess = Self.excess(lines, over: width) {
      let last = shown.last!
      if let figure, last == figure || columns[last] == .date,
        let name = shown.firstIndex(where: { columns[$0] == .name })
      {
        let room = widthOfNames(shown[name], wording) - excess
        if room >= Self.leastName {
          lines = self.lines(of: shown, wording, nameWidth: room)
          break
        }
        if last == figure {
          hidden.append(shown.remove(at: name))
        } else {
          hidden.append(shown.removeLast())
        }
      } else {
        hidden.append(shown.removeLast())
      }
      lines = self.lines(of: shown, wording)
    }
    if hidden.isEmpty { return lines }
    let titles = hidden.sorted().map { wording(columns[$0].title) }.joined(separator: ", ")
    return lines + [StyledText(wording(say("hidden at this width: \(titles)")), .dim)]
  }

  /// What is left of a shorter name tells too little.
  private static let leastName = 8

  /// How much wider than a window the widest line is; nil where all fit.
  private static func excess(_ lines: [StyledText], over width: Int) -> Int? {
    let widest = lines.map { DisplayWidth.of($0.plain) }.max() ?? 0
    return widest > width ? widest - width : nil
  }

  private func widthOfNames(_ column: Int, _ wording: Wording) -> Int {
    rows.map { $0[column].map { DisplayWidth.of(wording($0.phrase)) } ?? 0 }.max() ?? 0
  }

  private func lines(of shown: [Int], _ wording: Wording, nameWidth: Int = .max) -> [StyledText] {
    let titles = shown.map { Cell(columns[$0].title, .dim, isNumber: isNumeric($0)) }
    let shownRows: [[ShownCell?]] = ([titles] + rows.map { row in shown.map { row[$0] } }).map {
      zip(shown, $0).map { column, cell in
        cell.map {
          let text = wording($0.phrase)
          let isCut = columns[column] == .name && nameWidth < .max
          return ShownCell(
            text: isCut ? DisplayWidth.cut(text, to: nameWidth) : text, role: $0.role,
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
