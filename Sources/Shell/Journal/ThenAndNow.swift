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

  /// - Parameter width: of the window: where it is too narrow, whose rates they are stands below, and targets one by one.
  package func lines(width: Int) -> [StyledText] {
    let fits = { (lines: [StyledText]) in
      !lines.contains { DisplayWidth.of($0.plain) >= width }
    }
    var lines = lines(of: rows)
    if !fits(lines) {
      let split = zip(rows, lines).flatMap { row, line in
        fits([line]) ? [row] : [row.withoutFact] + [row.justFact].compactMap(\.self)
      }
      lines = self.lines(of: split)
      if !fits(self.lines(of: rows.map(\.withoutFact))) {
        lines = self.lines(of: rows.flatMap { $0.oneByOne + [$0.justFact].compactMap(\.self) })
      }
      lines = lines.flatMap { $0.wrapped(width: width - 1) }
    }
    return Self.heading(number, entry).wrapped(width: width - 1) + lines + failure(width)
  }

  /// `#12  2026-11-21 14:05  100 EUR in USD`
  package static func heading(_ number: Int, _ entry: JournalEntry) -> StyledText {
    var line = StyledText("#\(number)  \(entry.day) \(entry.timeOfDay)  ", .dim)
    line.append(VisibleText.of(entry.line.utf8))
    line.hanging = 2
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
    if let provenance = Provenance(of: entry.answer, today: nil).phrase {
      line.append("   \(settings.wording(provenance))", .dim)
    }
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
    /// Whose rates of which day; of what has moved, the percentages.
    let fact: String
    var isChange = false

    var withoutFact: Row { Row(label: label, amounts: amounts, fact: "", isChange: isChange) }

    var oneByOne: [Row] {
      amounts.enumerated().map {
        Row(
          label: $0.offset == 0 ? label : "", amounts: [$0.element], fact: "", isChange: isChange)
      }
    }

    var justFact: Row? {
      fact.isEmpty ? nil : Row(label: "", amounts: [], fact: fact, isChange: isChange)
    }
  }

  private var rows: [Row] {
    let style = settings.resultStyle
    let row = { (label: Phrase, answer: Answer, today: CalendarDate?) in
      let fact = Provenance(of: answer, today: today).phrase.map { settings.wording($0) } ?? ""
      return Row(
        label: settings.wording(label), amounts: answer.results.map { $0.text(style) }, fact: fact)
    }
    var rows = [row(say("then"), entry.answer, nil)]
    guard case .success(let answer) = now else { return rows }
    rows.append(row(say("now"), answer, today))
    if let changes = Change.all(from: entry.answer, to: answer, settings) {
      let percents = changes.compactMap(\.percent).joined(separator: style.separator)
      rows.append(
        Row(label: "", amounts: changes.map(\.difference), fact: percents, isChange: true))
    }
    return rows
  }

  private func columns(_ rows: [Row]) -> [Int] {
    let rows = rows.filter { !$0.isChange }
    let count = rows.map(\.amounts.count).max() ?? 0
    return (0..<count).map { column in
      rows.map { row in
        row.amounts.indices.contains(column) ? DisplayWidth.of(row.amounts[column]) : 0
      }.max() ?? 0
    }
  }

  private func lines(of rows: [Row]) -> [StyledText] {
    let columns = columns(rows)
    return rows.map { line($0, columns) }
  }

  private func line(_ row: Row, _ columns: [Int]) -> StyledText {
    var line = StyledText("  \(padded(row.label)) ", .dim)
    line.hanging = DisplayWidth.of(line.plain)
    let role: StyledText.Role = row.isChange ? .plain : .dim
    if row.amounts.isEmpty {
      line.append(row.fact, role)
      return line
    }
    var text = row.isChange ? line.plain : ""
    for (amount, width) in zip(row.amounts, columns) {
      let missing = width - DisplayWidth.of(amount)
      if !text.isEmpty, !row.isChange || text.last != " " { text += settings.resultStyle.separator }
      // The sign of a change hangs to the left of the column.
      if missing < 0, text.last == " " { text.removeLast() }
      text += String(repeating: " ", count: max(0, missing)) + amount
    }
    if row.isChange { line = StyledText() }
    line.append(text, row.isChange ? .plain : .strong)
    if !row.fact.isEmpty { line.append("   \(row.fact)", role) }
    return line
  }

  /// Why there is no answer now.
  private func failure(_ width: Int) -> [StyledText] {
    guard case .failure(let diagnostic) = now else { return [] }
    let label = "  \(padded(settings.wording(say("now")))) "
    let text = settings.wording(diagnostic.phrase).replacing("agio refresh", with: ":refresh")
    let lines = Paragraph.lines(text, width: max(20, width - DisplayWidth.of(label) - 1))
    return lines.enumerated().map { index, line in
      let indent = String(repeating: " ", count: DisplayWidth.of(label))
      return StyledText((index == 0 ? label : indent) + line, .dim)
    }
  }

  /// A label as wide as the other.
  private func padded(_ text: String) -> String {
    let width = [say("then"), say("now")].map { DisplayWidth.of(settings.wording($0)) }.max()!
    return text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }
}

/// What lies between two results of one expression, in amount and percent.
package struct Change {
  /// `+0.38 USD`
  package let difference: String
  /// The same for machines: `0.38`, `-0.38`.
  package let amount: String
  /// `+0.34%`; nil where the first is nothing.
  package let percent: String?
  package let isNone: Bool

  /// nil where the two cannot be compared.
  /// - Parameter isOfShown: whether it lies between the figures as they are shown, so that they add up.
  package init?(
    from then: Answer.Result, to now: Answer.Result, _ settings: Settings, isOfShown: Bool = false
  ) {
    guard then.unit == now.unit else { return nil }
    let number = { isOfShown ? Self.shown($0, settings) : $0.number }
    let before = BigRational(number(then))
    let difference = (BigRational(number(now)) + -before).exact
    let result = Answer.Result(difference, now.unit, form: now.form)
    self.difference = (difference.isNegative ? "" : "+") + result.text(settings.resultStyle)
    amount = result.amountText(settings.resultStyle)
    isNone = difference.isZero
    percent =
      before.isZero
      ? nil
      : AlertFiring.percent(
        (BigRational(difference) / before).exact, mark: settings.decimalMark)
  }

  /// ``percent`` for machines: `0.34`, `-0.34`.
  package var ratio: String? { percent.map { $0.filter { $0 != "+" && $0 != "%" } } }

  /// That of the shown figures of each result; nil where the answers cannot be compared.
  package static func all(from then: Answer, to now: Answer, _ settings: Settings) -> [Change]? {
    guard then.results.count == now.results.count, !now.results.isEmpty else { return nil }
    let changes = zip(then.results, now.results).compactMap {
      Change(from: $0, to: $1, settings, isOfShown: true)
    }
    return changes.count == now.results.count ? changes : nil
  }

  private static func shown(_ result: Answer.Result, _ settings: Settings) -> ExactNumber {
    guard result.unit.isMoney else { return result.number }
    var style = ResultStyle(rounding: settings.rounding)
    style.precision = settings.precision
    return Amount(decimal: result.amountText(style)).map { .small($0) } ?? result.number
  }
}
