/// The smallest amounts that are paid in cash.
///
/// Source: the Unicode CLDR's supplemental currency data, `cashRounding` and `cashDigits`.
enum CashRounding {
  /// In hundredths of a unit.
  private static let increments: Glossary<Int> = [
    "AMD": 100, "CAD": 5, "CHF": 5, "COP": 100, "CRC": 100, "CZK": 100, "DKK": 50, "GYD": 100,
    "HUF": 100, "IDR": 100, "MNT": 100, "MUR": 100, "NOK": 100, "PKR": 100, "SEK": 100, "TWD": 100,
    "TZS": 100, "UZS": 100, "VEF": 100,
  ]

  /// The smallest amount of a currency that can be paid in cash: its minor unit where CLDR has no other.
  static func increment(of currency: Currency) -> ExactNumber {
    increments[currency.code].map { ExactNumber(digits: UInt64($0), places: 2) }
      ?? ExactNumber(digits: 1, places: currency.minorUnitDigits)
  }
}
