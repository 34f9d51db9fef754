/// Minor units by what people call them: `50 cents`, `30 pence`, `20 euro cents`.
public enum MinorUnits {
  /// The codes that share a name. Where there are several, the name needs its currency's before it.
  static let table: Glossary<String> = WordFile.currencies.table("minor units")

  /// All names, in small letters.
  public static var names: [String] { table.words }

  /// Whether two names are those of one unit: `cent`, `cents`.
  public static func areSame(_ name: String, _ other: String) -> Bool {
    table[name.lowercased()] == table[other.lowercased()]
  }

  /// Whether a word or a sign is the name of a minor unit.
  public static func isName(_ text: some StringProtocol) -> Bool { table[text.lowercased()] != nil }

  /// The minor unit that words name, and the words for its currency before it, if there are any.
  static func split(_ text: String) -> (minor: String, currency: String?)? {
    // By bytes, and the last word first: most have no such name.
    let bytes = text.utf8
    guard let last = bytes.lastIndex(where: { $0 != 32 }) else { return nil }
    let end = bytes.index(after: last)
    let start = bytes[..<end].lastIndex(of: 32).map(bytes.index(after:)) ?? bytes.startIndex
    guard isName(text[start..<end]) else { return nil }
    let before = bytes[..<start].split(separator: 32).map { String(Substring($0)) }
    return (
      text[start..<end].lowercased(), before.isEmpty ? nil : before.joined(separator: " ")
    )
  }

  /// Whether money of a currency is counted in that minor unit too.
  static func belongs(_ minor: String, to currency: Currency) -> Bool {
    guard let codes = table[minor] else { return false }
    // Cents, centimes and centavos are many a currency's.
    if minor.hasPrefix("cent") || minor == "¢" { return currency.minorUnitDigits == 2 }
    return codes.split(separator: " ").contains {
      $0 == currency.code || $0 == "£" && currency.name.lowercased().contains("pound")
    }
  }

  /// Whether people call the hundredth of a currency that: of a pound `cents` are another currency's.
  static func isOwn(_ minor: String, of currency: Currency) -> Bool {
    guard let codes = table[minor], currency.minorUnitDigits > 0 else { return false }
    let name = currency.name.lowercased()
    let nouns: [String] =
      switch minor {
      case "cent", "cents", "ct", "¢": ["dollar", "rand", "guilder", "shilling", "rupee"]
      case "centime", "centimes": ["franc", "dinar", "dirham"]
      case "centavo", "centavos": ["peso", "real", "escudo", "metical"]
      default: codes.hasPrefix("£") ? ["pound"] : []
      }
    return codes.split(separator: " ").contains { $0 == currency.code }
      || nouns.contains { name.contains($0) }
  }

  /// The sign whose currency the minor unit is of where no other is named.
  static func sign(_ minor: String) -> String? {
    ["$", "£"].first { table[minor]?.hasPrefix($0) ?? false }
  }

  /// The currency that the minor unit is of where no other is named; nil where several share it.
  static func usual(_ minor: String) -> Currency? {
    switch table[minor] {
    case "$", "$ EUR": Currency(code: "USD")
    case "£": Currency(code: "GBP")
    case let codes: codes.flatMap { Currency(code: $0) }
    }
  }

  /// How many of them one unit of the currency is.
  static func count(_ minor: String, of currency: Currency) -> UInt64 {
    switch minor {
    case "jiao": 10
    default: currency.minorUnitDigits == 3 ? 1000 : 100
    }
  }
}

extension Currency {
  /// The currency that a code or a name stands for, if it is one.
  static func named(_ text: String) -> Currency? {
    if let currency = Currency(code: text) { return currency }
    guard case .one(let currency)? = CurrencyNames.shared.reading(of: text) else { return nil }
    return currency
  }

  /// Whether these words, this code or this sign name a currency or its minor unit.
  static func isName(_ text: String) -> Bool {
    let name = text.utf8.last == UInt8(ascii: ".") ? String(text.dropLast()) : text
    if Currency(code: name) != nil || CurrencySymbols.reading(of: name) != nil
      || CurrencyNames.shared.reading(of: name) != nil
    {
      return true
    }
    guard let (_, currency) = MinorUnits.split(name) else { return false }
    return currency.map { MinorUnits.split($0) == nil && isName($0) } ?? true
  }
}

/// The smallest amounts that are paid in cash.
enum CashRounding {
  /// In hundredths of a unit.
  private static let increments = CurrencyRows("cash increments")

  /// The smallest amount of a currency that can be paid in cash: its minor unit where CLDR has no other.
  static func increment(of currency: Currency) -> ExactNumber {
    increments[currency].map { ExactNumber(digits: UInt64($0)!, places: 2) }
      ?? ExactNumber(digits: 1, places: currency.minorUnitDigits)
  }
}
