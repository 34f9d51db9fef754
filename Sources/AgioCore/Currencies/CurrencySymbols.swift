/// What a sign or a name can mean.
public enum CurrencyReading: Hashable, Sendable {
  case one(Currency)
  /// Several share it and none is the usual one: the user must choose.
  case several([Currency])
}

/// Signs of currencies, alone or with letters before them: `€`, `US$`.
///
/// Sources: CLDR 47 currency symbols; the Unicode block Currency Symbols (U+20A0–U+20C0).
public enum CurrencySymbols {
  /// The code a sign stands for. `$`, `£` and `¥` are settings; these are their defaults.
  static let table = Dictionary(
    uniqueKeysWithValues: WordFile.currencies.entries("signs").map { ($0.key, $0.text) })

  /// What stands on price tags where no sign of its own is: letters, which several currencies may share.
  fileprivate static let letters = CurrencyRows("price tags")

  /// By code, all signs that can stand for it.
  fileprivate static let signs: [String: [String]] = table.reduce(into: [:]) { signs, entry in
    for code in entry.value.split(separator: " ") {
      signs[String(code), default: []].append(entry.key)
    }
  }

  /// By code, the shortest sign that means nothing else.
  fileprivate static let usual: [String: String] = table.reduce(into: [:]) { usual, entry in
    let isLonger = usual[entry.value].map {
      ($0.unicodeScalars.count, $0) < (entry.key.unicodeScalars.count, entry.key)
    }
    if isLonger != true { usual[entry.value] = entry.key }
  }

  public static func reading(of symbol: String) -> CurrencyReading? {
    // None is of letters alone.
    guard symbol.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "$") }),
      let codes = table[symbol]
    else { return nil }
    let currencies = codes.split(separator: " ").compactMap { Currency(code: $0) }
    return currencies.count == 1 ? .one(currencies[0]) : .several(currencies)
  }

  /// Signs that prices in several currencies are written with.
  fileprivate static let shared = Dictionary(
    uniqueKeysWithValues: WordFile.currencies.entries("shared signs").map { sign, codes in
      (sign, codes.words.compactMap { Currency(code: $0) })
    })
}

extension Currency {
  /// Whether prices in it are written with that sign, word or code.
  func isWritten(_ sign: String) -> Bool {
    let name = sign.hasSuffix(".") ? String(sign.dropLast()) : sign
    if let currencies = CurrencySymbols.shared[name] ?? CurrencySymbols.shared[name.lowercased()] {
      return currencies.contains(self)
    }
    switch CurrencySymbols.reading(of: name) ?? CurrencyNames.shared.reading(of: name) {
    case .one(let currency): return currency == self
    case .several(let currencies): return currencies.contains(self)
    case nil: return false
    }
  }
}

extension Currency {
  /// All signs that can mean it: `$`, `A$`, `AU$`.
  public var signs: [String] { CurrencySymbols.signs[code] ?? [] }

  /// The usual sign, for lists: the shortest that means nothing else. Nil where there is none.
  public var symbol: String? {
    CurrencySymbols.usual[code]
  }

  /// What stands on price tags: the sign, or letters, which need not say which currency is meant.
  public var priceTag: String? { symbol ?? CurrencySymbols.letters[self] }
}
