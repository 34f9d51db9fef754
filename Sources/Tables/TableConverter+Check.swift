import AgioCore

/// Payments in other currencies beside the mid of their day.
extension TableConverter {
  /// What a payment came to, each figure as its cell has it.
  private struct Payment {
    let markup: String
    let percent: String
    /// Units of what was paid for one of what was bought, like the mid.
    let rate: String
    let mid: FoundRate
  }

  /// Writes the markup of a row in money and percent, its effective rate, and what the mid stands on. A row without an
  /// amount in another currency is none of those, and gets empty cells.
  func check(_ text: [UInt8], _ paidIndex: Int, _ block: ConvertedBlock) throws(CellFault) {
    let isOwn =
      isAbsent(layout.amount)
      || isText(layout.amount) && content(layout.amount, text.span).allSatisfy { $0 == 32 }
    if isOwn {
      if case .column(let index) = layout.from, isText(index) {
        try checkOwn(content(index, text.span), index)
      }
      return putNoCells(to: &block.output)
    }
    let row = try read(text)
    let paid =
      try isNumber(paidIndex, orElse: .emptyAmount)
      ? number(paidIndex, text.span).literal : paidAmount(content(paidIndex, text.span), paidIndex)
    let payment = try self.payment(row, paid, paidIndex, block)
    for cell in [payment.markup, payment.percent, payment.rate] {
      putCell(to: &block.output) { $0.put(cell) }
    }
    put(payment.mid, to: &block.output)
  }

  /// A payment without an amount of its own is one in the currency that was told: where its row names another, the amount
  /// is missing.
  private func checkOwn(_ cell: [UInt8], _ index: Int) throws(CellFault) {
    if cell.allSatisfy({ $0 == 32 }) { return }
    if try readCurrency(cell, orElse: nil, index) != request.targets[0] {
      throw CellFault(.emptyAmount, layout.amount)
    }
  }

  /// What was paid: in the currency that was told, if it names one.
  private func paidAmount(_ cell: [UInt8], _ index: Int) throws(CellFault) -> DecimalLiteral {
    do throws(TableFault) {
      let paid = try amount(cell)
      if !paid.currency.isEmpty,
        try CurrencyCells.currency(paid.currency, request.meanings) != request.targets[0]
      {
        throw .paidInAnother(paid.currency, request.targets[0])
      }
      return paid.literal
    } catch {
      throw CellFault(error, index)
    }
  }

  /// Compares what was paid with the mid, and adds both to the sums of the block.
  private func payment(
    _ row: Row, _ paid: DecimalLiteral, _ paidIndex: Int, _ block: ConvertedBlock
  )
    throws(CellFault) -> Payment
  {
    let target = request.targets[0]
    let found = try rate(row, target)
    // Debits are negative in some statements, credits in others: what counts is how much.
    let given = BigRational(paid)
    let bought = row.literal.map { BigRational($0) } ?? BigRational(row.amount)
    if given.isZero { throw CellFault(.emptyPayment, paidIndex) }
    if bought.isZero { throw CellFault(.emptyPayment, layout.amount) }
    let mid = bought * found.rational
    let markup = given + (-mid)
    let places = target.minorUnitDigits
    block.paid = block.paid + Amount(given.rounded(places: places, request.rounding).exact)
    block.markup = block.markup + Amount(markup.rounded(places: places, request.rounding).exact)
    return Payment(
      markup: text(markup.exact, Unit(target)), percent: text(percent(markup / mid), .plain),
      rate: text((given / bought).exact, .plain, digits: 6), mid: found)
  }

  /// To two places: nobody compares banks by more.
  private func percent(_ ratio: BigRational) -> ExactNumber {
    (ratio * BigRational(100)).rounded(places: 2, .halfEven).exact
  }

  private func text(_ number: ExactNumber, _ unit: Unit, digits: Int? = nil) -> String {
    Answer.Result(number, unit, significantDigits: digits).amountText(style)
  }
}

extension TableFault {
  static let emptyPayment = TableFault(
    say("an amount of zero has no rate"), note: say("write the amount paid, or leave the row out"))

  static func paidInAnother(_ text: String, _ target: Currency) -> TableFault {
    TableFault(
      say("the payment is in \(VisibleText.quoted(text.utf8)), not in \(target)"),
      note: say("write --in with its code"))
  }
}
