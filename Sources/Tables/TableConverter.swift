package import AgioCore

/// Converts pieces of a table: whole records in, the same records with new cells out, every other byte kept.
package final class TableConverter {
  let request: TableRequest
  let layout: TableLayout
  /// The decimal mark of what is written.
  let mark: UInt8
  /// What all cells of the table say; asked where a cell alone does not tell.
  let wholeTable: () -> ColumnEvidence
  /// What it said.
  var evidence: ColumnEvidence?
  /// What was told, or what the cells so far that decide say: those that follow must not contradict them.
  var conventions = CellConventions()
  var isMarkSettled = false
  let style: ResultStyle
  var currencies: CurrencyCells
  /// Days that cells have been found to say. What they say does not change, for the order of their numbers is settled by
  /// the first that shows one.
  var days = CellMemory<CalendarDate>()
  package private(set) var rates: PairRates
  /// Whether a rate of the row stands on one of the user's own that is of another day.
  private var isOfOtherDay = false
  /// Whether the amount of the row stands in parentheses.
  var isInParentheses = false
  private(set) var cells = DelimitedCells()
  /// The record that is read, where records are objects.
  var object: JSONLine?
  /// The names of the columns, and of those that are added, where each record has them.
  let names: [[UInt8]]
  let addedNames: [[UInt8]]
  /// How many cells have been added to the record.
  private var addedCount = 0
  private let noCells: [UInt8]
  private let quotesAmount: Bool

  /// - Parameter mark: the decimal mark of what is written.
  package init(
    _ request: TableRequest, _ layout: TableLayout, _ book: RateBook, mark: UInt8,
    wholeTable: @escaping () -> ColumnEvidence
  ) {
    self.request = request
    self.layout = layout
    self.wholeTable = wholeTable
    self.mark = mark
    style = ResultStyle(rounding: request.rounding, decimalMark: mark)
    currencies = CurrencyCells(request.meanings)
    rates = PairRates(request, layout, book, mark: mark)
    noCells = layout.emptyCells
    quotesAmount = layout.delimiter == nil || layout.quotesCells || mark == layout.delimiter
    names = layout.delimiter == nil ? layout.names.map { Array($0.utf8) } : []
    addedNames = layout.delimiter == nil ? layout.added.map { Array($0.utf8) } : []
    isMarkSettled = request.decimalMark != nil
  }

  /// Takes newer rates for all that is yet to come.
  package func use(_ book: RateBook) { rates = PairRates(request, layout, book, mark: mark) }

  /// Converts a piece that begins with a record and ends with one.
  /// - Parameters:
  ///   - isFirst: it has the header.
  ///   - known: what the table spells how, as far as that is known.
  ///   - block: what it becomes.
  package func convert(
    _ text: [UInt8], isFirst: Bool, _ known: CellConventions, into block: ConvertedBlock
  ) {
    block.removeAll()
    conventions = known
    defer { block.conventions = conventions }
    if text.isEmpty { return }
    var start = 0
    if layout.delimiter == nil {
      convertLines(text, isFirst: isFirst, into: block)
    } else {
      if isFirst {
        start = layout.rowsStart
        block.output.put(text[..<layout.headerEnd])
        if request.hasHeader { block.output.put(layout.addedHeader) }
        block.output.put(text[layout.headerEnd..<start])
      }
      while start < text.count {
        start = convertRow(text, from: start, into: block)
        block.rows += 1
      }
    }
    block.lines = text.count { $0 == 10 }
  }

  /// - Returns: where the next row begins.
  private func convertRow(_ text: [UInt8], from start: Int, into block: ConvertedBlock) -> Int {
    let next = cells.read(text.span, from: start, layout.delimiter!)
    let end = cells.end
    let outputStart = block.output.count
    block.output.put(text[start..<end])
    if cells.count == 1, end == start {
      // A blank line is no row.
      block.rows -= 1
      block.output.put(text[end..<next])
      return next
    }
    if cells.quoted > 0 { cells.findStrayText(text.span) }
    if cells.count == layout.width, cells.strayText == nil, cells.openQuote == nil {
      if let error = convertCells(text, into: block) {
        let fault = isHeader(text, start..<end) ? .headerAgain : isBlank(text) ? nil : error.fault
        refuse(
          fault, text, start..<end, at: cells[error.index].lowerBound, error.index, outputStart,
          block)
      }
    } else {
      refuseRecord(text, start, outputStart, block)
    }
    block.output.put(text[end..<next])
    return next
  }

  /// Adds the cells of a record.
  /// - Returns: what is wrong with it; nothing is added then.
  func convertCells(_ text: [UInt8], into block: ConvertedBlock) -> CellFault? {
    addedCount = 0
    (isOfOtherDay, isInParentheses) = (false, false)
    let start = block.output.count
    do throws(CellFault) {
      if let paid = layout.paid {
        try check(text, paid, block)
      } else {
        let row = try read(text)
        for target in request.targets { try write(row, target, to: &block.output) }
      }
      if isOfOtherDay { block.rowsOfOtherDays += 1 }
      if isInParentheses { block.rowsInParentheses += 1 }
      return nil
    } catch {
      addedCount = 0
      block.output.truncate(to: start)
      return error
    }
  }

  /// A record that is none, or has too few or too many cells.
  private func refuseRecord(
    _ text: [UInt8], _ start: Int, _ outputStart: Int, _ block: ConvertedBlock
  ) {
    if let open = cells.openQuote {
      // What is added would stand within the quote.
      return block.add(
        .notClosed, text, start..<cells.end, at: open, name: nil, outputOffset: outputStart)
    }
    if let stray = cells.strayText {
      refuse(.textAfterQuote, text, start..<cells.end, at: stray, nil, outputStart, block)
    } else {
      // The added columns stay under their names.
      for _ in cells.count..<max(cells.count, layout.width) { block.output.put(layout.delimiter!) }
      refuse(
        isBlank(text) ? nil : .width(cells.count, of: layout.width), text, start..<cells.end,
        at: start, nil, outputStart, block)
    }
  }

  /// Whether no cell of the record has anything: spreadsheets end with rows of delimiters.
  private func isBlank(_ text: [UInt8]) -> Bool {
    (0..<cells.count).allSatisfy { text[cells[$0]].allSatisfy { [32, 9, 34].contains($0) } }
  }

  /// Whether the record is the header once more: tables are put together by `cat`.
  private func isHeader(_ text: [UInt8], _ record: Range<Int>) -> Bool {
    layout.header?.elementsEqual(text[record]) ?? false
  }

  /// - Parameter fault: nil for a row that has nothing to convert.
  private func refuse(
    _ fault: TableFault?, _ text: [UInt8], _ record: Range<Int>, at offset: Int,
    _ index: Int?, _ outputStart: Int, _ block: ConvertedBlock
  ) {
    putNoCells(to: &block.output)
    guard let fault else {
      block.rows -= 1
      return
    }
    block.add(
      fault, text, record, at: offset, name: index.map { layout.names[$0] },
      outputOffset: outputStart)
  }

  /// What is wrong with a cell.
  struct CellFault: Error {
    let fault: TableFault
    let index: Int

    init(_ fault: TableFault, _ index: Int) {
      self.fault = fault
      self.index = index
    }
  }

  /// Writes the cells of one target.
  private func write(_ row: Row, _ target: Currency, to out: inout TextBuffer) throws(CellFault) {
    let found = try rate(row, target)
    let result = (row.isNegative ? -row.amount : row.amount) * found.factor
    putCell(to: &out) { out in
      let number =
        result.overflowed
        ? ((row.isNegative ? -row.magnitude : row.magnitude) * found.rational).exact
        : ExactNumber.small(result)
      number.writeMoney(places: target.minorUnitDigits, style.rounding, mark: mark, to: &out)
    }
    put(found, to: &out)
  }

  /// Adds a cell of a figure, which has nothing that must be escaped.
  func putCell(to out: inout TextBuffer, _ write: (inout TextBuffer) -> Void) {
    beginCell(to: &out)
    if quotesAmount { out.put(34) }
    write(&out)
    if quotesAmount { out.put(34) }
  }

  /// Adds the cells that say what a rate stands on.
  func put(_ found: FoundRate, to out: inout TextBuffer) {
    if layout.delimiter != nil { return out.put(found.cells) }
    for cell in found.cells.split(separator: 0, omittingEmptySubsequences: false) {
      beginCell(to: &out)
      if cell.isEmpty { out.put("null") } else { JSONLine.put(cell, to: &out) }
    }
  }

  /// Adds as many cells without anything.
  func putNoCells(to out: inout TextBuffer) {
    out.put(noCells)
    for _ in addedNames {
      beginCell(to: &out)
      out.put("null")
    }
  }

  /// What stands before a cell: a delimiter, or the name of a member.
  private func beginCell(to out: inout TextBuffer) {
    if let delimiter = layout.delimiter { return out.put(delimiter) }
    if addedCount > 0 || object?.isEmpty == false { out.put(UInt8(ascii: ",")) }
    JSONLine.put(addedNames[addedCount][...], to: &out)
    out.put(UInt8(ascii: ":"))
    addedCount += 1
  }

  func rate(_ row: Row, _ target: Currency) throws(CellFault) -> FoundRate {
    do throws(RateFault) {
      let found = try rates.find(row.currency, target, row.date)
      if found.isOfOtherDay { isOfOtherDay = true }
      return found
    } catch {
      let named = layout.currency ?? layout.amount
      let index =
        switch error.part {
        case .days: layout.date ?? layout.amount
        case .base: named
        case .quote: layout.date ?? named
        }
      throw CellFault(error.fault, index)
    }
  }
}

