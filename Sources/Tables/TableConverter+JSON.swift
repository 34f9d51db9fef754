import AgioCore

extension TableConverter {
  /// Converts lines that are a JSON object each.
  func convertLines(_ text: [UInt8], isFirst: Bool, into block: ConvertedBlock) {
    var start = 0
    if isFirst, text.starts(with: TextLines.byteOrderMark) {
      block.output.put(TextLines.byteOrderMark)
      start = 3
    }
    let names = layout.names.map { Array($0.utf8) }
    let added = layout.added.map { Array($0.utf8) }
    while start < text.count {
      let end = JSONLine.end(text.span, from: start)
      convertLine(text, start..<end, names, added, into: block)
      if end < text.count { block.output.put(10) }
      block.rows += 1
      start = end + 1
    }
  }

  private func convertLine(
    _ text: [UInt8], _ line: Range<Int>, _ names: [[UInt8]], _ added: [[UInt8]],
    into block: ConvertedBlock
  ) {
    let outputStart = block.output.count
    if text[line].allSatisfy({ [32, 9, 13].contains($0) }) { return block.output.put(text[line]) }
    let object: JSONLine
    do throws(TableFault) {
      object = try JSONLine(text.span, line, names: names, free: added)
    } catch {
      block.output.put(text[line])
      return block.add(
        error, text, line, at: line.lowerBound, name: nil, outputOffset: outputStart)
    }
    if let taken = object.taken {
      // A name that stood there twice could be read as either.
      block.output.put(text[line])
      return block.add(
        .columnTaken(taken), text, line, at: line.lowerBound, name: nil, outputOffset: outputStart)
    }
    block.output.put(text[line.lowerBound..<object.end])
    let before = block.output.count
    do throws(CellFault) {
      var members = JSONMembers(isFirst: object.isEmpty)
      if let paid = layout.paid {
        try check(object, text.span, paid, &members, block)
      } else {
        let row = try read(object, text.span)
        for (index, target) in request.targets.enumerated() {
          try write(row, target, index * 4, &members, to: &block.output)
        }
      }
      count(in: block)
    } catch {
      forgetRow()
      block.output.truncate(to: before)
      var members = JSONMembers(isFirst: object.isEmpty)
      for name in added { members.put(name, nil, to: &block.output) }
      let offset = object.values[error.index]?.range.lowerBound ?? line.lowerBound
      block.add(
        error.fault, text, line, at: offset, name: layout.names[error.index],
        outputOffset: outputStart)
    }
    block.output.put(text[object.end..<line.upperBound])
  }

  private func read(_ object: JSONLine, _ text: Span<UInt8>) throws(CellFault) -> Row {
    var row = Row()
    row.amountIndex = layout.amount
    let amount = try value(layout.amount, object, .emptyAmount)
    var named: Currency?
    let cell = JSONLine.text(text, amount.range)
    if amount.kind == .number {
      let number = try number(cell, layout.amount)
      row.isNegative = number.isNegative
      row.literal = number.literal
      row.amount = Amount(number.literal)
    } else {
      named = try readAmount(cell, &row)
    }
    if case .column(let index) = layout.from {
      row.currencyIndex = index
      if object.values[index] == nil || object.values[index]?.kind == .null, let named {
        row.currency = named
      } else {
        let cell = JSONLine.text(text, try value(index, object, .emptyCurrency).range)
        row.currency = try readCurrency(cell, orElse: named, index)
      }
      if let named, named != row.currency {
        throw CellFault(.currenciesDiffer(named, row.currency), layout.amount)
      }
    } else {
      try decide(named, &row)
    }
    if let index = layout.date {
      row.dateIndex = index
      row.date = try readDate(
        JSONLine.text(text, try value(index, object, .emptyDate).range).span, index)
    }
    return row
  }

  private func number(_ text: [UInt8], _ index: Int) throws(CellFault) -> AmountCell {
    guard let number = AmountCell(number: text) else {
      throw CellFault(.noAmount(text.prefix(60)), index)
    }
    return number
  }

