import AgioCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Converts pieces of a table: whole records in, the same records with new cells out, every other byte kept.
///
/// It is of one thread; each has its own.
package final class TableConverter {
  let request: TableRequest
  let layout: TableLayout
  /// The decimal mark of what is written.
  let mark: UInt8
  /// What the whole column says its decimal mark is; asked where a cell alone does not tell.
  let columnMark: @Sendable () -> UInt8?
  let style: ResultStyle
  private var currencies: CurrencyCells
  private let rates: PairRates
  /// What is kept of these, as it was when the piece began.
  private var kept: PairTable
  /// The cells of a rate that is not kept.
  private var rateCells = TextBuffer(capacity: 128)
  private(set) var cells = DelimitedCells()
  let noCells: [UInt8]
  let quotesAmount: Bool

  /// - Parameter mark: the decimal mark of what is written.
  package init(
    _ request: TableRequest, _ layout: TableLayout, _ rates: PairRates, mark: UInt8,
    columnMark: @escaping @Sendable () -> UInt8?
  ) {
    self.request = request
    self.layout = layout
    self.columnMark = columnMark
    self.mark = mark
    style = ResultStyle(rounding: request.rounding, decimalMark: mark)
    currencies = CurrencyCells(request.meanings)
    self.rates = rates
    kept = rates.table
    noCells = AddedCells(layout).empty
    quotesAmount = layout.quotesCells || mark == layout.delimiter
  }

  /// Converts a piece that begins with a record and ends with one.
  /// - Parameters:
  ///   - isFirst: it has the header.
  ///   - block: what it becomes; empty.
  package func convert(
    _ bytes: UnsafeBufferPointer<UInt8>, isFirst: Bool, into block: ConvertedBlock
  ) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    kept = rates.table
    var start = 0
    if layout.delimiter == nil {
      convertLines(base, bytes.count, isFirst: isFirst, into: block)
    } else {
      if isFirst { start = writeHeader(base, bytes.count, into: block) }
      while start < bytes.count {
        start = convertRow(base, from: start, to: bytes.count, into: block)
        block.rows += 1
      }
    }
    block.lines = Self.lines(base, bytes.count)
  }

  private static func lines(_ base: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var lines = 0
    for place in 0..<count where base[place] == 10 { lines &+= 1 }
    return lines
  }

  /// - Returns: where the first row begins.
  private func writeHeader(_ base: UnsafePointer<UInt8>, _ count: Int, into block: ConvertedBlock)
    -> Int
  {
    let mark = TextLines.byteOrderMark
    let hasMark = count >= 3 && (0..<3).allSatisfy { base[$0] == mark[$0] }
    let start = hasMark ? 3 : 0
    guard request.hasHeader else {
      block.output.put(UnsafeRawBufferPointer(start: base, count: start))
      return start
    }
    let next = cells.read(base, from: start, to: count, layout.delimiter!)
    block.output.put(UnsafeRawBufferPointer(start: base, count: cells.end))
    block.output.put(AddedCells(layout).header)
    block.output.put(UnsafeRawBufferPointer(start: base + cells.end, count: next - cells.end))
    return next
  }

  /// - Returns: where the next row begins.
  @inline(__always)
  private func convertRow(
    _ base: UnsafePointer<UInt8>, from start: Int, to limit: Int, into block: ConvertedBlock
  ) -> Int {
    let next = cells.read(base, from: start, to: limit, layout.delimiter!)
    let end = cells.end
    let outputStart = block.output.count
    block.output.put(UnsafeRawBufferPointer(start: base + start, count: end - start))
    if cells.count == 1, end == start {
      // A blank line is no row.
      block.output.put(UnsafeRawBufferPointer(start: base + end, count: next - end))
      return next
    }
    if cells.quoted > 0 { cells.findStrayText(base) }
    if cells.count == layout.width, cells.strayText == nil, cells.openQuote == nil {
      let added = block.output.count
      do throws(CellFault) {
        if let paid = layout.paid {
          try check(base, paid, block)
        } else {
          let row = try read(base)
          for target in request.targets { try write(row, target, to: &block.output) }
        }
      } catch {
        block.output.truncate(to: added)
        refuse(
          error.fault, base, start..<end, at: cells.start(error.index), error.index, outputStart,
          block)
      }
    } else {
      refuseRecord(base, start, outputStart, block)
    }
    block.output.put(UnsafeRawBufferPointer(start: base + end, count: next - end))
    return next
  }

  /// A record that is none, or has too few or too many cells.
  private func refuseRecord(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ outputStart: Int, _ block: ConvertedBlock
  ) {
    if let open = cells.openQuote {
      // What is added would stand within the quote.
      return block.add(
        .notClosed(), base, start..<cells.end, at: open, name: nil, outputOffset: outputStart)
    }
    if let stray = cells.strayText {
      refuse(.textAfterQuote(), base, start..<cells.end, at: stray, nil, outputStart, block)
    } else {
      // The added columns stay under their names.
      for _ in cells.count..<max(cells.count, layout.width) { block.output.put(layout.delimiter!) }
      refuse(
        .width(cells.count, of: layout.width), base, start..<cells.end, at: start, nil, outputStart,
        block)
    }
  }

  private func refuse(
    _ fault: TableFault, _ base: UnsafePointer<UInt8>, _ record: Range<Int>, at offset: Int,
    _ index: Int?, _ outputStart: Int, _ block: ConvertedBlock
  ) {
    block.output.put(noCells)
    block.add(
      fault, base, record, at: offset, name: index.map { layout.names[$0] },
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

  /// What a row says.
  struct Row {
    var amount = Amount(0)
    /// The amount where the other has no room for it.
    var literal: DecimalLiteral?
    var isNegative = false
    var currency = Currency.euro
    var date: CalendarDate?
    /// Where its cells stand, for faults.
    var amountIndex = 0
    var currencyIndex: Int?
    var dateIndex: Int?
  }

  @inline(__always)
  func read(_ base: UnsafePointer<UInt8>) throws(CellFault) -> Row {
    var row = Row()
    var named: Currency?
    row.amountIndex = layout.amount
    let cell = UnsafeBufferPointer(
      start: base + cells.start(layout.amount),
      count: cells.end(layout.amount) - cells.start(layout.amount))
    if let (isNegative, digits, places) = Self.plainAmount(cell, request.decimalMark) {
      row.amount = Amount(digits: digits, places: places)
      row.isNegative = isNegative
    } else {
      named = try readAmount(DelimitedCells.content(cell), &row)
    }
    if case .column(let index) = layout.from {
      row.currencyIndex = index
      let cell = UnsafeBufferPointer(
        start: base + cells.start(index), count: cells.end(index) - cells.start(index))
      if let code = currencies.code(cell) {
        row.currency = code
      } else {
        row.currency = try readCurrency(DelimitedCells.content(cell), orElse: named, index)
      }
      if let named, named != row.currency {
        throw CellFault(.currenciesDiffer(named, row.currency), layout.amount)
      }
    } else {
      try decide(named, &row)
    }
    guard let index = layout.date else { return row }
    row.dateIndex = index
    let day = UnsafeBufferPointer(
      start: base + cells.start(index), count: cells.end(index) - cells.start(index))
    if let date = Self.plainDate(day) {
      row.date = date
    } else {
      row.date = try readDate(DelimitedCells.content(day), index)
    }
    return row
  }

  /// The currency of a row that no column gives one.
  func decide(_ named: Currency?, _ row: inout Row) throws(CellFault) {
    if case .always(let currency) = layout.from {
      if let named, named != currency {
        throw CellFault(.currenciesDiffer(named, currency), layout.amount)
      }
      row.currency = currency
      return
    }
    guard let named else { throw CellFault(.noCurrency, layout.amount) }
    row.currency = named
  }

  /// - Returns: the currency that the amount names.
  func readAmount(_ cell: [UInt8], _ row: inout Row) throws(CellFault) -> Currency? {
    do throws(TableFault) {
      let amount = try self.amount(cell)
      row.isNegative = amount.isNegative
      row.literal = amount.literal
      row.amount = Amount(amount.literal)
      if amount.currency.isEmpty { return nil }
      return try currencies.currency(Array(amount.currency.utf8))
    } catch {
      throw CellFault(error, layout.amount)
    }
  }

  /// The column is asked only where the cell alone could be read in two ways: most never are.
  func amount(_ cell: [UInt8]) throws(TableFault) -> AmountCell {
    do throws(TableFault) {
      return try AmountCell(cell, mark: request.decimalMark)
    } catch {
      guard error.isAmbiguous, let mark = columnMark() else { throw error }
      return try AmountCell(cell, mark: mark)
    }
  }

  func readCurrency(_ cell: [UInt8], orElse named: Currency?, _ index: Int) throws(CellFault)
    -> Currency
  {
    if let named, cell.allSatisfy({ $0 == 32 }) { return named }
    do throws(TableFault) {
      return try currencies.currency(cell)
    } catch {
      throw CellFault(error, index)
    }
  }

  func readDate(_ cell: [UInt8], _ index: Int) throws(CellFault) -> CalendarDate {
    do throws(TableFault) {
      return try DateCell.date(cell, request.dateOrder)
    } catch {
      throw CellFault(error, index)
    }
  }

  /// Writes the cells of one target.
  @inline(__always)
  func write(_ row: Row, _ target: Currency, to out: inout TextBuffer) throws(CellFault) {
    let found = try rate(row, target)
    if let delimiter = layout.delimiter { out.put(delimiter) }
    if quotesAmount { out.put(34) }
    writeAmount(row, found, target, to: &out)
    if quotesAmount { out.put(34) }
    out.put(found.cells)
  }

  @inline(__always)
  func rate(_ row: Row, _ target: Currency) throws(CellFault) -> FoundRate {
    let key = PairTable.key(row.currency, target, row.date)
    if let found = kept.find(key) { return found }
    return try find(key, row, target)
  }

  @inline(never)
  private func find(_ key: UInt64, _ row: Row, _ target: Currency) throws(CellFault) -> FoundRate {
    do throws(RateFault) {
      var found = try rates.find(
        key, row.currency, target, row.date, besides: kept, cells: &rateCells)
      found.cells = rateCells.withBytes { $0 }
      return found
    } catch {
      switch error.part {
      case .date: throw CellFault(error.fault, row.dateIndex ?? row.amountIndex)
      case .base: throw CellFault(error.fault, row.currencyIndex ?? row.amountIndex)
      case .quote:
        throw CellFault(error.fault, row.dateIndex ?? row.currencyIndex ?? row.amountIndex)
      }
    }
  }

  @inline(__always)
  func writeAmount(
    _ row: Row, _ found: FoundRate, _ target: Currency, to out: inout TextBuffer
  ) {
    let amount = row.isNegative ? -row.amount : row.amount
    let result = amount * found.factor
    if !result.overflowed {
      return ExactNumber.small(result).writeMoney(
        places: target.minorUnitDigits, style.rounding, mark: mark, to: &out)
    }
    writeLarge(row, found, target, to: &out)
  }

  /// The same with numbers of any length.
  @inline(never)
  private func writeLarge(
    _ row: Row, _ found: FoundRate, _ target: Currency, to out: inout TextBuffer
  ) {
    var amount = row.literal.map { BigRational($0) } ?? BigRational(row.amount)
    if row.isNegative { amount = -amount }
    let factor =
      found.exact.map { BigRational($0.up) / BigRational($0.down) } ?? BigRational(found.factor)
    (amount * factor).exact.writeMoney(
      places: target.minorUnitDigits, style.rounding, mark: mark, to: &out)
  }
}