/// What the cells of a row say.
extension TableConverter {
  /// What a row says.
  struct Row {
    var amount = Amount(0)
    /// The amount where the other has no room for it.
    var literal: DecimalLiteral?
    var isNegative = false
    var currency = Currency.euro
    var date: CalendarDate?

    /// The amount without its sign, however long.
    var magnitude: BigRational { literal.map { BigRational($0) } ?? BigRational(amount) }
  }

  func read(_ text: [UInt8]) throws(CellFault) -> Row {
    var row = Row()
    var named: Currency?
    if try !isNumber(layout.amount, orElse: .emptyAmount),
      let cell = inner(layout.amount, text.span),
      let plain = PlainAmount(
        text.span.extracting(cell), mark: conventions.decimalMark, isSettled: isMarkSettled)
    {
      row.amount = Amount(digits: plain.digits, places: plain.places)
      row.isNegative = plain.isNegative
      if plain.places > 0, conventions.decimalMark == nil {
        conventions.decimalMark = UInt8(ascii: ".")
      }
    } else {
      let cell = try amountCell(layout.amount, text.span)
      row.isNegative = cell.isNegative
      isInParentheses = cell.isInParentheses
      row.literal = cell.literal
      row.amount = Amount(cell.literal)
      if !cell.currency.isEmpty {
        named = try currency(Array(cell.currency.utf8), orElse: nil, layout.amount)
      }
    }
    switch layout.from {
    case .column(let index):
      if let named, isAbsent(index) {
        row.currency = named
      } else if try !isNumber(index, orElse: .emptyCurrency), let cell = inner(index, text.span),
        let known = currencies.recalled(text.span.extracting(cell))
      {
        row.currency = known
      } else {
        row.currency = try currency(content(index, text.span), orElse: named, index)
      }
    case .always(let currency): row.currency = currency
    case .inAmount:
      guard let named else { throw CellFault(.noCurrency, layout.amount) }
      row.currency = named
    }
    if let named, named != row.currency {
      throw CellFault(.currenciesDiffer(named, row.currency), layout.amount)
    }
    guard let index = layout.date else { return row }
    _ = try isNumber(index, orElse: .emptyDate)
    if let cell = inner(index, text.span) {
      row.date = try readDate(text.span.extracting(cell), index)
    } else {
      row.date = try readDate(content(index, text.span).span, index)
    }
    return row
  }

