import AgioCore

/// Payments in other currencies beside the mid of their day.
extension TableConverter {
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
    let paid = try amountCell(paidIndex, text.span)
    let target = request.targets[0]
    if !paid.currency.isEmpty,
      try currency(Array(paid.currency.utf8), orElse: nil, paidIndex) != target
    {
      throw CellFault(.paidInAnother(paid.currency, target), paidIndex)
    }
    let found = try rate(row, target)
    // Debits are negative in some statements, credits in others: what counts is how much.
    let (given, bought) = (BigRational(paid.literal), row.magnitude)
    if given.isZero { throw CellFault(.emptyPayment, paidIndex) }
    if bought.isZero { throw CellFault(.emptyPayment, layout.amount) }
    let mid = bought * found.rational
    let markup = given + (-mid)
    let places = target.minorUnitDigits
    block.paid = block.paid + Amount(given.rounded(places: places, request.rounding).exact)
    block.markup = block.markup + Amount(markup.rounded(places: places, request.rounding).exact)
    // To two places: nobody compares banks by more.
    let percent = (markup / mid * BigRational(100)).rounded(places: 2, .halfEven)
    for figure in [
      Answer.Result(markup.exact, Unit(target)), Answer.Result(percent.exact, .plain),
      // Units of what was paid for one of what was bought, like the mid.
      Answer.Result((given / bought).exact, .plain, significantDigits: 6),
    ] {
      putCell(to: &block.output) { figure.writeAmount(style, to: &$0) }
    }
    put(found, to: &block.output)
  }

  /// A payment without an amount of its own is one in the currency that was told: where its row names another, the amount
  /// is missing.
  private func checkOwn(_ cell: [UInt8], _ index: Int) throws(CellFault) {
    if cell.allSatisfy({ $0 == 32 }) { return }
    if try currency(cell, orElse: nil, index) != request.targets[0] {
      throw CellFault(.emptyAmount, layout.amount)
    }
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
