import AgioCore
import Dialogue
import Rendering

/// Lines of a file that are answered in one go, as long as they are all alike.
extension Batch {
  /// Answers whole lines, one right behind the other, as long as there is nothing else to do for one.
  /// - Returns: whether the next line is one that has to be answered otherwise.
  mutating func answerRun(
    _ reader: inout LineReader, _ number: inout Int, _ sides: inout Sides
  ) -> Bool {
    // The first line may have a mark before it.
    guard showsNumbersOnly || recordsPlainly, number > 0, wake == nil else { return false }
    let writer = showsRecords ? writer ?? makeWriter() : nil
    while !output.hasFailed, let lines = reader.wholeLines {
      session.settle()
      session.lineNumber = number
      var answered: DirectEvaluator.Run?
      _ = output.withAnswer {
        answered =
          if let writer {
            session.recordPlainly(lines: lines, with: writer, to: &$0, upTo: Output.mostBytes)
          } else {
            session.answerDirectly(lines: lines, to: &$0, upTo: Output.mostBytes)
          }
      }
      guard let run = answered else { return false }
      reader.pass(run.end)
      number += run.lineCount
      if showsNumbersOnly { sides.habit.note(run.end) }
      switch run.outcome {
      case .none:
        number -= 1
        sides.habit.end()
        return true
      case .plainNumber:
        let rest = lines[run.end...]
        let line = UnsafeBufferPointer(rebasing: rest.prefix { $0 != 10 })
        refusePlainNumber(line, number: number, file: sides.file)
        reader.pass(line.count + 1)
        if hasStopped { return false }
      case .answered: break
      case .remarkable:
        if session.isRemarkOfDay, countDay() { break }
        let text = told(of: session.remark, number: number, file: sides.file)
        if !text.isEmpty { output.putError(text, beforeAnswersFrom: run.start) }
      }
      output.flushIfFull()
    }
    return false
  }

  /// A line that comes to a plain number, where all lines are converted.
  private mutating func refusePlainNumber(
    _ line: UnsafeBufferPointer<UInt8>, number: Int, file: String
  ) {
    let reply = session.plainNumber(line)
    guard case .failure(let diagnostic) = reply.outcome else { return }
    fail(diagnostic, reply.line, label: nil, number: number, file: file)
  }
}