  /// The amount in a cell, of whatever kind that is.
  func amountCell(_ index: Int, _ text: Span<UInt8>) throws(CellFault) -> AmountCell {
    let isNumber = try isNumber(index, orElse: .emptyAmount)
    let cell = content(index, text)
    do throws(TableFault) {
      if !isNumber { return try amount(cell) }
      guard let number = AmountCell(number: cell) else { throw .noAmount(cell.prefix(60)) }
      return number
    } catch {
      throw CellFault(error, index)
    }
  }

  /// The table is asked only where the cell alone could be read in two ways: most never are.
  private func amount(_ cell: [UInt8]) throws(TableFault) -> AmountCell {
    do throws(TableFault) {
      let amount = try AmountCell(cell, mark: request.decimalMark)
      guard request.decimalMark == nil, let mark = amount.mark else { return amount }
      let known = conventions.decimalMark ?? mark
      conventions.decimalMark = known
      if mark != known { throw .markUnlikeOthers(cell, known) }
      return amount
    } catch {
      guard error.remedy == .wholeColumn, let mark = askTable().decimalMark else { throw error }
      return try AmountCell(cell, mark: mark)
    }
  }

  /// What all cells of the table agree on.
  private func askTable() -> CellConventions {
    if let evidence { return evidence.unanimous }
    let evidence = wholeTable()
    self.evidence = evidence
    let all = evidence.unanimous
    conventions = conventions.filled(from: all)
    isMarkSettled = isMarkSettled || all.decimalMark != nil
    return all
  }

