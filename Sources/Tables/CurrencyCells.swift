import AgioCore

/// Finds the currency that a cell names, once.
struct CurrencyCells {
  private let meanings: CurrencyMeanings
  private var known = CellMemory<Currency>()

  init(_ meanings: CurrencyMeanings) { self.meanings = meanings }

  func recalled(_ cell: Span<UInt8>) -> Currency? { known[cell] }

  /// - Throws: ``TableFault``, where no currency or more than one has the name.
  mutating func currency(_ cell: [UInt8]) throws(TableFault) -> Currency {
    if let found = known[cell.span] { return found }
    if String(validating: cell, as: UTF8.self) == nil { throw .notUTF8 }
    let text = String(trimming: cell)
    if text.isEmpty { throw .emptyCurrency }
    let found = try Self.currency(text, meanings)
    known[cell.span] = found
    return found
  }

  static func currency(_ text: String, _ meanings: CurrencyMeanings) throws(TableFault) -> Currency
  {
    if let currency = Currency(code: text) { return currency }
    if let meant = meanings[of: text] { return meant }
    switch CurrencySymbols.reading(of: text) ?? CurrencyNames.shared.reading(of: text) {
    case .one(let currency): return currency
    case .several(let currencies): throw .ambiguousCurrency(text, currencies)
    case nil:
      // `$US`, as French banks write it.
      if text.first == "$", text.count > 1,
        case .one(let currency)? = CurrencySymbols.reading(of: text.dropFirst() + "$")
      {
        return currency
      }
      throw .unknownCurrency(String(text.prefix(60)))
    }
  }
}

extension String {
  /// A cell's text without the blanks around it.
  init(trimming cell: [UInt8]) {
    let scalars = String(decoding: cell, as: UTF8.self).unicodeScalars
    let kept = scalars.drop(while: AmountCell.isBlank)
    let end = kept.lastIndex { !AmountCell.isBlank($0) }
    self.init(end.map { kept[...$0] } ?? kept)
  }
}

/// What cells have been found to say, by their bytes: a table has few codes and days, and says them again and again.
struct CellMemory<Value> {
  /// By the bytes and how many they are.
  private var values: [UInt128: Value] = [:]
  private static var most: Int { 1 << 16 }

  subscript(cell: Span<UInt8>) -> Value? {
    get { Self.key(cell).flatMap { values[$0] } }
    set {
      guard let key = Self.key(cell) else { return }
      if values.count >= Self.most { values.removeAll() }
      values[key] = newValue
    }
  }

  /// Nil for a cell that is longer than those that are said again.
  private static func key(_ cell: Span<UInt8>) -> UInt128? {
    guard cell.count < 16 else { return nil }
    var key = UInt128(cell.count)
    for place in cell.indices { key = key << 8 | UInt128(cell[place]) }
    return key
  }
}
