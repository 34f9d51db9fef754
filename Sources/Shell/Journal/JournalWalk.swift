import AgioCore
package import Dialogue
import Journal
package import LineEditing
package import Rendering

/// Steps through the conversions that were kept, newest first: each as it was answered then and is today.
package struct JournalWalk {
  /// Where a step has come to.
  package struct Step {
    package let lines: [StyledText]
    /// The line of the conversion, to change or to run; nil where there is none.
    package let offered: String?
  }

  private let log: ConversionLog
  private let session: Session

  package init(_ log: ConversionLog, _ session: Session) {
    self.log = log
    self.session = session
  }

  package func step(_ direction: LineStep.Direction) -> Step {
    guard let journal = log.journal else {
      return Step(lines: [note(say("there is no folder to keep a journal in"))], offered: nil)
    }
    do throws(JournalFault) {
      let step = try step(direction, in: journal)
      return Step(
        lines: step.lines + journal.takeNotices().map { note($0) },
        offered: step.offered)
    } catch {
      let reason = say("error: \(error)")
      return Step(lines: [StyledText(wording(reason), .error)], offered: nil)
    }
  }

  private func step(_ direction: LineStep.Direction, in journal: SQLiteJournal)
    throws(JournalFault) -> Step
  {
    switch direction {
    case .earlier:
      return stepped(
        to: try journal.entry(before: log.position),
        else: log.position == nil
          ? say("no conversion has been kept yet") : say("nothing before it"))
    case .later:
      guard let position = log.position else {
        return Step(lines: [note(say("write :back first"))], offered: nil)
      }
      return stepped(to: try journal.entry(after: position), else: say("nothing after it"))
    }
  }

  private func stepped(to entry: NumberedEntry?, else end: Phrase) -> Step {
    guard let entry else { return Step(lines: [note(end)], offered: nil) }
    log.position = entry.number
    let offer = OfferedLine(entry.entry, in: session)
    let page = ThenAndNow(entry, now: offer.now, session.settings, today: session.book.today)
    return Step(lines: page.lines, offered: offer.text)
  }

  private func note(_ phrase: Phrase) -> StyledText {
    StyledText(wording(say("note: \(phrase)")), .dim)
  }

  private var wording: Wording { session.settings.wording }
}
