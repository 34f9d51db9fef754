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
  static let table: [String: String] = [
    "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "฿": "THB", "₡": "CRC", "₦": "NGN",
    "₩": "KRW", "₪": "ILS", "₫": "VND", "₭": "LAK", "₮": "MNT", "₱": "PHP", "₲": "PYG", "₴": "UAH",
    "₵": "GHS", "₸": "KZT", "₹": "INR", "₺": "TRY", "₼": "AZN", "₽": "RUB", "₾": "GEL", "৳": "BDT",
    "៛": "KHR", "؋": "AFN", "֏": "AMD", "⃀": "KGS", "￥": "JPY", "￡": "GBP", "＄": "USD", "￦": "KRW",
    "A$": "AUD", "AU$": "AUD", "B$": "BND BSD", "BD$": "BMD", "BDS$": "BBD", "BZ$": "BZD",
    "C$": "CAD",
    "CA$": "CAD", "CDN$": "CAD", "CI$": "KYD", "COL$": "COP", "EC$": "XCD", "FJ$": "FJD",
    "G$": "GYD",
    "HK$": "HKD", "J$": "JMD", "L$": "LRD", "MOP$": "MOP", "MX$": "MXN", "N$": "NAD", "NT$": "TWD",
    "NZ$": "NZD", "R$": "BRL", "RD$": "DOP", "S$": "SGD", "SI$": "SBD", "T$": "TOP", "TT$": "TTD",
    "US$": "USD", "WS$": "WST", "CN¥": "CNY", "JP¥": "JPY", "RMB¥": "CNY", "E£": "EGP",
    "GB£": "GBP", "₨": "INR PKR LKR NPR MUR SCR",
  ]

  /// What stands on price tags where no sign of its own is: letters, which several currencies may share.
  fileprivate static let letters: [String: String] = [
    "BAM": "KM", "CZK": "Kč", "DKK": "kr", "HUF": "Ft", "IDR": "Rp", "ISK": "kr", "MYR": "RM",
    "NOK": "kr", "PLN": "zł", "RON": "lei", "SEK": "kr", "ZAR": "R",
  ]

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
  fileprivate static let shared = sharedCodes.mapValues { codes in
    codes.split(separator: " ").compactMap { Currency(code: $0) }
  }

  private static let sharedCodes: [String: String] = [
    "$": """
    USD AUD CAD NZD HKD SGD TWD MXN ARS CLP COP UYU DOP CUP BMD BSD BBD BZD BND FJD GYD JMD KYD LRD \
    NAD SBD SRD TTD XCD BRL NIO MOP TOP WST ZWL
    """,
    "£": "GBP EGP LBP SYP SDG SSP FKP GIP SHP IEP CYP TRY", "¥": "JPY CNY", "￥": "JPY CNY",
    "＄": "USD AUD CAD NZD HKD SGD TWD", "￡": "GBP", "₨": "INR PKR LKR NPR MUR SCR",
    "rs": "INR PKR LKR NPR MUR SCR", "kr": "SEK NOK DKK ISK", "fr": "CHF FRF BEF",
    "元": "CNY TWD HKD",
  ]
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
  public var priceTag: String? { symbol ?? CurrencySymbols.letters[code] }
}
