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

  /// Whether neither says what the other contradicts.
  package func agrees(with other: CellConventions) -> Bool {
    filled(from: other) == other.filled(from: self)
  }
}

/// What the cells of a table that have one reading say about those that have two.
package struct ColumnEvidence: Sendable, Equatable {
  /// What the first cells that decide say.
  package private(set) var first = CellConventions()
  private var marksDiffer = false
  private var ordersDiffer = false
  /// The orders in which each date with a year of two digits is a day that has come.
  private(set) var orders = DateOrder.allCases
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
  package mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, _ layout: TableLayout, isBeginning: Bool
  ) {
    guard let base = bytes.baseAddress else { return }
    guard let delimiter = layout.delimiter else { return addLines(bytes, layout) }
    var cells = DelimitedCells()
    var start = isBeginning ? layout.rowsStart : 0
    func cell(_ index: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: base + cells.start(index), count: cells.length(index))
    }
    while start < bytes.count {
      start = cells.read(base, from: start, to: bytes.count, delimiter)
      guard cells.count == layout.width else { continue }
      addAmount(cell(layout.amount))
      if let paid = layout.paid { addAmount(cell(paid)) }
      if let date = layout.date { addDate(cell(date)) }
    }
  }

  /// Of JSON only texts: its numbers have points by their own law.
  private mutating func addLines(_ bytes: UnsafeBufferPointer<UInt8>, _ layout: TableLayout) {
    var start = 0
    let names = layout.names.map { Array($0.utf8) }
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      let line = UnsafeBufferPointer(rebasing: bytes[..<end])
      if let object = try? JSONLine(line, from: start, names: names, free: []) {
        func text(_ index: Int?) -> UnsafeBufferPointer<UInt8>? {
          guard let index, let value = object.values[index], value.kind == .string else {
            return nil
          }
          return UnsafeBufferPointer(rebasing: line[value.range])
        }
        for index in [layout.amount, layout.paid] {
          if let amount = text(index) { addAmount(amount) }
        }
        if let date = text(layout.date) { addDate(date) }
      }
      start = end + 1
    }
  }

  private mutating func addAmount(_ cell: UnsafeBufferPointer<UInt8>) {
    // Most cells say what others have said.
    if let known = first.decimalMark,
      TableConverter.plainAmount(cell, known, isSettled: false) != nil
    {
      return
    }
    var core = cell[...]
    while let byte = core.first, byte &- 48 >= 10 { core = core.dropFirst() }
    while let byte = core.last, byte &- 48 >= 10 { core = core.dropLast() }
    // Most cells: one mark that decides, or none.
    guard core.contains(where: { $0 == 46 || $0 == 44 }) else { return }
    let scalars = Array(String(decoding: core, as: UTF8.self).unicodeScalars)
    guard
      scalars.allSatisfy({
        ("0"..."9").contains($0) || $0 == "." || $0 == "," || AmountCell.isGap($0)
      })
    else { return }
    guard let mark = MarkReading(scalars).decidedMark else { return }
    marksDiffer = marksDiffer || mark != first.decimalMark ?? mark
    first.decimalMark = first.decimalMark ?? mark
  }

  private mutating func addDate(_ cell: UnsafeBufferPointer<UInt8>) {
    if DateCell.hasShortYear(cell) {
      let text = DelimitedCells.content(cell)
      orders.removeAll { order in
        guard let date = try? DateCell.date(text, order) else { return true }
        return date > today
      }
      return
    }
    guard let order = ShortDate(cell)?.decidedOrder else { return }
    ordersDiffer = ordersDiffer || order != first.dateOrder ?? order
    first.dateOrder = first.dateOrder ?? order
  }
}
