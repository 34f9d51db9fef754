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

  var lines: [StyledText] {
    [Self.heading(number, entry), row(say("then"), entry.answer, entry.circumstances.today)] + [now]
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
      var line = row(say("now"), answer, book.today)
      if let change = Change(from: entry.answer, to: answer, settings) {
        line.append("   \(change.text)")
      }
      return line
    } catch {
      return StyledText("  \(word(say("now")))  \(settings.wording(error.phrase))", .dim)
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

/// What lies between two answers to one line, in amount and percent.
struct Change {
  let text: String

  /// nil where the answers cannot be compared.
  init?(from then: Answer, to now: Answer, _ settings: Settings) {
    guard then.results.count == now.results.count, !now.results.isEmpty,
      zip(then.results, now.results).allSatisfy({ $0.unit == $1.unit })
    else { return nil }
    text = zip(then.results, now.results).map { Self.text($0, $1, settings) }
      .joined(separator: settings.resultStyle.separator)
  }

  /// `+0.38 USD (+0.34%)`
  private static func text(_ then: Answer.Result, _ now: Answer.Result, _ settings: Settings)
    -> String
  {
    let before = BigRational(then.number)
    let difference = (BigRational(now.number) + -before).exact
    let result = Answer.Result(difference, now.unit, significantDigits: now.significantDigits)
    let amount = sign(of: difference) + result.text(settings.resultStyle)
    if before.isZero { return amount }
    let ratio = (BigRational(difference) / before).exact
    return "\(amount) (\(percent(ratio, settings)))"
  }

  private static func percent(_ ratio: ExactNumber, _ settings: Settings) -> String {
    var out = TextBuffer(capacity: 32)
    Answer.Result(ratio, .percent).shownNumber.write(
      places: 2, .halfEven, mark: settings.decimalMark, to: &out)
    return "\(sign(of: ratio))\(out.text)%"
  }

  private static func sign(of number: ExactNumber) -> String { number.isNegative ? "" : "+" }
}
