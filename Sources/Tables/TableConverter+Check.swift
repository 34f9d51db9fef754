import AgioCore

/// Payments in other currencies beside the mid of their day.
extension TableConverter {
  /// Writes the markup of a row in money and percent, its effective rate, and what the mid stands on. A row without an
  /// amount in another currency is none of those, and gets empty cells.
  func check(_ base: UnsafePointer<UInt8>, _ paidIndex: Int, _ block: ConvertedBlock)
    throws(CellFault)
  {
    let isOwn = cells.content(layout.amount, base).allSatisfy { $0 == 32 }
    if isOwn { return block.output.put(noCells) }
    let row = try read(base)
    let target = request.targets[0]
    let paid: AmountCell
    do throws(TableFault) {
      paid = try amount(cells.content(paidIndex, base))
      if !paid.currency.isEmpty,
        try CurrencyCells.currency(paid.currency, request.meanings) != target
      {
        throw .paidInAnother(paid.currency, target)
      }
    } catch {
      throw CellFault(error, paidIndex)
    }
    let found = try rate(row, target)
    // Debits are negative in some statements, credits in others: what counts is how much.
    let given = BigRational(paid.literal)
    let bought = row.literal.map { BigRational($0) } ?? BigRational(row.amount)
    if given.isZero { throw CellFault(.emptyPayment, paidIndex) }
    if bought.isZero { throw CellFault(.emptyPayment, layout.amount) }
    let factor =
      found.exact.map { BigRational($0.up) / BigRational($0.down) } ?? BigRational(found.factor)
    let mid = bought * factor
    let markup = given + (-mid)
    put(markup.exact, Unit(target), block)
    put(percent(markup / mid), .plain, block)
    put((bought / given).exact, .plain, block, digits: 6)
    block.output.put(found.cells)
    let places = target.minorUnitDigits
    block.paid = block.paid + Amount(given.rounded(places: places, request.rounding).exact)
    block.markup = block.markup + Amount(markup.rounded(places: places, request.rounding).exact)
  }

  /// To two places: nobody compares banks by more.
  private func percent(_ ratio: BigRational) -> ExactNumber {
    (ratio * BigRational(100)).rounded(places: 2, .halfEven).exact
  }

  private func put(_ number: ExactNumber, _ unit: Unit, _ block: ConvertedBlock, digits: Int? = nil)
  {
    block.output.put(layout.delimiter ?? 44)
    if quotesAmount { block.output.put(34) }
    Answer.Result(number, unit, significantDigits: digits).writeAmount(style, to: &block.output)
    if quotesAmount { block.output.put(34) }
  }
}

extension TableFault {
  static let emptyPayment = TableFault(say("nothing has no price"))

  static func paidInAnother(_ text: String, _ target: Currency) -> TableFault {
    TableFault(
      say("the payment is in \(VisibleText.quoted(text.utf8)), not in \(target)"),
      note: say("write --in and its code"))
  }
}
