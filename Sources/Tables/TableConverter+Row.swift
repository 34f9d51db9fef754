import AgioCore

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
    /// Where its cells stand, for faults.
    var amountIndex = 0
    var currencyIndex: Int?
    var dateIndex: Int?
  }

  func read(_ text: [UInt8]) throws(CellFault) -> Row {
    var row = Row()
    var named: Currency?
    row.amountIndex = layout.amount
    if try isNumber(layout.amount, orElse: .emptyAmount) {
      let number = try number(layout.amount, text.span)
      row.isNegative = number.isNegative
      row.literal = number.literal
      row.amount = Amount(number.literal)
    } else if let cell = inner(layout.amount, text.span),
      let plain = PlainAmount(
        text.span.extracting(cell), mark: conventions.decimalMark, isSettled: isMarkSettled)
    {
      row.amount = Amount(digits: plain.digits, places: plain.places)
      row.isNegative = plain.isNegative
      if plain.places > 0, conventions.decimalMark == nil {
        conventions.decimalMark = UInt8(ascii: ".")
      }
    } else {
      named = try readAmount(content(layout.amount, text.span), &row)
    }
    if case .column(let index) = layout.from {
      row.currencyIndex = index
      if let named, isAbsent(index) {
        row.currency = named
      } else if try !isNumber(index, orElse: .emptyCurrency), let cell = inner(index, text.span),
        let known = currencies.recalled(text.span.extracting(cell))
      {
        row.currency = known
      } else {
        row.currency = try readCurrency(content(index, text.span), orElse: named, index)
      }
      if let named, named != row.currency {
        throw CellFault(.currenciesDiffer(named, row.currency), layout.amount)
      }
    } else {
      try decide(named, &row)
    }
    guard let index = layout.date else { return row }
    row.dateIndex = index
    _ = try isNumber(index, orElse: .emptyDate)
    if let cell = inner(index, text.span) {
      row.date = try readDate(text.span.extracting(cell), index)
    } else {
      row.date = try readDate(content(index, text.span).span, index)
    }
    return row
  }

  /// The currency of a row that no column gives one.
  private func decide(_ named: Currency?, _ row: inout Row) throws(CellFault) {
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
  private func readAmount(_ cell: [UInt8], _ row: inout Row) throws(CellFault) -> Currency? {
    do throws(TableFault) {
      let amount = try self.amount(cell)
      row.isNegative = amount.isNegative
      isInParentheses = amount.isInParentheses
      row.literal = amount.literal
      row.amount = Amount(amount.literal)
      if amount.currency.isEmpty { return nil }
      return try currencies.currency(Array(amount.currency.utf8))
    } catch {
      throw CellFault(error, layout.amount)
    }
  }

  /// The table is asked only where the cell alone could be read in two ways: most never are.
  func amount(_ cell: [UInt8]) throws(TableFault) -> AmountCell {
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
      let order = ShortDate(cell.span)?.decidedOrder
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
