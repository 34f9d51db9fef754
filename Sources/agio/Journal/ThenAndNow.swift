import AgioCore
import Dialogue
import Journal
import Rendering

/// An entry of the journal as it was answered then, and as it is answered now, with what has moved.
struct ThenAndNow {
  let number: Int
  let entry: JournalEntry
  let book: RateBook
  let settings: Settings
  /// The fixing that counts now, where the line names no day.
  var date: CalendarDate?

  /// Gives an answer the number under which lines can refer to it.
  var numbering: (Answer) -> Int? = { _ in nil }

  var lines: [StyledText] {
    [Self.heading(number, entry), row("then", entry.answer, entry.circumstances.today)] + [now]
  }

  /// `#12  2026-11-21 14:05  100 EUR in USD`
  static func heading(_ number: Int, _ entry: JournalEntry) -> StyledText {
    var line = StyledText("#\(number)  \(entry.day) \(entry.timeOfDay)  ", .dim)
    line.append(VisibleText.of(entry.line.utf8))
    return line
  }

  /// The results as they are shown here.
  static func results(_ answer: Answer, _ settings: Settings) -> String {
    let style = settings.resultStyle
    return answer.results.map { $0.text(style) }.joined(separator: style.separator)
  }

  private var now: StyledText {
    do throws(Diagnostic) {
      let answer = try entry.answered(at: book, on: date)
      var line = row("now ", answer, book.today)
      if let change = Change.text(from: entry.answer, to: answer, settings) {
        line.append("   \(change)")
      }
      return line
    } catch {
      return StyledText("  now  \(error.sentence)", .dim)
    }
  }

  private func row(_ word: String, _ answer: Answer, _ today: CalendarDate) -> StyledText {
    var line = StyledText("  \(word) ", .dim)
    if let number = numbering(answer) { line.append("_\(number) = ", .dim) }
    line.append(Self.results(answer, settings), .strong)
    let provenance = Provenance(of: answer, today: today).text
    if !provenance.isEmpty { line.append("   \(provenance)", .dim) }
    return line
  }
}
