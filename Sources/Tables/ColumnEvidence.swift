package import AgioCore

/// How a table spells what could be read in two ways.
package struct CellConventions: Sendable, Equatable {
  /// The decimal mark of its amounts.
  package var decimalMark: UInt8?
  /// Which number of its dates is the day.
  package var dateOrder: DateOrder?

  package init(decimalMark: UInt8? = nil, dateOrder: DateOrder? = nil) {
    self.decimalMark = decimalMark
    self.dateOrder = dateOrder
  }

  /// What these say, and where they say nothing, what the others do.
  package func filled(from other: CellConventions) -> CellConventions {
    CellConventions(
      decimalMark: decimalMark ?? other.decimalMark, dateOrder: dateOrder ?? other.dateOrder)
  }
}

/// What the cells of a table that have one reading say about those that have two.
package struct ColumnEvidence {
  /// What the first cells that decide say.
  package private(set) var first = CellConventions()
  private var marksDiffer = false
  private var ordersDiffer = false
  /// The orders in which each date with a year of two digits is a day that has come.
  private(set) var orders = DateOrder.allCases
  /// Dates that have been looked at: a table says the same ones again and again.
  private var days = CellMemory<Bool>()
  private let today: CalendarDate

  package init(today: CalendarDate) { self.today = today }

  /// What all speak for; nothing where none does, or they differ.
  package var unanimous: CellConventions {
    CellConventions(
      decimalMark: marksDiffer ? nil : first.decimalMark,
      dateOrder: ordersDiffer ? nil : first.dateOrder)
  }

  /// Takes up the amounts and dates of whole records.
  /// - Parameter isBeginning: they begin with what stands before the rows.
  package mutating func add(_ text: Span<UInt8>, _ layout: TableLayout, isBeginning: Bool) {
    guard let delimiter = layout.delimiter else { return addLines(text, layout) }
    var cells = DelimitedCells()
    var start = isBeginning ? layout.rowsStart : 0
    while start < text.count {
      start = cells.read(text, from: start, delimiter)
      guard cells.count == layout.width else { continue }
      addAmount(text.extracting(cells[layout.amount]))
      if let paid = layout.paid { addAmount(text.extracting(cells[paid])) }
      if let date = layout.date { addDate(text.extracting(cells[date])) }
    }
  }

  /// Of JSON only texts: its numbers have points by their own law.
  private mutating func addLines(_ text: Span<UInt8>, _ layout: TableLayout) {
    var start = 0
    let names = layout.names.map { Array($0.utf8) }
    while start < text.count {
      let end = JSONLine.end(text, from: start)
      if let object = try? JSONLine(text, start..<end, names: names, free: []) {
        func string(_ index: Int?) -> Range<Int>? {
          index.flatMap { object.values[$0] }.flatMap { $0.kind == .string ? $0.range : nil }
        }
        if let amount = string(layout.amount) { addAmount(text.extracting(amount)) }
        if let paid = string(layout.paid) { addAmount(text.extracting(paid)) }
        if let date = string(layout.date) { addDate(text.extracting(date)) }
      }
      start = end + 1
    }
  }

  private mutating func addAmount(_ cell: Span<UInt8>) {
    // Most cells say what others have said.
    if let known = first.decimalMark, PlainAmount(cell, mark: known, isSettled: false) != nil {
      return
    }
    guard let start = cell.indices.first(where: { cell[$0] &- 48 < 10 }),
      let end = cell.indices.last(where: { cell[$0] &- 48 < 10 })
    else { return }
    let core = (start...end).map { cell[$0] }
    // Most cells: one mark that decides, or none.
    guard core.contains(where: { $0 == 46 || $0 == 44 }) else { return }
    let scalars = String(decoding: core, as: UTF8.self).unicodeScalars
    guard scalars.allSatisfy(AmountCell.isInNumber), let mark = MarkReading(scalars).decidedMark
    else { return }
    marksDiffer = marksDiffer || mark != first.decimalMark ?? mark
    first.decimalMark = first.decimalMark ?? mark
  }

  private mutating func addDate(_ cell: Span<UInt8>) {
    if days[cell] != nil { return }
    days[cell] = true
    let text = DelimitedCells.content(cell)
    do throws(TableFault) {
      _ = try DateCell.date(text, nil)
    } catch  where error.remedy == .ordersOfColumn {
      orders.removeAll { order in (try? DateCell.date(text, order)).map { $0 > today } ?? true }
      return
    } catch {}
    guard let order = DateCell.decidedOrder(text) else { return }
    ordersDiffer = ordersDiffer || order != first.dateOrder ?? order
    first.dateOrder = first.dateOrder ?? order
  }
}
