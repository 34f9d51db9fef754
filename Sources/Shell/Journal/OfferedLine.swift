package import AgioCore
package import Dialogue
package import Journal

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
