import AgioCore
package import Dialogue
package import Journal
package import Rendering

/// Entries as a table: number, day, what was typed, what came of it, whose rates of which day.
package struct HistoryTable {
  private let settings: Settings
  private let window: Int
  /// How wide each column is; 0 for one that is left away.
  private var number = 0
  private var day = 0
  private var line = 0
  private var answer = 0
  private var rates = 0

  /// Narrower no line is told from another.
  private static let narrowestLine = 12
  private static let gap = 2

  /// - Parameters:
  ///   - sample: entries that tell how wide the columns must be.
  ///   - width: of the window.
  package init(_ sample: [NumberedEntry], _ settings: Settings, width: Int) {
    self.settings = settings
    window = width - 1
    for entry in sample {
      let cells = cells(entry)
      number = max(number, DisplayWidth.of(cells.number))
      day = max(day, DisplayWidth.of(cells.day))
      line = max(line, DisplayWidth.of(cells.line))
      answer = max(answer, DisplayWidth.of(cells.answer))
      rates = max(rates, DisplayWidth.of(cells.rates))
    }
    fit()
  }

  /// The rates go first, then the day; then lines are cut, and at last answers.
  private mutating func fit() {
    let least = min(line, Self.narrowestLine)
    let fixed = { (columns: [Int]) in columns.filter { $0 > 0 }.reduce(0) { $0 + $1 + Self.gap } }
    if fixed([number, day, least, answer, rates]) - Self.gap > window { rates = 0 }
    if fixed([number, day, least, answer]) - Self.gap > window, rates == 0 { day = 0 }
    let others = fixed([number, day, answer, rates])
    line = max(least, min(line, window - others))
    answer = max(0, min(answer, window - fixed([number, day, line, rates])))
  }

  private struct Cells {
    let number: String
    let day: String
    let line: String
    let answer: String
    let rates: String
  }

  private func cells(_ numbered: NumberedEntry) -> Cells {
    let entry = numbered.entry
    return Cells(
      number: "#\(numbered.number)",
      day: window > 100 ? "\(entry.day) \(entry.timeOfDay)" : "\(entry.day)",
      line: VisibleText.of(entry.line.utf8), answer: ThenAndNow.results(entry.answer, settings),
      rates: ThenAndNow.rates(entry.answer, settings))
  }

  package func row(_ entry: NumberedEntry) -> StyledText {
    let cells = cells(entry)
    var row = StyledText()
    append(cells.number, number, .dim, isNumber: true, to: &row)
    append(cells.day, day, .dim, to: &row)
    append(cells.line, line, .plain, to: &row)
    append(cells.answer, answer, .strong, isNumber: true, to: &row)
    append(cells.rates, rates, .dim, isLast: true, to: &row)
    return row
  }

  private func append(
    _ text: String, _ width: Int, _ role: StyledText.Role, isNumber: Bool = false,
    isLast: Bool = false, to row: inout StyledText
  ) {
    if width == 0 { return }
    if !row.isEmpty { row.append(String(repeating: " ", count: Self.gap)) }
    let text = DisplayWidth.cut(text, to: width)
    let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
    row.append(isNumber ? padding : "")
    row.append(text, role)
    row.append(isNumber || isLast ? "" : padding)
  }
}