  private func check(
    _ object: JSONLine, _ text: Span<UInt8>, _ paidIndex: Int,
    _ members: inout JSONMembers, _ block: ConvertedBlock
  ) throws(CellFault) {
    let names = layout.added.map { Array($0.utf8) }
    let bought = object.values[layout.amount]
    let isOwn = bought.map { value in
      value.kind == .null || (value.kind == .string && value.range.allSatisfy { text[$0] == 32 })
    }
    if isOwn ?? true {
      if case .column(let index) = layout.from, let value = object.values[index],
        value.kind == .string
      {
        try checkOwn(JSONLine.text(text, value.range), index)
      }
      for name in names { members.put(name, nil, to: &block.output) }
      return
    }
    let row = try read(object, text)
    let paid = try value(paidIndex, object, .emptyAmount)
    let cell = JSONLine.text(text, paid.range)
    let amount =
      paid.kind == .number
      ? try number(cell, paidIndex).literal : try paidAmount(cell, paidIndex)
    let payment = try self.payment(row, amount, paidIndex, block)
    for (name, cell) in zip(names, [payment.markup, payment.percent, payment.rate]) {
      members.put(name, Array(cell.utf8), to: &block.output)
    }
    put(payment.mid, names.dropFirst(3), &members, to: &block.output)
  }

  /// What a rate stands on.
  private func put(
    _ found: FoundRate, _ names: some Sequence<[UInt8]>, _ members: inout JSONMembers,
    to out: inout TextBuffer
  ) {
    let cells = found.cells.split(separator: 0, omittingEmptySubsequences: false)
    for (name, cell) in zip(names, cells) {
      members.put(name, cell.isEmpty ? nil : Array(cell), to: &out)
    }
  }

  private func value(_ index: Int, _ object: JSONLine, _ empty: TableFault) throws(CellFault)
    -> JSONLine.Value
  {
    guard let value = object.values[index] else {
      throw CellFault(.memberMissing(layout.names[index]), index)
    }
    switch value.kind {
    case .null: throw CellFault(empty, index)
    case .other: throw CellFault(.noText, index)
    case .number where index != layout.amount && index != layout.paid:
      throw CellFault(.noText, index)
    default: return value
    }
  }

  private func write(
    _ row: Row, _ target: Currency, _ first: Int, _ members: inout JSONMembers,
    to out: inout TextBuffer
  ) throws(CellFault) {
    let found = try rate(row, target)
    var amount = TextBuffer(capacity: 64)
    writeAmount(row, found, target, to: &amount)
    members.put(Array(layout.added[first].utf8), Array(amount.text.utf8), to: &out)
    put(
      found, layout.added[(first + 1)..<(first + 4)].map { Array($0.utf8) }, &members, to: &out)
  }
}

/// Members behind those an object has.
struct JSONMembers {
  var isFirst: Bool

  /// - Parameter value: plain text; nil for null.
  mutating func put(_ name: [UInt8], _ value: [UInt8]?, to out: inout TextBuffer) {
    if !isFirst { out.put(UInt8(ascii: ",")) }
    isFirst = false
    Self.put(name, to: &out)
    out.put(UInt8(ascii: ":"))
    if let value { Self.put(value, to: &out) } else { out.put("null") }
  }

  /// A text in its quotes.
  static func put(_ text: [UInt8], to out: inout TextBuffer) {
    out.put(34)
    for byte in text {
      if byte == 34 || byte == 92 { out.put(92) }
      // Names are the user's: they may hold what JSON must escape.
      if byte < 32 { out.put(byte < 16 ? "\\u000" : "\\u001") }
      if byte < 32 { out.put(String(byte % 16, radix: 16)) } else { out.put(byte) }
    }
    out.put(34)
  }
}

extension TableFault {
  static let noText = TableFault(say("the value is not a string"), note: say("write it in quotes"))
}
