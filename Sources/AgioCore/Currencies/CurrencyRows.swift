/// Finds the row that a small table has for a currency in one load.
///
/// It costs as much to fill as one search through the table, and lines ask several times each.
struct CurrencyRows: Sendable {
  /// By the index of the currency the row's number plus one; 0 for none.
  private let rows: [UInt8]

  /// - Parameter codes: each row's, of fewer than 256 rows; of two rows with one code the first counts.
  init(_ codes: some Sequence<String>) {
    var rows = [UInt8](repeating: 0, count: Currency.places)
    for (row, code) in codes.enumerated() {
      guard let currency = Currency(code: code) else { continue }
      let place = Int(currency.index)
      if rows[place] == 0 { rows[place] = UInt8(row + 1) }
    }
    self.rows = rows
  }

  subscript(currency: Currency) -> Int? {
    let row = Int(rows[Int(currency.index)])
    return row > 0 ? row &- 1 : nil
  }
}
