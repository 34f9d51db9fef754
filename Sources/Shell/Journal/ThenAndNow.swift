package import AgioCore
package import Dialogue
package import Journal
package import Rendering

/// An entry of the journal as it was answered then, and as it is answered now, with what has moved: a small table.
package struct ThenAndNow {
  private let number: Int
  private let entry: JournalEntry
  private let now: Result<Answer, Diagnostic>
  private let settings: Settings
  /// The day on which this is shown.
  private let today: CalendarDate

  package init(
    _ entry: NumberedEntry, now: Result<Answer, Diagnostic>, _ settings: Settings,
    today: CalendarDate
  ) {
    number = entry.number
    self.entry = entry.entry
    self.now = now
    self.settings = settings
    self.today = today
  }

  /// - Parameter width: of the window: sources, then days are left away where it is too narrow.
  package func lines(width: Int) -> [StyledText] {
    let rows = rows
    let amounts = columns(rows)
    for most in stride(from: 2, through: 0, by: -1) {
      let lines = rows.map { line($0, amounts, facts: most, rows) }
      if most == 0 || lines.allSatisfy({ DisplayWidth.of($0.plain) < width }) {
        return [Self.heading(number, entry)] + lines + failure
      }
    }
    return []
  }

  /// `#12  2026-11-21 14:05  100 EUR in USD`
  package static func heading(_ number: Int, _ entry: JournalEntry) -> StyledText {
    var line = StyledText("#\(number)  \(entry.day) \(entry.timeOfDay)  ", .dim)
    line.append(VisibleText.of(entry.line.utf8))
    return line
  }

  /// The results as they are shown here.
  package static func results(_ answer: Answer, _ settings: Settings) -> String {
    let style = settings.resultStyle
    return answer.results.map { $0.text(style) }.joined(separator: style.separator)
  }

  /// `#12  2026-11-21 14:05  100 EUR in USD = 111.72 USD   ECB 20 Nov 2026`
  package static func line(_ numbered: NumberedEntry, _ settings: Settings) -> StyledText {
    let entry = numbered.entry
    var line = heading(numbered.number, entry)
    line.append(" = ", .dim)
    line.append(results(entry.answer, settings), .strong)
    let rates = rates(entry.answer, settings)
    if !rates.isEmpty { line.append("   \(rates)", .dim) }
    return line
  }

  /// Whose rates an answer stands on, and of which day: how old they were is no matter any more.
  package static func rates(_ answer: Answer, _ settings: Settings) -> String {
    var phrases: [String] = []
    for leg in answer.legs {
      let text = settings.wording(leg.summary)
      if !phrases.contains(text) { phrases.append(text) }
    }
    return phrases.joined(separator: "; ")
  }

  private struct Row {
    let label: String
    /// One for each result.
    let amounts: [String]
    var isStrong = true
    /// The day and the source; of what has moved, the percentages.
    var facts: [String] = []
  }

  private var rows: [Row] {
    let style = settings.resultStyle
    let texts = { (answer: Answer) in answer.results.map { $0.text(style) } }
    var rows = [
      Row(
        label: settings.wording(say("then")), amounts: texts(entry.answer),
        facts: facts(entry.answer, today: nil))
    ]
    guard case .success(let answer) = now else { return rows }
    rows.append(
      Row(
        label: settings.wording(say("now")), amounts: texts(answer),
        facts: facts(answer, today: today)))
    if let changes = Change.all(from: entry.answer, to: answer, settings) {
      let percents = changes.map { $0.percent ?? "" }.filter { !$0.isEmpty }
      rows.append(
        Row(
          label: "", amounts: changes.map(\.difference), isStrong: false,
          facts: [percents.joined(separator: style.separator)]))
    }
    return rows
  }

  /// The days of an answer's rates, and whose they are; of an answer of now how old they are, too.
  private func facts(_ answer: Answer, today: CalendarDate?) -> [String] {
    var (days, sources): ([String], [String]) = ([], [])
    for leg in answer.legs {
      let day = leg.mean.map { "\($0.period)" } ?? leg.date.map { settings.wording($0.phrase) }
      if let day, !days.contains(day) { days.append(day) }
      var source = leg.publisher
      if let today, let date = leg.date, date != today, leg.mean == nil {
        source = source.followed(by: Age.phrase(from: date, to: today), after: ", ")
      }
      let text = settings.wording(source)
      if !sources.contains(text) { sources.append(text) }
    }
    return [days.joined(separator: ", "), sources.joined(separator: "; ")]
  }

  /// How wide the amounts of each result are.
  private func columns(_ rows: [Row]) -> [Int] {
    let count = rows.map(\.amounts.count).max() ?? 0
    return (0..<count).map { column in
      rows.compactMap { row in
        row.amounts.indices.contains(column) ? DisplayWidth.of(row.amounts[column]) : nil
      }.max() ?? 0
    }
  }

  private func line(_ row: Row, _ columns: [Int], facts most: Int, _ rows: [Row]) -> StyledText {
    let labels = rows.map { DisplayWidth.of($0.label) }.max() ?? 0
    var line = StyledText("  \(Self.padded(row.label, labels)) ", .dim)
    let amounts = zip(row.amounts, columns).map { amount, width in
      String(repeating: " ", count: width - DisplayWidth.of(amount)) + amount
    }
    line.append(
      amounts.joined(separator: settings.resultStyle.separator), row.isStrong ? .strong : .plain)
    let facts = row.facts.prefix(row.isStrong ? most : 1).filter { !$0.isEmpty }
    let days = rows.filter(\.isStrong).map { DisplayWidth.of($0.facts.first ?? "") }.max() ?? 0
    for (index, fact) in facts.enumerated() {
      let isLast = index == facts.count - 1
      line.append(index == 0 ? "   " : "  ")
      line.append(isLast ? fact : Self.padded(fact, days), row.isStrong ? .dim : .plain)
    }
    return line
  }

  /// Why there is no answer now.
  private var failure: [StyledText] {
    guard case .failure(let diagnostic) = now else { return [] }
    let label = Self.padded(
      settings.wording(say("now")), DisplayWidth.of(settings.wording(say("then"))))
    return [StyledText("  \(label)  \(settings.wording(diagnostic.phrase))", .dim)]
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }
}
