package import AgioCore

/// What a piece of a table has become.
package final class ConvertedBlock {
  package var output: TextBuffer
  package internal(set) var faults: [RowFault] = []
  /// Lines and rows of the piece.
  package internal(set) var lines = 0
  package internal(set) var rows = 0
  /// Rows whose rates stand on one of the user's own that is of another day.
  package internal(set) var rowsOfOtherDays = 0
  /// Rows whose amount is negative because it stands in parentheses.
  package internal(set) var rowsInParentheses = 0
  /// What was paid for foreign money, and over its mid, where payments are checked; to the minor unit.
  package internal(set) var paid = Amount(0)
  package internal(set) var markup = Amount(0)
  /// What its cells spell how: what was known before it, and what it shows besides.
  package internal(set) var conventions = CellConventions()
  /// Its text, for messages.
  private var counted = (offset: 0, lines: 0, lineStart: 0)

  package init() { output = TextBuffer(capacity: 1 << 16) }

  func removeAll() {
    output.removeAll()
    faults.removeAll()
    lines = 0
    rows = 0
    rowsOfOtherDays = 0
    rowsInParentheses = 0
    paid = Amount(0)
    markup = Amount(0)
    counted = (0, 0, 0)
  }

  /// The rates that would help a row of the piece, if they can be fetched: those of the earliest day of each source.
  package var wanted: [WantedRates] {
    var found: [String: WantedRates] = [:]
    for case let wanted? in faults.map(\.fault.wanted) {
      let known = found[wanted.source]
      if let day = known?.day, let other = wanted.day, other < day { found[wanted.source] = wanted }
      if known == nil { found[wanted.source] = wanted }
    }
    return found.values.sorted { $0.source < $1.source }
  }

  /// Notes what is wrong with a row.
  /// - Parameter text: the piece that has it.
  func add(
    _ fault: TableFault, _ text: [UInt8], _ record: Range<Int>, at offset: Int,
    name: String?, outputOffset: Int
  ) {
    // A row's faults come in order of its columns, which need not be that of its cells.
    if offset < counted.offset { counted = (0, 0, 0) }
    for place in counted.offset..<offset where text[place] == 10 {
      counted.lines += 1
      counted.lineStart = place + 1
    }
    counted.offset = offset
    var column = 1
    for place in counted.lineStart..<offset where text[place] & 0xC0 != 0x80 { column += 1 }
    if counted.lineStart == 0, offset >= 3, text.starts(with: TextLines.byteOrderMark) {
      column -= 1
    }
    faults.append(
      RowFault(
        fault: fault, line: counted.lines, column: column, name: name, outputOffset: outputOffset,
        record: record))
  }
}
