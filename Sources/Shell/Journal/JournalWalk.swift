package import AgioCore
package import Dialogue
package import Journal
package import LineEditing
package import Rendering

/// Steps through the conversions that were kept, newest first: each as it was answered then and is today.
package struct JournalWalk {
  /// Where to go.
  package enum Goal {
    /// So many entries back.
    case earlier(Int)
    case later
    /// The entry of this number.
    case number(Int)
    /// The next one back that a query finds.
    case found(JournalQuery)
  }

  /// Where a step has come to.
  package struct Step {
    /// What there is to show, in a window of so many columns.
    package let lines: (Int) -> [StyledText]
    /// The line of the conversion, to change or to run; nil where there is none.
    package let offered: String?
  }

  private let log: ConversionLog
  private let session: Session

  package init(_ log: ConversionLog, _ session: Session) {
    self.log = log
    self.session = session
  }

  package func step(to goal: Goal) -> Step {
    guard let journal = log.journal else {
      return told(note(say("no folder to store the journal in")))
    }
    do throws(JournalFault) {
      let step = try step(to: goal, in: journal)
      let notices = journal.takeNotices().map { note($0) }
      return Step(lines: { step.lines($0) + notices }, offered: step.offered)
    } catch {
      let reason = say("error: \(error)")
      return told(StyledText(wording(reason), .error))
    }
  }

  private func step(to goal: Goal, in journal: SQLiteJournal) throws(JournalFault) -> Step {
    switch goal {
    case .earlier(let count):
      let isFirst = log.position == nil
      let numbers = try journal.numbers(JournalQuery(), before: log.position, limit: max(1, count))
      let entry = try numbers.last.flatMap { (number) throws(JournalFault) in
        try journal.entry(number)
      }
      let step = stepped(to: entry, else: isFirst ? say("no conversions yet") : end)
      if numbers.isEmpty || numbers.count == max(1, count) { return step }
      // Further back than there are entries is the oldest, and it says so.
      let said = note(end)
      return Step(lines: { step.lines($0) + [said] }, offered: step.offered)
    case .later:
      guard let position = log.position else { return told(note(say("write :back first"))) }
      return stepped(to: try journal.entry(after: position), else: say("no later conversion"))
    case .number(let number):
      return stepped(
        to: try journal.entry(number), else: say("there is no conversion #\(number)"))
    case .found(let query):
      let found = try journal.numbers(query, before: log.position, limit: 1).first
      if let found, let entry = try journal.entry(found) { return stepped(to: entry, else: end) }
      let isElsewhere = try !journal.numbers(query, before: nil, limit: 1).isEmpty
      return told(note(isElsewhere ? end : say("no matching conversions")))
    }
  }

  /// What there is behind the oldest.
  private var end: Phrase { say("no earlier conversion") }

  private func stepped(to entry: NumberedEntry?, else end: Phrase) -> Step {
    guard let entry else { return told(note(end)) }
    log.position = entry.number
    let offer = OfferedLine(entry.entry, in: session)
    let page = ThenAndNow(entry, now: offer.now, session.settings, today: session.book.today)
    return Step(lines: page.lines, offered: offer.text)
  }

  private func told(_ line: StyledText) -> Step { Step(lines: { _ in [line] }, offered: nil) }

  private func note(_ phrase: Phrase) -> StyledText {
    StyledText(wording(say("note: \(phrase)")), .dim)
  }

  private var wording: Wording { session.settings.wording }
}

extension JournalWalk.Step {
  /// The step as the editor shows it, with a line of its own or one that stays.
  package func lineStep(orElse line: String) -> LineStep {
    LineStep(line: offered ?? line, isOffer: offered != nil, rows: lines)
  }
}

/// A line that gives what a conversion of the journal gave, at the rates of now and whatever has been said since.
package struct OfferedLine {
  package let text: String
  /// What it gives when it is typed here.
  package let now: Result<Answer, Diagnostic>

  /// - Parameter date: the fixing that counts where the line names no day.
  package init(_ entry: JournalEntry, in session: Session, on date: CalendarDate? = nil) {
    let settings = session.settings
    let day = date ?? entry.context.defaultDate ?? settings.defaultDate
    let wanted = try? entry.answered(at: session.book, on: day, rounding: settings.rounding)
    var found: [(text: String, now: Result<Answer, Diagnostic>)] = []
    for text in entry.spellings(
      decimalMark: settings.decimalMark, today: session.book.today, on: date)
    {
      let now = Self.look(at: text, session, date)
      if let wanted, case .success(let answer) = now, answer.hasResults(of: wanted) {
        (self.text, self.now) = (text, now)
        return
      }
      found.append((text, now))
    }
    // At other settings there may be no line that gives the same: then one that gives anything.
    let best = found.first { if case .success = $0.now { true } else { false } } ?? found[0]
    (text, now) = best
  }

  /// A line with other qualifiers than its own.
  /// - Parameters:
  ///   - text: the line.
  ///   - words: the qualifiers as one types them: `on yesterday`, `via nbp`, `at 1.08`.
  /// - Throws: what is wrong with them.
  package init(_ text: String, requalified words: String, in session: Session)
    throws(Diagnostic)
  {
    self.text = try session.requalified(text, words)
    now = Self.look(at: self.text, session, nil)
  }

  private static func look(at text: String, _ session: Session, _ date: CalendarDate?)
    -> Result<Answer, Diagnostic>
  {
    do throws(Diagnostic) {
      return .success(try session.look(at: SourceLine(text), on: date))
    } catch {
      return .failure(error)
    }
  }
}

extension Answer {
  /// Whether both come to the same, and show it alike.
  fileprivate func hasResults(of other: Answer) -> Bool {
    results.elementsEqual(other.results) {
      $0.number == $1.number && $0.unit == $1.unit && $0.form == $1.form
    }
  }
}
