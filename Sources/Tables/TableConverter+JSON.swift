import AgioCore

extension TableConverter {
  /// Converts lines that are a JSON object each.
  func convertLines(_ text: [UInt8], isFirst: Bool, into block: ConvertedBlock) {
    var start = 0
    if isFirst, text.starts(with: TextLines.byteOrderMark) {
      block.output.put(TextLines.byteOrderMark)
      start = 3
    }
    while start < text.count {
      let end = JSONLine.end(text.span, from: start)
      convertLine(text, start..<end, into: block)
      if end < text.count { block.output.put(10) }
      block.rows += 1
      start = end + 1
    }
  }

  private func convertLine(_ text: [UInt8], _ line: Range<Int>, into block: ConvertedBlock) {
    let outputStart = block.output.count
    if text[line].allSatisfy({ [32, 9, 13].contains($0) }) { return block.output.put(text[line]) }
    let object: JSONLine
    do throws(TableFault) {
      object = try JSONLine(text.span, line, names: names, free: addedNames)
      // A name that stood there twice could be read as either.
      if let taken = object.taken { throw .columnTaken(taken) }
    } catch {
      block.output.put(text[line])
      return block.add(
        error, text, line, at: line.lowerBound, name: nil, outputOffset: outputStart)
    }
    self.object = object
    block.output.put(text[line.lowerBound..<object.end])
    if let error = convertCells(text, into: block) {
      putNoCells(to: &block.output)
      let offset = object.values[error.index]?.range.lowerBound ?? line.lowerBound
      block.add(
        error.fault, text, line, at: offset, name: layout.names[error.index],
        outputOffset: outputStart)
    }
    block.output.put(text[object.end..<line.upperBound])
  }
}

/// What a cell says: one between delimiters, or the value of a member.
extension TableConverter {
  /// Whether a cell is a number of JSON; all others are text.
  /// - Parameter empty: what is wrong where there is nothing.
  func isNumber(_ index: Int, orElse empty: TableFault) throws(CellFault) -> Bool {
    guard let object else { return false }
    guard let value = object.values[index] else {
      throw CellFault(.memberMissing(layout.names[index]), index)
    }
    switch value.kind {
    case .null: throw CellFault(empty, index)
    case .other: throw CellFault(.noText, index)
    case .number where index != layout.amount && index != layout.paid:
      throw CellFault(.noText, index)
    default: return value.kind == .number
    }
  }

  /// Whether a record has nothing in a cell that another can speak for.
  func isAbsent(_ index: Int) -> Bool {
    object.map { $0.values[index] == nil || $0.values[index]?.kind == .null } ?? false
  }

  /// Whether a cell is text, of whatever kind others are.
  func isText(_ index: Int) -> Bool { object.map { $0.values[index]?.kind == .string } ?? true }

  /// The bytes of a cell where they are what it says, but for doubled quotes; nil where something is escaped.
  func inner(_ index: Int, _ text: Span<UInt8>) -> Range<Int>? {
    guard let object else { return cells.inner(index, text) }
    return object.values[index].flatMap { value in
      value.range.contains { text[$0] == UInt8(ascii: "\\") } ? nil : value.range
    }
  }

  func content(_ index: Int, _ text: Span<UInt8>) -> [UInt8] {
    guard let object else { return cells.content(index, text) }
    return object.values[index].map { JSONLine.text(text, $0.range) } ?? []
  }

  func number(_ index: Int, _ text: Span<UInt8>) throws(CellFault) -> AmountCell {
    let cell = content(index, text)
    guard let number = AmountCell(number: cell) else {
      throw CellFault(.noAmount(cell.prefix(60)), index)
    }
    return number
  }
}

extension TableFault {
  static let noText = TableFault(say("the value is not a string"), note: say("write it in quotes"))
}
