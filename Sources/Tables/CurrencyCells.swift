import AgioCore

/// Finds the currency that a cell names: by its code without a search, by a sign or a name once and then from memory.
struct CurrencyCells {
  /// For each code of three letters the currency's index plus one; 0 for none.
  private let codes: [UInt16]
  private let meanings: CurrencyMeanings
  private var known: [[UInt8]: Currency] = [:]

  init(_ meanings: CurrencyMeanings) {
    self.meanings = meanings
    var codes = [UInt16](repeating: 0, count: 1 << 15)
    for currency in Currency.all {
      let letters = Array(currency.code.utf8)
      codes[Self.place(letters[0], letters[1], letters[2])] = currency.index + 1
    }
    self.codes = codes
  }

  /// In either case: five bits of each letter.
  private static func place(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> Int {
    Int(a & 31) << 10 | Int(b & 31) << 5 | Int(c & 31)
  }

  func code(_ cell: Span<UInt8>) -> Currency? {
    guard cell.count == 3, Self.isLetter(cell[0]), Self.isLetter(cell[1]), Self.isLetter(cell[2])
    else { return nil }
    // `GBp` is pence: a letter tells them from pounds.
    if cell[0] == UInt8(ascii: "G"), cell[1] == UInt8(ascii: "B"), cell[2] == UInt8(ascii: "p") {
      return nil
    }
    let index = Int(codes[Self.place(cell[0], cell[1], cell[2])])
    return index == 0 ? nil : Currency.all[index - 1]
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 32) &- 97 < 26 }

  /// - Throws: ``TableFault``, where no currency or more than one has the name.
  mutating func currency(_ cell: [UInt8]) throws(TableFault) -> Currency {
    if let found = known[cell] { return found }
    if String(validating: cell, as: UTF8.self) == nil { throw .notUTF8 }
    let text = Self.trimmed(cell)
    if text.isEmpty { throw .emptyCurrency }
    let found = try Self.currency(text, meanings)
    if known.count < 4096 { known[cell] = found }
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

  private static func trimmed(_ cell: [UInt8]) -> String {
    let scalars = String(decoding: cell, as: UTF8.self).unicodeScalars
    let kept = scalars.drop(while: AmountCell.isBlank).reversed().drop(while: AmountCell.isBlank)
    return String(String.UnicodeScalarView(kept.reversed()))
  }
}
