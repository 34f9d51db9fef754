import AgioCore
import Dialogue
import Rendering

/// Lines that are answered directly, and of which more is told or kept than their results.
extension Batch {
  /// Whether plain lines are told as records in one go: the names of the columns stand above them.
  var recordsPlainly: Bool { showsRecords && hasHeader && !log.isKeeping }

  /// - Parameter isRead: whether it has been found to be more than plain.
  mutating func recordDirectly(
    _ line: UnsafeBufferPointer<UInt8>, isRead: Bool = false, number: Int, file: String
  ) -> Bool {
    guard let start = line.baseAddress else { return false }
    switch session.recordDirectly(start, isRead: isRead, keepingConversions: log.isKeeping) {
    case .none: return false
    case .blank:
      leaveRow()
      return true
    case .record(let record):
      let text = UnsafeBufferPointer(rebasing: line.withoutReturn)
      if keepsNumbers {
        show(record, text, number: number, file: file)
      } else {
        put(record, text, number)
      }
      if log.isKeeping {
        log.note(text, record, session)
        if log.isFull { flush() }
      }
      return true
    }
  }

  private mutating func put(
    _ record: DirectRecord, _ text: UnsafeBufferPointer<UInt8>, _ number: Int
  ) {
    beginRecords()
    let writer = writer ?? makeWriter()
    let told = session.toldRates
    output.withAnswers { writer.put(record, text, number: number, told, to: &$0) }
  }

  mutating func makeWriter() -> DirectRecordWriter {
    let made = DirectRecordWriter(
      options.format == .json ? .json : .csv, rounding: session.settings.rounding,
      today: session.book.today)
    writer = made
    return made
  }

  private mutating func show(
    _ record: DirectRecord, _ line: UnsafeBufferPointer<UInt8>, number: Int, file: String
  ) {
    let start = output.withAnswer { out in
      if options.showsLabels {
        if let label = record.label { out.put(VisibleText.of(line[label.indices])) }
        out.put(UInt8(ascii: "\t"))
      }
      session.write(record, to: &out)
    }
    if let remark = session.remark {
      let text = told(of: remark, number: number, file: file)
      if !text.isEmpty { output.putError(text, beforeAnswersFrom: start) }
    }
    output.flushIfFull()
  }

  /// The names of the columns stand above the first row.
  mutating func beginRecords() {
    if options.format == .csv, !hasHeader { output.put(StatementRecord.csvHeader + "\n") }
    hasHeader = true
  }
}
