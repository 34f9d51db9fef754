package import AgioCore
package import Dialogue
package import Journal
package import Rendering

/// An entry of the journal as it was answered then, and as it is answered now, with what has moved.
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

  package var lines: [StyledText] {
    [Self.heading(number, entry), row(say("then"), entry.answer, entry.circumstances.today)]
      + [nowRow]
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

  /// `#12  2026-11-21 14:05  100 EUR in USD = 111.72 USD   ECB 20 Nov 2026, current, 1 day old`
  package static func line(_ numbered: NumberedEntry, _ settings: Settings) -> StyledText {
    let entry = numbered.entry
    var line = heading(numbered.number, entry)
    line.append(" = ", .dim)
    line.append(results(entry.answer, settings), .strong)
    if let provenance = Provenance(of: entry.answer, today: entry.circumstances.today).phrase {
      line.append("   \(settings.wording(provenance))", .dim)
    }
    return line
  }

  private var nowRow: StyledText {
    switch now {
    case .success(let answer):
      var line = row(say("now"), answer, today)
      if let change = Change.text(from: entry.answer, to: answer, settings) {
        line.append("   \(change)")
      }
      return line
    case .failure(let diagnostic):
      return StyledText("  \(word(say("now")))  \(settings.wording(diagnostic.phrase))", .dim)
    }
  }

  private func row(_ phrase: Phrase, _ answer: Answer, _ today: CalendarDate) -> StyledText {
    var line = StyledText("  \(word(phrase)) ", .dim)
    line.append(Self.results(answer, settings), .strong)
    if let provenance = Provenance(of: answer, today: today).phrase {
      line.append("   \(settings.wording(provenance))", .dim)
    }
    return line
  }

  /// As wide as the other of the two.
  private func word(_ phrase: Phrase) -> String {
    let width = [say("then"), say("now")].map { DisplayWidth.of(settings.wording($0)) }.max()!
    let text = settings.wording(phrase)
    return text + String(repeating: " ", count: width - DisplayWidth.of(text))
  }
}