  /// - Parameter named: what an empty cell leaves it at.
  func currency(_ cell: [UInt8], orElse named: Currency?, _ index: Int) throws(CellFault)
    -> Currency
  {
    if let named, cell.allSatisfy({ $0 == 32 }) { return named }
    do throws(TableFault) {
      return try currencies.currency(cell)
    } catch {
      throw CellFault(error, index)
    }
  }

  private func readDate(_ cell: Span<UInt8>, _ index: Int) throws(CellFault) -> CalendarDate {
    if let day = days[cell] { return day }
    do throws(TableFault) {
      let day = try date(DelimitedCells.content(cell))
      days[cell] = day
      return day
    } catch {
      throw CellFault(error, index)
    }
  }

  private func date(_ cell: [UInt8]) throws(TableFault) -> CalendarDate {
    let date: CalendarDate
    do throws(TableFault) {
      date = try DateCell.date(cell, request.dateOrder)
    } catch {
      if error.remedy == .ordersOfColumn { throw yearOfTwoDigits(cell) }
      guard error.remedy == .wholeColumn, let order = askTable().dateOrder else { throw error }
      return try DateCell.date(cell, order)
    }
    guard request.dateOrder == nil,
      let order = DateCell.decidedOrder(cell)
    else { return date }
    let known = conventions.dateOrder ?? order
    conventions.dateOrder = known
    if order != known { throw .orderUnlikeOthers(cell, date) }
    return date
  }

  /// With the orders that fit the whole column; where none does, those that fit the cell.
  private func yearOfTwoDigits(_ cell: [UInt8]) -> TableFault {
    _ = askTable()
    let orders = DateCell.hasMonthName(cell) ? [.yearFirst, .dayFirst] : DateOrder.allCases
    // Most tables are of late.
    let readings = orders.compactMap { order in
      (try? DateCell.date(cell, order)).map { (order: order, date: $0) }
    }.sorted { $1.date < $0.date }
    let fitting = readings.filter { evidence?.orders.contains($0.order) ?? true }
    if readings.isEmpty { return .impossibleDate(cell) }
    return .yearOfTwoDigits(cell, fitting.isEmpty ? readings : fitting)
  }
}
