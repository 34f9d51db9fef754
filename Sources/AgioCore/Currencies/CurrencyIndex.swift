/// Finds a currency by its code in two loads: a product of its letters makes the slot.
struct CurrencyIndex: Sendable {
  static let shared = CurrencyIndex()

  /// For each slot the currency's index plus one; 0 for none.
  let slots: [UInt16]
  /// The letters of each currency, the first lowest.
  private let letters: [UInt32]

  private init() {
    var slots = [UInt16](repeating: 0, count: 1 << Self.bits)
    var letters: [UInt32] = []
    letters.reserveCapacity(Currency.places)
    // Without the codes as strings, which most lines do not need.
    for row in ISO4217.rows {
      let packed = Self.packed(row)
      letters.append(packed)
      slots[Self.slot(packed)] = UInt16(letters.count)
    }
    // Those of one's own are found by their text.
    letters += repeatElement(0, count: OwnCurrencies.most)
    self.slots = slots
    self.letters = letters
  }

  /// The currency whose code the low three bytes of a word spell in capitals.
  subscript(packed: UInt32) -> Currency? {
    let index = Int(slots[Self.slot(packed)]) &- 1
    return index >= 0 && letters[index] == packed ? Currency(index: index) : nil
  }

  /// The letters of a currency, the first lowest.
  func letters(of currency: Currency) -> UInt32 { letters[Int(currency.index)] }

  /// The code that three bytes spell, as a word of capitals: `GBp` is GBX.
  static func packed(_ bytes: some Collection<UInt8>) -> UInt32 {
    var word: UInt32 = 0
    for (place, byte) in bytes.prefix(3).enumerated() { word |= UInt32(byte) << (8 * place) }
    return capitals(word)
  }

  /// The code that the low three bytes of a word spell, in capitals.
  ///
  /// Market data tells pence from pounds by the case of one letter.
  static func capitals(_ word: UInt32) -> UInt32 {
    word & 0xFF_FFFF == penny ? pennyCode : word & 0xDF_DFDF
  }

  private static let penny: UInt32 = 0x70_42_47
  private static let pennyCode: UInt32 = 0x58_42_47

  /// A table without a search in two pages of memory: every start of the program fills it.
  private static let bits: UInt32 = 12
  /// Gives each code of ISO 4217 a slot of its own; found among random numbers, the 23,302nd. Where a new code shares a
  /// slot, a test fails, and another is to be looked for.
  private static let factor: UInt32 = 0x7B99_ADC5

  static func slot(_ packed: UInt32) -> Int { Int((packed &* factor) &>> (32 &- bits)) }
}

/// Rows of a section of `Grammar/words/currencies.words` whose keys are codes, found by currency.
struct CurrencyRows: Sendable {
  private let rows: [(letters: UInt32, text: ArraySlice<UInt8>)]

  init(_ section: String) {
    rows = WordFile.currencies.lines(section).map { row in
      (CurrencyIndex.packed(row), row.dropFirst("EUR → ".utf8.count))
    }
  }

  /// The text of a currency; nil where it has none.
  subscript(currency: Currency) -> String? {
    let letters = CurrencyIndex.shared.letters(of: currency)
    return rows.first { $0.letters == letters }.map { String(decoding: $0.text, as: UTF8.self) }
  }

  /// The first row whose text begins with the code of a currency.
  func row(beginningWith currency: Currency) -> (key: Currency, text: String)? {
    let letters = CurrencyIndex.shared.letters(of: currency)
    let row = rows.first { CurrencyIndex.packed($0.text) == letters }
    return row.map { (CurrencyIndex.shared[$0.letters]!, String(decoding: $0.text, as: UTF8.self)) }
  }
}
