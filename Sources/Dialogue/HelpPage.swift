import AgioCore
import Rendering

/// `:help [WORD]`
enum HelpPage {
  static func lines(about topic: String) -> [StyledText] {
    let word = topic.first == ":" ? String(topic.dropFirst()) : topic
    if word.isEmpty { return overview }
    if let command = Command(rawValue: word.lowercased()) { return page(of: command) }
    if let function = BuiltinFunction(rawValue: word.lowercased()) {
      return [row(function.usage, "function")]
    }
    let found = examples.filter { $0.0.contains(word) || $0.1.contains(word) }
    return found.isEmpty
      ? [StyledText("no help about \(VisibleText.quoted(topic.utf8)); write :help", .dim)]
      : found.map(row)
  }

  /// How it is written, what it does, and what is good to type.
  private static func page(of command: Command) -> [StyledText] {
    let entry = command.entry
    var lines = [row(command.usage, command.summary), StyledText("")]
    lines += Paragraph.lines(entry.text, width: leftWidth + rightWidth - 1).map { StyledText($0) }
    if !entry.examples.isEmpty { lines.append(StyledText("")) }
    return lines + entry.examples.map(row)
  }

  private static var overview: [StyledText] {
    examples.map(row) + [StyledText("")] + functions + [StyledText("")]
      + Command.allCases.map { row($0.usage, $0.summary) }
  }

  private static var functions: [StyledText] {
    var rows = [""]
    for name in BuiltinFunction.allCases.map(\.rawValue) {
      let longer = rows[rows.count - 1] + (rows[rows.count - 1].isEmpty ? "" : ", ") + name
      if longer.utf8.count < rightWidth { rows[rows.count - 1] = longer } else { rows.append(name) }
    }
    return zip(["functions"] + Array(repeating: "", count: rows.count), rows).map(row)
  }

  /// Both columns fit a terminal of 80.
  private static let leftWidth = 34
  private static let rightWidth = 46

  private static func row(_ left: String, _ right: String) -> StyledText {
    var line = StyledText(left, .example)
    if right.isEmpty { return line }
    line.append(String(repeating: " ", count: max(2, leftWidth - DisplayWidth.of(left))) + right)
    return line
  }

  /// What can be written, and what it means.
  static let examples: [(String, String)] = [
    ("120 EUR + 30 GBP in AUD", "codes, names and signs, in any case"),
    ("€99.90 in dollars, GBP", "to several currencies"),
    ("EUR/USD", "the rate itself: dollars for one euro"),
    ("100 USD in EUR on 2024-03-26", "at the fixing of a day"),
    ("100 USD in EUR before 2024-05-06", "at the last fixing before a day"),
    ("100 USD in EUR next 2024-06-30", "at the first fixing from a day on"),
    ("1000 USD in EUR average 2023", "at the mean of a year, or of 2023-05"),
    ("1 USD in EUR average 2023-Q1", "of a quarter, or 2023-01-15..2023-03-31"),
    ("100 EUR in USD high 2024", "at the highest of a period, or low"),
    ("100 USD in EUR at 0.92", "at a rate of your own"),
    ("250 GBP + 20%", "a percentage; also 10% of, on, off 80 EUR"),
    ("split(100 EUR, 3)", "shares that add up to the cent"),
    ("rent = 1200 EUR", "a variable"),
    ("vat(x) = x + 23%", "a function of your own"),
    ("_ * 2, _3 + 5 EUR", "the last result, and result 3"),
    ("in GBP, * 2", "a line that goes on from the last result"),
    ("100 EUR in", "to what the last conversion was to"),
    ("total in EUR", "the results since a blank line; average too"),
    ("Hotel: 3 * 120 EUR   # remark", "a label and a remark"),
  ]
}
